"""Unique cards: one copy of each in play for a player (FAQ 1.3)."""

from typing import Final

from engine.cards.printed import Uniqueness
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import title
from engine.rules.game import Game
from engine.rules.locations import is_in_play

ENTERING: Final = (ActionKind.REPORT, ActionKind.PLAY, ActionKind.DOWNLOAD)
NAMED: Final = frozenset({CardType.PERSONNEL, CardType.SHIP})


@on(ActionInitiated, *ENTERING)
def second_copy_may_be_unique(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a second copy of a card enters play that is not known to be universal."""
    copy = _copy(ctx.game, event)
    if copy is not None and _uniqueness(ctx.game, copy) in (None, Uniqueness.ENIGMA):
        return ctx.report(
            "second-copy-may-be-unique",
            players=event.players,
            cards=(event.card or "", copy),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, *ENTERING)
def second_copy_of_a_unique_card(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a second copy of a card enters play that is told to be unique."""
    copy = _copy(ctx.game, event)
    if copy is not None and _uniqueness(ctx.game, copy) is Uniqueness.UNIQUE:
        return ctx.report(
            "second-copy-of-a-unique-card",
            players=event.players,
            cards=(event.card or "", copy),
            action=entry.seq,
        )
    return None


def _copy(game: Game, event: ActionInitiated) -> CardId | None:
    """Return the copy of a card, in play for its player, of a card that enters play."""
    card = event.card
    if card is None or len(event.players) != 1 or game.type_of(card) not in NAMED:
        return None
    own = game.table.cards.get(card)
    if own is not None and is_in_play(own.place):
        return None
    name = title(game, card)
    alike = game.cards.titled_alike[name]
    if not name or len(alike) < 2:
        return None
    for other, lying in game.table.cards.items():
        mine = lying.controller == event.players[0] and lying.certain
        if other in alike and other != card and mine and is_in_play(lying.place):
            return other
    return None


def _uniqueness(game: Game, card: CardId) -> Uniqueness | None:
    printed = game.cards.printed(card)
    return None if printed is None else printed.uniqueness
