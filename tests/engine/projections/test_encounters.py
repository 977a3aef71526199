"""How the dilemmas that were met went (FAQ 3.2.1)."""

import pytest

from engine.model.enums import Outcome
from engine.projections.encounters import CheckedMissions, Encountered, Encounters
from tests.interpretations import BEFORE
from tests.states import states

ATTEMPT = "turn 1 A\nA attempts ex with p1, p2 at planet ex\n"
MET = ATTEMPT + "  game encounters d1 with p1, p2\n"


def met(lines: str) -> Encountered:
    return states(Encounters, MET + lines)[-1].last["d1"]


def test_an_encounter_is_at_the_mission_that_is_attempted() -> None:
    assert met("") == Encountered(seq=BEFORE + 3, mission="ex")


def test_conditions_are_not_met_where_none_of_several_was() -> None:
    assert not met("").not_met
    assert met("    > checked d1 not met\n").not_met
    assert not met("    > checked d1 not met\n    > checked d1 met\n").not_met


@pytest.mark.parametrize("what", ["trigger", "cure by Medical", "the target's affiliation"])
def test_what_is_no_condition_is_not_counted(what: str) -> None:
    assert met(f'    > checked d1 not met about "{what}"\n').met == ()


@pytest.mark.parametrize(
    ("word", "outcome"), [("overcome", Outcome.OVERCOME), ("failed", Outcome.FAILED)]
)
def test_its_end_is_kept(word: str, outcome: Outcome) -> None:
    assert met(f"  {word}\n").outcome is outcome


def test_an_encounter_that_was_undone_is_as_if_it_had_not_been() -> None:
    assert states(Encounters, MET + "  withdrawn\n")[-1] == Encounters()


def test_the_dilemma_of_an_encounter_is_found_by_its_action() -> None:
    found = states(Encounters, MET)[-1]

    assert found.within(BEFORE + 3) == "d1"
    assert found.within(BEFORE + 2) is None


def test_a_check_of_a_mission_counts_within_its_own_attempt() -> None:
    checked = states(CheckedMissions, ATTEMPT + "  > checked ex not met\n")[-1]

    assert checked.last == {"ex": (BEFORE + 2, False)}
    assert states(CheckedMissions, ATTEMPT + "  > checked ps met\n")[-1] == CheckedMissions()
