"""What a ruleset makes of a match, as `--json` prints it; people script against the names."""

from collections.abc import Mapping

from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import Condition, Transition
from engine.standing.window import Window, WindowAnswer
from engine.table.card_knowledge import Knowledge
from replay.judgement.card_sources import types_from_files
from replay.judgement.disputes import disputes_of
from replay.judgement.interpreting import changed_since
from replay.text.phrases.judgement import until_words
from replay.timeline.timeline import Timeline
from tui.cli.documents.document import Document, about


def ruled_document(timeline: Timeline, seq: int, rules: Ruleset) -> Document:
    """Which match, the point of it, and by which ruleset.

    `ruleset_changed`: whether it is another version than the match pins; null where it pins none.
    `types_from_card_files`: titles whose type is known from the user's card files alone.
    """
    return about(timeline) | {
        "seq": seq,
        "ruleset": rules.id,
        "ruleset_digest": rules.digest,
        "ruleset_changed": changed_since(timeline, rules),
        "types_from_card_files": types_from_files(timeline, seq),
    }


def window_document(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> Document:
    """A window; times in milliseconds as recorded, null where nobody knows."""
    return {
        "id": window.id,
        "kind": window.kind,
        "action": window.action,
        "step": window.step,
        "opened_by": window.opened_by,
        "opened_at": window.opened_at,
        "entitled": list(window.entitled),
        "answers": [_answer(answer) for answer in window.answers],
        "closed_by": window.closed_by,
        "closed_at": window.closed_at,
        "closed_why": window.closed_why,
        "duration_ms": window.duration,
        "flags": list(window.flags),
        "rulings": list(window.rulings),
        "disputes": list(disputes_of(window, disputes)),
        "struck": window.struck,
    }


def transition_document(one: Transition, known: Knowledge, confirmed: int | None) -> Document:
    """A change of a card's standing: whether it had the status before, and has it after.

    `confirmed`: the later entry that recorded what the rules had implied, if one did.
    """
    before, after = ("no", "yes") if one.began else ("yes", "no")
    identity = known.get(one.card)
    return {
        "seq": one.seq,
        "card": one.card,
        "name": None if identity is None else identity.name,
        "status": one.status,
        "from": before,
        "to": after,
        "recorded": one.recorded,
        "confirmed_seq": confirmed,
        "cause_seq": one.cause,
        "rulings": list(one.rulings),
        "until": until_words(one),
        "ends": one.ends,
        "struck": one.struck,
    }


def condition_document(one: Condition, timeline: Timeline) -> Document:
    """A condition of a card, with the events that brought it about in words."""
    return {
        "status": one.status,
        "since": one.since,
        "since_words": timeline.words(one.since),
        "recorded": one.recorded,
        "cause_seq": one.cause,
        "cause_words": timeline.words(one.cause),
        "rulings": list(one.rulings),
        "until": until_words(one),
        "ends": one.ends,
    }


def _answer(answer: WindowAnswer) -> Document:
    return {
        "player": answer.player,
        "answer": answer.answer,
        "seq": answer.seq,
        "latency_ms": answer.latency,
    }
