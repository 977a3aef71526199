"""What the actions of a GEMP-STCCG record brought about."""

import pytest

from engine.model.enums import Outcome, PlaceKind, Status
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import NoteAdded
from engine.table.fold import Fold
from tests.recorder.importers.gemp.gemp_record import (
    action,
    carried,
    imported,
    of,
)


def test_a_mission_attempt_that_succeeded_solved_its_mission() -> None:
    ended = of(imported(), 60)[-1]

    assert isinstance(ended, ActionEnded)
    assert ended.outcome is Outcome.SOLVED


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        ("completed_failure", Outcome.FAILED),
        ("cancelled", Outcome.CANCELLED),
        ("initiation_failed", Outcome.ABORTED),
    ],
)
def test_an_action_that_came_to_nothing_moves_nothing(status: str, outcome: Outcome) -> None:
    beam = carried(200, "BEAM_CARDS", "ben", [3], 5, 2) | {"status": status}
    effects = of(imported(beam), 200)

    assert [type(one) for one in effects] == [ActionEnded]
    assert isinstance(effects[0], ActionEnded)
    assert effects[0].outcome is outcome


def test_a_draw_of_one_is_counted_and_one_of_several_is_not_guessed() -> None:
    match = imported()
    single = next(body for body in of(match, 30) if isinstance(body, CardsMoved))

    assert single.others == 1
    assert [type(one) for one in of(match, 13)] == [ActionEnded]


def test_points_stops_discards_and_revealed_seeds_take_effect() -> None:
    match = imported(
        action(200, "SCORE_POINTS", pointsScored=30),
        action(201, "STOP_CARDS", targetCardIds=[15]),
        action(202, "DISCARD", targetCardId=12, destination="DISCARD"),
        action(203, "REVEAL_SEED_CARD", targetCardId=13),
        action(204, "PLACE_CARD_IN_POINT_AREA", targetCardId=13),
    )
    snapshot = Fold(match.entries).last
    table = snapshot.table

    assert table.points["ada"] == 30
    assert [held.status for held in table.cards["c15"].statuses] == [Status.STOPPED]
    assert table.cards["c12"].place == Place(kind=PlaceKind.DISCARD_PILE, player="ada")
    assert table.cards["c13"].place == Place(kind=PlaceKind.POINT_AREA, player="ada")
    assert snapshot.known["c13"].to == ()
    assert not any(isinstance(entry.body, NoteAdded) for entry in match.entries[-15:])
