"""The possible meanings of a typed line: with its subject, its card or its sign added."""

import pytest

from recorder.entry_line.parse.variants import card_of_action, is_verb, variants
from recorder.transcript.tokens import tokens
from tests.recorder.entry_line.typing_in import line_after

TURN = "turn 5 A\n"
MOVING = TURN + "A moves e to space ps\n"


def meant(text: str, body: str = MOVING) -> list[str]:
    """The ways that a line may be meant, the likeliest first."""
    found = variants(tokens(text), line_after(body).context)
    return [" ".join(token.text for token in line[:-1]) for line in found]


def test_a_line_that_says_what_somebody_does_may_lack_its_subject() -> None:
    assert meant("moves e") == ["moves e", "A moves e", "> moves e", "> A moves e"]
    assert meant("scores 5 points")[-1] == "> A scores 5 points"


def test_whoever_is_to_answer_passes_and_the_one_who_acts_scores() -> None:
    assert meant("passes")[1] == "B passes"
    assert meant("says")[1] == "A says"


def test_what_is_told_of_no_card_is_told_of_the_one_in_action() -> None:
    assert meant("is stopped")[0] == "> e is stopped"
    assert meant("range left = 5")[0] == "> e range left = 5"
    assert meant("not met", TURN + "A attempts ex with p1\n")[0] == "> checked ex not met"
    assert meant("is stopped", TURN)[0] == "is stopped"


def test_a_line_that_begins_with_a_card_or_a_player_has_its_subject() -> None:
    card = 'card is = "X" of A in hand\n'

    assert meant("is stopped", card + MOVING) == ["is stopped", "> is stopped"]
    assert meant("p1 is stopped") == ["p1 is stopped", "> p1 is stopped"]


def test_a_sign_that_was_typed_is_not_put_in_again() -> None:
    assert meant("> scores 5 points") == ["> scores 5 points", "> A scores 5 points"]


def test_what_is_put_in_has_the_column_of_the_first_word() -> None:
    for line in variants(tokens("   passes"), line_after(MOVING).context):
        assert {token.column for token in line[:-1]} == {4}


@pytest.mark.parametrize(
    ("text", "does"), [("plays", True), ("scores", True), ("is", False), ('"plays"', False)]
)
def test_a_word_by_which_somebody_does_something(text: str, does: bool) -> None:
    assert is_verb(tokens(text)[0]) is does


def test_the_card_that_is_meant_is_the_actions_own_or_its_only_target() -> None:
    def card(body: str) -> str | None:
        return card_of_action(line_after(TURN + body).context)

    assert card("A moves e\n") == "e"
    assert card("A stops p1\n") == "p1"
    assert card("A stops p1, p2\n") is None
    assert card("") is None
