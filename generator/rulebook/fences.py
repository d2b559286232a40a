"""Fenced blocks: diagrams of boards, plays, pictures and cards, written as lines of `key: value`.

```board The wall of shields          (its title)
crop: a1-f4
men: t a1 f1 e2; T b1 c1; K h8        (letters of the board's men, each with its squares)
letters: a=b1 b=e1
turn: a                               (who moves, by his letter or the name of his side)
moves: e4-e1xc1xd1, …                 (played by the game's engine, which draws arrows and crosses)
ends: king-captured                   (how the last of them ends the game)
text: what stands under this panel
---                                   (the next panel, beside the first)
men: …
arrow: e4-e1                          (drawn, not played)
taken: b1 c1
a) what the letter a means
caption: what stands under the figure
```
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from generator.base.suggest import did_you_mean, quoted
from generator.model.board import Board, men_on, square_at
from generator.model.document import NO_PROSE, Art, Block, CardRef, Diagram, Figure, Moves, Play, Prose
from generator.rulebook.inline import Fault

Tell = Callable[[Fault, int], None]
Read = Callable[[str, int], Prose]
PANEL_KEYS = ("board", "men", "setup", "crop", "arrow", "taken", "shaded", "letters", "text", "turn", "moves", "ends",
              "shows")
FIGURE_KEYS = ("caption", "square")
TEXTS = ("text", "caption")
PLAY_KEYS = ("position", "moves", "ends", "scores")
SORTS = ("board", "picture", "cards", "play")
SHOWS = ("moves", "after")
_KEY = re.compile(r"([a-z_]+):\s*(.*)")
_LETTER = re.compile(r"([a-z])\)\s+(.*)")
_SQUARE = re.compile(r"[a-z][1-9][0-9]?")


@dataclass(slots=True)
class Lines:
    """A fenced block taken apart: the keys of each panel, those of all, and what letters mean, each with its line."""

    panels: list[dict[str, tuple[str, int]]] = field(default_factory=lambda: [{}])
    whole: dict[str, tuple[str, int]] = field(default_factory=dict)
    keys: list[tuple[str, str, int]] = field(default_factory=list)


class FenceReader:
    """Reads the fenced blocks of one book. `boards` are those of the pack, `board` the game's own ('' for none), `fill`
    puts values in the places of what is no text.
    """

    def __init__(self, boards: Mapping[str, Board], board: str, read: Read, tell: Tell,
                 fill: Callable[[str], str] = str) -> None:
        self.boards = boards
        self.board = board
        self.read = read
        self.tell = tell
        self.fill = fill

    def block(self, sort: str, title: str, body: str, line: int, rules: tuple[str, ...], manners: tuple[str, ...]
              ) -> Block | None:
        """The block that a fence stands for; None and a fault where it cannot be read."""
        if sort == "cards":
            return self._cards(title, body, line)
        if sort == "play":
            return self._played(body, line)
        if sort == "picture":
            return self._picture(title, body, line, rules, manners)
        if sort not in SORTS:
            self.tell(Fault(f"a fenced block is called '{sort}'", f"fenced blocks are {', '.join(SORTS)}",
                            did_you_mean(sort, SORTS) or "name one of these"), line)
            return None
        lines = self._lines(body, line, (*PANEL_KEYS, *FIGURE_KEYS))
        panels = tuple(d for d in (self._diagram(panel, line) for panel in lines.panels) if d is not None)
        if len(panels) < len(lines.panels):
            return None
        square = self._number(*lines.whole.get("square", ("", line)), "square", 60.0)
        figure = Figure(
            panels, self._said(lines.whole, "caption"), self.read(title, line) if title else NO_PROSE,
            tuple((letter, self.read(text, at)) for letter, text, at in lines.keys), rules, "here" not in manners,
            square)
        moves = tuple(self._moves(keys, panel, line) for keys, panel in zip(lines.panels, panels, strict=True))
        return Play(figure, moves) if any(moves) else figure

    def _lines(self, body: str, line: int, known: tuple[str, ...]) -> Lines:
        found = Lines()
        last: tuple[dict[str, tuple[str, int]], str] | None = None
        for at, text in enumerate(body.split("\n"), line + 1):
            if not text.strip() or text.lstrip().startswith("#"):
                continue
            if text.strip() == "---":
                found.panels.append({})
                continue
            if letter := _LETTER.fullmatch(text.strip()):
                found.keys.append((letter[1], letter[2], at))
                continue
            match = _KEY.fullmatch(text.strip())
            if match and match[1] in known:
                into = found.panels[-1] if match[1] in PANEL_KEYS else found.whole
                into[match[1]] = (self._filled(match[1], match[2]), at)
                last = into, match[1]
            elif text[:1] == " " and last:
                into, key = last
                into[key] = (f"{into[key][0]} {self._filled(key, text.strip())}", into[key][1])
            else:
                self.tell(Fault(f"'{text.strip()}' is no line of a figure", f"its lines are {', '.join(known)}",
                                did_you_mean(match[1] if match else text, known) or "write 'key: value'"), at)
        return found

    def _filled(self, key: str, value: str) -> str:
        return value if key in TEXTS else self.fill(value)

    def _said(self, panel: Mapping[str, tuple[str, int]], key: str) -> Prose:
        text, at = panel.get(key, ("", 0))
        return self.read(text, at) if text else NO_PROSE

    def _diagram(self, panel: Mapping[str, tuple[str, int]], line: int) -> Diagram | None:
        name = panel.get("board", (self.board, line))[0]
        board = self.boards.get(name)
        if board is None:
            self.tell(Fault(f"there is no board '{name}'", "a figure shows a board of the pack",
                            did_you_mean(name, self.boards) or "name it with 'board:'"), line)
            return None

        def squares(key: str) -> tuple[str, ...]:
            text, at = panel.get(key, ("", line))
            return tuple(dict.fromkeys(s for s in re.split(r"[\s,]+", text) if s and self._is_square(board, s, at)))

        men: tuple[tuple[str, str], ...] = ()
        if "setup" in panel:
            setup = board.setups.get(panel["setup"][0] or board.setup)
            if setup is None:
                self.tell(Fault(f"board '{name}' has no setup '{panel['setup'][0]}'", "a setup stands beside its board",
                                did_you_mean(panel["setup"][0], board.setups) or "name one"), panel["setup"][1])
            else:
                men = tuple((square_at(board, column, row), man) for column, row, man in men_on(board, setup))
        men += self._men(board, *panel.get("men", ("", line)))
        crop = self._pairs(board, panel, "crop", line)
        letters = tuple({square: letter for letter, _, square in (
            word.partition("=") for word in panel.get("letters", ("", line))[0].split())
            if self._is_letter(letter, line) and self._is_square(board, square, line)}.items())
        return Diagram(name, men, crop[0] if crop else ("", ""), self._pairs(board, panel, "arrow", line),
                       squares("taken"), squares("shaded"), letters, self._said(panel, "text"))

    def _is_letter(self, letter: str, line: int) -> bool:
        if re.fullmatch("[A-Za-z0-9]{1,2}", letter):
            return True
        self.tell(Fault(f"{quoted(letter)} is no letter of a figure", "a disc holds a letter or a figure, or two",
                        "write it as a=c4"), line)
        return False

    def _pairs(self, board: Board, panel: Mapping[str, tuple[str, int]], key: str, line: int
               ) -> tuple[tuple[str, str], ...]:
        text, at = panel.get(key, ("", line))
        pairs = [word.partition("-")[::2] for word in re.split(r"[\s,]+", text) if word]
        return tuple((a, b) for a, b in dict.fromkeys(pairs)
                     if self._is_square(board, a, at) and self._is_square(board, b, at))

    def _men(self, board: Board, text: str, line: int) -> tuple[tuple[str, str], ...]:
        by_letter = {man.letter: man.id for man in board.men.values()}
        found: list[tuple[str, str]] = []
        for group in filter(None, (part.strip() for part in text.split(";"))):
            letter, *squares = re.split(r"[\s,]+", group)
            if letter not in by_letter:
                self.tell(Fault(f"'{letter}' stands for no man", f"the letters are {', '.join(sorted(by_letter))}",
                                "write a letter, then its squares"), line)
                continue
            found += [(s, by_letter[letter]) for s in squares if self._is_square(board, s, line)]
        for square in sorted(s for s, n in Counter(s for s, _ in found).items() if n > 1):
            self.tell(Fault(f"two men stand on {square}", "a square holds one man", "take one of them away"), line)
        return tuple(found)

    def _is_square(self, board: Board, square: str, line: int) -> bool:
        if _SQUARE.fullmatch(square) and ord(square[0]) - 97 < board.columns and int(square[1:]) <= board.rows:
            return True
        self.tell(Fault(f"'{square}' is no square of board '{board.id}'",
                        f"its squares run from a1 to {square_at(board, board.columns - 1, 0)}", "name one of them"),
                  line)
        return False

    def _moves(self, panel: Mapping[str, tuple[str, int]], diagram: Diagram, line: int) -> Moves | None:
        """What is played in a panel."""
        moves, at = panel.get("moves", ("", line))
        turn, shows = panel.get("turn", ("", at))[0], panel.get("shows", ("moves", at))[0]
        board = self.boards[diagram.board]
        sides = {**{letter: letter for letter in board.sides}, **{name: letter for letter, name in board.sides.items()}}
        if (turn and turn not in sides) or shows not in SHOWS:
            self.tell(Fault(f"a play is by '{turn}' and shows '{shows}'", f"'turn' is one of {', '.join(sides)}, "
                            f"'shows' one of {', '.join(SHOWS)}", "write one of these"), at)
            return None
        if not moves:
            return None
        letter = sides[turn] if turn else next(iter(board.sides))
        return Moves(f"{_rows(board, diagram.men)} {letter}", tuple(re.split(r"\s*,\s*", moves.strip())),
                     panel.get("ends", ("", line))[0], shows)

    def _played(self, body: str, line: int) -> Play | None:
        """Moves that are played and not drawn, from a position as the engine writes it."""
        lines = self._lines(body, line, PLAY_KEYS)
        whole = {**lines.panels[0], **lines.whole}
        if "position" not in whole or "moves" not in whole:
            self.tell(Fault("a play does not say what is played, and from where",
                            f"its lines are {', '.join(PLAY_KEYS)}", "write 'position:' and 'moves:'"), line)
            return None
        scores, at = whole.get("scores", ("", line))
        counted = [s for s in re.split(r"[\s,]+", scores) if s]
        if not all(re.fullmatch(r"-?[0-9]{1,9}", s) for s in counted):
            self.tell(Fault(f"{quoted(scores)} are no points", "'scores' are whole numbers, one for each seat",
                            "write them as 12 8"), at)
            return None
        moves = Moves(whole["position"][0], tuple(re.split(r"\s*,\s*", whole["moves"][0].strip())),
                      whole.get("ends", ("", line))[0], "moves", tuple(map(int, counted)))
        return Play(Figure(()), (moves,))

    def _picture(self, title: str, body: str, line: int, rules: tuple[str, ...], manners: tuple[str, ...]
                 ) -> Figure | None:
        given = self._given(body)
        args = {key: value for key, value in given.items() if key not in ("picture", "caption", "box", "centred")}
        box = re.fullmatch(r"(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)", given.get("box", ""))
        if "picture" not in given or box is None:
            self.tell(Fault("a picture does not say which it is, or how large", "'picture' names one of those that "
                            "faces use, 'box' is its width and height in mm",
                            "write 'picture: charge', 'box: 20 18' and its settings"), line)
            return None
        caption = self.read(given["caption"], line) if "caption" in given else NO_PROSE
        art = Art(given["picture"], tuple(args.items()), float(box[1]), float(box[2]), "centred" in given)
        return Figure((art,), caption, self.read(title, line) if title else NO_PROSE, (), rules, "here" not in manners)

    def _given(self, body: str) -> dict[str, str]:
        return {m[1]: self._filled(m[1], m[2]) for text in body.split("\n") if (m := _KEY.fullmatch(text.strip()))}

    def _cards(self, title: str, body: str, line: int) -> CardRef:
        given = self._given(body)
        scale = self._number(given.get("scale", ""), line, "scale", 1.0)
        return CardRef(tuple(re.split(r"[\s,]+", given.get("cards", title).strip())),
                       self.read(given["caption"], line) if "caption" in given else NO_PROSE,
                       scale or 0.6)

    def _number(self, text: str, line: int, key: str, most: float) -> float:
        """A number above 0 and at most `most`; 0 where there is none, and a fault where it cannot be that."""
        if not text:
            return 0.0
        number = float(text) if re.fullmatch(r"[0-9]{0,4}\.?[0-9]{1,4}", text) else 0.0
        if not 0 < number <= most:
            self.tell(Fault(f"'{key}: {text}' is no size", f"it is a number above 0 and at most {most:g}",
                            f"correct it, or take '{key}' out"), line)
            return 0.0
        return number


def _rows(board: Board, men: tuple[tuple[str, str], ...]) -> str:
    """The men as a position is noted: rows from the top one, '/' between them."""
    letters = {square: board.men[man].letter for square, man in men}
    rows = []
    for row in range(board.rows):
        signs = "".join(letters.get(square_at(board, column, row), ".") for column in range(board.columns))
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), signs))
    return "/".join(rows)
