"""Corrections that stand: those that no later one struck, and what they strike."""

from collections.abc import Sequence

from engine.record.events.judging import Corrected


def standing_corrections(
    corrections: Sequence[tuple[int, Corrected]],
) -> list[tuple[int, Corrected]]:
    """Return the corrections that no later standing one strikes, each with its seq, in order."""
    struck: set[int] = set()
    standing = []
    for seq, event in reversed(corrections):
        if seq not in struck:
            struck.update(event.strikes)
            standing.append((seq, event))
    return standing[::-1]


def struck_by(corrections: Sequence[tuple[int, Corrected]]) -> set[int]:
    """Return the entries that corrections strike, themselves included; each with its seq, in order.

    A correction that is struck strikes nothing, so the last one is read first.
    """
    standing = standing_corrections(corrections)
    return {seq for _, event in standing for seq in event.strikes}
