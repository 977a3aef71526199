"""Every act of the desk in every state: done as the table says, or refused with the head kept."""

import re
from pathlib import Path

import pytest

from engine.record.events.judging import JudgeCalled
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute, DisputeState
from engine.table.fold import Fold
from recorder.store.store import Store
from tests.disputes import APPEALED, DISPUTE, LIVES, REVIEW, RULED, SEAL, SHORT
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.commands.running import Outcome, here
from tui.cli.commands.dispute import ACTIONS

RULE = ("--decision", "upheld", "--proof", "record", "--no-rule")
ON_APPEAL = ("--review", "anew", "--viewed", "stepped")
# Each act with the states in which it is allowed, and the state after it.
OPEN, REVIEWED, RULED_ON, APPEAL, HEARD, CLOSED, FINAL = DisputeState
ACTS: dict[str, tuple[tuple[str, ...], dict[DisputeState, DisputeState]]] = {
    "review": (
        ("--judge", "Dana"),
        {OPEN: REVIEWED, REVIEWED: REVIEWED, APPEAL: HEARD, HEARD: HEARD},
    ),
    "statement": (
        ("--by", "Ben", "I said wait"),
        {state: state for state in (OPEN, REVIEWED, APPEAL, HEARD)},
    ),
    "rule": (
        ("It stands", "--judge", "Carol", "--same-judge", *RULE, *ON_APPEAL),
        dict.fromkeys((OPEN, REVIEWED, APPEAL), RULED_ON),
    ),
    "appeal": (("--by", "A", "I waited"), {RULED_ON: APPEAL}),
    "withdraw": (
        ("--by", "B"),
        {OPEN: CLOSED, REVIEWED: CLOSED, APPEAL: RULED_ON, HEARD: RULED_ON},
    ),
    "agreed": (("--how", "agreed", "--judge", "Carol"), {OPEN: CLOSED, REVIEWED: CLOSED}),
    "moot": (("--how", "moot", "--judge", "Carol"), {OPEN: CLOSED, REVIEWED: CLOSED}),
    "final": (("--how", "final", "--judge", "Carol"), {RULED_ON: FINAL}),
}


class Desk:
    """A store with one match, and acts on the dispute that is its second entry."""

    def __init__(self, path: Path, *events: AnyEvent, **header: object) -> None:
        self.path = path
        (self.match,) = stored(path, entries(start(**header), *events))

    @property
    def head(self) -> str:
        with Store.open(self.path) as store:
            return store.read(self.match).head

    @property
    def fold(self) -> Fold:
        with Store.open(self.path) as store:
            return Fold(store.read(self.match).entries)

    @property
    def dispute(self) -> Dispute | None:
        return self.fold.last.judge_state.dispute(2)

    def act(self, name: str, *words: str, seq: str = "@2") -> Outcome:
        command = "close" if name in ("agreed", "moot", "final") else name
        return here("dispute", command, f"{self.match}{seq}", *words, "--db", self.path)

    def refused(self, name: str, *words: str, seq: str = "@2") -> str:
        """Give an act that leaves the record as it is, and return the reason."""
        before = self.head
        outcome = self.act(name, *words, seq=seq)
        assert (outcome.code, outcome.out, self.head) == (2, "", before)
        return outcome.err

    def done(self, name: str, *words: str, seq: str = "@2") -> str:
        """Give an act that is recorded, and return what is printed."""
        outcome = self.act(name, *words, seq=seq)
        assert (outcome.code, outcome.err) == (0, "")
        assert f"head {self.head}" in outcome.out
        assert self.fold.inconsistencies() == ()
        return outcome.out


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("state", LIVES)
def test_an_act_goes_by_the_table_or_is_refused(path: Path, state: DisputeState, act: str) -> None:
    words, moves = ACTS[act]
    desk = Desk(path, *LIVES[state])

    if state in moves:
        desk.done(act, *words)
        assert desk.dispute is not None
        assert desk.dispute.state is moves[state]
    else:
        reason = desk.refused(act, *words)
        assert "out of order" in reason or "has the dispute @2 under review" in reason


@pytest.mark.parametrize("act", ACTS)
def test_where_there_is_no_dispute_nothing_is_done(path: Path, act: str) -> None:
    desk = Desk(path)

    assert "entry 1 is no dispute" in desk.refused(act, *ACTS[act][0], seq="@1")
    assert "this match has no dispute" in desk.refused(act, *ACTS[act][0], seq="")
    assert "has no entry 9" in desk.refused(act, *ACTS[act][0], seq="@9")


def test_a_ruling_on_an_open_dispute_takes_it_up_in_the_same_line(path: Path) -> None:
    desk = Desk(path, DISPUTE)

    printed = desk.done("rule", "It stands", "--judge", "Carol", *RULE)

    assert '@3 review on #2 by "Carol"' in printed
    assert '@4 ruling "It stands" on #2 by "Carol" decision upheld proof record seen #2' in printed


def test_an_act_says_how_the_dispute_stands_and_what_may_come_next(path: Path) -> None:
    desk = Desk(path, DISPUTE)

    ruled = desk.done("rule", "It stands", "--judge", "Carol", *RULE)
    assert "the dispute @2 is ruled; it takes: appeal, close --how final, backup, remedy" in ruled
    final = desk.done("final", "--how", "final", "--judge", "Carol")
    assert "the dispute @2 is final; it takes: backup, remedy, penalty, extend, take-back" in final
    assert final.rstrip().endswith("; a new one may name it")
    tried = desk.act("rule", "It stands", "--judge", "Carol", *RULE, "--dry-run")
    assert "it takes" not in tried.out


@pytest.mark.parametrize("state", DisputeState)
def test_what_a_refusal_names_is_a_command(path: Path, state: DisputeState) -> None:
    """And what judges do in every state is among it, or its way is."""
    desk = Desk(path, *LIVES[state])
    refused = "agreed" if state is RULED_ON else "final"
    told = desk.refused(refused, *ACTS[refused][0])
    named = [verb.split()[0] for verb in re.findall(r"it takes: ([^;]*)", told)[0].split(", ")]

    assert {*named} <= {*ACTIONS, "backup"}
    assert {"penalty", "extend", "take-back"} <= {*named}
    ruled = state in (RULED_ON, FINAL)
    assert ({"backup", "remedy"} <= {*named}) is ruled
    assert "open-seal" not in named


def test_taking_back_ones_own_act_brings_back_the_state_before_it(path: Path) -> None:
    desk = Desk(path, *LIVES[FINAL])

    tried = desk.act("take-back", "--judge", "Carol", "--dry-run")
    assert '@6 correction strikes #5 reason "taken back (Carol)"' in tried.out
    printed = desk.done("take-back", "--judge", "Carol")
    assert "the dispute @2 is ruled; it takes: appeal, close --how final, backup, remedy" in printed
    assert desk.dispute is not None
    assert desk.dispute.state is RULED_ON


def test_what_is_out_of_order_names_the_way(path: Path) -> None:
    desk = Desk(path, *LIVES[FINAL])

    reason = desk.refused("rule", "Other", "--judge", "Carol", *RULE)
    assert "'dispute take-back' strikes the last act, if it is yours" in reason


def test_a_call_of_the_judge_is_of_no_dispute_where_there_are_two(path: Path) -> None:
    """A review of the call was recorded on the older dispute, and no word was said of it."""
    desk = Desk(path, DISPUTE, JudgeCalled(player="A"))
    desk.done("review", "--judge", "Carol", seq="@3")

    desk = Desk(path, DISPUTE, JudgeCalled(player="A"), DISPUTE)
    said = desk.refused("review", "--judge", "Carol", seq="@3")
    assert "entry 3 is no dispute, and about none; the disputes are @2, @4" in said


def test_the_one_dispute_that_is_not_over_need_not_be_named(path: Path) -> None:
    desk = Desk(path, *LIVES[FINAL], DISPUTE)
    both = Desk(path.with_name("other.db"), DISPUTE, DISPUTE)

    desk.done("review", "--judge", "Carol", seq="")
    over = Desk(path.with_name("over.db"), *LIVES[FINAL])
    reason = over.refused("review", "--judge", "Carol", seq="")
    assert "every dispute of this match is over; name one: @2" in reason
    assert "name one: @2, @3" in both.refused("review", "--judge", "Carol", seq="")


def test_a_statement_a_ruling_and_an_appeal_stand_for_their_dispute(path: Path) -> None:
    desk = Desk(path, *APPEALED)

    for seq in ("@3", "@4", "@5"):
        desk.done("statement", "--by", "Ben", "I said wait", seq=seq)
    assert desk.dispute is not None
    assert desk.dispute.statements == (6, 7, 8)


def test_an_act_of_a_judge_says_whose_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(path, DISPUTE)
    monkeypatch.delenv("TRICORDER_JUDGE", raising=False)

    assert "give --judge NAME, or set TRICORDER_JUDGE" in desk.refused("review")
    assert "Ada plays in this match" in desk.refused("review", "--judge", "Ada")
    assert "b plays in this match" in desk.refused("review", "--judge", "b")
    monkeypatch.setenv("TRICORDER_JUDGE", "Carol")
    assert 'review on #2 by "Carol"' in desk.done("review")


def test_a_ruling_says_how_it_was_reached(path: Path) -> None:
    desk = Desk(path, DISPUTE, REVIEW)
    words = ("It stands", "--judge", "Carol")

    assert "--cites ID, or --no-rule" in desk.refused("rule", *words, *RULE[:-1])
    assert "give --decision and --proof" in desk.refused("rule", *words, "--no-rule")
    assert "give --proof" in desk.refused("rule", *words, *RULE[:2], "--no-rule")
    assert "a ruling has words" in desk.refused("rule", "-", *words[1:], *RULE)
    assert "no entry 99 yet" in desk.refused("rule", *words, *RULE, "--seen", "99")
    assert "invalid choice" in desk.refused("rule", *words, "--decision", "maybe", "--no-rule")


def test_a_ruling_on_an_appeal_says_its_standard_too(path: Path) -> None:
    desk = Desk(path, *LIVES[HEARD])
    words = ("It stands", "--judge", "Ilse", *RULE)

    assert "give --review and --viewed" in desk.refused("rule", *words)
    assert "appeal #5" in desk.done("rule", *words, *ON_APPEAL)


def test_a_ruling_cites_what_is_known(path: Path) -> None:
    desk = Desk(path, DISPUTE)
    words = ("It stands", "--judge", "Carol", *RULE[:-1])
    known = "faq-1996.1.4.reasonable-time"

    reason = desk.refused("rule", *words, "--cites", f"{known}s,{known}")

    assert f"there is no ruling '{known}s'; did you mean {known}" in reason
    reason = desk.refused("rule", *words, "--cites", "1.4.reasonable")
    assert f"there is no ruling '1.4.reasonable'; did you mean {known}?" in reason
    reason = desk.refused("rule", *words, "--cites", "rogue borg on cloked ship")
    assert "did you mean faq-1996.3.9.rogue-borg-not-on-cloaked-ship, " in reason
    assert f'cites "{known}"' in desk.done("rule", *words, "--cites", known)


def test_only_statements_on_it_with_an_account_are_found_true(path: Path) -> None:
    desk = Desk(path, DISPUTE)
    desk.done("statement", "--by", "Ben", "I said wait")
    words = ("It stands", "--judge", "Carol", *RULE)

    assert "entry 2 is no statement" in desk.refused("rule", *words, "--finds", "2")
    assert "has no account that could be found true" in desk.refused("rule", *words, "--finds", "3")


def test_an_appeal_goes_to_another_judge(path: Path) -> None:
    desk = Desk(path, *APPEALED)

    assert "Carol gave the ruling that is appealed" in desk.refused("review", "--judge", "Carol")
    desk.done("review", "--judge", "Carol", "--same-judge")
    assert "Carol has the dispute @2 under review already" in desk.refused(
        "review", "--judge", "Carol", "--same-judge"
    )


def test_a_judge_takes_the_part_that_is_needed(path: Path) -> None:
    desk = Desk(path, DISPUTE)
    dana = ("--judge", "Dana")

    assert "is not on appeal; review it with --role first" in desk.refused(
        "review", *dana, "--role", "appeal"
    )
    assert "nobody has it under review" in desk.refused("review", *dana, "--role", "second")
    desk.done("review", "--judge", "Carol")
    desk.done("review", *dana, "--role", "second")
    assert desk.dispute is not None
    assert (desk.dispute.judge, desk.dispute.seconds) == ("Carol", ("Dana",))


def test_a_ruling_is_appealed_once_and_only_while_it_stands(path: Path) -> None:
    desk = Desk(path, *APPEALED)
    desk.done("withdraw", "--by", "B")

    assert "was appealed already" in desk.refused("appeal", "--by", "B", "I waited", seq="@4")
    overturned = Desk(path.with_name("other.db"), *APPEALED)
    overturned.done("rule", "No", "--judge", "Ilse", *RULE, *ON_APPEAL)
    assert "the ruling @4 was overturned; @7 stands" in overturned.refused(
        "appeal", "--by", "A", "I waited", seq="@4"
    )
    overturned.done("appeal", "--by", "A", "I waited", seq="@7")


def test_who_claims_withdraws(path: Path) -> None:
    desk, appeal = Desk(path, DISPUTE), Desk(path.with_name("other.db"), *APPEALED)

    assert "the claim is B's, not A's" in desk.refused("withdraw", "--by", "Ada")
    assert "the appeal is B's, not A's" in appeal.refused("withdraw", "--by", "A")
    assert "invalid choice" in desk.refused("final", "--how", "withdrawn", "--judge", "Carol")


def test_a_ruling_without_its_standard_is_completed_before_it_is_final(path: Path) -> None:
    desk = Desk(path, DISPUTE, SHORT)
    final = ("--how", "final", "--judge", "Carol")

    assert "does not say its decision and proof" in desk.refused("final", *final)
    assert "is Carol's, who alone completes it" in desk.refused(
        "rule", "-", "--judge", "Ilse", *RULE
    )
    printed = desk.done("rule", "-", "--judge", "Carol", *RULE)
    assert 'ruling "it stands" on #2 by "Carol" decision upheld proof record' in printed
    desk.done("final", *final)


def test_a_seal_that_was_never_opened_keeps_a_dispute_from_its_end(path: Path) -> None:
    desk = Desk(path, DISPUTE, REVIEW, SEAL, RULED[-1])
    final = ("--how", "final", "--judge", "Carol")

    assert "the opinion sealed @4 was never opened" in desk.refused("final", *final)
    desk.done("final", *final, "--anyway")


def test_extra_time_is_what_is_owed_or_what_is_said(path: Path) -> None:
    desk = Desk(path, *RULED)
    judge = ("--judge", "Carol")

    assert "nobody knows what the table is owed" in desk.refused("extend", *judge)
    assert 'extended 2:35 for A, B on #2 ruling #4 by "Carol"' in desk.done(
        "extend", *judge, "--time", "2:35", "--for", "A,Ben"
    )
    assert 'extended 0:05 by "Carol"' in desk.done("extend", *judge, "--time", "0:05", seq="")
    for wrong, reason in (
        ("0:00", "the extra time is zero"),
        ("-1:00", "milliseconds"),
        ("8760:00:00", "milliseconds"),
        ("soon", "--time"),
    ):
        assert reason in desk.refused("extend", *judge, f"--time={wrong}")
    assert "there is no player 'C'" in desk.refused(
        "extend", *judge, "--time", "1:00", "--for", "C"
    )


def test_a_penalty_has_its_level_and_what_for(path: Path) -> None:
    desk = Desk(path, *RULED)
    words = ("--to", "Ada", "--judge", "Carol", "--infraction", "slow play")

    printed = desk.done("penalty", *words, "--level", "game-loss")

    line = 'penalty "game loss" to A by "Carol" on #2 infraction "slow play" level game loss'
    assert line in printed
    assert "--level" in desk.refused("penalty", *words)
    assert "there is no player 'Carol'" in desk.refused(
        "penalty", "--to", "Carol", "--judge", "Carol", "--level", "caution"
    )


def test_a_struck_dispute_takes_no_act(path: Path) -> None:
    from engine.record.events.judging import Corrected

    desk = Desk(path, DISPUTE, Corrected(strikes=(2,)))

    assert "the dispute @2 is struck" in desk.refused("review", "--judge", "Carol")
