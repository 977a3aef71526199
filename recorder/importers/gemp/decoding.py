"""Decoding a GEMP-STCCG record into its typed shape, or into all of its faults."""

import re
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from engine.model.errors import Fault, InputError, first_faults
from recorder.importers.gemp.file_shape import (
    GempAction,
    GempCard,
    GempEnd,
    GempLocation,
    GempOrder,
    GempPlayer,
    GempRecord,
    GempResult,
)
from recorder.importers.gemp.timestamps import milliseconds_of

REMEDY: Final = "a record of GEMP-STCCG is the game state that the server sends to a player"
# Decoded, such a file takes many times its bytes.
MOST_BYTES: Final = 16_000_000
_PATH: Final = re.compile(r"(?P<what>.*) - at `\$(?P<path>.*)`$", re.DOTALL)
_MISSING: Final = re.compile(r"Object missing required field `(?P<name>.*)`")
_WORDS: Final = {
    "`array`": "a list",
    "`bool`": "true or false",
    "`float`": "a number",
    "`int`": "a whole number",
    "`null`": "nothing",
    "`object`": "an object",
    "`str`": "a text",
}
# The parts of the file that are read; the check reads some that the match does not hold.
_READ: Final = frozenset(
    {
        "requestingPlayer",
        "currentPhase",
        "players",
        "playerMap",
        "playerOrder",
        "visibleCardsInGame",
        "spacelineLocations",
        "performedActions",
        "actionResults",
        "endGameResult",
    }
)

Shape = TypeVar("Shape")


class _RecordReader:
    """Reads the parts of the file, and collects all faults with their paths."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.faults: list[Fault] = []

    def fault(self, path: str, what: str, remedy: str = "") -> None:
        self.faults.append(Fault(f"{self.name}:{path}", what, remedy))

    def take(self, value: Any, shape: type[Shape], path: str) -> Shape | None:
        """Return one part of the file; None where it has a fault, which is noted."""
        try:
            return msgspec.convert(value, shape)
        except msgspec.ValidationError as error:
            match = _PATH.fullmatch(str(error))
            what = match["what"] if match else str(error)
            self.fault(path + (match["path"] if match else ""), _worded(what))
            return None

    def each(self, value: Any, shape: type[Shape], path: str) -> list[tuple[str, Shape]]:
        """Return the members of a list or an object, each with its own path."""
        if isinstance(value, list):
            members: Iterable[tuple[str, Any]] = (
                (f"{path}[{number}]", member) for number, member in enumerate(value)
            )
        elif isinstance(value, dict):
            members = ((f"{path}.{key}", member) for key, member in value.items())
        else:
            self.fault(path, "expected a list or an object")
            return []
        converted = [(where, self.take(member, shape, where)) for where, member in members]
        return [(where, member) for where, member in converted if member is not None]


def decode(content: bytes | str, name: str) -> GempRecord:
    """Return a record; `name` is the file's name in messages.

    Raises InputError with every fault found, each with its path within the file.
    """
    top = _document(content, name)
    reader = _RecordReader(name)
    for part in ("playerOrder", "visibleCardsInGame", "performedActions"):
        if part not in top:
            reader.fault("$", f"the file has no `{part}`", REMEDY)
    players_at = "$.players" if "players" in top else "$.playerMap"
    if "players" not in top and "playerMap" not in top:
        reader.fault("$", "the file has neither `players` nor `playerMap`", REMEDY)
    if not isinstance(top.get("performedActions", []), list):
        reader.fault("$.performedActions", "the actions are not a list", REMEDY)
    if reader.faults:
        raise InputError(*first_faults(reader.faults, name))
    players = reader.each(top[players_at[2:]], GempPlayer, players_at)
    order = reader.take(top["playerOrder"], GempOrder, "$.playerOrder")
    cards = reader.each(top["visibleCardsInGame"], GempCard, "$.visibleCardsInGame")
    locations = reader.each(top.get("spacelineLocations", []), GempLocation, "$.spacelineLocations")
    actions = reader.each(top["performedActions"], GempAction, "$.performedActions")
    known = {player.player_id for _, player in players}
    results = [
        _timed(reader, path, result)
        for path, result in reader.each(
            top.get("actionResults") or [], GempResult, "$.actionResults"
        )
    ]
    end = reader.take(top.get("endGameResult"), GempEnd | None, "$.endGameResult")  # type: ignore[arg-type]
    _check_players(reader, known, order, cards, actions)
    _check_results(reader, known, results, end)
    _check_ids(reader, cards, actions)
    requesting = reader.take(top.get("requestingPlayer"), str | None, "$.requestingPlayer")  # type: ignore[arg-type]
    phase = reader.take(top.get("currentPhase"), str | None, "$.currentPhase")  # type: ignore[arg-type]
    if reader.faults or order is None:
        raise InputError(*first_faults(reader.faults, name))
    raw = top["performedActions"]
    return GempRecord(
        players={player.player_id: player for _, player in players},
        order=order,
        cards={card.card_id: card for _, card in cards},
        locations=tuple(location for _, location in locations),
        actions=tuple(_visible(action, raw[number]) for number, (_, action) in enumerate(actions)),
        requesting_player=requesting if requesting in known else None,
        phase=phase,
        results=tuple(sorted(results, key=lambda result: result.result_id)),
        end=end,
        unread=_unread(top),
    )


def _worded(message: str) -> str:
    """Return msgspec's error about a part of the file in users' words."""
    missing = _MISSING.fullmatch(message)
    if missing:
        return f"the field '{missing['name']}' is missing"
    if "matching regex" in message:
        return "expected a name of letters, digits, '.', '-' and apostrophes"
    for theirs, ours in _WORDS.items():
        message = message.replace(theirs, ours)
    return message[:1].lower() + message[1:]


def _document(content: bytes | str, name: str) -> dict[str, Any]:
    """Return the file as one JSON object."""
    if isinstance(content, bytes):
        try:
            content = content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise InputError(Fault(name, f"not UTF-8 text (byte {error.start})", REMEDY)) from error
    if not content.strip():
        raise InputError(Fault(name, "the file is empty", REMEDY))
    if len(content) > MOST_BYTES:
        what = f"has {len(content) / 1e6:.1f} MB, expected at most {MOST_BYTES / 1e6:g} MB"
        raise InputError(Fault(name, what, REMEDY))
    try:
        top = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InputError(Fault(name, f"not JSON: {error}", REMEDY)) from error
    if not isinstance(top, dict):
        raise InputError(Fault(f"{name}:$", "not a JSON object", REMEDY))
    return top


def _check_players(
    reader: _RecordReader,
    known: set[str],
    order: GempOrder | None,
    cards: list[tuple[str, GempCard]],
    actions: list[tuple[str, GempAction]],
) -> None:
    """Note every player who is named but does not play."""
    named: list[tuple[str, str | None]] = []
    if order is not None:
        named += [
            (f"$.playerOrder.turnOrder[{at}]", player) for at, player in enumerate(order.turn_order)
        ]
        named.append(("$.playerOrder.firstPlayer", order.first_player))
        named.append(("$.playerOrder.currentPlayer", order.current_player))
    named += [(f"{path}.owner", card.owner) for path, card in cards]
    named += [
        (f"{path}.performingPlayerId", action.performing_player_id) for path, action in actions
    ]
    for path, player in named:
        if player is not None and player not in known:
            players = ", ".join(sorted(known))
            reader.fault(path, f"unknown player '{player}'", f"players are {players}")
    if not 1 <= len(known) <= 8:
        reader.fault("$", f"{len(known)} players; a match has 1 to 8", REMEDY)


def _timed(reader: _RecordReader, path: str, result: GempResult) -> GempResult:
    """Return a result with its time read; a time that is none is noted."""
    if result.timestamp is None:
        return result
    time = milliseconds_of(result.timestamp)
    if time is None:
        reader.fault(f"{path}.timestamp", "found no time such as 2026-07-22T20:15:01.25Z[UTC]")
    return msgspec.structs.replace(result, time=time)


def _check_results(
    reader: _RecordReader, known: set[str], results: list[GempResult], end: GempEnd | None
) -> None:
    """Note players of results and of the end who do not play."""
    named = [("$.actionResults", result.performing_player_id) for result in results]
    named.append(("$.endGameResult.winnerName", None if end is None else end.winner_name))
    for path, player in dict.fromkeys(named):
        if player is not None and player not in known:
            players = ", ".join(sorted(known))
            reader.fault(path, f"unknown player '{player}'", f"players are {players}")


def _check_ids(
    reader: _RecordReader, cards: list[tuple[str, GempCard]], actions: list[tuple[str, GempAction]]
) -> None:
    """Note cards with a shared or negative id, and actions that share an id."""
    filed: dict[int, str] = {}
    for path, card in cards:
        if card.card_id < 0:
            reader.fault(f"{path}.cardId", f"{card.card_id} is no card's id")
        if card.card_id in filed:
            reader.fault(
                f"{path}.cardId", f"{card.card_id} is also the id at {filed[card.card_id]}"
            )
        filed[card.card_id] = path
    begun: dict[int, str] = {}
    for path, action in actions:
        if action.action_id in begun:
            where = begun[action.action_id]
            reader.fault(f"{path}.actionId", f"{action.action_id} is also the id at {where}")
        begun[action.action_id] = path


def _visible(action: GempAction, raw: dict[str, Any]) -> GempAction:
    """Return an action with its raw fields, and without the ids of hidden cards."""
    fields = ("performing_card_id", "origin_card_id", "destination_card_id")
    hidden = {field: None for field in fields if (getattr(action, field) or 0) < 0}
    return msgspec.structs.replace(action, raw=raw, **hidden)


def _unread(top: dict[str, Any]) -> tuple[str, ...]:
    """Return the parts of the file that are left out of the match, by path."""
    parts = [f"$.{part}" for part in top if part not in _READ]
    if "players" in top and "playerMap" in top:
        parts.append("$.playerMap")
    shapes = {
        "$.visibleCardsInGame.*": (_members(top["visibleCardsInGame"]), GempCard),
        "$.spacelineLocations[*]": (_members(top.get("spacelineLocations", [])), GempLocation),
    }
    for path, (members, shape) in shapes.items():
        read = set(shape.__struct_encode_fields__)
        fields = dict.fromkeys(field for member in members for field in member)
        parts += [f"{path}.{field}" for field in fields if field not in read]
    return tuple(parts)


def _members(value: Any) -> list[dict[str, Any]]:
    return list(value.values()) if isinstance(value, dict) else value
