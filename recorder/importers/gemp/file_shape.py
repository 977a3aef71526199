"""The shape of a GEMP-STCCG record: the game state that the server sends to one player.

Only the parts that are read stand here. Newer servers leave `players` out and add results; the
newest say with each card where it lies. All forms are read. Ids are the server's: -99 or -999 is
a card that the player may not see, -999 no location.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine.record.events.event import NewId

Number = Annotated[int, Meta(ge=-1_000, le=1_000_000_000)]
Word = Annotated[str, Meta(min_length=1, max_length=140)]


class GempAction(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """One performed action. `raw` is all of it as the file has it, unread fields included."""

    class_name: Word
    action_id: Number
    action_type: Annotated[str, Meta(min_length=1, max_length=40)]
    status: Word | None = None
    performing_player_id: NewId | None = None
    performing_card_id: Number | None = None
    target_card_id: Number | None = None
    target_card_ids: tuple[Number, ...] = ()
    seeded_card_id: Number | None = None
    killed_card_ids: tuple[Number, ...] = ()
    origin_card_id: Number | None = None
    destination_card_id: Number | None = None
    location_id: Number | None = None
    destination_zone: Word | None = None
    destination: Any = None
    points_scored: Number | None = None
    raw: dict[str, Any] = {}

    @property
    def label(self) -> str:
        """The server's class and id of the action, by which it can be found in the file again."""
        return f"{self.class_name} #{self.action_id}"

    @property
    def targets(self) -> tuple[int, ...]:
        """The cards that the action is done to, however the file writes them."""
        card = self.target_card_id if self.target_card_id is not None else self.seeded_card_id
        named = self.target_card_ids or self.killed_card_ids
        return named or (() if card is None else (card,))


class GempResult(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """What an action brought about, in the list of newer servers, with its time as they write it.

    `performing_card_id`: the card whose text did it. `destination_card_id`: what the card was put
    on, or is carried by; a card put into its player's core has `to_core` instead.
    `time`: the timestamp in UTC milliseconds, once it has been read.
    """

    result_id: Number
    type: Annotated[str, Meta(min_length=1, max_length=40)]
    performing_player_id: NewId | None = None
    timestamp: Word | None = None
    target_card_id: Number | None = None
    target_card_ids: tuple[Number, ...] = ()
    played_card_id: Number | None = None
    seeded_card_id: Number | None = None
    killed_card_ids: tuple[Number, ...] = ()
    drawn_card_ids: tuple[Number, ...] = ()
    is_starting_hand: bool = False
    is_download: bool = False
    performing_card_id: Number | None = None
    to_core: bool = False
    destination_card_id: Number | None = None
    destination_location_id: Number | None = None
    docked_at_card_id: Number | None = None
    game_turn_number: Number | None = None
    time: int | None = None

    @property
    def cards(self) -> frozenset[int]:
        """The cards that it happened to; empty where it names none."""
        single = (self.target_card_id, self.played_card_id, self.seeded_card_id)
        named = {card for card in single if card is not None}
        return frozenset(named.union(self.target_card_ids, self.killed_card_ids))

    @property
    def named(self) -> frozenset[int]:
        """Every card that it tells something of, those drawn too."""
        return self.cards.union(self.drawn_card_ids)


class GempEnd(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """How the game ended, in the server's word, and who won."""

    reason: Annotated[str, Meta(min_length=1, max_length=40)]
    winner_name: NewId | None = None


class GempCard(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A card as the snapshot shows it to the player who asked.

    `children_cards`: the cards that lie with it, by how they do; only the newest servers say so.
    """

    card_id: Number
    title: Annotated[str, Meta(min_length=1, max_length=200)]
    owner: NewId
    card_type: str | None = None
    class_name: str = ""
    location_id: Number = -999
    attached_to_card_id: Number | None = None
    docked_at_card_id: Number | None = None
    stacked_on_card_id: Number | None = None
    parent_card: Number | None = None
    relation_to_parent: str | None = None
    children_cards: dict[str, tuple[Number, ...]] | None = None
    is_stopped: bool = False
    is_in_play: bool = False


class GempLocation(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A location of the spaceline as the snapshot shows it."""

    location_id: Number
    quadrant: str | None = None
    is_completed: bool = False
    mission_card_ids: tuple[Number, ...] = ()
    seed_card_count: int = 0


class GempGroup(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A pile or area of a player: the number of cards, and their ids where they may be seen."""

    card_count: int | None = None
    card_ids: tuple[Number, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards according to the snapshot."""
        return len(self.card_ids) if self.card_count is None else self.card_count


class GempPoints(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A player's points in the snapshot."""

    total: int = 0
    required_to_win: int | None = None


class GempPlayer(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A player in the snapshot."""

    player_id: NewId
    points: GempPoints = GempPoints()
    card_groups: dict[str, GempGroup] = {}


class GempOrder(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Who plays after whom, who began, and whose turn it is in the snapshot."""

    turn_order: tuple[NewId, ...]
    first_player: NewId | None = None
    current_player: NewId | None = None


class GempRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A whole record: the actions in the order in which they were completed, and the snapshot.

    `unread`: the parts of the file that no match of ours holds, by their paths.
    """

    players: Mapping[str, GempPlayer]
    order: GempOrder
    cards: Mapping[int, GempCard]
    locations: tuple[GempLocation, ...]
    actions: tuple[GempAction, ...]
    requesting_player: str | None = None
    phase: str | None = None
    results: tuple[GempResult, ...] = ()
    end: GempEnd | None = None
    unread: tuple[str, ...] = ()

    @property
    def tells_parents(self) -> bool:
        """Return whether the file has the newest form, in which each card says where it lies."""
        return any(card.children_cards is not None for card in self.cards.values())

    def mission_of(self, location: int | None) -> int | None:
        """Return the mission card of a location; None where the file has no such location."""
        for place in self.locations:
            if place.location_id == location:
                return next((card for card in place.mission_card_ids if card >= 0), None)
        return None

    def location_of(self, mission: int) -> int | None:
        """Return the location of a mission card; None where it makes none."""
        for place in self.locations:
            if mission in place.mission_card_ids:
                return place.location_id
        return None
