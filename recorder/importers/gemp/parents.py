"""Where the newest servers say that cards lie: in a group of a player's, or with a parent card.

A parent is what carries a card or makes its location: a ship, a facility, a mission. Results name
the parent that a card was given; the snapshot says how each card lies with its parent in the end.
"""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from recorder.importers.gemp.file_shape import GempAction, GempRecord, GempResult
from recorder.importers.gemp.places import ZONES, card_id, of_player

_RELATIONS: Final[Mapping[str, PlaceKind]] = {
    "ABOARD": PlaceKind.ABOARD,
    "ATOP": PlaceKind.ON,
    "BENEATH": PlaceKind.UNDER,
    "DOCKED": PlaceKind.DOCKED,
    "IN_SPACE": PlaceKind.SPACE,
    "ON_PLANET": PlaceKind.PLANET,
    "SITE_ABOARD": PlaceKind.ABOARD,
}
_PEOPLE: Final = frozenset({"EQUIPMENT", "PERSONNEL"})
_VESSELS: Final = frozenset({"FACILITY", "SHIP"})
# What may put a card elsewhere.
_MOVING: Final = frozenset(
    {
        "ADD_CARDS_TO_PRESEED_STACK",
        "BEAM_CARDS",
        "DISCARD",
        "DOCK_SHIP",
        "DOWNLOAD_CARD",
        "FLY_SHIP",
        "KILL",
        "NULLIFY",
        "PLACE_CARDS_BENEATH_DRAW_DECK",
        "PLACE_CARD_IN_POINT_AREA",
        "PLACE_CARD_ON_MISSION",
        "PLACE_CARD_ON_TOP_OF_DRAW_DECK",
        "PLAY_CARD",
        "REMOVE_CARDS_FROM_PRESEED_STACK",
        "REMOVE_CARD_FROM_GAME",
        "SEED_CARD",
        "SHUFFLE_CARDS_INTO_DRAW_DECK",
        "UNDOCK_SHIP",
        "WALK_CARDS",
    }
)


class Parents:
    """The places that results tell, and the snapshot of the newest form unless it is to be unused.

    `snapshot`: whether to use it; the check compares with it what all else tells.
    """

    def __init__(self, record: GempRecord, *, snapshot: bool = True) -> None:
        self.record = record
        self._relations: dict[int, tuple[int, str | None]] = {}
        self._groups: dict[int, Place] = {}
        self._last: dict[int, int] = {}  # by card: the action that moved it last
        if snapshot and record.tells_parents:
            self._read()

    def told(self, action: GempAction, result: GempResult | None, card: int) -> Place | None:
        """Return where the result of an action says that it put a card; None where it does not."""
        if result is None:
            return None
        if result.to_core:
            return of_player(PlaceKind.CORE, action.performing_player_id)
        if result.docked_at_card_id is not None and result.docked_at_card_id >= 0:
            return Place(kind=PlaceKind.DOCKED, card=card_id(result.docked_at_card_id))
        mission = self.record.mission_of(result.destination_location_id)
        if mission is not None:
            return Place(kind=PlaceKind.SPACE, card=card_id(mission))
        parent = result.destination_card_id
        return None if parent is None or parent < 0 else self._with(parent, card)

    def shown(self, card: int) -> Place | None:
        """Return where the snapshot shows a card; None where it gives it no place."""
        if card in self._groups:
            return self._groups[card]
        parent, _ = self._relations.get(card, (None, None))
        return None if parent is None or parent < 0 else self._with(parent, card)

    def shown_after(self, action: GempAction, card: int) -> Place | None:
        """Return where the snapshot shows a card, if this action was the last that moved it."""
        return self.shown(card) if self._last.get(card) == action.action_id else None

    def cards(self) -> tuple[int, ...]:
        """Return the cards that the snapshot gives a place, those without a name too."""
        return tuple(card for card in {**self._relations, **self._groups} if card >= 0)

    def _read(self) -> None:
        for card in self.record.cards.values():
            for relation, children in (card.children_cards or {}).items():
                self._relations.update(dict.fromkeys(children, (card.card_id, relation)))
            if card.parent_card is not None:
                self._relations[card.card_id] = (card.parent_card, card.relation_to_parent)
        for player in self.record.players.values():
            for group, pile in player.card_groups.items():
                if group in ZONES:
                    place = of_player(ZONES[group], player.player_id)
                    self._groups.update(dict.fromkeys(pile.card_ids, place))
        for action in self.record.actions:
            if action.action_type in _MOVING and action.status == "completed_success":
                self._last.update(dict.fromkeys(action.targets, action.action_id))

    def _with(self, parent: int, card: int) -> Place | None:
        """Return the place of a card with its parent: as the snapshot has it, or by their types."""
        known, relation = self._relations.get(card, (None, None))
        kind = _RELATIONS.get(relation or "") if known == parent else None
        kind = kind or self._usual(parent, card)
        return None if kind is None else Place(kind=kind, card=card_id(parent))

    def _usual(self, parent: int, card: int) -> PlaceKind | None:
        """Return how a card lies with a parent by the types of both; None where one is hidden."""
        types = [known and known.card_type for known in map(self.record.cards.get, (parent, card))]
        carrier, carried = types
        if carrier is None or carried is None:
            return None
        if self.record.location_of(parent) is not None:
            in_space = PlaceKind.SPACE if carried in _VESSELS else PlaceKind.ON
            return PlaceKind.PLANET if carried in _PEOPLE else in_space
        if carried in _VESSELS and carrier == "FACILITY":
            return PlaceKind.DOCKED
        return PlaceKind.ABOARD if carried in _PEOPLE and carrier in _VESSELS else PlaceKind.ON
