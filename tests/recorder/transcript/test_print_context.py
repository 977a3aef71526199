"""What printing a line needs to know of the lines around it."""

from recorder.transcript.print_context import PrintContext


def test_a_word_of_the_language_stands_in_backquotes_as_an_id() -> None:
    page = PrintContext(frozenset({"to"}))

    assert [page.id(name) for name in ("to", "p1", "two words")] == ["`to`", "p1", "`two words`"]


def test_entries_that_are_referred_to_are_remembered_once_each() -> None:
    page = PrintContext(frozenset())

    assert [page.reference(seq) for seq in (7, 3, 7)] == ["#7", "#3", "#7"]
    assert page.referred == {3, 7}


def test_what_one_page_refers_to_is_not_known_to_the_next() -> None:
    PrintContext(frozenset()).reference(7)

    assert PrintContext(frozenset()).referred == set()
