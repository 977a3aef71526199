"""The line that ends what everybody has passed on."""

from recorder.entry_line.parse.closing import ending_of
from recorder.entry_line.parse.default_subject import passed_on
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.question import LineQuestion, Picks
from recorder.transcript.values import spoken


def closing_line(context: LineContext) -> str | None:
    """Return the end of the innermost action, once all players have passed on it.

    None before that, and where nobody can tell how it ended.
    """
    action = context.innermost
    if action is None or set(context.everybody) - passed_on(context, action.seq):
        return None
    try:
        outcome = ending_of(action, context, Picks()).outcome
    except LineQuestion:
        return None
    return spoken(outcome).replace("as announced", "done")
