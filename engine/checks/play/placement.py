"""Where cards are laid and on what, and what a card takes from where."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.profile_entry import Cited
from engine.cards.timing_enums import Per
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Edge, Manner, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import profile_of, title
from engine.rules.game import Game

# Of these, one that was put among a player's events does nothing there.
LIVING: Final = frozenset({CardType.PERSONNEL, CardType.EQUIPMENT, CardType.SHIP})
DOING: Final = frozenset({ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.BEAM, ActionKind.USE})


class Aimed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What each card that serves one target was first used on, and in which action."""

    at: Mapping[CardId, tuple[CardId, int]] = {}


def _begin(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card is played or used: does it share its target, or serve two?"""
    if event.kind in DOING and event.players:
        yield from _idle(bench, entry, event)
    if event.card is None or not event.targets:
        return
    limits = given(profile_of(bench.scene, event.card).timing.limits)
    rulings = tuple(one for limit in limits if limit.per is Per.TARGET for one in limit.rulings)
    if not rulings:
        return
    if event.kind is ActionKind.PLAY:
        yield from _second(bench, entry, event, rulings)
    elif event.kind is ActionKind.USE:
        at = bench.recall(Aimed).at
        first, seq = at.get(event.card, (event.targets[0], entry.seq))
        bench.keep(Aimed(at={**at, event.card: (first, seq)}))
        if first not in event.targets:
            yield from bench.asking.found(
                "serves-two-targets",
                seqs=(entry.seq, seq),
                players=event.players,
                cards=(event.card,),
                entry=entry.seq,
                rulings=rulings,
            )


def _second(
    bench: CheckContext, entry: Entry, event: ActionInitiated, rulings: tuple[str, ...]
) -> Iterator[Finding]:
    """A card is played on a target: does a like card lie on it, or is it itself one?"""
    scene = bench.scene
    own = title(scene, event.card)
    for target in event.targets:
        on = scene.table.lying.get(Place(kind=PlaceKind.ON, card=target), ())
        like = tuple(card for card in (target, *on) if own and title(scene, card) == own)
        if like:
            yield from bench.asking.found(
                "target-has-one-already",
                seqs=(entry.seq,),
                players=event.players,
                cards=like,
                entry=entry.seq,
                rulings=rulings,
            )


def _idle(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Cards act: do they lie among a player's events, where they do nothing?"""
    scene = bench.scene
    acting = (*event.participants, *((event.card,) if event.card else ()))
    idle = tuple(
        card
        for card in acting
        if card in scene.table.cards
        and scene.table.cards[card].place.kind is PlaceKind.CORE
        and scene.type_of(card) in LIVING
    )
    if idle:
        yield from bench.asking.found(
            "acts-from-the-table",
            seqs=(entry.seq,),
            players=event.players,
            cards=idle,
            entry=entry.seq,
        )


def _move(bench: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards go somewhere: next to what, from whose deck, by which card?"""
    scene, origin, goal = bench.scene, event.origin, event.destination
    drawn = origin.kind is PlaceKind.DRAW_DECK and goal.kind is PlaceKind.HAND
    if event.manner is Manner.DRAWN and drawn and origin.player != goal.player:
        yield from bench.asking.found("draws-from-anothers-deck", seqs=(entry.seq,))
    laid = goal.kind is PlaceKind.SPACELINE and origin.kind is not PlaceKind.SPACELINE
    for card in event.cards if laid else ():
        told = profile_of(scene, card).timing.between_missions
        if told and any(_no_mission(scene, one) for one in _neighbours(scene, event)):
            yield from _by(bench, "lies-between-no-missions", entry, (card,), told)
    action = None if event.of is None else scene.played.get(event.of)
    by = event.performing or (None if action is None else action.card)
    timing = profile_of(scene, by).timing
    moved = tuple(card for card in event.cards if card != by)
    fetched = origin.kind is PlaceKind.DISCARD_PILE and goal.kind not in PILES
    if timing.retrieves and moved and fetched:
        yield from _by(bench, "retrieved-into-play", entry, moved, timing.retrieves)


def _by(
    bench: CheckContext, check: str, entry: Entry, cards: tuple[CardId, ...], told: Cited
) -> Iterator[Finding]:
    return bench.asking.found(check, seqs=(entry.seq,), cards=cards, rulings=told.rulings)


def _neighbours(scene: Game, event: CardsMoved) -> tuple[CardId, ...]:
    """The cards between which a card goes on the spaceline, as far as the record says where."""
    row = scene.table.lying.get(event.destination, ())
    if event.beside not in row:
        return ()
    at = row.index(event.beside) + (event.position is not Edge.LEFT)
    return (*row[max(at - 1, 0) : at], *row[at : at + 1])


def _no_mission(scene: Game, card: CardId) -> bool:
    return scene.type_of(card) not in (None, CardType.MISSION)


ASKED: Final[Asked] = {
    **when(ActionInitiated, DOING | {ActionKind.PLAY}, _begin),
    CardsMoved: _move,
}
