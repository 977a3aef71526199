"""Findings in words: every check's sentences, filled."""

from string import Formatter

import pytest

from engine.checks.framework.check import Check, checks
from engine.checks.framework.finding import Finding, Verdict
from replay.text.names import Names
from replay.text.phrases.findings import FILLED, legal_if, message
from replay.text.span import Pieces, spans
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, timeline

each = pytest.mark.parametrize("check", checks().values(), ids=lambda check: check.id)


def _match() -> Timeline:
    return timeline("turn 1 A\nA moves e to space ps; done\n")


def _names() -> Names:
    match = _match()
    return Names(match.snapshot(match.last).known, match.entries)


def _said(pieces: Pieces) -> str:
    return "".join(piece.text for piece in spans(pieces))


def _finding(check: str, **more: object) -> Finding:
    plain = {"verdict": Verdict.NOTE, "seqs": (BEFORE + 2,), "rulings": ("x",)}
    return Finding(check=check, **(plain | more))  # type: ignore[arg-type]


@each
def test_a_check_leaves_open_only_what_can_be_filled(check: Check) -> None:
    for template in (check.message, check.legal_if):
        assert {field for _, field, _, _ in Formatter().parse(template) if field} <= FILLED.keys()


@each
def test_a_check_speaks_in_sentences_even_if_nothing_is_known(check: Check) -> None:
    for said in (message(_finding(check.id), _names()), legal_if(_finding(check.id), _names())):
        text = _said(said)
        assert text.endswith(".")
        assert text[0].isupper() or text[0] == "@"
        assert "{" not in text


def test_a_sentence_names_players_entries_cards_and_times() -> None:
    run_over = _finding("window-run-over", players=("B",), milliseconds=900, action=BEFORE + 2)
    assert _said(message(run_over, _names())) == (
        f"B asked for time to answer A's move of U.S.S. Galaxy (e) @{BEFORE + 2}; "
        "its results had begun 0.9s after its start."
    )
    given = {"players": ("A",), "cards": ("p1", "p2"), "subject": "mortally_wounded"}
    assert _said(message(_finding("acts-while-barred", **given), _names())) == (
        f"A lets Worf (p1) and Data (p2) take part in A's move of U.S.S. Galaxy (e) @{BEFORE + 2} "
        "while mortally wounded."
    )


def test_an_unknown_time_is_said_to_be_unknown() -> None:
    run_over = _finding("window-run-over", players=("B",))
    assert "an unknown time after" in _said(message(run_over, _names()))


def test_a_subject_that_is_no_status_is_said_as_it_is() -> None:
    late = _finding("trigger-past-its-step", players=("B",), subject="3b")
    assert "in step 3b," in _said(message(late, _names()))


def test_hostile_names_are_made_visible() -> None:
    late = _finding("trigger-past-its-step", players=("B",), subject="\x1b[2J")
    assert "\x1b" not in _said(message(late, _names()))
