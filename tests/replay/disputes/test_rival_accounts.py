"""Rival accounts: read line by line, compared with each other and the record, and judged."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.checks.framework.finding import Verdict
from engine.model.errors import InputError
from engine.record.events.judging import StatementTaken
from engine.table.dispute import Dispute
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.disputes.account_lines import MOST_LINES, account_of, read_account
from replay.disputes.account_parting import parting_of
from replay.disputes.rival_accounts import (
    MOST_COMPARED,
    RivalAccounts,
    recorded_version,
    rival_accounts,
)
from replay.dossier.account_rows import account_rows
from replay.dossier.accounts_told import accounts_told
from replay.judgement.judge_match import rules_of
from replay.render.row import wrapped
from replay.text.sanitize import width
from replay.timeline.timeline import Timeline
from tests.crash.growing.kinds import grown
from tests.tui.app.desks import HEARD

AFTER = 152
PLAY, WAIT, PASS = "A plays fajo", "B calls wait", "B passes"
DRAW = "> 3 others from A draw deck to A hand drawn"
ENDS = "resolved"
SLOW = f"+0 {PLAY}\n+4.0 {PASS}\n+4.5 {DRAW}\n+5 {ENDS}"
FAST = f"+0 {PLAY}\n+0.5 {WAIT}\n+0.8 {DRAW}"


@pytest.fixture(scope="module")
def timeline() -> Timeline:
    return Timeline(recorded_match(open_match("demo").entries[:HEARD], "demo"))


@pytest.fixture(scope="module")
def dispute(timeline: Timeline) -> Dispute:
    return timeline.snapshot(timeline.last).judge_state.disputes[0]


def with_accounts(timeline: Timeline, *accounts: tuple[int, str]) -> Timeline:
    """The match with accounts in its statements, the first ones."""
    entries = list(timeline.entries)
    statements = [entry for entry in entries if isinstance(entry.body, StatementTaken)]
    for entry, (after, lines) in zip(statements, accounts, strict=False):
        assert isinstance(entry.body, StatementTaken)
        told = replace(entry.body, after=after, account=lines)
        entries[entry.seq - 1] = replace(entry, body=told, schema=2)
    return Timeline(recorded_match(entries, "demo"))


def compared(timeline: Timeline, *accounts: tuple[int, str]) -> RivalAccounts:
    told = with_accounts(timeline, *accounts)
    found = rival_accounts(told, told.snapshot(told.last).judge_state.disputes[0], rules_of(told))
    assert found is not None
    return found


# Two versions, the lines where they differ, the field, what each says, and after how many entries
# the tables first differ.
PAIRS = {
    "one passes, the other asks for time": (
        f"{PLAY}\n{PASS}",
        f"{PLAY}\n{WAIT}",
        (2, 2, "event", ("passed", "wait_called")),
        None,
    ),
    "one draws more": (
        f"{PLAY}\n{DRAW}",
        f"{PLAY}\n{DRAW.replace('3', '2')}",
        (2, 2, "others", ("3", "2")),
        2,
    ),
    "another player passes": (
        f"{PLAY}\nB passes",
        f"{PLAY}\nA passes",
        (2, 2, "player", ("B", "A")),
        None,
    ),
    "one ends earlier": (
        f"{PLAY}\n{PASS}",
        f"{PLAY}",
        (2, None, None, ("passed", "-")),
        None,
    ),
    "the other goes on": (
        f"{PLAY}",
        f"{PLAY}\n{DRAW}",
        (None, 2, None, ("-", "cards_moved")),
        2,
    ),
    "nothing alike": (
        "A passes",
        PLAY,
        (1, 1, "event", ("passed", "action_initiated")),
        1,
    ),
    "the order is another": (
        f"{PLAY}\n{DRAW}\n{WAIT}",
        f"{PLAY}\n{WAIT}\n{DRAW}",
        (2, 2, "event", ("cards_moved", "wait_called")),
        2,
    ),
    "claims that are not alike": (
        f"{PLAY} claims normal play",
        f"{PLAY} claims response",
        (1, 1, "claims", ("normal_play", "response")),
        None,
    ),
    "other words": (
        f'{PLAY}\nB says "wait"',
        f'{PLAY}\nB says "go on"',
        (2, 2, "text", ("wait", "go on")),
        None,
    ),
    "another card": (
        PLAY,
        "A walks geordi to aboard nebula",
        (1, 1, "kind", ("play", "walk")),
        1,
    ),
    "nullified or resolved": (
        f"{PLAY}\n{ENDS}",
        f"{PLAY}\nnullified",
        (2, 2, "outcome", ("resolved", "nullified")),
        2,
    ),
    "drawn to another place": (
        f"{PLAY}\n{DRAW}",
        f"{PLAY}\n> 3 others from A draw deck to A discard pile",
        (2, 2, "destination", ("hand A", "discard_pile A")),
        2,
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_two_versions_part_where_it_was_planted(timeline: Timeline, name: str) -> None:
    first, second, planted, tables_part = PAIRS[name]
    rivals = compared(timeline, (AFTER, first), (AFTER, second))
    found = rivals.compared[-1].parting
    assert found is not None
    assert (found.left_line, found.right_line, found.field, found.values) == planted
    if tables_part is not None:
        assert rivals.compared[-1].tables_part == tables_part


def test_alike_versions_part_nowhere_or_in_time_alone(timeline: Timeline) -> None:
    alike = read_account(timeline, AFTER, SLOW), read_account(timeline, AFTER, SLOW)
    assert parting_of(*alike, AFTER) is None
    claims = read_account(timeline, AFTER, SLOW.replace(PLAY, f"{PLAY} claims normal play"))
    assert parting_of(alike[0], claims, AFTER) is None
    later = read_account(timeline, AFTER, SLOW.replace("+4.0", "+0.5"))
    found = parting_of(alike[0], later, AFTER)
    assert found is not None
    assert (found.field, found.left_line, found.apart_ms) == ("time", 2, -3500)


STOP = "> geordi is stopped"


def test_what_another_entry_brought_about_is_no_difference_of_the_tables(
    timeline: Timeline,
) -> None:
    first, second = f"B calls wait\n{STOP}", f"{STOP}\nB calls wait"
    last = compared(timeline, (AFTER, first), (AFTER, second)).compared[-1]
    assert not last.difference.changes
    assert last.there_at is not None
    assert [change.field for change in last.there.changes] == ["table.cards"]


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        (
            f"+0 {PLAY}",
            f"+2 {PLAY}\n+3 {PASS}",
            "tell the same as far as both go, 2 s apart at line 1; @166 Anja Petersen goes on at"
            " line 2",
        ),
        (SLOW, SLOW.replace("+4.0", "+3.5"), "tell the same, 0.5 s apart at line 2"),
        (
            f"+0 {PLAY}\n+1 {PASS}",
            f"+3 {PLAY}\n+4 {WAIT}",
            "differ at line 2: event passed | wait called; 3 s apart at line 1",
        ),
    ],
)
def test_versions_are_compared_by_the_times_of_what_they_share(
    timeline: Timeline, one: str, other: str, words: str
) -> None:
    told = accounts_told(compared(timeline, (AFTER, one), (AFTER, other)))
    assert told.partings[-1].text == words


def test_a_finding_stands_at_the_line_where_a_judgement_of_the_match_prints_it(
    timeline: Timeline,
) -> None:
    """At first it stood at the last line concerned: the wait that came after the results."""
    (judged,) = compared(timeline, (AFTER, f"+0 {PLAY}\n+1 {DRAW}\n+2 {WAIT}")).versions[1:]
    found = {finding.check: finding.line for finding in judged.findings}
    assert found["window-run-over"] == 2


def test_each_version_is_judged_by_itself(timeline: Timeline) -> None:
    rivals = compared(timeline, (AFTER, SLOW), (AFTER, FAST))
    assert [version.verdict for version in rivals.versions] == [
        Verdict.DOUBTFUL,
        None,
        Verdict.DOUBTFUL,
    ]
    told = accounts_told(rivals)
    assert [version.name for version in told.versions] == [
        "as recorded",
        "@165 Bram Visser",
        "@166 Anja Petersen",
    ]
    assert told.partings[-1].text == "differ at line 2: event passed | wait called"
    assert told.versions[2].findings[0].startswith("line 3: doubtful window-run-over")


def test_an_account_has_the_card_facts_of_its_match_and_does_not_read_them_again(
    timeline: Timeline,
) -> None:
    assert read_account(timeline, AFTER, SLOW).timeline.known_cards is timeline.known_cards


def test_the_record_is_a_version_up_to_the_call_of_the_judge(
    timeline: Timeline, dispute: Dispute
) -> None:
    version = recorded_version(timeline, dispute, AFTER)
    assert [line.seqs for line in version.lines] == [(seq,) for seq in range(153, 162)]
    assert [line.ms for line in version.lines][:2] == [0, 900]
    same = "\n".join(
        ("A plays fajo claims normal play", f"{DRAW}", "> fajo from shown to A discard pile")
    )
    account = read_account(timeline, AFTER, same)
    found = parting_of(version, account, AFTER)
    assert found is not None
    assert (found.left, found.right) == (156, None)


def test_an_account_that_begins_later_is_compared_from_where_the_first_begins(
    timeline: Timeline,
) -> None:
    rivals = compared(timeline, (AFTER, SLOW), (153, DRAW))
    assert rivals.after == AFTER
    found = rivals.compared[-1].parting
    assert found is not None
    assert (found.left_line, found.field) == (2, "event")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("A plays fajo\nfoo bar", "line 2, column 1: found 'foo'"),
        ("A plays fajo\njudge called by B", "line 2: is no play"),
        ("@14:02 A plays fajo", "line 1: is no play"),
        ("undo", "line 1"),
        ("", "an account has lines"),
        ("\n".join(["A passes"] * (MOST_LINES + 1)), "at most 50 lines"),
        ("B passes on #900", "line 1"),
        ("\x1b[2J", "line 1"),
    ],
)
def test_lines_that_are_no_account_are_refused_with_their_place(
    timeline: Timeline, lines: str, why: str
) -> None:
    with pytest.raises(InputError) as refused:
        read_account(timeline, AFTER, lines)
    assert why in str(refused.value)


def test_an_account_begins_after_an_entry_of_the_match(timeline: Timeline) -> None:
    for after in (0, timeline.last, 10_000):
        with pytest.raises(InputError, match="begins after an entry"):
            read_account(timeline, after, PLAY)
    assert account_of(timeline, 165) is None


def test_an_account_of_a_record_that_cannot_be_read_is_told_of(timeline: Timeline) -> None:
    rivals = compared(timeline, (AFTER, "fajo is played"), (AFTER, SLOW))
    assert [seq for seq, _ in rivals.unread] == [165]
    assert "line 1" in rivals.unread[0][1]
    assert len(rivals.versions) == 2


def test_of_very_many_each_is_compared_with_the_record_only() -> None:
    few, many = (
        Timeline(recorded_match(grown("accounts of one dispute", number).entries(), "grown"))
        for number in (MOST_COMPARED - 1, MOST_COMPARED)
    )
    for told, pairs in ((few, MOST_COMPARED * (MOST_COMPARED - 1) // 2), (many, MOST_COMPARED)):
        dispute = told.snapshot(told.last).judge_state.disputes[0]
        found = rival_accounts(told, dispute, rules_of(told))
        assert found is not None
        assert len(found.compared) == pairs
        assert {0} | {each.right for each in found.compared} == set(range(len(found.versions)))


def test_nobody_has_given_one(timeline: Timeline, dispute: Dispute) -> None:
    assert rival_accounts(timeline, dispute, rules_of(timeline)) is None


def test_an_account_changes_nothing_of_its_match(timeline: Timeline) -> None:
    before = timeline.head
    read_account(timeline, AFTER, SLOW)
    assert (timeline.head, timeline.last) == (before, HEARD)


WITHOUT_AFTER = """\
match "Two versions"
edition 2E
ruleset 2e-2014
players A "Mara", B "Odo"
started 0:00
0:04 turn 3 A as #t
0:10 A says "now" as #s
0:20 A says "again"
0:30 dispute "not so" by B on #s as #d
0:40 statement "I said it first" on #d by "Odo" account "B says \\"stop\\""
{more}
"""


@pytest.mark.parametrize(
    "more", ["", '0:50 statement "no" on #d by "Mara" after #t account "A says \\"now\\""']
)
def test_an_account_that_does_not_say_where_it_begins_is_named_with_the_way(more: str) -> None:
    record = parse(WITHOUT_AFTER.format(more=more), "m")
    told = Timeline(recorded_match(record, "m"))
    (dispute,) = told.snapshot(told.last).judge_state.disputes

    found = rival_accounts(told, dispute, rules_of(told))

    assert found is not None
    ((seq, why),) = found.unread
    assert seq == 6
    assert "does not say after which entry it begins" in why
    assert "--after SEQ, such as 2" in why
    speakers = [version.account.speaker for version in found.versions]
    assert speakers == (["", "Mara"] if more else [])


@pytest.mark.parametrize("cells", [40, 80, 120, 200])
def test_versions_stand_side_by_side_and_lose_no_word(
    timeline: Timeline, dispute: Dispute, cells: int
) -> None:
    """As many as have room; an account that is shorter says where it ends."""
    told = accounts_told(compared(timeline, (AFTER, SLOW), (AFTER, FAST)))
    rows = wrapped([*account_rows(told, cells)], cells)
    texts = [line.text.rstrip() for line in rows]

    assert max(map(width, texts)) <= cells
    begins = next(at for at, text in enumerate(texts) if f"{told.versions[1].name}, " in text)
    heading = " ".join(" ".join(texts[:begins]).split())
    assert "They first differ at line 2, ≠: @165 Bram Visser: B passes" in heading
    assert "| @166 Anja Petersen: B says" in heading
    assert heading.endswith("| as recorded: A draws 3 cards")
    names = texts[begins]
    at_once = sum(each.name in names for each in told.versions)
    assert at_once == min((cells + 3) // 39, 3)
    assert sum(text.count("ends here") for text in texts) == (0, 0, 1, 2)[at_once]
    said = Counter(" ".join(texts[begins:]).replace("│", " ").split())
    wanted = Counter(w for each in told.versions for line in each.lines for w in line.text.split())
    assert wanted <= said


def test_where_tables_first_differ_and_which_account_ends_first_is_told(
    timeline: Timeline, dispute: Dispute
) -> None:
    told = accounts_told(compared(timeline, (AFTER, SLOW), (AFTER, FAST)))
    recorded, fast = told.partings[0], told.partings[2]

    assert recorded.tables_part == 2
    assert recorded.there == ("cards in A's draw deck: 30 → 33", "cards in A's hand: 9 → 6")
    assert recorded.ended == "@165 Bram Visser ends after line 4"
    assert fast.ended == "@166 Anja Petersen ends after line 3"


def test_an_account_counts_its_seconds_from_the_entry_that_it_follows(
    timeline: Timeline, dispute: Dispute
) -> None:
    told = read_account(timeline, AFTER, f"+0.5 {PLAY}\n+4.0 {PASS}")
    start = timeline.time(AFTER)
    assert start is not None
    times = [told.timeline.time(seq) for line in told.lines for seq in line.seqs[:1]]
    assert times == [start + 500, start + 4_000]
    first = recorded_version(timeline, dispute, AFTER).lines[0]
    assert first.ms == (timeline.time(AFTER + 1) or 0) - start
