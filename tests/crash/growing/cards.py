"""Many cards: declared, named alike, in one pile, moved, seen, on ships and at locations."""

from engine.model.enums import CardType, Edge, Manner, PlaceKind, Trait
from engine.model.zones import Place
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from tests.crash.growing.growing_record import (
    CORE,
    DECK,
    DISCARD,
    HAND,
    SPACELINE,
    Growing,
    many,
)


def _moved(record: Growing, *cards: str, origin: Place, destination: Place, others: int = 0) -> int:
    return record.add(
        CardsMoved(cards=cards, others=others, origin=origin, destination=destination)
    )


@many
def cards_declared(record: Growing, number: int) -> None:
    for _ in range(number):
        record.card()


@many
def cards_of_one_name(record: Growing, number: int) -> None:
    for _ in range(number):
        record.card(CORE, "Hail", CardType.EVENT)


@many
def cards_put_in_one_pile(record: Growing, number: int) -> None:
    cards = [record.card() for _ in range(number)]
    record.turn()
    for card in cards:
        _moved(record, card, origin=HAND, destination=DISCARD)


@many
def cards_moved_at_once(record: Growing, number: int) -> None:
    cards = [record.card() for _ in range(number)]
    record.turn()
    _moved(record, *cards, origin=HAND, destination=DISCARD)
    _moved(record, *cards, origin=DISCARD, destination=HAND)


@many
def cards_put_beside_one_another(record: Growing, number: int) -> None:
    first = record.card(CORE)
    for _ in range(number):
        record.add(
            CardDeclared(
                card=f"b{len(record.events)}",
                owner="A",
                place=CORE,
                name="Hail",
                beside=first,
                position=Edge.RIGHT,
            )
        )


@many
def moves_of_one_card(record: Growing, number: int) -> None:
    card = record.card()
    record.turn()
    for at in range(number):
        origin, destination = (HAND, CORE) if at % 2 == 0 else (CORE, HAND)
        _moved(record, card, origin=origin, destination=destination)


@many
def cards_drawn_unseen(record: Growing, number: int) -> None:
    record.card(DECK)
    record.add(CardsCounted(place=DECK, total=2 * number))
    record.turn()
    for _ in range(number):
        _moved(record, others=1, origin=DECK, destination=HAND)


@many
def cards_that_may_lie_there(record: Growing, number: int) -> None:
    for _ in range(number):
        record.card(DECK)
    record.turn()
    for _ in range(number):
        _moved(record, others=1, origin=DECK, destination=HAND)


@many
def names_of_one_card(record: Growing, number: int) -> None:
    card = record.card()
    for at in range(number):
        record.add(CardNamed(card=card, name=f"Name {at}", to=("A",)))


@many
def cards_named_later(record: Growing, number: int) -> None:
    for _ in range(number):
        card = record.card()
        record.add(CardNamed(card=card, name="Hail", type=CardType.INTERRUPT))


@many
def counts_of_one_place(record: Growing, number: int) -> None:
    for at in range(number):
        record.add(CardsCounted(place=DECK, total=at))


@many
def shuffles(record: Growing, number: int) -> None:
    for _ in range(number // 10):
        record.card(DECK)
    record.turn()
    for _ in range(number):
        record.add(PileShuffled(place=DECK, by="A"))


@many
def reveals(record: Growing, number: int) -> None:
    card = record.card(DECK)
    record.turn()
    for _ in range(number):
        record.add(CardsSeen(to=("B",), cards=(card,), by="A"))


@many
def cards_seen_at_once(record: Growing, number: int) -> None:
    cards = tuple(record.card(DECK) for _ in range(number))
    record.turn()
    record.add(CardsSeen(to=("B",), cards=cards, by="A"))


@many
def traits_of_one_card(record: Growing, number: int) -> None:
    record.add(
        CardDeclared(card="t", owner="A", place=HAND, name="T", traits=(Trait.KLINGON,) * number)
    )
    record.add(CardNamed(card="t", name="T", traits=(Trait.KLINGON,) * number))


@many
def players_who_know_a_card(record: Growing, number: int) -> None:
    record.add(CardDeclared(card="t", owner="A", place=HAND, name="T", to=("A", "B") * number))
    record.add(CardNamed(card="t", name="T", to=("A", "B") * number))
    record.add(CardsSeen(to=("A", "B") * number, cards=("t",)))


@many
def locations(record: Growing, number: int) -> None:
    for _ in range(number):
        record.card(SPACELINE, "Excavation", CardType.MISSION)


@many
def ships_with_crews(record: Growing, number: int) -> None:
    for _ in range(number // 4):
        ship = record.ship()
        for _ in range(3):
            aboard = Place(kind=PlaceKind.ABOARD, card=ship)
            record.card(aboard, "Worf", CardType.PERSONNEL)
    record.turn()


@many
def ships_at_one_location(record: Growing, number: int) -> None:
    at = record.card(SPACELINE, "Excavation", CardType.MISSION)
    for _ in range(number):
        record.card(Place(kind=PlaceKind.SPACE, card=at), "U.S.S. Galaxy", CardType.SHIP)
    record.turn()


@many
def crew_of_one_ship(record: Growing, number: int) -> None:
    ship = record.ship()
    for _ in range(number):
        record.card(Place(kind=PlaceKind.ABOARD, card=ship), type=CardType.PERSONNEL)
    record.turn()


@many
def cards_carried_by_one_another(record: Growing, number: int) -> None:
    below = record.ship()
    for _ in range(number):
        below = record.card(Place(kind=PlaceKind.ON, card=below), type=CardType.EVENT)


@many
def groups_on_one_planet(record: Growing, number: int) -> None:
    at = record.card(SPACELINE, "Excavation", CardType.MISSION)
    for group in range(number):
        place = Place(kind=PlaceKind.PLANET, card=at, group=f"team {group}")
        record.card(place, type=CardType.PERSONNEL)
    record.turn()


@many
def downloads(record: Growing, number: int) -> None:
    cards = [record.card(DECK) for _ in range(number)]
    record.turn()
    for card in cards:
        record.add(
            CardsMoved(
                cards=(card,),
                origin=DECK,
                destination=HAND,
                manner=Manner.DOWNLOADED,
                by="A",
            )
        )
