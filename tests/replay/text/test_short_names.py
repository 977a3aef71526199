"""Names as short as a row needs them, and never two cards by one name."""

from engine.model.enums import CardType
from engine.table.card_knowledge import Identity
from replay.text.short_names import ShortNames, alike, without_subtitles
from replay.text.span import text_of

KNOWN = {
    "g": Identity(owner="A", name="Gowron, Leader of the Council", type=CardType.PERSONNEL),
    "k": Identity(owner="A", name="Kurn", type=CardType.PERSONNEL),
    "k2": Identity(owner="A", name="Kurn", type=CardType.PERSONNEL),
    "l": Identity(owner="A", name="Lursa", type=CardType.PERSONNEL),
    "i": Identity(owner="A", name="Wait, There Is More", type=CardType.INTERRUPT),
    "x": Identity(owner="A"),
}
NAMES = ShortNames(KNOWN, (), alike(KNOWN), without_subtitles(KNOWN))


def test_a_subtitle_goes_where_what_is_left_is_clear() -> None:
    assert without_subtitles(KNOWN) == {"Gowron, Leader of the Council": "Gowron"}
    other = KNOWN | {"g2": Identity(owner="A", name="Gowron, of Borg", type=CardType.PERSONNEL)}
    assert without_subtitles(other) == {}


def test_cards_of_one_name_keep_their_ids_and_an_unknown_one_has_its_id_alone() -> None:
    assert text_of([NAMES.card("k")]) == "Kurn (k)"
    assert text_of([NAMES.card("l")]) == "Lursa"
    assert text_of([NAMES.card("x")]) == "card x"
    assert text_of([NAMES.card("nobody")]) == "card nobody"


def test_of_many_cards_two_are_named_and_the_rest_is_counted() -> None:
    assert text_of(NAMES.cards(["l", "g", "i"])) == "Lursa, Gowron, Wait, There Is More"
    assert text_of(NAMES.cards(["l", "g", "i"], others=2)) == "Lursa, Gowron +3"
    assert text_of(NAMES.cards(["x", "nobody"], others=1)) == "3 cards"
    assert text_of(NAMES.cards([], others=1)) == "1 card"
