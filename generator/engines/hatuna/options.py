"""What may be switched: an option for each place where the old sheet is silent or can be read in two ways.

The default stands first; the reasons are the ambiguities AMB-01 to AMB-108 of the rules specification. An option
`feast.trigger` is the field `feast_trigger` of `Rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from generator.rules.protocol import Option


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one engine, read. A field's name is the option's id with '_' for '.'."""

    data_main: str
    data_aux: str
    data_events: str
    data_map: str
    data_home_fill: str
    setup_two_player: str
    enter_place: str
    info_table: str
    map_borders: str
    mines_capturable: bool
    deck_return: str
    deck_home_return: str
    deck_exhausted: str
    persons_permanent_death: bool
    persons_treason_removed: bool
    event_reshuffle: str
    event_relevance: str
    event_max_draws: int
    loss_selector: str
    ops_per_turn: str
    ops_late_join: bool
    sign_duration: str
    famine_strict: bool
    plague_radius: int
    plague_duration: str
    plague_fleets: str
    storm_scope: str
    fire_allow_exit: bool
    move_ride_on: str
    move_zoc: str
    foot_muster: str
    water_white_position: str
    bridge_access: str
    foot_garrison: str
    fleet_passage: str
    fleet_enemy_harbour: str
    fleet_on_holder_loss: str
    fleet_capacity_unit: str
    fleet_assault: bool
    transport_delay: int
    siege_homepile_towns: bool
    siege_min_blockade: int
    siege_sortie: bool
    siege_undefended: str
    siege_paper_supply: str
    ransom_payee: str
    ransom_unpaid_loot: str
    pay_places: bool
    pay_refuse: bool
    pay_home_cards: bool
    conquest_balance: str
    overcap_chooser: str
    overcap_same_operation: bool
    home_autoreturn: bool
    battle_double: str
    battle_defender_wins: str
    battle_after_draw: str
    battle_evade: str
    feast_enabled: bool
    feast_ownership: str
    feast_start_town: bool
    feast_guests: str
    feast_cooldown: int
    feast_trigger: str
    widow_inherits: bool
    wedding_postpone: str
    wedding_dowry: bool
    wedding_princess_riders: bool
    meeting_scope: str
    meeting_besieged: str
    meeting_card_receiver: str
    meeting_peace: bool
    mutiny_nobles: str
    mutiny_foot: str
    revolt_scope: str
    revolt_count_garrison: bool
    revolt_timing: str
    surprise_pirate_strength: str
    ally_wrong_seat: str
    ally_home_untakeable: bool
    monastery_scope: str
    end_elimination: str
    end_round_cap: int
    end_score: str
    end_throne: str
    elimination_inherit: str

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Rules:
        """The rules that settled options make."""
        return cls(**{name.replace(".", "_"): value for name, value in options.items()})


def _choice(name: str, values: str, rules: str, says: str) -> Option:
    """An option whose default is the first of `values`."""
    named = tuple(values.split())
    return Option(name, named[0], named, rules=tuple(rules.split()), says=says)


def _flag(name: str, default: bool, rules: str, says: str) -> Option:
    return Option(name, default, (default, not default), rules=tuple(rules.split()), says=says)


def _count(name: str, default: int, least: int, most: int, rules: str, says: str) -> Option:
    return Option(name, default, least=least, most=most, rules=tuple(rules.split()), says=says)


OPTIONS: Final = (
    Option("data.main", "main", rules=("HT-CMP-03",), says="the deck of main cards, by its id in the pack"),
    Option("data.aux", "aux", rules=("HT-CMP-04",), says="the deck of auxiliary cards, by its id in the pack"),
    Option("data.events", "events", rules=("HT-CMP-01",), says="the deck of event cards, by its id in the pack"),
    Option("data.map", "", rules=("HT-MAP-06",), says="the map, by its id in the pack; empty where there is one alone"),
    _choice("data.home_fill", "ally_secondary leader_secondary free", "HT-CMP-19",
            "whose second homes fill the pile of 31 home cards"),
    _choice("setup.two_player", "remove", "HT-SET-14", "the cards of the absent brother"),
    _choice("enter.place", "home leader", "HT-SET-09", "where a piece that enters play stands"),
    _choice("info.table", "open money_hidden aux_hidden", "HT-SET-12", "what opponents see of cards on the table"),
    _choice("map.borders", "none closed", "HT-MAP-08", "whether foreign realms are closed but for their places"),
    _flag("mines.capturable", False, "HT-PLC-10", "whether undefended mines can be taken by 100 riders"),
    _choice("deck.return", "discard shuffle bottom", "HT-DCK-02", "how cards go back to the deck"),
    _choice("deck.home_return", "pile deck_keep deck_handover", "HT-DCK-03", "where lost home cards go"),
    _choice("deck.exhausted", "reshuffle stop_drawing end_game", "HT-DCK-02 HT-DCK-06", "when the deck runs out"),
    _flag("persons.permanent_death", False, "HT-DCK-07", "whether dead persons are out of the game"),
    _flag("persons.treason_removed", False, "HT-MET-07", "whether those murdered by treachery are out of the game"),
    _choice("event.reshuffle", "on_empty flip each_round", "HT-DCK-08", "when the event deck is shuffled"),
    _choice("event.relevance", "applicable owns single", "HT-EVT-10", "which event of the player's is relevant"),
    _count("event.max_draws", 40, 1, 80, "HT-EVT-10", "event cards drawn at most until one is relevant"),
    _choice("loss.selector", "data named count_owner_choice count_cheapest", "HT-EVT-12", "who falls"),
    _choice("ops.per_turn", "each_piece one_stack", "HT-RND-05", "how many operations a turn has"),
    _flag("ops.late_join", True, "HT-RND-06", "whether pieces that have moved may join an attack"),
    _choice("sign.duration", "round", "HT-RND-08", "how long a sign stays"),
    _flag("famine.strict", True, "HT-RE1-02", "whether nobody may leave the area of a famine"),
    _count("plague.radius", 0, 0, 1, "HT-RE1-05", "squares round the town that plague strikes"),
    _choice("plague.duration", "once round", "HT-RE1-05", "whether plague kills later comers of the round too"),
    _choice("plague.fleets", "survive lost", "HT-RE1-05", "fleets in the harbour of a town with plague"),
    _choice("storm.scope", "named_once all_once named_round", "HT-RE1-10", "which fleets a storm strikes"),
    _flag("fire.allow_exit", False, "HT-RE1-14", "whether pieces may leave a burning area"),
    _choice("move.ride_on", "total10 stop", "HT-MOV-08", "how far one rides on who handed over his foot"),
    _choice("move.zoc", "none stop", "HT-MOV-10", "whether one stops in a square with enemies"),
    _choice("foot.muster", "anywhere own_place start_town", "HT-DRW-04", "where new foot appears"),
    _choice("water.white_position", "near_bank far_bank", "HT-WAT-11", "where a stuck force stands"),
    _choice("bridge.access", "all not_enemy owner", "HT-WAT-07", "who may use the bridge of a town"),
    _choice("foot.garrison", "never town_hosted", "HT-MOV-09", "whether foot may stay in a town by itself"),
    _choice("fleet.passage", "box edge3", "HT-FLT-05", "from where fleets go round to the other coast"),
    _choice("fleet.enemy_harbour", "free_in_leave_out leave_both intern", "HT-FLT-09", "fleets in enemy harbours"),
    _choice("fleet.on_holder_loss", "to_leader deck", "HT-FLT-14", "the fleet of a person who is lost"),
    _choice("fleet.capacity_unit", "men riders2", "HT-TRN-04", "what riders count for aboard"),
    _flag("fleet.assault", True, "HT-TRN-06", "whether troops may storm from the ships"),
    _count("transport.delay", 1, 1, 2, "HT-TRN-03", "turns from reaching the harbour to landing"),
    _flag("siege.homepile_towns", True, "HT-SIE-03", "whether towns whose card is in the home pile can be taken"),
    _count("siege.min_blockade", 0, 0, 2, "HT-SIE-17", "times the garrison that keeps a siege up; 0 for any piece"),
    _flag("siege.sortie", True, "HT-SIE-16", "whether the besieged may attack"),
    _choice("siege.undefended", "card_no_siege automatic card_siege", "HT-SIE-20", "how undefended places are taken"),
    _choice("siege.paper_supply", "money none all", "HT-SIE-13", "cards that may be put under the besieged"),
    _choice("ransom.payee", "captor deck", "HT-RAN-04", "who receives ransoms"),
    _choice("ransom.unpaid_loot", "deck victor", "HT-RAN-11", "the cards of a prisoner who is not ransomed"),
    _flag("pay.places", True, "HT-RAN-06 HT-RAN-07", "whether places pay"),
    _flag("pay.refuse", True, "HT-RAN-10", "whether a ransom that can be paid may be refused"),
    _flag("pay.home_cards", False, "HT-RAN-06", "whether home cards pay"),
    _choice("conquest.balance", "replace none loser_draws", "HT-SIE-10 HT-DRW-02", "conquests and the turn's draw"),
    _choice("overcap.chooser", "defender attacker", "HT-PLC-08", "who chooses how an overfull place is defended"),
    _flag("overcap.same_operation", False, "HT-PLC-08", "whether field battle and siege are one operation"),
    _flag("home.autoreturn", False, "HT-SIE-23", "whether a lost home comes back when its person enters play"),
    _choice("battle.double", "both_open attacker_open", "HT-BAT-04", "whose riders count double in the open"),
    _choice("battle.defender_wins", "none inverse hopeless", "HT-BAT-06", "when the defender wins"),
    _choice("battle.after_draw", "stay back", "HT-BAT-11", "where attackers stand after a draw"),
    _choice("battle.evade", "none walls", "HT-BAT-14", "whether a defender may slip into his walls"),
    _flag("feast.enabled", True, "HT-GAB-01", "whether there are feasts"),
    _choice("feast.ownership", "own_sign any_own_town any_sign", "HT-GAB-02", "where a feast may be held"),
    _flag("feast.start_town", True, "HT-GAB-02", "whether a start town with the sign will do"),
    _choice("feast.guests", "leaders stack", "HT-GAB-06", "who must come to a feast"),
    _count("feast.cooldown", 0, 0, 20, "HT-GAB-12", "rounds between two feasts of one host"),
    _choice("feast.trigger", "free card both", "HT-GAB-02", "whether a feast needs an event card"),
    _flag("widow.inherits", True, "HT-ROY-04", "whether the cards of a dead leader stay with his widow"),
    _choice("wedding.postpone", "redraw keep", "HT-BRO-05", "what becomes of a wedding that is put off"),
    _flag("wedding.dowry", True, "HT-BRO-07", "whether the princess brings her home"),
    _flag("wedding.princess_riders", False, "HT-BRO-08", "whether her riders count beside her husband's"),
    _choice("meeting.scope", "all own opponents", "HT-MET-04", "whose people are summoned"),
    _choice("meeting.besieged", "come stay", "HT-MET-04", "whether besieged and besiegers come"),
    _choice("meeting.card_receiver", "owner convener", "HT-MET-09", "who gets the gifts of a peaceful meeting"),
    _flag("meeting.peace", True, "HT-MET-10", "whether nobody attacks where a meeting was held in peace"),
    _choice("mutiny.nobles", "evict capture defect", "HT-MYT-06", "persons in a town that mutinies"),
    _choice("mutiny.foot", "hosted deck", "HT-MYT-05", "foot in a town that mutinies"),
    _choice("revolt.scope", "active all one", "HT-UPP-02", "whose places rise"),
    _flag("revolt.count_garrison", False, "HT-UPP-04", "whether the garrison counts among the 500"),
    _choice("revolt.timing", "any end", "HT-UPP-04", "when the 500 must be there"),
    _choice("surprise.pirate_strength", "auto_hold card", "HT-OVR-04", "how pirates are fought"),
    _choice("ally.wrong_seat", "handover keep_man keep_all", "HT-ROY-06", "an ally drawn by another than his lord"),
    _flag("ally.home_untakeable", False, "HT-ROY-07", "whether an ally's place is given back while he lives"),
    _choice("monastery.scope", "under use", "HT-MON-02", "whether monasteries lie under bishops and royals alone"),
    _choice("end.elimination", "player game", "HT-ROY-02", "whether a lost leader ends the game for all"),
    _count("end.round_cap", 40, 1, 200, "HT-END-04", "rounds after which the score decides"),
    _choice("end.score", "value value_men places", "HT-END-04", "what the score counts"),
    _choice("end.throne", "none stockholm", "HT-END-06", "whether the start town of the king must be held to win"),
    _choice("elimination.inherit", "none slayer", "HT-ROY-17", "the cards of a player who is eliminated"),
)
