"""Windows: how long one was open, as far as anybody knows."""

import pytest

from engine.standing.window import Window, WindowKind


def window(opened_at: int | None, closed_at: int | None, paused: int = 0) -> Window:
    return Window(
        id=1,
        kind=WindowKind.RESPONSE,
        action=2,
        opened_by=2,
        opened_at=opened_at,
        closed_by=3,
        closed_at=closed_at,
        paused=paused,
    )


def test_a_window_stands_open_from_its_opening_to_its_closing() -> None:
    assert window(1000, 1900).duration == 900
    assert window(0, 0).duration == 0


@pytest.mark.parametrize(("opened_at", "closed_at"), [(None, 1900), (1000, None), (None, None)])
def test_nobody_knows_how_long_without_both_times(
    opened_at: int | None, closed_at: int | None
) -> None:
    assert window(opened_at, closed_at).duration is None


def test_a_clock_that_was_set_back_tells_nothing() -> None:
    assert window(1900, 1000).duration is None


def test_time_for_which_the_clock_stood_still_does_not_count() -> None:
    assert window(1000, 5000, paused=3000).duration == 1000
    assert window(1000, 2000, paused=3000).duration == 0
