"""By what a game is over."""

import pytest

from engine.record.events.union import AnyEvent
from engine.rules.game_end import GameOver, ends
from engine.table.fold import Fold
from engine.table.mutable_table import MutableTable
from tests.records import entries, from_json, start
from tests.tables import score

TURN = from_json("turn_started", player="A", number=1)
DECK = {"kind": "draw_deck", "player": "A"}


def over(*events: AnyEvent, points_to_win: int | None = 100) -> set[GameOver]:
    record = entries(start(points_to_win=points_to_win), *events)
    table = MutableTable(Fold(record).last.table)
    return set(ends(table))


def test_enough_points_end_it() -> None:
    assert over(TURN, score(99)) == set()
    assert over(TURN, score(100)) == {GameOver.POINTS_REACHED}
    # Where nobody said how many, the First Edition's 100.
    assert over(TURN, score(99), points_to_win=None) == set()
    assert over(TURN, score(100), points_to_win=None) == {GameOver.POINTS_REACHED}


def test_nothing_ends_it_by_counts_before_the_first_turn() -> None:
    assert over(score(100), from_json("cards_counted", place=DECK, total=0)) == set()


@pytest.mark.parametrize(("total", "wanted"), [(0, {GameOver.DECK_EMPTY}), (1, set())])
def test_an_empty_draw_deck_ends_it(total: int, wanted: set[GameOver]) -> None:
    assert over(TURN, from_json("cards_counted", place=DECK, total=total)) == wanted


def test_what_is_recorded_goes_before_what_can_be_counted() -> None:
    def ended(how: str) -> set[GameOver]:
        return over(TURN, score(100), from_json("match_ended", ending=how))

    assert ended("points") == {GameOver.WIN_RECORDED}
    assert ended("deck_exhausted") == {GameOver.EMPTY_DECK_RECORDED}
    assert ended("conceded") == set()
