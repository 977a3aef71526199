"""What makes play stand still, and who, by the name that people call him by."""

import pytest

from recorder.files.open_match import open_match
from replay.render.banner import banner_row
from replay.timeline.timeline import Timeline


@pytest.fixture(scope="module")
def demo() -> Timeline:
    return Timeline(open_match("demo"))


@pytest.mark.parametrize(
    ("seq", "words"),
    [
        (162, " ! JUDGE  called by Bram since @162, 0:00"),
        (164, " ? DISPUTE   ! JUDGE   ‖ CLOCK 0:38  Bram since @164: “Anja drew her three cards"),
        (170, " ‖ CLOCK 2:52  paused since @163: judge called"),
    ],
)
def test_the_banner_says_who_stopped_play_and_since_when(
    demo: Timeline, seq: int, words: str
) -> None:
    found = banner_row(demo, seq)
    assert found is not None
    assert found.text.startswith(words)


def test_nothing_is_said_while_play_goes_on(demo: Timeline) -> None:
    assert banner_row(demo, 153) is None
    assert banner_row(demo, 172) is None
