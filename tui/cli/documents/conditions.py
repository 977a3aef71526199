"""Conditions of cards and how they change, as `why --json` and `transitions --json` print them."""

from engine.standing.conditions import Condition, Transition
from engine.table.card_knowledge import Knowledge
from replay.text.phrases.judgement import until_words
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document


def condition_document(condition: Condition, timeline: Timeline) -> Document:
    """Return a condition of a card, with the events that caused it in words."""
    return {
        "status": condition.status,
        "since": condition.since,
        "since_words": timeline.words(condition.since),
        "recorded": condition.recorded,
        "cause_seq": condition.cause,
        "cause_words": timeline.words(condition.cause),
        "rulings": list(condition.rulings),
        "until": until_words(condition),
        "ends": condition.ends,
    }


def transition_document(change: Transition, known: Knowledge, confirmed: int | None) -> Document:
    """Return a change of condition: whether the card had the status before, and has it after.

    `confirmed`: the later entry that recorded what the rules had implied, if one did.
    """
    before, after = ("no", "yes") if change.began else ("yes", "no")
    identity = known.get(change.card)
    return {
        "seq": change.seq,
        "card": change.card,
        "name": None if identity is None else identity.name,
        "status": change.status,
        "from": before,
        "to": after,
        "recorded": change.recorded,
        "confirmed_seq": confirmed,
        "cause_seq": change.cause,
        "rulings": list(change.rulings),
        "until": until_words(change),
        "ends": change.ends,
        "struck": change.struck,
    }
