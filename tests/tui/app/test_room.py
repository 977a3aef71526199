"""The log never has less than a third of the screen, and stays where it is from step to step."""

from hypothesis import given
from hypothesis import strategies as st

from tui.app.room import (
    LOG_LEAST,
    Heights,
    at_the_least,
    below_the_log,
    beside_the_log,
    beside_the_table,
    grown,
    spare,
    steadied,
)

ROWS = st.integers(0, 60)


@given(ROWS, st.integers(0, 8), ROWS, ROWS)
def test_the_log_has_a_third_of_the_screen(rows: int, rest: int, event: int, actions: int) -> None:
    screen = rows + rest
    heights = below_the_log(rows, screen, Heights(event, actions))
    assert rows - sum(heights) >= min(rows, max(-(-screen // 3), LOG_LEAST))
    assert heights.event <= event
    assert heights.actions <= actions


@given(ROWS, ROWS, ROWS)
def test_beside_the_log_all_room_is_used(rows: int, event: int, actions: int) -> None:
    assert sum(beside_the_log(rows, Heights(event, actions))) == rows


@given(ROWS, st.lists(st.tuples(ROWS, ROWS), min_size=1, max_size=8))
def test_steps_to_and_fro_come_to_rest(rows: int, needs: list[tuple[int, int]]) -> None:
    most = spare(rows, rows)
    heights = Heights(0, 0)
    for _ in range(3):
        for event, actions in needs:
            now = below_the_log(rows, rows, Heights(event, actions))
            heights = steadied(now, heights, most)
            assert sum(heights) <= most


def test_a_full_screen_is_not_laid_out_anew_for_a_row_or_two() -> None:
    most = 17
    full = at_the_least(Heights(4, 2), most)
    assert full == Heights(6, 11)
    for actions in (12, 13, 30):
        wanted = below_the_log(most + 14, 40, Heights(9, actions))
        assert steadied(wanted, full, most) == full
    assert steadied(Heights(0, 12), full, most) == Heights(0, 12)


def test_a_panel_that_was_shrunk_grows_once_and_the_other_stays() -> None:
    rested = Heights(5, 2)
    assert grown(Heights(5, 2), rested, 18) == rested
    assert grown(Heights(4, 3), rested, 18) == Heights(4, 11)
    assert grown(Heights(6, 1), rested, 18) == Heights(7, 1)
    assert grown(Heights(6, 14), rested, 30) == Heights(7, 14)


def test_the_actions_give_way_to_the_table_but_for_a_few_rows() -> None:
    assert beside_the_table(20, 10, 9) == 9
    assert beside_the_table(20, 14, 9) == 6
    assert beside_the_table(20, 40, 9) == 3
    assert beside_the_table(20, 40, 2) == 2


def test_in_a_column_of_its_own_the_event_keeps_its_rows_while_the_actions_can_spare_them() -> None:
    before = beside_the_log(40, Heights(12, 10))
    assert before == Heights(12, 28)
    assert beside_the_log(40, Heights(5, 10), before) == before
    assert beside_the_log(40, Heights(14, 10), before) == Heights(14, 26)
    assert beside_the_log(20, Heights(5, 10), before) == Heights(10, 10)
