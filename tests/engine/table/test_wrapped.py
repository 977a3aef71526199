"""Actions that only say what another one results in."""

import pytest

from engine.record.events.event import Effect
from tests.engine.relations.reading import facts
from tests.interpretations import BEFORE

PLAY = BEFORE + 2


@pytest.mark.parametrize(
    ("inner", "of"),
    [
        ("game kills p1\n    > p1 to A discard", PLAY),
        ("A selects p1\n    > A chooses p1", PLAY),
        ("A beams p1 to planet ex\n    > p1 to planet ex", PLAY + 1),
        ("B stops p1 using h\n    > p1 is stopped", PLAY + 1),
        ("game kills p1 claims response\n    > p1 to A discard", PLAY + 1),
    ],
)
def test_an_effect_belongs_to_the_action_that_it_results_from(inner: str, of: int) -> None:
    body = f"turn 1 A\nA plays am on e\n  {inner}\n  resolved\nresolved\n"
    event = next(event for event in facts(body) if isinstance(event, Effect))
    assert event.of == of


def test_an_action_by_itself_wraps_nothing() -> None:
    body = "turn 1 A\ngame kills p1\n  > p1 to A discard\nresolved\n"
    event = next(event for event in facts(body) if isinstance(event, Effect))
    assert event.of == PLAY
