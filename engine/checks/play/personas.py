"""Personas: one card of a person in play at a time (Glossary, "dual-personnel card")."""

from collections.abc import Iterator

from engine.cards.exceptions.card_exception import Personas
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception, title
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY


@on(ActionInitiated, ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED)
def personas_together(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card comes into play beside another that shows one of the same persons."""
    to = event.destination
    if event.card is None or not event.players or (to is not None and to.kind in PILES):
        return None
    beside = tuple(_same_persons(ctx.game, event.card, event))
    if beside:
        return ctx.report(
            "personas-together",
            players=event.players,
            cards=(event.card, *beside),
            action=entry.seq,
        )
    return None


def _same_persons(game: Game, card: CardId, event: ActionInitiated) -> Iterator[CardId]:
    """Yield the cards that a player has in play of persons whom a card shows."""
    shown, own_title = exception(game, card, Personas), title(game, card)
    pairs = game.cards.telling[Personas]
    if shown is None and not pairs:
        return
    for other, lying in game.table.cards.items():
        if shown is None and other not in pairs:
            continue
        mine = lying.controller in event.players and lying.certain
        if other == card or not mine or lying.place.kind in OUT_OF_PLAY:
            continue
        pair = exception(game, other, Personas)
        one_of_two = pair is not None and own_title in map(key, pair.titles)
        if one_of_two or (shown is not None and title(game, other) in map(key, shown.titles)):
            yield other
