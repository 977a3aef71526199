"""A card's statuses: of one status with one value the last counts, however many there are."""

from engine.model.enums import Status
from engine.record.events.judging import BackedUp
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.record.events.union import AnyEvent
from engine.table.card_statuses import FEW
from tests.tables import MISSION, SHIP, last

FIRST = 4  # the entry of the first status, after the start, the mission and the ship
SKILLS = tuple(f"Skill {at}" for at in range(3 * FEW))


def skill(name: str) -> StatusSet:
    return StatusSet(cards=("e",), status=Status.SELECTED_SKILL, value=name)


def held(*events: AnyEvent) -> list[tuple[str | None, int]]:
    statuses = last(MISSION, SHIP, *events).table.cards["e"].statuses
    return [(status.value, status.since) for status in statuses]


def test_each_of_many_statuses_counts_as_it_was_set_last() -> None:
    again = (*SKILLS[:2], SKILLS[-1], SKILLS[0])
    since = {name: at for at, name in enumerate((*SKILLS, *again), FIRST)}

    found = held(*map(skill, (*SKILLS, *again)))

    assert found == sorted(since.items(), key=lambda each: each[1])


def test_many_statuses_stand_again_after_a_back_up() -> None:
    half = len(SKILLS) // 2
    back = BackedUp(to=FIRST + half - 1)

    found = held(*map(skill, SKILLS), back, skill(SKILLS[-1]), skill(SKILLS[0]))

    after = FIRST + len(SKILLS) + 1
    before = [(name, FIRST + at) for at, name in enumerate(SKILLS[1:half], 1)]
    assert found == [*before, (SKILLS[-1], after), (SKILLS[0], after + 1)]


def test_a_cleared_status_goes_with_all_its_values_and_leaves_others() -> None:
    stopped = StatusSet(cards=("e",), status=Status.STOPPED)
    cleared = StatusCleared(cards=("e",), status=Status.SELECTED_SKILL)

    found = held(*map(skill, SKILLS), stopped, cleared, skill(SKILLS[3]))

    at = FIRST + len(SKILLS)
    assert found == [(None, at), (SKILLS[3], at + 2)]
