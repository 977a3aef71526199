"""Who meets a dilemma where no line says so."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts

ATTEMPT = "turn 1 A\nA attempts ex with p1, p2, p3 at planet ex\n"


@pytest.mark.parametrize(
    ("before", "members"),
    [
        ("", ("p1", "p2", "p3")),
        ("  > p2 is stopped\n", ("p1", "p3")),
        ("  > p1 is disabled\n  > p3 to A discard killed\n", ("p2",)),
        ("  > p2 is stopped\n  > p2 no longer stopped\n", ("p1", "p2", "p3")),
    ],
)
def test_those_meet_it_who_are_still_able_to(before: str, members: tuple[str, ...]) -> None:
    (met,) = (
        event
        for event in facts(ATTEMPT + before + "  game encounters d1\n")
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.ENCOUNTER
    )

    assert met.participants == members
