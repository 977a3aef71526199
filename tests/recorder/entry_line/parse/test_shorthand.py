"""Single letters that stand for the lines typed most."""

import pytest

from recorder.entry_line.parse.shorthand import (
    ENDED,
    LETTERS,
    SHORT_WORDS,
    STEP,
    TAKE_BACK,
    TURN,
    expand_letters,
)
from recorder.transcript.tokens import Sort, Token, tokens
from tests.recorder.entry_line.typing_in import line_after, printed


def test_a_letter_that_names_a_card_is_that_card() -> None:
    card = 'card d = "Data" personnel of A aboard e\nturn 5 A\n'

    assert printed("d is stopped", card) == ["> d is stopped"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("p", "`B` passes"),
        ("p A", "A passes"),
        ("p on #14", "`B` passes on 14"),
        ("w", "`B` calls wait"),
        ("r", "resolved"),
        ("d because #14", "done because 14"),
        ("n h", "nullified by h"),
        ("n through h", "nullified through h"),
        ("plays h; d", "plays h ; done"),
        ("s 3h by A", "step 3h by A"),
        ("plays d", "plays d"),
        ('"p"', "p"),
    ],
)
def test_letters_are_written_out(text: str, words: str) -> None:
    context = line_after("turn 5 A\nA moves e to space ps\n").context

    found = expand_letters(tokens(text), context)[:-1]

    assert " ".join(_said(token) for token in found) == words


def _said(token: Token) -> str:
    return f"`{token.text}`" if token.sort is Sort.QUOTED else token.text


def test_what_answered_an_action_and_was_resolved_nullified_it() -> None:
    body = "turn 5 A\nA moves e\n  B plays h on e\n"

    assert printed("n", body + "  resolved\n") == ["nullified by #15"]
    assert printed("n", body + "  cancelled\n") == ["nullified"]


def test_every_letter_of_the_help_is_one_that_is_read() -> None:
    assert set(LETTERS) == {*ENDED, *SHORT_WORDS, TURN, STEP, TAKE_BACK, "."}
