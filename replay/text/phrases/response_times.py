"""Response times in words: how long a player took, and what is usual for him."""

from typing import Final

from engine.checks.framework.response_times import ResponseTime
from engine.record.time_quality import Quality, StepBack
from replay.text.times import back_words, lasting_text

QUALITY_WORDS: Final = {
    Quality.LIVE: "typed live",
    Quality.IMPORT: "as imported",
    Quality.LATE: "entered late",
    Quality.INFERRED: "inferred",
    Quality.GAP: "some times between not known",
    Quality.STEPPED_BACK: "the clock stepped back meanwhile",
}
"""What a time rests on."""


def step_back_words(step: StepBack) -> str:
    """Return that the clock steps back: `the clock steps back by 0:06 at @7`."""
    return f"{back_words(step.milliseconds)} at @{step.seq}"


def tempo_words(response_time: ResponseTime | None) -> str:
    """Return a response time, what is usual for the player, and how well it was timed."""
    if response_time is None:
        return "the response time is not known"
    quality = ", ".join(QUALITY_WORDS[aspect] for aspect in response_time.quality)
    return f"{lasting_text(response_time.milliseconds)}; {usual_words(response_time)}; {quality}"


def usual_words(response_time: ResponseTime) -> str:
    """Return the median of who was to answer, or that there are too few windows to give one."""
    if response_time.median is None:
        windows = "1 window" if response_time.windows == 1 else f"{response_time.windows} windows"
        return f"{windows} of {response_time.player}'s, too few to say what is usual"
    median = lasting_text(response_time.median)
    return f"{response_time.player}'s median {median} over {response_time.windows} windows"
