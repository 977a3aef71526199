"""Results of actions, as newer servers list them: their times, and the turns among them.

Actions and results are two lists without a reference from one to the other. A result belongs to the
first action of its kind, player and cards that has none yet; one that fits no action is left over.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from recorder.importers.gemp.file_shape import GempAction, GempRecord, GempResult
from recorder.importers.gemp.nesting import Node

TURN_TYPES: Final = frozenset({"STARTED_TURN", "ENDED_TURN"})
_BEGINS: Final[Mapping[str, str]] = {"ATTEMPT_MISSION": "MISSION_ATTEMPT_STARTED"}
_BRINGS: Final[Mapping[str, frozenset[str]]] = {
    "ADD_CARDS_TO_PRESEED_STACK": frozenset({"ADDED_PRESEEDS"}),
    "ATTEMPT_MISSION": frozenset({"MISSION_ATTEMPT_ENDED"}),
    "BEAM_CARDS": frozenset({"BEAMED"}),
    "DISCARD": frozenset({"DISCARDED"}),
    "DOCK_SHIP": frozenset({"DOCKED"}),
    "DOWNLOAD_CARD": frozenset({"PLAYED_CARD", "SEEDED_INTO_PLAY"}),
    "DRAW_CARD": frozenset({"DREW_CARDS"}),
    "FLY_SHIP": frozenset({"FLEW_SHIP"}),
    "KILL": frozenset({"KILLED"}),
    "NULLIFY": frozenset({"NULLIFIED"}),
    "PLACE_CARDS_BENEATH_DRAW_DECK": frozenset({"PLACED_CARDS_IN_DRAW_DECK"}),
    "PLACE_CARD_IN_POINT_AREA": frozenset({"PLACED_CARD_IN_POINT_AREA"}),
    "PLACE_CARD_ON_TOP_OF_DRAW_DECK": frozenset({"PLACED_CARDS_IN_DRAW_DECK"}),
    "PLAY_CARD": frozenset({"PLAYED_CARD"}),
    "REMOVE_CARDS_FROM_PRESEED_STACK": frozenset({"REMOVED_PRESEEDS"}),
    "REMOVE_CARD_FROM_GAME": frozenset({"REMOVED_CARD_FROM_GAME", "DISCARDED"}),
    "REVEAL_SEED_CARD": frozenset({"REVEALED_SEED_CARD"}),
    "SCORE_POINTS": frozenset({"SCORED_POINTS"}),
    "SEED_CARD": frozenset({"SEEDED_INTO_PLAY"}),
    "STOP_CARDS": frozenset({"STOPPED_CARDS"}),
    "UNDOCK_SHIP": frozenset({"UNDOCKED"}),
    "WALK_CARDS": frozenset({"WALKED"}),
}


class Results:
    """The results of a record, handed out to the actions that they belong to."""

    def __init__(self, record: GempRecord) -> None:
        self._left = list(record.results)
        self.tells_turns = any(result.type in TURN_TYPES for result in record.results)

    @property
    def left(self) -> int:
        """How many results belong to no action so far."""
        return len(self._left)

    def beginning(self, action: GempAction) -> int | None:
        """Return when an action began, in UTC milliseconds, and hand that result out."""
        kind = _BEGINS.get(action.action_type)
        found = None if kind is None else self._first(action, frozenset({kind}))
        return None if found is None else self._take(found).time

    def end(self, action: GempAction) -> int | None:
        """Return when an action brought about what it did, and hand that result out."""
        found = self._first(action, _BRINGS.get(action.action_type, frozenset()))
        return None if found is None else self._take(found).time

    def turns_before(self, node: Node | None) -> Iterator[GempResult]:
        """Yield the turns that began or ended before an action; all that are left without one."""
        first = None if node is None else self._earliest(node)
        if node is not None and first is None:
            return
        for result in [result for result in self._left if result.type in TURN_TYPES]:
            if first is None or result.result_id < first:
                yield self._take(result)

    def _earliest(self, node: Node) -> int | None:
        """Return the id of the first result that an action or one of its parts has."""
        action = node.action
        kinds = _BRINGS.get(action.action_type, frozenset()) | {_BEGINS.get(action.action_type, "")}
        found = self._first(action, kinds)
        ids = [] if found is None else [found.result_id]
        ids += [first for part in node.parts if (first := self._earliest(part)) is not None]
        return min(ids, default=None)

    def _first(self, action: GempAction, kinds: frozenset[str]) -> GempResult | None:
        cards = {card for card in action.targets if card >= 0}
        for result in self._left:
            named = {card for card in result.cards if card >= 0}
            alike = result.performing_player_id in (None, action.performing_player_id)
            if result.type in kinds and alike and (not named or not cards or named & cards):
                return result
        return None

    def _take(self, result: GempResult) -> GempResult:
        self._left.remove(result)
        return result
