"""What was known of the cards as of an entry, between the corrections of a record.

Each card is derived from the few entries that tell of it, as they stood by then: the record up to
each correction need not be folded for what a line names.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardNamed
from engine.record.events.judging import Corrected
from engine.table.card_knowledge import Identity, Knowledge, learn
from engine.table.known_history import KnownHistory, KnownThen, told_of


class ToldOfCards:
    """The entries that tell of cards, by card, and the corrections of these; it grows.

    `history`: what would be known without corrections, by seq.
    `struck`: by card, the first correction that strikes an entry that tells of it.
    `placed`: by card, the first that gives such an entry another place.
    `reordered`: the first of all that may change the order in which cards become known.
    """

    def __init__(self) -> None:
        self.history = KnownHistory()
        self.struck: dict[CardId, int] = {}
        self.placed: dict[CardId, int] = {}
        self.reordered: int | None = None
        self._entries: Sequence[Entry] = ()
        self._read = 0
        self._telling: dict[CardId, list[int]] = {}
        self._naming: dict[CardId, list[int]] = {}  # of these, what declares or names it
        self._hidden: set[CardId] = set()  # those whose names not everybody was told
        self._struck_by: dict[int, list[int]] = {}

    def extend(self, entries: Sequence[Entry]) -> None:
        """Take in the entries of a record that came since."""
        self.history.extend(entries)
        self._entries = entries
        for entry in entries[self._read :]:
            event = entry.body
            for card in told_of(event):
                self._telling.setdefault(card, []).append(entry.seq)
            if isinstance(event, CardDeclared | CardNamed):
                self._naming.setdefault(event.card, []).append(entry.seq)
                if event.to:
                    self._hidden.add(event.card)
            if isinstance(event, Corrected):
                self._correct(entry.seq, event)
        self._read = len(entries)

    def identity(self, card: CardId, seq: int) -> Identity | None:
        """Return what was known of a card; None where no entry that stood by then declares it."""
        # Seeing a card whose name everybody knows tells nothing more.
        telling = self._telling if card in self._hidden else self._naming
        known: dict[CardId, Identity] = {}
        for each in telling.get(card, ()):
            if each <= seq and not self._is_struck(each, seq):
                learn(known, self._entries[each - 1].body)
        return known.get(card)

    def _correct(self, seq: int, event: Corrected) -> None:
        for struck in event.strikes:
            self._struck_by.setdefault(struck, []).append(seq)
            for card in told_of(self._entries[struck - 1].body):
                self.struck.setdefault(card, seq)
        for placed in event.places:
            for card in told_of(self._entries[placed - 1].body):
                self.placed.setdefault(card, seq)
        if self.reordered is None and (event.places or self.struck):
            self.reordered = seq

    def _is_struck(self, seq: int, until: int) -> bool:
        """Return whether a correction that stood by then strikes an entry; few strike others."""
        reached = [seq]
        for each in reached:
            reached += [by for by in self._struck_by.get(each, ()) if by <= until]
        struck: set[int] = set()
        for each in sorted(set(reached), reverse=True):
            if any(by <= until and by not in struck for by in self._struck_by.get(each, ())):
                struck.add(each)
        return seq in struck


class KnownAsOf(Mapping[CardId, Identity]):
    """What was known after an entry, before later corrections came.

    `whole`: returns the same from the whole record up to then, for what the entries that tell of a
    card do not say by themselves.
    """

    def __init__(self, told: ToldOfCards, seq: int, whole: Callable[[], Knowledge]) -> None:
        self._told = told
        self._seq = seq
        self._whole_record = whole
        self._plain = KnownThen(told.history, seq)

    @cached_property
    def _whole(self) -> Knowledge:
        return self._whole_record()

    def __getitem__(self, card: CardId) -> Identity:
        """Return what was known of a card; raises KeyError where it was not there yet."""
        told, seq = self._told, self._seq
        if card in told.placed and told.placed[card] <= seq:
            return self._whole[card]
        if card not in told.struck or told.struck[card] > seq:
            return self._plain[card]
        identity = told.identity(card, seq)
        return self._whole[card] if identity is None else identity

    def __iter__(self) -> Iterator[CardId]:
        """Return the cards, in the order in which they became known."""
        reordered = self._told.reordered
        return iter(self._plain if reordered is None or reordered > self._seq else self._whole)

    def __len__(self) -> int:
        """Count the cards."""
        return sum(1 for _ in self)
