"""Where the catalogue and card files contradict each other."""

from engine.cards.card import CardFacts
from engine.cards.conflicts import of_card
from engine.cards.printed import Printed, printed_key
from engine.cards.timing_enums import TypeBasis
from engine.model.enums import CardType, Edition

HAIL = CardFacts(name="Hail", aliases=("Hello",), type=CardType.INTERRUPT)


def told(card: CardFacts, types: tuple[CardType, ...], title: str = "Hail") -> list[str]:
    printings = {
        printed_key(title, Edition.FIRST): Printed(title=title, edition=Edition.FIRST, types=types)
    }
    return [f"{found.catalogue}: {found.printed}" for found in of_card(card, printings)]


def test_a_type_that_is_printed_otherwise_is_told() -> None:
    assert told(HAIL, (CardType.EVENT, CardType.SHIP)) == ["interrupt: event or ship"]
    assert told(HAIL, (CardType.EVENT,), "Hello") == ["interrupt: event"]


def test_the_same_type_none_or_that_of_another_card_is_not() -> None:
    assert told(HAIL, (CardType.EVENT, CardType.INTERRUPT)) == []
    assert told(HAIL, ()) == []
    assert told(HAIL, (CardType.EVENT,), "Other") == []


def test_how_the_catalogue_knows_is_told_with_it() -> None:
    printings = {
        printed_key("Hail", Edition.FIRST): Printed(
            title="Hail", edition=Edition.FIRST, types=(CardType.EVENT,)
        )
    }
    (found,) = of_card(HAIL, printings)
    assert (found.about, found.basis) == ("type", TypeBasis.SEED)
