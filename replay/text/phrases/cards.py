"""What happens to cards, in words."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.model.enums import Edge, Manner, PlaceKind, Trait
from engine.model.ids import CardId, PlayerId
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from engine.record.events.union import Kind
from replay.text.names import Names, Phrase, counted
from replay.text.span import Pieces, span


def card_declared(event: CardDeclared, names: Names) -> Pieces:
    """Return in words that a copy enters the record, and where it lies."""
    words: Pieces = [names.card(event.card), " of ", names.player(event.owner), " lies "]
    words += [*names.where(event.place), *position_words(event.position, event.beside, names)]
    if event.type is not None:
        words.append(f", {event.type.replace('_', ' ')}")
    return [*words, *_traits(event.traits), *_face(event.face), *_known_to(event.to, names)]


def card_named(event: CardNamed, names: Names) -> Pieces:
    """Return in words what a card turns out to be, and to whom."""
    words: Pieces = [span(event.card), " is ", names.card(event.card)]
    if event.type is not None:
        words.append(f", {event.type.replace('_', ' ')}")
    return [*words, *_traits(event.traits), *_known_to(event.to, names)]


def cards_counted(event: CardsCounted, names: Names) -> Pieces:
    """Return in words how many cards were counted where."""
    return [counted(event.total, "card"), " counted ", *names.where(event.place)]


def cards_moved(event: CardsMoved, names: Names) -> Pieces:
    """Return in words which cards go from where to where, and how."""
    cards = names.cards(event.cards, event.others)
    if _is_draw(event) and event.destination.player is not None:
        return [names.player(event.destination.player), " draws ", *cards]
    number = len(event.cards) + event.others
    words: Pieces = [*cards, " goes " if number == 1 else " go ", *names.to(event.destination)]
    words += [*position_words(event.position, event.beside, names), *_face(event.face)]
    words += [", ", *names.source(event.origin)]
    return [*words, f" ({event.manner.replace('_', ' ')})"] if event.manner else words


def pile_shuffled(event: PileShuffled, names: Names) -> Pieces:
    """Return in words which pile is shuffled."""
    return ["shuffled: the cards ", *names.where(event.place)]


def cards_seen(event: CardsSeen, names: Names) -> Pieces:
    """Return in words who looks at which cards."""
    viewers = names.players(event.to) if event.to else ["everybody"]
    words: Pieces = [*viewers, " sees " if len(event.to) <= 1 else " see "]
    words += names.cards(event.cards, event.others)
    if event.place is not None:
        words += [" ", *names.where(event.place)]
    return [*words, *position_words(event.position, None, names)]


def _traits(traits: Sequence[Trait]) -> Pieces:
    return [f", {' '.join(traits).replace('_', '-')}"] if traits else []


def _is_draw(event: CardsMoved) -> bool:
    return (
        event.manner is Manner.DRAWN
        and event.origin.kind is PlaceKind.DRAW_DECK
        and event.destination.kind is PlaceKind.HAND
        and event.origin.player == event.destination.player
    )


def position_words(position: Edge | int | None, beside: CardId | None, names: Names) -> Pieces:
    """Return where in a place a card lies: at an end, by number, next to another card."""
    if beside is not None:
        side = f"{position.value} of" if isinstance(position, Edge) else "next to"
        return [f", {side} ", names.card(beside)]
    if position is None:
        return []
    if isinstance(position, Edge):
        side = "on" if position in (Edge.TOP,) else "at"
        return [f", {side} the {position.value}"]
    return [f", as number {position}"]


def _face(face: str | None) -> Pieces:
    return [f", face {face}"] if face is not None else []


def _known_to(players: Sequence[PlayerId], names: Names) -> Pieces:
    return [", known to ", *names.players(players)] if players else []


PHRASES: Final[Mapping[Kind, Phrase]] = {
    CardDeclared: card_declared,
    CardNamed: card_named,
    CardsCounted: cards_counted,
    CardsMoved: cards_moved,
    PileShuffled: pile_shuffled,
    CardsSeen: cards_seen,
}
