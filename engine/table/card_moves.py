"""How cards come to lie where they lie: declared, counted, shown, moved, put as announced."""

from typing import Final

from engine.model.enums import ActionKind, Face, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES, SHOWN, UNKNOWN, Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved, PileShuffled
from engine.table.mutable_table import ContradictionSort, MutableTable
from engine.table.table import Card

# Playing a card shows it, before anything of it happens.
SHOWING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT})
# The action's participants go to the destination that it announced …
CARRYING: Final = frozenset({ActionKind.BEAM, ActionKind.WALK})
# … or the action's own card does.
PUTTING: Final = frozenset(
    {
        ActionKind.DISCARD,
        ActionKind.DOCK,
        ActionKind.DOWNLOAD,
        ActionKind.LAND,
        ActionKind.LAUNCH,
        ActionKind.MOVE,
        ActionKind.PLACE,
        ActionKind.PLAY,
        ActionKind.RELOCATE,
        ActionKind.REPORT,
        ActionKind.RETURN,
        ActionKind.SEED,
        ActionKind.UNDOCK,
    }
)


def declare(table: MutableTable, seq: int, event: CardDeclared) -> None:
    """Lay a newly declared copy; it is one of the cards counted at its place, if any were."""
    if event.card in table.cards and _declared_before(table, event):
        return
    others = table.others.get(event.place)
    if others:
        table.others[event.place] = others - 1
    elif others == 0:
        table.report(f"card {event.card} is one more than were counted there")
    card = Card(id=event.card, owner=event.owner, controller=event.owner, place=event.place)
    table.put(card, event.place, face=event.face, position=event.position, beside=event.beside)


def _declared_before(table: MutableTable, event: CardDeclared) -> bool:
    """Return whether a card is declared again, and report it; one not declared yet is taken up."""
    lying = table.cards[event.card]
    if lying.owner is None:
        table.lift(lying)
        return False
    what = f"card {event.card} was declared already"
    table.report(what, ContradictionSort.DECLARED_TWICE, card=event.card)
    return True


def lay_unknown(table: MutableTable, card: CardId) -> None:
    """Lay a card of this id that no entry declares: whose it is and where it lies nobody knows."""
    table.put(Card(id=card, owner=None, controller=None, place=UNKNOWN), UNKNOWN, certain=False)


def count(table: MutableTable, seq: int, event: CardsCounted) -> None:
    """Set the number of cards at a place; report where it differs from the table's own."""
    named = table.certainly_at(event.place)
    others = table.others.get(event.place)
    if others is not None and others + named != event.total:
        table.report(f"{event.total} cards counted where the record has {others + named}")
    if named > event.total:
        table.report(f"{event.total} cards counted where {named} named copies lie")
    table.others[event.place] = max(0, event.total - named)


def move(table: MutableTable, seq: int, event: CardsMoved) -> None:
    """Move named copies and others from the origin to the destination."""
    # Cards that have a place of their own there, or are named twice, move one by one.
    at_once = len(event.cards) > 1 and event.position is event.beside is None
    if at_once and len(set(event.cards)) == len(event.cards):
        table.lift_all([table.cards[card] for card in event.cards if card in table.cards])
        taken = [_taken(table, card, event.origin, lifted=True) for card in event.cards]
        cards = [card for card in taken if card is not None]
        if cards:
            table.put_all(cards, event.destination, event.face)
    else:
        for card_id in event.cards:
            card = _taken(table, card_id, event.origin)
            if card is not None:
                table.put(
                    card,
                    event.destination,
                    face=event.face,
                    position=event.position,
                    beside=event.beside,
                )
    if event.others:
        table.take_others(event.origin, event.others)
        table.add_others(event.destination, event.others)


def shuffle(table: MutableTable, seq: int, event: PileShuffled) -> None:
    """Sort the named copies of a pile by id, because their order has no meaning any more."""
    if event.place in table.lying:
        table.lying[event.place] = tuple(sorted(table.lying[event.place]))


def show(table: MutableTable, card: CardId) -> None:
    """Lay a card that is being played face up on the table, in nobody's pile."""
    taken = _taken(table, card)
    if taken is not None:
        table.put(taken, SHOWN, face=Face.UP)


def arrive(table: MutableTable, event: ActionInitiated, destination: Place) -> None:
    """Put the cards of an action that ended as announced at its destination.

    Those that a line has put there already keep the place that it gave them in the row.
    """
    anywhere = event.position is event.beside is None
    for card_id in carried_to_destination(event):
        if anywhere and card_id in table.cards:
            lying = table.cards[card_id]
            if lying.certain and lying.place == destination:
                continue
        taken = _taken(table, card_id)
        if taken is not None:
            table.put(taken, destination, position=event.position, beside=event.beside)


def announced_move(table: MutableTable, event: ActionEnded) -> CardsMoved | None:
    """Return the move of the cards of an action that ends as announced, where they are not yet.

    `table`: as it is before the action ends.
    """
    action = table.open.get(event.action)
    if action is None or event.outcome is not Outcome.AS_ANNOUNCED:
        return None
    told, place, cards = action.event, action.event.destination, table.cards
    if place is None:
        return None
    carried = carried_to_destination(told)
    left = tuple([card for card in carried if card in cards and cards[card].place != place])
    if not left:
        return None
    places = {cards[card].place for card in left}
    return CardsMoved(
        cards=left,
        origin=places.pop() if len(places) == 1 else UNKNOWN,
        destination=place,
        position=told.position,
        beside=told.beside,
        of=event.action,
        by=told.players[0] if len(told.players) == 1 else None,
    )


def carried_to_destination(event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the cards of an action that go to the destination that it announces."""
    if event.kind in CARRYING:
        return event.participants
    return (event.card,) if event.kind in PUTTING and event.card is not None else ()


def _taken(
    table: MutableTable, card_id: CardId, origin: Place | None = None, *, lifted: bool = False
) -> Card | None:
    """Take up and return a card that leaves `origin`; report when the table has it elsewhere.

    Without `origin` it leaves the place where the table has it. `lifted`: it was taken up already.

    A copy that was only possibly somewhere turns out to be one of the others at the origin.
    """
    card = table.cards.get(card_id)
    if card is None:
        table.report(f"card {card_id} is not on the table")
        return None
    if not lifted:
        table.lift(card)
    if origin is None:
        origin = card.place
    if not card.certain:
        place = card.place if origin.kind is PlaceKind.UNKNOWN else origin
        others = table.others_at(place)
        if others:
            table.others[place] = others - 1
        elif others == 0:
            table.report(f"card {card_id} leaves a place that holds no unnamed card")
    elif card.place != origin and not _agrees(card.place, origin):
        what = f"card {card_id} is not where it is moved from"
        table.report(what, ContradictionSort.ELSEWHERE, card=card_id)
    return card


def _agrees(place: Place, origin: Place) -> bool:
    """Return whether a card may be said to leave a place.

    One that is being played also leaves its pile, and a seeded one that is met lies shown.
    """
    met = origin == SHOWN and place.kind is PlaceKind.UNDER
    return met or origin.kind is PlaceKind.UNKNOWN or (place == SHOWN and origin.kind in PILES)
