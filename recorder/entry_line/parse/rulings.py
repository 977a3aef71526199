"""Rulings: which dispute one is on that names none."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.record.events.judging import RulingGiven
from engine.record.events.union import AnyEvent
from recorder.entry_line.parse.line_context import LineContext


def on_the_dispute(events: Sequence[AnyEvent], context: LineContext) -> list[AnyEvent]:
    """Return the events of a line, a ruling that names no dispute on the only one that waits."""
    return [_on_the_only_one(event, context) for event in events]


def _on_the_only_one(event: AnyEvent, context: LineContext) -> AnyEvent:
    if not isinstance(event, RulingGiven) or event.dispute is not None:
        return event
    waiting = [dispute for dispute in context.snapshot().judge_state.disputes if dispute.waits]
    return replace(event, dispute=waiting[0].seq) if len(waiting) == 1 else event
