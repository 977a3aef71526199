"""The context of an entry: the actions in progress, and those before, that it can refer to."""

from collections.abc import Iterator

from msgspec import Struct

from engine.model.ids import CardId
from engine.record.events.actions import ActionInitiated
from engine.relations.action_lines import ActionLines
from engine.table.card_knowledge import Identity
from engine.table.mutable_table import MutableTable
from engine.table.wrapped import card_performed


class EntryContext(Struct, kw_only=True):
    """What an entry is read by: the table before it, and all actions begun so far by seq.

    `lines`: what the lines of actions tell, later ones included.
    `known`: what the cards are, as far as anybody knows.
    `steps_have_names`: those of the First Edition have none.
    """

    table: MutableTable
    played: dict[int, ActionInitiated]
    lines: ActionLines
    known: dict[CardId, Identity]
    steps_have_names: bool = False

    def in_progress(self, seq: int | None) -> ActionInitiated | None:
        """Return an action that is in progress, by its seq; None for any other entry."""
        if seq is None or seq not in self.table.open:
            return None
        return self.table.open[seq].event

    def performing_card(self, seq: int | None) -> CardId | None:
        """Return the card whose text an action in progress carries out."""
        if seq is None or seq not in self.table.open:
            return None
        return card_performed(self.table.open[seq].event)

    def innermost_first(self) -> Iterator[tuple[int, ActionInitiated]]:
        """Yield the actions in progress with their seqs, the one that began last first."""
        for seq in sorted(self.table.open, reverse=True):
            yield seq, self.table.open[seq].event

    def action_of(self, card: CardId) -> int | None:
        """Return the innermost action in progress that carries out the text of a card."""
        return next(
            (seq for seq, action in self.innermost_first() if card_performed(action) == card),
            None,
        )
