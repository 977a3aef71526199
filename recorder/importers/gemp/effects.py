"""The effects of the actions of a GEMP-STCCG record, as far as the record tells or implies them."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.model.enums import Edge, Face, Manner, PlaceKind, Status
from engine.model.zones import SHOWN, UNKNOWN, Place
from engine.record.events.cards import CardNamed, CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from recorder.importers.gemp.actions import draws_one, targets_of
from recorder.importers.gemp.file_shape import GempAction
from recorder.importers.gemp.inference import Implied
from recorder.importers.gemp.nesting import is_report
from recorder.importers.gemp.parents import Parents
from recorder.importers.gemp.places import ZONES, card_id, of_player, spaceline, with_card
from recorder.importers.gemp.results import Results
from recorder.importers.gemp.writer import Writer, card_type


class Effects:
    """Writes the effects of one action after another; `of` is the seq where the action began."""

    def __init__(
        self, writer: Writer, implied: Implied, results: Results, parents: Parents
    ) -> None:
        self.writer = writer
        self.implied = implied
        self.results = results
        self.parents = parents
        self._rows: dict[Place, list[int]] = {}  # missions laid so far, left to right

    def write(self, action: GempAction, of: int) -> None:
        """Write the effects of an action; nothing where the record tells none."""
        effect = _EFFECTS.get(action.action_type)
        if effect is not None:
            effect(self, action, of)

    def seed(self, action: GempAction, of: int) -> None:
        """Write the seeding of a card: a mission on the spaceline, others elsewhere."""
        zone = action.destination_zone
        if zone == "SPACELINE":
            for mission in action.targets:
                self._lay(mission, action, of)
            return
        self._land(action, of, Manner.SEEDED)

    def _lay(self, mission: int, action: GempAction, of: int) -> None:
        """Place a mission so that the row comes out as the file has it."""
        record = self.writer.record
        line = spaceline(record, mission)
        row = self._rows.setdefault(line, [])
        order = [card for location in record.locations for card in location.mission_card_ids]
        in_snapshot = mission in order
        left = sum(in_snapshot and neighbour in order[: order.index(mission)] for neighbour in row)
        position = left + 1 if in_snapshot else None
        row.append(mission)
        self.writer.put(
            of,
            (mission,),
            line,
            player=action.performing_player_id,
            manner=Manner.SEEDED,
            face=Face.UP,
            position=position,
            inferred=in_snapshot,
        )

    def play(self, action: GempAction, of: int) -> None:
        """Write the move of a played card: as the record says, or as later actions imply."""
        self._land(action, of, Manner.REPORTED if is_report(action) else Manner.PLAYED, SHOWN)

    def download(self, action: GempAction, of: int) -> None:
        """Write the move of a downloaded card, where the result of the download names it."""
        if self.results.end(action) is not None:
            self._land(action, of, Manner.DOWNLOADED)

    def _land(
        self, action: GempAction, of: int, manner: Manner, origin: Place | None = None
    ) -> None:
        """Put each card of an action in its zone, or where it is told or implied to have gone."""
        player = action.performing_player_id
        kind = ZONES.get(action.destination_zone or "")
        stated = None if kind is None else of_player(kind, player)
        for card in targets_of(action, self.results.end(action)):
            told = stated or self.parents.told(action, self.results.end(action), card)
            place = told or self._conjecture(action, card)
            self.writer.put(
                of,
                (card,),
                place or UNKNOWN,
                player=player,
                origin=origin,
                manner=manner,
                face=Face.UP,
                inferred=told is None and place is not None,
            )

    def _conjecture(self, action: GempAction, card: int) -> Place | None:
        """Return where an action put a card by what follows: later actions, or the snapshot."""
        implied = self.implied.get((action.action_id, card))
        return implied or self.parents.shown_after(action, card)

    def preseed(self, action: GempAction, of: int) -> None:
        """Write the seeding of cards face down under a mission."""
        mission = self.writer.record.mission_of(action.location_id)
        self.writer.put(
            of,
            action.targets,
            UNKNOWN if mission is None else Place(kind=PlaceKind.UNDER, card=card_id(mission)),
            player=action.performing_player_id,
            manner=Manner.SEEDED,
            face=Face.DOWN,
        )

    def carry(self, action: GempAction, of: int) -> None:
        """Write the move of cards that are beamed or walked from one card to another."""
        record = self.writer.record
        origin, destination = action.origin_card_id, action.destination_card_id
        beamed = action.action_type == "BEAM_CARDS"
        self.writer.put(
            of,
            action.targets,
            UNKNOWN if destination is None else with_card(record, destination),
            player=action.performing_player_id,
            origin=None if origin is None else with_card(record, origin),
            manner=Manner.BEAMED if beamed else Manner.WALKED,
        )

    def undock(self, action: GempAction, of: int) -> None:
        """Write the move of a ship from its dock to space at the same location, if known."""
        for ship in action.targets:
            mission = self.writer.location(card_id(ship))
            known = Place(kind=PlaceKind.SPACE, card=mission) if mission else None
            known = known or self._conjecture(action, ship)
            self.writer.put(
                of,
                (ship,),
                known or UNKNOWN,
                player=action.performing_player_id,
                manner=Manner.UNDOCKED,
                inferred=known is not None,
            )

    def fly(self, action: GempAction, of: int) -> None:
        """Write the move of a ship; only later actions can tell where it went."""
        self._travel(action, of, Manner.MOVED)

    def dock(self, action: GempAction, of: int) -> None:
        """Write the docking of a ship; where the record does not say, later actions may."""
        port = action.destination_card_id
        if port is None:
            self._travel(action, of, Manner.DOCKED)
            return
        self.writer.put(
            of,
            action.targets,
            Place(kind=PlaceKind.DOCKED, card=card_id(port)),
            player=action.performing_player_id,
            manner=Manner.DOCKED,
        )

    def _travel(self, action: GempAction, of: int, manner: Manner) -> None:
        for ship in action.targets:
            told = self.parents.told(action, self.results.end(action), ship)
            place = told or self._conjecture(action, ship)
            self.writer.put(
                of,
                (ship,),
                place or UNKNOWN,
                player=action.performing_player_id,
                manner=manner,
                inferred=told is None and place is not None,
            )

    def draw(self, action: GempAction, of: int) -> None:
        """Write the draw of the cards that a result names, else of one; others are not counted."""
        player, result = action.performing_player_id, self.results.end(action)
        if player is not None and result is not None and result.drawn_card_ids:
            self.writer.put(
                of,
                result.drawn_card_ids,
                of_player(PlaceKind.HAND, player),
                player=player,
                origin=of_player(PlaceKind.DRAW_DECK, player),
                manner=Manner.DRAWN,
            )
        elif player is not None and draws_one(action):
            self.writer.add(
                CardsMoved(
                    of=of,
                    by=player,
                    others=1,
                    origin=of_player(PlaceKind.DRAW_DECK, player),
                    destination=of_player(PlaceKind.HAND, player),
                    manner=Manner.DRAWN,
                )
            )

    def pile(self, action: GempAction, of: int) -> None:
        """Write the move of cards to a pile or area of their owners."""
        named = action.destination if isinstance(action.destination, str) else ""
        kind, edge, manner = _PILES[action.action_type]
        if action.action_type == "DISCARD":
            kind = ZONES.get(named, PlaceKind.DISCARD_PILE)
        for card in action.targets:
            owner = self.writer.owner(card, action.performing_player_id)
            self.writer.put(
                of,
                (card,),
                of_player(kind, owner),
                player=action.performing_player_id,
                manner=manner,
                position=edge,
            )

    def score(self, action: GempAction, of: int) -> None:
        """Write the points that a player scores."""
        if action.performing_player_id is not None and action.points_scored is not None:
            cards = [card_id(card) for card in action.targets if card >= 0]
            if self.writer.record.tells_parents and action.performing_card_id is not None:
                cards = [card_id(action.performing_card_id)]
            self.writer.add(
                PointsScored(
                    of=of,
                    by=action.performing_player_id,
                    player=action.performing_player_id,
                    points=action.points_scored,
                    card=cards[0] if cards else None,
                )
            )

    def stop(self, action: GempAction, of: int) -> None:
        """Write the stop of cards."""
        cards = tuple(card_id(card) for card in action.targets if card >= 0)
        if cards:
            self.writer.add(StatusSet(of=of, cards=cards, status=Status.STOPPED))

    def reveal(self, action: GempAction, of: int) -> None:
        """Write the names of revealed seed cards."""
        for card in action.targets:
            known = self.writer.record.cards.get(card)
            if known is not None:
                kind = card_type(known.card_type)
                self.writer.add(CardNamed(card=card_id(card), name=known.title, type=kind, of=of))


_PILES: Final[Mapping[str, tuple[PlaceKind, Edge | None, Manner]]] = {
    "DISCARD": (PlaceKind.DISCARD_PILE, None, Manner.DISCARDED),
    "PLACE_CARDS_BENEATH_DRAW_DECK": (PlaceKind.DRAW_DECK, Edge.BOTTOM, Manner.PLACED),
    "PLACE_CARD_IN_POINT_AREA": (PlaceKind.POINT_AREA, None, Manner.PLACED),
    "PLACE_CARD_ON_TOP_OF_DRAW_DECK": (PlaceKind.DRAW_DECK, Edge.TOP, Manner.PLACED),
    "REMOVE_CARD_FROM_GAME": (PlaceKind.REMOVED, None, Manner.REMOVED),
    "REMOVE_CARDS_FROM_PRESEED_STACK": (PlaceKind.SEED_DECK, None, Manner.RETURNED),
}
_EFFECTS: Final[Mapping[str, Callable[[Effects, GempAction, int], None]]] = {
    **dict.fromkeys(_PILES, Effects.pile),
    "ADD_CARDS_TO_PRESEED_STACK": Effects.preseed,
    "BEAM_CARDS": Effects.carry,
    "DOCK_SHIP": Effects.dock,
    "DOWNLOAD_CARD": Effects.download,
    "DRAW_CARD": Effects.draw,
    "FLY_SHIP": Effects.fly,
    "PLAY_CARD": Effects.play,
    "REVEAL_SEED_CARD": Effects.reveal,
    "SCORE_POINTS": Effects.score,
    "SEED_CARD": Effects.seed,
    "STOP_CARDS": Effects.stop,
    "UNDOCK_SHIP": Effects.undock,
    "WALK_CARDS": Effects.carry,
}
