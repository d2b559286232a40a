"""Plays in books: moves that the game's engine plays again, and the figures that they become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.base.findings import Finding, Report, error
from generator.model.document import (
    NO_PROSE,
    Art,
    Block,
    Callout,
    Diagram,
    Document,
    Figure,
    Listing,
    Moves,
    Play,
    walk,
)
from generator.model.game import Game
from generator.model.pack import Pack
from generator.pipeline.playing import Table, lay
from generator.rules.protocol import PlayError


def play_all(document: Document, pack: Pack, game: Game) -> tuple[Document, Report]:
    """The book with a figure in the place of each play, drawn from what the engine says happens.

    Where the game has no engine, or it cannot be opened, plays are drawn as they are written.
    """
    if not any(isinstance(block, Play) for block in walk((*document.front, *document.blocks))):
        return document, Report()
    table = lay(pack, game)[0] if game.engine is not None else None
    players = _Players(table, document.id)
    blocks = players.played(document.blocks)
    front = players.played(document.front)
    return replace(document, blocks=blocks, front=front), Report(players.findings)


class _Players:
    def __init__(self, table: Table | None, subject: str) -> None:
        self.table = table
        self.subject = subject
        self.findings: list[Finding] = []

    def played(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        return tuple(self._block(block) for block in blocks)

    def _block(self, block: Block) -> Block:
        if isinstance(block, Play):
            return self._play(block)
        if isinstance(block, Callout):
            return replace(block, blocks=self.played(block.blocks))
        if isinstance(block, Listing):
            return replace(block, items=tuple(self.played(item) for item in block.items))
        return block

    def _play(self, play: Play) -> Figure:
        panels: list[Diagram | Art] = []
        if not play.figure.panels:
            for unseen in filter(None, play.lines):
                self._line(play, None, unseen)
        for panel, moves in zip(play.figure.panels, play.lines, strict=False):
            if moves is None or not isinstance(panel, Diagram):
                panels.append(panel)
            else:
                panels += self._line(play, panel, moves)
        return replace(play.figure, panels=tuple(panels), span=play.span)

    def _line(self, play: Play, first: Diagram | None, moves: Moves) -> list[Diagram]:
        """The pictures of one line of moves, none without a `first`, which has the words below it."""
        if self.table is None:
            if first is None:
                return []
            squares = moves.moves[0].partition("x")[0].partition("-")
            return [replace(first, arrows=((squares[0], squares[2]),))]
        engine, panels = self.table.engine, list[Diagram]()
        bare = replace(first, caption=NO_PROSE) if first is not None else None
        try:
            state = engine.load(moves.position)
        except PlayError as fault:
            self._tell(play, f"a play begins with a position that cannot be set up: {fault}",
                       "correct the men of the figure")
            return [first] if first is not None else []
        for number, text in enumerate(moves.moves, 1):
            try:
                move = engine.read(state, text)
                after = engine.play(state, move)
            except PlayError as fault:
                self._tell(play, f"move {number} of a play, '{text}', is not played: {fault}",
                           "correct the move or the position")
                return panels or ([first] if first is not None else [])
            told = engine.tell(state, move) if hasattr(engine, "tell") else text
            if told != text:
                self._tell(play, f"move {number} of a play is written '{text}', the engine plays '{told}'",
                           "write it as the engine does, with all that it takes")
            like = bare if panels else first
            if like is not None:
                panels.append(_panel(like, engine, state, after, engine.show(move)))
            state = after
        outcome = engine.outcome(state)
        ended = outcome.termination if outcome else ""
        if ended != moves.ends:
            self._tell(play, f"a play ends with '{ended or 'nothing'}', the book says '{moves.ends or 'nothing'}'",
                       f"write 'ends: {ended}'" if ended else "take 'ends' out, or correct the position")
        if moves.scores and (outcome is None or outcome.scores != moves.scores):
            told = ", ".join(map(str, outcome.scores)) if outcome else "none yet"
            self._tell(play, f"the book counts {', '.join(map(str, moves.scores))} points, the engine {told}",
                       "correct the example")
        if moves.shows == "after" and bare is not None:
            panels.append(replace(bare, men=_men(engine, state)))
        return panels

    def _tell(self, play: Play, message: str, fix: str) -> None:
        self.findings.append(error("TEXT479", message, play.span, fix=fix, subject=self.subject,
                                   why="every play in a book is played by the game's engine"))


def _men(engine: Any, state: Any) -> tuple[tuple[str, str], ...]:
    return tuple((piece.square, piece.man) for piece in engine.pieces(state))


def _panel(like: Diagram, engine: Any, before: Any, after: Any, shown: str) -> Diagram:
    """The position before a move, with its arrow and what it takes crossed out."""
    was, now = dict(_men(engine, before)), dict(_men(engine, after))
    start, _, stop = shown.partition("-")
    taken = tuple(square for square in was if square not in now and square != start)
    return replace(like, men=tuple(was.items()), arrows=((start, stop),), taken=taken)


def options_of(pack: Pack, game: Game) -> Mapping[str, Any]:
    """The value of every option of a game's engine; those that the game names where the engine cannot be opened."""
    table = lay(pack, game)[0] if game.engine is not None else None
    if table is not None:
        return table.options
    return dict(game.engine.options) if game.engine else {}
