"""Whether the designer's claims hold."""

from __future__ import annotations

from generator.base.findings import Finding, error, note, warning
from generator.base.suggest import did_you_mean, listed
from generator.model.game import Claim
from generator.simulate.measures import Measured, known_measures, measured, shown
from generator.simulate.tables import interval_of
from generator.simulate.tally import Tally


def judge(claim: Claim, tally: Tally) -> Finding:
    """What is to be said of a claim after its games.

    A claim that holds is a note. One that does not is an error, unless it is acknowledged with a figure that lies in
    the interval of what is measured now: then it is a note as well. An acknowledgement of a claim that holds, or of
    another figure, has lapsed.
    """
    found = measured(tally, claim.measure)
    if found is None:
        known = known_measures(tally)
        return error("PLAY964", f"claim '{claim.id}' measures '{claim.measure}', which the game does not have",
                     claim.span, why=f"it has {listed(known, 20)}",
                     fix=did_you_mean(claim.measure, known) or "name one of these", subject=claim.id)
    value = found.estimate.value
    holds = (claim.least is None or value >= claim.least) and (claim.most is None or value <= claim.most)
    bounds = _bounds(claim, found.is_share)
    said = f"claim '{claim.id}' ({claim.says}): {claim.measure} is {_told(found)}, {bounds} claimed"
    known_miss = claim.acknowledged
    if holds and known_miss:
        return warning("PLAY963", f"{said}; it holds again", claim.span,
                       why=f"it was acknowledged as failing: {known_miss.reason}",
                       fix="delete 'acknowledged' from the claim", subject=claim.id)
    if holds:
        return note("PLAY961", said, claim.span, subject=claim.id)
    if known_miss and found.estimate.low <= known_miss.measured <= found.estimate.high:
        return note("PLAY962", f"{said}; acknowledged", claim.span, why=known_miss.reason, subject=claim.id)
    why = "what is promised to players is measured"
    if known_miss:
        why = (f"it was acknowledged with {shown(known_miss.measured, found.is_share)}, which is not what is measured "
               "now")
    return error("PLAY960", said, claim.span, why=why,
                 fix="mend the game, or correct the claim, or acknowledge it with the figure and a reason",
                 subject=claim.id)


def _told(found: Measured) -> str:
    interval = interval_of(found.estimate, found.is_share)
    exact = found.estimate.low == found.estimate.high
    return f"{shown(found.estimate.value, found.is_share)} in {found.estimate.n:,} games" + (
        "" if exact else f" ({interval})")


def _bounds(claim: Claim, as_share: bool) -> str:
    if claim.least is None:
        return f"at most {shown(claim.most or 0, as_share)}"
    if claim.most is None:
        return f"at least {shown(claim.least, as_share)}"
    return f"{shown(claim.least, as_share)} to {shown(claim.most, as_share)}"
