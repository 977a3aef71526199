"""A small match to type into, and the events of lines there."""

from collections.abc import Sequence

from engine.cards.title import Title
from engine.model.enums import CardType, Edition, EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.union import AnyEvent
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from tests.transcripts import read

TITLES = (
    Title("Amanda Rogers", CardType.INTERRUPT, Edition.FIRST),
    Title("Hail", CardType.INTERRUPT, Edition.FIRST),
    Title("Geordi La Forge", CardType.PERSONNEL, Edition.FIRST),
    Title("U.S.S. Nebula", CardType.SHIP, Edition.FIRST),
    Title("Stop First Contact", CardType.EVENT, Edition.FIRST),
    Title("Taitt", None, Edition.FIRST),
    Title("Archer", CardType.DILEMMA, Edition.FIRST),
)


def line_after(body: str = "turn 5 A\n") -> EntryLine:
    """An entry line of a match with a small table, after these lines of a transcript."""
    return EntryLine(GrowingRecord(read(body)), cards=TITLES)


def typed(text: str, body: str = "turn 5 A\n") -> list[AnyEvent]:
    """The events that a line makes there."""
    return list(line_after(body).read(text).events)


def printed(text: str, body: str = "turn 5 A\n", picks: Sequence[int] = ()) -> list[str]:
    """The same as a transcript has them."""
    line = line_after(body)
    told = []
    for event in line.read(text, picks).events:
        told.append(line.write(event))
        seq = len(line.context.entries) + 1
        line.record.extend([Entry(seq=seq, source=EntrySource.LIVE, body=event)])
    return told


def fault(text: str, body: str = "turn 5 A\n") -> str:
    """What is wrong with a line."""
    try:
        line_after(body).read(text)
    except InputError as refused:
        return str(refused)
    return ""
