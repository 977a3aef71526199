"""Stops that are taken off before the ruleset ends them (FAQ 3.9)."""

from engine.cards.exceptions.card_exception import UnstopsItsTarget
from engine.cards.timing_queries import lifts
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.ends import Ends
from engine.model.enums import CardType, Status
from engine.model.ids import CardId
from engine.model.tristate import RuleAnswer, Tristate
from engine.record.entry import Entry
from engine.record.events.statuses import StatusCleared
from engine.rules.card_profiles import exception, profile_of
from engine.rules.effect_lines import told_at
from engine.rules.game import Game
from engine.rules.locations import vessel


@on(StatusCleared, Status.STOPPED)
def unstopped_too_soon(ctx: CheckContext, entry: Entry, event: StatusCleared) -> Finding | None:
    """Report that a stop is taken off early, and no card can have done that."""
    early = _early(ctx.game, event)
    answer = _unstops(ctx.game, event)
    if early and answer.reply is Tristate.NO:
        return ctx.report(
            "unstopped-too-soon",
            wording=None if event.of is None else "by-this",
            action=event.of,
            seqs=(entry.seq, *dict.fromkeys(early.values())),
            cards=tuple(early),
            subject=Status.STOPPED,
            rulings=answer.rulings,
        )
    return None


@on(StatusCleared, Status.STOPPED)
def unstopping_cannot_be_told(
    ctx: CheckContext, entry: Entry, event: StatusCleared
) -> Finding | None:
    """Report that a stop is taken off early, with no record whether a card did that."""
    early = _early(ctx.game, event)
    answer, by = _unstops(ctx.game, event), _performing(ctx.game, event)
    if early and answer.reply is Tristate.UNKNOWN:
        return ctx.report(
            "unstopping-cannot-be-told",
            wording=None if by is None else "by-a-card",
            seqs=(entry.seq, *dict.fromkeys(early.values())),
            cards=(*early,) if by is None else (by, *early),
            subject=Status.STOPPED,
            rulings=answer.rulings,
        )
    return None


@on(StatusCleared, Status.STOPPED)
def unstops_another_ship(ctx: CheckContext, entry: Entry, event: StatusCleared) -> Finding | None:
    """Report that a card unstops a ship, or those aboard one, that it was not played on."""
    game, play = ctx.game, ctx.game.table.open.get(event.of or 0)
    reach = None if play is None else exception(game, play.event.card, UnstopsItsTarget)
    if play is None or reach is None or not play.event.targets:
        return None
    others = tuple(card for card in event.cards if _on_another_ship(game, card, play.event.targets))
    if not others:
        return None
    return ctx.report(
        "unstops-another-ship",
        seqs=(*told_at(game, entry.seq, play.seq), play.seq),
        players=play.event.players,
        cards=others,
        action=play.seq,
        rulings=reach.rulings,
    )


def _on_another_ship(game: Game, card: CardId, targets: tuple[CardId, ...]) -> bool:
    lying = game.table.cards.get(card)
    if lying is None or not lying.certain or card in targets:
        return False
    ship = card if game.type_of(card) is CardType.SHIP else vessel(lying.place)
    return ship is not None and ship not in targets


def _early(game: Game, event: StatusCleared) -> dict[CardId, int]:
    """Return the cards that would stay stopped until the next turn, and since when they are."""
    return {
        card: condition.since
        for card in event.cards
        for condition in game.conditions.by_card.get(card, ())
        if condition.status is Status.STOPPED and condition.ends is Ends.START_OF_NEXT_TURN
    }


def _unstops(game: Game, event: StatusCleared) -> RuleAnswer:
    """Return whether a card takes the stop off, as far as the record and the ruleset tell."""
    rule = game.rules.stopping.cards_unstop
    may = rule is not None and rule.holds
    by = _performing(game, event)
    if by is None:
        return RuleAnswer(reply=Tristate.UNKNOWN if may else Tristate.NO)
    answer = lifts(profile_of(game, by), Status.STOPPED)
    if answer.reply is Tristate.UNKNOWN and not may:
        return RuleAnswer(reply=Tristate.NO, rulings=answer.rulings)
    return answer


def _performing(game: Game, event: StatusCleared) -> CardId | None:
    """Return the card that takes a status off, where the record says so."""
    if event.performing is not None or event.of is None:
        return event.performing
    action = game.table.open.get(event.of)
    return None if action is None else action.event.card
