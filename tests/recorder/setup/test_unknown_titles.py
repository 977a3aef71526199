"""Unknown titles are kept, and reported with the titles that they may be misspelt for."""

from engine.cards.pool import pool
from engine.cards.title import Title
from engine.model.enums import CardType, Edition
from recorder.setup.deck import parse_deck
from recorder.setup.unknown_titles import UnknownTitle, unknown_titles

KNOWN = (
    Title("Amanda Rogers", CardType.INTERRUPT, Edition.FIRST),
    Title("Kevin Uxbridge", CardType.INTERRUPT, Edition.FIRST),
    Title("Worf, First Officer", CardType.PERSONNEL, Edition.SECOND),
)


def test_a_slip_is_told_with_what_may_be_meant() -> None:
    deck = parse_deck("1\tAmanda Rodgers\n1\tKevin Uxbridge\n1\tkevin  uxbridge\n", "mine")

    assert unknown_titles(deck, KNOWN, Edition.FIRST) == (
        UnknownTitle(title="Amanda Rodgers", near=("Amanda Rogers",)),
    )


def test_a_title_that_is_like_no_other_stands_alone() -> None:
    deck = parse_deck("1\tZzyzx\n", "mine")

    assert unknown_titles(deck, KNOWN, Edition.FIRST) == (UnknownTitle(title="Zzyzx"),)


def test_a_subtitle_may_stand_without_its_comma() -> None:
    deck = parse_deck("1\tWorf First Officer\n", "mine")

    assert unknown_titles(deck, KNOWN, Edition.SECOND) == ()


def test_a_card_counts_only_in_its_own_edition() -> None:
    deck = parse_deck("1\tKevin Uxbridge\n", "mine")

    assert [one.title for one in unknown_titles(deck, KNOWN, Edition.SECOND)] == ["Kevin Uxbridge"]


def test_the_built_in_catalogue_offers_its_titles() -> None:
    titles = pool().titles()

    assert Title("Kevin Uxbridge", CardType.INTERRUPT, Edition.FIRST) in titles
    assert {one.edition for one in titles} == set(Edition)
    assert len(titles) > 520


def test_a_mark_of_a_plugin_is_offered_and_not_taken() -> None:
    deck = parse_deck("1\tAmanda Rogers*\n1\tKevin Uxbridge (Voyager)\n", "mine")

    found = unknown_titles(deck, KNOWN, Edition.FIRST)

    assert deck.titles == ("Amanda Rogers*", "Kevin Uxbridge (Voyager)")
    assert [(title.unmarked, title.near[0]) for title in found] == [
        ("Amanda Rogers", "Amanda Rogers"),
        ("Kevin Uxbridge", "Kevin Uxbridge"),
    ]


def test_a_mark_behind_an_unknown_title_is_nothing() -> None:
    (found,) = unknown_titles(parse_deck("1\tZzyzx (back)\n", "mine"), KNOWN, Edition.FIRST)

    assert found == UnknownTitle(title="Zzyzx (back)")
