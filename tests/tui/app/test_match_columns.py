"""The columns of the list of matches: no cell is empty while a title is cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Ending
from recorder.store.recorded_match import RecordedMatch
from recorder.store.summary import Summary
from tui.app.match_columns import EVENTS, FOUND, GAP, Columns, fitted, result
from tui.app.match_library import MatchItem


def item(
    title: str, players: tuple[str, ...] = ("Ada Lovelace", "Ben"), **more: object
) -> MatchItem:
    def read() -> RecordedMatch:
        raise AssertionError("a list reads no match")

    about = Summary(
        id="finals-1",
        title=title,
        players=players,
        events=12,
        disputes=0,
        head="00",
        date="1996",
        **more,  # type: ignore[arg-type]
    )
    return MatchItem(about, "store", read)


OVER = item("Harbour Games 1996, round 2", ending=Ending.POINTS, winner="Ada Lovelace")


def used(columns: Columns) -> int:
    return sum(each + GAP for each in columns[:-1] if each) + EVENTS + FOUND


def test_titles_and_players_are_whole_before_anything_else_is_shown() -> None:
    columns = fitted([OVER], 77)
    assert columns.title == len("Harbour Games 1996, round 2")
    assert columns.players == len("Ada Lovelace - Ben")
    assert (columns.id, columns.date) == (0, 0)


def test_a_wide_list_has_ids_whole_results_and_dates() -> None:
    columns = fitted([OVER], 197)
    assert columns.whole_result
    assert columns.id == len("finals-1")
    assert columns.result == len("Ada Lovelace won (points)")
    assert columns.date


def test_a_result_is_short_where_there_is_less_room_and_empty_while_a_match_goes_on() -> None:
    assert fitted([OVER], 97).result == len("Ada won")
    assert result(OVER, whole=False) == "Ada won"
    apart = item("x", ("Ada (A)", "Ada (B)"), ending=Ending.POINTS, winner="Ada (B)")
    assert result(apart, whole=False) == "Ada (B) won"
    assert result(item("x", ending=Ending.DRAWN), whole=False) == "drawn"
    assert result(item("x"), whole=True) == ""
    assert result(item("x", ending=Ending.TIME, winner=" "), whole=False) == "  won (time)"
    assert fitted([item("x")], 197).result == 0


@given(
    st.lists(st.tuples(st.text(max_size=80), st.text(max_size=40)), max_size=4),
    st.integers(60, 250),
)
def test_no_row_is_wider_than_the_list(texts: list[tuple[str, str]], cells: int) -> None:
    items = [item(title, (player, "Ben")) for title, player in texts]
    assert used(fitted(items, cells)) <= cells


@pytest.mark.parametrize("cells", [0, 10, 40])
def test_a_list_that_is_too_narrow_shows_what_it_can(cells: int) -> None:
    assert fitted([OVER], cells).title >= 1
