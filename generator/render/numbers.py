"""Numbers as the writers put them down: short, plain, never with an exponent."""

from __future__ import annotations

_KEPT = 1 << 17  # numbers remembered; a whole A4 page on the grid of 0.001 mm needs fewer by far


class Numbers(dict[float, str]):
    """`numbers[1.250]` is '1.25'. Written numbers are remembered.

    Args:
        places: decimals kept; 3 for lengths on the grid of 0.001 mm, 6 for the turning part of a matrix.
    """

    def __init__(self, places: int = 3) -> None:
        super().__init__()
        self._form = f"%.{places}f"

    def __missing__(self, value: float) -> str:
        text = self._form % value
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        if text.startswith("0."):
            text = text[1:]
        elif text.startswith("-0"):
            text = "-" + text[2:] if len(text) > 2 else "0"
        if len(self) < _KEPT:
            self[value] = text
        return text
