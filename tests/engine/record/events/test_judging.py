"""The judging in JSON, and on the line of play: no back-up strikes it."""

import msgspec
import pytest

from engine.record.events import judging
from engine.record.events.event import Event, Play
from engine.record.events.judging import BackedUp, DisputeRaised, NoteAdded, PenaltyGiven
from engine.record.events.scores import PointsScored
from engine.table.fold import Fold
from tests.records import entries, from_json, start

KINDS = [
    kind
    for kind in vars(judging).values()
    if isinstance(kind, type) and kind.__module__ == judging.__name__
]


@pytest.mark.parametrize("kind", KINDS)
def test_what_judges_and_recorders_do_is_off_the_line_of_play(kind: type[Event]) -> None:
    assert not issubclass(kind, Play)


def test_a_back_up_strikes_the_play_since_its_target_and_not_the_judging() -> None:
    record = entries(
        start(),
        PointsScored(player="A", points=5),
        DisputeRaised(text="too fast"),
        PenaltyGiven(player="A", penalty="caution"),
        NoteAdded(text="seen by all"),
        BackedUp(to=1),
    )

    assert Fold(record).struck() == {2: "backed_up"}


def test_a_dispute_is_over_any_number_of_entries_and_never_over_entry_nought() -> None:
    assert from_json("dispute_raised", text="x", on=[2, 3]) == DisputeRaised(text="x", on=(2, 3))
    assert from_json("dispute_raised", text="x") == DisputeRaised(text="x")
    with pytest.raises(msgspec.ValidationError, match="Expected `int` >= 1"):
        from_json("dispute_raised", text="x", on=[0])


@pytest.mark.parametrize("tag", ["ruling_given", "note_added", "dispute_raised"])
def test_what_is_nothing_but_its_words_has_some(tag: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="length >= 1"):
        from_json(tag, text="")
