"""The conformance kit: whether an engine keeps the protocol that everything else builds on.

An engine's author calls it in a test: `assert not conform(MAKER, spec, games=20, seed=1).findings`. Random games are
played, and every state of them is asked all that the protocol promises.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from generator.base.findings import Finding, Report, Severity, error
from generator.rules.protocol import (
    CHANCE,
    Advancing,
    Counted,
    Engine,
    EngineMaker,
    IllegalMove,
    Marked,
    Redealt,
    Spec,
    UnreadableMove,
)
from generator.rules.rng import Stream

OWN_GROUPS = ("wins", "draws", "shared", "ends", "length", "scores", "never")
"""Groups of figures that simulation fills itself; no mark may be in one of them."""
_NONSENSE = "\u2603 no move of any game"
_MOST_FAULTS = 20


class Broken(Exception):  # noqa: N818 - a promise is
    """A promise of the protocol that was not kept."""


def conform(maker: EngineMaker, spec: Spec, games: int = 20, seed: int = 1, most_plies: int = 10_000) -> Report:
    """Play random games with every number of players that the game takes, and hold the engine to its promises.

    Args:
        maker: The object behind the entry point.
        spec: A game whose data are sound.
        games: How many games are played, shared among the numbers of players.
        seed: Of all chance in them.
        most_plies: A game that is longer is a finding.

    Returns:
        An error (PLAY970) for each promise that was broken, at its first game and ply, with what the maker's own
        checks found; nothing where all is well.
    """
    report = Report([finding for finding in maker.checks(spec).findings if finding.severity is not Severity.NOTE])
    if report.has_errors:
        return report
    engine = maker.open(spec)
    fewest, most = spec.game.players
    report.extend(_refused(lambda: _check_seats(engine, fewest, most), ""))
    told: set[str] = {finding.message for finding in report.findings}
    for number in range(games):
        players = fewest + number % (most - fewest + 1)
        for finding in _play(engine, players, Stream(seed, "conform", number), most_plies, number):
            promise = finding.message.partition(" (")[0]
            if promise not in told and len(told) < _MOST_FAULTS:
                told.add(promise)
                report.add(finding)
    return report


def _finding(engine_fault: str, where: str) -> Finding:
    return error("PLAY970", engine_fault + (f" ({where})" if where else ""),
                 why="everything that plays games relies on generator/rules/protocol.py",
                 fix="mend the engine; the same seed plays the same game again")


def _refused(look: Callable[[], None], where: str) -> Iterator[Finding]:
    try:
        look()
    except Broken as fault:
        yield _finding(str(fault), where)


def _need(is_kept: bool, fault: str) -> None:
    if not is_kept:
        raise Broken(fault)


def _check_seats(engine: Engine[Any, Any], fewest: int, most: int) -> None:
    for players in range(fewest, most + 1):
        seats = engine.seats(players)
        _need(len(set(seats)) == len(seats) and all(seats), f"the seats of {players} players are not named apart")
        _need(bool(seats), f"{players} players have no seats")
    for players in (0, 1000):
        try:
            engine.seats(players)
        except ValueError:
            continue
        raise Broken(f"seats for {players} players do not end in a ValueError")
    _need("random" not in engine.policies, "the engine declares a policy 'random', which every game has")


def _play(engine: Engine[Any, Any], players: int, stream: Stream, most_plies: int, number: int) -> Iterator[Finding]:
    """One game; after each broken promise the game goes on as far as it can."""
    seed = stream.bits()
    seats = engine.seats(players)
    states = [engine.setup(players, seed)]
    moves: list[Any] = []
    where = f"game {number}, {players} players, ply 0"
    yield from _refused(lambda: _need(engine.dump(engine.setup(players, seed)) == engine.dump(states[0]),
                                      "the same seed sets up another game"), where)
    while len(moves) < most_plies:
        state = states[-1]
        where = f"game {number}, {players} players, ply {len(moves)}"
        earlier = states[-2] if len(states) > 1 else None
        looks: tuple[Callable[[], None], ...] = (
            lambda s=state: _check_state(engine, s, seats),  # type: ignore[misc]
            lambda s=state: _check_moves(engine, s, stream),  # type: ignore[misc]
            lambda s=state, e=earlier: _check_refusals(engine, s, e),  # type: ignore[misc]
            lambda s=state: _check_views(engine, s, len(seats), stream),  # type: ignore[misc]
        )
        faults = [finding for look in looks for finding in _refused(look, where)]
        yield from faults
        if engine.actor(state) is None or faults:
            break
        move = _chosen(engine, state, stream)
        before = engine.dump(state)
        states.append(engine.play(state, move))
        moves.append(move)
        yield from _refused(lambda s=state, b=before: _need(  # type: ignore[misc]
            engine.dump(s) == b, "playing a move changes the state it is played in"), where)
        yield from _refused(lambda b=before, m=move, s=states[-1]: _check_advance(  # type: ignore[misc]
            engine, b, m, s), where)
    else:
        yield _finding(f"a random game does not end in {most_plies:,} plies", where)
        return
    yield from _refused(lambda: _check_again(engine, players, seed, moves, states[-1]), where)


def _chosen(engine: Engine[Any, Any], state: Any, stream: Stream) -> Any:
    moves = engine.moves(state)
    return moves[stream.weighted(engine.odds(state))] if engine.actor(state) == CHANCE else stream.pick(moves)


def _check_state(engine: Engine[Any, Any], state: Any, seats: tuple[str, ...]) -> None:
    actor, outcome = engine.actor(state), engine.outcome(state)
    _need((actor is None) == (outcome is not None), "there is an actor and an outcome, or neither")
    _need(actor in (None, CHANCE) or actor in range(len(seats)), f"the actor {actor} is no seat")
    if outcome is not None:
        _need(outcome.termination in engine.terminations, f"termination '{outcome.termination}' is not declared")
        _need(set(outcome.winners) <= set(range(len(seats))) and len(set(outcome.winners)) == len(outcome.winners),
              "the winners are not seats, each once")
        _need(len(outcome.scores) in (0, len(seats)), "the scores are not one for each seat")
        if isinstance(engine, Marked):
            groups = {name.partition(".")[0] for name in engine.marks(state)}
            _need(not groups & set(OWN_GROUPS), f"a mark is in a group of {', '.join(OWN_GROUPS)}")
    faults = engine.faults(state)
    _need(not faults, f"a state that came of legal play has faults: {faults[0].message if faults else ''}")
    text = engine.dump(state)
    again = engine.load(text)
    _need(engine.dump(again) == text, "a dumped state, loaded, is dumped otherwise")
    _need(again == state, "a dumped state, loaded, is another state")
    _need(hash(again) == hash(state), "equal states have different hashes")
    _need(engine.key(again) == engine.key(state) and hash(engine.key(again)) == hash(engine.key(state)),
          "equal states have different keys")
    squares = [piece.square for piece in engine.pieces(state)]
    _need(len(set(squares)) == len(squares), "two pieces are drawn on one square")
    try:
        engine.load(_NONSENSE)
    except UnreadableMove:
        return
    raise Broken("loading nonsense does not end in UnreadableMove")


def _check_moves(engine: Engine[Any, Any], state: Any, stream: Stream) -> None:
    if engine.actor(state) is None:
        return
    moves = engine.moves(state)
    _need(bool(moves), "there is no move while the game goes on")
    _need(len(set(moves)) == len(moves), "a move is listed twice")
    _need(engine.moves(engine.load(engine.dump(state))) == moves, "equal states list their moves in different orders")
    _need(not isinstance(engine, Counted) or engine.count(state) == len(moves), "count() is not the number of moves")
    shown = [engine.show(move) for move in moves]
    _need(len(set(shown)) == len(shown), "two moves are shown alike")
    if engine.actor(state) == CHANCE:
        odds = engine.odds(state)
        _need(len(odds) == len(moves), "there is not one weight for each move of chance")
        _need(min(odds) >= 0 and max(odds) > 0, "the weights of chance are not above 0")
    for at in {0, len(moves) - 1, stream.below(len(moves))}:
        _need(engine.read(state, shown[at]) == moves[at], f"'{shown[at]}' is not read as the move it shows")
    try:
        engine.read(state, _NONSENSE)
    except UnreadableMove:
        return
    raise Broken("reading nonsense does not end in UnreadableMove")


def _check_refusals(engine: Engine[Any, Any], state: Any, earlier: Any) -> None:
    """Moves of the state before that are none of this one must be refused, and leave it as it is."""
    if earlier is None:
        return
    legal = set(engine.moves(state)) if engine.actor(state) is not None else set()
    before = engine.dump(state)
    for move in [move for move in engine.moves(earlier) if move not in legal][:3]:
        try:
            engine.play(state, move)
        except IllegalMove:
            _need(engine.dump(state) == before, "a refused move changes the state")
        else:
            raise Broken(f"the illegal move '{engine.show(move)}' is played")


def _check_advance(engine: Engine[Any, Any], before: str, move: Any, after: Any) -> None:
    if isinstance(engine, Advancing):
        state = engine.load(before)
        engine.advance(state, move)
        _need(state == after, "advancing by a move leads to another state than playing it")


def _check_views(engine: Engine[Any, Any], state: Any, seats: int, stream: Stream) -> None:
    again = engine.load(engine.dump(state))
    for seat in range(seats):
        view = engine.view(state, seat)
        _need(engine.view(again, seat) == view, "equal states give a seat different views")
        if isinstance(engine, Redealt) and engine.actor(state) is not None:
            other = engine.redealt(state, seat, stream)
            _need(engine.view(other, seat) == view, "a view tells what the seat may not know")
            if engine.actor(state) == seat:
                _need(engine.moves(other) == engine.moves(state), "the moves tell what the seat may not know")


def _check_again(engine: Engine[Any, Any], players: int, seed: int, moves: list[Any], last: Any) -> None:
    state = engine.setup(players, seed)
    for move in moves:
        state = engine.play(state, move)
    _need(engine.dump(state) == engine.dump(last), "the same seed and moves lead to another state")
