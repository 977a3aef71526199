"""Hasty windows: noted where somebody spoke up, or where the player has never been so fast."""

import pytest

from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.response_times import ENOUGH
from engine.judge.judgement import judge
from engine.record.events.judging import DisputeRaised
from engine.rulebook.ruleset import ruleset
from engine.standing.window import Flag, WindowKind
from engine.table.fold import Fold
from recorder.transcript.reader import parse
from tests.interpretations import header
from tests.transcripts import TABLE

FIRST = 'A plays x = "Kivas Fajo - Collector" event as #x\n'
DRAW = "  {} > 2 others from A draw deck to A hand drawn\n"
DISPUTE = '9:00 dispute "Too fast" by B on #x\n'


def noted(
    body: str, rules: str = "faq-1996", *, windows: int = 0, keeps: str = "passes some"
) -> list[Finding]:
    """The hasty windows of these lines, after so many moves on which B passed in 4 to 6 s."""
    moves = []
    for number in range(windows):
        minute = f"{number + 1}"
        moves += [f"{minute}:00 A moves e to space ps as #m{number}"]
        moves += [f"  {minute}:0{4 + number % 3} B passes", f"  {minute}:07 A passes"]
        moves += [f"{minute}:08 done"]
    lines = "turn 1 A\n" + "".join(f"{move}\n" for move in moves) + body
    record = parse(header(keeps=keeps) + TABLE + lines, "game")
    assert any(isinstance(one.body, DisputeRaised) for one in record) is ("dispute" in body)
    found = judge(Fold(record), ruleset(rules)).findings
    return [one for one in found if one.check == "hasty-window"]


def play(shown: str, drawn: str) -> str:
    return f"{shown} {FIRST}{DRAW.format(drawn)}"


def test_a_short_window_is_not_noted_for_its_length_alone() -> None:
    assert noted(play("40:00", "40:00.3")) == []
    assert noted(play("40:00", "40:00.3"), windows=ENOUGH) == []


def test_a_disputed_window_is_noted_with_too_few_windows_to_say_what_is_usual() -> None:
    (one,) = noted(play("8:00", "8:00.6") + DISPUTE)
    assert (one.verdict, one.players, one.milliseconds) == (Verdict.NOTE, ("B",), 600)
    assert one.response_time is not None
    assert (one.response_time.median, one.response_time.windows) == (None, 0)


def test_a_disputed_window_is_noted_beside_the_players_own_median() -> None:
    (one,) = noted(play("40:00", "40:01.2") + DISPUTE.replace("9:", "49:"), windows=ENOUGH)
    assert one.response_time is not None
    assert (
        one.response_time.milliseconds,
        one.response_time.median,
        one.response_time.windows,
    ) == (1200, 5000, ENOUGH)


def test_a_disputed_window_as_long_as_the_player_takes_as_a_rule_is_not_noted() -> None:
    body = play("40:00", "40:05") + DISPUTE.replace("9:", "49:")
    assert noted(body, windows=ENOUGH) == []


@pytest.mark.parametrize("said", ["B plays h on x answers #x", "B calls wait on #x"])
def test_a_late_answer_or_a_wait_beside_it_makes_a_window_worth_a_note(said: str) -> None:
    (one,) = noted(play("8:00", "8:00.6") + f"  8:02 {said}\n")
    assert len(one.seqs) == 3


def test_whoever_passed_was_not_hurried_and_who_passes_late_does_not_say_so() -> None:
    assert noted(f"8:00 {FIRST}  8:00.4 B passes on #x\n" + DRAW.format("8:00.6") + DISPUTE) == []
    assert noted(play("8:00", "8:00.6") + "  8:02 B passes on #x\n") == []


def test_where_every_pass_is_kept_a_window_shorter_than_any_answer_is_noted() -> None:
    (one,) = noted(play("40:00", "40:03.9"), windows=ENOUGH, keeps="passes all")
    assert one.response_time is not None
    assert one.response_time.milliseconds == 3900
    assert noted(play("40:00", "40:04"), windows=ENOUGH, keeps="passes all") == []
    assert noted(play("40:00", "40:03.9"), windows=ENOUGH - 1, keeps="passes all") == []


def test_where_no_pass_is_kept_nobody_can_say_who_was_hurried() -> None:
    assert noted(play("8:00", "8:00.6") + DISPUTE, keeps="passes none") == []


def test_a_hasty_window_is_flagged() -> None:
    record = parse(header() + TABLE + "turn 1 A\n" + play("8:00", "8:00.6") + DISPUTE, "game")
    found = judge(Fold(record), ruleset("faq-1996")).windows
    assert [one.kind for one in found if Flag.HASTY in one.flags] == [WindowKind.RESPONSE]


def test_times_that_nobody_knows_make_no_note() -> None:
    assert noted(FIRST + DRAW.format("").replace("   ", "  ") + DISPUTE) == []


def test_times_entered_late_make_no_note() -> None:
    body = play("8:00", "8:00.6").replace("8:00 ", "[late] 8:00 ") + DISPUTE
    assert noted(body) == []


def test_it_is_asked_under_the_other_first_edition_rulesets_too() -> None:
    body = play("8:00", "8:00.6") + DISPUTE
    assert [len(noted(body, name)) for name in ("cr-1998", "glossary")] == [1, 1]
