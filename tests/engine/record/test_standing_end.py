"""A match ends once: by the first end that is neither struck nor undone."""

import pytest

from engine.model.enums import Ending
from engine.record.events.judging import BackedUp, Corrected
from engine.record.events.match import MatchEnded
from engine.record.events.union import AnyEvent
from engine.record.standing_end import standing_end

POINTS = MatchEnded(ending=Ending.POINTS, winner="A")
TIME = MatchEnded(ending=Ending.TIME, winner="B")


@pytest.mark.parametrize(
    ("events", "stands"),
    [
        ([], None),
        ([(5, POINTS)], POINTS),
        ([(5, POINTS), (9, TIME)], POINTS),
        ([(5, POINTS), (9, TIME), (10, Corrected(strikes=(5,)))], TIME),
        ([(5, POINTS), (6, Corrected(strikes=(5,))), (7, Corrected(strikes=(6,)))], POINTS),
        ([(5, POINTS), (9, TIME), (10, BackedUp(to=7))], POINTS),
        ([(5, POINTS), (8, BackedUp(to=4)), (9, TIME)], TIME),
        ([(5, POINTS), (8, BackedUp(to=4)), (9, Corrected(strikes=(8,)))], POINTS),
        # Back to where the match stood before the back-up that undid its end.
        ([(5, POINTS), (8, BackedUp(to=4)), (9, BackedUp(to=6))], POINTS),
        ([(5, POINTS), (8, BackedUp(to=4)), (10, BackedUp(to=9))], None),
    ],
)
def test_the_first_end_that_counts_stands(
    events: list[tuple[int, AnyEvent]], stands: MatchEnded | None
) -> None:
    assert standing_end(events) == stands
