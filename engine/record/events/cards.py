"""Cards: which there are, what they are, where they go, who sees them."""

from engine.model.enums import CardType, Edge, Face, Manner, Trait
from engine.model.ids import ActionSeq, CardId, PlayerId
from engine.model.zones import Place
from engine.record.events.event import Count, Effect, Name, NewId, Play


class CardDeclared(Play, frozen=True, kw_only=True, tag="card_declared"):
    """A physical copy enters the record: its id, its owner, where it lies, its name where known.

    It is one of the cards already counted at `place`, if the record counted any there.
    `to`: who knows the name; nobody listed means everybody.
    `traits`: what the card says of itself, where the record tells it.
    """

    card: NewId
    owner: PlayerId
    place: Place
    name: Name | None = None
    type: CardType | None = None
    face: Face | None = None
    position: Edge | int | None = None
    beside: CardId | None = None
    to: tuple[PlayerId, ...] = ()
    traits: tuple[Trait, ...] = ()


class CardNamed(Play, frozen=True, kw_only=True, tag="card_named"):
    """What a card is becomes known; nobody listed in `to` means to everybody.

    `traits`: what the card says of itself; none leaves those that were told before.
    """

    card: CardId
    name: Name
    type: CardType | None = None
    to: tuple[PlayerId, ...] = ()
    of: ActionSeq | None = None
    traits: tuple[Trait, ...] = ()


class CardsCounted(Play, frozen=True, kw_only=True, tag="cards_counted"):
    """Somebody counted the cards at a place: the total, named copies included."""

    place: Place
    total: Count


class CardsMoved(Effect, frozen=True, kw_only=True, tag="cards_moved"):
    """Cards go from one place to another together: named copies, and a number of unnamed others.

    `position`: an edge, or the place counted from the top or left, 1 being the first.
    `beside`: the card that they are put next to, left or right of it as `position` says.
    """

    cards: tuple[CardId, ...] = ()
    others: Count = 0
    origin: Place
    destination: Place
    position: Edge | int | None = None
    beside: CardId | None = None
    face: Face | None = None
    manner: Manner | None = None


class PileShuffled(Effect, frozen=True, kw_only=True, tag="pile_shuffled"):
    """A pile is shuffled: what is in it stays known, its order does not."""

    place: Place


class CardsSeen(Effect, frozen=True, kw_only=True, tag="cards_seen"):
    """Players look at cards: named copies, and a number of others whose names went unrecorded."""

    to: tuple[PlayerId, ...] = ()
    cards: tuple[CardId, ...] = ()
    others: Count = 0
    place: Place | None = None
    position: Edge | int | None = None


# Which cards there are, and how many.
InventoryEvent = CardDeclared | CardsCounted
# What somebody learns of cards that lie where they lay.
KnowledgeEvent = CardNamed | CardsSeen
# A pile in another order, which no card enters or leaves.
PileEvent = PileShuffled
# Cards that lie otherwise than before.
MoveEvent = CardsMoved | PileEvent
# The cards, wherever they lie.
CardEvent = InventoryEvent | KnowledgeEvent | MoveEvent
