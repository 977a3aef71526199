"""Rival accounts as plain words and numbers, for a dossier, a sheet or a program."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from replay.disputes.account_parting import TIME
from replay.disputes.rival_accounts import AccountsCompared, JudgedAccount, RivalAccounts
from replay.facts.entry_remarks import remarked_words
from replay.render.difference import difference_rows
from replay.render.row import Row

NO_FINDING = "no finding"
_NUMBER: Final = re.compile(r" ?@(\d+)")


class ToldLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an account: its number, what it says in words, how long after the beginning."""

    number: int
    text: str
    ms: int | None


class ToldAccount(msgspec.Struct, frozen=True, kw_only=True):
    """A version: its statement (None: as recorded), its lines, how it is judged."""

    seq: int | None
    speaker: str
    after: int
    lines: tuple[ToldLine, ...]
    verdict: str
    findings: tuple[str, ...]

    def told_at(self, number: int) -> str:
        """What it says in a line; a version of fewer lines has ended."""
        return self.lines[number - 1].text if 0 < number <= len(self.lines) else "it has ended"

    @property
    def name(self) -> str:
        """Who tells it: a statement, or the record."""
        return "as recorded" if self.seq is None else f"@{self.seq} {self.speaker}"


class ToldParting(msgspec.Struct, frozen=True, kw_only=True):
    """Where two versions differ: their names, lines, the field and what each says there.

    `apart_ms`: how much later by the right one, in `apart_line` of the left one, something happened
    that both tell alike. `tables_part`: after how many entries their tables first differ; `there`:
    how, just there; `difference`: how, at their ends. `ended`: which ends first, and where.
    """

    left: str
    right: str
    left_line: int | None
    right_line: int | None
    field: str | None
    left_value: str
    right_value: str
    apart_ms: int | None
    apart_line: int | None
    tables_part: int | None
    there: tuple[str, ...]
    difference: tuple[str, ...]
    ended: str = ""

    @property
    def text(self) -> str:
        """Where they differ, in a sentence."""
        if self.field is None and self.left_line == self.right_line:
            return "tell the same"
        if self.field == TIME:
            return f"tell the same, {self._apart}"
        apart = "" if self.apart_ms is None else self._apart
        if self.field is None:
            longer = self.left if self.left_line is not None else self.right
            alike = f"as far as both go, {apart}" if apart else "as far as both go"
            return f"tell the same {alike}; {longer} goes on at line {self._either}"
        lines = dict.fromkeys(each for each in (self.left_line, self.right_line) if each)
        at = " and ".join(f"line {line}" for line in lines)
        if len(lines) == 1 and None in (self.left_line, self.right_line):
            at += f" of {self.right if self.left_line is None else self.left}"
        told = f"differ at {at}: {self.field} {self.left_value} | {self.right_value}"
        return f"{told}; {apart}" if apart else told

    @property
    def _apart(self) -> str:
        return f"{abs(self.apart_ms or 0) / 1000:g} s apart at line {self.apart_line}"

    @property
    def table_words(self) -> tuple[tuple[str, str], ...]:
        """How their tables differ, after they first do and at their ends: when, and what."""
        if self.tables_part is None:
            return ()
        ended = f" ({self.ended})" if self.ended else ""
        return (
            (f"tables first differ after entry {self.tables_part}", "; ".join(self.there)),
            (f"at their ends{ended}", "; ".join(self.difference)),
        )

    @property
    def _either(self) -> int | None:
        return self.right_line if self.left_line is None else self.left_line


class AccountsTold(msgspec.Struct, frozen=True, kw_only=True):
    """All versions of a dispute, where they differ, and accounts that cannot be read."""

    after: int
    ruleset: str
    versions: tuple[ToldAccount, ...]
    partings: tuple[ToldParting, ...]
    unread: tuple[tuple[int, str], ...] = ()

    @property
    def parting_line(self) -> int | None:
        """The first line in which any two versions differ; none where they begin apart.

        An account that begins later has other lines of the same number.
        """
        if any(version.after != self.after for version in self.versions):
            return None
        lines = [each.left_line or each.right_line for each in self.partings]
        return min((line for line in lines if line is not None), default=None)


def accounts_told(rivals: RivalAccounts) -> AccountsTold:
    """Return rival accounts in words."""
    versions = tuple(_version(judged) for judged in rivals.versions)
    return AccountsTold(
        after=rivals.after,
        ruleset=rivals.ruleset,
        versions=versions,
        partings=tuple(_parting(rivals, versions, each) for each in rivals.compared),
        unread=rivals.unread,
    )


def _version(judged: JudgedAccount) -> ToldAccount:
    account = judged.account
    return ToldAccount(
        seq=account.seq,
        speaker=account.speaker,
        after=account.after,
        lines=tuple(_lines(judged)),
        verdict=NO_FINDING if judged.verdict is None else judged.verdict.value,
        findings=tuple(
            f"line {each.line}: {each.verdict.value} {each.check}: {each.text}"
            for each in judged.findings
        ),
    )


def _lines(judged: JudgedAccount) -> Iterator[ToldLine]:
    account = judged.account
    for line in account.lines:
        timeline = account.timeline
        if account.seq is None:
            words = "; ".join(remarked_words(timeline, seq) for seq in line.seqs)
            words += " (struck later as wrong)" if line.wrong else ""
        else:
            told = "; ".join(map(timeline.words, account.told(line)))
            words = _unnumbered(told, account.after)
        yield ToldLine(number=line.number, text=words, ms=line.ms)


def _unnumbered(words: str, after: int) -> str:
    """Return words without the numbers of what only an account tells: the record has others."""
    return _NUMBER.sub(lambda found: found[0] if int(found[1]) <= after else "", words)


def _parting(
    rivals: RivalAccounts, versions: tuple[ToldAccount, ...], each: AccountsCompared
) -> ToldParting:
    ends = [
        rivals.versions[at].account.timeline.snapshot(rivals.versions[at].account.timeline.last)
        for at in (each.left, each.right)
    ]
    found = each.parting
    there = [
        rivals.versions[at].account.timeline.snapshot(seq)
        for at, seq in zip((each.left, each.right), each.there_at or (), strict=False)
    ]
    return ToldParting(
        left=versions[each.left].name,
        right=versions[each.right].name,
        left_line=None if found is None else found.left_line,
        right_line=None if found is None else found.right_line,
        field=None if found is None else found.field,
        left_value="" if found is None else found.values[0].replace("_", " "),
        right_value="" if found is None else found.values[1].replace("_", " "),
        apart_ms=None if found is None else found.apart_ms,
        apart_line=None if found is None else found.apart_line,
        tables_part=each.tables_part,
        there=_texts(difference_rows(each.there, *there, versions=True), rivals.after)
        if there
        else (),
        difference=_texts(difference_rows(each.difference, *ends, versions=True), rivals.after)
        if each.tables_part is not None
        else (),
        ended=_ended(versions[each.left], versions[each.right]),
    )


def _texts(rows: Iterable[Row], after: int) -> tuple[str, ...]:
    return tuple(_unnumbered(line.text, after) for line in rows)


def _ended(left: ToldAccount, right: ToldAccount) -> str:
    """Return which of two versions ends first, and after which line; empty where neither does."""
    if len(left.lines) == len(right.lines):
        return ""
    shorter = min(left, right, key=lambda version: len(version.lines))
    return f"{shorter.name} ends after line {len(shorter.lines)}"
