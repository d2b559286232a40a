"""Chance: streams of numbers that depend on their seed alone, not on the machine, the day or the release of Python.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, with the
finaliser of Stafford's mix 13); its period is 2^64, far beyond what a game draws.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Stream:
    """A stream of chance. Streams of different keys are independent: `Stream(seed, game, "deal")`."""

    __slots__ = ("_state",)

    def __init__(self, *key: int | str) -> None:
        told = "\x1f".join(f"{type(part).__name__}:{part}" for part in key).encode()
        self._state = int.from_bytes(hashlib.blake2b(told, digest_size=8).digest(), "big")

    def bits(self) -> int:
        """64 random bits."""
        self._state = (self._state + _GAMMA) & _MASK
        return _mix(self._state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely (Lemire's multiplication with rejection); n from 1."""
        if not 1 <= n <= _MASK:
            raise ValueError(f"there is no number below {n}")
        product = self.bits() * n
        if product & _MASK < n:
            least = (1 << 64) % n
            while product & _MASK < least:
                product = self.bits() * n
        return product >> 64

    def fraction(self) -> float:
        """A number from 0 to below 1, in steps of 2^-53."""
        return (self.bits() >> 11) / (1 << 53)

    def pick(self, among: Sequence[T]) -> T:
        """One member, each as likely."""
        return among[self.below(len(among))]

    def weighted(self, weights: Sequence[float]) -> int:
        """An index, as likely as its weight. At least one weight is above 0, none below."""
        mark = self.fraction() * sum(weights)
        last = 0
        for at, weight in enumerate(weights):
            if weight > 0:
                last = at
                if mark < weight:
                    return at
                mark -= weight
        return last

    def shuffled(self, members: Sequence[T]) -> tuple[T, ...]:
        """The members in an order that is as likely as any other (Fisher and Yates)."""
        out = list(members)
        for at in range(len(out) - 1, 0, -1):
            other = self.below(at + 1)
            out[at], out[other] = out[other], out[at]
        return tuple(out)
