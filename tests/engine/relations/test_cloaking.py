"""A ship cloaks or decloaks, in any wording."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusCleared, StatusSet
from tests.engine.relations.reading import facts


@pytest.mark.parametrize(
    ("line", "kind", "change"),
    [
        ("> e is cloaked by A", ActionKind.CLOAK, StatusSet),
        ("> e no longer cloaked by A", ActionKind.DECLOAK, StatusCleared),
    ],
)
def test_a_cloak_that_a_player_changes_is_what_he_does(
    line: str, kind: ActionKind, change: type[StatusSet] | type[StatusCleared]
) -> None:
    began, changed, ended = facts(f"turn 1 A\n{line}\n")[1:]
    assert isinstance(began, ActionInitiated)
    assert (began.kind, began.players, began.card) == (kind, ("A",), "e")
    assert isinstance(changed, change)
    assert isinstance(ended, ActionEnded)


@pytest.mark.parametrize(
    "line",
    ["> e is cloaked", "> e is cloaked by A performed by h", "> e is damaged by A"],
)
def test_a_status_by_nobody_or_by_a_card_is_no_action(line: str) -> None:
    assert [type(event) for event in facts(f"turn 1 A\n{line}\n")[1:]] == [StatusSet]
