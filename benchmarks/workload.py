"""The benchmark workload: N different cards by a fixed seed, as a CSV for the bare loop and as a pack for Spelverk.

The words and the way they are drawn are those of the workload that every tool was measured with: do not change them.
"""

from __future__ import annotations

import csv
import json
import random
import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent
SEED = 20240607
ADJECTIVES = (
    "Gamla Röda Tysta Svarta Vassa Gyllene Frostbitna Vilda Blå Hemliga Trötta Ståtliga Dolda Uråldriga Kloka Skeva"
).split()
NOUNS = (
    "Väktaren Björnen Smeden Häxan Älvan Fyren Åskan Drottningen Köpmannen Skölden Ryttaren Näcken Vargen Bågen "
    "Munken Örnen"
).split()
WORDS = (
    "när du spelar detta kort får varje annan spelare välja ett kort från sin hand och lägga det överst på "
    "draghögen därefter drar du två nya kort och flyttar din pjäs högst tre steg åt valfritt håll om någon motståndare "
    "står på samma ruta måste den spelaren backa till närmaste lediga fält eller betala en peng ur sitt förråd gäller "
    "inte under natten så länge månen lyser över den öde ängen räknas skölden dubbelt mot angrepp från älvor troll och "
    "väsen men aldrig mot eld ur bergets djup ni får också byta två likadana resurser mot en annan sort innan rundan är "
    "över kasta tärningen igen vid oavgjort och lägg undan kortet efteråt"
).split()
COLOURS = ("#8c2f39", "#1f4e79", "#2f6b3a", "#6b4c9a", "#8a5a12", "#37474f")


def body(rng: random.Random) -> str:
    """About 40 words in sentences."""
    out: list[str] = []
    n = 0
    total = rng.randint(37, 43)
    while n < total:
        k = min(rng.randint(7, 13), total - n)
        if total - n - k < 4:
            k = total - n
        s = [rng.choice(WORDS) for _ in range(k)]
        out.append(s[0].capitalize() + " " + " ".join(s[1:]) + "." if k > 1 else s[0].capitalize() + ".")
        n += k
    return " ".join(out)


def cards(n: int) -> list[dict[str, str | int]]:
    """`n` cards: nr, title, body of about 40 words, color, and three figures."""
    rng = random.Random(SEED)
    return [
        {
            "nr": i + 1, "title": f"{rng.choice(ADJECTIVES)} {rng.choice(NOUNS)}", "body": body(rng),
            "color": rng.choice(COLOURS), "s1": rng.randint(0, 12), "s2": rng.randint(0, 12), "s3": rng.randint(0, 12),
        }
        for i in range(n)
    ]


def write(n: int, where: Path) -> Path:
    """The CSV of `n` cards in `where/data`, and the pack in `where/pack-N`; returns the pack's folder."""
    rows = cards(n)
    (where / "data").mkdir(parents=True, exist_ok=True)
    with (where / "data" / f"cards_{n}.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    pack = where / f"pack-{n}"
    shutil.copytree(HERE / "pack", pack, dirs_exist_ok=True)
    (pack / "data").mkdir(exist_ok=True)
    lines = ["spelverk: 1", "cards:", "  bench:"]
    for row in rows:
        lines += [f"    - id: c{row['nr']}", f"      title: Kort {row['nr']}"]
        for key, value in row.items():
            name = {"color": "ink", "title": "name"}.get(key, key)
            if key != "nr":
                written = str(value).replace("#", "c") if key == "color" else json.dumps(value, ensure_ascii=False)
                lines.append(f"      {name}: {written}")
    lines += ["decks:", "  bench:", "    title: Bänk", "    of: [bench]", "    format: bench", "    expect:",
              f"      - count: {n}"]
    (pack / "data" / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return pack
