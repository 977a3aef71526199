"""What later actions imply about where earlier ones put cards, when the file does not say.

A report, a flight and the seeding of a facility name no destination. But a card that is next beamed
out of a ship must have been aboard since it was last put anywhere; a facility that exchanges cards
with a planet is there; a ship that undocks was docked where it took cards aboard. Nothing here
looks at the file's snapshot, except for the type of a card.
"""

from collections.abc import Mapping

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from recorder.importers.gemp.file_shape import GempAction, GempRecord
from recorder.importers.gemp.places import card_id, with_card

Implied = Mapping[tuple[int, int], Place]


def implied_places(record: GempRecord) -> Implied:
    """Return where actions put cards, as later ones imply, by the ids of action and card."""
    evidence = _Evidence(record)
    for action in record.actions:
        if action.status == "completed_success":
            evidence.weigh(action)
    return evidence.implied


class _Evidence:
    """The places that actions imply, collected action by action."""

    def __init__(self, record: GempRecord) -> None:
        self.record = record
        self.implied: dict[tuple[int, int], Place] = {}
        self._untold: dict[int, int] = {}  # by card: the action that put it somewhere
        self._partners: dict[int, int] = {}  # by ship: the facility it exchanged cards with

    def weigh(self, action: GempAction) -> None:
        match action.action_type:
            case "BEAM_CARDS" | "WALK_CARDS":
                self._exchange(action)
            case "UNDOCK_SHIP":
                for ship in action.targets:
                    if ship in self._partners:
                        self._settle(ship, _docked(self._partners.pop(ship)))
                    self._untold[ship] = action.action_id
            case "SEED_CARD" | "PLAY_CARD" | "FLY_SHIP" | "DOCK_SHIP":
                for card in action.targets:
                    self._untold[card] = action.action_id
                    self._partners.pop(card, None)
            case _:
                for card in action.targets:
                    self._untold.pop(card, None)

    def _exchange(self, action: GempAction) -> None:
        origin, destination = action.origin_card_id, action.destination_card_id
        for card in action.targets:
            if origin is not None:
                self._settle(card, with_card(self.record, origin))
            self._untold.pop(card, None)
        if origin is None or destination is None:
            return
        for card, partner in ((origin, destination), (destination, origin)):
            if self.record.location_of(card) is not None:
                continue
            if self.record.location_of(partner) is not None:
                self._settle(card, Place(kind=PlaceKind.SPACE, card=card_id(partner)))
            elif self._is_facility(partner) and not self._is_facility(card):
                if action.action_type == "WALK_CARDS":
                    self._settle(card, _docked(partner))
                else:
                    self._partners[card] = partner

    def _settle(self, card: int, place: Place) -> None:
        """Set the place of a card since the action that moved it without a destination."""
        action = self._untold.pop(card, None)
        if action is not None:
            self.implied[action, card] = place

    def _is_facility(self, card: int) -> bool:
        known = self.record.cards.get(card)
        return known is not None and known.card_type == "FACILITY"


def _docked(facility: int) -> Place:
    return Place(kind=PlaceKind.DOCKED, card=card_id(facility))
