"""Findings: where play and a ruleset part. The tool states them; the judge rules."""

from enum import unique

import msgspec

from engine.checks.framework.response_times import ResponseTime
from engine.model.enums import Word
from engine.model.ids import CardId, PlayerId


@unique
class Verdict(Word):
    """Against the rules; not to be told from the record; legal, but worth a look."""

    ILLEGAL = "illegal"
    DOUBTFUL = "doubtful"
    NOTE = "note"


class Finding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One place where play and the ruleset part.

    `seqs`: the entries concerned, the one where it became so first. `check`: what was asked, an id
    of `engine.checks`; its words stand there. `entry`: the action that it is about. `subject`: the
    status or number that it turns on.
    `milliseconds`: a time that it turns on, where the record has it; `tempo`: the same beside what
    is usual for the player. `follows`: checks without whose finding on the same action this one
    would not be there, beside what its own check says. `because_of`: the finding that it only
    follows from, by its place in the list of all, from nought. `struck`: it lies in a stretch that
    was backed up.
    """

    check: str
    verdict: Verdict
    seqs: tuple[int, ...]
    entry: int | None = None
    rulings: tuple[str, ...]
    players: tuple[PlayerId, ...] = ()
    cards: tuple[CardId, ...] = ()
    subject: str | None = None
    milliseconds: int | None = None
    tempo: ResponseTime | None = None
    follows: tuple[str, ...] = ()
    because_of: int | None = None
    struck: bool = False
