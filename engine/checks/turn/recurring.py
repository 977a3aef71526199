"""What a card does turn after turn: on whose turns, and at which point of them."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import AnotherTurn
from engine.cards.scheduled_effects import Recurs
from engine.cards.timing_enums import Subject, TurnPoint
from engine.checks.framework.context import Ask, CheckContext
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Claim, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.projections.obligations import drawn
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.rules.card_profiles import exception, profile_of
from engine.rules.game import Game
from engine.rules.orders import ORDERS

LYING_ON: Final = frozenset({PlaceKind.ON, PlaceKind.ABOARD})


class Today(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What of a turn has been: its first ordinary act, cards played, those that acted at its end.

    Of the latter, `ending` is the first action.
    """

    acted: int | None = None
    played: frozenset[CardId] = frozenset()
    ending: int | None = None


def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    ctx.keep(Today())
    yield from ()


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An action begins: is it one that recurs, and is it its turn and its time?"""
    today = ctx.recall(Today)
    telling = ctx.game.cards.telling("recurs")
    found = dict(_recurring(ctx.game, event, today)) if telling else {}
    for card, recurs in found.items():
        yield from _in_time(ctx, entry, event, card, recurs)
    ordinary = event.kind in ORDERS or Claim.NORMAL_PLAY in event.claims
    on_move = event.players == (ctx.game.table.turn_player,)
    if ordinary and on_move and event.under is None and not found:
        if today.ending is not None:
            yield from ctx.asking.found(
                "acts-after-the-end-of-the-turn",
                seqs=(entry.seq, today.ending),
                players=event.players,
                entry=entry.seq,
            )
        today = today if today.acted else replace(today, acted=entry.seq)
    if event.kind is ActionKind.PLAY and event.card is not None:
        today = replace(today, played=today.played | {event.card})
    if any(recurs.at is TurnPoint.END and recurs.mandatory for recurs in found.values()):
        today = replace(today, ending=today.ending or entry.seq)
    ctx.keep(today)


def _recurring(game: Game, event: ActionInitiated, today: Today) -> Iterator[tuple[CardId, Recurs]]:
    """The cards of an action that do the like each turn; not those that only now came into play."""
    cards = (*((event.card,) if event.card else ()), *event.participants)
    for card in dict.fromkeys(cards):
        if card in today.played or game.table.cards[card].place.kind is PlaceKind.HAND:
            continue
        for recurs in given(profile_of(game, card).timing.recurs):
            if recurs.act is event.kind:
                yield card, recurs


def _in_time(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, card: CardId, recurs: Recurs
) -> Iterator[Finding]:
    """What recurs is done: on the right player's turn, first thing or last before the draw?"""
    table = ctx.game.table
    whose = _whose(ctx.game, card, recurs.whose)
    today, draw = ctx.recall(Today), drawn(ctx.game, table.turn_player)
    another = exception(ctx.game, card, AnotherTurn) is not None
    late = today.acted if recurs.at is TurnPoint.START else None if another else draw
    told: tuple[tuple[str, int | None], ...] = (
        ("recurs-on-anothers-turn", None if whose in (None, table.turn_player) else entry.seq),
        ("start-of-turn-too-late", late if recurs.at is TurnPoint.START else None),
        ("end-of-turn-after-the-draw", late if recurs.at is TurnPoint.END else None),
    )
    for check, seq in told:
        if seq is not None and table.turn_player is not None:
            yield from ctx.asking.found(
                check,
                seqs=(entry.seq, seq),
                players=event.players,
                cards=(card,),
                entry=entry.seq,
                rulings=recurs.rulings,
            )


def _whose(game: Game, card: CardId, subject: Subject) -> PlayerId | None:
    """Whose turns count for a card; None for both players', or where the record does not tell."""
    lying = game.table.cards[card]
    if subject is Subject.AFFECTED:
        bearer = lying.place.card if lying.place.kind in LYING_ON else None
        struck = game.table.cards.get(bearer or "")
        return None if struck is None else struck.controller
    own: Mapping[Subject, PlayerId] = {
        Subject.PLAYER: lying.owner,
        Subject.CONTROLLER: lying.controller,
    }
    return own.get(subject)


ASKED: Final[dict[type[AnyEvent], Ask]] = {TurnStarted: _start_turn, ActionInitiated: _begin}
