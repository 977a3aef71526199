"""Results of actions, as newer servers list them: their times, and the turns among them.

Actions and results are two lists without a reference from one to the other. A result belongs to
the first action of its kind, player and cards that has none yet. Those that name the same cards are
paired first, as an action that names none, such as a download, would take the result of another.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from recorder.importers.gemp.file_shape import GempAction, GempRecord, GempResult
from recorder.importers.gemp.nesting import Node

TURN_TYPES: Final = frozenset({"STARTED_TURN", "ENDED_TURN"})
_BEGINS: Final[Mapping[str, frozenset[str]]] = {
    "ATTEMPT_MISSION": frozenset({"MISSION_ATTEMPT_STARTED"})
}
_BRINGS: Final[Mapping[str, frozenset[str]]] = {
    "ADD_CARDS_TO_PRESEED_STACK": frozenset({"ADDED_PRESEEDS"}),
    "ATTEMPT_MISSION": frozenset({"MISSION_ATTEMPT_ENDED"}),
    "BEAM_CARDS": frozenset({"BEAMED"}),
    "DISCARD": frozenset({"DISCARDED"}),
    "DOCK_SHIP": frozenset({"DOCKED"}),
    "DOWNLOAD_CARD": frozenset({"PLAYED_CARD", "SEEDED_INTO_PLAY"}),
    "DRAW_CARD": frozenset({"DREW_CARDS"}),
    "END_TURN": frozenset({"ENDED_TURN"}),
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
    "START_TURN": frozenset({"STARTED_TURN"}),
    "STOP_CARDS": frozenset({"STOPPED_CARDS"}),
    "UNDOCK_SHIP": frozenset({"UNDOCKED"}),
    "WALK_CARDS": frozenset({"WALKED"}),
}
_NO_KINDS: Final[frozenset[str]] = frozenset()


class Results:
    """The results of a record, each with the action that it belongs to."""

    def __init__(self, record: GempRecord) -> None:
        self._left = list(record.results)
        self._begins = self._paired(record.actions, _BEGINS)
        self._ends = self._paired(record.actions, _BRINGS)

    @property
    def left(self) -> int:
        """How many results belong to no action, and were not told as turns."""
        return len(self._left)

    def beginning(self, action: GempAction) -> GempResult | None:
        """Return the result that an action has at its beginning."""
        return self._begins.get(action.action_id)

    def end(self, action: GempAction) -> GempResult | None:
        """Return what an action brought about."""
        return self._ends.get(action.action_id)

    def turns_before(self, node: Node | None) -> Iterator[GempResult]:
        """Yield the turns that began or ended before an action; all that are left without one."""
        first = None if node is None else self.earliest(node)
        if node is not None and first is None:
            return
        for result in [result for result in self._left if result.type in TURN_TYPES]:
            if first is None or result.result_id < first:
                self._left.remove(result)
                yield result

    def earliest(self, node: Node) -> int | None:
        """Return the id of the first result that an action or one of its parts has."""
        own = (self.beginning(node.action), self.end(node.action))
        ids = [result.result_id for result in own if result is not None]
        ids += [first for part in node.parts if (first := self.earliest(part)) is not None]
        return min(ids, default=None)

    def latest_time(self, node: Node) -> int | None:
        """Return when the last of what an action and its parts brought about came about."""
        own = self.end(node.action)
        times = [None if own is None else own.time, *map(self.latest_time, node.parts)]
        return max((time for time in times if time is not None), default=None)

    def _paired(
        self, actions: tuple[GempAction, ...], kinds: Mapping[str, frozenset[str]]
    ) -> dict[int, GempResult]:
        """Pair actions with results of these kinds, first those that name the same cards."""
        pairs: dict[int, GempResult] = {}
        for by_card in (True, False):
            for action in actions:
                wanted = kinds.get(action.action_type, _NO_KINDS)
                if not wanted or action.action_id in pairs:
                    continue
                for one in self._left:
                    if one.type in wanted and _fit(action, one, by_card):
                        self._left.remove(one)
                        pairs[action.action_id] = one
                        break
        return pairs


def _fit(action: GempAction, result: GempResult, by_card: bool) -> bool:
    """Return whether a result can be of an action; `by_card`: because it names its cards."""
    if result.performing_player_id not in (None, action.performing_player_id):
        return False
    cards = {card for card in action.targets if card >= 0}
    named = {card for card in result.cards if card >= 0}
    if by_card:
        return bool(named & cards)
    using, used = action.performing_card_id, result.performing_card_id
    return not (cards and named) and (None in (using, used) or using == used)
