"""Actions that begin, cross and end in any order: printed indentation is always right."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from engine.model.enums import ActionKind, Outcome
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.judging import BackedUp, NoteAdded
from engine.record.events.scores import PointsScored
from engine.record.events.turn import StepEntered
from engine.record.events.union import AnyEvent
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.law_examples import examples
from tests.records import entries, start


@st.composite
def trees(draw: DrawFn) -> list[Entry]:
    """Actions within actions, with passes, effects and endings of any of them."""
    events: list[AnyEvent] = [start(), ActionInitiated(kind=ActionKind.MOVE, players=("A",))]
    actions = [2]
    for seq in range(3, draw(st.integers(3, 25))):
        some: Any = st.sampled_from([None, *actions, *actions[-2:], *actions[-1:] * 3])
        action = draw(some)
        kind = draw(st.integers(0, 9))
        event: Any
        if kind <= 2:
            event = ActionInitiated(kind=ActionKind.PLAY, players=("A",), under=action)
            actions.append(seq)
        elif kind <= 4:
            event = ActionEnded(action=action or 2, outcome=draw(st.sampled_from(Outcome)))
        else:
            event = [
                Passed(player="A", on=action),
                WaitCalled(player="B", on=action),
                PointsScored(player="A", points=5, of=action),
                StepEntered(step="results", of=action),
                draw(st.sampled_from([BackedUp(to=seq - 1), NoteAdded(text="x", on=action)])),
            ][kind - 5]
        events.append(event)
    return entries(*events)


@examples(3)
@given(trees())
def test_any_tree_of_actions_reads_back_as_it_was(record: list[Entry]) -> None:
    text = print_transcript(record)

    assert parse(text, "printed") == record
    assert print_transcript(parse(text, "printed")) == text
