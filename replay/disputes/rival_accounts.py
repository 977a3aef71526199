"""Rival accounts side by side: the event and field where they differ, and how each is judged."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.checks.framework.finding import Finding, Verdict
from engine.model.errors import InputError
from engine.record.events.event import Play
from engine.record.events.judging import JudgeCalled
from engine.rulebook.ruleset import Ruleset
from engine.table.dispute import Dispute
from engine.table.snapshot import Snapshot
from engine.table.table import Card, OpenAction, ValueTerm
from replay.disputes.account_lines import Account, AccountLine, account_of, branch
from replay.disputes.account_parting import Parting, paired, parting_of
from replay.facts.recorded_times import RecordedTimes
from replay.judgement.judge_match import judge_match
from replay.text.phrases.findings import legal_if, message
from replay.text.short_names import ShortNames
from replay.text.span import text_of
from replay.timeline.difference import Difference, difference
from replay.timeline.timeline import Timeline

# Fields of a snapshot that tell no more than where in the record it is.
_OPEN: Final = "table.open"
_PLACES: Final = ("seq", "position", "judge_state", "inconsistencies")
# Each of so many versions is compared with each.
MOST_COMPARED: Final = 30
# So many entries after the end of one version the other is looked at one by one.
_FURTHER: Final = 100


class AccountFinding(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruleset finds in an account: the line, the check, the verdict, in words.

    `legal_if`: what would have been legal, in words. `rulings`: the ids of the rules that say so.
    """

    line: int | None
    seq: int
    check: str
    verdict: Verdict
    text: str
    legal_if: str
    rulings: tuple[str, ...]


class JudgedAccount(msgspec.Struct, frozen=True, kw_only=True):
    """An account with its verdict under a ruleset; None where it finds nothing."""

    account: Account
    findings: tuple[AccountFinding, ...]

    @property
    def verdict(self) -> Verdict | None:
        """The worst verdict."""
        order = [Verdict.ILLEGAL, Verdict.DOUBTFUL, Verdict.NOTE]
        found = {finding.verdict for finding in self.findings}
        return next((verdict for verdict in order if verdict in found), None)


class AccountsCompared(msgspec.Struct, frozen=True, kw_only=True):
    """Two versions, where they part, and how the table differs at their ends.

    `tables_part`: the number of the entry, counted from the beginning of the accounts, after which
    the tables first differ, and `there` how; None where they never do. `there_at`: the entries of
    both after which that is.
    """

    left: int
    right: int
    parting: Parting | None
    tables_part: int | None
    there_at: tuple[int, int] | None
    there: Difference
    difference: Difference


class RivalAccounts(msgspec.Struct, frozen=True, kw_only=True):
    """All versions of a dispute, what was recorded first, each with each compared.

    Of more than thirty, each is compared with what was recorded only.

    `after`: the entry after which the versions begin.
    `unread`: accounts of the record that cannot be read, each with its statement and why.
    """

    after: int
    ruleset: str
    versions: tuple[JudgedAccount, ...]
    compared: tuple[AccountsCompared, ...]
    unread: tuple[tuple[int, str], ...] = ()


def rival_accounts(timeline: Timeline, dispute: Dispute, rules: Ruleset) -> RivalAccounts | None:
    """Return the accounts of a dispute beside what was recorded; None where nobody gave one."""
    accounts: list[Account] = []
    unread: list[tuple[int, str]] = []
    for seq in dispute.statements:
        try:
            account = account_of(timeline, seq)
        except InputError as refused:
            unread.append((seq, str(refused.faults[0])))
            continue
        if account is not None:
            accounts.append(account)
    if not accounts and not unread:
        return None
    after = min((account.after for account in accounts), default=dispute.seq - 1)
    versions = [recorded_version(timeline, dispute, after), *accounts] if accounts else []
    return RivalAccounts(
        after=after,
        ruleset=rules.id,
        versions=tuple(_judged(version, rules) for version in versions),
        compared=tuple(
            _compared(versions[left], versions[right], after, (left, right))
            for left, right in _pairs(len(versions))
        ),
        unread=tuple(unread),
    )


def _pairs(versions: int) -> Iterator[tuple[int, int]]:
    """Return which versions are compared."""
    if versions > MOST_COMPARED:
        return ((0, other) for other in range(1, versions))
    return combinations(range(versions), 2)


def recorded_version(timeline: Timeline, dispute: Dispute, after: int) -> Account:
    """Return what was recorded between an entry and the call of the judge, or the dispute."""
    until = dispute.seq
    for entry in timeline.entries[after : dispute.seq - 1]:
        if isinstance(entry.body, JudgeCalled):
            until = entry.seq
            break
    # An account may begin after the call, where nothing was recorded before it any more.
    recorded = branch(timeline, timeline.entries[: max(until - 1, after)], timeline.log.id)
    struck, later, times = recorded.struck(), timeline.struck(), RecordedTimes(timeline)
    told = [
        entry
        for entry in timeline.entries[after : until - 1]
        if isinstance(entry.body, Play) and entry.seq not in struck
    ]
    lines = tuple(
        AccountLine(
            number=number,
            text=timeline.words(entry.seq),
            seqs=(entry.seq,),
            ms=times.between(after, entry.seq),
            wrong=later.get(entry.seq) == "corrected",
        )
        for number, entry in enumerate(told, 1)
    )
    return Account(seq=None, speaker="", after=after, lines=lines, timeline=recorded)


class TablesApart(NamedTuple):
    """How the tables of two versions differ, and both as they stand."""

    how: Difference
    left: Snapshot
    right: Snapshot


def tables_apart(left: Account, right: Account, line: int) -> TablesApart:
    """Return how the tables of two versions differ after a line of each.

    A version that has ended by then stands as at its end.
    """
    seqs = left.seq_after(line), right.seq_after(line)
    tables = left.timeline.snapshot(seqs[0]), right.timeline.snapshot(seqs[1])
    return TablesApart(_on_the_table(difference(*tables)), *tables)


def _judged(version: Account, rules: Ruleset) -> JudgedAccount:
    judgement = judge_match(version.timeline, rules)
    findings = [each for each in judgement.findings if max(each.seqs) > version.after]
    return JudgedAccount(
        account=version,
        findings=tuple(
            _finding(version, each)
            for each in findings
            if each.because_of is None and version.line_of(max(each.seqs)) is not None
        ),
    )


def _finding(version: Account, finding: Finding) -> AccountFinding:
    # Where a judgement prints it, unless that comes before the account.
    seq = next(each for each in (finding.seqs[0], max(finding.seqs)) if version.line_of(each))
    known = version.timeline.snapshot(finding.seqs[0]).known
    names = ShortNames(known, version.timeline.entries)
    return AccountFinding(
        line=version.line_of(seq),
        seq=seq,
        check=finding.check,
        verdict=finding.verdict,
        text=version.by_line(text_of(message(finding, names))),
        legal_if=text_of(legal_if(finding, names)),
        rulings=finding.rulings,
    )


def _compared(
    left: Account, right: Account, after: int, numbers: tuple[int, int]
) -> AccountsCompared:
    ends = (version.timeline.snapshot(version.timeline.last) for version in (left, right))
    number, there_at = _tables_part(left, right, after)
    return AccountsCompared(
        left=numbers[0],
        right=numbers[1],
        parting=parting_of(left, right, after),
        tables_part=number,
        there_at=there_at,
        there=Difference(()) if there_at is None else _tables(left, right, *there_at),
        difference=_on_the_table(difference(*ends)),
    )


def _tables_part(
    left: Account, right: Account, after: int
) -> tuple[int | None, tuple[int, int] | None]:
    """Return after how many entries of play the tables of two versions first differ, and which."""
    pairs = [(after, after), *paired(left, right, after)]
    ends = left.timeline.last, right.timeline.last
    # One that has ended stays as it is; most go on for a few entries only.
    together = sum(None not in pair for pair in pairs)
    for number in (*range(min(len(pairs), together + _FURTHER)), len(pairs) - 1):
        before, behind = (
            end if seq is None else seq for seq, end in zip(pairs[number], ends, strict=True)
        )
        if _tables(left, right, before, behind).changes:
            return number, (before, behind)
    return None, None


def _tables(left: Account, right: Account, before: int, behind: int) -> Difference:
    """Return how the tables of two versions differ after an entry of each."""
    return _on_the_table(
        difference(left.timeline.snapshot(before), right.timeline.snapshot(behind))
    )


def _on_the_table(found: Difference) -> Difference:
    """Return a difference without what only says where in the record a point is."""
    told = (
        replace(change, before=_anywhere(change.before), after=_anywhere(change.after))
        for change in found.changes
        if change.field not in _PLACES
    )
    kept = (
        change
        for change in told
        if change.before != change.after
        and not (change.field == _OPEN and _same_actions(change.before, change.after))
    )
    return Difference(tuple(kept))


def _anywhere(value: Any) -> Any:
    """Return a card, or values with an end, without the entries that brought them about."""
    if isinstance(value, Card):
        return value.changed(statuses=tuple(replace(each, since=0) for each in value.statuses))
    if value and isinstance(value, tuple) and isinstance(value[0], ValueTerm):
        return tuple(replace(each, since=0, over=each.over and 0) for each in value)
    return value


def _same_actions(one: Sequence[OpenAction], other: Sequence[OpenAction]) -> bool:
    """Return whether actions in progress are of the same kinds, wherever in a record they stand.

    What else is said of them is no difference on the table before they are done.
    """
    told = [[(action.event.kind, action.step) for action in each] for each in (one, other)]
    return told[0] == told[1]
