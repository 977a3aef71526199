import pytest
from msgspec.structs import replace

from engine.model.enums import EntrySource, PlaceKind, Status
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import DisputeRaised, NoteAdded
from engine.record.events.match import Player
from engine.record.events.statuses import StatusSet
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from tests.law_examples import sampled
from tests.records import entries, start
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.app import TricorderApp

HOSTILE = "[bold red]loud[/] \x1b[2J\x9b31m\u202eback\u2066\u200b[@click=app.quit]x[/]"
SAFE = r"[bold red]loud[/] \x1b[2J\x9b31m\u202eback\u2066\u200b[@click=app.quit]x[/]"
FORBIDDEN = "\x1b\x9b\u202e\u2066\u200b\x07"


@pytest.mark.parametrize("size", sampled([NARROW, WIDE], short=1))
async def test_hostile_names_and_notes_reach_the_screen_as_plain_text(
    size: tuple[int, int],
) -> None:
    players = (Player(id="A", name=HOSTILE), Player(id="B", name="Ben"))
    log = recorded_match(
        entries(
            start(title=HOSTILE, players=players),
            CardDeclared(card="c", owner="A", place=Place(kind=PlaceKind.SPACELINE), name=HOSTILE),
            NoteAdded(text=HOSTILE),
            DisputeRaised(text=HOSTILE * 200, player="A"),
        ),
        HOSTILE,
    )
    app = TricorderApp(log=log, seq=3)
    async with app.run_test(size=size) as pilot:
        for key in ("1", "2", "3", "4", "right", "3", "pagedown", "left", "left"):
            await pilot.press(key)
            assert not set(FORBIDDEN) & set(shown(pilot))
        await pilot.press("3")
        assert SAFE[:20] in shown(pilot)
        await pilot.press("slash", *HOSTILE[:6], "enter")
        assert not set(FORBIDDEN) & set(shown(pilot))


async def test_what_was_searched_for_in_vain_is_shown_as_plain_text() -> None:
    app = TricorderApp(log=recorded_match(entries(start()), "small"))
    async with app.run_test(size=WIDE) as pilot:
        app.screen.query_one("#ask").answer("\x1b[2J[bold]")  # type: ignore[attr-defined]
        app.screen.query_one("#ask").purpose = "search"  # type: ignore[attr-defined]
        app.screen.query_one("#ask").answer("\x1b[2J[bold]")  # type: ignore[attr-defined]
        await pilot.pause()
        assert r"not found in this record: \x1b[2J[bold]" in shown(pilot)


async def test_what_a_ruleset_makes_of_hostile_names_is_shown_as_plain_text() -> None:
    overload = open_match("faq/warp-engine-overload")
    hostile = [
        replace(entry, body=replace(entry.body, name=HOSTILE))
        if isinstance(entry.body, CardDeclared) and entry.body.name is not None
        else entry
        for entry in overload.entries
    ]
    stopped = StatusSet(cards=("overload",), status=Status.STOPPED, until=HOSTILE)
    last = Entry(seq=len(hostile) + 1, source=EntrySource.LIVE, body=stopped)
    app = TricorderApp(log=recorded_match([*hostile, last], "hostile"))
    async with app.run_test(size=NARROW) as pilot:
        for key in (
            "R",
            "R",
            "v",
            "3",
            "y",
            "y",
            "l",
            "enter",
            "C",
            "escape",
            "4",
            "end",
            "3",
            "y",
        ):
            await pilot.press(key)
            assert not set(FORBIDDEN) & set(shown(pilot))
        assert r"\x1b[2J\x9b31m\u202eback" in shown(pilot)


async def test_a_hostile_name_of_a_ruleset_is_shown_as_plain_text() -> None:
    log = recorded_match(entries(start(ruleset="\x1b[2J[bold]")), "small")
    app = TricorderApp(log=log)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, r"not judged: the match was played under ruleset '\x1b[2J[bold]'")
