"""Intervals are what they claim to be: Wilson's by its published figures, the bootstrap's by resampling."""

from __future__ import annotations

import math

import pytest

from generator.rules.rng import Stream
from generator.simulate.intervals import mean, quantile, share


@pytest.mark.parametrize(("times", "n", "low", "high"), [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718), (29, 29, 0.8830, 1),
])
def test_shares_are_wilsons(times: int, n: int, low: float, high: float) -> None:
    """This test ensures that the interval is that of the four examples in Newcombe 1998 (method 3), and its mirror."""
    found = share(times, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert (found.value, found.n) == (times / n, n)


def _resampled(values: list[float], figure: object, times: int = 2000) -> tuple[float, float]:
    """The percentile interval by plain resampling."""
    stream = Stream("resampled")
    found = sorted(figure([stream.pick(values) for _ in values]) for _ in range(times))  # type: ignore[operator]
    return found[int(times * 0.025)], found[int(times * 0.975) - 1]


SKEWED = [float(round(20 * -math.log(1 - Stream("waits", at).fraction()))) for at in range(120)]


def _counts(values: list[float]) -> dict[float, int]:
    return {value: values.count(value) for value in values}


def test_means_have_the_bootstraps_interval() -> None:
    """This test ensures that the closed form is within a tenth of the interval's width of resampling, skewed data too."""
    found = mean(_counts(SKEWED))
    low, high = _resampled(SKEWED, lambda sample: sum(sample) / len(sample))
    assert found.value == pytest.approx(sum(SKEWED) / len(SKEWED))
    assert found.low == pytest.approx(low, abs=(high - low) / 10)
    assert found.high == pytest.approx(high, abs=(high - low) / 10)
    assert found.high - found.value > found.value - found.low, "the long tail is on the right"


@pytest.mark.parametrize("part", [0.5, 0.95])
def test_quantiles_have_the_bootstraps_interval(part: float) -> None:
    """This test ensures that the ends are, but for one rank, the order statistics that resampling finds."""
    ranked = sorted(SKEWED)
    found = quantile(_counts(SKEWED), part)
    low, high = _resampled(SKEWED, lambda sample: sorted(sample)[math.ceil(part * len(sample)) - 1])
    assert found.value == ranked[math.ceil(part * len(ranked)) - 1]
    for end, wanted in ((found.low, low), (found.high, high)):
        near = [ranked[max(0, min(len(ranked) - 1, ranked.index(wanted) + step))] for step in (-2, -1, 0, 1, 2)]
        assert min(near) <= end <= max(near)


def test_what_is_always_the_same_has_no_width() -> None:
    """This test ensures that a constant has an interval of no width, and that no games give no figure."""
    assert mean({3: 50})[:3] == (3, 3, 3) and quantile({3: 50}, 0.5)[:3] == (3, 3, 3)
    assert math.isnan(mean({}).value) and math.isnan(share(0, 0).value) and math.isnan(quantile({}, 0.5).value)
