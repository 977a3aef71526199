import time
from collections.abc import Callable

import pytest
from textual.message import Message

from tui.app.playback import Playback
from tui.app.playback_controller import PlaybackController

LAST = 4


@pytest.fixture
def posted() -> list[Message]:
    return []


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let so many seconds pass on the clock of playing."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    def wait(seconds: float) -> None:
        now[0] += seconds

    return wait


@pytest.fixture
def player(posted: list[Message], later: Callable[[float], None]) -> PlaybackController:
    return PlaybackController(Playback(lambda _: 1_000, LAST), posted.append)


def due(posted: list[Message]) -> list[tuple[int, int]]:
    """The entries that were posted as due, each with the one before it."""
    return [
        (message.after, message.seq)
        for message in posted
        if isinstance(message, PlaybackController.EntryDue)
    ]


def test_each_entry_is_posted_once_when_it_is_due(
    player: PlaybackController, posted: list[Message], later: Callable[[float], None]
) -> None:
    player.play_or_pause(1)
    player.tick()
    later(1)
    player.tick()
    player.tick()
    later(2)
    player.tick()
    assert due(posted) == [(1, 2), (2, 4)]


def test_the_pace_is_posted_when_it_changes_and_without_words_at_the_end(
    player: PlaybackController, posted: list[Message], later: Callable[[float], None]
) -> None:
    player.play_or_pause(3)
    player.tick()
    player.change(1)
    later(1)
    player.tick()
    words = [one.words for one in posted if isinstance(one, PlaybackController.PaceChanged)]
    assert words == ["playing x1, recorded pace", "playing x2, recorded pace", ""]


def test_playing_goes_on_from_where_the_user_went(
    player: PlaybackController, posted: list[Message], later: Callable[[float], None]
) -> None:
    player.play_or_pause(3)
    player.run_from(1)
    later(1)
    player.tick()
    player.play_or_pause(2)
    player.run_from(3)
    later(9)
    player.tick()
    assert due(posted) == [(1, 2)]


def test_where_it_halts_is_posted_with_the_entry(
    posted: list[Message], later: Callable[[float], None]
) -> None:
    player = PlaybackController(Playback(lambda _: 1_000, LAST, {3}.__contains__), posted.append)
    assert player.press("halt", 1) == "space plays x1, recorded pace, halts"
    assert player.press("pause", 1) == ""
    for _ in range(3):
        later(1)
        player.tick()
    entries = [message for message in posted if isinstance(message, PlaybackController.EntryDue)]
    assert [(message.seq, message.halted) for message in entries] == [(2, False), (3, True)]


def test_a_key_that_changes_how_it_is_played_says_so_before_it_is(
    player: PlaybackController,
) -> None:
    assert player.press("faster", 1) == "space plays x2, recorded pace"
    assert player.press("slower", 1) == "space plays x1, recorded pace"
    assert player.press("skip", 1) == "space plays x1, long waits skipped"
    assert player.press("skip", 1) == "space plays x1, recorded pace"
    assert player.press("pause", 1) == ""
    assert player.press("faster", 1) == ""
