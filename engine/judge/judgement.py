"""A judgement: what a ruleset makes of a record, entry by entry, in one pass."""

from collections.abc import Iterable, Mapping

import msgspec

from engine.cards.pool import Pool
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import ConditionsByCard, Transition
from engine.standing.duties import Duties
from engine.standing.window import Window
from engine.table.fold import Fold


class JudgedFindings(msgspec.Struct, frozen=True, kw_only=True):
    """The findings of a ruleset in a record, by their seqs; `last`: the last entry judged.

    `cleared`: doubts that an answer of a judge settled as no breach.
    """

    ruleset: Ruleset
    last: int
    findings: tuple[Finding, ...]
    cleared: tuple[Finding, ...] = ()


class JudgementResult(JudgedFindings, frozen=True, kw_only=True):
    """What a ruleset finds in a record, without what stood at each entry.

    `transitions`: every change of a card's conditions, in order, those in struck stretches marked.
    `windows`: all of them, in the order in which they opened.
    `lawful`: where a named exception makes lawful what a check looks for, by their entries.
    """

    transitions: tuple[Transition, ...]
    windows: tuple[Window, ...]
    lawful: tuple[LawfulBy, ...] = ()


class Judgement(JudgementResult, frozen=True, kw_only=True):
    """What a ruleset makes of a record, as its last correction leaves it.

    `conditions`: by seq, the conditions of every card after that entry.
    `duties`: by seq, what was owed and used up after that entry.

    An entry that was struck as wrong changes nothing.
    """

    conditions: Mapping[int, ConditionsByCard]
    duties: Mapping[int, Duties]


def judge(
    fold: Fold, rules: Ruleset, cards: Pool | None = None, *, findings: bool = True
) -> Judgement:
    """Return what a ruleset makes of a folded record.

    `cards`: those known here; by default the built-in catalogue. Without `findings` no check
    runs, which is faster.
    """
    return judgement(Judge(fold, rules, cards=cards, findings=findings))


def judge_each(
    fold: Fold, rulesets: Iterable[Ruleset], cards: Pool | None = None
) -> tuple[Judgement, ...]:
    """Return what each of several rulesets makes of a record, read once."""
    stream = EventStream(fold)
    judges = [Judge(fold, rules, stream, cards) for rules in rulesets]
    stream.extend()
    return tuple(judgement(each) for each in judges)


def judgement(judge: Judge) -> Judgement:
    """Return what a judge has made of its record so far.

    Conditions and duties are the judge's own, which go on growing with it.
    """
    findings, cleared = judge.settled()
    return Judgement(
        ruleset=judge.rules,
        last=max(judge.conditions),
        conditions=judge.conditions,
        duties=judge.duties,
        transitions=judge.transitions,
        windows=judge.windows,
        lawful=judge.lawful,
        findings=findings,
        cleared=cleared,
    )
