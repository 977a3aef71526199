"""The cards that entries declared, as they lie where a back-up took their declaration back.

A copy that was declared is still a copy. Of many back-ups over many cards, none looks at each card:
what a table lacks is laid at once.
"""

from collections.abc import Iterator
from itertools import filterfalse, islice
from typing import Final

from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared
from engine.table.card_moves import lay_unknown
from engine.table.mutable_table import MutableTable
from engine.table.table import UNCOUNTED, Card, Table

# So many cards are laid one by one.
FEW: Final = 8


class DeclaredAgain:
    """Cards in the order in which they were declared; it grows with the record.

    `read`: how many declarations it took in.
    """

    def __init__(self) -> None:
        self.read = 0
        self._ids: list[CardId] = []
        self._all = MutableTable(Table())
        # The last target, and what lay after the back-up to it, with how many of the cards.
        self._kept: tuple[Table, Table, int] | None = None

    def __len__(self) -> int:
        """Count the cards."""
        return len(self._ids)

    def declare(self, event: CardDeclared) -> None:
        """Take in a card that an entry declares; in a hidden place it is only possibly there."""
        self.read += 1
        if event.card in self._all.cards:
            return
        self._ids.append(event.card)
        card = Card(id=event.card, owner=event.owner, controller=event.owner, place=event.place)
        certain = event.place.kind not in UNCOUNTED
        self._all.put(card, event.place, certain=certain, face=event.face)

    def restore(self, table: MutableTable, target: Table) -> None:
        """Take a table back to what lay at a target, and lay what was declared since.

        Where the last back-up went there too, only the cards that came meanwhile are laid.
        """
        laid, since = target, 0
        if self._kept is not None and self._kept[0] is target:
            _, laid, since = self._kept
        table.restore(laid)
        self.lay(table, since)
        self._kept = target, table.freeze(), len(self)

    def lay(self, table: MutableTable, since: int = 0, most: int | None = None) -> None:
        """Lay those that a table lacks, of the first `most`; it has the first `since` of them.

        What they lie with and no entry declares is laid as an unknown card.
        """
        most = len(self) if most is None else most
        lacking = self._ids[since:most]
        if len(lacking) > FEW:
            places = self._lay_all(table, most)
        else:
            lacking = [card for card in lacking if card not in table.cards]
            places = [self._lay_one(table, self._all.cards[card]) for card in lacking]
        for place in places:
            if place.card is not None and place.card not in table.cards:
                lay_unknown(table, place.card)

    def _lay_one(self, table: MutableTable, card: Card) -> Place:
        table.put(card, card.place, certain=card.certain, face=card.face)
        return card.place

    def _lay_all(self, table: MutableTable, most: int) -> list[Place]:
        own, declared = table.cards, self._all.cards
        if most < len(declared):
            declared = dict(islice(declared.items(), most))
        table.cards = own | declared
        table.cards.update(own)
        places = []
        for place, row in self._all.lying.items():
            lacking: Iterator[CardId] = filterfalse(own.__contains__, row)
            if declared is not self._all.cards:
                lacking = filter(declared.__contains__, lacking)
            if ids := tuple(lacking):
                table.lay_row(place, ids)
                places.append(place)
        return places
