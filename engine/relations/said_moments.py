"""Said moments: when a player says that he acts, in whichever element his words stand.

`A uses p as "while facing a dilemma"` says the same as `A uses p when "facing a dilemma" claims
while`; `as "prevent that play"` the same as `claims prevent`.
"""

import re
from typing import Final

from msgspec.structs import replace

from engine.model.enums import Claim
from engine.record.events.actions import ActionInitiated

_MOMENT: Final = re.compile(r"\b(?:when(?:ever)?|while|about to)\b.*", re.IGNORECASE | re.DOTALL)
_JUST: Final = re.compile(r"\bjust\b")
_PREVENTING: Final = re.compile(r"\bprevent", re.IGNORECASE)


def with_said_moment(event: ActionInitiated) -> ActionInitiated:
    """Return an action with the moment, and the claim, that the words of its text tell."""
    claims, trigger = event.claims, event.trigger
    words = " ".join(filter(None, (event.function, event.means)))
    if words and event.players:
        told = _MOMENT.search(words)
        if trigger is None and told is not None:
            trigger = told[0]
        if Claim.PREVENT not in claims and _PREVENTING.search(words):
            claims = (*claims, Claim.PREVENT)
    if trigger is not None and not claims and event.players:
        # Whoever names a moment claims that it is now.
        claims = (_claim(trigger.lower()),)
    if claims is event.claims and trigger == event.trigger:
        return event
    return replace(event, claims=claims, trigger=trigger)


def _claim(trigger: str) -> Claim:
    if trigger.startswith("while"):
        return Claim.WHILE
    return Claim.JUST if _JUST.search(trigger) else Claim.WHEN
