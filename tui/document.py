"""The documents that `--json` prints; people script against their names, which stay."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.place import Place
from engine.table import Card, OpenAction
from engine.vocabulary import PlaceKind
from recorder.log import Log
from recorder.summary import Summary, summary_of
from replay.difference import Absent, Change, Difference
from replay.timeline import Timeline

Document = dict[str, Any]


def match_document(match: Summary) -> Document:
    """A match as `list --json` has it."""
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
    }


def summary_document(log: Log) -> Document:
    """One match, as `list --json` has each."""
    return match_document(summary_of(log))


def frame_document(timeline: Timeline, seq: int) -> Document:
    """The table just after an entry."""
    frame = timeline.frame(seq)
    table = frame.table
    spaceline = [place for place in table.lying if place.kind is PlaceKind.SPACELINE]
    return _about(timeline) | {
        "seq": seq,
        "position": frame.position,
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
            {"place": _plain(place), "count": count} for place, count in table.others.items()
        ],
        "actions": [_action(action) for action in table.open],
        "ended": _plain(table.ended),
        "clock_paused_since": frame.desk.paused_since,
        "judge_called": frame.desk.judge_called,
        "disputes": [
            {"seq": dispute.seq, "ruling": dispute.ruling} for dispute in frame.desk.disputes
        ],
        "inconsistencies": [one.what for one in frame.inconsistencies],
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
    return _about(timeline) | {"log": events}


def difference_document(
    changes: Difference, ends: Sequence[tuple[Log, int]], words: Sequence[str]
) -> Document:
    """What changed from one point to another."""
    (first, start), (second, end) = ends
    return {
        "from": {"match": first.id, "seq": start, "head": first.head},
        "to": {"match": second.id, "seq": end, "head": second.head},
        "words": list(words),
        "changes": [_change(change) for change in changes.changes],
    }


def _about(timeline: Timeline) -> Document:
    log = timeline.log
    return {
        "match": log.id,
        "title": log.title,
        "head": log.head,
        "events": timeline.last,
        "broken": None if log.broken is None else str(log.broken),
    }


def _card(timeline: Timeline, seq: int, card: Card) -> Document:
    identity = timeline.frame(seq).known.get(card.id)
    return {
        "id": card.id,
        "name": None if identity is None else identity.name,
        "type": None if identity is None else identity.type,
        "known_to": [] if identity is None else list(identity.to),
        "owner": card.owner,
        "controller": card.controller,
        "place": _plain(card.place),
        "certain": card.certain,
        "face": card.face,
        "statuses": [_plain(held) for held in card.statuses],
        "values": dict(card.values),
    }


def _action(action: OpenAction) -> Document:
    return {"seq": action.seq, "step": action.step, "event": action.event}


def _change(change: Change) -> Document:
    return {
        "field": change.field,
        "key": _key(change.key),
        "before": _plain(change.before),
        "after": _plain(change.after),
    }


def _key(key: Any) -> Any:
    return _plain(list(key) if isinstance(key, tuple) else key)


def _plain(value: Any) -> Any:
    """A value as JSON has it; what was not there, or is not there any more, is null."""
    if isinstance(value, Absent):
        return None
    if isinstance(value, Place):
        return {
            "kind": value.kind,
            "player": value.player,
            "card": value.card,
            "group": value.group,
        }
    return msgspec.to_builtins(value, str_keys=True)
