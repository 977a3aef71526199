from hypothesis import given
from hypothesis import strategies as st

from replay.render.row import INDENT, Row, at_most, folded, row, wrapped
from replay.text.sanitize import plain, width
from replay.text.span import Span, Style, listed, span, spans
from tests.rows import text_of

ROWS = st.builds(
    lambda pieces, depth: Row(spans(pieces), depth=depth),
    st.lists(
        st.builds(lambda text, style: Span(plain(text), style), st.text(), st.sampled_from(Style))
    ),
    st.integers(0, 4),
)


@given(ROWS, st.integers(30, 80))
def test_wrapped_rows_fit_their_width(whole: Row, cells: int) -> None:
    assert all(width(part.text.rstrip()) <= cells for part in wrapped([whole], cells))


@given(ROWS, st.integers(30, 80))
def test_wrapping_loses_nothing_but_spaces(whole: Row, cells: int) -> None:
    parts = wrapped([whole], cells)
    assert "".join(part.text for part in parts).replace(" ", "") == whole.text.replace(" ", "")


def test_what_follows_a_wrapped_row_hangs_under_its_text() -> None:
    whole = row("one two three four five six")._replace(hang=4)
    assert text_of([whole], 14) == "one two three\n    four five\n    six\n"


def test_a_row_does_not_break_between_two_styles() -> None:
    whole = row("some words [", span("stopped", Style.STATUS), "]")
    assert text_of([whole], 18) == "some words\n  [stopped]\n"


def test_depth_indents_every_part_of_a_row() -> None:
    parts = wrapped([row("a b c d e f g h i j", depth=2)], 12)
    assert all(part.text.startswith(" " * INDENT * 2) for part in parts)
    assert len(parts) > 1


def test_folding_hides_what_lies_under_a_head_and_says_how_much() -> None:
    rows = [
        row("ship", key="card:e", heads=True),
        row("crew", depth=1, key="crew", heads=True),
        row("names", depth=2),
        row("other", key="card:f", heads=True),
        row("its crew", depth=1),
    ]
    shown = folded(rows, {"card:e", "crew"})
    assert [line.text for line in shown] == ["ship", "other", "  its crew"]
    assert shown[0].hidden == 2


def test_rows_that_head_nothing_do_not_fold() -> None:
    rows = [row("a", key="a"), row("b", depth=1)]
    assert folded(rows, {"a"}) == rows


def test_things_are_listed_as_people_do() -> None:
    assert listed(["a", "b", "c"]) == ["a", ", ", "b", " and ", "c"]
    assert listed(["a"]) == ["a"]
    assert listed([]) == []


def test_neighbours_of_one_style_are_one_span() -> None:
    assert spans(["a", "b", Span("c", Style.CARD), ""]) == (Span("ab"), Span("c", Style.CARD))


def test_a_row_that_is_cut_short_still_leads_to_its_entry() -> None:
    whole = row("one two three four five six")._replace(seq=153, hang=3)
    first, *_ = cut = at_most(1, wrapped([whole], 14))
    assert len(cut) == 1
    assert first.text.endswith("…")
    assert (first.seq, first.hang) == (153, 3)


def test_words_go_on_below_their_column_where_it_has_two_fifths_of_the_room() -> None:
    whole = Row(spans([f"{'key':<27}", "words that go on in the next line"]), hang=27)
    assert [line.text for line in wrapped([whole], 50)][1:] == [" " * 27 + "next line"]
    assert wrapped([whole], 30)[-1].text == " " * 18 + "next line"
