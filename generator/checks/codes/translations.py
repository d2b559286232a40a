"""TEXT43x, TEXT44x, TEXT46x: catalogues of translations."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "TEXT430": Code(
        "a catalogue that cannot be read",
        "Translations stand in gettext PO files in UTF-8, one for each game and language. The finding names the line "
        "where reading stopped; builds in that language have to do without the file.",
        'msgstr "König        # no closing quote',
        "Correct the line, or take the file of an earlier version.",
    ),
    "TEXT431": Code(
        "texts without a translation in a build",
        "A print in one language has no words of another in it, so a build stops. A draft is built all the same, with "
        "those texts in the source language.",
        "spelverk build soup --lang de      # two texts of its catalogue are empty",
        "Run 'spelverk translate update', and fill in what is empty or fuzzy.",
    ),
    "TEXT432": Code(
        "a catalogue that is behind its game",
        "Texts were added, changed or taken away after the catalogue was last brought up to date. An update keeps "
        "every translation: that of a changed text becomes fuzzy, that of one which is gone stale.",
        "a sentence changed in data/cards.yaml, and no update since",
        "Run 'spelverk translate update'.",
    ),
    "TEXT433": Code(
        "a text that is not translated", "An empty msgstr stands for a text that nobody has translated yet.",
        'msgid "drottning"\nmsgstr ""', "Write its translation in msgstr.",
    ),
    "TEXT434": Code(
        "a fuzzy translation",
        "The text was changed after it was translated, or its translator was not sure. Builds leave out what is fuzzy. "
        "The line '#| msgid' has the text that the translation was made for.",
        '#, fuzzy\n#| msgid "två ringar"\nmsgid "ett par ringar"\nmsgstr "zwei Ringe"',
        "Bring the translation in line with the text, then take the flag away.",
    ),
    "TEXT435": Code(
        "a translation that is the same as its text",
        "A text that was only copied looks like one that is the same in both languages. Of names it is a note, of all "
        "else a warning.",
        'msgid "ring"\nmsgstr "ring"', "Translate it, or write the comment '# same' above it where that is meant.",
    ),
    "TEXT436": Code(
        "other blanks or line breaks than in the text",
        "Blanks at the edge of a text and line breaks in it are set as they stand.",
        'msgid "ca"\nmsgstr "etwa "', "Set them as they are in the text.",
    ),
    "TEXT437": Code(
        "a stale translation",
        "Nothing asks for the text any more. Its translation is kept at the end of the catalogue, in case it comes "
        "back.",
        '#~ msgid "tre ringar"\n#~ msgstr "drei Ringe"', "Delete it if it will not come back.",
    ),
    "TEXT438": Code(
        "other figures than in the text",
        "A figure of a rule is the same in every language. Years and centuries may be told otherwise, so this is a "
        "note.",
        'msgid "Dra tre kort, ett för 500 man."\nmsgstr "Zieh drei Karten, eine für 5000 Mann."', "Compare them.",
    ),
    "TEXT440": Code(
        "a place that is missing or unknown",
        "What stands in braces is filled in for each card, or is an icon in the line. A translation has the same "
        "places as its text, in any order.",
        'msgid "gift med {spouse}"\nmsgstr "verheiratet mit {spose}"', "Write the places of the text, each once.",
    ),
    "TEXT441": Code(
        "broken markup in a translation",
        "A translation has the marks of its text, each of them opened and closed.",
        'msgid "<strong>Ja:</strong> du får kortet."\nmsgstr "<strong>Ja: du bekommst die Karte."',
        "Set the marks as they are in the text.",
    ),
    "TEXT442": Code(
        "a wrong number of plural forms",
        "Languages have one to six forms of a word by number. The field Plural-Forms of the header says how many, as "
        "the Unicode CLDR has it, and a text with a plural has a translation in each.",
        "msgstr[0] of two", "Write the header field that the finding names, and fill in every form.",
    ),
    "TEXT443": Code(
        "a catalogue in the folder of another language",
        "Editors of catalogues go by the field Language of the header, builds by the folder.",
        'templates/locale/de/LC_MESSAGES/soup.po      # with "Language: nl\\n"',
        "Correct the field, or move the file.",
    ),
    "TEXT460": Code(
        "a catalogue that cannot be written", "Catalogues lie in the pack, beside its templates.",
        "a pack on a disk that may only be read", "Give yourself the right to write there, or make room on the disk.",
    ),
    "TEXT461": Code(
        "no code of a language", "Languages are named as in the Unicode CLDR.",
        "spelverk translate update --lang norsk", "Write the code: sv, da, de, en, nb, pt-BR …",
    ),
}
