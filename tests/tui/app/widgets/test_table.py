"""The table on the screen."""

from collections import Counter
from typing import Any

import pytest
from textual.strip import Strip

from engine.model.enums import CardType, PlaceKind, Status
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared
from engine.record.events.statuses import StatusCleared, StatusSet
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.render.compact_table import compact_rows
from replay.render.row import Row
from replay.text.span import Style
from replay.timeline.timeline import Timeline
from tests.law_examples import sampled
from tests.tui.app.pilots import WIDE, match, shown, small_log, until
from tui.app.app import TricorderApp
from tui.app.widgets.table import TablePanel

# Wide enough that no line of the table is wrapped.
VAST = (1_000, 40)


@pytest.mark.parametrize("seq", sampled([1, 40, 230, 378, 740], short=2))
async def test_the_table_has_every_card_of_the_record_once(seq: int) -> None:
    app = TricorderApp(log=open_match(DEMO), seq=seq)
    async with app.run_test(size=VAST) as pilot:
        await pilot.press("2", "f", "f")
        panel = app.screen.query_one(TablePanel)
        text = "\n".join(row.text for row in panel.lines)
        snapshot = match(app).timeline.snapshot(seq)
        names = Counter(
            identity.name
            for card, identity in snapshot.known.items()
            if card in snapshot.table.cards and identity.name is not None
        )
        assert {name: text.count(name) for name in names} == dict(names)


async def test_twelve_locations_and_both_players_have_room_in_31_rows() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=740)
    async with app.run_test(size=(120, 40)):
        panel = app.screen.query_one(TablePanel)
        assert panel.count() <= 31
        text = "\n".join(row.text for row in panel.lines)
        assert "12 Survey Mission B" in text
        assert "Anja  hand 4 deck 19 discard 16" in text


async def test_a_card_is_stopped_on_the_table_where_the_rules_imply_it() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=234)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        screen = match(app)
        assert screen.judged is not None
        stopped = [
            card
            for card, conditions in screen.judged.found.conditions[234].items()
            if any(condition.status is Status.STOPPED for condition in conditions)
        ]
        line = next(line for line in shown(pilot).splitlines() if "■ stopped" in line)
        assert stopped
        assert line.rstrip().endswith("all 2") or "Deanna Troi" in line


async def test_lines_that_the_last_step_changed_are_marked() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=153)
    async with app.run_test(size=VAST) as pilot:
        await pilot.press("right")
        panel = app.screen.query_one(TablePanel)
        marked = [panel.lines[index].text for index in sorted(panel.changed)]
        assert match(app).seq == 154
        assert [text.strip() for text in marked] == ["Anja  hand 9 deck 30"]
        await pilot.press("g", *"165", "enter")
        marked = [panel.lines[index].text for index in sorted(panel.changed)]
        assert "since @154" in shown(pilot)
        assert any("discard 1" in text for text in marked)
        assert not any("Mission" in text for text in marked)


async def test_a_stop_is_a_filled_chip_and_the_step_that_ends_it_leaves_a_hollow_dim_one() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=264)
    async with app.run_test(size=VAST) as pilot:
        await until(pilot, "by faq-1996")
        panel = app.screen.query_one(TablePanel)
        assert chips(panel) == {("■ stopped", Style.STOPPED_CHIP)}
        await pilot.press("g", *"267", "enter")
        assert chips(panel) == {("□ unstopped", Style.DIM)}
        await pilot.press("right")
        assert chips(panel) == set()


async def test_a_stop_that_was_recorded_shows_before_anybody_judges() -> None:
    cards = [declared(card) for card in ("k", "l")]
    stops = StatusSet(cards=("k",), status=Status.STOPPED)
    ends = StatusCleared(cards=("k",), status=Status.STOPPED)
    panel = TablePanel(Timeline(small_log(*cards, stops, ends)))
    rows = {seq: compact(panel, seq) for seq in (4, 5)}
    assert "■ stopped" in rows[4]
    assert "stopped" not in compact(panel, 3)
    assert "□ unstopped" in rows[5]


def chips(panel: TablePanel) -> set[tuple[str, Style]]:
    """The signs of stops that a table shows, each with its style."""
    spans = (span for row in panel.lines for span in row.spans)
    return {(text, style) for text, style in spans if "stopped" in text}


def compact(panel: TablePanel, seq: int) -> str:
    """The text of a table that nobody has judged, after an entry."""
    panel.seq = seq
    return "\n".join(row.text for row in panel.now())


def declared(card: str) -> CardDeclared:
    """A personnel of Ada in play."""
    place = Place(kind=PlaceKind.HAND, player="A")
    return CardDeclared(
        card=card, owner="A", place=place, name=f"Card {card}", type=CardType.PERSONNEL
    )


@pytest.mark.usefixtures("painted")
async def test_a_step_that_moves_nothing_neither_makes_nor_draws_a_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = TricorderApp(log=open_match(DEMO), seq=162)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await until(pilot, "\n  time ")
        await pilot.pause(0.3)
        table = app.screen.query_one(TablePanel)
        made, drawn = 0, 0
        make, draw = compact_rows, table.render_line

        def counted_rows(*given: Any, **named: Any) -> list[Row]:
            nonlocal made
            made += 1
            return make(*given, **named)

        def counted_line(y: int) -> Strip:
            nonlocal drawn
            drawn += 1
            return draw(y)

        monkeypatch.setattr("tui.app.widgets.table.compact_rows", counted_rows)
        monkeypatch.setattr(table, "render_line", counted_line)
        for seq in (163, 164, 165):  # the clock is paused, a dispute, a statement
            await pilot.press("right")
            assert match(app).seq == seq
        assert (made, drawn) == (0, 0)
        await pilot.press("t")
        await pilot.pause()
        assert made
        assert drawn
