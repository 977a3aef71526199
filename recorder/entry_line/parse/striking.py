"""Striking: what goes with an entry that is taken back after others were recorded."""

import msgspec

from engine.model.ids import CardId
from engine.record.belonging import belongs_to
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from recorder.entry_line.parse.line_context import LineContext


def struck_together(seq: int, context: LineContext) -> tuple[int, ...]:
    """Return the entry of a seq and, of an action, all that belongs to it, in order.

    So does the card that came into the record with it, unless the rest of the record names it.
    """
    entries = context.entries
    entry = entries[seq - 1] if 0 < seq <= len(entries) else None
    if entry is None or not isinstance(entry.body, ActionInitiated):
        return (seq,)
    gone = context.fold.struck()
    together = {seq}
    for later in entries[seq:]:
        if belongs_to(later.body) in together and later.seq not in gone:
            together.add(later.seq)
    before = entries[seq - 2] if seq > 1 else None
    if before is not None and _came_with(before, entry.body.card, entries, together):
        together.add(before.seq)
    return tuple(sorted(together))


def _came_with(
    before: Entry, card: CardId | None, entries: list[Entry], together: set[int]
) -> bool:
    declared = before.body
    if not isinstance(declared, CardDeclared) or declared.card != card:
        return False
    word = f'"{card}"'.encode()
    others = (other for other in entries[before.seq :] if other.seq not in together)
    return not any(word in msgspec.json.encode(other.body) for other in others)
