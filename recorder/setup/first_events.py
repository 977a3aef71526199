"""The first events of a record: the match, and the piles by deck lists or a declared table."""

from collections.abc import Iterable, Iterator, Mapping

from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import UNKNOWN, Place
from engine.record.events.cards import CardDeclared, CardsCounted
from engine.record.events.union import AnyEvent
from recorder.setup.deck import Deck
from recorder.setup.setup import Declares, Setup, started
from recorder.setup.zones import is_mission_zone, is_outside, place_of


def opening(
    setup: Setup,
    decks: Mapping[PlayerId, Deck] | None = None,
    date: str | None = None,
    table: Iterable[AnyEvent] = (),
) -> tuple[AnyEvent, ...]:
    """Return the events that begin a record: the match, then each player's piles by his deck.

    Cards outside the game, and those under unknown headings, are left out. A match that is under
    way begins with its declared `table` instead: cards of the deck lists have been drawn and played
    since, so the lists no longer tell what a pile holds. Raises InputError as `started` does.
    """
    start = started(setup, date)
    if setup.underway:
        return (start, *table)
    used_ids: set[CardId] = set()
    events: list[AnyEvent] = [start]
    for player in start.players:
        deck = (decks or {}).get(player.id)
        if deck is not None:
            events += _piles(setup, player.id, deck, used_ids)
    return tuple(events)


def left_out(deck: Deck, setup: Setup) -> tuple[str, ...]:
    """Return the headings of a deck whose cards go into no pile though they are in the game."""
    return tuple(
        section.heading
        for section in deck.sections
        if section.cards
        and place_of(section.heading, setup.edition, "") is None
        and not is_outside(section.heading)
        and not is_mission_zone(section.heading)
    )


def _piles(setup: Setup, player: PlayerId, deck: Deck, used_ids: set[CardId]) -> Iterator[AnyEvent]:
    sizes: dict[Place, int] = {}
    for section in deck.sections:
        place = place_of(section.heading, setup.edition, player)
        if place is not None:
            sizes[place] = sizes.get(place, 0) + section.size
    for place, total in sizes.items():
        if total:
            yield CardsCounted(place=place, total=total)
    yield CardsCounted(place=Place(kind=PlaceKind.HAND, player=player), total=0)
    if setup.declares is Declares.NAMES:
        yield from _named(setup, player, deck, used_ids)


def _named(setup: Setup, player: PlayerId, deck: Deck, used_ids: set[CardId]) -> Iterator[AnyEvent]:
    """Yield every card, named to its owner; missions of no pile lie in an unknown place."""
    for section in deck.sections:
        place = place_of(section.heading, setup.edition, player)
        if place is None and is_mission_zone(section.heading):
            place = UNKNOWN
        if place is None:
            continue
        for card in section.cards:
            for _ in range(card.count):
                yield CardDeclared(
                    card=_id(card.title, used_ids),
                    owner=player,
                    place=place,
                    name=card.title,
                    to=(player,),
                )


def _id(title: str, used_ids: set[CardId]) -> CardId:
    """Return an id of a title's letters; further copies are numbered."""
    word = "".join(sign for sign in title.casefold() if sign.isalnum())[:24] or "card"
    number, card_id = 1, word
    while card_id in used_ids:
        number += 1
        card_id = f"{word}.{number}"
    used_ids.add(card_id)
    return card_id
