"""The icons of buildings: houses, towers, churches. The marks are explained in `icon_marks`."""

from __future__ import annotations

from collections.abc import Mapping

Mark = tuple[str, str] | tuple[str, str, float]


def ring_of(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"


KEEP = "M6 22V10.4L4.4 8.8V3H7.4V5H10.4V3H13.6V5H16.6V3H19.6V8.8L18 10.4V22Z"

BUILDINGS: Mapping[str, tuple[Mark, ...]] = {
    "home": (
        ("fill", "M12 3L22 12H19.4V22H4.6V12H2Z"), ("line", "M12 4L8.6 1.2M12 4L15.4 1.2", 1.8),
        ("cut", "M9.6 22.6V16.4A2.4 2.4 0 0 1 14.4 16.4V22.6Z"), ("cut", ring_of(12, 10.4, 1.3)),
    ),
    "tower": (
        ("fill", ("M4.4 22V9.6L2.6 7.8V2.2H6V4.4H9V2.2H15V4.4H18V2.2H21.4V7.8L19.6 9.6V22H14.8V17.8"
                 "A2.8 2.8 0 0 0 9.2 17.8V22Z")),
        ("score", "M12 8.4V12", 1.9),
    ),
    "tower_wall": (
        ("fill", ("M2 22V9L1 8V3H3V4.6H4.4V3H6.4V4.6H7.8V3H9V8L8.2 9V22ZM22 22V9L23 8V3H21V4.6H19.6V3H17.6V4.6H16.2V3"
                 "H15V8L15.8 9V22Z")),
        ("fill", "M8 22V11.4H9.4V13H11.2V11.4H12.8V13H14.6V11.4H16V22Z"),
        ("cut", "M9.8 22.6V18.4A2.2 2.2 0 0 1 14.2 18.4V22.6Z"),
        ("score", "M5 10.8V13.4M19 10.8V13.4", 1.3),
    ),
    "church": (
        ("fill", "M3 22V12.6L2.2 11.8L6.6 5.4L11 11.8L10.2 12.6V22Z"), ("line", "M6.6 7V1.4M4.8 3.4H8.4", 1.5),
        ("fill", "M11.4 22V13.4H11L12.8 9.6H20L22 13.4V22Z"), ("score", "M11.4 14.2H22", 1.0),
        ("cut", "M4.8 22.6V17.6A1.8 1.8 0 0 1 8.4 17.6V22.6Z"), ("score", "M14.6 17V19M18.6 17V19", 1.4),
    ),
    "cathedral": (
        ("fill", "M2 22V10L1.4 9.2L4.9 3.4L8.4 9.2L7.8 10V22ZM22 22V10L22.6 9.2L19.1 3.4L15.6 9.2L16.2 10V22Z"),
        ("line", "M4.9 4V1.4M19.1 4V1.4", 1.3),
        ("fill", "M7.6 22V14L12 8.6L16.4 14V22Z"), ("line", "M12 9V3.6M10 5.6H14", 1.4),
        ("cut", ring_of(12, 14.6, 1.5)),
        ("cut", "M10 22.6V19.4A2 2 0 0 1 14 19.4V22.6Z"), ("score", "M4.9 12V14.4M19.1 12V14.4", 1.3),
    ),
    "castle": (
        ("fill", KEEP), ("fill", "M1.4 22V14.4H3.2V16H4.6V22ZM22.6 22V14.4H20.8V16H19.4V22Z"),
        ("cut", "M9.8 22.6V18A2.2 2.2 0 0 1 14.2 18V22.6Z"),
        ("score", "M12 10.4V13.4", 1.7),
    ),
    "royal_castle": (
        ("fill", "M6.8 6.6L5.6 2.4L8.6 4L12 .8L15.4 4L18.4 2.4L17.2 6.6Q12 7.8 6.8 6.6Z"),
        ("fill", "M5.6 22V14.4L4.2 13V9.4H7.2V11H10.4V9.4H13.6V11H16.8V9.4H19.8V13L18.4 14.4V22Z"),
        ("fill", "M1.2 22V16H3V17.4H4.4V22ZM22.8 22V16H21V17.4H19.6V22Z"),
        ("cut", "M9.8 22.6V19A2.2 2.2 0 0 1 14.2 19V22.6Z"),
    ),
    "manor": (
        ("fill", "M6.4 4H17.6L22.6 12H1.4Z"), ("line", "M6.6 4.4L4.6 2M17.4 4.4L19.4 2", 1.7),
        ("fill", "M3.4 13V22H20.6V13Z"),
        ("cut", "M10 22.6V17.4A2 2 0 0 1 14 17.4V22.6Z"), ("score", "M6.6 16V18M17.4 16V18", 1.5),
    ),
    "monastery": (
        ("line", "M3.6 20.8V11.6A8.4 9 0 0 1 20.4 11.6V20.8", 2.8), ("line", "M12 8.6V20.8M8.8 12.4H15.2", 2.4),
    ),
    "bridge": (
        ("fill", "M.6 10.2Q12 2.4 23.4 10.2V13.6Q12 5.8 .6 13.6Z"),
        ("fill", "M1.8 14.2Q12 7.4 22.2 14.2V19.2H20.2A3.6 4.6 0 0 0 13 19.2H11A3.6 4.6 0 0 0 3.8 19.2H1.8Z"),
        ("line", "M1.8 22Q4.4 20.4 7 22T12.1 22T17.2 22T22.2 22", 1.6),
    ),
    "gables": (
        ("fill", "M12 2.6L18.8 10H17V22H7V10H5.2Z"),
        ("fill", "M1.8 22V14.4H.6L4.2 9.8L6 12V22ZM22.2 22V14.4H23.4L19.8 9.8L18 12V22Z"),
        ("cut", "M10.2 22.6V18.4A1.8 1.8 0 0 1 13.8 18.4V22.6Z"), ("score", "M10.4 11.8V13.4M13.6 11.8V13.4", 1.5),
        ("score", "M4 15.4V17.4M20 15.4V17.4", 1.5),
    ),
}
