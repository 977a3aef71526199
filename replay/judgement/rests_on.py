"""What a judgement rests on: the digests of its record, its ruleset and the facts of cards."""

from typing import NamedTuple

from engine.rulebook.ruleset import Ruleset
from recorder.store.chain import head
from replay.timeline.timeline import Timeline


class RestsOn(NamedTuple):
    """The digests of what a judgement was made from. Judgements that differ differ in one of these.

    `record`: the head of the record up to the entry judged. `cards`: what is known of cards here,
    by the documents and by the user's card files.
    """

    record: str
    ruleset: str
    cards: str


def rests_on(timeline: Timeline, seq: int, rules: Ruleset) -> RestsOn:
    """Return what a judgement of a match up to an entry rests on."""
    whole = seq == timeline.last == len(timeline.log.entries)
    record = timeline.log.head if whole else head(timeline.entries[:seq])
    return RestsOn(record, rules.digest, timeline.cards.digest)
