"""Where cards are laid and on what, and what a card takes from where."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import BetweenMissions, CardException, Retrieves
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
from engine.rules.card_profiles import exception, profile_of, title
from engine.rules.game import Game

# Of these, one that was put among a player's events does nothing there.
LIVING: Final = frozenset({CardType.PERSONNEL, CardType.EQUIPMENT, CardType.SHIP})
DOING: Final = frozenset({ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.BEAM, ActionKind.USE})


class Aimed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What each card that serves one target was first used on, and in which action."""

    at: Mapping[CardId, tuple[CardId, int]] = {}


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card is played or used: does it share its target, or serve two?"""
    if event.kind in DOING and event.players:
        yield from _idle(ctx, entry, event)
    if event.card is None or not event.targets:
        return
    limits = given(profile_of(ctx.game, event.card).timing.limits)
    rulings = tuple(one for limit in limits if limit.per is Per.TARGET for one in limit.rulings)
    if not rulings:
        return
    if event.kind is ActionKind.PLAY:
        yield from _second(ctx, entry, event, rulings)
    elif event.kind is ActionKind.USE:
        at = ctx.recall(Aimed).at
        first, seq = at.get(event.card, (event.targets[0], entry.seq))
        ctx.keep(Aimed(at={**at, event.card: (first, seq)}))
        if first not in event.targets:
            yield from ctx.asking.found(
                "serves-two-targets",
                seqs=(entry.seq, seq),
                players=event.players,
                cards=(event.card,),
                entry=entry.seq,
                rulings=rulings,
            )


def _second(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, rulings: tuple[str, ...]
) -> Iterator[Finding]:
    """A card is played on a target: does a like card lie on it, or is it itself one?"""
    game = ctx.game
    own = title(game, event.card)
    for target in event.targets:
        on = game.table.lying.get(Place(kind=PlaceKind.ON, card=target), ())
        like = tuple(card for card in (target, *on) if own and title(game, card) == own)
        if like:
            yield from ctx.asking.found(
                "target-has-one-already",
                seqs=(entry.seq,),
                players=event.players,
                cards=like,
                entry=entry.seq,
                rulings=rulings,
            )


def _idle(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Cards act: do they lie among a player's events, where they do nothing?"""
    game = ctx.game
    acting = (*event.participants, *((event.card,) if event.card else ()))
    idle = tuple(
        card
        for card in acting
        if card in game.table.cards
        and game.table.cards[card].place.kind is PlaceKind.CORE
        and game.type_of(card) in LIVING
    )
    if idle:
        yield from ctx.asking.found(
            "acts-from-the-table",
            seqs=(entry.seq,),
            players=event.players,
            cards=idle,
            entry=entry.seq,
        )


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards go somewhere: next to what, from whose deck, by which card?"""
    game, origin, goal = ctx.game, event.origin, event.destination
    drawn = origin.kind is PlaceKind.DRAW_DECK and goal.kind is PlaceKind.HAND
    if event.manner is Manner.DRAWN and drawn and origin.player != goal.player:
        yield from ctx.asking.found("draws-from-anothers-deck", seqs=(entry.seq,))
    laid = goal.kind is PlaceKind.SPACELINE and origin.kind is not PlaceKind.SPACELINE
    for card in event.cards if laid else ():
        told = exception(game, card, BetweenMissions)
        if told and any(_no_mission(game, one) for one in _neighbours(game, event)):
            yield from _by(ctx, "lies-between-no-missions", entry, (card,), told)
    action = None if event.of is None else game.played.get(event.of)
    by = event.performing or (None if action is None else action.card)
    retrieves = exception(game, by, Retrieves)
    moved = tuple(card for card in event.cards if card != by)
    fetched = origin.kind is PlaceKind.DISCARD_PILE and goal.kind not in PILES
    if retrieves and moved and fetched:
        yield from _by(ctx, "retrieved-into-play", entry, moved, retrieves)


def _by(
    ctx: CheckContext, check: str, entry: Entry, cards: tuple[CardId, ...], told: CardException
) -> Iterator[Finding]:
    return ctx.asking.found(check, seqs=(entry.seq,), cards=cards, rulings=told.rulings)


def _neighbours(game: Game, event: CardsMoved) -> tuple[CardId, ...]:
    """The cards between which a card goes on the spaceline, as far as the record says where."""
    row = game.table.lying.get(event.destination, ())
    if event.beside not in row:
        return ()
    at = row.index(event.beside) + (event.position is not Edge.LEFT)
    return (*row[max(at - 1, 0) : at], *row[at : at + 1])


def _no_mission(game: Game, card: CardId) -> bool:
    return game.type_of(card) not in (None, CardType.MISSION)


ASKED: Final[Asked] = {
    **when(ActionInitiated, DOING | {ActionKind.PLAY}, _begin),
    CardsMoved: _move,
}
