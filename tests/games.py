"""Random games: records in which every card is moved from where it lies, and may be backed up."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from engine.model.enums import EntrySource, Face, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved, PileShuffled
from engine.record.events.judging import BackedUp
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from tests.records import entries, start

PLAYERS = ("A", "B")
HANDS = tuple(Place(kind=PlaceKind.HAND, player=player) for player in PLAYERS)
DECKS = tuple(Place(kind=PlaceKind.DRAW_DECK, player=player) for player in PLAYERS)
DISCARDS = tuple(Place(kind=PlaceKind.DISCARD_PILE, player=player) for player in PLAYERS)


@st.composite
def games(draw: DrawFn, max_events: int = 30) -> list[Entry]:
    """A record with counted piles in which cards are drawn, played, moved, shuffled, backed up."""
    events: list[AnyEvent] = [start()]
    events += [CardsCounted(place=hand, total=7) for hand in HANDS]
    events += [CardsCounted(place=deck, total=30) for deck in DECKS]
    spaceline = Place(kind=PlaceKind.SPACELINE)
    events += [CardDeclared(card=m, owner="A", place=spaceline, name=m) for m in ("m1", "m2")]
    fold = Fold(entries(*events))
    spots = (
        *HANDS,
        *DECKS,
        *DISCARDS,
        *(Place(kind=PlaceKind.PLANET, card=mission) for mission in ("m1", "m2")),
    )
    for number in range(draw(st.integers(0, max_events))):
        event = _next_play(draw, fold, number, spots)
        if event is not None:
            events.append(event)
            fold.add(Entry(seq=len(events), source=EntrySource.LIVE, body=event))
    return entries(*events)


def _next_play(draw: DrawFn, fold: Fold, number: int, spots: tuple[Place, ...]) -> AnyEvent | None:
    table = fold.last.table
    movable = sorted(card for card in table.cards if card not in ("m1", "m2"))
    match draw(st.integers(0, 5)):
        case 0:
            place = draw(st.sampled_from([*HANDS, *DECKS]))
            if not table.others_at(place):
                return None
            player = place.player or "A"
            return CardDeclared(card=f"c{number}", owner=player, place=place, name=f"Card {number}")
        case 1:
            origin = draw(st.sampled_from([*HANDS, *DECKS]))
            most = table.total_at(origin) or 0
            if not most:
                return None
            destination = draw(st.sampled_from([*HANDS, *DECKS]))
            taken = draw(st.integers(1, min(most, 3)))
            return CardsMoved(others=taken, origin=origin, destination=destination)
        case 2:
            return PileShuffled(place=draw(st.sampled_from(DECKS)))
        case 3:
            seen = len(fold.entries)
            return BackedUp(to=draw(st.integers(len(HANDS) * 2 + 3, seen)))
        case _:
            if not movable:
                return None
            card = table.cards[draw(st.sampled_from(movable))]
            if not card.certain and not table.others_at(card.place):
                return None
            return CardsMoved(
                cards=(card.id,),
                origin=card.place,
                destination=draw(st.sampled_from(spots)),
                face=draw(st.sampled_from([None, *Face])),
            )
