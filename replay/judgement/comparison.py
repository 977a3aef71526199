"""The same match under several rulesets: which finds what, and where cards stand otherwise."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from engine.checks.framework.finding import Finding
from engine.judge.judgement import Judgement
from engine.model.enums import Status
from engine.model.errors import Fault, InputError
from engine.model.ids import CardId
from engine.rulebook.ruleset import BUNDLED, Ruleset, ruleset
from engine.standing.conditions import ConditionsByCard
from replay.timeline.timeline import Timeline


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One finding, and by the ids of rulesets what each of them makes of it: None if nothing."""

    findings: Mapping[str, Finding | None]

    @property
    def finding(self) -> Finding:
        """The finding, as the first ruleset has it that makes it."""
        return next(one for one in self.findings.values() if one is not None)

    @property
    def differs(self) -> bool:
        """Whether the rulesets do not all say the same of it."""
        return len({one and one.verdict for one in self.findings.values()}) > 1


class Divergence(msgspec.Struct, frozen=True, kw_only=True):
    """From an entry on, a card has a status under one ruleset (`has`) and not under `lacks`."""

    seq: int
    card: CardId
    status: Status
    has: str
    lacks: str


def rulesets_of(timeline: Timeline) -> tuple[tuple[Ruleset, ...], tuple[Ruleset, ...]]:
    """Give the rulesets of a match's edition, and those of the other, which do not apply.

    Raises InputError where the record breaks off before it says of which edition it is.
    """
    if timeline.started is None:
        what = "the record breaks off before it says of which edition the match is"
        raise InputError(Fault(timeline.log.id, what, "give --ruleset"))
    every = [ruleset(name) for name in BUNDLED]
    edition = timeline.started.edition
    own = tuple(rules for rules in every if rules.edition is edition)
    return own, tuple(rules for rules in every if rules.edition is not edition)


def compared(interpretations: Sequence[Judgement]) -> list[Compared]:
    """Set the findings of several rulesets side by side, in the order of play."""
    found: dict[tuple[object, ...], dict[str, Finding]] = {}
    for each in interpretations:
        for one in each.findings:
            key = (one.seqs, one.check, one.action or 0, one.subject or "")
            found.setdefault(key, {})[each.ruleset.id] = one
    ids = [each.ruleset.id for each in interpretations]
    return [
        Compared(findings={name: held.get(name) for name in ids})
        for _, held in sorted(found.items(), key=lambda item: item[0])
    ]


def divergences(interpretations: Sequence[Judgement]) -> Mapping[tuple[str, str], list[Divergence]]:
    """Give for every two rulesets where the standing of cards begins to differ, in order."""
    return {
        (one.ruleset.id, other.ruleset.id): list(_partings(one, other))
        for one, other in combinations(interpretations, 2)
    }


def _partings(one: Judgement, other: Judgement) -> Iterator[Divergence]:
    apart: set[tuple[CardId, Status, bool]] = set()
    for seq in sorted(one.conditions):
        here, there = _held(one.conditions[seq]), _held(other.conditions[seq])
        now = {(*held, True) for held in here - there} | {(*held, False) for held in there - here}
        for card, status, first in sorted(now - apart):
            has, lacks = (one, other) if first else (other, one)
            yield Divergence(
                seq=seq, card=card, status=status, has=has.ruleset.id, lacks=lacks.ruleset.id
            )
        apart = now


def _held(conditions: ConditionsByCard) -> set[tuple[CardId, Status]]:
    return {(card, one.status) for card, held in conditions.items() for one in held}
