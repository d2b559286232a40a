"""`spelverk rules` on an outside engine, as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.cli.group import run
from generator.pipeline.inventory import read_packs
from generator.rules.coverage import bare_rules, cover, marks_in, stray_marks
from generator.rules.protocol import UnreadableMove

Done = subprocess.CompletedProcess[str]
Rules = Callable[..., Done]
PACK = ("--pack", "nim")


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: Path) -> Rules:
    """Run a command with the distribution of tests/packs/nim in reach."""
    monkeypatch.syspath_prepend(str(root / "tests" / "packs" / "nim"))

    def run_here(*args: str | Path) -> Done:
        monkeypatch.setattr(sys, "argv", ["spelverk", "rules", *map(str, args)])
        code = run()
        out, err = capsys.readouterr()
        return Done([], code, out, err)

    return run_here


def test_perft(rules: Rules) -> None:
    """This test ensures that counts come by depth, that a part by first move sums to them, and that a component names
    the game that is played with it."""
    counts = json.loads(rules("perft", "nim", *PACK, "4", "--format", "json").stdout)["perft"]
    assert counts[:2] == [9, 71]
    assert rules("perft", "heaps", *PACK, "2").stdout == "1  9\n2  71\n"
    parts = json.loads(rules("perft", "nim", *PACK, "4", "--divide", "--format", "json").stdout)
    assert parts["total"] == counts[3] == sum(parts["moves"].values()) and len(parts["moves"]) == 9
    done = rules("perft", "nim", *PACK, "3", "--position", "[[0, 0, 2], 0, 2, [0, 0, 0]]", "--divide")
    assert done.stdout == "take 1 from c: 0\ntake 2 from c: 0\n2 moves, 0 sequences of 3\n"


def test_show(rules: Rules) -> None:
    """This test ensures that a position is told with its options, mover and moves, and one that has ended with its end."""
    told = json.loads(rules("show", "nim", *PACK, "--option", "most=1", "--format", "json").stdout)
    assert told["moves"] == ["take 1 from a", "take 1 from b", "take 1 from c"] and told["options"]["most"] == "1"
    assert json.loads(rules("show", "nim", *PACK, "--position", told["position"], "--format", "json").stdout)["position"] == told[
        "position"]
    ended = rules("show", "nim", *PACK, "--position", "[[0, 0, 0], 0, 2, [0, 0, 0]]").stdout
    assert "ended:    The last one was taken. Won by second." in ended
    assert "9 moves: take 1 from a, take 2 from a" in rules("show", "nim", *PACK).stdout


def test_a_position_is_drawn_on_its_board(rules: Rules) -> None:
    """This test ensures that a game with a board in its pack is drawn, a row a line, with letters for its men."""
    pack, _ = read_packs(())
    board = sorted(pack.boards)[0]
    done = rules("show", board, "--format", "json")
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout)
    assert len({len(line) for line in told["drawing"]}) == 1 and told["drawing"][-1].split()[0] == "a"
    position = told["position"].split()[0]
    assert sum(sign.isalpha() for line in told["drawing"][:-1] for sign in line) == sum(c.isalpha() for c in position)


def test_a_record_is_refused_where_it_breaks_a_rule(rules: Rules, tmp_path: Path) -> None:
    """This test ensures that an illegal move ends 1 with file, line, ply and rule, and a file that is no record too."""
    record = tmp_path / "game.txt"
    head = "spelverk-record: 1\ngame: nim\nplayers: 2\nseed: 1\n\n"
    record.write_text(head + "1. take 3 from a\n2. take 1 from a\n")
    done = rules("replay", *PACK, record)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{record.as_posix()}:7:1: error[PLAY953] ply 2, 'take 1 from a', is against the rules")
    assert "NIM-1" in done.stdout
    record.write_text(head.replace("seed: 1\n", "") + "1. take 3 from a\n")
    assert "no line 'seed: …'" in rules("replay", *PACK, record).stdout
    record.write_text("1. take 3 from a\n")
    done = rules("replay", *PACK, record, "--game", "nim")
    assert done.returncode == 1 and "PLAY954" in done.stdout
    assert rules("replay", *PACK, tmp_path / "none.txt").returncode == 1


def test_records_that_cannot_be_played(rules: Rules, tmp_path: Path) -> None:
    """This test ensures that a record for too many players, and one that is no text, are told."""
    crowd, picture = tmp_path / "crowd.txt", tmp_path / "picture.txt"
    crowd.write_text("spelverk-record: 1\ngame: regentspelet\nplayers: 99999999\nseed: 5\n\n1. x\n", encoding="utf-8")
    picture.write_bytes(b"\x89PNG\xff")
    for file, said in ((crowd, "PLAY908"), (picture, "not UTF-8")):
        done = rules("replay", str(file))
        assert done.returncode == 1 and said in done.stdout, done.stdout + done.stderr


def test_an_engines_own_notation(rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that records in an engine's own notation are read, one in a file or one a line, and that faults
    are told in their lines."""
    rules("show", "nim", *PACK)
    nim = sys.modules["nim.engine"].Nim

    def read(self: object, text: str) -> tuple[str, ...]:
        if not text.strip():
            raise UnreadableMove("it is empty")
        return tuple(f"take {word[1:]} from {word[0]}" for word in text.split())

    monkeypatch.setattr(nim, "read_record", read, raising=False)
    file = tmp_path / "games.txt"
    file.write_text("a3 b3 c3\nb1 c2 c2 a3 b3 c1 \nb1 c9\n")
    done = rules("replay", *PACK, file, "--game", "nim", "--lines", "--format", "text")
    assert done.returncode == 1
    assert f"{file.as_posix()}:3:1: error[PLAY953] ply 2, 'take 9 from c'" in done.stdout
    assert done.stdout.splitlines()[-2] == "game 1: 3 plies, not ended"
    assert done.stdout.splitlines()[-1].startswith("game 2: last-taken after 6 plies, won by ")
    file.write_text("  \n")
    assert "PLAY954" in rules("replay", *PACK, file, "--game", "nim").stdout


def test_coverage(rules: Rules, root: Path, tmp_path: Path) -> None:
    """This test ensures that an index whose rules are all proven ends 0, and that a test taken away leaves its rule bare
    with exit 1."""
    tests = root / "tests" / "packs" / "nim" / "tests"
    done = rules("coverage", "nim", *PACK, "--tests", tests)
    assert done.returncode == 0 and "3 of 3 rules are proven by tests" in done.stdout
    source = (tests / "test_nim.py").read_text(encoding="utf-8")
    (tmp_path / "test_nim.py").write_text(source.replace('marks=pytest.mark.rule("NIM-3")', "").replace("NIM-2", "NIM-22"),
                                          encoding="utf-8")
    done = rules("coverage", "nim", *PACK, "--tests", tmp_path, "--format", "json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert sorted((f["code"], f["subject"]) for f in found["findings"]) == [
        ("PLAY950", "NIM-2"), ("PLAY950", "NIM-3"), ("PLAY951", "NIM-22")]
    assert {rule["id"]: len(rule["tests"]) for rule in found["rules"]} == {"NIM-1": 1, "NIM-2": 0, "NIM-3": 0}


def test_coverage_of_an_engine(rules: Rules) -> None:
    """This test ensures that the id of an engine stands for all games that it plays."""
    done = rules("coverage", "tafl", "--format", "json")
    ids = {rule["id"] for rule in json.loads(done.stdout)["rules"]}
    assert done.returncode == 0 and {"C5b", "G8", "A15"} <= ids


@pytest.mark.parametrize(("args", "code", "said"), [
    (("perft", "nimm", "2"), 1, "did you mean 'nim'?"),
    (("perft", "nim", "0"), 2, "1<=x<=20"),
    (("perft", "nim", "2", "--position", "[["), 1, "PLAY954"),
    (("show", "nim", "--players", "9"), 1, "PLAY908"),
    (("coverage", "nim", "--tests", "nowhere"), 2, "does not exist"),
    (("count", "nim"), 2, "No such command"),
])
def test_slips_of_the_command_line(rules: Rules, args: tuple[str, ...], code: int, said: str) -> None:
    """This test ensures that each slip ends 1 or 2 with what is known, and no traceback."""
    done = rules(*args, *PACK)
    assert done.returncode == code and said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_every_rule_of_pack_zero_is_proven(root: Path) -> None:
    """This test ensures that no rule of a game with an index is without a test, and no mark without a rule."""
    pack, _ = read_packs(())
    marks = marks_in(root / "tests")
    for game, index in pack.rules.items():
        bare = [f.message for f in bare_rules(cover(index, marks)).findings]
        stray = [f.message for f in stray_marks(marks, pack.rules, game).findings]
        assert (bare, stray) == ([], []), game
