"""Whole games at random: the fourteen properties of the specification, at every ply."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from quartets_table import asked, cards, engine, ids, last, spec, steps

from generator.engines.quartets import MAKER
from generator.engines.quartets.course import DEAD, HANDS_EMPTY
from generator.engines.quartets.options import OPTIONS
from generator.engines.quartets.scoring import part_totals, score
from generator.engines.quartets.state import Ask, Asked, Drew, Laid, Slot
from generator.rules.conformance import conform

PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 2**32)


def _legal_asks(game, state):
    """Property 3, by sets: a basis, not one's own, not on a table, another player with cards (default options)."""
    members = game.law.realm.members
    hand, table = ids(game, state.hands[state.turn]), ids(game, sum(state.laid))
    mine = hand | ids(game, state.laid[state.turn])
    houses = {member.dynasty for member in members if member.id in mine}
    wanted = [at for at, member in enumerate(members) if member.id not in hand | table and (
        member.dynasty in houses or (member.id == "pfalz_ulrika_eleonora_dy" and "hessen_fredrik_i" in mine))]
    return {Ask(at, seat) for at in wanted for seat, held in enumerate(state.hands) if held and seat != state.turn}


def _check_step(game, before, move, following):
    """Properties 2, 4 and 9, for one step under the default options."""
    players = len(before.hands)
    assert before.pile[len(before.pile) - len(following.pile):] == following.pile
    assert all(not old & ~new for old, new in zip(before.laid, following.laid, strict=True))
    given = [after & ~before.hands[seat] & sum(hand for at, hand in enumerate(before.hands) if at != seat)
             for seat, after in enumerate(following.hands)]
    assert sum(mask.bit_count() for mask in given) <= 1
    told = following.log.since(before.log.length)
    drawn = sum(event.drew if isinstance(event, Asked) else event.number if isinstance(event, Drew) else 0 for event in told)
    assert drawn == len(before.pile) - len(following.pile)
    for seat in range(players):
        assert score(game.law.realm, following.table, seat) >= score(game.law.realm, before.table, seat)
    if not isinstance(move, Ask):
        return
    answer = told[0]
    held = bool(before.hands[move.seat] >> move.card & 1)
    assert answer == Asked(before.turn, move.seat, move.card, held, not held and bool(before.pile), False)
    asker = before.turn if held else move.seat
    if not following.ended and following.hands[asker] and following.turn != asker:
        # it had nothing to ask for: it drew and passed, or the pile is gone
        nothing = not game.law.wants(following.hands, following.laid, following.table, asker)
        assert Drew(asker, 1) in told or (not following.pile and nothing)


def _asks_and_lays(state):
    """What was asked and laid, the latest first."""
    return (event for event in state.log.back() if not isinstance(event, Drew))


def _score_by_log(game, state):
    """Property 9: the points by what was said to be laid, played again on an empty table."""
    table = []
    for event in state.log.since(0):
        if isinstance(event, Laid):
            mine = {"whole": ("short", "family", "bonus"), "pair": ("whole",), "bonus": ("bonus",)}.get(event.sort, ())
            grown = [slot for slot in table if slot.seat == event.seat and slot.dynasty == event.dynasty and slot.sort in mine]
            table = [slot for slot in table if slot not in grown]
            table.append(Slot(event.seat, event.sort, event.dynasty, event.cards | sum(slot.cards for slot in grown)))
    return tuple(score(game.law.realm, table, seat) for seat in range(len(state.hands)))


@given(PLAYERS, SEEDS)
@settings(max_examples=10, deadline=None)
def test_random_games(players, seed):
    """This test ensures that a game with 2 to 6 players keeps every property at every ply and ends as declared."""
    game = engine()
    state = None
    for ply, (before, move, state) in enumerate(steps(game, players, seed)):
        assert not game.faults(state)
        idle = next((at for at, event in enumerate(_asks_and_lays(state)) if isinstance(event, Laid)), state.asks)
        assert state.idle == idle
        _check_step(game, before, move, state)
        if ply % 10 == 0:
            assert {move for move in game.moves(before) if isinstance(move, Ask)} == _legal_asks(game, before)
    outcome = game.outcome(state)
    assert outcome.termination in game.terminations and outcome.termination != DEAD
    assert outcome.scores == _score_by_log(game, state)
    if outcome.termination == HANDS_EMPTY:
        assert 94 <= sum(outcome.scores) <= 158
        totals = part_totals(game.law.realm, state.table, players)
        assert all(part.allows(totals[part.dynasties], False) for part in game.bounds)


_OPTIONS = st.fixed_dictionaries({}, optional={option.id: st.sampled_from(option.values) for option in OPTIONS if option.values}
                                 ).map(lambda options: tuple(sorted(options.items())))


@given(_OPTIONS, st.sampled_from(["c53", "a54", "d52", "b51"]), PLAYERS, SEEDS,
       st.sampled_from([None, "greedy", "memory-4", "memory", "waiting"]))
@settings(max_examples=15, deadline=None)
def test_random_options(options, deck, players, seed, name):
    """This test ensures that under any options a game goes on soundly to a declared end, within the bounds of these."""
    game = engine(**dict(options), deck=deck, most_asks=300)
    state = None
    for _, _, state in steps(game, players, seed, [name] * players if name else ()):
        assert not game.faults(state)
        assert state.ended or game.moves(state)
    assert game.outcome(state).termination in game.terminations


@given(SEEDS)
@settings(max_examples=4, deadline=None)
def test_the_same_game_again(seed):
    """This test ensures that the same seed and moves give the same game, and other deals another."""
    game, fresh = engine(), MAKER.open(spec())
    again = fresh.setup(3, seed)
    for _, move, state in steps(game, 3, seed):
        again = fresh.play(again, move)
        assert again == state
    assert fresh.dump(again) == game.dump(last(game, 3, seed))
    assert game.setup(3, seed + 1) != game.setup(3, seed)


@given(PLAYERS, SEEDS, st.integers(1, 5))
@settings(max_examples=4, deadline=None)
def test_seats_turned_round(players, seed, by):
    """This test ensures that turning the seats round turns the result round, and changes nothing else."""
    game = engine()

    def turned(seat):
        return (seat + by) % players

    state = game.setup(players, seed)
    other = game.load(game.dump(state))
    order = [(seat - by) % players for seat in range(players)]
    other = other._replace(hands=tuple(state.hands[seat] for seat in order), laid=tuple(state.laid[seat] for seat in order),
                           table=tuple(slot._replace(seat=turned(slot.seat)) for slot in state.table), turn=turned(state.turn))
    for _, move, state in steps(game, players, seed):
        other = game.play(other, Ask(move.card, turned(move.seat)) if isinstance(move, Ask) else move)
        assert other.turn == turned(state.turn)
    assert tuple(game.outcome(other).scores[turned(seat)] for seat in range(players)) == game.outcome(state).scores


@given(SEEDS)
@settings(max_examples=4, deadline=None)
def test_equal_groups_exchanged(seed):
    """This test ensures that cards of equal groups can change places throughout a game without any change in points."""
    game = engine()
    one, two = cards(game, "hg_gustav_iii hg_gustav_iii_q1"), cards(game, "hg_karl_xiii hg_karl_xiii_q1")
    pairs = dict(zip(sorted(ids(game, one)), sorted(ids(game, two)), strict=True))
    at = {member.id: place for place, member in enumerate(game.law.realm.members)}
    swaps = {at[first]: at[second] for first, second in pairs.items()}
    swaps |= {second: first for first, second in swaps.items()}

    def mask(held):
        return held & ~(one | two) | sum(1 << swaps[card] for card in swaps if held >> card & 1)

    def swapped(move):
        if isinstance(move, Ask):
            return Ask(swaps.get(move.card, move.card), move.seat)
        return move if not hasattr(move, "sort") else type(move)(move.sort, move.dynasty, mask(move.cards))

    state = game.setup(4, seed)
    other = state._replace(hands=tuple(map(mask, state.hands)), pile=tuple(swaps.get(card, card) for card in state.pile),
                           table=tuple(slot._replace(cards=mask(slot.cards)) for slot in state.table),
                           laid=tuple(map(mask, state.laid)), wants=mask(state.wants))
    for _, move, state in steps(game, 4, seed):
        other = game.play(other, swapped(move))
        assert other.ended == state.ended
    assert game.outcome(other) == game.outcome(state)


def test_the_protocol_is_kept():
    """This test ensures that the engine keeps every promise of the protocol in random games."""
    few = spec()
    few = replace(few, game=replace(few.game, players=(2, 2)))  # long games would take long to dump at every ply
    assert not conform(MAKER, few, games=1, seed=7).findings
    any_queen = replace(few, options={"ask_form": "any_queen_of_king", "lay_family": "forced", "ask_basis": "hand"})
    found = [finding for finding in conform(MAKER, any_queen, games=1, seed=7).findings if finding.code != "PLAY930"]
    assert not found


def test_what_is_counted():
    """This test ensures that the marks of a game that has ended are what its log tells."""
    game = engine()
    state = last(game, 3, 5, ("memory",) * 3)
    marks = game.marks(state)
    events = asked(state)
    assert marks["asks.number"] == len(events) and marks["asks.yes"] == sum(event.is_given for event in events) / len(events)
    assert marks["points.all"] == sum(game.outcome(state).scores)
    assert marks["laid.families"] == sum(slot.sort == "family" for slot in state.table)
    sizes = [max(hands) for hands in zip(*(map(int.bit_count, before.hands) for before, _, _ in steps(
        game, 3, 5, ("memory",) * 3)), strict=True)]
    assert marks["cards.biggest-hand"] >= max(sizes) and marks["cards.left"] == 0
    assert {name for name in marks if name.startswith("whole.")} == {
        f"whole.{dynasty.id}" for dynasty in game.law.realm.dynasties if not dynasty.is_single}


@given(SEEDS)
@settings(max_examples=3, deadline=None)
def test_policies_play_alike_again(seed):
    """This test ensures that policies draw all chance from the stream they are given."""
    game = engine()
    assert last(game, 3, seed, ("memory",) * 3) == last(game, 3, seed, ("memory",) * 3)
