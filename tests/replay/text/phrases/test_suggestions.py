"""Proposals in words."""

import pytest

from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import SuggestionKind
from engine.judge.suggestions.suggestions import suggestions
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from replay.text.phrases.suggestions import proposal_words
from tests.interpretations import header
from tests.transcripts import read

STOPPED = "turn 1 A\n> p1, p2 are stopped\nA ends turn\nturn 2 B\n"
FAILED = "turn 1 A\nA attempts ex with p1 at space ex\n  A encounters d1 with p1\n  failed\n"
RANGE = "turn 1 A\n> e range left = 8\n> e range left = 3\nturn 2 B\nturn 3 A\n"
WHITE = 'card w = "Ketracel-White" equipment of A aboard e\nturn 5 A\n> w countdown = 3\n'
DRAWN = "turn 1 A\n> 1 other from A draw deck to A hand drawn\n"


def words(body: str, kind: SuggestionKind, rules: str = "faq-1996") -> str:
    """What is proposed of one kind after these lines."""
    entries = read(body, header())
    fold = Fold(entries)
    (found,) = (one for one in suggestions(Judge(fold, ruleset(rules))) if one.kind is kind)
    return "".join(one.text for one in proposal_words(found, fold.last.known, entries))


@pytest.mark.parametrize(
    ("body", "kind", "rules", "said"),
    [
        (FAILED, "stop", "faq-1996", "Worf (p1) now: stopped (the rules stop them)"),
        (
            STOPPED,
            "unstop",
            "faq-1996",
            "Worf (p1) and Data (p2) no longer: stopped (the turn has begun)",
        ),
        (FAILED, "attempt_over", "faq-1996", "failed: A's attempt @14 (nobody is left to go on)"),
        (RANGE, "range", "faq-1996", "U.S.S. Galaxy (e): range left now 8 (a new turn)"),
        (
            WHITE,
            "countdown",
            "glossary",
            "Ketracel-White (w): countdown now 2 (this turn counts)",
        ),
        ("turn 1 A\n", "draw", "faq-1996", "A draws 1 card (it ends the turn)"),
        (DRAWN, "end_turn", "faq-1996", "A's turn ends (nothing is in progress)"),
        (
            DRAWN + "A ends turn\n",
            "start_turn",
            "faq-1996",
            "turn 2: B (the turn before is over)",
        ),
        (
            "turn 1 A\nB calls wait\n",
            "passing",
            "faq-1996",
            "B passes (play waits for that)",
        ),
    ],
)
def test_a_proposal_says_what_would_be_recorded_and_why(
    body: str, kind: str, rules: str, said: str
) -> None:
    assert words(body, SuggestionKind(kind), rules) == said


def test_there_are_words_for_every_kind() -> None:
    from replay.text.phrases.suggestions import _REASONS

    assert set(_REASONS) == set(SuggestionKind)
