"""The first events of a record: the match, and what decks or a declared table say of the piles."""

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
    """Give the events that begin a record: the match, then each player's piles by his deck list.

    Cards outside the game, and those under headings that nobody knows, are left out. A match that
    is under way begins with its declared `table` instead: what a deck list holds has been drawn
    from and played since, so that it says nothing of any pile. Raises InputError as `started` does.
    """
    begun = started(setup, date)
    if setup.underway:
        return (begun, *table)
    taken: set[CardId] = set()
    events: list[AnyEvent] = [begun]
    for player in begun.players:
        deck = (decks or {}).get(player.id)
        if deck is not None:
            events += _piles(setup, player.id, deck, taken)
    return tuple(events)


def left_out(deck: Deck, setup: Setup) -> tuple[str, ...]:
    """The headings of a deck list whose cards go into no pile, though not kept outside the game."""
    return tuple(
        section.heading
        for section in deck.sections
        if section.cards
        and place_of(section.heading, setup.edition, "") is None
        and not is_outside(section.heading)
        and not is_mission_zone(section.heading)
    )


def _piles(setup: Setup, player: PlayerId, deck: Deck, taken: set[CardId]) -> Iterator[AnyEvent]:
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
        yield from _named(setup, player, deck, taken)


def _named(setup: Setup, player: PlayerId, deck: Deck, taken: set[CardId]) -> Iterator[AnyEvent]:
    """Name every card to its owner; missions that are in no pile lie where nobody has said yet."""
    for section in deck.sections:
        place = place_of(section.heading, setup.edition, player)
        if place is None and is_mission_zone(section.heading):
            place = UNKNOWN
        if place is None:
            continue
        for card in section.cards:
            for _ in range(card.count):
                yield CardDeclared(
                    card=_id(card.title, taken),
                    owner=player,
                    place=place,
                    name=card.title,
                    to=(player,),
                )


def _id(title: str, taken: set[CardId]) -> CardId:
    """Make an id of a title's letters; further copies are numbered."""
    word = "".join(sign for sign in title.casefold() if sign.isalnum())[:24] or "card"
    number, made = 1, word
    while made in taken:
        number += 1
        made = f"{word}.{number}"
    taken.add(made)
    return made
