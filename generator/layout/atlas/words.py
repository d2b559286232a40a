"""What a map says of itself, in the languages that we know."""

from __future__ import annotations

from typing import NamedTuple

from generator.i18n.words import words_in
from generator.layout.card_view import Translate


class Words(NamedTuple):
    """The words of legend, scale, compass and boxes. `{…}` are filled in."""

    signs: str
    ground: str
    borders: str
    harbour: str
    sea_and_lake: str
    obstacle: str
    wet_side: str
    stream: str
    bridge: str
    fairway: str
    exit: str
    frontier: str
    division: str
    province: str
    square: str
    scale: str
    winds: tuple[str, str, str, str]


WORDS = {
    "sv": Words(
        signs="Tecken på kartan", ground="Mark och vatten", borders="Gränser",
        harbour="{harbour}: blått namn och ankare", sea_and_lake="hav och sjö", obstacle="vattendrag som hindrar",
        wet_side="rutsida som är vatten", stream="annat vattendrag", bridge="bro", fairway="farled för skepp",
        exit="utfart över kartans kant", frontier="riksgräns", division="gräns {realms}",
        province="{province}sgräns", square="1 ruta = {km} km", scale="skala 1:{ratio}", winds=("N", "Ö", "S", "V"),
    ),
    "da": Words(
        signs="Tegn på kortet", ground="Land og vand", borders="Grænser", harbour="{harbour}: blåt navn og anker",
        sea_and_lake="hav og sø", obstacle="vandløb, der hindrer", wet_side="feltside, der er vand",
        stream="andet vandløb", bridge="bro", fairway="sejlløb", exit="udsejling over kortets kant",
        frontier="rigsgrænse", division="grænsen {realms}", province="grænse mellem områder ({province})",
        square="1 felt = {km} km", scale="målestok 1:{ratio}", winds=("N", "Ø", "S", "V"),
    ),
    "nb": Words(
        signs="Tegn på kartet", ground="Land og vann", borders="Grenser", harbour="{harbour}: blått navn og anker",
        sea_and_lake="hav og innsjø", obstacle="vassdrag som hindrer", wet_side="ruteside som er vann",
        stream="annet vassdrag", bridge="bro", fairway="skipsled", exit="utseiling over kartets kant",
        frontier="riksgrense", division="grensen {realms}", province="grense mellom områder ({province})",
        square="1 rute = {km} km", scale="målestokk 1:{ratio}", winds=("N", "Ø", "S", "V"),
    ),
    "de": Words(
        signs="Zeichen der Karte", ground="Land und Wasser", borders="Grenzen",
        harbour="{harbour}: blauer Name und Anker", sea_and_lake="Meer und See", obstacle="Gewässer, das hindert",
        wet_side="Feldseite, die Wasser ist", stream="anderer Wasserlauf", bridge="Brücke", fairway="Fahrwasser",
        exit="Ausfahrt über den Kartenrand", frontier="Reichsgrenze", division="Grenze {realms}",
        province="Grenze zwischen Gebieten ({province})", square="1 Feld = {km} km", scale="Maßstab 1:{ratio}",
        winds=("N", "O", "S", "W"),
    ),
    "en": Words(
        signs="Signs on the map", ground="Land and water", borders="Borders", harbour="{harbour}: blue name and anchor",
        sea_and_lake="sea and lake", obstacle="water that hinders", wet_side="side of a square that is water",
        stream="other stream", bridge="bridge", fairway="fairway for ships", exit="way out over the edge of the map",
        frontier="border of a realm", division="border {realms}", province="border between areas ({province})",
        square="1 square = {km} km", scale="scale 1:{ratio}", winds=("N", "E", "S", "W"),
    ),
}


NAME = "map"  # what translators see of these words


def words_of(language: str, translate: Translate = str) -> Words:
    """The words in a language; in English where it is none of ours and nobody has translated them."""
    return words_in(NAME, WORDS, language, translate)


def capital(text: str) -> str:
    """A text with its first letter as a capital."""
    return text[:1].upper() + text[1:]
