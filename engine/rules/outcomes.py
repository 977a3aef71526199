"""Outcomes: by which of them an action was carried out, and by which it did nothing."""

from typing import Final

from engine.vocabulary import Outcome

# An action ended so did not happen, or did nothing.
UNDONE: Final = frozenset(
    {
        Outcome.NULLIFIED,
        Outcome.CANCELLED,
        Outcome.PREVENTED,
        Outcome.WITHDRAWN,
        Outcome.VOID,
    }
)
# An action ended so was carried out.
DONE: Final = frozenset({Outcome.RESOLVED, Outcome.AS_ANNOUNCED})
