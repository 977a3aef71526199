"""Turns that a GEMP-STCCG record does not list, inferred from actions of a player's own turn.

A turn in which a player did nothing that the file lists is not counted.
"""

from typing import Final

from engine.model.enums import EntrySource
from engine.record.events.turn import TurnEnded, TurnStarted
from recorder.importers.gemp.actions import TURNS
from recorder.importers.gemp.file_shape import GempRecord, GempResult
from recorder.importers.gemp.nesting import Node
from recorder.importers.gemp.results import TURN_TYPES
from recorder.importers.gemp.writer import Writer

# Orders: nobody gives any in the opponent's turn.
_ORDERS: Final = frozenset(
    {"ATTEMPT_MISSION", "BEAM_CARDS", "DOCK_SHIP", "FLY_SHIP", "UNDOCK_SHIP", "WALK_CARDS"}
)


class Turns:
    """The current turn, inferred from actions; newer servers list the starts of turns."""

    def __init__(self, record: GempRecord) -> None:
        listed = (action.action_type in TURNS for action in record.actions)
        self._listed = any(listed) or any(result.type in TURN_TYPES for result in record.results)
        self._number = 0
        self._player: str | None = None

    def infer(self, writer: Writer, node: Node) -> None:
        """Write the change of turns that an action implies, before it."""
        player = node.action.performing_player_id
        if self._listed or player is None or player == self._player or not _proves_turn(node):
            return
        self.start(writer, player, EntrySource.INFERRED)

    def tell(self, writer: Writer, result: GempResult) -> None:
        """Write a start or an end of a turn that the list of results has, with its time."""
        player = result.performing_player_id
        if player is None:
            return
        with writer.at(result.time):
            if result.type == "ENDED_TURN":
                self.end(writer, player)
            else:
                self.start(writer, player, EntrySource.IMPORT, result.game_turn_number)

    def start(
        self, writer: Writer, player: str, source: EntrySource, number: int | None = None
    ) -> int:
        """Begin a turn, ending the one before, and return the seq of its start."""
        if self._player is not None:
            writer.add(TurnEnded(player=self._player), EntrySource.INFERRED)
        self._number = number or self._number + 1
        self._player = player
        return writer.add(TurnStarted(player=player, number=self._number), source)

    def end(self, writer: Writer, player: str) -> int:
        """End a turn, as the record says, and return the seq."""
        self._player = None
        return writer.add(TurnEnded(player=player))


def _proves_turn(node: Node) -> bool:
    """Return whether only the player whose turn it is does such an action."""
    action = node.action
    if action.action_type == "DRAW_CARD":
        return "DrawSingleCard" in action.class_name
    return action.action_type in _ORDERS or node.is_normal_play
