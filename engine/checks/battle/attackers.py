"""Who begins a battle: not the Federation, except in answer to an attack (FAQ 2.2)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.timing_enums import Need
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
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
def federation_attacks(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a player begins a battle with cards of the Federation, and was not attacked."""
    own = frozenset({FEDERATION})
    certain = tuple(card for card in _fighters(event) if affiliations_of(ctx.game, card) == own)
    return _told(ctx, "federation-attacks", entry, event, certain)


@on(ActionInitiated, ActionKind.BATTLE)
def starship_attacks(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a battle is begun with ships that by their names are the Federation's."""
    fighters = _fighters(event)
    if any(affiliations_of(ctx.game, card) for card in fighters):
        return None
    named = tuple(card for card in fighters if title(ctx.game, card).startswith(key(STARSHIP)))
    return _told(ctx, "starship-attacks", entry, event, named)


def _fighters(event: ActionInitiated) -> tuple[CardId, ...]:
    """Return who begins a battle; nobody where it only goes on."""
    return event.participants if event.players and event.continues is None else ()


def _told(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, cards: tuple[CardId, ...]
) -> Finding | LawfulBy | None:
    if not cards:
        return None
    game, player = ctx.game, event.players[0]
    attacks = ctx.state(Attacks)
    attacked = attacks.against(player)
    lets = tuple(_letting(game))
    if event.because is not None or event.under is not None or event.claims:
        return ctx.lawful(check, "no-order", players=event.players[:1], action=entry.seq)
    if lets:
        rulings = tuple(ruling for _, own in lets for ruling in own)
        letting = tuple(card for card, _ in lets)
        return ctx.lawful(check, "let-by-a-card", action=entry.seq, cards=letting, rulings=rulings)
    if attacked is not None and (game.table.turn or 0) - attacks.turn[attacked] <= 1:
        seqs = (entry.seq, attacks.seq[attacked])
        return ctx.lawful(check, "struck-back", seqs=seqs, players=(attacked,), action=seqs[1])
    if not nothing_allows_more(game, player):
        return None
    return ctx.report(check, players=event.players[:1], cards=cards, action=entry.seq)


def _letting(game: Game) -> Iterator[tuple[CardId, tuple[str, ...]]]:
    """Yield the cards in play that let the Federation attack, with their rulings."""
    lying = game.table.cards
    for card in game.cards.telling["enters"]:
        if card in lying and is_in_play(lying[card].place):
            for entry in given(profile_of(game, card).timing.enters):
                if Need.FEDERATION_SHIP_ATTACKED in entry.needs:
                    yield card, entry.rulings
