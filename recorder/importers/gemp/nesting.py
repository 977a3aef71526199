"""Which action lies within which: a tree made from ids, in order of creation, and completions.

The file lists actions as they completed, and an action's parts have higher ids than it has. That
alone proves nothing, as the server also numbers actions when it offers them: three seeds offered
together may complete as 11, 9, 7. So a choice or a limit belongs to the next action completed with
a lower id, and other actions lie only within those that have parts. Parts stand in the order of
their completion, which is the order in which they were carried out.
"""

from typing import Final

import msgspec

from recorder.importers.gemp.file_shape import GempAction

# Decisions and limits that the server notes while it carries out the action they belong to.
MARKERS: Final = frozenset(
    {
        "MAKE_DECISION",
        "SELECT_ACTION",
        "SELECT_AFFILIATION",
        "SELECT_AWAY_TEAM",
        "SELECT_CARDS",
        "SELECT_SKILL",
        "USAGE_LIMIT",
        "VOLUNTEER_FOR_SELECTION",
    }
)
# Actions that the server carries out in one go: only markers lie within them.
_PLAIN: Final = frozenset(
    {
        "ADD_CARDS_TO_PRESEED_STACK",
        "BEAM_CARDS",
        "DOCK_SHIP",
        "DRAW_CARD",
        "END_TURN",
        "FLY_SHIP",
        "REMOVE_CARDS_FROM_PRESEED_STACK",
        "SEED_CARD",
        "START_TURN",
        "UNDOCK_SHIP",
        "WALK_CARDS",
    }
)


class Node(msgspec.Struct, frozen=True):
    """An action with the actions that lay within it, in the order in which they were done."""

    action: GempAction
    parts: tuple["Node", ...] = ()

    @property
    def is_normal_play(self) -> bool:
        """Return whether the action used the player's normal card play of the turn."""
        return any("NormalCardPlay" in part.action.class_name for part in self.parts)


def is_report(action: GempAction) -> bool:
    """Return whether a card play reports a card for duty."""
    return "Report" in action.class_name


def action_trees(actions: tuple[GempAction, ...], *, newest: bool = False) -> tuple[Node, ...]:
    """Return the actions as trees in the order of play, each within the one it belongs to.

    In the `newest` form a draw of several holds single draws, and a decision stands before the
    action that it was about.
    """
    roots: list[Node] = []
    for action in actions:
        parts: list[Node] = []
        while roots and _lies_within(roots[-1].action, action, newest=newest):
            parts.append(roots.pop())
        roots.append(Node(action, tuple(reversed(parts))))
    return tuple(roots)


def _lies_within(part: GempAction, whole: GempAction, *, newest: bool) -> bool:
    if newest and _was_decided(part, whole):
        return True
    if part.action_id < whole.action_id or whole.action_type in MARKERS:
        return False
    if part.action_type in MARKERS or (newest and _draws_several(whole) and _draws(part)):
        return True
    return whole.action_type not in _PLAIN and not is_report(whole)


def _was_decided(part: GempAction, whole: GempAction) -> bool:
    """Return whether a decision was about an action: the server made that just after it."""
    same = part.performing_player_id == whole.performing_player_id
    return part.action_type == "MAKE_DECISION" and same and part.action_id + 1 == whole.action_id


def _draws(action: GempAction) -> bool:
    return action.action_type == "DRAW_CARD"


def _draws_several(action: GempAction) -> bool:
    return _draws(action) and "DrawCards" in action.class_name
