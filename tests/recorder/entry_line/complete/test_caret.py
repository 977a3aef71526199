"""The caret: the text before it, the word being typed, and what could follow there."""

import pytest

from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import StatusSet
from recorder.entry_line.complete.caret import Caret, caret_at, complete_so_far, continuations
from recorder.entry_line.parse.line_context import LineContext
from recorder.transcript.tokens import Sort, tokens
from tests.recorder.entry_line.typing_in import line_after


def context() -> LineContext:
    return line_after().context


def caret(text: str, at: int | None = None) -> Caret:
    found = caret_at(text, len(text) if at is None else at, context())
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "said", "partial", "start", "quoted"),
    [
        ("", [], "", 0, False),
        ("pla", [], "pla", 0, False),
        ("plays ", ["plays"], "", 6, False),
        ("plays am", ["plays"], "am", 6, False),
        ("beams p1,p", ["beams", "p1", ","], "p", 9, False),
        ('plays "Geordi La', ["plays"], "Geordi La", 6, True),
        ('plays "Hail" o', ["plays", "Hail"], "o", 13, False),
        ("@-30 before 5 pla", [], "pla", 14, False),
    ],
)
def test_the_word_at_the_caret_is_told_from_what_stands_before(
    text: str, said: list[str], partial: str, start: int, quoted: bool
) -> None:
    found = caret(text)

    assert [token.text for token in found.typed] == said
    assert (found.partial, found.start, found.quoted) == (partial, start, quoted)


def test_what_stands_after_the_caret_is_not_looked_at() -> None:
    found = caret("plays ama on §", 9)

    assert ([token.text for token in found.typed], found.partial) == (["plays"], "ama")


def test_the_last_line_again_begins_with_a_point() -> None:
    assert caret(". p").repeats
    assert not caret("p").repeats
    assert not caret(".p").repeats


def test_a_late_line_is_looked_at_as_of_where_it_belongs() -> None:
    late = context()
    caret_at("before 5 p", 10, late)

    assert late.point == 4
    caret_at("p", 1, late)
    assert late.point is None


@pytest.mark.parametrize("text", ["§ pla", "@noon pla", "before 99 pla"])
def test_there_is_no_caret_where_what_stands_before_cannot_be_read(text: str) -> None:
    assert caret_at(text, len(text), context()) is None


def test_what_could_go_on_is_told_by_what_is_expected() -> None:
    said = tokens("p1 is stopped")[:-1]

    expected = {name for going in continuations(said, context()) for name in going.expected}

    assert "'until \"TEXT\"'" in expected
    assert "a card" not in expected


def test_a_line_that_could_end_says_what_it_is() -> None:
    whole = complete_so_far(tokens("plays am")[:-1], context())
    effect = complete_so_far(tokens("p1 is stopped")[:-1], context())

    assert whole is not None
    assert effect is not None
    assert (whole[0].event, effect[0].event) == (ActionInitiated, StatusSet)
    assert set(whole[1]) == {"players", "kind", "card"}
    assert complete_so_far(tokens("p1 is")[:-1], context()) is None
    assert complete_so_far([], context()) is None


def test_the_end_of_the_line_is_no_word() -> None:
    assert Sort.END not in {token.sort for token in caret("plays am ").typed}
