"""A small match to type into, and what lines come to there."""

from engine.events.union import AnyEvent
from engine.refusal import Refused
from engine.vocabulary import CardType
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.titles import Title
from tests.records import entries
from tests.transcripts import read

TITLES = (
    Title("Amanda Rogers", CardType.INTERRUPT),
    Title("Hail", CardType.INTERRUPT),
    Title("Geordi La Forge", CardType.PERSONNEL),
    Title("U.S.S. Nebula", CardType.SHIP),
    Title("Stop First Contact", CardType.EVENT),
    Title("Taitt"),
)


def line_after(body: str = "turn 5 A\n") -> EntryLine:
    """An entry line of a match with a small table, after these lines of a transcript."""
    return EntryLine(read(body), cards=TITLES)


def typed(text: str, body: str = "turn 5 A\n") -> list[AnyEvent]:
    """The events that a line comes to there."""
    return list(line_after(body).read(text).events)


def printed(text: str, body: str = "turn 5 A\n") -> list[str]:
    """The same as a transcript has them."""
    line = line_after(body)
    events = line.read(text).events
    told = []
    for event in events:
        told.append(line.write(event))
        entry = entries(event)[0]
        line.record(
            [type(entry)(seq=len(line.logbook.entries) + 1, source=entry.source, body=event)]
        )
    return told


def fault(text: str, body: str = "turn 5 A\n") -> str:
    """What is wrong with a line."""
    try:
        line_after(body).read(text)
    except Refused as refused:
        return str(refused)
    return ""
