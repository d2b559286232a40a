"""Options of an engine: what a game and a command say of them, against what the engine declares."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from generator.base.findings import Finding, Report, error
from generator.base.suggest import did_you_mean, listed, quoted
from generator.rules.protocol import Option, Spec


def settle(declared: Iterable[Option], spec: Spec) -> tuple[dict[str, Any], Report]:
    """The value of every option: as the spec says, or else the game, or else the engine's default.

    Unknown options and values that an option does not take are findings; the default stands in for such a value.
    """
    options = {option.id: option for option in declared}
    told = {**(spec.game.engine.options if spec.game.engine else {}), **spec.options}
    settled = {name: option.default for name, option in options.items()}
    report = Report()
    for name, value in told.items():
        if name not in options:
            report.add(_unknown(name, options, spec))
        elif not _takes(options[name], value):
            report.add(_refused(options[name], value, spec))
        else:
            settled[name] = value
    return settled, report


def read_value(option: Option, text: str) -> Any:
    """The value that a text on a command line means; the text itself where the option takes none such."""
    values = {spelt(value): value for value in option.values}
    if text in values:
        return values[text]
    is_number = not option.values and not isinstance(option.default, str)
    return int(text) if is_number and re.fullmatch(r"-?[0-9]{1,18}", text) else text


def _takes(option: Option, value: Any) -> bool:
    if option.values:
        return any(type(value) is type(one) and value == one for one in option.values)
    if isinstance(option.default, str):
        return isinstance(value, str)
    return type(value) is int and option.least <= value <= option.most


def spelt(value: Any) -> str:
    """A value as YAML and the command line write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _unknown(name: str, options: dict[str, Option], spec: Spec) -> Finding:
    return error("PLAY903", f"game '{spec.game.id}' sets an option {quoted(name)}, which its engine does not have",
                 spec.game.span, why=f"the engine has {listed(sorted(options)) or 'no options'}",
                 fix=did_you_mean(name, options) or "delete it, or correct its name", subject=spec.game.id)


def _refused(option: Option, value: Any, spec: Spec) -> Finding:
    if option.values:
        taken = f"it is one of {listed([spelt(one) for one in option.values])}"
        fix = did_you_mean(spelt(value), map(spelt, option.values)) or "write one of these"
    elif isinstance(option.default, str):
        taken, fix = "it is a text", "put it in quotes"
    else:
        taken = f"it is a whole number from {option.least} to {option.most}"
        fix = "write such a number, without quotes"
    said = f": {option.says}" if option.says else ""
    return error("PLAY904", f"option '{option.id}' of game '{spec.game.id}' is {quoted(spelt(value))}", spec.game.span,
                 why=f"{taken}{said}", fix=fix, subject=spec.game.id)
