"""Outcomes: by which of them an action was carried out, left, or did nothing."""

from typing import Final

from engine.model.enums import Outcome

# An action that ended in this way did not happen, or did nothing.
UNDONE: Final = frozenset(
    {
        Outcome.NULLIFIED,
        Outcome.CANCELLED,
        Outcome.PREVENTED,
        Outcome.WITHDRAWN,
        Outcome.VOID,
    }
)
# An action that ended in this way was carried out.
DONE: Final = frozenset({Outcome.RESOLVED, Outcome.AS_ANNOUNCED})
# An action that ended in this way was left before it was done.
BROKEN_OFF: Final = frozenset({Outcome.ABORTED, Outcome.WITHDRAWN})
