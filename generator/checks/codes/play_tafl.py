"""PLAY910-929: boards, setups and positions of tafl."""

from __future__ import annotations

from generator.checks.codes import Code

_POSITION = "Correct the position; if it came of play, tell the engine's authors how."

CODES: dict[str, Code] = {
    "PLAY910": Code(
        "a game of tafl without a board",
        "The engine plays on any board of the pack that has the men of tafl; the game's options say on which.",
        "engine: {id: tafl}",
        "Name a board: options: {board: …}.",
    ),
    "PLAY911": Code(
        "a board without the men or the sides of tafl",
        "Tafl is played by attackers against a king with his defenders: the board declares men with the ids attacker, "
        "defender and king, of two sides.",
        "men: {attacker: …, defender: …}",
        "Declare the men, and give the king and the defenders the same side.",
    ),
    "PLAY912": Code(
        "a board too small for tafl",
        "With fewer than five squares a side, throne and corners leave no room to play.",
        "columns: 4",
        "Make each side 5 or more.",
    ),
    "PLAY913": Code(
        "a corner that is none, or no corner to reach",
        "The king wins in a marked corner, and a row along the edge can end there: it is one of the board's own "
        "corners. Where he wins in corners, there are some.",
        "corner: [a1, a10, k1, k11]      # on a board of 11 x 11",
        "Mark the board's corners, or set the option \"escape: edge\".",
    ),
    "PLAY914": Code(
        "marks that are uneven",
        "Turned by half or mirrored, the board has its throne and its corners where they were: no side of it is better "
        "than the others.",
        "corner: [a1, a11, k1]",
        "Mark the square that is named, or take away the one that has no likeness.",
    ),
    "PLAY915": Code(
        "a setup that cannot be read",
        "A setup has a row for each row of the board, a letter of a man or a number of empty squares in each, and the "
        "side to move.",
        "3t3/3t3 a      # on a board of 7 rows",
        "Draw it anew.",
    ),
    "PLAY916": Code(
        "a setup without a king, or with several",
        "Tafl is played round one king, who is there from the start.",
        "- . . K K . . .",
        "Leave one of them, or put the king where he begins.",
    ),
    "PLAY917": Code(
        "a man where only the king may stop",
        "No man can come to the throne or to a corner, so none can stand there at the start.",
        "- t . . . . . .      # the top row, a corner at its left",
        "Move the man, or take the mark away.",
    ),
    "PLAY918": Code(
        "an option that another one makes idle",
        "Where the king wins on the edge, the game is over before a fort there is looked for.",
        "options: {escape: edge, exit_fort: true}",
        "Set \"exit_fort: false\".",
    ),
    "PLAY919": Code(
        "a setup that leaves nothing to play",
        "The game is over as it begins, or after the first move whatever it is.",
        "A king who begins in a corner.",
        "Draw a setup from which both sides can move.",
    ),
    "PLAY920": Code(
        "a position without its king, or with several",
        "There is one king, until he is taken and the game is over.",
        "11/11/11/11/11/4K1K4/11/11/11/11/11 a", _POSITION,
    ),
    "PLAY921": Code(
        "two men on one square",
        "A square holds one man, whichever side he is of.",
        "(an engine that moves a man onto another)", _POSITION,
    ),
    "PLAY922": Code(
        "a man on a square that only the king may hold",
        "Men pass over the empty throne and stop neither there nor in a corner.",
        "t10/11/11/11/11/5K5/11/11/11/11/11 d", _POSITION,
    ),
    "PLAY923": Code(
        "more men than there were at the start",
        "Men leave the board, and none comes into the game.",
        "A position with thirteen defenders.", _POSITION,
    ),
    "PLAY924": Code(
        "ranks and files of a position that differ",
        "The engine keeps each man twice, in his rank and in his file, and moves him in both.",
        "(an engine that moves a man in one of them)", _POSITION,
    ),
}
