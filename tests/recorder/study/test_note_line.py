"""Notes as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from recorder.study.mark import Glyph
from recorder.study.note_line import NoteLine


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("", NoteLine()),
        ("too fast", NoteLine(None, "too fast")),
        ("!? too fast", NoteLine(Glyph.INTERESTING, "too fast")),
        ("??", NoteLine(Glyph.BLUNDER)),
        ("* look here", NoteLine(Glyph.STAR, "look here")),
        ("★ look here", NoteLine(Glyph.STAR, "look here")),
        ("!fast", NoteLine(None, "!fast")),
        ("  too   fast #combo #combo ", NoteLine(None, "too fast", ("combo",))),
        ("! #to-do", NoteLine(Glyph.GOOD, "", ("to-do",))),
        ("card #3 of 12", NoteLine(None, "card of 12", ("3",))),
        ("a#b is no tag", NoteLine(None, "a#b is no tag")),
    ],
)
def test_a_line_is_read(line: str, note: NoteLine) -> None:
    assert NoteLine.parse(line) == note


@given(st.text())
def test_what_was_read_reads_the_same_once_written(line: str) -> None:
    once = NoteLine.parse(str(NoteLine.parse(line)))

    assert NoteLine.parse(str(once)) == once
