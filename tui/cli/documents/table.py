"""The table at a point of a match, as `show --json` prints it."""

from collections.abc import Iterable
from itertools import chain
from operator import attrgetter

from engine.model.enums import PlaceKind
from engine.standing.conditions import ConditionsByCard
from engine.standing.held_statuses import HeldStatus, held_statuses
from engine.table.snapshot import Snapshot
from engine.table.table import Card, OpenAction, ValueTerm
from replay.text.phrases.judgement import until_words
from replay.timeline.score import scores
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document, as_json
from tui.cli.documents.match import about


def snapshot_document(
    timeline: Timeline, seq: int, conditions: ConditionsByCard | None
) -> Document:
    """Return the table just after an entry; `conditions`: those of the cards under a ruleset."""
    snapshot = timeline.snapshot(seq)
    table = snapshot.table
    spaceline = [place for place in table.lying if place.kind is PlaceKind.SPACELINE]
    return about(timeline) | {
        "seq": seq,
        "position": snapshot.position,
        "turn": table.turn,
        "turn_player": table.turn_player,
        "segment": table.segment,
        "points": scores(table),
        "values": [
            {"player": player, "attribute": attribute, "value": value}
            for (player, attribute), value in table.player_values.items()
        ],
        "value_terms": [as_json(term) for term in _in_order(table.terms.values())],
        "spaceline": [card for place in spaceline for card in table.lying[place]],
        "cards": [_card(snapshot, card, conditions) for card in table.cards.values()],
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
        "inconsistencies": [inconsistency.what for inconsistency in snapshot.inconsistencies],
    }


def _in_order(terms: Iterable[Iterable[ValueTerm]]) -> list[ValueTerm]:
    return sorted(chain.from_iterable(terms), key=attrgetter("since"))


def _card(snapshot: Snapshot, card: Card, conditions: ConditionsByCard | None) -> Document:
    identity = snapshot.known.get(card.id)
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
        "statuses": [_status(held) for held in held_statuses(card, conditions)],
        "values": dict(card.values),
    }


def _status(held: HeldStatus) -> Document:
    """Return a status: `holds` is false if it was recorded and is over by the ruleset."""
    condition = held.condition
    return {
        "status": held.status,
        "since": held.since,
        "value": held.value,
        "until": held.until if condition is None else until_words(condition),
        "recorded": held.recorded,
        "holds": held.holds,
        "cause_seq": None if condition is None else condition.cause,
        "rulings": [] if condition is None else list(condition.rulings),
    }


def _action(action: OpenAction) -> Document:
    return {"seq": action.seq, "step": action.step, "event": action.event}
