"""What can be seen after one entry."""

from engine.model.enums import ActionKind, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import (
    CardsMoved,
)
from engine.record.events.judging import (
    BackedUp,
    NoteAdded,
)
from engine.table.mutable_table import ContradictionSort
from engine.table.snapshot import Inconsistency, Snapshot
from tests.tables import (
    DISCARD,
    HAND,
    MISSION,
    SHIP,
    fold,
    score,
)


def test_after_a_back_up_the_position_is_that_of_its_target() -> None:
    game = fold(score(1), score(2), BackedUp(to=2))
    assert (game.last.seq, game.last.position) == (4, 2)


def test_before_the_first_entry_there_is_nothing() -> None:
    assert fold().snapshot(0) == Snapshot()


def test_what_an_entry_contradicts_stands_in_its_own_snapshot_alone() -> None:
    move = CardsMoved(cards=("e",), origin=HAND, destination=DISCARD)
    game = fold(MISSION, SHIP, move, score(1))

    assert game.snapshot(4).inconsistencies == (
        Inconsistency(
            seq=4,
            what="card e is not where it is moved from",
            sort=ContradictionSort.ELSEWHERE,
            card="e",
        ),
    )
    assert game.snapshot(3).inconsistencies == game.last.inconsistencies == ()


def test_what_comes_too_late_names_the_action_that_was_over() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    ended = ActionEnded(action=2, outcome=Outcome.RESOLVED)

    (found,) = fold(use, ended, ended).last.inconsistencies

    assert (found.seq, found.of, found.card) == (4, 2, None)


def test_a_snapshot_beside_the_line_of_play_stands_where_play_stood() -> None:
    game = fold(score(1), NoteAdded(text="noisy"))

    assert (game.last.seq, game.last.position) == (3, 2)
