"""What came of dilemmas that were met: conditions, end, what they did, and where they went."""

import pytest

from engine.model.enums import PlaceKind
from engine.projections.dilemma_meetings import DilemmaMeetings, Meeting, Result
from tests.interpretations import BEFORE
from tests.states import states

MET = "turn 1 A\nA attempts ex with p1, p2 at planet ex\n  game encounters d1 with p1, p2\n"


def all_met(lines: str) -> DilemmaMeetings:
    return states(DilemmaMeetings, MET + lines)[-1]


def met(lines: str) -> Meeting:
    return all_met(lines).by_card["d1"]


def test_a_dilemma_is_found_by_its_encounter_and_by_the_attempt() -> None:
    found = all_met("")

    assert found.of_action(BEFORE + 3) == found.of_action(BEFORE + 2) == ("d1", met(""))
    assert found.of_action(None) is None
    assert found.of_action(BEFORE + 1) is None


def test_in_an_attempt_it_is_the_one_met_last() -> None:
    second = all_met('  overcome\n  game encounters d2 = "Nagilum" dilemma of B with p1\n')

    last = second.of_action(BEFORE + 2)
    assert last is not None
    assert last[0] == "d2"


@pytest.mark.parametrize(
    ("lines", "overcome", "unmet"),
    [
        ("", False, False),
        ("    > checked d1 met\n", True, False),
        ("    > checked d1 not met\n", False, True),
        ("    > checked d1 met\n    > checked d1 not met\n", False, False),
        ("  failed\n", False, True),
        ("  overcome\n", True, False),
        ("    > checked d1 not met\n  overcome\n", True, False),
    ],
)
def test_whether_it_is_overcome_is_what_the_record_says(
    lines: str, overcome: bool, unmet: bool
) -> None:
    meeting = met(lines)

    assert (meeting.overcome, meeting.unmet) == (overcome, unmet)


def test_a_nullified_dilemma_is_neither() -> None:
    meeting = met("  nullified\n")

    assert meeting.result is Result.NULLIFIED
    assert not meeting.overcome
    assert not meeting.unmet


def test_it_strikes_only_those_who_face_it_and_by_its_own_text() -> None:
    assert met("    > p1 is stopped\n    > p2 is stopped\n").struck == BEFORE + 4
    assert met("    > p3 is stopped\n").struck is None
    assert met("    > p1 is stopped performed by h\n").struck is None


def test_points_for_it_and_where_it_went_are_kept() -> None:
    meeting = met("    > A scores 5 points from d1\n  overcome\n")
    assert meeting.scored == BEFORE + 4

    gone = met("  overcome\n  > d1 to B discard\n")
    assert (gone.placed, gone.placed_at, gone.placed_in) == (
        PlaceKind.DISCARD_PILE,
        BEFORE + 5,
        BEFORE + 2,
    )
    assert met("  overcome\n  game discards d1\n").placed is PlaceKind.DISCARD_PILE
