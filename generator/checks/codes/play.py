"""PLAY900-909 and PLAY950-979: engines and their options, rules and their tests, games that are played and claims."""

from __future__ import annotations

from generator.checks.codes import Code

_AGAIN = "Play that game again with `spelverk simulate GAME --seed S --only N --trace`, and look at its last moves."

CODES: dict[str, Code] = {
    "PLAY900": Code(
        "a rules engine that is not installed",
        "A pack names its engine by an id, and only an installed distribution can bring one: YAML names no Python. "
        "Without it the game can be printed, but not played.",
        "engine: {id: chess} where no distribution has an entry point 'chess' in the group generator.engines.",
        "Install the distribution that brings the engine, or correct the id.",
    ),
    "PLAY901": Code(
        "a rules engine that cannot be loaded",
        "The object behind an entry point has an id, options, checks and a way to be opened (EngineMaker in "
        "generator/rules/protocol.py).",
        "An entry point that leads to a module that is not there.",
        "Install the distribution again, or tell its authors.",
    ),
    "PLAY902": Code(
        "several rules engines of one id",
        "Which of them would play the game would be chance.",
        "Two distributions with an entry point 'nim'.",
        "Uninstall all but one of them.",
    ),
    "PLAY903": Code(
        "an option that the engine does not have",
        "An option that nothing reads is a slip of the pen as a rule, and the game would be played without it.",
        "options: {shieldwal: none}",
        "Correct its name, or delete it.",
    ),
    "PLAY904": Code(
        "a value that an option does not take",
        "An option lists its values, or is a whole number within bounds, so that each combination has its rules.",
        "options: {sides: 3} where 2 and 4 are known.",
        "Write one of the values that are listed.",
    ),
    "PLAY905": Code(
        "rules of a game that is not there",
        "An index of rules belongs to a game of the same pack, by its id.",
        "rules: {chess: […]} in a pack without a game 'chess'.",
        "Correct the name, or declare the game.",
    ),
    "PLAY906": Code(
        "a rule that names an option which the engine does not have",
        "Where a rule can be played in several ways, its entry names the option that decides it.",
        "{id: B-08, says: …, kind: ours, option: repetitions}",
        "Correct the option's name, or delete it from the rule.",
    ),
    "PLAY907": Code(
        "a game that no engine plays",
        "Simulation, perft and records need an engine that knows the rules.",
        "A game without 'engine: {id: …}'.",
        "Name an engine in the game, or choose another game.",
    ),
    "PLAY908": Code(
        "a number of players that the engine has no seats for",
        "An engine seats as many as its rules allow.",
        "--players 5 in a game for two.",
        "Choose another number with --players, or correct the game's 'players'.",
    ),
    "PLAY909": Code(
        "a game without an index of rules",
        "The index lists every rule by its id, each in a line, so that tests and rulebooks can cite it.",
        "`spelverk rules coverage GAME` where data/rules/ has no file of that game.",
        "Write the index: rules: {GAME: [{id: …, says: …, kind: stated}, …]}.",
    ),
    "PLAY950": Code(
        "a rule that no test proves",
        "A rule that could be lost without a test failing will be lost.",
        "A rule B-08 in the index, and no test marked @pytest.mark.rule(\"B-08\").",
        "Write a test that fails without the rule, and mark it with the rule's id.",
    ),
    "PLAY951": Code(
        "a test's mark that names no rule",
        "Marks are counted as proofs of the rules that they name; one with a slip in it proves nothing.",
        "@pytest.mark.rule(\"B-80\") for B-08.",
        "Correct the id, or enter the rule in its game's index.",
    ),
    "PLAY952": Code(
        "a move of a record that is not one move",
        "Each move of a record means exactly one move of its position.",
        "A move that lacks its square, or that two pieces could make.",
        "Write the move as `spelverk rules show` lists it.",
    ),
    "PLAY953": Code(
        "a move of a record that is against the rules",
        "A record is played again by the engine, from the setup to its last move, and stops at the first one that a "
        "rule forbids.",
        "A man that passes over another one.",
        "Correct the record, or look at the position with `spelverk rules show`.",
    ),
    "PLAY954": Code(
        "a record or position that cannot be read",
        "A record begins with 'spelverk-record: 1' and a head of 'key: value' lines, or is in the notation that the "
        "game's engine reads; a position is one text as the engine writes it.",
        "A record without the line 'players: 2'.",
        "Write it as `spelverk simulate GAME --only 0 --trace` or `spelverk rules show GAME` does.",
    ),
    "PLAY955": Code(
        "a game that did not end",
        "The guard is far beyond the length of any sound game: rules that let play go on for ever lack one.",
        "10,000 plies without an end.", _AGAIN,
    ),
    "PLAY956": Code(
        "a game in which the engine broke off",
        "An engine plays every game that its own moves lead to; a fault of the program inside it is told with the game "
        "and the ply, and the other games go on.",
        "A move that was listed as legal and then refused.", _AGAIN,
    ),
    "PLAY958": Code(
        "random games were played",
        "Random play visits positions that nobody would think of; each is asked for what is unsound in it.",
        "`spelverk check --play`",
    ),
    "PLAY960": Code(
        "a claim that does not hold",
        "A claim states what the designer promises of many games, with bounds; simulation measures it.",
        "{id: fair, says: …, measure: wins.first, least: 45 %, most: 55 %} where 61.2 % were measured.",
        "Mend the game, or correct the claim, or keep it with acknowledged: {reason: …, measured: 61.2 %}.",
    ),
    "PLAY961": Code(
        "a claim that holds",
        "The figure that was measured lies within the claim's bounds; its interval says how far chance may have moved "
        "it.",
        "wins.first is 49.2 % in 400 games.",
    ),
    "PLAY962": Code(
        "a claim that fails and is acknowledged",
        "A promise that is known not to hold stays in the data with its reason and the figure that was measured, and "
        "that figure lies in the interval of what is measured now.",
        "acknowledged: {reason: the sources say so, measured: 61.2 %}",
    ),
    "PLAY963": Code(
        "an acknowledgement whose claim holds again",
        "What is acknowledged must be so: a reason for a failure that is gone misleads the next reader.",
        "A claim with 'acknowledged' whose figure lies within its bounds.",
        "Delete 'acknowledged' from the claim.",
    ),
    "PLAY964": Code(
        "a claim about a figure that the game does not have",
        "Figures are wins, ends, length, scores and the marks that the engine counts; docs/simulation.md lists their "
        "forms.",
        "measure: wins.nobody",
        "Name a figure that `spelverk simulate GAME --format json` lists.",
    ),
    "PLAY965": Code(
        "a game that claims nothing",
        "Claims stand under the game's key 'claims', beside its components, and are tested by playing.",
        "`spelverk simulate GAME --claims` for a game without them.",
    ),
    "PLAY966": Code(
        "line-ups that cannot be played",
        "Line-ups put policies into the seats of one game in every way, which takes two seats or more; there are as "
        "many as the number of policies to the power of the seats.",
        "--lineups with four policies in a game for eight: 65,536 line-ups.",
        "Name fewer policies, or choose another number with --players.",
    ),
    "PLAY970": Code(
        "an engine that breaks the protocol",
        "Simulation, perft, records and diagrams rely on what generator/rules/protocol.py promises; the conformance "
        "kit (generator/rules/conformance.py) plays random games and holds an engine to it.",
        "Two moves that are shown alike.",
        "Mend the engine; the finding names the game and the ply.",
    ),
}
