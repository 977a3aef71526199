"""What a scribe is asked if a judge hands in an act that changes the table."""

from collections.abc import Callable
from typing import Final

from recorder.live.slips import Slip
from replay.render.read_back import ReadBack, read_back
from replay.render.row import row
from replay.text.sanitize import plain
from replay.text.span import span
from replay.timeline.timeline import Timeline
from tui.app.asked_act import AskedAct, Values
from tui.app.form import Field

RECORD_SLIP: Final = "record it"
_REFUSALS: Final = ("play has gone on since", "not what was agreed at the table")
_ANSWER: Final = "answer"


def slip_act(
    timeline: Timeline, slip: Slip, take: Callable[[], str], refuse: Callable[[str], str]
) -> AskedAct:
    """Return the question what becomes of a slip: it is read back, then taken in or refused.

    Whoever leaves the question leaves the slip where it is: it is asked about again.
    """

    def read(values: Values) -> ReadBack:
        if values[_ANSWER] == RECORD_SLIP:
            return read_back(timeline, slip.content.events)
        told = row("refused: ", span(values[_ANSWER]), "; the desk is told so")
        nothing = row("nothing in the record")
        return ReadBack(sentences=(told,), changes=(nothing,), undoing=(), last=timeline.last)

    def record(values: Values, _: ReadBack) -> str:
        return take() if values[_ANSWER] == RECORD_SLIP else refuse(values[_ANSWER])

    who = plain(slip.content.author) or "The desk"
    choices = (RECORD_SLIP, *_REFUSALS)
    fields = [Field(_ANSWER, "What now", RECORD_SLIP, choices=choices)]
    return AskedAct(f"{who} hands in an act", fields, read, record, lambda: timeline.last)
