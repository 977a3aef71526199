"""Tempo in words: how long a player took, and what is usual for him."""

from typing import Final

from engine.checks.framework.response_times import ResponseTime
from engine.record.time_quality import Quality
from replay.text.times import lasting_text

QUALITY_WORDS: Final = {
    Quality.LIVE: "typed live",
    Quality.IMPORT: "as imported",
    Quality.LATE: "entered late",
    Quality.INFERRED: "inferred",
    Quality.GAP: "some times between unknown",
    Quality.STEPPED_BACK: "the clock stepped back meanwhile",
}
"""What a time rests on."""


def tempo_words(tempo: ResponseTime | None) -> str:
    """Say how long it was, the player's own median and of how many windows, and how timed."""
    if tempo is None:
        return "how long, nobody knows"
    quality = ", ".join(QUALITY_WORDS[one] for one in tempo.quality)
    return f"{lasting_text(tempo.milliseconds)}; {usual_words(tempo)}; {quality}"


def usual_words(tempo: ResponseTime) -> str:
    """Say what is usual for the player, or that too few windows tell."""
    if tempo.median is None:
        known = "1 window" if tempo.windows == 1 else f"{tempo.windows} windows"
        return f"{known} of this player's, too few to say what is usual"
    return f"this player's median {lasting_text(tempo.median)} over {tempo.windows} windows"
