"""What a chronicle says, in English and German: a phrase for each thing that happens; see `chronicle.py`.

Names come as their cards have them, so that a phrase must be right before and after any of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Phrases(NamedTuple):
    """Phrases in one language. The subject is the seat of `head` where a phrase names none."""

    head: str
    head_of_all: str
    with_others: str
    plague: str
    famine: str
    rain: str
    storm: str
    calm: str
    fire: str
    sign: str
    no_sign: str
    may_feast: str
    no_event: str
    go: str
    crossed: str
    hindered: str
    stuck: str
    sail: str
    southward: str
    embark: str
    landed: str
    wrecked: str
    refused: str
    assault: str
    taken: str
    held: str
    lifted: str
    overfull: str
    attack: str
    sortie: str
    won: str
    drawn: str
    lost: str
    fallen: str
    of_plague: str
    drowned: str
    murdered: str
    unpaid: str
    captured: str
    ransomed: str
    escaped: str
    prize: str
    interned: str
    feast: str
    wedding: str
    wedding_off: str
    widow: str
    treachery: str
    peaceful: str
    dispersed: str
    mutiny: str
    revolt: str
    quelled: str
    lost_to_peasants: str
    pirates_held: str
    pirates_taken: str
    entered: str
    drew: str
    gift: str
    given: str
    paid: str
    enlisted: str
    reclaimed: str
    refilled: str
    out: str
    ended: str


ENGLISH: Final = Phrases(
    head="Round {round}, {seat}: {said}",
    head_of_all="Round {round}: {said}",
    with_others="{person} and {number} more",
    plague="plague",
    famine="famine",
    rain="rain",
    storm="storm at sea",
    calm="calm at sea",
    fire="forest fire",
    sign="the sign of the round is {sign}",
    no_sign="the round is quiet",
    may_feast="a feast may be held",
    no_event="no event concerns this player",
    go="{person}: to {where}",
    crossed="{person}: over the water to {where}",
    hindered="{person}: no way over the water",
    stuck="{person}: held up at the water",
    sail="{fleet}: sails for {where}",
    southward="{fleet}: sails for the other coast",
    embark="{person}: goes aboard",
    landed="{person}: goes ashore",
    wrecked="{fleet}: lost with all aboard",
    refused="{fleet}: is not let out",
    assault="besieges {place}",
    taken="takes {place}",
    held="{place} holds out",
    lifted="the siege of {place} is over",
    overfull="{place} is too full: there is fighting before the walls",
    attack="attacks the men of {foe}",
    sortie="makes a sortie from {place}",
    won="wins the battle against {foe}",
    drawn="the battle against {foe} is undecided",
    lost="loses the battle against {foe}",
    fallen="{person} falls",
    of_plague="{person} dies of the plague",
    drowned="{person} drowns",
    murdered="{person} is killed under the host’s roof",
    unpaid="{person} is not ransomed, and dies",
    captured="{person} is captured",
    ransomed="{person} is ransomed",
    escaped="{person} escapes",
    prize="{fleet} is taken",
    interned="{fleet} falls to the owner of the harbour",
    feast="holds a feast at {place}",
    wedding="holds a wedding",
    wedding_off="the wedding is put off",
    widow="the widow of {foe} takes the lead",
    treachery="meeting at {place}: treachery",
    peaceful="meeting at {place}: peace",
    dispersed="meeting at {place}: all go home",
    mutiny="mutiny: {place} goes over to {heir}",
    revolt="revolt at {place}",
    quelled="the revolt at {place} is put down",
    lost_to_peasants="{place} is lost to the peasants",
    pirates_held="pirates are beaten off at {place}",
    pirates_taken="pirates surprise {place}",
    entered="{person} enters the service of {owner}",
    drew="draws {card}",
    gift="{person} is given {card}",
    given="gives {card} to {person}",
    paid="pays with {card}",
    enlisted="{card} is enlisted",
    reclaimed="{place} is taken back as a home",
    refilled="the deck is shuffled anew",
    out="{foe} is out of the game",
    ended="the game is over; won by {winners}",
)

GERMAN: Final = Phrases(
    head="Runde {round}, {seat}: {said}",
    head_of_all="Runde {round}: {said}",
    with_others="{person} und {number} weitere",
    plague="Pest",
    famine="Hungersnot",
    rain="Regen",
    storm="Sturm auf See",
    calm="Flaute",
    fire="Waldbrand",
    sign="das Zeichen der Runde ist {sign}",
    no_sign="die Runde bleibt ruhig",
    may_feast="ein Gastmahl darf gehalten werden",
    no_event="kein Ereignis betrifft diesen Spieler",
    go="{person}: nach {where}",
    crossed="{person}: über das Wasser nach {where}",
    hindered="{person}: kein Weg über das Wasser",
    stuck="{person}: am Wasser aufgehalten",
    sail="{fleet}: unter Segeln, Ziel {where}",
    southward="{fleet}: segelt zur anderen Küste",
    embark="{person}: geht an Bord",
    landed="{person}: geht an Land",
    wrecked="{fleet}: mit Mann und Maus verloren",
    refused="{fleet}: darf nicht auslaufen",
    assault="belagert {place}",
    taken="nimmt {place} ein",
    held="{place} hält stand",
    lifted="die Belagerung von {place} endet",
    overfull="{place} ist zu voll: es wird vor den Mauern gekämpft",
    attack="greift die Leute von {foe} an",
    sortie="macht einen Ausfall aus {place}",
    won="gewinnt die Schlacht gegen {foe}",
    drawn="die Schlacht gegen {foe} bleibt unentschieden",
    lost="verliert die Schlacht gegen {foe}",
    fallen="{person} fällt",
    of_plague="{person} stirbt an der Pest",
    drowned="{person} ertrinkt",
    murdered="{person} wird unter dem Dach des Gastgebers getötet",
    unpaid="{person} wird nicht ausgelöst und stirbt",
    captured="{person} wird gefangen",
    ransomed="{person} wird ausgelöst",
    escaped="{person} entkommt",
    prize="{fleet} wird erbeutet",
    interned="{fleet} fällt an den Herrn des Hafens",
    feast="hält ein Gastmahl in {place}",
    wedding="hält Hochzeit",
    wedding_off="die Hochzeit wird verschoben",
    widow="die Witwe von {foe} übernimmt die Führung",
    treachery="Versammlung in {place}: Verrat",
    peaceful="Versammlung in {place}: Friede",
    dispersed="Versammlung in {place}: alle gehen heim",
    mutiny="Meuterei: {place} geht an {heir} über",
    revolt="Aufstand bei {place}",
    quelled="der Aufstand bei {place} wird niedergeschlagen",
    lost_to_peasants="{place} geht an die Bauern verloren",
    pirates_held="Seeräuber werden vor {place} abgewehrt",
    pirates_taken="Seeräuber überrumpeln {place}",
    entered="{person} tritt in den Dienst von {owner}",
    drew="zieht {card}",
    gift="{person} erhält {card}",
    given="gibt {card} an {person}",
    paid="zahlt mit {card}",
    enlisted="{card} wird angeworben",
    reclaimed="{place} wird als Heimat zurückgenommen",
    refilled="der Stapel wird neu gemischt",
    out="{foe} scheidet aus",
    ended="das Spiel ist aus; es gewinnt {winners}",
)
