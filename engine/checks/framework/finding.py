"""Findings: where play breaks a ruleset, or may. The tool states them; the judge decides."""

from enum import unique
from typing import final

import msgspec

from engine.checks.framework.question import Question
from engine.checks.framework.response_times import ResponseTime
from engine.model.enums import Word
from engine.model.ids import CardId, PlayerId


@unique
class Verdict(Word):
    """Against the rules; undecided by the record; legal, but worth a look."""

    ILLEGAL = "illegal"
    DOUBTFUL = "doubtful"
    NOTE = "note"


@final
class Finding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One place where play breaks the ruleset, or may.

    `seqs`: the entries concerned, first the one where play broke the rule.
    `check`: the id of the check that reports it; its words stand in the check's TOML.
    `wording`: the name of the check's sentence for this case, where it has several.
    `action`: the one that it is about.
    `subject`: the status or number that decides it.
    `milliseconds`: the time that decides it, where the record has it.
    `response_time`: that time beside what is usual for the player.
    `follows`: root-cause checks on the same action, beside those that its own check names.
    `because_of`: the finding that it only follows from, as a place in the list of all, from 0.
    `struck`: it lies in a stretch that was backed up.
    `inherited_from`: the older document that has the rule, where the ruleset's own pages do not.
    `quoted`: the words of imported card texts that it rests on, or that leave it open.
    `questions`: where it is doubtful or was, what settles it: a fact, then whether an older
        document holds here.
    """

    check: str
    wording: str | None = None
    verdict: Verdict
    seqs: tuple[int, ...]
    action: int | None = None
    rulings: tuple[str, ...]
    players: tuple[PlayerId, ...] = ()
    cards: tuple[CardId, ...] = ()
    subject: str | None = None
    milliseconds: int | None = None
    response_time: ResponseTime | None = None
    follows: tuple[str, ...] = ()
    because_of: int | None = None
    struck: bool = False
    inherited_from: str | None = None
    quoted: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()

    @property
    def answers(self) -> tuple[int, ...]:
        """The entries of the answers that count for it."""
        return tuple(each.answered for each in self.questions if each.answered is not None)

    @property
    def open_question(self) -> Question | None:
        """The question that would settle it; None where it is not doubtful."""
        if self.verdict is not Verdict.DOUBTFUL:
            return None
        return next((each for each in self.questions if each.answered is None), None)
