"""Breaches and legal twins, written by people who had not read the checks, and judged."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder import matches
from recorder.transcript.reader import parse

HERE: Final = Path(__file__).parent
MATCHES: Final = Path(matches.__path__[0])
_TABLES: Final = {"faq-1996": "first", "cr-1998": "first", "glossary": "first", "2e-2014": "second"}
_BREACH: Final = " as #breach"


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stretch of play: `lines` after a table, or `edits` (old, new) of a bundled `match`.

    The line labelled #breach is where it becomes illegal, by one of `rulings` (none: the rules
    have no sentence of their own for it); `legal` says why a twin is none. `grade`: the weakest
    verdict that is enough. `open`: what is still missed or wrongly called, and why.
    """

    name: str
    kind: str
    ruleset: str
    rulings: tuple[str, ...] = ()
    legal: str | None = None
    lines: str | None = None
    keeps: str | None = None
    match: str | None = None
    edits: tuple[tuple[str, str], ...] = ()
    grade: Verdict = Verdict.DOUBTFUL
    open: str | None = None


def _plays(path: Path) -> tuple[Play, ...]:
    return tuple(msgspec.convert(tomllib.loads(path.read_text())["play"], list[Play]))


PLAYS: Final = tuple(
    one for path in sorted(HERE.glob("*.toml")) if path.stem != "tables" for one in _plays(path)
)


def transcript(play: Play) -> str:
    """The whole text of a play."""
    if play.match is not None:
        return _edited(play)
    tables = tomllib.loads((HERE / "tables.toml").read_text())
    text: str = tables[_TABLES[play.ruleset]]["setting"].replace("RULESET", play.ruleset)
    if play.keeps is not None:
        text = text.replace("passes some, ends all", play.keeps)
    if play.lines is not None and play.lines.startswith("\n0:"):
        text = text.replace("underway\n", "underway\nstarted 0:00\n")
    return text + (play.lines or "")


def _edited(play: Play) -> str:
    text = (MATCHES / f"{play.match}.transcript").read_text()
    for old, new in play.edits:
        assert text.count(old) == 1, (play.name, old)
        text = text.replace(old, new)
    return text


@cache
def judged(text: str, rules: str) -> tuple[tuple[Entry, ...], tuple[Finding, ...]]:
    """The entries of a transcript, and what is found in them."""
    record = tuple(parse(text, "match"))
    return record, judge(Fold(record), ruleset(rules)).findings


@cache
def breach_of(play: Play) -> int | None:
    """The entry of the line labelled #breach."""
    text = transcript(play)
    if _BREACH not in text:
        return None
    return len(parse(text[: text.index(_BREACH)] + "\n", "match"))


def findings_of(play: Play) -> tuple[Finding, ...]:
    """All that is found in a play and not struck."""
    _, found = judged(transcript(play), play.ruleset)
    return tuple(one for one in found if not one.struck)


def found_at(play: Play) -> tuple[Finding, ...]:
    """The findings at the breach itself that are as strong as its grade asks."""
    breach = breach_of(play)
    strong = tuple(Verdict)[: tuple(Verdict).index(play.grade) + 1]
    return tuple(
        one
        for one in findings_of(play)
        if (breach in one.seqs or one.action == breach) and one.verdict in strong
    )


def fits(play: Play, finding: Finding) -> bool:
    """Whether a finding cites a ruling that was expected."""
    return not play.rulings or not set(play.rulings).isdisjoint(finding.rulings)


def found(play: Play) -> bool:
    """Whether a breach is found where it happens, by a ruling that was expected."""
    return any(fits(play, one) for one in found_at(play))


def alarms(play: Play) -> tuple[Finding, ...]:
    """What is called illegal where play was legal: all of a twin, and all before a breach."""
    breach = breach_of(play)
    known: tuple[Finding, ...] = ()
    if play.match is not None:
        _, known = judged((MATCHES / f"{play.match}.transcript").read_text(), play.ruleset)
    same = {(one.check, one.subject, one.cards) for one in known}
    return tuple(
        one
        for one in findings_of(play)
        if one.verdict is Verdict.ILLEGAL
        and one.because_of is None
        and (breach is None or max(one.seqs) < breach)
        and (one.check, one.subject, one.cards) not in same
    )
