"""Spans: neighbours of one style are one, and nothing in them steers a terminal."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.text.span import Span, Style, listed, span, spans

PIECES = st.lists(st.text("ab ") | st.builds(Span, st.text("ab "), st.sampled_from(Style)))


@given(PIECES)
def test_joined_spans_say_the_same_and_no_two_neighbours_have_one_style(
    pieces: list[str | Span],
) -> None:
    joined = spans(pieces)
    told = "".join(piece if isinstance(piece, str) else piece.text for piece in pieces)
    assert "".join(piece.text for piece in joined) == told
    assert all(piece.text for piece in joined)
    assert all(one.style is not other.style for one, other in itertools.pairwise(joined))


def test_a_span_of_text_from_outside_shows_what_would_steer_the_terminal() -> None:
    assert span("\x1b[2J", Style.CARD) == Span(r"\x1b[2J", Style.CARD)


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_things_are_enumerated_as_people_do(items: list[str], text: str) -> None:
    assert "".join(piece for piece in listed(items) if isinstance(piece, str)) == text


def test_what_is_enumerated_keeps_its_style() -> None:
    ada, ben = Span("A", Style.PLAYER), Span("B", Style.PLAYER)
    assert listed([ada, ben]) == [ada, " and ", ben]
