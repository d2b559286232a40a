"""Codes of template files, of slots that are filled in, and of what a command asks for."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "DATA140": Code(
        "something that is to be a mapping is none",
        "Slots, names, formats, roles and the sections of a look are mappings from names to settings.",
        "slots: [title, note]",
        "Write each entry as name: {setting: value}.",
    ),
    "DATA141": Code(
        "a setting of a template of the wrong type",
        "Settings and phrases of templates are read when the pack is read, before any card is drawn.",
        "at: [15.2]",
        "Give the setting what the finding says is wanted.",
    ),
    "DATA142": Code(
        "a template lacks a setting that it needs",
        "A text needs its role and its place, an icon its size, a face its format.",
        "title: {text: '{{ card.title }}', at: [15, 9]}",
        "Add the setting that the finding names.",
    ),
    "DATA143": Code(
        "a template extends one that is not there",
        "A template extends another by its path without the ending, in this pack or in the one that lends templates.",
        "extends: cards/leger",
        "Name a template that is there.",
    ),
    "DATA144": Code(
        "templates that extend one another in a ring",
        "A chain of templates ends at one that extends nothing, after at most eight steps.",
        "a.yaml extends b, b.yaml extends a",
        "Break the chain.",
    ),
    "DATA145": Code(
        "a template with too many slots",
        "A face of more than 400 slots is a slip, or a pack that means harm.",
        "",
        "Use a repeat, or split the template.",
    ),
    "DATA146": Code(
        "a slot of two sorts",
        "A slot is a box, a text, an icon, a picture, a path, a repeat, a grid or a group: one of them.",
        "title: {text: Kung, box: [0, 0, 10, 10]}",
        "Make two slots of it.",
    ),
    "DATA147": Code(
        "a slot is taken away that is not there",
        "A child takes an inherited slot away by writing ~ after its name.",
        "tittle: ~",
        "Write the name as the parent has it.",
    ),
    "DATA148": Code(
        "a slot of no sort",
        "A slot without a sort changes an inherited one of the same name; there is none.",
        "titel: {at: [15, 9]}",
        "Write the inherited name, or give the new slot a sort.",
    ),
    "DATA190": Code(
        "something is asked for that is not there",
        "Games, components, cards, papers and recipes are asked for by their ids; `spelverk list` shows them.",
        "spelverk build hatunalekn",
        "Name what is there.",
    ),
    "DATA191": Code(
        "a language that a game does not have",
        "A game can be built in its source language and in those it has a catalogue for.",
        "spelverk build --lang xx",
        "Ask for a language that the game has, or for 'all'.",
    ),
    "FIT510": Code(
        "a text that moved down ends too low",
        "A group may lie below a text and moves down with it. Its own text has room down to the line that 'until' "
        "names.",
        "two long sections on one card",
        "Shorten either text by a line, or move 'until' down.",
    ),
    "FIT511": Code(
        "a group lies below nothing",
        "A group goes below a text slot that has a width and is drawn before it, for only its lines are known by then.",
        "below: no_such_slot",
        "Name such a text slot.",
    ),
    "PDF890": Code(
        "the output cannot be written",
        "Files are made in a folder of their own beside the output and renamed into place when all are whole. A full "
        "disk or a missing right stops the build; what lay there before stays whole.",
        "",
        "Make room, get the right to write there, or choose another folder with --out.",
    ),
    "TEXT420": Code(
        "a setting of a slot cannot be used",
        "Phrases are compiled before cards are drawn; what they give must be of the setting's type.",
        "size: '{{ card.title }}'",
        "Correct the phrase or the setting.",
    ),
    "TEXT421": Code(
        "a phrase has no value for a card",
        "A phrase may name the fields of the card's kind, the labels of fields, other cards and the template's names. "
        "What is not there is never printed as nothing.",
        "{{ card.ransomm }}",
        "Write the field's name as the kind declares it, or declare it.",
    ),
    "TEXT423": Code(
        "a font file that is not in the pack",
        "A pack may bring its own fonts, as .ttf or .otf in its templates/ or data/ folder. Files elsewhere are never "
        "opened, so that a pack is whole in itself.",
        "fonts: {Runa: ../Runa.ttf}",
        "Put the file into the pack and name it from the pack's folder.",
    ),
    "TEXT422": Code(
        "a type role that is not there",
        "Every text is set in a role of templates/look.yaml: face, size, leading, ink.",
        "role: card-titel",
        "Name a role that is there, or declare it.",
    ),
}
