"""Games that are played to find something out: the designer's claims, and random games for `check --play`."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.base.findings import Report, note
from generator.base.suggest import quoted
from generator.model.game import Claim, Game
from generator.model.pack import Pack
from generator.pipeline.playing import find_game, lay, pack_to_play, seal
from generator.pipeline.simulation import Wish, executor_at, plan_of, troubles
from generator.simulate.claims import judge
from generator.simulate.tally import Tally, merged
from generator.simulate.work import run

if TYPE_CHECKING:
    from generator.pipeline.compose import Progress

RANDOM_GAMES = 200


def check_claims(wish: Wish, progress: Progress) -> tuple[Report, bool]:
    """Play for each claim of a game what it speaks of, and judge it; and whether somebody stopped it before the end."""
    pack, report = pack_to_play(wish.packs)
    game, found = find_game(pack, wish.game)
    report += found
    if game is None or report.has_errors:
        return report, False
    if not game.claims:
        report.add(note("PLAY965", f"game '{game.id}' claims nothing", game.span, subject=game.id))
    played: dict[str, Tally] = {}
    with executor_at(wish.executor) as executor:
        for claim in game.claims:
            found, was_stopped = _check_claim(pack, game, claim, wish, executor, played, progress)
            report += found
            if was_stopped:
                return report, True
    return report, False


def _check_claim(
    pack: Pack, game: Game, claim: Claim, wish: Wish, executor: Executor | None, played: dict[str, Tally],
    progress: Progress,
) -> tuple[Report, bool]:
    """`played` holds the tallies of earlier claims, for several may speak of the same games."""
    options: Mapping[str, object] = {**claim.options, **wish.options}
    table, report = lay(pack, game, options)
    plan, found = plan_of(table, claim.players, claim.seed, claim.policies) if table else (None, Report())
    report += found
    if table is None or plan is None:
        return report, False
    games = wish.games or claim.games
    name = repr((plan, games, sorted(options.items())))
    if name not in played:
        done = run((seal(table.spec),), plan, games, wish.jobs, executor,
                   lambda count, total: progress(f"{game.id}: {claim.id}", count, total))
        if done.was_stopped:
            return report, True
        played[name] = done.tallies[0]
        report.extend(troubles(played[name], game, plan))
    if played[name].games:
        report.add(judge(claim, played[name]))
    return report, False


def play_random(pack: Pack, game: Game, progress: Progress, games: int = RANDOM_GAMES) -> Report:
    """Random games, shared among the numbers of players, each of their states asked for its faults."""
    table, report = lay(pack, game)
    if table is None:
        return report
    fewest, most = game.players
    numbers = range(fewest, most + 1)
    tallies = []
    for at, players in enumerate(numbers):
        plan, found = plan_of(table, players, 1, {})
        report += found
        if plan is None:
            continue
        share = games * (at + 1) // len(numbers) - games * at // len(numbers)
        done = run((seal(table.spec),), replace(plan, is_watched=True), share,
                   progress=lambda count, total: progress(f"{game.id}: random games", count, total))
        if done.was_stopped:
            raise KeyboardInterrupt
        tallies.append(done.tallies[0])
        report.extend(troubles(tallies[-1], game, plan))
    whole = merged(tallies)
    lengths = whole.figures.get("length", {})
    if lengths and not report.has_errors:
        report.add(note("PLAY958", f"{whole.games} random games of {quoted(game.title)} were played by the rules, of "
                        f"{min(lengths):,} to {max(lengths):,} plies", game.span, subject=game.id))
    return report
