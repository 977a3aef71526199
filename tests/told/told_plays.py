"""Plays in wordings whose facts stand in other elements, and what is found in each.

A breach counts only where a finding begins at its own entries and says `illegal`, and no finding of
that check says so of the same act in the lawful twin.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.transcript.reader import parse

HERE: Final = Path(__file__).parent


class Wording(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole record. `seqs`: where its breach is; `twin`: the lawful form with the same act there.

    `form`: its number among those of its side; the first was written first.
    """

    breach: bool
    form: int
    text: str
    seqs: tuple[int, ...] = ()
    twin: int | None = None
    twin_seqs: tuple[int, ...] = ()


class ToldPlay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A breach and its lawful twin, each in several wordings that say the same."""

    name: str
    ruleset: str
    topic: str
    source: str
    given: str
    when: str
    then: str
    why: str
    wordings: tuple[Wording, ...]


@cache
def told_plays(of: str) -> tuple[ToldPlay, ...]:
    """All plays of a set: `timing`, `systems`, or `second`, which is about timing too."""
    return tuple(
        play
        for file in sorted((HERE / of).glob("*.toml"))
        for play in msgspec.convert(tomllib.loads(file.read_text("utf-8"))["play"], list[ToldPlay])
    )


def verdicts(play: ToldPlay) -> Iterator[tuple[Wording, str]]:
    """Yield each wording with `found`, `missed`, `clean`, `illegal` or `doubtful`."""
    findings = {(each.breach, each.form): _found(play, each) for each in play.wordings}
    for wording in play.wordings:
        found = findings[wording.breach, wording.form]
        if wording.breach:
            twin = findings.get((False, wording.twin or 0), ())
            alike = {each.check for each in twin if each.seqs[0] in wording.twin_seqs}
            own = (each for each in found if each.seqs[0] in wording.seqs)
            there = any(each.check not in alike for each in own if _illegal(each))
            yield wording, "found" if there else "missed"
        elif found:
            yield wording, "illegal" if any(map(_illegal, found)) else "doubtful"
        else:
            yield wording, "clean"


def counted(plays: tuple[ToldPlay, ...]) -> Counter[str]:
    """Count the verdicts, and as `apart` the sides of plays whose wordings get different ones."""
    counts: Counter[str] = Counter()
    for play in plays:
        told = list(verdicts(play))
        counts.update(verdict for _, verdict in told)
        for breach in (True, False):
            counts["apart"] += len({each for one, each in told if one.breach is breach}) > 1
    return counts


def _found(play: ToldPlay, wording: Wording) -> tuple[Finding, ...]:
    fold = Fold(parse(wording.text, play.name))
    findings = judge(fold, ruleset(play.ruleset)).findings
    return tuple(each for each in findings if each.verdict is not Verdict.NOTE and not each.struck)


def _illegal(finding: Finding) -> bool:
    return finding.verdict is Verdict.ILLEGAL
