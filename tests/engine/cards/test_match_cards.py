"""The cards of a match as they become known."""

from engine.cards.match_cards import MatchCards
from engine.model.enums import CardType, Edition
from engine.table.card_knowledge import Identity


def register() -> MatchCards:
    return MatchCards(("faq-1996",), Edition.FIRST)


def identity(name: str | None, type_: CardType | None = None) -> Identity:
    return Identity(owner="A", name=name, type=type_)


def test_a_card_without_a_name_is_one_that_nobody_knows() -> None:
    cards = register()
    cards.enter("x", identity(None))
    assert (cards.titles["x"], cards.titles[None], cards.titles["y"]) == ("", "", "")
    assert not cards.profiles["x"].known
    assert cards.profiles[None] is cards.profiles["y"]


def test_a_card_is_known_by_its_title_once_it_is_named() -> None:
    cards = register()
    assert not cards.knows({"hail"})
    cards.enter("x", identity("HAIL"))
    assert cards.titles["x"] == "hail"
    assert cards.profiles["x"].known
    assert cards.knows({"hail", "other"})


def test_a_card_that_is_named_anew_tells_what_its_new_text_tells() -> None:
    cards = register()
    cards.enter("x", identity("Anti-Time Anomaly"))
    assert list(cards.telling["countdown"]) == ["x"]
    cards.enter("x", identity("Hail"))
    assert list(cards.telling["countdown"]) == []
    assert "x" in cards.telling["answers"]


def test_the_type_that_a_record_gives_helps_where_the_documents_tell_none() -> None:
    cards = register()
    cards.enter("x", identity("Made up of whole cloth", CardType.EVENT))
    cards.enter("h", identity("Hail", CardType.EVENT))
    assert cards.profiles["x"].type is CardType.EVENT
    assert cards.profiles["h"].type is CardType.INTERRUPT
