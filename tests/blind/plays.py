"""Plays written blind in two or three wordings each, and what is found in them."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import judge
from engine.record.belonging import belongs_to
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.reading import read_on

HERE: Final = Path(__file__).parent
_SETTINGS: Final = {
    "faq-1996": "first",
    "cr-1998": "first",
    "glossary": "first",
    "2e-2014": "second",
}
_BREACH: Final = " as #breach"
# A note is no verdict.
_GRADES: Final = (Verdict.ILLEGAL, Verdict.DOUBTFUL)


class Play(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A breach, or a lawful play with the same cards (`pair`), in several wordings.

    In a breach, one line of each wording ends in `as #breach`: there it becomes illegal.
    """

    name: str
    pair: str
    topic: str
    ruleset: str
    source: str
    why: str
    breach: bool
    wordings: tuple[str, ...]
    keeps: str | None = None
    table: str | None = None


class Judged(msgspec.Struct, frozen=True):
    """The findings in one wording: at the breach itself, and all that is illegal or doubtful."""

    at_breach: tuple[Finding, ...]
    found: tuple[Finding, ...]

    @property
    def verdict(self) -> Verdict | None:
        """The gravest verdict: at the breach, or in a play without one anywhere."""
        return next((grade for grade in _GRADES if self._has(grade)), None)

    def _has(self, grade: Verdict) -> bool:
        return any(finding.verdict is grade for finding in self.at_breach)


@cache
def plays(of: str) -> tuple[Play, ...]:
    """All plays of a set, by its folder."""
    files = sorted((HERE / of).glob("*.toml"))
    return tuple(
        play
        for file in files
        for play in msgspec.convert(tomllib.loads(file.read_text("utf-8"))["play"], list[Play])
    )


@cache
def settings() -> dict[str, dict[str, str]]:
    """The tables that plays begin from."""
    return tomllib.loads((HERE / "tables.toml").read_text("utf-8"))


def table_of(play: Play) -> str:
    """What comes before every wording of a play."""
    table = play.table or settings()[_SETTINGS[play.ruleset]]["setting"]
    table = table.replace("RULESET", play.ruleset)
    if play.keeps is not None:
        table = re.sub(r"(?m)^keeps .*$", f"keeps {play.keeps}", table)
    return table


def judged(play: Play, wording: str) -> Judged:
    """What the play's ruleset finds in one wording."""
    table = table_of(play)
    entries = tuple(read_on(table, wording, "play"))
    findings = judge(Fold(entries), ruleset(play.ruleset)).findings
    found = tuple(
        finding
        for finding in findings
        if finding.verdict in _GRADES and finding.because_of is None and not finding.struck
    )
    if not play.breach:
        return Judged(found, found)
    about = set(_about(entries, _place(table, wording)))
    at_breach = (
        finding
        for finding in found
        if not about.isdisjoint(finding.seqs) or finding.action in about
    )
    return Judged(tuple(at_breach), found)


def _place(table: str, wording: str) -> int:
    """The entry of the line labelled #breach."""
    return len(read_on(table, wording[: wording.index(_BREACH)] + "\n", "play"))


def _about(entries: tuple[Entry, ...], breach: int) -> Iterator[int]:
    """The entry of the breach, and the action that it begins, ends or is part of."""
    yield breach
    body = entries[breach - 1].body
    belongs = breach if isinstance(body, ActionInitiated) else belongs_to(body)
    if belongs is not None:
        yield belongs
