"""Random games with feasts, weddings, meetings and mutinies, under random options of theirs: no state has a fault."""

from __future__ import annotations

from collections import Counter

import pytest
from test_hatuna_games import spec

from generator.engines.hatuna import MAKER, feast, wedding
from generator.engines.hatuna.options import OPTIONS
from generator.rules.protocol import Spec
from generator.rules.rng import Stream

_GROUPS = ("feast", "wedding", "widow", "meeting", "mutiny", "persons", "ransom")
_SOUGHT = ("feast", "wed", "convene")


def _options(stream: Stream) -> dict[str, object]:
    """A value for each option of these groups, the usual one as often as another; feasts are always allowed."""
    found: dict[str, object] = {"end.round_cap": 10}
    for option in OPTIONS:
        if option.id.partition(".")[0] in _GROUPS and option.id != "feast.enabled":
            others = option.values or tuple(range(option.least or 0, 3))
            found[option.id] = stream.pick((option.default, stream.pick(others)))
    return found


def _game(seed: int) -> Counter[str]:
    """A game on pack zero to its end, asked for faults after every act; what was counted in it."""
    stream = Stream(seed, "events")
    play = MAKER.open(Spec(spec().pack, spec().game, _options(stream)))
    t = play.setup(2 + seed % 2, seed)
    while (seat := play.actor(t)) is not None:
        acts = play.moves(t)
        sought = [act for act in acts if act.verb in _SOUGHT or (act.verb == "lay" and act.two == t.acting[seat])]
        act = stream.pick(sought or acts)
        play.advance(t, act)
        assert not (faults := play.faults(t)), (seed, play.show(act), faults[0].message)
    return Counter(t.tally)


def test_events_of_players_keep_the_invariants(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test ensures that games in which leaders are rich, and feast and wed at a low price whenever they can, end
    without a fault, and that everything that these events may bring about was among it."""
    monkeypatch.setattr(feast, "PRICE", 1500)
    monkeypatch.setattr(wedding, "PRICE", 1500)
    told: Counter[str] = Counter()
    for seed in range(14):
        told += _game(seed)
    for word in ("feast.held", "wedding.held", "mutiny", "gift", "meeting.treachery", "meeting.peaceful",
                 "meeting.dispersed", "dead.treachery", "captured.treachery", "escaped.treachery", "dead.unpaid.treachery"):
        assert told[word], word
