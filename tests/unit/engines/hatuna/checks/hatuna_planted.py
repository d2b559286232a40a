"""The faults that are planted for CHK-01 to CHK-74 and CHK-84, each with how it must be told."""

from __future__ import annotations

from dataclasses import replace

from hatuna_faults import (
    GAME,
    Planted,
    both,
    choice_of,
    in_card,
    in_map,
    of_kind,
    on_map,
    set_fields,
    walls,
    without,
    without_field,
)

from generator.base.findings import Severity
from generator.model.card import Card
from generator.model.game import Component
from generator.model.pack import Pack
from generator.model.rule import Rule
from generator.model.select import value_at
from generator.model.text import Text

E, W, I = Severity.ERROR, Severity.WARNING, Severity.NOTE  # noqa: E741 - the letters of the specification


def _type(card: Card) -> str:
    return str(value_at(card, "player.type"))


def _round_type(card: Card) -> str:
    return str(value_at(card, "round.type"))


UNCOUNTED = of_kind("event", siege__fallen_attacker=0, siege__fallen_defender=0, battle__fallen_attacker=0,
                    battle__fallen_defender=0)
"""Nobody is counted among the fallen, so that they may be named."""


def _doubled(pack: Pack) -> Pack:
    """Event h02 with all that h01 has but its id."""
    return set_fields("h02", **{name: value for name, value in pack.cards["h01"].fields.items() if name != "code"})(pack)


def _with_rule(pack: Pack) -> Pack:
    """An index of rules in which a feast costs 5000."""
    return replace(pack, rules={GAME: (Rule("HT-GAB-01", "A feast costs 5000 mark.", "stated",
                                            span=pack.games[GAME].span),)})


def _large_pieces(pack: Pack) -> Pack:
    """A map of squares of 9 mm beside pieces of 10 and 14 mm."""
    game = pack.games[GAME]
    parts = tuple(part for part in game.components if part.sort != "map")
    small = Component("liten", "map", Text("Liten karta"), next(iter(pack.maps)), "", game.span, square=9.0)
    return replace(pack, games={**pack.games, GAME: replace(game, components=(*parts, small))})


PLANTED: tuple[Planted, ...] = (
    # ---------------------------------------------------------------- counts and identity
    Planted("CHK-01", "DECK201", E, "CHK-01", without("handel_smor"), "124"),
    Planted("CHK-02", "DECK201", E, "CHK-02", without("mats"), "17 storman"),
    Planted("CHK-03", "DECK201", E, "CHK-03", without("lena"), "54 place"),
    Planted("CHK-04", "DECK201", E, "CHK-04", without("h40"), "39"),
    Planted("CHK-04", "DECK203", E, "CHK-04", set_fields("skylt_storm", type="pest"), "pest 2"),
    Planted("CHK-05", "DECK201", E, "CHK-05", without("porse", deck="bearers"), "34"),
    Planted("CHK-06", "DECK201", E, "CHK-06", in_card("lena", "blue_rider: true", "blue_rider: false"), "84"),
    Planted("CHK-06", "DECK201", E, "CHK-06", without("visby", deck="home"), "33 place"),
    Planted("CHK-07", "DATA106", E, "", in_card("lena", "    - id: arnas", "    - id: lena"), "lena"),
    Planted("CHK-08", "DECK213", W, "CHK-08", set_fields("lena", title="Skara"), "Skara"),
    Planted("CHK-09", "GRID333", E, "CHK-09", in_map("        Närke: -77", "        Nerke: -77"), "Nerke"),
    Planted("CHK-09", "PLAY989", E, "CHK-09", in_card("h01", "Äger du Skara eller", "Äger du Skarra eller"), "Skara"),
    Planted("CHK-09", "PLAY989", E, "CHK-09", in_card("h37", "eller Tälje", "eller Nyköping"), "'Nyköping'"),
    Planted("CHK-09", "PLAY989", E, "CHK-09", in_card("h06", "Gäller alltid.", "Gäller i Vesterås."), "Vesterås"),
    Planted("CHK-09", "PLAY989", E, "CHK-09", in_card("h01", "utom Brunkow, Porse och", "utom Porse och"), "Brunkow"),
    Planted("CHK-10", "TEXT451", W, "CHK-10", in_card("h06", "Gäller alltid. Dra", "Gäller alltid.  Dra"), "h06"),
    # ---------------------------------------------------------------- persons, homes, pieces
    Planted("CHK-11", "DATA102", E, "", in_card("mats", r"^      ransom: .*\n", ""), "ransom"),
    Planted("CHK-11", "PLAY981", E, "CHK-11", set_fields("mats", ransom=None), "ransom"),
    Planted("CHK-11", "PLAY980", E, "CHK-11", without_field("storman", "riders"), "riders"),
    Planted("CHK-12", "DATA107", E, "", in_card("mats", "home: orby", "home: ekholmen"), "ekholmen"),
    Planted("CHK-13", "PLAY982", E, "CHK-13", set_fields("lena", home_of=None), "lena"),
    Planted("CHK-13", "PLAY982", E, "CHK-13", set_fields("lena", gift_of="porse"), "lena"),
    Planted("CHK-13", "DECK201", E, "CHK-13", set_fields("lena", blue_rider=False), "33 place"),
    Planted("CHK-14", "PLAY983", E, "CHK-14", set_fields("mats", home="finsta"), "one home"),
    Planted("CHK-14", "PLAY983", E, "CHK-14", set_fields("orby", home_of="abjorn"), "abjorn"),
    Planted("CHK-15", "PLAY983", E, "CHK-15", set_fields("mats", home="norberg"), "mine"),
    Planted("CHK-16", "PLAY984", W, "CHK-16", set_fields("lacko", type="gard"), "lacko"),
    Planted("CHK-16", "PLAY984", W, "CHK-16", set_fields("israel", diocese="skara"), "one see"),
    Planted("CHK-16", "PLAY984", W, "CHK-16", set_fields("israel", diocese="jonkoping"), "jonkoping"),
    Planted("CHK-17", "PLAY983", E, "CHK-17", set_fields("kalmar", blue_rider=False), "kalmar"),
    Planted("CHK-17", "PLAY983", E, "CHK-17", set_fields("kalmar", type="gard"), "kalmar"),
    Planted("CHK-17", "PLAY983", E, "CHK-17", set_fields("kalmar", home_of="erik"), "'erik'"),
    Planted("CHK-17", "DECK201", E, "CHK-17", set_fields("valdemar", home="orebro"), "home kalmar"),
    Planted("CHK-18", "PLAY985", E, "CHK-18", set_fields("h11", player__places=("bohus",)), "borgholm"),
    Planted("CHK-18", "PLAY985", E, "CHK-18", set_fields("ingeborg_h", leader="valdemar"), "ingeborg_h"),
    Planted("CHK-18", "DECK201", E, "CHK-18", set_fields("ingeborg_e", wedding_place="bohus"), "borgholm"),
    Planted("CHK-19", "PLAY985", E, "CHK-19", set_fields("flotta_aland", blue_rider=False), "blue rider"),
    Planted("CHK-19", "PLAY985", E, "CHK-19", set_fields("flotta_aland", harbour="abo"), "abo"),
    Planted("CHK-19", "PLAY985", E, "CHK-19", set_fields("varberg", gift_of="mats"), "mats"),
    Planted("CHK-19", "DECK201", E, "CHK-19", set_fields("porse", gift_place="bohus"), "varberg"),
    Planted("CHK-20", "PLAY986", E, "CHK-20", without("flotta_visby", deck="pieces"), "flotta_visby"),
    Planted("CHK-21", "DECK217", E, "CHK-21", lambda pack: replace(pack, decks={
        **pack.decks, "pieces": replace(pack.decks["pieces"], backs={
            kind: back for kind, back in pack.decks["pieces"].backs.items() if kind != "bishop"})}), "bishop"),
    Planted("CHK-22", "PLAY986", E, "CHK-22", set_fields("israel", colour="rod"), "ΔE 0.0"),
    Planted("CHK-23", "DECK203", E, "CHK-23", set_fields("valdemar", colour="rod"), "rod 2"),
    Planted("CHK-24", "DATA110", E, "", in_card("mats", "riders: 250", "riders: 1000"), "1000"),
    Planted("CHK-25", "PLAY995", W, "CHK-25", set_fields("birger", riders=600), "birger 850"),
    # ---------------------------------------------------------------- places and map
    Planted("CHK-26", "GRID321", E, "CHK-26", in_map("visby: 30,26 106.8,-105.2", "visby: 29,26 96.8,-105.2"), "visby"),
    Planted("CHK-26", "GRID305", E, "", in_map("visby: 30,26 106.8", "visby: 30,39 106.8"), "39"),
    Planted("CHK-27", "GRID310", E, "", in_map("        lena: 12,21", "        axvalla: 12,21"), "axvalla"),
    Planted("CHK-27", "GRID320", E, "HT-MAP-10", in_map("        norberg: 21,8 -29.8,163.1\n", ""), "norberg"),
    Planted("CHK-28", "PLAY987", E, "CHK-28", choice_of("place", "type", "gard", icon="castle"), "'gard'"),
    Planted("CHK-28", "PLAY987", E, "CHK-28", choice_of("place", "marks", "gastabud", icon=""), "gastabud"),
    Planted("CHK-29", "DECK201", E, "CHK-29", set_fields("jonkoping", garrison=100), "garrison 200"),
    Planted("CHK-30", "DATA110", E, "", in_card("lena", "value: 1000", "value: 0"), "value"),
    Planted("CHK-31", "GRID323", E, "CHK-31", in_map("varnhem: 12,20 -164.8", "varnhem: 11,20 -170.8"), "skara"),
    Planted("CHK-32", "PLAY988", E, "CHK-32", set_fields("h12", player__places=("uppsala", "nykoping")), "nykoping"),
    Planted("CHK-32", "PLAY987", E, "CHK-32", of_kind("place", where=lambda c: "gastabud" in str(c.fields["marks"]),
                                                     marks=()), "gastabud"),
    Planted("CHK-33", "PLAY995", W, "CHK-33", set_fields("stockholm", marks=("herredag", "gastabud")), "stockholm"),
    Planted("CHK-33", "DECK201", E, "CHK-33", set_fields("stockholm", marks=("herredag", "gastabud")), "0 expected"),
    Planted("CHK-34", "PLAY995", W, "CHK-34", set_fields("nykoping", "orebro", "stegeborg", "kronoberg", "arnas",
                                                        "borgholm", "bohus", marks=()), "erik 0"),
    Planted("CHK-35", "GRID340", E, "CHK-35", in_map("      Himmerfjärden: 27,17 27,16 27,15\n", ""), "talje"),
    Planted("CHK-35", "GRID341", E, "CHK-35", in_card("talje", "sea: ostersjon", "sea: vasterhavet"), "talje"),
    Planted("CHK-36", "PLAY992", E, "CHK-36", set_fields("flotta_lodose", harbour="skara"), "skara"),
    Planted("CHK-36", "PLAY992", E, "CHK-36", set_fields("flotta_lodose", harbour="varberg"), "share"),
    Planted("CHK-37", "PLAY993", W, "CHK-37", both(set_fields("flotta_lodose", harbour="talje"),
                                                  set_fields("flotta_varberg", harbour="abo")), "vasterhavet"),
    Planted("CHK-38", "GRID342", E, "CHK-38", in_map("uppsala: 27,10 63.4", "uppsala: 25,10 33.4"), "uppsala"),
    Planted("CHK-38", "DECK203", E, "CHK-38", set_fields("skara", bridge=True), "vastergotland 2"),
    Planted("CHK-39", "PLAY988", E, "CHK-39", set_fields("h26", player__provinces=("gastrikland",)), "gastrikland"),
    Planted("CHK-39", "PLAY988", E, "CHK-39", of_kind("province", where=lambda c: c.fields["part"] == "svealand",
                                                     part="ovrigt"), "svealand"),
    Planted("CHK-39", "GRID330", E, "HT-MAP-11", in_map("      - ......HHWWLLLLLLLLLLLLLL......TT", "      - ......HHWW.LLLLLLLLLLLLL......TT"),
            "10,28"),
    Planted("CHK-40", "GRID344", E, "CHK-40", in_card("visby", "harbour: true", "harbour: false"), "visby"),
    Planted("CHK-40", "PLAY993", W, "CHK-40", set_fields("kastelholm", harbour=False), "kastelholm"),
    Planted("CHK-40", "PLAY993", W, "CHK-40", walls((9, 12, 14, 16, 18, 21)), "crosses water"),
    Planted("CHK-41", "PLAY993", W, "CHK-41", set_fields("borgholm", island=None), "borgholm"),
    Planted("CHK-41", "PLAY993", W, "CHK-41", set_fields("skara", island=True), "skara"),
    Planted("CHK-41", "GRID345", E, "CHK-41", in_card("skara", "marks:", "no_land_way: true\n      marks:"), "skara"),
    Planted("CHK-42", "PLAY993", E, "CHK-42", on_map(lambda one: replace(one, exits={
        sea: cells for sea, cells in one.exits.items() if sea != "vasterhavet"})), "vasterhavet"),
    Planted("CHK-43", "PLAY994", W, "CHK-43", on_map(lambda one: replace(one, terrain=tuple(
        row.replace("p", "f") for row in one.terrain))), "100 %"),
    Planted("CHK-43", "PLAY994", W, "CHK-43", on_map(lambda one: replace(one, terrains={
        letter: replace(terrain, draws="") if terrain.id == "oppen_mark" else terrain
        for letter, terrain in one.terrains.items()})), "neither"),
    Planted("CHK-44", "PLAY995", W, "CHK-44", on_map(lambda one: replace(one, places={
        **one.places, "kalmar": replace(one.places["kalmar"], cell=(10, 27))})), "lodose–kalmar"),
    # ---------------------------------------------------------------- event cards
    Planted("CHK-45", "DATA102", E, "", in_card("h09", r"^      battle:\n(?:        .*\n)+", ""), "battle"),
    Planted("CHK-46", "PLAY991", E, "CHK-46", choice_of("event", "colour", "rod", ink="black"), "rod"),
    Planted("CHK-46", "DATA109", E, "", in_card("h09", "colour: svart", "colour: blå"), "colour"),
    Planted("CHK-47", "PLAY996", W, "CHK-47", of_kind("event", where=lambda c: int(c.id[1:]) < 20, colour="rod"), "rod"),
    Planted("CHK-48", "PLAY996", W, "CHK-48", of_kind("event", colour=lambda c: (
        "rod" if value_at(c, "siege.outcome") == "kapitulerar" else "svart")), "siege.outcome"),
    Planted("CHK-49", "PLAY988", E, "CHK-49", set_fields("h01", round__areas=("smaland",)), "smaland"),
    Planted("CHK-49", "PLAY988", E, "CHK-49", set_fields("h17", round__areas=("uppland",)), "uppland"),
    Planted("CHK-49", "PLAY988", E, "CHK-49", set_fields("h03", round__areas=None), "no area"),
    Planted("CHK-49", "PLAY988", E, "CHK-49", set_fields("h01", round__areas=("nykoping",)), "nykoping"),
    Planted("CHK-49", "PLAY988", E, "CHK-49", set_fields("h01", round__areas=("skara", "visby")), "2 towns"),
    Planted("CHK-49", "PLAY980", E, "HT-CMP-20, CHK-49", choice_of("event", "round.type", "pest", new="frost"), "frost"),
    Planted("CHK-50", "PLAY988", E, "CHK-50", set_fields("h01", round__areas=("kalmar",)), "kalmar"),
    Planted("CHK-50", "DECK201", E, "CHK-50", set_fields("h01", round__areas=("kalmar",)), "0 expected"),
    Planted("CHK-51", "PLAY995", W, "CHK-51", of_kind("event", where=lambda c: _round_type(c) == "pest",
                                                     round__areas=("vaxjo",)), "valdemar 8"),
    Planted("CHK-52", "PLAY988", E, "CHK-52", set_fields("h19", player__places=("skanninge",)), "skanninge"),
    Planted("CHK-52", "PLAY988", E, "CHK-52", set_fields("h37", player__places=("nykoping",)), "nykoping"),
    Planted("CHK-52", "PLAY988", W, "CHK-52", set_fields("h37", player__places=("skara",)), "no harbour"),
    Planted("CHK-52", "PLAY988", E, "CHK-52", set_fields("h26", player__provinces=()), "none of its provinces"),
    Planted("CHK-53", "PLAY995", W, "CHK-53", set_fields("h11", player__leader="birger"), "valdemar 1"),
    Planted("CHK-54", "PLAY996", W, "CHK-54", both(of_kind("event", where=lambda c: _type(c) in ("skatt", "lugn"),
                                                          player__type="gastabud"),
                                                  set_fields("h26", "h32", player__places=(), player__provinces=())),
            "valdemar"),
    Planted("CHK-55", "PLAY996", E, "CHK-55", of_kind("event", where=lambda c: _type(c) in ("skatt", "lugn"),
                                                     player__type="gastabud"), "no event"),
    Planted("CHK-55", "PLAY996", W, "CHK-55", set_fields("h06", "h09", player__type="gastabud"), "2 events"),
    Planted("CHK-56", "PLAY995", W, "CHK-56", of_kind("event", where=lambda c: _type(c) == "uppror",
                                                     player__provinces=("smaland",)), "valdemar"),
    Planted("CHK-57", "PLAY990", E, "CHK-57", choice_of("event", "battle.odds", "2:1", new="2-1/2"), "2-1/2"),
    Planted("CHK-57", "PLAY990", E, "CHK-57", choice_of("event", "battle.odds", "2:1", new="1:2"), "1:2"),
    Planted("CHK-57", "PLAY980", E, "HT-EVT-03, CHK-57", choice_of("event", "siege.outcome", "fortsatter", new="paus"),
            "paus"),
    Planted("CHK-58", "PLAY996", W, "CHK-58", of_kind("event", siege__outcome="fortsatter"), "0 of 40"),
    Planted("CHK-59", "PLAY996", W, "CHK-59", of_kind("event", battle__odds="3:1"), "2:1 0 %"),
    Planted("CHK-60", "DATA110", E, "", in_card("h09", "fallen_defender: 1", "fallen_defender: 3"), "3"),
    Planted("CHK-60", "PLAY990", E, "CHK-60", set_fields("h09", battle__fallen_defender=3), "3 fall"),
    Planted("CHK-60", "PLAY990", E, "CHK-60", both(UNCOUNTED, set_fields("h09", siege__fallen=("margareta",))), "consort"),
    Planted("CHK-60", "PLAY990", E, "CHK-60", set_fields("h09", siege__fallen=("mats",)), "count the fallen"),
    Planted("CHK-61", "PLAY990", W, "CHK-61", both(UNCOUNTED, set_fields("h09", "h10", siege__fallen=("mats",))), "mats"),
    Planted("CHK-62", "PLAY990", W, "CHK-62", both(UNCOUNTED, set_fields("h09", battle__fallen=("erik", "birger"))),
            "birger, erik"),
    Planted("CHK-62", "PLAY990", W, "CHK-62", both(UNCOUNTED, set_fields("h09", battle__fallen=("mats", "mats"))),
            "twice"),
    Planted("CHK-63", "PLAY999", I, "CHK-63", _doubled, "'h01' and 'h02'"),
    Planted("CHK-64", "PLAY987", W, "CHK-64", set_fields("arboga", marks=("herredag", "kyrkomote")), "arboga"),
    Planted("CHK-64", "PLAY987", W, "CHK-64", both(set_fields("lacko", marks=("kyrkomote",)),
                                                  set_fields("h39", player__places=("lacko",))), "brynolf"),
    # ---------------------------------------------------------------- money and men
    Planted("CHK-65", "PLAY997", W, "CHK-65", of_kind("trade", sum=500), "all ransoms"),
    Planted("CHK-66", "PLAY997", W, "CHK-66", set_fields("brunkow", ransom=9000), "brunkow"),
    Planted("CHK-66", "PLAY997", W, "CHK-66", of_kind("storman", "bishop", ransom=12000), "average ransom"),
    Planted("CHK-67", "PLAY997", W, "CHK-67", of_kind("place", "fleet", "mine", "monastery", value=500), "feast"),
    Planted("CHK-68", "PLAY997", W, "CHK-68", set_fields("norberg", value=750), "norberg"),
    Planted("CHK-68", "PLAY997", W, "CHK-68", both(of_kind("place", "fleet", "mine", "monastery", value=3000),
                                                  of_kind("trade", sum=3000)), "more than a ransom"),
    Planted("CHK-69", "PLAY998", W, "CHK-69", of_kind("foot", men=100), "2000"),
    Planted("CHK-70", "PLAY998", W, "CHK-70", of_kind("event", where=lambda c: c.id != "h01", siege__outcome="fortsatter"),
            "birger"),
    Planted("CHK-71", "PLAY992", E, "CHK-71", set_fields("flotta_visby", transport=0), "transport"),
    Planted("CHK-71", "PLAY992", E, "CHK-71", set_fields("flotta_visby", transport=100), "smallest force"),
    Planted("CHK-72", "PLAY995", W, "CHK-72", set_fields("flotta_visby", crew=500), "crew"),
    Planted("CHK-72", "PLAY995", W, "CHK-72", set_fields("varberg", value=1500), "porse 1500"),
    Planted("CHK-73", "PLAY999", I, "CHK-73", set_fields("roma", value=3000), "10000 of 63000"),
    Planted("CHK-74", "PLAY998", W, "CHK-74", both(of_kind("leader", riders=50), of_kind("foot", men=100)),
            "500 men"),
    # ---------------------------------------------------------------- print
    Planted("CHK-81", "PLAY993", W, "CHK-81", _large_pieces, "9 mm"),
    Planted("CHK-84", "PLAY989", W, "CHK-84", in_card("h05", "för 4000 mark", "för 5000 mark"), "5000"),
    Planted("CHK-84", "PLAY989", W, "CHK-84", _with_rule, "6000"),
    Planted("CHK-84", "PLAY989", W, "CHK-84", ("aids.yaml", lambda text: text.replace("kostar 6000 mark", "kostar 5000 mark")),
            "5000"),
)
