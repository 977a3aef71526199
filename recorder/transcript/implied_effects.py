"""Implied effects: what each verb says by itself once its action is over.

`A draws 2 cards; done` says that two cards went from A's deck to A's hand. The effects here are
what such a line leaves unsaid; they are recorded as entries of their own, before the end of the
action. An effect of the same kind that somebody wrote down takes their place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.model.enums import (
    ActionKind,
    Attribute,
    CardType,
    Edition,
    Face,
    Manner,
    Outcome,
    PlaceKind,
    PointKind,
    Status,
)
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen, PileShuffled
from engine.record.events.event import Effect
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.record.events.union import AnyEvent
from engine.table.table import Card

Effects = list[AnyEvent]


class OpenPlace(NamedTuple):
    """A place that the rules leave open: the card that goes there, and where it could go."""

    card: CardId
    places: tuple[Place, ...]


class EndedAction(NamedTuple):
    """An action that is about to end, and the cards of the table just before.

    `since`: the events of play since it began.
    `type_of`: the type of a card, where the record or a catalogue tells it.
    """

    seq: int
    event: ActionInitiated
    outcome: Outcome
    cards: Mapping[CardId, Card]
    since: Sequence[AnyEvent]
    edition: Edition
    type_of: Callable[[CardId], CardType | None]

    @property
    def player(self) -> PlayerId | None:
        """The player who acts, if one does."""
        return self.event.players[0] if len(self.event.players) == 1 else None

    def card(self, card: CardId | None) -> Card | None:
        """Return a card of the table, if anybody knows whose it is."""
        return next((own for own in (self.cards.get(card or ""),) if own and own.owner), None)

    def wrote(self, *kinds: type[Effect]) -> bool:
        """Return whether an effect of such a kind was written for it."""
        return any(isinstance(event, kinds) and event.of == self.seq for event in self.since)

    def moved(self, card: CardId) -> bool:
        """Return whether anything moved a card since it began."""
        return any(isinstance(event, CardsMoved) and card in event.cards for event in self.since)


Implied = Callable[[EndedAction], "Effects | OpenPlace"]

# How an action that went as planned can end; everything else ended it otherwise.
_WENT: Final = frozenset(
    {Outcome.AS_ANNOUNCED, Outcome.RESOLVED, Outcome.SOLVED, Outcome.OVERCOME, Outcome.FAILED}
)
_STOPPED_SHORT: Final = frozenset({Outcome.NULLIFIED, Outcome.CANCELLED, Outcome.PREVENTED})
# How a dilemma leaves that lay under a mission.
_LEAVES: Final = {Outcome.OVERCOME: Manner.OVERCOME, Outcome.NULLIFIED: Manner.NULLIFIED}
_PEOPLE: Final = frozenset({CardType.PERSONNEL, CardType.EQUIPMENT})
_TO_TABLE: Final = frozenset(
    {CardType.EVENT, CardType.INCIDENT, CardType.OBJECTIVE, CardType.DOORWAY, CardType.Q_CARD}
)


def implied_effects(action: EndedAction) -> Effects | OpenPlace:
    """Return the effects that an action says by itself as it ends, in order.

    Returns an OpenPlace where a card goes to a place that the rules leave open.
    """
    implied = IMPLIED.get(action.event.kind)
    if implied is None or action.outcome not in _ENDS.get(action.event.kind, _WENT):
        return []
    return implied(action)


def _draw(action: EndedAction) -> Effects:
    """Cards go from the deck to the hand; cards drawn elsewhere are only looked at."""
    event, player = action.event, action.player
    deck = Place(kind=PlaceKind.DRAW_DECK, player=player)
    if player is None or event.at not in (None, deck) or action.wrote(CardsMoved):
        return []
    hand = Place(kind=PlaceKind.HAND, player=player)
    number = 1 if event.number is None else event.number
    return [_moved(action, (), deck, hand, Manner.DRAWN, others=number)] if number > 0 else []


def _discard(action: EndedAction) -> Effects:
    event, player = action.event, action.player
    if event.destination is not None or action.wrote(CardsMoved):
        return []
    if event.card is not None:
        return _out(action, (event.card,), Manner.DISCARDED)
    if player is None or not event.number or event.number < 1:
        return []
    hand = Place(kind=PlaceKind.HAND, player=player)
    pile = Place(kind=PlaceKind.DISCARD_PILE, player=player)
    return [_moved(action, (), hand, pile, Manner.DISCARDED, others=event.number)]


def _lose(manner: Manner) -> Implied:
    def lose(action: EndedAction) -> Effects:
        if action.outcome is Outcome.FAILED or action.wrote(CardsMoved):
            return []
        return _out(action, action.event.targets, manner)

    return lose


def _play(action: EndedAction) -> Effects | OpenPlace:
    """A card that is only shown goes where its type goes, or out if it was stopped short."""
    event = action.event
    card = action.card(event.card)
    if card is None or card.place.kind is not PlaceKind.SHOWN or action.moved(card.id):
        return []
    if action.outcome in _STOPPED_SHORT:
        manner = Manner.NULLIFIED if action.outcome is Outcome.NULLIFIED else Manner.DISCARDED
        return _out(action, (card.id,), manner)
    kind = action.type_of(card.id)
    if event.destination is not None:
        if action.outcome is Outcome.AS_ANNOUNCED:
            return []
        return [_moved(action, (card.id,), card.place, event.destination, Manner.PLAYED)]
    if kind is CardType.INTERRUPT:
        return _out(action, (card.id,), None)
    if len(event.targets) == 1 and kind not in _PEOPLE:
        place = Place(kind=PlaceKind.ON, card=event.targets[0])
        return [_moved(action, (card.id,), card.place, place, Manner.PLAYED)]
    if kind in _TO_TABLE:
        core = Place(kind=PlaceKind.CORE, player=action.player or card.owner)
        return [_moved(action, (card.id,), card.place, core, Manner.PLAYED)]
    return OpenPlace(card.id, _where_cards_enter(action, card, kind))


def _seed(action: EndedAction) -> Effects:
    """A mission is laid on the spaceline; what is seeded on the table lies there."""
    event = action.event
    card = action.card(event.card)
    if card is None or event.destination is not None or action.moved(card.id):
        return []
    kind = action.type_of(card.id)
    if kind is CardType.MISSION:
        place = Place(kind=PlaceKind.SPACELINE)
    elif kind in _TO_TABLE:
        place = Place(kind=PlaceKind.CORE, player=action.player or card.owner)
    else:
        return []
    return [_moved(action, (card.id,), card.place, place, Manner.SEEDED)]


def _where_cards_enter(action: EndedAction, card: Card, kind: CardType | None) -> tuple[Place, ...]:
    """Return the places where a card of a type can enter play, the likeliest first."""
    own = [
        other
        for other in action.cards.values()
        if other.controller == card.owner and other.place.kind not in (PlaceKind.HAND,)
    ]
    places: list[Place] = []
    for other in own:
        what = action.type_of(other.id)
        if what is CardType.FACILITY:
            docked = kind is CardType.SHIP
            places.append(
                Place(kind=PlaceKind.DOCKED if docked else PlaceKind.ABOARD, card=other.id)
            )
        elif what is CardType.MISSION and action.edition is Edition.SECOND:
            at = PlaceKind.SPACE if kind is CardType.SHIP else PlaceKind.PLANET
            places.append(Place(kind=at, card=other.id))
    if kind in _PEOPLE:
        places += [
            Place(kind=PlaceKind.ABOARD, card=other.id)
            for other in own
            if action.type_of(other.id) is CardType.SHIP
        ]
    if kind not in _PEOPLE and kind is not CardType.SHIP:
        places.append(Place(kind=PlaceKind.CORE, player=card.owner))
        places.append(Place(kind=PlaceKind.DISCARD_PILE, player=card.owner))
    return tuple(dict.fromkeys(places))


def _return(action: EndedAction) -> Effects:
    event = action.event
    card = action.card(event.card)
    if card is None or event.destination is not None or action.moved(card.id):
        return []
    hand = Place(kind=PlaceKind.HAND, player=card.owner)
    return [_moved(action, (card.id,), card.place, hand, Manner.RETURNED)]


def _undock(action: EndedAction) -> Effects:
    """A ship that undocks is in space where its facility is."""
    event = action.event
    ship = action.card(event.card)
    if ship is None or event.destination is not None or action.moved(ship.id):
        return []
    facility = action.card(ship.place.card) if ship.place.kind is PlaceKind.DOCKED else None
    if facility is None or facility.place.kind is not PlaceKind.SPACE:
        return []
    return [_moved(action, (ship.id,), ship.place, facility.place, Manner.UNDOCKED)]


def _encounter(action: EndedAction) -> Effects:
    """A dilemma overcome or nullified is out; one that was failed lies where it lay.

    The pages of Second Edition do not say where a nullified one goes: nothing follows there.
    """
    card = action.card(action.event.card)
    manner = _LEAVES.get(action.outcome)
    if card is None or action.moved(card.id) or manner is None:
        return []
    if card.place.kind not in (PlaceKind.UNDER, PlaceKind.DILEMMA_STACK):
        return []
    if action.edition is Edition.FIRST:
        return _out(action, (card.id,), manner)
    if manner is Manner.NULLIFIED:
        return []
    under = Place(kind=PlaceKind.UNDER, card=card.place.card)
    return [_moved(action, (card.id,), card.place, under, Manner.OVERCOME, face=Face.UP)]


def _attempt(action: EndedAction) -> Effects:
    """A mission that was solved is completed, and scores its points where they are known."""
    mission = action.card(next(iter(action.event.targets), None))
    solved = action.outcome is Outcome.SOLVED or action.event.kind is ActionKind.SOLVE
    if mission is None or not solved or action.outcome is Outcome.FAILED:
        return []
    effects: Effects = []
    points = dict(mission.values).get(Attribute.POINT_VALUE)
    if isinstance(points, int) and action.player and not action.wrote(PointsScored):
        effects.append(
            PointsScored(
                player=action.player,
                points=points,
                kind=PointKind.MISSION,
                card=mission.id,
                of=action.seq,
            )
        )
    if not action.wrote(StatusSet) and not _has(mission, Status.COMPLETED):
        effects.append(StatusSet(cards=(mission.id,), status=Status.COMPLETED, of=action.seq))
    return effects


def _takes(status: Status) -> Implied:
    """Return what a verb says that puts a status on its cards."""

    def takes(action: EndedAction) -> Effects:
        cards = tuple(card for card in _objects(action) if not _has(action.card(card), status))
        if not cards or action.outcome is Outcome.FAILED or action.wrote(StatusSet):
            return []
        return [StatusSet(cards=cards, status=status, of=action.seq)]

    return takes


def _loses(status: Status) -> Implied:
    """Return what a verb says that takes a status off its cards."""

    def loses(action: EndedAction) -> Effects:
        cards = tuple(card for card in _objects(action) if _has(action.card(card), status))
        if not cards or action.outcome is Outcome.FAILED or action.wrote(StatusCleared):
            return []
        return [StatusCleared(cards=cards, status=status, of=action.seq)]

    return loses


def _shuffle(action: EndedAction) -> Effects:
    place = action.event.at
    if place is None and action.player is not None:
        place = Place(kind=PlaceKind.DRAW_DECK, player=action.player)
    if place is None or action.wrote(PileShuffled):
        return []
    return [PileShuffled(place=place, of=action.seq)]


def _see(everybody: bool) -> Implied:
    """Return what a verb says by which cards are looked at."""

    def see(action: EndedAction) -> Effects:
        cards = action.event.targets
        if not cards or (not everybody and action.player is None) or action.wrote(CardsSeen):
            return []
        to = () if everybody or action.player is None else (action.player,)
        return [CardsSeen(to=to, cards=cards, of=action.seq)]

    return see


def _score(action: EndedAction) -> Effects:
    event = action.event
    if action.player is None or not event.number or action.wrote(PointsScored):
        return []
    scored = PointsScored(player=action.player, points=event.number, card=event.card, of=action.seq)
    return [scored]


def _objects(action: EndedAction) -> Iterable[CardId]:
    event = action.event
    return (*event.targets, *([] if event.card is None else [event.card]))


def _has(card: Card | None, status: Status) -> bool:
    return card is not None and any(held.status is status for held in card.statuses)


def _out(action: EndedAction, cards: Iterable[CardId], manner: Manner | None) -> Effects:
    """Return the moves of cards to their owners' discard piles, one for each place they leave."""
    legs: dict[tuple[Place, PlayerId | None], list[CardId]] = {}
    for card_id in cards:
        card = action.card(card_id)
        if card is not None and card.place.kind is not PlaceKind.DISCARD_PILE:
            legs.setdefault((card.place, card.owner), []).append(card_id)
    return [
        _moved(action, tuple(ids), origin, Place(kind=PlaceKind.DISCARD_PILE, player=owner), manner)
        for (origin, owner), ids in legs.items()
    ]


def _moved(
    action: EndedAction,
    cards: tuple[CardId, ...],
    origin: Place,
    destination: Place,
    manner: Manner | None,
    *,
    others: int = 0,
    face: Face | None = None,
) -> CardsMoved:
    return CardsMoved(
        cards=cards,
        others=others,
        origin=origin,
        destination=destination,
        manner=manner,
        face=face,
        of=action.seq,
    )


# What each verb says by itself. Verbs whose cards the table puts at the place after `to` (moves,
# beams, walks, docks, …) need no entry for it.
IMPLIED: Final[dict[ActionKind, Implied]] = {
    ActionKind.ATTEMPT: _attempt,
    ActionKind.CAPTURE: _takes(Status.CAPTIVE),
    ActionKind.CLOAK: _takes(Status.CLOAKED),
    ActionKind.CLOSE: _takes(Status.CLOSED),
    ActionKind.DECLOAK: _loses(Status.CLOAKED),
    ActionKind.DESTROY: _lose(Manner.DESTROYED),
    ActionKind.DISCARD: _discard,
    ActionKind.DRAW: _draw,
    ActionKind.ENCOUNTER: _encounter,
    ActionKind.KILL: _lose(Manner.KILLED),
    ActionKind.LOOK: _see(everybody=False),
    ActionKind.OPEN: _takes(Status.OPEN),
    ActionKind.PHASE: _takes(Status.PHASED),
    ActionKind.PLAY: _play,
    ActionKind.REPAIR: _loses(Status.DAMAGED),
    ActionKind.REPORT: _play,
    ActionKind.RETURN: _return,
    ActionKind.SCORE: _score,
    ActionKind.SEED: _seed,
    ActionKind.SHOW: _see(everybody=True),
    ActionKind.SHUFFLE: _shuffle,
    ActionKind.SOLVE: _attempt,
    ActionKind.STOP: _takes(Status.STOPPED),
    ActionKind.UNDOCK: _undock,
    ActionKind.UNSTOP: _loses(Status.STOPPED),
}
# The endings by which a verb still says something, where they are not those of every verb.
_ENDS: Final = {
    ActionKind.ENCOUNTER: _WENT | _LEAVES.keys(),
    ActionKind.PLAY: _WENT | _STOPPED_SHORT,
    ActionKind.REPORT: _WENT | _STOPPED_SHORT,
}
