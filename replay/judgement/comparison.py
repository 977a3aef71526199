"""The same match under several rulesets: which finds what, and where conditions of cards differ."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import msgspec

from engine.checks.framework.check import rulings_of
from engine.checks.framework.finding import Finding
from engine.judge.judgement import Judgement
from engine.model.enums import Status
from engine.model.errors import Fault, InputError
from engine.model.ids import CardId
from engine.rulebook.ruleset import BUNDLED, Ruleset, lineage, ruleset
from engine.rulebook.rulings_loader import catalogue
from engine.standing.conditions import ConditionsByCard
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline

# What stands in a table for a ruleset that looked and found nothing, and for one that did not look.
NOTHING: Final = "-"
NOT_JUDGED: Final = "not judged"


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """A finding with what each ruleset found, by the ruleset's id: None if nothing."""

    findings: Mapping[str, Finding | None]

    @property
    def finding(self) -> Finding:
        """The finding of the first ruleset that has it."""
        return next(finding for finding in self.findings.values() if finding is not None)

    @property
    def differs(self) -> bool:
        """True where the rulesets do not agree on it."""
        return len({finding and finding.verdict for finding in self.findings.values()}) > 1

    def silent(self, name: str) -> bool:
        """Return whether a ruleset, by its id, has no such check: nothing was looked for."""
        return is_silent(self.finding.check, name)

    def otherwise(self, name: str) -> tuple[str, ...]:
        """Return the rulings by which a ruleset that finds nothing sees it otherwise, if known."""
        if self.findings.get(name) is not None:
            return ()
        cited = [ruling for each in self.findings.values() if each for ruling in each.rulings]
        return catalogue().otherwise(cited, name)


class Divergence(msgspec.Struct, frozen=True, kw_only=True):
    """A card that has a status from an entry on, under ruleset `has` and not under `lacks`."""

    seq: int
    card: CardId
    status: Status
    has: str
    lacks: str


def is_silent(check: str, name: str) -> bool:
    """Return whether a ruleset, by its id, does not have a check."""
    return rulings_of(check, lineage(ruleset(name))) is None


def nothing_words(check: str, name: str) -> str:
    """Return in words that a ruleset finds nothing by a check, or does not judge it."""
    return NOT_JUDGED if is_silent(check, name) else NOTHING


def rulesets_of(timeline: Timeline) -> tuple[tuple[Ruleset, ...], tuple[Ruleset, ...]]:
    """Return the rulesets of a match's edition, and those of the other, which do not apply.

    Raises InputError where the record breaks off before it says of which edition it is.
    """
    if timeline.started is None:
        what = "the record breaks off before it says of which edition the match is"
        raise InputError(Fault(timeline.log.id, what, "give --ruleset"))
    bundled = [ruleset(name) for name in BUNDLED]
    edition = timeline.started.edition
    own = tuple(rules for rules in bundled if rules.edition is edition)
    return own, tuple(rules for rules in bundled if rules.edition is not edition)


def rulesets_led(timeline: Timeline, leading: Ruleset | None = None) -> tuple[Ruleset, ...]:
    """Return the rulesets of a match's edition, the leading one first: its own, if none is given.

    Raises InputError where the match's own is asked for and not known.
    """
    own, _ = rulesets_of(timeline)
    first = rules_of(timeline) if leading is None else leading
    return first, *(rules for rules in own if rules.id != first.id)


def compared(judgements: Sequence[Judgement]) -> list[Compared]:
    """Return the findings of several rulesets side by side, in the order of play."""
    by_question: dict[tuple[object, ...], dict[str, Finding]] = {}
    for judgement in judgements:
        for finding in judgement.findings:
            key = (finding.seqs, finding.check, finding.action or 0, finding.subject or "")
            by_question.setdefault(key, {})[judgement.ruleset.id] = finding
    ids = [judgement.ruleset.id for judgement in judgements]
    return [
        Compared(findings={name: by_ruleset.get(name) for name in ids})
        for _, by_ruleset in sorted(by_question.items(), key=lambda item: item[0])
    ]


def divergences(judgements: Sequence[Judgement]) -> Mapping[tuple[str, str], list[Divergence]]:
    """Return for every two rulesets where the conditions of cards begin to differ, in order."""
    return {
        (first.ruleset.id, second.ruleset.id): list(_divergences(first, second))
        for first, second in combinations(judgements, 2)
    }


def _divergences(left: Judgement, right: Judgement) -> Iterator[Divergence]:
    apart: set[tuple[CardId, Status, bool]] = set()
    left_before = right_before = None
    for seq in sorted(left.conditions):
        left_now, right_now = left.conditions[seq], right.conditions[seq]
        if left_now is left_before and right_now is right_before:
            continue
        left_before, right_before = left_now, right_now
        left_statuses, right_statuses = _held(left_now), _held(right_now)
        now = {(*changed, True) for changed in left_statuses - right_statuses} | {
            (*changed, False) for changed in right_statuses - left_statuses
        }
        for card, status, in_left in sorted(now - apart):
            has, lacks = (left, right) if in_left else (right, left)
            yield Divergence(
                seq=seq, card=card, status=status, has=has.ruleset.id, lacks=lacks.ruleset.id
            )
        apart = now


def _held(conditions: ConditionsByCard) -> set[tuple[CardId, Status]]:
    return {
        (card, condition.status)
        for card, card_conditions in conditions.items()
        for condition in card_conditions
    }
