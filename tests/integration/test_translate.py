"""The translator's workshop as a whole: catalogues drawn from the games, filled in, changed, built and checked."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.findings import Report, Severity
from generator.i18n.catalogue import Translator
from generator.i18n.extract import extract
from generator.i18n.po import read, write
from generator.i18n.pseudo import PSEUDO, lengthened
from generator.i18n.wording import has_words
from generator.model.pack import Pack
from generator.pipeline.choose import languages_of
from generator.pipeline.compose import Composition, compose
from generator.pipeline.inventory import read_packs
from generator.pipeline.options import BuildOptions
from generator.pipeline.translating import check_games, entries_of, extract_games, status_of, update_games

Run = Callable[..., subprocess.CompletedProcess[str]]
GAME = "regentspelet"
LANGUAGES = ("da", "de", "en")


@pytest.fixture(scope="module")
def pack_zero() -> Pack:
    return read_packs(())[0]


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """A pack of its own with all games and no catalogue."""
    for folder in ("data", "templates"):
        shutil.copytree(root / folder, tmp_path / "copy" / folder, ignore=shutil.ignore_patterns("locale"))
    return tmp_path / "copy"


def catalogue(copy: Path, language: str, game: str = GAME) -> Path:
    return copy / "templates" / "locale" / language / "LC_MESSAGES" / f"{game}.po"


def fill(file: Path) -> None:
    """Translate everything that is not, into the language that nobody speaks."""
    made = read(file.read_bytes())
    file.write_bytes(write(replace(made, messages=tuple(
        m if m.msgstr else replace(m, msgstr=lengthened(m.msgid)) for m in made.messages))))


def composed(pack: Pack, language: str, **options: object) -> Composition:
    return compose(pack, pack.games[GAME], language, BuildOptions(**options), lambda *_: None)  # type: ignore[arg-type]


def told(report: Report, code: str) -> list[str]:
    return [finding.message for finding in report.findings if finding.code == code]


def test_a_new_language_is_one_command_and_one_file(copy: Path) -> None:
    """This test ensures that update begins a catalogue with every text of the game in it, and that the game then has it."""
    work = update_games((GAME,), ("fi",), (copy,))
    assert not work.report.has_errors
    assert [file.relative_to(copy).as_posix() for file in copy.rglob("*.po")] == [
        f"templates/locale/fi/LC_MESSAGES/{GAME}.po"]
    pack, _ = read_packs((copy,))
    assert languages_of(pack, pack.games[GAME]) == ("sv", "fi")
    made = read(catalogue(copy, "fi").read_bytes())
    keys = {message.key for message in made.messages}
    assert {(entry.context, entry.msgid) for entry in extract(pack, pack.games[GAME]).entries()} <= keys
    assert ("print/slug/sheet", "sheet") in keys
    assert all((copy / file).is_file() and line > 0 for m in made.messages for file, line in m.places)


def test_running_again_changes_nothing(copy: Path) -> None:
    """This test ensures that a second extract and a second update write not a byte."""
    for _ in range(2):
        extracted, updated = extract_games((), (copy,)), update_games((), LANGUAGES, (copy,))
    assert not extracted.written and not updated.written
    assert len(extracted.counts) == 4 and len(updated.counts) == 4 * 3 - 2  # none into a game's own language


def test_one_sentence_makes_three_fuzzy(copy: Path) -> None:
    """This test ensures that changing one Swedish sentence makes its three translations fuzzy, and nothing else."""
    update_games((GAME,), LANGUAGES, (copy,))
    for language in LANGUAGES:
        fill(catalogue(copy, language))
    data = copy / "data" / "regentspelet.yaml"
    text = data.read_text(encoding="utf-8")
    old = "Samla Sveriges regenter och drottningar från Margareta till våra dagar, ätt för ätt."
    assert old in text
    data.write_text(text.replace(old, "Samla Sveriges regenter och drottningar, ätt för ätt."), encoding="utf-8")
    states, _ = status_of((GAME,), (), (copy,))
    assert [(s.language, s.count.fuzzy, s.count.texts - s.count.translated) for s in states] == [
        (language, 1, 1) for language in LANGUAGES]
    update_games((GAME,), (), (copy,))
    for language in LANGUAGES:
        fuzzy = [m for m in read(catalogue(copy, language).read_bytes()).messages if m.is_fuzzy]
        assert [(m.context, m.previous) for m in fuzzy] == [(f"game/{GAME}/summary", old)]
    codes = [f.code for f in check_games((GAME,), (), (copy,)).report.findings if f.severity is Severity.ERROR]
    assert codes == ["TEXT434"] * 3


def test_a_build_says_everything_in_its_language(copy: Path) -> None:
    """This test ensures that with a full catalogue no text is asked for in vain, and that faces, box and slug speak it."""
    update_games((GAME,), ("de",), (copy,))
    fill(catalogue(copy, "de"))
    pack, _ = read_packs((copy,))
    made = composed(pack, "de", draft=True)
    assert told(made.report, "TEXT431") == []
    assert {c.run.title.partition(" – ")[0] for c in made.components} == {lengthened("Regentspelet")}
    titles = {leaf.recto.label for c in made.components if c.component.id == "cards" for leaf in c.leaves}
    assert lengthened("Gustav Vasa") in titles and "Gustav Vasa" not in titles


def test_what_is_missing_stops_a_build_but_no_draft(copy: Path) -> None:
    """This test ensures that one empty translation is an error that says what to do, and in a draft a warning."""
    update_games((GAME,), ("de",), (copy,))
    file = catalogue(copy, "de")
    fill(file)
    made = read(file.read_bytes())
    file.write_bytes(write(replace(made, messages=tuple(
        replace(m, msgstr="") if m.context == "template/cards/regent/rings_2" else m for m in made.messages))))
    pack, _ = read_packs((copy,))
    for draft, severity in ((False, Severity.ERROR), (True, Severity.WARNING)):
        found = [f for f in composed(pack, "de", draft=draft, only=("cards",)).report.findings if f.code == "TEXT431"]
        assert [f.severity for f in found] == [severity]
        assert "template/cards/regent/rings_2 'två ringar'" in found[0].message
        assert str(found[0].span).startswith(f"copy/templates/locale/de/LC_MESSAGES/{GAME}.po")


def test_a_broken_translation_stops_a_build(copy: Path) -> None:
    """This test ensures that a mistyped place and a mark that is not closed are errors at their lines of the catalogue
    when the text is to be printed."""
    update_games((GAME,), ("de",), (copy,))
    file = catalogue(copy, "de")
    fill(file)
    made = read(file.read_bytes())
    spoilt = next(m for m in made.messages if "{king_genitive}" in m.msgid)
    file.write_bytes(write(replace(made, messages=tuple(
        replace(m, msgstr=m.msgstr.replace("king_genitive", "king_gentive")) if m is spoilt
        else replace(m, msgstr=f"<strong>{m.msgstr}") if m.context.startswith("card/") and m.msgid == "Gustav Vasa"
        else m for m in made.messages))))
    pack, _ = read_packs((copy,))
    found = [f for f in composed(pack, "de", only=("cards",)).report.findings if f.code in ("TEXT440", "TEXT441")]
    assert {f.code for f in found} == {"TEXT440", "TEXT441"}
    assert any("{king_gentive}" in f.message for f in found)
    assert all(str(f.span).startswith(f"copy/templates/locale/de/LC_MESSAGES/{GAME}.po:") for f in found)


@pytest.mark.parametrize("game", ["copenhagen", "hnefatafl", GAME])
def test_nothing_is_printed_that_was_not_extracted(pack_zero: Pack, root: Path, game: str) -> None:
    """This test ensures that every text which a layout asks for stands in the catalogues."""
    its = pack_zero.games[game]
    translate = Translator()
    parts = tuple(part.id for part in its.components)
    compose(pack_zero, its, its.source_language, BuildOptions(only=parts), lambda *_: None, translate)
    known = {(entry.context, entry.msgid) for entry in entries_of(pack_zero, its, root)}
    asked = {key for key in translate.asked if key[0] and has_words(key[1]) and not key[0].startswith("print/")}
    assert {key for key in asked - known if not key[0].endswith(f"/{key[1]}")} == set()


def test_the_language_nobody_speaks_is_built(pack_zero: Pack, tmp_path: Path, spelverk: Run) -> None:
    """This test ensures that texts a third longer and full of accents are set and reported, but break nothing."""
    done = spelverk("build", "copenhagen", "--lang", PSEUDO, "--draft", "--out", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    manifest = json.loads((tmp_path / "copenhagen" / PSEUDO / "a4" / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["language"] == PSEUDO
    assert "board" in manifest["components"]


def test_check_lists_what_has_no_room_by_language(copy: Path, spelverk: Run) -> None:
    """This test ensures that 'check --lang all' names each language, the place of the translation and the letters to lose."""
    update_games((GAME,), ("de",), (copy,))
    fill(catalogue(copy, "de"))
    done = spelverk("check", GAME, "--lang", "all", "--pack", str(copy))
    fits = done.stdout.partition("fit by language:\n")[2]
    heads = [line.strip() for line in fits.split("\n") if line.startswith(f"  {GAME} ")]
    assert [head.split(":")[0] for head in heads] == [f"{GAME} sv", f"{GAME} de"]
    assert "0 without room" in heads[0] and "0 without room" not in heads[1]
    german = fits.partition(f"{GAME} de:")[2]
    assert f"LC_MESSAGES/{GAME}.po:" in german and "letters" in german


def test_a_language_that_is_none_is_told(copy: Path) -> None:
    """This test ensures that a slip in the code of a language begins no catalogue."""
    work = update_games((GAME,), ("norsk",), (copy,))
    assert [f.code for f in work.report.findings] == ["TEXT461"]
    assert not list(copy.rglob("*.po"))


def test_a_broken_catalogue_is_told_with_its_line(copy: Path) -> None:
    """This test ensures that a file that cannot be read is a finding of build, update and check, and is left as it is."""
    update_games((GAME,), ("de",), (copy,))
    file = catalogue(copy, "de")
    file.write_bytes(file.read_bytes().replace(b"\nmsgstr", b"\nmsgst", 3))
    before = file.read_bytes()
    pack, _ = read_packs((copy,))
    reports = [update_games((GAME,), ("de",), (copy,)).report, check_games((GAME,), (), (copy,)).report,
               composed(pack, "de", only=("score-cards",)).report]
    for report in reports:
        found = [f for f in report.findings if f.code == "TEXT430"]
        assert len(found) == 1 and found[0].span is not None and found[0].span.line > 1
    assert file.read_bytes() == before


@pytest.mark.oracle("msgfmt")
def test_gettext_takes_our_catalogues(copy: Path) -> None:
    """This test ensures that msgfmt has nothing to say of catalogues that are begun and filled in."""
    update_games((), LANGUAGES, (copy,))
    for file in copy.rglob("*.po"):
        fill(file)
        done = subprocess.run(["msgfmt", "--check", "--output-file=-", str(file)], capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, b"")


def test_shipped_catalogues_are_whole() -> None:
    """This test ensures that every text of every game is translated into all its languages, and every catalogue is sound."""
    states, report = status_of((), (), ())
    assert {(s.game, s.language) for s in states} >= {
        (game, language) for game in ("copenhagen", "hatunaleken", "hnefatafl", GAME)
        for language in ("sv", "da", "de", "en")
    } - {("copenhagen", "da"), ("hatunaleken", "sv"), ("hnefatafl", "de"), (GAME, "sv")} | {(GAME, "nb")}
    assert [(s.game, s.language, s.count.percent) for s in states if s.count.percent < 100] == []
    report += check_games((), (), ()).report
    assert [str(f.span) for f in report.findings if f.severity > Severity.NOTE] == []
