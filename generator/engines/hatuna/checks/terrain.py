"""What the land of the map is made of (CHK-43)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.findings import Finding, warning
from generator.base.suggest import listed
from generator.engines.hatuna.checks.balance import percent, weighed
from generator.engines.hatuna.checks.contents import Contents

FOREST = (0.30, 0.70)
_CODE = "PLAY994"


def grounds(contents: Contents) -> Iterator[Finding]:
    """PLAY994 for land that is neither forest nor open, and where one of them prevails."""
    game_map, cells = contents.map, [cell for cells in contents.land.values() for cell in cells]
    if game_map is None or not cells:
        return
    draws = {cell: game_map.terrain_at(cell).draws for cell in cells}
    bare = [f"{column},{row}" for (column, row), drawn in draws.items() if drawn not in ("forest", "open")]
    if bare:
        yield warning(_CODE, f"map '{game_map.id}' has land that is neither forest nor open: {listed(bare, 6)}",
                      game_map.span, why="riders count double in the open, once in forest (HT-MAP-05, HT-BAT-03)",
                      fix="write 'draws: forest' or 'draws: open' on the terrain, or give the squares another letter",
                      subject=game_map.id, source="CHK-43")
    wooded = [*draws.values()].count("forest")
    share = wooded / len(cells)
    yield weighed(FOREST[0] <= share <= FOREST[1], _CODE, f"{wooded} of {len(cells)} squares of land are forest, "
                  f"{percent(share)}", game_map, source="CHK-43",
                  why="riders count double in the open; forest is 30 to 70 % of the land (HT-MAP-05, HT-BAT-03)",
                  fix="give some squares another letter in 'terrain'", rests_on=f"{wooded} {len(cells)}")
