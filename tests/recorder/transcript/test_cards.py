"""Cards in a line: by id, by name, and declared in passing."""

import pytest

from engine.model.enums import CardType, PlaceKind, Trait
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.events.cards import CardDeclared, CardNamed
from recorder.transcript.cards import read_card, read_counted, write_counted, write_name
from recorder.transcript.cursor import Cursor
from recorder.transcript.parse_errors import NoMatch
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import tokens
from tests.transcripts import events, read


def test_a_card_declared_in_passing_has_the_time_and_the_source_of_its_line() -> None:
    declared, played = read('[late] 0:20 B plays x = "Q2"')[-2:]

    assert isinstance(declared.body, CardDeclared)
    assert (declared.happened_at, declared.source) == (played.happened_at, played.source)
    assert (played.happened_at, played.source) == (20_000, "late")


def test_a_card_declared_in_passing_is_known_to_the_lines_after_it() -> None:
    declared, *_ = events('A plays x = "Q2" interrupt\n> x to discard')

    assert declared == CardDeclared(
        card="x",
        owner="A",
        place=Place(kind=PlaceKind.HAND, player="A"),
        name="Q2",
        type=CardType.INTERRUPT,
    )


def test_a_card_that_nobody_knows_is_written_as_a_question() -> None:
    assert [write_name(name) for name in (None, "?", 'a "b"')] == ["?", '"?"', '"a \\"b\\""']


def test_named_cards_and_others_are_counted_together() -> None:
    page = PrintContext(RESERVED)

    assert write_counted(("p1", "p2"), 0, page) == "p1, p2"
    assert write_counted(("p1",), 1, page) == "p1 and 1 other"
    assert write_counted((), 3, page) == "3 others"
    for cards, others in ((("p1", "p2"), 0), (("p1",), 1), ((), 3)):
        mentions, counted = read_counted(Cursor(tokens(write_counted(cards, others, page))))

        assert (tuple(mention.token.text for mention in mentions), counted) == (cards, others)


def test_a_name_in_quotes_is_a_card_only_where_it_may_be() -> None:
    by_name = Cursor(tokens('"Hail" of B'), by_name=True)

    mention = read_card(by_name)

    assert mention.introduction is not None
    assert mention.introduction.name == "Hail"
    assert by_name.named == {0: 3}
    with pytest.raises(NoMatch):
        read_card(Cursor(tokens('"Hail" of B')))


def test_traits_are_told_where_a_card_is_declared_or_named() -> None:
    text = """card p7 = "Vash" personnel of A aboard e traits unique, non-aligned
> p7 is "Vash" traits universal"""
    declared, named = read(text)[-2:]

    assert isinstance(declared.body, CardDeclared)
    assert declared.body.traits == (Trait.UNIQUE, Trait.NON_ALIGNED)
    assert isinstance(named.body, CardNamed)
    assert named.body.traits == (Trait.UNIVERSAL,)


def test_a_trait_that_no_card_has_is_refused() -> None:
    with pytest.raises(InputError, match="wet"):
        read('card p7 = "Vash" personnel of A aboard e traits wet')
