"""The signs by which a log and a timeline show the judgement of an entry."""

from typing import Final

from engine.checks.framework.finding import Verdict
from replay.text.span import Span, Style

FINDINGS: Final = {
    Verdict.ILLEGAL: Span("!", Style.BAD),
    Verdict.DOUBTFUL: Span("~", Style.DOUBT),
    Verdict.NOTE: Span(".", Style.DIM),
}
"""A finding, by its verdict."""
WINDOW: Final = Span("○", Style.OPEN)
"""A window that is worth a look opens."""
RUN_OVER: Final = Span("✗", Style.BAD)
"""A window closes over somebody who could still answer."""
STOPPED: Final = Span("■", Style.STATUS)
"""Cards are stopped."""
UNSTOPPED: Final = Span("□", Style.DIM)
"""Cards are unstopped."""
NONE: Final = Span(" ")
"""Nothing."""
