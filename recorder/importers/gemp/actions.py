"""How an action of GEMP-STCCG begins in a match: its kind, its cards, its limits and label."""

import json
from collections.abc import Mapping
from typing import Any, Final

from engine.model.enums import ActionKind, Claim, Outcome
from engine.record.events.actions import ActionInitiated, object_of
from recorder.importers.gemp.file_shape import GempAction, GempResult
from recorder.importers.gemp.nesting import MARKERS, Node, is_report
from recorder.importers.gemp.places import ZONES, card_id, with_card
from recorder.importers.gemp.writer import Writer

KINDS: Final[Mapping[str, ActionKind]] = {
    "ADD_CARDS_TO_PRESEED_STACK": ActionKind.SEED,
    "ATTEMPT_MISSION": ActionKind.ATTEMPT,
    "BATTLE": ActionKind.BATTLE,
    "BEAM_CARDS": ActionKind.BEAM,
    "DISCARD": ActionKind.DISCARD,
    "DOCK_SHIP": ActionKind.DOCK,
    "DOWNLOAD_CARD": ActionKind.DOWNLOAD,
    "DRAW_CARD": ActionKind.DRAW,
    "ENCOUNTER_SEED_CARD": ActionKind.ENCOUNTER,
    "FLY_SHIP": ActionKind.MOVE,
    "KILL": ActionKind.KILL,
    "PLACE_CARDS_BENEATH_DRAW_DECK": ActionKind.PLACE,
    "PLACE_CARD_IN_POINT_AREA": ActionKind.PLACE,
    "PLACE_CARD_ON_TOP_OF_DRAW_DECK": ActionKind.PLACE,
    "PLAY_CARD": ActionKind.PLAY,
    "REMOVE_CARDS_FROM_PRESEED_STACK": ActionKind.RETURN,
    "REMOVE_CARD_FROM_GAME": ActionKind.PLACE,
    "REVEAL_SEED_CARD": ActionKind.SHOW,
    "SCORE_POINTS": ActionKind.SCORE,
    "SEED_CARD": ActionKind.SEED,
    "STOP_CARDS": ActionKind.STOP,
    "UNDOCK_SHIP": ActionKind.UNDOCK,
    "USE_GAME_TEXT": ActionKind.USE,
    "WALK_CARDS": ActionKind.WALK,
}
OUTCOMES: Final[Mapping[str, Outcome]] = {
    "cancelled": Outcome.CANCELLED,
    "completed_failure": Outcome.FAILED,
    "completed_success": Outcome.RESOLVED,
    "initiation_failed": Outcome.ABORTED,
}
SUCCESS: Final = "completed_success"

# Actions whose targets take part in them; of the others, the one target is the action's card.
_CARRYING: Final = frozenset({"ADD_CARDS_TO_PRESEED_STACK", "BEAM_CARDS", "WALK_CARDS"})
_ACTING: Final = frozenset({"BEAM_CARDS", "WALK_CARDS", "USE_GAME_TEXT"})
_TOLD_BY_RESULTS: Final = frozenset({"AT_LOCATION", "ATTACHED"})
_MOST_LETTERS: Final = 200  # of a function
TURNS: Final = frozenset({"END_TURN", "START_TURN"})
_LABEL: Final = frozenset({"className", "actionId", "actionType", "performingPlayerId"})
_CARDS: Final = frozenset(
    {"performingCardId", "seededCardId", "targetCardId", "targetCardIds", "killedCardIds"}
)


def named_cards(action: GempAction) -> tuple[int, ...]:
    """Return every card that the beginning of an action names."""
    others = (action.performing_card_id, action.origin_card_id, action.destination_card_id)
    return (*action.targets, *(card for card in others if card is not None))


def targets_of(action: GempAction, result: GempResult | None) -> tuple[int, ...]:
    """Return the cards that an action is done to; a download names them in its result alone."""
    if action.targets or result is None or action.action_type != "DOWNLOAD_CARD":
        return action.targets
    return tuple(sorted(result.cards))


def beginning(
    writer: Writer, node: Node, under: int | None, result: GempResult | None
) -> ActionInitiated:
    """Return the event that begins an action; `result`: what it brought about, if that is known."""
    action = node.action
    kind = KINDS.get(action.action_type, ActionKind.USE)
    if kind is ActionKind.PLAY and is_report(action):
        kind = ActionKind.REPORT
    player = action.performing_player_id
    known = action.action_type in KINDS
    fields: dict[str, Any] = {
        "kind": kind,
        "players": () if player is None else (player,),
        "function": _function(node, folded_choices(writer, node), known=known),
        "under": under,
        "number": _number_drawn(node, result),
        "claims": (Claim.NORMAL_PLAY,) if node.is_normal_play else (),
    }
    return ActionInitiated(**fields, **_cards(writer, action, result))


def folded_choices(writer: Writer, node: Node) -> tuple[GempAction, ...]:
    """Return the choices and limits of an action that are told with it, as they say nothing else.

    Only those of the newest form; `function` names them, as long as there is room in it.
    """
    folded: list[GempAction] = []
    for part in (part.action for part in node.parts if writer.record.tells_parents):
        silent = part.action_type in MARKERS and not named_cards(part)
        if silent and remainder(writer, part) is None:
            name = _function(node, (*folded, part), known=node.action.action_type in KINDS)
            folded += [part] if len(name) <= _MOST_LETTERS else []
    return tuple(folded)


def _function(node: Node, folded: tuple[GempAction, ...], *, known: bool) -> str:
    action = node.action
    name = action.label if known else f"{action.action_type} {action.label}"
    return f"{name} ({', '.join(part.label for part in folded)})" if folded else name


def _number_drawn(node: Node, result: GempResult | None) -> int | None:
    """Return how many cards are drawn: as the result or the draws within it have it, or one."""
    if result is not None and result.drawn_card_ids:
        return len(result.drawn_card_ids)
    if node.action.action_type == "DRAW_CARD" and not draws_one(node.action):
        within = sum(draws_one(part.action) for part in node.parts)
        return within or None
    return 1 if draws_one(node.action) else None


def _cards(writer: Writer, action: GempAction, result: GempResult | None) -> dict[str, Any]:
    """Return the fields that name cards: card, participants, targets, means and places."""
    targets = tuple(card_id(card) for card in targets_of(action, result) if card >= 0)
    performing = action.performing_card_id
    if performing is None and action.action_type == "DRAW_CARD" and result is not None:
        performing = result.performing_card_id
    fields: dict[str, Any] = {}
    kind = action.action_type
    if kind in _CARRYING:
        fields["participants"] = targets
    elif _is_done_to(kind) or len(targets) > 1:
        fields["targets"] = targets
    elif targets:
        fields["card"] = targets[0]
    acts = kind in _ACTING or (kind == "DRAW_CARD" and writer.record.tells_parents)
    if acts and performing is not None:
        fields["card"] = card_id(performing)
    elif performing is not None and card_id(performing) not in targets:
        fields["means"] = writer.name(performing)
    if action.origin_card_id is not None:
        fields["at"] = with_card(writer.record, action.origin_card_id)
    if action.destination_card_id is not None:
        fields["destination"] = with_card(writer.record, action.destination_card_id)
    return fields


def _is_done_to(kind: str) -> bool:
    return kind not in KINDS or kind == "USE_GAME_TEXT" or object_of(KINDS[kind]) == "targets"


def draws_one(action: GempAction) -> bool:
    """Return whether an action draws a single card; others do not say how many they draw."""
    return action.action_type == "DRAW_CARD" and "Single" in action.class_name


def remainder(writer: Writer, action: GempAction) -> str | None:
    """Return the fields of an action that its entries do not hold, as JSON; None if none."""
    recorded = _held(writer, action)
    rest = {
        key: value
        for key, value in action.raw.items()
        if key not in recorded or (key.endswith(("CardId", "CardIds")) and _hides(value))
    }
    return json.dumps(rest, ensure_ascii=False) if rest else None


def _held(writer: Writer, action: GempAction) -> set[str]:
    """Return the names of the fields of an action that its entries hold."""
    fields = set(_LABEL)
    if action.status == SUCCESS:
        fields.add("status")
    if action.action_type in TURNS:
        return fields
    fields |= _CARDS
    mission = writer.record.mission_of(action.location_id)
    if mission is not None and mission in named_cards(action):
        fields.add("locationId")
    if action.action_type in MARKERS:
        return fields
    fields |= {"originCardId", "destinationCardId"}
    if action.status in OUTCOMES:
        fields.add("status")
    if action.status == SUCCESS:
        kind, zone = action.action_type, action.destination_zone
        if kind == "SCORE_POINTS" and action.performing_player_id is not None:
            fields.add("pointsScored")
        if kind == "SEED_CARD" and zone == "SPACELINE":
            fields.add("destinationZone")
        told = zone in ZONES or (zone in _TOLD_BY_RESULTS and writer.record.tells_parents)
        if kind in ("SEED_CARD", "PLAY_CARD") and told:
            fields.add("destinationZone")
        if kind == "DISCARD" and isinstance(action.destination, str):
            fields.update(["destination"] if action.destination in ZONES else [])
    return fields


def _hides(value: object) -> bool:
    """Return whether a field names a card that the player may not see: its number is below 0."""
    numbers = value if isinstance(value, list) else [value]
    return any(isinstance(number, int) and number < 0 for number in numbers)
