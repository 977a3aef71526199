"""The table that a GEMP-STCCG record's actions lead to, compared with the snapshot in its file.

The match takes names, owners and the order of missions from the snapshot, so that agreement there
is no evidence; the places compared come from the actions alone, and points, turn and phase as well.
"""

from collections.abc import Sequence

from engine.model.action_nouns import ACTION_NOUNS
from engine.model.enums import ActionKind, EntrySource, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import WITH_CARD, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.table.fold import Fold
from engine.table.table import Card, Table
from recorder.importers.gemp.actions import named_cards
from recorder.importers.gemp.comparison import (
    CardPoint,
    ComparedPoint,
    Comparison,
    ComparisonVerdict,
)
from recorder.importers.gemp.decoding import decode
from recorder.importers.gemp.file_shape import GempCard, GempRecord
from recorder.importers.gemp.parents import Parents
from recorder.importers.gemp.piles import pile_points
from recorder.importers.gemp.places import ZONES, card_id, location
from recorder.importers.gemp.read import match_of
from recorder.importers.gemp.scores import standing_points


def check(content: bytes | str, name: str) -> Comparison:
    """Import a record, fold it, and compare the table with the file's own snapshot.

    Raises InputError as the import does.
    """
    record = decode(content, name)
    return compared(record, match_of(record, snapshot=False).entries, name)


def compared(record: GempRecord, entries: Sequence[Entry], name: str) -> Comparison:
    """Compare the table after the last of the entries with the snapshot of the record."""
    fold = Fold(entries)
    table = fold.last.table
    cards = _Cards(record, entries, table)
    return Comparison(
        name=name,
        cards=tuple(cards.point(card) for card in record.cards.values()),
        points=(
            *standing_points(record, entries, table),
            *pile_points(record, entries, table),
        ),
        inconsistencies=tuple(
            f"entry {inconsistency.seq}: {inconsistency.what}"
            for inconsistency in fold.inconsistencies()
        ),
    )


class _Cards:
    """Compares cards one by one; knows by which entry each came to lie where it lies."""

    def __init__(self, record: GempRecord, entries: Sequence[Entry], table: Table) -> None:
        self.record = record
        self.entries = entries
        self.table = table
        self.places = {card.id: card.place for card in table.cards.values()}
        self.parents = Parents(record)
        self.groups = {
            number: (group, player.player_id)
            for player in record.players.values()
            for group, pile in player.card_groups.items()
            for number in pile.card_ids
            if number >= 0
        }
        self.named = {card_id(card) for action in record.actions for card in named_cards(action)}
        self.laid: dict[CardId, Entry] = {}
        self.acted: dict[CardId, set[str]] = {}
        for entry in entries:
            self._follow(entry)

    def _follow(self, entry: Entry) -> None:
        match entry.body:
            case CardDeclared(card=card):
                self.laid[card] = entry
            case CardsMoved(cards=cards):
                self.laid.update(dict.fromkeys(cards, entry))
            case (
                ActionInitiated(
                    kind=ActionKind.SEED | ActionKind.PLAY | ActionKind.REPORT
                ) as action
            ):
                for card in (*action.participants, *filter(None, (action.card,))):
                    self.acted.setdefault(card, set()).update(action.players)
            case _:
                pass

    def point(self, theirs: GempCard) -> CardPoint:
        """Compare one card with the snapshot."""
        ours = self.table.cards[card_id(theirs.card_id)]
        name = f"{ours.id} {theirs.title}"
        row = ours.place.kind is PlaceKind.SPACELINE  # of a mission, only its order is inferred
        return CardPoint(
            card=ours.id,
            place=self._place(name, ours, theirs),
            owner=ComparedPoint(
                what=f"{name}, owner",
                ours=ours.owner or "",
                theirs=theirs.owner,
                verdict=ComparisonVerdict.AGREES
                if ours.owner == theirs.owner
                else ComparisonVerdict.DIFFERS,
            ),
            stopped=_stopped(name, ours, theirs),
            inferred=not row and self.laid[ours.id].source is EntrySource.INFERRED,
            adrift=ours.place.kind in WITH_CARD and location(self.places, ours.id) is None,
            owner_acted=theirs.owner in self.acted.get(ours.id, ()),
        )

    def _place(self, name: str, ours: Card, theirs: GempCard) -> ComparedPoint:
        words, agrees = self._theirs(ours, theirs)
        verdict, why = ComparisonVerdict.AGREES, ""
        here, there = location(self.places, ours.id), self.record.mission_of(theirs.location_id)
        if ours.place.kind is PlaceKind.UNKNOWN or not ours.certain:
            verdict, why = ComparisonVerdict.NOT_TOLD, self._silence(ours)
        elif not words:
            verdict, why = ComparisonVerdict.NOT_TOLD, "the snapshot gives it no place"
        elif not agrees or (here and there is not None and here != card_id(there)):
            verdict, why = (
                ComparisonVerdict.DIFFERS,
                f"laid there by entry {self.laid[ours.id].seq}",
            )
        elif there is not None and here is None:
            why = f"where {self._carrier(ours)} is, the record does not say"
        return ComparedPoint(
            what=name,
            ours=self._words(ours.place),
            theirs=words or "no place",
            verdict=verdict,
            why=why,
        )

    def _theirs(self, ours: Card, theirs: GempCard) -> tuple[str, bool]:
        """Return the snapshot's place in words, empty if none, and whether ours is the same."""
        if theirs.card_id in self.groups:
            group, player = self.groups[theirs.card_id]
            kind = ZONES.get(group)
            words = f"{group.replace('_', ' ').lower()} of {player}"
            return words, kind is not None and ours.place == Place(kind=kind, player=player)
        mission = self.record.mission_of(theirs.location_id)
        at = "" if mission is None else f" at {self._name(card_id(mission))}"
        docked = theirs.docked_at_card_id
        if docked is not None:
            wanted = Place(kind=PlaceKind.DOCKED, card=card_id(docked))
            return f"docked at {self._name(card_id(docked))}{at}", ours.place == wanted
        carrier = theirs.stacked_on_card_id
        shown = self.parents.shown(theirs.card_id)
        if shown is not None:
            return f"{self._words(shown)}{at}", ours.place == shown
        if theirs.attached_to_card_id is not None:
            carrier = theirs.attached_to_card_id
        if carrier is not None:
            same = ours.place.kind in WITH_CARD and ours.place.card == card_id(carrier)
            return f"with {self._name(card_id(carrier))}{at}", same
        if mission is None:
            return "", False
        if self.record.location_of(theirs.card_id) is not None:
            return f"on the spaceline{at}", ours.place.kind is PlaceKind.SPACELINE
        here = location(self.places, ours.id) == card_id(mission)
        buried = ours.place.kind is PlaceKind.UNDER
        return f"{'' if theirs.is_in_play else 'not in play,'}{at}".strip(), (
            here and buried is not theirs.is_in_play
        )

    def _silence(self, ours: Card) -> str:
        """Return why the table does not know where a card is."""
        entry = self.laid[ours.id]
        if self.parents.shown(int(ours.id[1:])) is not None:
            return "no action tells it; the match has it from the snapshot"
        if ours.id not in self.named:
            return "no action of the record names it"
        if not isinstance(entry.body, CardsMoved) or entry.body.of is None:
            return "no action says where it was put"
        action = self.entries[entry.body.of - 1].body
        noun = ACTION_NOUNS[action.kind] if isinstance(action, ActionInitiated) else "action"
        return (
            f"the {noun} at entry {entry.body.of} names no destination, "
            "and no later action tells it"
        )

    def _carrier(self, ours: Card) -> str:
        """Return the name of the outermost card that carries a card."""
        card = ours.id
        while self.places[card].kind in WITH_CARD and self.places[card].card in self.places:
            card = self.places[card].card or card
        return self._name(card)

    def _name(self, card: CardId) -> str:
        known = self.record.cards.get(int(card[1:]))
        return f"{card} {known.title}" if known else card

    def _words(self, place: Place) -> str:
        kind = place.kind.replace("_", " ")
        if place.player is not None:
            return f"{kind} of {place.player}"
        return kind if place.card is None else f"{kind} {self._name(place.card)}"


def _stopped(name: str, ours: Card, theirs: GempCard) -> ComparedPoint:
    """Compare whether a card is stopped."""
    stopped = any(status.status is Status.STOPPED for status in ours.statuses)
    agrees = stopped == theirs.is_stopped
    return ComparedPoint(
        what=f"{name}, stopped",
        ours="yes" if stopped else "no",
        theirs="yes" if theirs.is_stopped else "no",
        verdict=ComparisonVerdict.AGREES if agrees else ComparisonVerdict.NOT_TOLD,
        why="" if agrees else "the record does not keep every stop, and never the end of one",
    )
