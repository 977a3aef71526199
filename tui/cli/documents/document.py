"""The documents that `--json` prints; people script against their names, which stay."""

import sys
from typing import Any

import msgspec

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.table.table import Card, OpenAction
from recorder.store.recorded_match import RecordedMatch
from recorder.store.summary import Summary, summary_of
from replay.timeline.timeline import Timeline

Document = dict[str, Any]


def match_document(match: Summary) -> Document:
    """A match as `list --json` has it; one that is being recorded says by whom."""
    held = {} if match.recording is None else {"recording": msgspec.to_builtins(match.recording)}
    return {
        "id": match.id,
        "title": match.title,
        "date": match.date,
        "players": list(match.players),
        "edition": match.edition,
        "ruleset": match.ruleset,
        "events": match.events,
        "disputes": match.disputes,
        "head": match.head,
    } | held


def summary_document(log: RecordedMatch) -> Document:
    """One match, as `list --json` has each."""
    return match_document(summary_of(log))


def snapshot_document(timeline: Timeline, seq: int) -> Document:
    """The table just after an entry."""
    snapshot = timeline.snapshot(seq)
    table = snapshot.table
    spaceline = [place for place in table.lying if place.kind is PlaceKind.SPACELINE]
    return about(timeline) | {
        "seq": seq,
        "position": snapshot.position,
        "turn": table.turn,
        "turn_player": table.turn_player,
        "segment": table.segment,
        "points": dict(table.points),
        "values": [
            {"player": player, "attribute": attribute, "value": value}
            for (player, attribute), value in table.player_values.items()
        ],
        "spaceline": [card for place in spaceline for card in table.lying[place]],
        "cards": [_card(timeline, seq, card) for card in table.cards.values()],
        "others": [
            {"place": as_json(place), "count": count} for place, count in table.others.items()
        ],
        "actions": [_action(action) for action in table.open],
        "ended": as_json(table.ended),
        "clock_paused_since": snapshot.judge_state.paused_since,
        "judge_called": snapshot.judge_state.judge_called,
        "disputes": [
            {"seq": dispute.seq, "ruling": dispute.ruling}
            for dispute in snapshot.judge_state.disputes
        ],
        "inconsistencies": [one.what for one in snapshot.inconsistencies],
    }


def log_document(timeline: Timeline) -> Document:
    """The whole log."""
    struck = timeline.struck()
    contradicted = timeline.inconsistencies()
    events = [
        {
            "seq": entry.seq,
            "happened_at": entry.happened_at,
            "recorded_at": entry.recorded_at,
            "source": entry.source,
            "event": entry.body,
            "words": "".join(piece.text for piece in said),
            "depth": timeline.depth(entry.seq),
            "struck": struck.get(entry.seq),
            "inconsistencies": list(contradicted.get(entry.seq, ())),
        }
        for entry, said in zip(timeline.entries, timeline.all_spoken(), strict=True)
    ]
    return about(timeline) | {"log": events}


def about(timeline: Timeline) -> Document:
    """Which match a document is about, its head, and where its record breaks off, if it does."""
    log = timeline.log
    return {
        "match": log.id,
        "title": log.title,
        "head": log.head,
        "events": timeline.last,
        "broken": None if log.broken is None else str(log.broken),
    }


def _card(timeline: Timeline, seq: int, card: Card) -> Document:
    identity = timeline.snapshot(seq).known.get(card.id)
    return {
        "id": card.id,
        "name": None if identity is None else identity.name,
        "type": None if identity is None else identity.type,
        "known_to": [] if identity is None else list(identity.to),
        "owner": card.owner,
        "controller": card.controller,
        "place": as_json(card.place),
        "certain": card.certain,
        "face": card.face,
        "statuses": [as_json(held) for held in card.statuses],
        "values": dict(card.values),
    }


def _action(action: OpenAction) -> Document:
    return {"seq": action.seq, "step": action.step, "event": action.event}


def as_json(value: Any) -> Any:
    """A value as JSON has it; a place has all its fields."""
    if isinstance(value, Place):
        return {
            "kind": value.kind,
            "player": value.player,
            "card": value.card,
            "group": value.group,
        }
    return msgspec.to_builtins(value, str_keys=True)


def write_document(document: object) -> None:
    """Write one JSON document; characters that could steer a terminal are escaped in it."""
    text = msgspec.json.encode(document, order="deterministic").decode()
    sys.stdout.write(escaped(text) + "\n")


def escaped(text: str) -> str:
    """Write one line of JSON so that nothing in it steers a terminal; it says the same."""
    if text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable()
        else "".join(
            f"\\u{int.from_bytes(unit, 'big'):04x}"
            for unit in _units(character.encode("utf-16-be", "surrogatepass"))
        )
        for character in text
    )


def _units(content: bytes) -> list[bytes]:
    return [content[index : index + 2] for index in range(0, len(content), 2)]
