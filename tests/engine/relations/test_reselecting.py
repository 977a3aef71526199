"""A skill that a card lets a player choose again is a use of that card."""

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts


def uses(lines: str) -> list[ActionInitiated]:
    return [
        event
        for event in facts(lines)
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.USE
    ]


def test_a_skill_by_a_card_is_its_use_by_whoever_controls_it() -> None:
    (use,) = uses('> p1 is selected skill "Geology" performed by p2\n')

    assert (use.card, use.players) == ("p2", ("A",))


def test_within_the_use_that_is_told_there_is_no_second_one() -> None:
    told = 'turn 1 A\nA uses p2\n  > p1 is selected skill "Geology" performed by p2\n'

    assert len(uses(told)) == 1


def test_a_skill_from_nowhere_and_another_status_are_no_use() -> None:
    assert uses('> p1 is selected skill "Geology"\n') == []
    assert uses("> p1 is stopped performed by p2\n") == []
