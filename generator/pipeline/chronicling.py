"""A single game told as it goes: a chronicle in a language, or a log of all that happens as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from generator.base.findings import Report
from generator.i18n.words import words_in
from generator.model.pack import Pack
from generator.model.text import Text
from generator.pipeline.choose import languages_of, unknown
from generator.pipeline.playing import Table
from generator.pipeline.simulation import troubles
from generator.pipeline.speaking import translator_of
from generator.simulate.playout import Listener, Plan, Playout, play_game, setup_seed
from generator.simulate.tally import tally

RECORD, TEXT, LOG = "record", "text", "log"


def chronicled(pack: Pack, table: Table, plan: Plan, number: int, form: str, language: str) -> tuple[str, Report]:
    """Game `number` of a plan, by an engine that tells what happens; what it told last stands at the end.

    A game that broke off is told as far as it went.
    """
    game, engine = table.game, table.engine
    language = language or game.source_language
    known = languages_of(pack, game)
    if language not in known:
        return "", Report([unknown(f"language of '{game.id}'", language, known)])
    translate, report = translator_of(pack, game, language)
    lines: list[str] = []
    if form == LOG:
        listener, ending = _log(table, plan, number, lines)
    else:
        listener, ending = _chronicle(pack, table, language, translate, lines)
    played = play_game(engine, plan, number, listener=listener)
    report.extend(troubles(tally([played]), game, plan))
    ending(played)
    return "\n".join(lines), report


Ending = Callable[[Playout], None]


def _chronicle(pack: Pack, table: Table, language: str, translate: Callable[[Text], str], lines: list[str]
               ) -> tuple[Listener, Ending]:
    """Lines as people read them."""
    name, known = table.maker.words  # type: ignore[attr-defined]
    cards = pack.cards
    teller = table.engine.chronicler(  # type: ignore[attr-defined]
        words_in(name, known, language, translate),
        lambda card: translate(cards[card].title) if card in cards else card)
    last: list[Any] = []

    def hear(state: Any, word: str, about: tuple[int, ...]) -> None:
        last[:] = [state]
        if line := teller.line(state, word, about):
            lines.append(line)

    def end(played: Playout) -> None:
        if played.outcome and last:
            lines.append(teller.ending(last[0], played.outcome.winners))

    return hear, end


def _log(table: Table, plan: Plan, number: int, lines: list[str]) -> tuple[Listener, Ending]:
    """What was played, the state after the setup, then all that was told, and how it ended."""
    engine = table.engine
    seed = setup_seed(plan.seed, number)

    def write(value: Any) -> None:
        lines.append(json.dumps(value, ensure_ascii=False, separators=(",", ":")))

    def hear(state: Any, word: str, about: tuple[int, ...]) -> None:
        write(engine.plain(state, word, about))  # type: ignore[attr-defined]

    def end(played: Playout) -> None:
        if played.outcome:
            seats = engine.seats(plan.players)
            write({"ends": played.outcome.termination, "winners": [seats[one] for one in played.outcome.winners],
                   "scores": list(played.outcome.scores)})

    write({"game": table.game.id, "players": plan.players, "seed": seed, "options": dict(sorted(table.options.items())),
           "setup": json.loads(engine.dump(engine.setup(plan.players, seed)))})
    return hear, end
