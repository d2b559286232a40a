"""Records: written, read and played again."""

from __future__ import annotations

import pytest

from generator.rules.protocol import EngineMaker, Spec, UnreadableMove
from generator.rules.record import Record, Told, is_record, read_record, with_lines, write_head, write_move
from generator.rules.replay import replay

TEXT = """spelverk-record: 1
game: nim
players: 2
seed: 7
option most: 3

1. take 3 from a            # first
2. take 1 from b  # a comment
# a line of its own
take 3 from b
"""


def test_a_record_is_read() -> None:
    """This test ensures that head and moves are read with their lines, and comments and numbers left out."""
    assert is_record(TEXT) and not is_record("1. take 3 from a")
    assert read_record(TEXT) == Record("nim", 2, 7, (("most", "3"),), (
        Told(7, "take 3 from a"), Told(8, "take 1 from b"), Told(10, "take 3 from b")))


def test_what_is_written_is_read_again() -> None:
    """This test ensures that a written head and moves come back as they were."""
    record = Record("nim", 3, 12, (("most", "4"), ("misere", "true")))
    text = write_head(record) + write_move(1, "take 2 from a", "first") + write_move(2, "take #2")
    assert read_record(text) == Record(*_but_moves(record), (Told(8, "take 2 from a"), Told(9, "take #2")))


def _but_moves(record: Record) -> tuple[str, int, int, tuple[tuple[str, str], ...]]:
    return record.game, record.players, record.seed, record.options


@pytest.mark.parametrize(("cut", "said"), [
    ("game: nim\n", "no line 'game: …'"), ("seed: 7\n", "no line 'seed: …'"), (": 2", "line 3 is no 'key: value'"),
    ("ers: 2\nse", "no line 'players"),
])
def test_a_head_with_a_fault_is_refused(cut: str, said: str) -> None:
    """This test ensures that what the head lacks is told."""
    with pytest.raises(UnreadableMove, match=said):
        read_record(TEXT.replace(cut, "", 1))


def test_moves_find_their_lines() -> None:
    """This test ensures that moves which an engine read are found in the text again, one after the other."""
    text = "[Game 1]\n\n1. a1-a4 a4-a5\n2. a1-a4\n"
    assert with_lines(["a1-a4", "a4-a5", "a1-a4", "gone"], text) == (
        Told(3, "a1-a4"), Told(3, "a4-a5"), Told(4, "a1-a4"), Told(4, "gone"))


def _replayed(nim: tuple[EngineMaker, Spec], *moves: str) -> tuple[int, str, str]:
    engine = nim[0].open(nim[1])
    done = replay(engine, engine.setup(2, 7), [Told(10 + at, move) for at, move in enumerate(moves)], "game.txt")
    return done.plies, done.fault.code if done.fault else "", str(done.fault.span) if done.fault else ""


@pytest.mark.parametrize(("moves", "found"), [
    (("take 3 from a", "take 3 from b"), (2, "", "")),
    (("take 3 from a", "take 1 from a"), (1, "PLAY953", "game.txt:11:1")),
    (("take some",), (0, "PLAY952", "game.txt:10:1")),
    (("take 3 from a", "take 3 from b", "take 1 from b", "take 3 from c", "take 2 from c", "take 1 from c"),
     (5, "PLAY953", "game.txt:15:1")),
])
def test_a_record_is_played_as_far_as_the_rules_go(
    nim: tuple[EngineMaker, Spec], moves: tuple[str, ...], found: tuple[int, str, str]
) -> None:
    """This test ensures that the first move that is none, is illegal or comes after the end stops it, at its line."""
    assert _replayed(nim, *moves) == found


def test_the_rule_is_named(nim: tuple[EngineMaker, Spec]) -> None:
    """This test ensures that a refusal names the rule and the ply."""
    engine = nim[0].open(nim[1])
    fault = replay(engine, engine.setup(2, 7), [Told(1, "take 4 from c")], "g").fault
    assert fault is not None and fault.subject == "NIM-1"
    assert "ply 1" in fault.message and "NIM-1" in fault.why


@pytest.mark.parametrize(("head", "said"), [
    ("spelverk-record: 99\ngame: nim\nplayers: 2\nseed: 1\n", "spelverk-record: 99"),
    (f"spelverk-record: 1\ngame: nim\nplayers: 2\nseed: {'9' * 5000}\n", "seed"),
    ("spelverk-record: 1\ngame: nim\nplayers: \u0662\nseed: 1\n", "players"),
])
def test_a_head_of_another_form_is_told(head: str, said: str) -> None:
    """This test ensures that another version, and figures that are none or too long, are told and not guessed at."""
    assert is_record(head)
    with pytest.raises(UnreadableMove, match=said):
        read_record(head)
