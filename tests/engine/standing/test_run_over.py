"""A window names the players who were run over; whoever tells it speaks of them."""

import pytest

from engine.standing.window import Flag, Window, WindowKind
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.timed_windows import timed_windows
from replay.judgement.judge_match import judge_match, rules_of
from replay.timeline.timeline import Timeline

GAME = """\
match "Run over"
edition {edition}
ruleset {rules}
players A "Mara", B "Odo"
started 0:00
keeps passes all, times all
turn 3 A
0:10 A plays h = "Dabo" event as #h
{answers}  0:14 > 2 others from A draw deck to A hand drawn
{late}0:20 resolved
"""
WAITS = "  0:12 {} calls wait on #h\n"
PASSES = "  0:13 {} passes on #h\n"
LATE = "  0:16 {} calls wait on #h\n"


def game(answers: str, late: str = "", rules: str = "2e-2014") -> Timeline:
    edition = "2E" if rules.startswith("2e") else "1E"
    text = GAME.format(edition=edition, rules=rules, answers=answers, late=late)
    return Timeline(recorded_match(parse(text, "m"), "m"))


def response(timeline: Timeline) -> Window:
    windows = judge_match(timeline, rules_of(timeline)).windows
    return next(window for window in windows if window.kind is WindowKind.RESPONSE)


@pytest.mark.parametrize(
    ("answers", "late", "rules", "run_over", "concerns"),
    [
        (WAITS.format("B"), "", "2e-2014", ("B",), "B"),
        (WAITS.format("A"), "", "2e-2014", ("A",), "A"),
        (PASSES.format("A"), LATE.format("B"), "2e-2014", ("B",), "B"),
        (WAITS.format("A") + WAITS.format("B"), "", "2e-2014", ("A", "B"), "A"),
        (PASSES.format("A") + PASSES.format("B"), "", "2e-2014", (), "A"),
        (WAITS.format("B"), "", "faq-1996", ("B",), "B"),
        ("", "", "glossary", ("B",), "B"),
    ],
)
def test_who_was_run_over_is_told(
    answers: str, late: str, rules: str, run_over: tuple[str, ...], concerns: str
) -> None:
    window = response(game(answers, late, rules))

    assert window.run_over == run_over
    assert (Flag.RUN_OVER in window.flags) is bool(run_over)
    assert window.concerns == concerns


def test_who_declines_after_he_was_run_over_had_the_time() -> None:
    late = LATE.format("B") + "  0:17 B passes on #h\n"
    window = response(game(PASSES.format("A"), late))

    assert window.run_over == ()


def test_the_tempo_of_a_dossier_is_of_the_player_who_was_run_over() -> None:
    timeline = game(WAITS.format("B"))
    judgement = judge_match(timeline, rules_of(timeline))
    (timed,) = timed_windows(timeline, judgement, [response(timeline)])

    assert response(timeline).entitled == ("A", "B")
    assert timed.tempo is not None
    assert timed.tempo.player == "B"
