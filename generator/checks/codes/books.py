"""TEXT470-479, FIT550-559 and SHEET760-769: books, their templates, pages and sheets."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "TEXT470": Code(
        "a block of a book that cannot be read",
        "A book is Markdown with headings, paragraphs, lists, tables, call-outs, and fenced blocks called board, "
        "picture, cards or play. The lines of a fenced block are 'key: value'; squares, men and setups are those of "
        "its board.",
        "```bord\nmen: t a1\n```",
        "Correct the line that is named; docs/rulebooks.md shows all blocks.",
    ),
    "TEXT471": Code(
        "a mark in a text of a book that cannot be read",
        "A text has emphasis, links, notes ^[…], margin notes >[…] and terms =[…]. The one tag is <sc>.",
        "En <b>konge</b> er omringet.",
        "Write **konge**, or take the tag out.",
    ),
    "TEXT472": Code(
        "a manner, or a setting of a book's head, that is not known",
        "A block may have manners, such as .initial, and a book's head has title, subtitle, colophon and complete.",
        "En konge er omringet. {.inital}",
        "Correct it, or take it out.",
    ),
    "TEXT473": Code(
        "a rule of a book that is not in the game's index",
        "An id with a capital is that of a rule: {#C5b}. Rules stand in data/rules/, so that tests and books name the "
        "same ones. Other anchors begin with a small letter.",
        "… {#C5g}",
        "Correct the id, or enter the rule in the game's index.",
    ),
    "TEXT474": Code(
        "a book that is not translated",
        "A print in one language has no words of another in it. Where none of a book is translated, the rest of the "
        "game is made without it; where some is, what is missing is an error (TEXT431).",
        "spelverk build soup --lang de      # and no entry rules/soup/… in its catalogue",
        "Bring the catalogue up to date with spelverk translate update, and translate the book.",
    ),
    "TEXT475": Code(
        "a template of a book that cannot be filled in",
        "{{ … }} names what the pack holds: game, deck('id'), cards, board('id'), option('name'). There are loops and "
        "conditions, and no range, multiplication, macros or other files.",
        "Der er {{ deck('kort').antal }} kort.",
        "Correct the phrase; docs/rulebooks.md lists the names.",
    ),
    "TEXT476": Code(
        "a picture or a card that is not there",
        "A book shows pictures that faces use too, and cards that the game prints.",
        "```cards\ncards: vissby\n```",
        "Name one that is there.",
    ),
    "TEXT477": Code(
        "a link to nothing",
        "Links in a book lead to headings, by their anchor, to rules, by their id, or to an address.",
        "see [the wall](#skjoldmurr)",
        "Correct the anchor.",
    ),
    "TEXT478": Code(
        "rules that a book does not state",
        "A paragraph names the rules that it states. A book whose head says 'complete: yes' states all of its game's "
        "index, and `spelverk rules coverage` wants it of every book.",
        "a paragraph {#C5b} that was taken out",
        "State the rule, and mark the paragraph with its id.",
    ),
    "TEXT479": Code(
        "a play in a book that goes otherwise",
        "Every play is played by the game's engine: each move as it is written, with all that it takes, and the end "
        "and the points that the book tells.",
        "moves: e4-e1xc1      # where d1 falls as well",
        "Write the move, the end or the points as the finding tells them, or correct the position.",
    ),
    "FIT550": Code(
        "a part of a book that is higher than a column",
        "Figures, call-outs and rows of tables stand in one column, and lines that belong together do too.",
        "a board with squares of 20 mm on a page of A5",
        "Make its squares smaller, or divide it.",
    ),
    "FIT551": Code(
        "more notes in the margin than there is room for",
        "A note stands beside the line that it explains, or below the note before it.",
        "six long notes on one page",
        "Shorten them, or make footnotes ^[…] of some.",
    ),
    "FIT552": Code(
        "more than two boxes on facing pages",
        "A framed example stops the eye. Two on a spread are enough.",
        "three call-outs [!example] in a row",
        "Make a figure or a paragraph of one, or move it.",
    ),
    "FIT553": Code(
        "a title page whose pictures are too high",
        "What stands before the first heading of a book is printed on its title page, between title and colophon.",
        "a board with squares of 12 mm before the first heading",
        "Make it smaller with 'square:' or 'box:'.",
    ),
    "FIT554": Code(
        "a table, figure or row of cards that is too broad",
        "What stands beside one another shares the width of a column; narrower than this it would overlap, or be too "
        "small to read.",
        "a table of twenty columns on A5",
        "Divide it: fewer columns, panels or cards beside one another.",
    ),
    "SHEET760": Code(
        "pages of a book that do not fit on the paper by two",
        "A booklet has two pages side by side on each side of a lying sheet.",
        "pages of A5 on Letter",
        "Choose a larger paper, or name a style for this one under 'on:' of the page style.",
    ),
    "SHEET761": Code(
        "a booklet that reads out of order",
        "Folded and put together, a booklet reads from the first page to the last; blanks stand at the end.",
        "page 7 behind page 4", "This is a fault of the program: report it.",
    ),
    "SHEET762": Code(
        "a page that prints over the fold",
        "Each half of a sheet holds one page.", "ink of page 8 on the half of page 1",
        "This is a fault of the program: report it.",
    ),
    "SHEET763": Code(
        "a page moved too far over the fold",
        "Pages of inner sheets are moved to the fold by the thickness of the sheets round them, so that the outer "
        "margins are alike when the book is trimmed. They may not lose their inner margin by it.",
        "thickness: 0.5      # in a book of 40 sheets",
        "Measure the paper, or bind in signatures: 'signature: 8'.",
    ),
    "SHEET765": Code(
        "a book with a recipe that is not for books",
        "A book is folded by a recipe that says 'booklet: true', or printed page by page by one that says "
        "'single: true'.",
        "book: {sort: booklet, recipe: nine-up, …}",
        "Write 'recipe: booklet'.",
    ),
    "DATA192": Code(
        "a book without a template",
        "The source of a booklet is the way to its template below templates/rules/, without '.md.j2'.",
        "book: {sort: booklet, source: soup/rules, …}",
        "Write the template, or correct its name.",
    ),
    "DATA193": Code(
        "a page style that is not there",
        "Page styles stand in templates/books/, each in a file of its name.",
        "book: {sort: booklet, style: a6, …}",
        "Name a style that is there, or write one.",
    ),
}
