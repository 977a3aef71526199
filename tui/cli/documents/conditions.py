"""Conditions of cards and how they change, as `why --json` and `transitions --json` print them."""

from engine.standing.conditions import Condition, Transition
from engine.table.card_knowledge import Knowledge
from replay.text.phrases.judgement import until_words
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document


def condition_document(one: Condition, timeline: Timeline) -> Document:
    """Return a condition of a card, with the events that caused it in words."""
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


def transition_document(one: Transition, known: Knowledge, confirmed: int | None) -> Document:
    """Return a change of a card's condition: whether it had the status before, and has it after.

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
