"""GRID30x to GRID34x: maps, their squares and what lies on them."""

from __future__ import annotations

from generator.checks.codes import Code

CODES: dict[str, Code] = {
    "GRID300": Code(
        "a stated total of a map, and it holds",
        "Totals stand beside the map under 'expect'; that they hold is a note, so that a check shows it was made.",
        "- {of: bridges, count: 6}",
        "Nothing needs doing.",
    ),
    "GRID301": Code(
        "a stated total of a map that does not hold",
        "The number that is expected and what is counted on the map differ, or it is nothing that is counted.",
        "- {of: bridges, count: 7}      # on a map with 6",
        "Look for what is missing or too much, or correct the number.",
    ),
    "GRID302": Code(
        "rows of letters of the wrong number or width",
        "'terrain' and 'regions' have a row for each row of squares and a letter for each column, as 'grid' says.",
        "- ffpphh      # on a map of 7 columns",
        "Add or delete letters or rows, or correct 'grid'.",
    ),
    "GRID303": Code(
        "a letter that stands for nothing, or for two things",
        "Each letter in a row stands for one terrain or one province; small letters and capitals differ.",
        "- ffqphh      # where no terrain has the letter q",
        "Write one of the known letters, or give each its own.",
    ),
    "GRID304": Code(
        "squares, sides or points that cannot be read",
        "A square is written 29,14, a block of squares 15-34,38, a side 4,24-5,24, a point in km 90.2,79.8; no "
        "spaces inside, one between two. A line has two points at least, a ring three.",
        "stockholm: 29 14 90.2,79.8",
        "Write it in that form.",
    ),
    "GRID305": Code(
        "a square that is not on the map",
        "Columns and rows are counted from 0 at the north-west corner; in a block the smaller figure stands first.",
        "stockholm: 49,14 90.2,79.8      # on a map of 48 columns",
        "Correct the figures.",
    ),
    "GRID306": Code(
        "a side between squares that share none",
        "Water told under 'waters' runs along a side, between a square and the next one north, south, east or west.",
        "Viskan: 6,28-7,29",
        "Name two squares beside each other.",
    ),
    "GRID307": Code(
        "a point outside the frame",
        "Outlines, names and signs stand inside the frame, which the corner, the squares and their width give.",
        "stockholm: 29,14 902,79.8",
        "Correct the figures.",
    ),
    "GRID308": Code(
        "a square or a side told twice",
        "A square counts once in a list, a side is water once, by one name.",
        "Göta älv: 4,24-5,24 5,24-4,24",
        "Delete one of them.",
    ),
    "GRID309": Code(
        "a side that is water beside water",
        "Lakes and seas are squares of their own. What is told under 'waters' runs between two squares of land.",
        "Kalmar sund: 22,34-23,34      # where 22,34 is sea",
        "Delete the side, or correct its squares or the terrain.",
    ),
    "GRID310": Code(
        "something on a map without a card",
        "Places, provinces and seas of a map are cards of the kinds that it names; their names come from the cards.",
        "stokholm: 29,14 90.2,79.8",
        "Correct the id, or add the card.",
    ),
    "GRID311": Code(
        "a field that the cards on a map do not have",
        "The map says by which fields its cards tell their province, harbour, bridge and sea.",
        "harbour: harbor",
        "Name a field of the cards, or leave it out.",
    ),
    "GRID312": Code(
        "a ring crosses itself over and over",
        "A coast or a lake encloses ground: its points follow the shore.",
        "300 points in no order",
        "Bring the points into the order of the shore.",
    ),
    "GRID314": Code(
        "two seas that are one",
        "Storm and calm strike one sea. Sea squares and fairways never join two of them inside the frame.",
        "from: {west: '0,20', east: '1,20'}",
        "Part them by land, end the fairway before the other sea, or tell only one sea.",
    ),
    "GRID315": Code(
        "sea that belongs to no sea",
        "A sea is all sea squares joined, side or corner, to the one that it is told from. No ship comes to others.",
        "from: {west: '12,20'}      # where 12,20 is land",
        "Tell the sea from a sea square; give squares apart another letter.",
    ),
    "GRID316": Code(
        "an exit that leads nowhere",
        "Ships leave a sea by its squares at the edge of the map; if one sea has exits, all have.",
        "exits: {west: '5,20'}      # in the middle of the map",
        "Name squares of that sea at the edge.",
    ),
    "GRID317": Code(
        "a fairway with a gap",
        "A fairway begins with a sea square and goes inward from each square to one beside it, side or corner.",
        "Göta älv: 3,25 5,24",
        "Add the squares between.",
    ),
    "GRID320": Code(
        "a place that is not on the map",
        "A map shows every card of the kinds that it names.",
        "a card of kind place that has no line under 'places'",
        "Add its square and its point.",
    ),
    "GRID321": Code(
        "a place in the water or abroad",
        "A place lies on a square of land.",
        "visby: 29,26 100,-105      # where 29,26 is sea",
        "Move the place; the message names a free square near it.",
    ),
    "GRID322": Code(
        "a place in another province than its card says",
        "What happens in a province happens to its places, so card and square must agree.",
        "province: gotland      # where the square is in Öland",
        "Move the place, or correct the card or the letter of the square.",
    ),
    "GRID323": Code(
        "two places on one square",
        "Pieces stand in squares; where two places share one it is not plain at which a piece stands.",
        "uppsala: 27,10 63,140 and orby: 27,10 66,139",
        "Move one of them, or write 'shared: true' under 'places'.",
    ),
    "GRID324": Code(
        "a sign outside its square",
        "The point where a place's sign stands lies inside the square that the place is on.",
        "stockholm: 29,14 120,79.8",
        "Move the point or correct the square.",
    ),
    "GRID325": Code(
        "a place under title or legend",
        "The reserved squares of a map are covered by what is laid on it.",
        "reserved: 35-47,22-38      # and a place on 36,30",
        "Move the place, or make the reserved block smaller.",
    ),
    "GRID330": Code(
        "land without a province",
        "Events name provinces; a square of land outside all of them would never be reached.",
        "a point in 'regions' where 'terrain' has forest",
        "Give the square the letter of a province.",
    ),
    "GRID331": Code(
        "water with a province",
        "Provinces are land; lakes and seas have a point in 'regions'.",
        "the letter U in 'regions' where 'terrain' has sea",
        "Write a point there.",
    ),
    "GRID332": Code(
        "a province without squares",
        "Any card may name any province, and players look for it on the map.",
        "a card of kind province that has no letter on the map",
        "Give it a letter and squares, foreign ones if it is not played.",
    ),
    "GRID333": Code(
        "a name on the map that nothing has",
        "Names of provinces, realms, lakes and rivers on a map are written as on the cards and in the data.",
        "region: {Uplland: 74,159}",
        "Correct the name, or delete it.",
    ),
    "GRID334": Code(
        "a province or a sea without a name on the map",
        "Players who draw a card that names a province or a sea must find it.",
        "a map with names of all provinces but one",
        "Add its name under 'labels'.",
    ),
    "GRID340": Code(
        "a harbour without water",
        "Ships come to a harbour from a sea square round it or by a fairway.",
        "harbour: true      # on a place in a forest",
        "Lead a fairway to it, or take the harbour off the card.",
    ),
    "GRID341": Code(
        "a harbour at another sea than its card says",
        "Storm and calm on its sea close a harbour, so card and map must agree.",
        "sea: vasterhavet      # on Visby",
        "Name on the card the sea that the harbour opens to.",
    ),
    "GRID342": Code(
        "a bridge that saves no crossing",
        "A bridge frees the steps to and from its square of the card for crossing water; one at least must cross it.",
        "bridge: true      # on a place without water along a side of its square",
        "Tell the side that the river runs along, or take the bridge off the card.",
    ),
    "GRID343": Code(
        "a province that nobody comes to",
        "From the largest land one comes to every province on foot or over lakes and rivers, or by ship to a harbour.",
        "an island without a harbour",
        "Give it a harbour, or join it to other land.",
    ),
    "GRID344": Code(
        "a place that nobody comes to",
        "A place whose land is not joined to the largest needs a harbour there.",
        "a castle on an island without a harbour",
        "Give the island a harbour, or join it to other land.",
    ),
    "GRID345": Code(
        "a way by land that the card denies, or none where it tells of one",
        "The rules ask the card whether a place can be reached by land; the squares decide it.",
        "no_land_way: true      # on a place in the middle of the country",
        "Correct the card or the squares.",
    ),
}
