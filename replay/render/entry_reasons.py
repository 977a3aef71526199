"""Why an entry is lawful or not, in rows."""

from collections.abc import Iterator

from replay.judgement.entry_reasons import EntryReasons
from replay.render.findings import cited_rows, grouped_rows, ruling_rows
from replay.render.lawful import lawful_rows
from replay.render.questions import cleared_row
from replay.render.row import Row, row
from replay.text.names import counted
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline


def entry_reason_rows(timeline: Timeline, seq: int, reasons: EntryReasons) -> Iterator[Row]:
    """Yield an entry, what is found in it, what spares it, and what else was asked of it."""
    yield row(span(f"@{seq} ", Style.NUMBER), *timeline.spoken(seq))._replace(seq=seq)
    if reasons.findings:
        yield from grouped_rows(timeline, reasons.findings, reasons.settled, reasons.ruled_before)
    yield from lawful_rows(timeline, reasons.lawful)
    for finding in reasons.cleared:
        yield cleared_row(timeline, finding)
    if not (reasons.findings or reasons.lawful or reasons.cleared):
        yield row("Nothing in it is what a check looks for.")
    if reasons.asked:
        number = counted(len(reasons.asked), "other check")
        yield row(f"{number} asked of it {'finds' if len(reasons.asked) == 1 else 'find'} nothing:")
        yield row(", ".join(reasons.asked), depth=1)
    else:
        yield row("No other check is asked of an entry of its kind: that is not judged.")
    yield from cited_rows(reasons.findings)
    cited = dict.fromkeys(ruling for spared in reasons.lawful for ruling in spared.rulings)
    if cited:
        yield row("")
        yield row(span("What makes it lawful:", Style.HEADING))
    for ruling in cited:
        yield from ruling_rows(ruling, depth=1)
