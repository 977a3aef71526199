"""What a card in play does by its text is a use of that card, however that is told."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts

OPENING = 'card ct = "Classic Tricorder" equipment of A aboard e\nturn 1 A\n'


def uses(lines: str) -> list[ActionInitiated]:
    return [
        event
        for event in facts(lines)
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.USE
    ]


def test_a_skill_by_a_card_is_its_use_by_whoever_controls_it() -> None:
    (use,) = uses('> p1 is selected skill "Geology" performed by p2\n')

    assert (use.card, use.players) == ("p2", ("A",))


def test_the_skill_of_equipment_is_its_own_choice_and_that_of_people_is_not() -> None:
    (use,) = uses(f'{OPENING}> ct is selected skill "Geology"\n')

    assert (use.card, use.players) == ("ct", ("A",))
    assert uses('> p1 is selected skill "Geology"\n') == []


@pytest.mark.parametrize(
    "effect",
    [
        "> p1 is stopped performed by ct by A",
        "> p1 no longer stopped performed by ct by A",
        "> p1 to planet ps performed by ct by A",
        "> 1 other from A draw deck to A hand drawn performed by ct by A",
        "> A scores 5 points from ct performed by ct by A",
        "> e range = 3 performed by ct by A",
        "> A sees p1 performed by ct by A",
        "> shuffled A draw deck performed by ct by A",
    ],
)
def test_an_effect_by_a_card_in_play_is_its_use(effect: str) -> None:
    (use,) = uses(f"{OPENING}{effect}\n")

    assert (use.card, use.players) == ("ct", ("A",))


def test_a_card_that_nobody_uses_acts_of_itself() -> None:
    (use,) = uses(f"{OPENING}> p1 is stopped performed by ct\n")

    assert (use.card, use.players) == ("ct", ())


@pytest.mark.parametrize(
    "lines",
    [
        "A uses ct\n  > p1 is stopped performed by ct\nresolved\n",
        "A uses ct; resolved\n> p1 is stopped performed by ct\n",
        "A uses ct as #u; resolved\n> p1 is stopped because #u\n",
        "> p1 is stopped performed by ct\n> p2 is stopped performed by ct\n",
    ],
)
def test_what_the_card_does_at_once_is_one_use(lines: str) -> None:
    assert len(uses(OPENING + lines)) == 1


def test_after_another_action_it_is_used_again() -> None:
    lines = (
        "> p1 is stopped performed by ct\nA moves e to space ps; done\n"
        "> p2 is stopped performed by ct\n"
    )

    assert len(uses(OPENING + lines)) == 2


def test_a_card_that_has_left_play_is_not_used() -> None:
    assert uses(f"{OPENING}> ct to A discard\n> p1 is stopped performed by ct\n") == []
