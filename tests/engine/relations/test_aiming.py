"""What a card is played on, by its target or by where it is put."""

import pytest

from engine.record.events.actions import ActionInitiated
from tests.engine.relations.reading import facts


@pytest.mark.parametrize(
    ("play", "targets"),
    [
        ("A plays am to on e; done", ("e",)),
        ("A plays am on e to on e; done", ("e",)),
        ("A plays am\n  > am to on e\nresolved", ("e",)),
        ("A plays am on p1 to on e; done", ("p1",)),
        ("A plays am to A core; done", ()),
        ("A plays am; done", ()),
    ],
)
def test_a_card_is_played_on_the_card_that_it_is_put_on(
    play: str, targets: tuple[str, ...]
) -> None:
    begun = facts(f"turn 1 A\n{play}\n")[1]
    assert isinstance(begun, ActionInitiated)
    assert begun.targets == targets


def test_a_card_that_is_placed_on_another_is_not_played_on_it() -> None:
    begun = facts("turn 1 A\nA places am to on e; done\n")[1]
    assert isinstance(begun, ActionInitiated)
    assert begun.targets == ()


def test_a_play_that_is_told_by_its_effect_has_its_target() -> None:
    begun = facts("turn 1 A\n> am from A hand to on e played by A\n")[1]
    assert isinstance(begun, ActionInitiated)
    assert begun.targets == ("e",)
