"""Lengths are millimetres everywhere; type size alone is in points, and its names end in `_pt`."""

MM_PER_INCH = 25.4
PT_PER_INCH = 72.0
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MM_PER_PT = MM_PER_INCH / PT_PER_INCH


def quantise(length: float) -> float:
    """Round a length in mm to the grid of 0.001 mm on which every item lies (and turn -0.0 into 0.0)."""
    return round(length, 3) + 0.0


def in_pt(length: float) -> float:
    """Turn millimetres into points."""
    return length * PT_PER_MM


def in_mm(size_pt: float) -> float:
    """Turn points into millimetres."""
    return size_pt * MM_PER_PT
