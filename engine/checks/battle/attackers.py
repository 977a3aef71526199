"""Who begins a battle: not the Federation, except in answer to an attack (FAQ 2.2)."""

from typing import Final

from engine.cards.cited_answers import given
from engine.cards.timing_enums import Need
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.projections.attacks import Attacks
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.affiliations import FEDERATION, affiliations_of
from engine.rules.card_plays import nothing_allows_more
from engine.rules.card_profiles import profile_of, title
from engine.rules.game import Game
from engine.rules.locations import is_in_play

STARSHIP: Final = "u.s.s. "


@on(ActionInitiated, ActionKind.BATTLE)
def federation_attacks(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player begins a battle with cards of the Federation, and was not attacked."""
    attackers = _barred(ctx, event)
    certain = tuple(
        card for card in attackers if affiliations_of(ctx.game, card) == frozenset({FEDERATION})
    )
    return _report(ctx, "federation-attacks", entry, event, certain)


@on(ActionInitiated, ActionKind.BATTLE)
def starship_attacks(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a battle is begun with ships that by their names are the Federation's."""
    attackers = _barred(ctx, event)
    if any(affiliations_of(ctx.game, card) for card in attackers):
        return None
    named = tuple(card for card in attackers if title(ctx.game, card).startswith(key(STARSHIP)))
    return _report(ctx, "starship-attacks", entry, event, named)


def _barred(ctx: CheckContext, event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the attackers of a battle that its player begins, and not to strike back."""
    game = ctx.game
    if not event.players or event.because is not None or event.continues is not None:
        return ()
    if event.under is not None or event.claims or _lifted(game, event):
        return ()
    turns = ctx.state(Attacks).turn
    attacked = max((turn for who, turn in turns.items() if who != event.players[0]), default=None)
    recent = attacked is not None and game.table.turn is not None
    if recent and (game.table.turn or 0) - (attacked or 0) <= 1:
        return ()
    return event.participants


def _lifted(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card in play may let the Federation attack."""
    player = event.players[0]
    lying = game.table.cards
    after_an_attack = any(
        Need.FEDERATION_SHIP_ATTACKED in entry.needs
        for card in game.cards.telling["enters"]
        if card in lying and is_in_play(lying[card].place)
        for entry in given(profile_of(game, card).timing.enters)
    )
    return after_an_attack or not nothing_allows_more(game, player)


def _report(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, cards: tuple[CardId, ...]
) -> Finding | None:
    if not cards:
        return None
    return ctx.report(check, players=event.players[:1], cards=cards, action=entry.seq)
