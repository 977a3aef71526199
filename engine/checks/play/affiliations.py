"""Cards of different affiliations: where they report, and aboard what they go."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.affiliations import affiliations_of, go_together
from engine.rules.card_profiles import title

AT_A_FACILITY: Final = frozenset({PlaceKind.ABOARD, PlaceKind.DOCKED})
REPORTING: Final = frozenset({CardType.PERSONNEL, CardType.SHIP})


@on(ActionInitiated, ActionKind.REPORT, ActionKind.PLAY)
def reports_to_another_affiliation(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card reports to a facility of another affiliation, with no treaty in play."""
    game, card, to = ctx.game, event.card, event.destination
    if card is None or len(event.players) != 1 or event.because is not None or event.means:
        return None
    if to is None or to.card is None or to.kind not in AT_A_FACILITY:
        return None
    reports = game.type_of(card) in REPORTING and game.type_of(to.card) is CardType.FACILITY
    if reports and go_together(game, event.players[0], card, to.card) is False:
        return ctx.report(
            "reports-to-another-affiliation",
            players=event.players,
            cards=(card, to.card),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.REPORT, ActionKind.PLAY)
def reports_to_an_opponents_outpost(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card reports to an outpost of the other player, and no card is named for it."""
    game, to = ctx.game, event.destination
    by_a_card = (event.because, event.means, event.under, event.answers)
    if len(event.players) != 1 or by_a_card != (None, None, None, None):
        return None
    if event.card is None or to is None or to.kind not in AT_A_FACILITY:
        return None
    outpost = game.table.cards.get(to.card or "")
    if outpost is None or game.type_of(outpost.id) is not CardType.FACILITY:
        return None
    reports = game.type_of(event.card) in REPORTING and "outpost" in title(game, outpost.id)
    if reports and outpost.controller not in event.players:
        return ctx.report(
            "reports-to-an-opponents-outpost",
            players=event.players,
            cards=(event.card, outpost.id),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.BEAM, ActionKind.WALK)
def boards_another_affiliation(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that personnel go aboard a ship of another affiliation, with no treaty in play."""
    game, to = ctx.game, event.destination
    if len(event.players) != 1 or event.because is not None or event.claims:
        return None
    if to is None or to.kind is not PlaceKind.ABOARD or to.card not in game.table.cards:
        return None
    if game.table.cards[to.card].controller != event.players[0]:
        return None
    apart = tuple(
        card
        for card in event.participants
        if game.type_of(card) is CardType.PERSONNEL
        and go_together(game, event.players[0], card, to.card) is False
    )
    if apart and affiliations_of(game, to.card):
        return ctx.report(
            "boards-another-affiliation",
            players=event.players,
            cards=(to.card, *apart),
            action=entry.seq,
        )
    return None
