"""Corrections that stand: those that no later one struck, and what they strike."""

from collections.abc import Sequence

from engine.record.events.judging import Corrected


def struck_by(corrections: Sequence[tuple[int, Corrected]]) -> set[int]:
    """Return the entries that corrections strike, themselves included; each with its seq, in order.

    A correction that is struck strikes nothing, so the last one is read first.
    """
    struck: set[int] = set()
    for seq, event in reversed(corrections):
        if seq not in struck:
            struck.update(event.strikes)
    return struck
