"""What is left afterwards: run-out countdowns, chases without prey, cards for an attempt gone by.

A mission that is destroyed takes no time location with it.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import Chases
from engine.cards.timing_enums import PlaySlot
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, CardType, Manner, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY


class RunOut(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The dilemmas that were found in play with a countdown that has run out."""

    told: frozenset[CardId] = frozenset()


def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    """A turn begins: is a dilemma still there whose countdown has run out?"""
    told = ctx.recall(RunOut).told
    over = tuple(
        card.id
        for card in ctx.game.table.cards.values()
        if card.values
        and dict(card.values).get(Attribute.COUNTDOWN) == 0
        and ctx.game.type_of(card.id) is CardType.DILEMMA
        and card.place.kind not in PILES
        and card.id not in told
    )
    if over:
        ctx.keep(RunOut(told=told.union(over)))
        yield from ctx.asking.found("stays-after-its-countdown", seqs=(entry.seq,), cards=over)


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Something destroys a mission: does a time location go with it?"""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if event.manner is not Manner.DESTROYED or action is None:
        return
    type_of = ctx.game.type_of
    gone = tuple(card for card in event.cards if type_of(card) is CardType.TIME_LOCATION)
    aimed = {type_of(card) for card in action.event.targets}
    if gone and CardType.MISSION in aimed:
        yield from ctx.asking.found(
            "destroys-a-time-location",
            seqs=(entry.seq, action.seq),
            cards=gone,
            entry=action.seq,
        )


def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A dilemma is nullified: by a card that was played for an attempt gone by?"""
    game = ctx.game
    met = game.table.open.get(event.action)
    by = game.played.get(event.by) if event.by is not None else None
    card = event.card or (by.card if by is not None else None)
    if met is None or card is None or event.outcome is not Outcome.NULLIFIED:
        return
    if met.event.kind is not ActionKind.ENCOUNTER or not _before_attempts(game, card):
        return
    plays = [
        seq for seq, one in game.played.items() if one.kind is ActionKind.PLAY and one.card == card
    ]
    if not plays:
        return
    targets = game.played[plays[-1]].targets
    attempts = [
        seq
        for seq, one in game.played.items()
        if one.kind is ActionKind.ATTEMPT and seq > plays[-1] and set(one.targets) & set(targets)
    ]
    if len(attempts) > 1:
        yield from ctx.asking.found(
            "carried-over-to-another-attempt",
            seqs=(entry.seq, attempts[0]),
            cards=(card,),
            entry=attempts[0],
        )


def _before_attempts(game: Game, card: CardId) -> bool:
    """Whether a card is one that is played just before an attempt."""
    entries = given(profile_of(game, card).timing.enters)
    return any(PlaySlot.BEFORE_ATTEMPT in one.slots for one in entries)


def _end_turn(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Iterator[Finding]:
    """A turn ends: does a ship still chase where no ship of the opponent's is left?"""
    game = ctx.game
    chasing = game.cards.telling(Chases)
    for card in tuple(game.table.cards.values()) if chasing else ():
        if card.id not in chasing or card.place.kind is not PlaceKind.ON:
            continue
        ship = game.table.cards.get(card.place.card or "")
        if ship is not None and not _opposing(game, ship.controller):
            yield from ctx.asking.found(
                "stays-without-a-target", seqs=(entry.seq,), cards=(card.id,)
            )


def _opposing(game: Game, player: str) -> bool:
    """Whether another player has a ship in play, by the record."""
    return any(
        card.controller != player
        and game.type_of(card.id) is CardType.SHIP
        and card.place.kind not in OUT_OF_PLAY
        for card in game.table.cards.values()
    )


ASKED: Final[Asked] = {
    TurnStarted: _start,
    TurnEnded: _end_turn,
    (CardsMoved, Manner.DESTROYED): _move,
    (ActionEnded, Outcome.NULLIFIED): _end,
}
