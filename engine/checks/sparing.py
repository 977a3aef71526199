"""What the effects of single cards leave alone: whom they do not kill, piles that they spare."""

from collections.abc import Iterator
from typing import Final

from engine.cards.profiles import title
from engine.cards.titles import key
from engine.checks.bench import Bench
from engine.checks.occasion import Asked
from engine.entry import Entry
from engine.events.cards import CardsMoved, PileShuffled
from engine.finding import Finding
from engine.place import PILES
from engine.reference import CardId
from engine.rules.stopping import Scene
from engine.vocabulary import CardType, Manner, PlaceKind, Status

# Cards that kill nobody aboard a ship, and nobody who is protected.
SPARING: Final = frozenset(map(key, ("Destroy Radioactive Garbage Scow",)))
# Cards that shuffle draw decks and nothing else.
SHUFFLING: Final = frozenset(map(key, ("The Juggler",)))


def _kill(bench: Bench, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    scene, by = bench.scene, _performing(bench.scene, event)
    if title(scene, by) not in SPARING:
        return
    sheltered = tuple(card for card in event.cards if _sheltered(scene, card))
    if sheltered:
        yield from bench.asking.found(
            "kills-whom-it-spares", seqs=(entry.seq,), cards=sheltered, entry=event.of
        )


def _sheltered(scene: Scene, card: CardId) -> bool:
    """Whether a card is aboard a ship, or protected."""
    lying = scene.table.cards.get(card)
    if lying is None or scene.standing.has(card, Status.PROTECTED):
        return lying is not None
    ship = lying.place.card
    aboard = lying.place.kind is PlaceKind.ABOARD and ship is not None
    return aboard and ship is not None and scene.type_of(ship) is CardType.SHIP


def _shuffle(bench: Bench, entry: Entry, event: PileShuffled) -> Iterator[Finding]:
    by = _performing(bench.scene, event)
    pile = event.place.kind
    if title(bench.scene, by) in SHUFFLING and pile in PILES - {PlaceKind.DRAW_DECK}:
        yield from bench.asking.found("shuffles-another-pile", seqs=(entry.seq,), entry=event.of)


def _performing(scene: Scene, event: CardsMoved | PileShuffled) -> CardId | None:
    """The card whose effect it is, where the record says so."""
    action = None if event.of is None else scene.played.get(event.of)
    return event.performing or (None if action is None else action.card)


ASKED: Final[Asked] = {(CardsMoved, Manner.KILLED): _kill, PileShuffled: _shuffle}
