"""Judging a match by its own ruleset, or by another of its edition."""

from collections.abc import Iterable
from typing import Final

from engine.judge.judgement import Judgement, judge, judge_each
from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from engine.model.spelling import near_words
from engine.record.events.match import MatchStarted
from engine.rulebook.ruleset import BUNDLED, Ruleset, ruleset
from replay.timeline.timeline import Timeline

_EDITIONS: Final = {Edition.FIRST: "First Edition", Edition.SECOND: "Second Edition"}


def rules_of(timeline: Timeline, name: str | None = None) -> Ruleset:
    """Return the ruleset of a name, or the one that the match was played under.

    Raises InputError where there is no such ruleset, and where it is not of the match's edition.
    """
    started = timeline.started
    if name is not None:
        rules = _named(name)
        if started is not None and rules.edition is not started.edition:
            what = f"ruleset '{name}' is for {_EDITIONS[rules.edition]}"
            of = f"the match is {_EDITIONS[started.edition]}, which has {_known(started.edition)}"
            raise InputError(Fault("", what, of))
        return rules
    if started is None:
        what = "the record breaks off before it says under which ruleset it was played"
        raise InputError(Fault(timeline.log.id, what, _ask(started)))
    if started.ruleset not in BUNDLED:
        what = f"the match was played under ruleset '{started.ruleset}', which is not known here"
        raise InputError(Fault(timeline.log.id, what, _ask(started)))
    rules = ruleset(started.ruleset)
    if rules.edition is not started.edition:
        what = f"the match is {_EDITIONS[started.edition]}, but names ruleset '{started.ruleset}'"
        raise InputError(Fault(timeline.log.id, what, _ask(started)))
    return rules


def judge_match(timeline: Timeline, rules: Ruleset, seq: int | None = None) -> Judgement:
    """Return the judgement of a match as it was after an entry, without what came later.

    Without `seq`: the whole match.
    """
    return judge(timeline.fold(seq), rules, timeline.cards)


def judge_match_each(
    timeline: Timeline, rulesets: Iterable[Ruleset], seq: int | None = None
) -> tuple[Judgement, ...]:
    """Return a match's judgement by each ruleset, as it was after an entry, in one pass."""
    return judge_each(timeline.fold(seq), rulesets, timeline.cards)


def judge_without_findings(timeline: Timeline, rules: Ruleset, seq: int | None = None) -> Judgement:
    """Return the judgement up to an entry without findings, which is faster."""
    return judge(timeline.fold(seq), rules, timeline.cards, findings=False)


def changed_since(timeline: Timeline, rules: Ruleset) -> bool | None:
    """Return whether a ruleset changed since the match pinned it; None where it pinned none."""
    started = timeline.started
    if started is None or started.ruleset_digest is None or started.ruleset != rules.id:
        return None
    return started.ruleset_digest.lower() != rules.digest


def _named(name: str) -> Ruleset:
    if name in BUNDLED:
        return ruleset(name)
    near = near_words(name.lower(), BUNDLED, 1)
    guess = f"did you mean '{near[0]}'? " if near else ""
    what = f"there is no ruleset '{name}'"
    raise InputError(Fault("", what, f"{guess}rulesets are {', '.join(BUNDLED)}"))


def _ask(started: MatchStarted | None) -> str:
    edition = None if started is None else started.edition
    return f"give --ruleset with one of {_known(edition)}"


def _known(edition: Edition | None) -> str:
    return ", ".join(name for name in BUNDLED if edition in (None, ruleset(name).edition))
