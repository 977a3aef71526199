"""Ships that rotation damage should have destroyed: damaged again, or with no HULL left."""

from collections.abc import Mapping

from msgspec import Struct

from engine.model.enums import Attribute, Status
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.rules.damage import is_rotated
from engine.rules.game import Game
from engine.table.event_key import moves_to


class Wrecks(Struct, frozen=True, kw_only=True, gc=False):
    """By ship that is due to be destroyed: the entry by which it is, and the action of that."""

    by_ship: Mapping[CardId, tuple[int, int | None]] = {}

    def without(self, *cards: CardId) -> "Wrecks":
        """Return the same without some ships."""
        if self.by_ship.keys().isdisjoint(cards):
            return self
        left = {ship: since for ship, since in self.by_ship.items() if ship not in cards}
        return Wrecks(by_ship=left)


@updates(Wrecks, StatusSet, Status.DAMAGED)
def damage(game: Game, before: Wrecks, entry: Entry, event: StatusSet) -> Wrecks:
    """Update when a ship is damaged again, or by a direct hit."""
    direct = "direct" in (event.value or "").lower()
    again = {
        card: (entry.seq, event.of) for card in event.cards if direct or is_rotated(game, card)
    }
    return Wrecks(by_ship={**before.by_ship, **again}) if again else before


@updates(Wrecks, ValueSet, Attribute.HULL)
def lose_hull(game: Game, before: Wrecks, entry: Entry, event: ValueSet) -> Wrecks:
    """Update when somebody tells how much HULL integrity a ship has left."""
    figure = str(event.value).strip().rstrip("%").strip()
    if not figure.lstrip("-").isdigit():
        return before
    if int(figure) > 0:
        return before.without(*event.cards)
    gone = dict.fromkeys(event.cards, (entry.seq, event.of))
    return Wrecks(by_ship={**before.by_ship, **gone})


@updates(Wrecks, StatusCleared, Status.DAMAGED)
def repair(game: Game, before: Wrecks, entry: Entry, event: StatusCleared) -> Wrecks:
    """Update when a ship is repaired."""
    return before.without(*event.cards)


@updates(Wrecks, CardsMoved, *moves_to(*OUTSIDE_PLAY))
def leave_play(game: Game, before: Wrecks, entry: Entry, event: CardsMoved) -> Wrecks:
    """Update when a ship leaves play."""
    return before.without(*event.cards)
