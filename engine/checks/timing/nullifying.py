"""Cards in play that are nullified: how many at once, on whose side, and whether one is guarded."""

from collections.abc import Iterator

from engine.cards.card_effects import Nullifies
from engine.cards.card_matching import meant
from engine.cards.cited_answers import given
from engine.cards.timing_enums import NullifiedPart, Scope, Side
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner, Outcome, Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


@on(CardsMoved, Manner.NULLIFIED)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    game, by = ctx.game, _nullifier(ctx.game, event)
    if by is None or by not in game.table.cards:
        return
    entries = [
        (card, one)
        for card in event.cards
        if card in game.table.cards
        for one in _meant(game, by, card)
    ]
    numbers = [one.number for _, one in entries if one.number is not None]
    limited = len(numbers) == len(entries) and bool(numbers)
    if limited and len(event.cards) > max(numbers):
        yield _found(ctx, "nullifies-too-many", entry, event.cards, entries)
    own = game.table.cards[by].controller
    wrong = [
        (card, one)
        for card, one in entries
        if one.by is Side.OPPONENT and game.table.cards[card].owner == own
    ]
    if wrong:
        cards = tuple(dict.fromkeys(card for card, _ in wrong))
        yield _found(ctx, "nullifies-on-the-wrong-side", entry, cards, wrong)
    guarded = tuple(card for card in event.cards if game.conditions.has(card, Status.PROTECTED))
    if guarded:
        yield _found(ctx, "nullifies-what-is-protected", entry, guarded, [])


def _nullifier(game: Game, event: CardsMoved) -> CardId | None:
    """The card that nullifies, where the record says so."""
    action = None if event.of is None else game.played.get(event.of)
    return event.performing or (None if action is None else action.card)


def _meant(game: Game, by: CardId, card: CardId) -> Iterator[Nullifies]:
    """The entries of the one card that mean the other while it is in play."""
    aimed = profile_of(game, card)
    for entry in given(profile_of(game, by).timing.nullifies):
        if Scope.IN_PLAY in entry.scopes and meant(entry.card, aimed).reply is Tristate.YES:
            yield entry


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    cards: tuple[CardId, ...],
    entries: list[tuple[CardId, Nullifies]],
) -> Finding | None:
    rulings = tuple(dict.fromkeys(ruling for _, one in entries for ruling in one.rulings))
    return ctx.report(check, cards=cards, rulings=rulings)


@on(ActionEnded, Outcome.NULLIFIED)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A dilemma is nullified: only its attack, and yet it has left play?"""
    game, met = ctx.game, ctx.game.table.open.get(event.action)
    by = game.played.get(event.by or 0)
    if met is None or by is None:
        return
    card = met.event.card
    if met.event.kind is not ActionKind.ENCOUNTER or card is None or by.card is None:
        return
    aimed = profile_of(game, card)
    attacks = [
        one
        for one in given(profile_of(game, by.card).timing.nullifies)
        if one.part is NullifiedPart.ATTACK and meant(one.card, aimed).reply is Tristate.YES
    ]
    lying = game.table.cards.get(card)
    if attacks and lying is not None and lying.place.kind in PILES:
        found = [(card, one) for one in attacks]
        yield _found(ctx, "discards-for-a-lost-attack", entry, (card,), found)
