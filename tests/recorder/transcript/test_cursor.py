"""The cursor: what it reads, and what it says would have fitted."""

import pytest

from recorder.transcript.cursor import LISTED, Cursor, Phrases, near
from recorder.transcript.parse_errors import NoMatch
from recorder.transcript.tokens import LONGEST, Sort, tokens

PILES = Phrases({"draw": "short", "draw deck": "long", "hand": "hand"})


def cursor(line: str) -> Cursor:
    return Cursor(tokens(line))


def test_the_longest_phrase_that_stands_there_is_read() -> None:
    assert cursor("draw deck").phrase(PILES, "a pile") == "long"
    assert cursor("draw pile").phrase(PILES, "a pile") == "short"


def test_words_are_read_all_together_or_not_at_all() -> None:
    line = cursor("ends turn now")

    assert not line.words("ends", "match")
    assert line.at == 0
    assert line.words("ends", "turn")
    assert line.token.text == "now"


def test_a_text_in_quotes_is_no_word() -> None:
    line = cursor('"hand" hand')

    assert not line.word("hand")
    with pytest.raises(NoMatch):
        line.phrase(PILES, "a pile")
    assert line.take(Sort.STRING).text == "hand"
    assert line.word("hand")


def test_what_would_have_fitted_is_told_of_the_place_read_furthest() -> None:
    line = cursor("to hnad")
    line.miss("'from'")
    line.word("to")
    line.miss("a pile", PILES.meanings)
    line.miss("a card")
    line.at = 0
    line.miss("'because'")

    fault = line.fault()

    assert fault.column == 4
    assert fault.what == "found 'hnad', expected a pile or a card"
    assert fault.remedy == "did you mean 'hand'?"


def test_a_long_list_of_what_would_have_fitted_is_cut() -> None:
    line = cursor("x")
    for number in range(LISTED + 1):
        line.miss(f"'{number}'")

    assert line.fault().what.endswith(f"'{LISTED - 1}' or …")


def test_what_is_spelt_much_alike_is_asked_for_and_what_is_right_is_not() -> None:
    assert near("plyas", ["plays", "moves"]) == "did you mean 'plays'?"
    assert near("plays", ["plays", "play"]) == ""
    assert near("draw", ["draw deck"]) == ""
    assert near("zzz", ["plays", "moves"]) == ""
    assert near("x" * (LONGEST + 1), ["x" * LONGEST]) == ""
