from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.message import Message

from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import Corrected, DisputeRaised
from engine.record.events.turn import TurnStarted
from recorder.live.following import Following
from recorder.live.session import Session
from replay.timeline.timeline import Timeline
from tests.recorder.store.stored import tampering
from tests.records import start
from tests.rulesets import turns
from tests.tui.app.pilots import NARROW, WIDE, match, shown, told, until
from tui.app.app import TricorderApp
from tui.app.follower import POLL, Follower

HAND = Place(kind=PlaceKind.HAND, player="A")
HAIL = CardDeclared(card="hail", owner="A", place=HAND, name="Hail")
PLAYED = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="hail")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Session.begin(tmp_path / "matches.db", start(), events=(HAIL,)) as session:
        session.commit([TurnStarted(player="A", number=1)])
        yield session


def replay(session: Session, tmp_path: Path, seq: int | None = None) -> TricorderApp:
    """The replay of a match that a session is recording."""
    log = session.log
    following = Following(tmp_path / "matches.db", log.id, after=len(log.entries))
    return TricorderApp(database=tmp_path / "matches.db", log=log, seq=seq, following=following)


async def test_what_is_committed_comes_to_show_and_the_cursor_stays(
    session: Session, tmp_path: Path
) -> None:
    app = replay(session, tmp_path, 2)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "recording")
        session.commit([PLAYED])
        await until(pilot, "plays Hail")
        assert match(app).seq == 2
        await pilot.press("end")
        assert "● @4 A plays Hail (hail) - in progress" in shown(pilot)


async def test_following_goes_along_with_the_end_until_the_reviewer_looks_elsewhere(
    session: Session, tmp_path: Path
) -> None:
    app = replay(session, tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("F")
        await until(pilot, "recording, following")
        session.commit([PLAYED])
        await until(pilot, "plays Hail")
        assert match(app).seq == 4
        await pilot.press("left")
        session.commit([Passed(player="B", on=4)])
        await until(pilot, "B▌   passes")
        assert match(app).seq == 3
        assert "following" not in shown(pilot)


async def test_what_is_struck_meanwhile_is_marked_and_what_is_disputed_is_found(
    session: Session, tmp_path: Path
) -> None:
    app = replay(session, tmp_path)
    async with app.run_test(size=WIDE) as pilot:
        session.commit([PLAYED])
        session.commit([DisputeRaised(player="B", on=(4,), text="Too fast.")])
        await until(pilot, "DISPUTE on @4")
        await pilot.press("d")
        assert match(app).seq == 5
        session.commit([Corrected(strikes=(4,))])
        await until(pilot, "corrected")
        (line,) = (
            line for line in shown(pilot).splitlines() if "plays Hail" in line and "x" in line
        )
        assert "corrected" in line


async def test_new_entries_are_judged_by_the_ruleset_that_is_on(
    session: Session, tmp_path: Path
) -> None:
    app = replay(session, tmp_path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press(*["R"] * turns("faq-1996", "cr-1998"))
        await until(pilot, "by cr-1998")
        session.commit([PLAYED])
        await until(pilot, "plays Hail")
        await pilot.press("end")
        await until(pilot, "Window on the play of Hail")
        assert "by cr-1998" in shown(pilot)


async def test_the_heading_says_when_nobody_records_any_more(
    session: Session, tmp_path: Path
) -> None:
    app = replay(session, tmp_path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "recording")
        session.close()
        await pilot.pause(2 * POLL)
        assert "recording" not in shown(pilot)


async def test_a_record_that_breaks_is_followed_no_more_and_the_screen_stays(
    session: Session, tmp_path: Path
) -> None:
    app = replay(session, tmp_path)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "recording")
        session.commit([PLAYED])
        with tampering(tmp_path / "matches.db") as connection:
            connection.execute("UPDATE events SET body = replace(body, 'A', 'B') WHERE seq = 4")
        await until(pilot, "following stopped")
        assert "A match" in shown(pilot)


def test_the_match_has_what_is_committed_before_any_message_is_read(
    session: Session, tmp_path: Path
) -> None:
    timeline = Timeline(session.log)
    following = Following(tmp_path / "matches.db", session.log.id, after=timeline.last)
    posted: list[Message] = []
    follower = Follower(following, timeline.extend, posted.append)
    (played,) = session.commit([PLAYED])
    assert timeline.last == 3
    follower.poll()
    follower.close()
    assert (timeline.last, timeline.entry(4)) == (4, played)
    assert isinstance(posted[0], Follower.Grown)


async def test_there_is_nothing_to_follow_in_a_file(tmp_path: Path) -> None:
    from tests.tui.app.pilots import small_log

    app = TricorderApp(log=small_log(TurnStarted(player="A", number=1)))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("F")
        assert "nothing to follow" in told(app)


async def test_a_match_opened_from_the_library_is_followed_too(
    session: Session, tmp_path: Path
) -> None:
    app = TricorderApp(database=tmp_path / "matches.db")
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("enter")
        session.commit([PLAYED])
        await until(pilot, "A▌ plays Hail")
