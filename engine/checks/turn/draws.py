"""Draws: those that a card has ruled out, those replaced by something else, from whose deck."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Claim, Currency, Manner
from engine.model.ids import PlayerId
from engine.projections.draws_taken import DrawsTaken, drawing_player, taken_draws
from engine.projections.use_limits import draw_bar
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.rules.card_plays import only_plain_cards_in_play
from engine.rules.draws import draws_uncaused, from_deck_to_hand, mentions_a_draw
from engine.rules.game import Game
from engine.table.event_key import DRAWING


@on(CardsMoved, DRAWING)
def draws_while_barred(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a player draws although a card lets him draw no more in this turn."""
    player = drawing_player(ctx.game, event)
    if player is not None:
        return _report_barred(ctx, "draws-while-barred", entry, player, event.of)
    return None


@on(ActionInitiated, Claim.IN_PLACE)
@on(CostPaid)
def replaces_a_barred_draw(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CostPaid
) -> Finding | None:
    """Report that a player replaces a draw although a card lets him draw no more in this turn."""
    player = _replacing_player(ctx.game, event)
    if player is not None:
        return _report_barred(ctx, "replaces-a-barred-draw", entry, player)
    return None


@on(CardsMoved, DRAWING)
@on(ActionInitiated, Claim.IN_PLACE)
def more_draws_than_announced(
    ctx: CheckContext, entry: Entry, event: CardsMoved | ActionInitiated
) -> Finding | None:
    """Report that a player takes more draws in an action than it announced."""
    taken = taken_draws(ctx.game, event)
    if taken is None:
        return None
    draws, replaces = ctx.state(DrawsTaken), isinstance(event, ActionInitiated)
    before = draws.numbers.get(taken.action.seq, 0)
    if before <= taken.announced < before + taken.number:
        return ctx.report(
            "more-draws-than-announced",
            wording="in-place" if replaces or taken.action.seq in draws.replaced else None,
            seqs=(entry.seq, taken.action.seq),
            players=taken.action.event.players,
            action=taken.action.seq,
        )
    return None


@on(CardsMoved, Manner.DRAWN)
def draws_from_anothers_deck(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a player draws a card from the other player's deck."""
    if from_deck_to_hand(event) and event.origin.player != event.destination.player:
        return ctx.report("draws-from-anothers-deck")
    return None


@on(CardsMoved, DRAWING)
def draws_in_anothers_turn(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a player draws in the other's turn, with no card in play that may let him."""
    return _out_of_turn(ctx, "draws-in-anothers-turn", event)


@on(CardsMoved, DRAWING)
def draw_out_of_turn_unexplained(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a player draws in the other's turn, and nothing says what allows it."""
    return _out_of_turn(ctx, "draw-out-of-turn-unexplained", event)


def _out_of_turn(ctx: CheckContext, check: str, event: CardsMoved) -> Finding | None:
    own, player = ctx.game.table.turn_player, event.destination.player
    if own is None or player in (None, own) or not draws_uncaused(ctx.game, event):
        return None
    plain = only_plain_cards_in_play(ctx.game)
    if check != ("draws-in-anothers-turn" if plain else "draw-out-of-turn-unexplained"):
        return None
    return ctx.report(check, players=() if player is None else (player,), action=event.of)


def _replacing_player(game: Game, event: ActionInitiated | CostPaid) -> PlayerId | None:
    """Return who gives up a draw for something, or does something in place of one."""
    if isinstance(event, CostPaid):
        return event.player if event.currency is Currency.DRAW else None
    if len(event.players) != 1:
        return None
    around = game.table.open.get(event.under or 0)
    in_draws = around is not None and around.event.kind is ActionKind.DRAW
    return event.players[0] if in_draws or mentions_a_draw(event) else None


def _report_barred(
    ctx: CheckContext, check: str, entry: Entry, player: PlayerId, of: int | None = None
) -> Finding | None:
    """Return the finding of a check where a card bars a player from drawing."""
    bar = draw_bar(ctx.game, player)
    if bar is None or bar.since is None:
        return None
    return ctx.report(
        check,
        seqs=(*ctx.here(), *_drawing(ctx.game, of), bar.since),
        players=(player,),
        action=bar.since,
        rulings=bar.rulings,
    )


def _drawing(game: Game, of: int | None) -> tuple[int, ...]:
    """Return the action in which a card is drawn, where it is a draw."""
    action = None if of is None else game.table.open.get(of)
    return (action.seq,) if action is not None and action.event.kind is ActionKind.DRAW else ()
