"""What distributions bring: engines and packs, by entry point.

Data travels by folder, Python travels by pip: a pack names an engine by its id, and only an installed distribution can
say which object that is. Nothing is imported before a game asks for it.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from generator.base.findings import Finding, Report, Span, error
from generator.base.suggest import did_you_mean, listed
from generator.rules.protocol import EngineMaker

ENGINES = "generator.engines"
PACKS = "generator.packs"
_PARTS_OF_A_MAKER = ("id", "options", "checks", "open")


def engine_ids() -> tuple[str, ...]:
    """The ids of all engines that are installed, sorted."""
    return tuple(sorted({entry.name for entry in entry_points(group=ENGINES)}))


def find_engine(engine_id: str, span: Span | None = None) -> tuple[EngineMaker | None, Report]:
    """The maker behind an id, or what stands in the way of it; `span` is where the game names it."""
    entries = {entry.value: entry for entry in entry_points(group=ENGINES, name=engine_id)}
    if not entries:
        known = engine_ids()
        return None, Report([error(
            "PLAY900", f"there is no rules engine '{engine_id}'", span,
            why=f"installed engines: {listed(known) or 'none'}",
            fix=did_you_mean(engine_id, known) or "install the distribution that brings it, or correct the id")])
    if len(entries) > 1:
        return None, Report([error(
            "PLAY902", f"several distributions bring a rules engine '{engine_id}'", span,
            why=f"it would be {' or '.join(sorted(entries))}", fix="uninstall all but one of them")])
    return _loaded(next(iter(entries.values())), span)


def _loaded(entry: EntryPoint, span: Span | None) -> tuple[EngineMaker | None, Report]:
    try:
        maker = entry.load()
    except Exception as trouble:  # whatever a stranger's module does while it is imported
        return None, Report([_unusable(entry, f"{type(trouble).__name__}: {trouble}", span)])
    lacking = [part for part in _PARTS_OF_A_MAKER if not hasattr(maker, part)]
    if lacking:
        return None, Report([_unusable(entry, f"it has no {listed(lacking)}", span)])
    return maker, Report()


def _unusable(entry: EntryPoint, because: str, span: Span | None) -> Finding:
    return error("PLAY901", f"rules engine '{entry.name}' cannot be loaded: {because}", span,
                 why=f"its distribution says that it is {entry.value}",
                 fix="install the distribution again, or tell its authors")


def installed_packs() -> dict[str, Path]:
    """The folder of each pack that a distribution brings, by name, sorted; the entry names the package that holds it.

    The package is looked up, not imported: a pack is data.
    """
    found = {}
    for entry in sorted(entry_points(group=PACKS), key=lambda entry: entry.name):
        try:
            spec = find_spec(entry.module)
        except ImportError:
            continue
        if spec is not None and spec.submodule_search_locations:
            found[entry.name] = Path(next(iter(spec.submodule_search_locations)))
    return found
