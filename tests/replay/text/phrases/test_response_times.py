"""Tempo as people read it: with its base rate and sample, or too few windows to say."""

from engine.checks.framework.response_times import ResponseTime
from engine.record.time_quality import Quality
from replay.text.phrases.response_times import QUALITY_WORDS, tempo_words


def words(median: int | None, windows: int, *quality: Quality) -> str:
    return tempo_words(
        ResponseTime(player="B", milliseconds=1200, median=median, windows=windows, quality=quality)
    )


def test_a_time_is_told_beside_the_players_own_median_and_sample() -> None:
    assert words(6800, 41, Quality.LIVE) == ("1.2s; B's median 6.8s over 41 windows; typed live")


def test_too_small_a_sample_says_so() -> None:
    few = "too few to say what is usual; as imported"
    assert words(None, 4, Quality.IMPORT) == f"1.2s; 4 windows of B's, {few}"
    assert words(None, 1, Quality.IMPORT) == f"1.2s; 1 window of B's, {few}"


def test_what_a_time_rests_on_is_told_in_full() -> None:
    assert words(6800, 41, Quality.LIVE, Quality.LATE, Quality.GAP).endswith(
        "typed live, entered late, some times between not known"
    )
    assert QUALITY_WORDS.keys() == set(Quality)


def test_nobody_is_told_a_tempo_that_nobody_knows() -> None:
    assert tempo_words(None) == "the response time is not known"
