"""GRID35x to GRID37x: boards and their setups. SHEET77x: large pages, as posters and in tiles."""

from __future__ import annotations

from generator.checks.codes import Code

_OURS = "Report it with the command that you ran: imposition is made never to do so."

CODES: dict[str, Code] = {
    "GRID350": Code(
        "a setup has too many rows or too few",
        "A setup is drawn as one sees the board: a row of text for each row of squares, the top one first.",
        "rows: [t . t, . K .]      # on a board of 3 rows",
        "Add or delete rows.",
    ),
    "GRID351": Code(
        "a row has too many squares or too few",
        "Each square of a drawn row is the letter of a man, or a point where it is empty; blanks are of no matter.",
        "- t . . t      # on a board of 5 columns",
        "Add or delete squares.",
    ),
    "GRID352": Code(
        "a letter that stands for no man",
        "The letters in drawn rows are those that the board's men have; small letters and capitals differ.",
        "- t . x . t",
        "Write the letter of a man, or declare a man with this letter.",
    ),
    "GRID353": Code(
        "a side to move that there is not",
        "A setup says which side begins by the letter that the board gives to it.",
        "to_move: x",
        "Write the letter of a side.",
    ),
    "GRID354": Code(
        "a marked square off the board",
        "Squares are named by column and row, from a1 at the bottom left.",
        "marks: {throne: f12}      # on a board of 11 rows",
        "Name a square of the board.",
    ),
    "GRID355": Code(
        "two sorts of men with one letter",
        "A letter in a drawn row stands for one sort of man.",
        "king: {letter: T, …}\ndefender: {letter: T, …}",
        "Give one of them another letter.",
    ),
    "GRID356": Code(
        "an unknown first setup",
        "A board begins from one of its own setups where no other is asked for.",
        "setup: standart",
        "Name one of the board's setups.",
    ),
    "GRID357": Code(
        "a man of no side",
        "Each man belongs to one of the board's sides.",
        "king: {letter: K, side: defender, …}",
        "Name one of the board's sides.",
    ),
    "GRID358": Code(
        "an expectation about unknown men",
        "What is expected of a setup is counted by the ids of the board's men.",
        "expect: {atacker: 24}",
        "Correct the name.",
    ),
    "GRID360": Code(
        "a setup holds what is stated",
        "What is stated beside a setup is counted anew each time; what holds is told as a note.",
        "",
        "",
    ),
    "GRID361": Code(
        "a setup holds too many men or too few",
        "The men of each sort are as many as is stated beside the setup. Where the odd one breaks the symmetry, the "
        "finding stands at its row.",
        "expect: {attacker: 24}      # 25 are drawn",
        "Take the man away, or correct \"expect\".",
    ),
    "GRID362": Code(
        "a setup is less even than it says",
        "With \"symmetry: d4\" a setup looks the same under the four turns and the four reflections of the board.",
        "- . . t t . . .",
        "Correct the square that is named, or delete \"symmetry\".",
    ),
    "GRID370": Code(
        "an unknown board or map",
        "A component prints a board or a map that is declared.",
        "board: {sort: board, source: small-12, …}",
        "Declare it, or correct its name.",
    ),
    "GRID371": Code(
        "a component begins from an unknown setup",
        "The setup that a component prints is one of its board's; maps have none.",
        "board: {sort: board, setup: f, …}",
        "Name one of the board's setups.",
    ),
    "SHEET770": Code(
        "squares too small or too large to be printed",
        "Squares of a board are 16 to 40 mm, of a map 8 to 40 mm: smaller ones do not hold what is drawn and stands on "
        "them.",
        "board: {sort: board, square: 12, …}",
        "Write a size between these.",
    ),
    "SHEET771": Code(
        "a poster is larger than its paper",
        "A poster is one page on the paper that it is made for, which is a known one.",
        "board: {sort: board, square: 24, poster: a4, …}",
        "Name a larger paper, or make the squares smaller.",
    ),
    "SHEET772": Code(
        "a recipe of the other kind",
        "Large pages are laid over papers by a recipe with an overlap, small pieces by one without.",
        "board: {sort: board, recipe: nine-up, …}",
        "Write \"recipe: tiles\".",
    ),
    "SHEET773": Code(
        "a part of a large page is on no sheet",
        "The sheets together show the whole page with its bleed.",
        "(a program that leaves sheet B2 out)",
        _OURS),
    "SHEET774": Code(
        "tiles overlap too little",
        "Two neighbours both show at least the recipe's overlap, so that paper can be glued on paper.",
        "(a program that moves a picture on its paper)",
        _OURS),
    "SHEET775": Code(
        "a blank tile",
        "Each tile shows a part of the page.",
        "(a program that lays out one column too many)",
        _OURS),
    "SHEET776": Code(
        "crosses do not agree",
        "A cross lies at the same place of the page on every paper that shows it: papers are joined cross on cross.",
        "(a program that draws crosses at the corners of the paper)",
        _OURS),
}
