"""What can be picked from: the cards on the table, entries that play can go back to, others."""

from collections.abc import Iterable, Iterator

from engine.model.ids import PlayerId
from engine.model.judging_enums import HeaderField
from engine.record.events.event import Play
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import quoted
from replay.render.row import row
from replay.text.names import Names
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.app.screens.pick import Item


def cards(timeline: Timeline) -> list[Item]:
    """List the cards by where they lie; the word for each is its id."""
    snapshot = timeline.snapshot(timeline.last)
    names = Names(snapshot.known)
    return [
        Item(row(names.card(card), "  ", *names.where(held.place)), card)
        for card, held in snapshot.table.cards.items()
    ]


def entries(timeline: Timeline, seqs: Iterable[int]) -> list[Item]:
    """List some entries; the word for each is its seq."""
    return [
        Item(row(span(f"@{seq} ", Style.NUMBER), *timeline.spoken(seq, brief=True)), str(seq))
        for seq in seqs
    ]


def targets(timeline: Timeline) -> list[Item]:
    """List the entries of the line of play, the last first; the word for each is its label."""
    line = timeline.fold().line()
    return [
        Item(row(span(f"{seq:>4} ", Style.NUMBER), *timeline.spoken(seq, brief=True)), f"#{seq}")
        for seq in reversed(line)
        if isinstance(timeline.entry(seq).body, Play)
    ]


def header_words(timeline: Timeline) -> Iterator[Item]:
    """Yield the words of the header that can be corrected, each with the line that corrects it."""
    started = timeline.started
    if started is None:
        return
    for player in started.players:
        yield _header_word(HeaderField.NAME, player.name, player.id)
    for field in HeaderField:
        if field is not HeaderField.NAME:
            yield _header_word(field, getattr(started, field.value) or "")


def _header_word(field: HeaderField, value: str, player: PlayerId | None = None) -> Item:
    whose = "" if player is None else f" of {PrintContext(RESERVED).id(player)}"
    said = span(value) if value else span("not said", Style.DIM)
    words = row(span("header ", Style.NUMBER), f"{field.value}{whose}: ", said)
    return Item(words, f"header {field.value} {quoted(value)}{whose}")
