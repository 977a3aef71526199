"""Interpretation: what a ruleset makes of a record, entry by entry, in one walk."""

from collections.abc import Iterable

import msgspec

from engine.cards.pool import Pool
from engine.checks.framework.finding import Finding
from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import ConditionsByCard, Transition
from engine.standing.duties import Duties
from engine.standing.window import Window
from engine.table.fold import Fold


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruleset makes of a record, as its last correction leaves it.

    `conditions`: by seq, what stood of every card after that entry, and `duties`, what was owed
    and used up; an entry that was struck as wrong changed nothing. `transitions`: every change of
    a card's standing, in order, those in struck stretches marked. `windows`: all of them,
    in the order in which they opened. `findings`: by their seqs.
    """

    ruleset: Ruleset
    conditions: dict[int, ConditionsByCard]
    duties: dict[int, Duties]
    transitions: tuple[Transition, ...]
    windows: tuple[Window, ...]
    findings: tuple[Finding, ...]


def judge(fold: Fold, rules: Ruleset, cards: Pool | None = None) -> Judgement:
    """Return what a ruleset makes of a folded record.

    `cards`: those known here, the built-in catalogue's where none are given.
    """
    return judgement(Judge(fold, rules, cards=cards))


def stand(fold: Fold, rules: Ruleset, cards: Pool | None = None) -> Judgement:
    """Walk along a folded record without judging it: what stood when, and no findings."""
    return judgement(Judge(fold, rules, cards=cards, judging=False))


def judge_each(
    fold: Fold, rulesets: Iterable[Ruleset], cards: Pool | None = None
) -> tuple[Judgement, ...]:
    """Return what each of several rulesets makes of a record, read once."""
    stream = EventStream(fold)
    interpreters = [Judge(fold, rules, stream, cards) for rules in rulesets]
    stream.extend()
    return tuple(judgement(one) for one in interpreters)


def judgement(judge: Judge) -> Judgement:
    """Return what a judge has made of its record so far."""
    return Judgement(
        ruleset=judge.rules,
        conditions=dict(judge.conditions),
        duties=dict(judge.duties),
        transitions=judge.transitions,
        windows=judge.windows,
        findings=judge.findings,
    )
