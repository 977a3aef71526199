"""Where the built-in catalogue of cards and what is printed on them contradict each other."""

from collections.abc import Iterator

import msgspec

from engine.cards.card import CardFacts
from engine.cards.pool import Pool
from engine.cards.printed import Printings, printed_key
from engine.cards.timing_enums import TypeBasis
from engine.model.enums import Edition


class CardConflict(msgspec.Struct, frozen=True, kw_only=True):
    """One thing on which the catalogue and a card file differ.

    `basis`: how the catalogue knows. What it says stands.
    """

    title: str
    edition: Edition
    about: str
    catalogue: str
    printed: str
    basis: TypeBasis


def conflicts(cards: Pool, printings: Printings) -> tuple[CardConflict, ...]:
    """Return all contradictions, in the order of the catalogue."""
    return tuple(conflict for card in cards.every() for conflict in of_card(card, printings))


def of_card(card: CardFacts, printings: Printings) -> Iterator[CardConflict]:
    """Yield each contradiction between a card of the catalogue and its printings."""
    for edition in card.editions:
        names = (printed_key(name, edition) for name in (card.name, *card.aliases))
        printed = next((printings[name] for name in names if name in printings), None)
        if printed is None:
            continue
        types = printed.types
        if card.type is not None and types and card.type not in types:
            yield CardConflict(
                title=card.name,
                edition=edition,
                about="type",
                catalogue=card.type.value,
                printed=" or ".join(types),
                basis=card.type_basis,
            )
        for mark in card.marks or ():
            if printed.marked(mark) is False:
                yield CardConflict(
                    title=card.name,
                    edition=edition,
                    about="mark",
                    catalogue=mark.value,
                    printed=f"no {mark.value}",
                    basis=card.type_basis,
                )
