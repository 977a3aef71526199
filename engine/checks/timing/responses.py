"""Cards played into an action in progress: may they answer it, do they wait, and how often?"""

from typing import Final

from engine.cards.timing_enums import Phase
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind, Claim
from engine.model.tristate import Tristate, of_text
from engine.model.zones import SHOWN
from engine.projections.use_limits import answer_limit
from engine.projections.waiting_plays import WaitingPlays
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.rules.outcomes import DONE
from engine.rules.plays_inside_actions import PlayInside, play_inside
from engine.rules.responses import answers

# Found beside it of a card that could have answered in time.
LATE: Final = ("response-late",)


@on(ActionInitiated, ActionKind.PLAY)
def not_a_valid_response(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a card is played into an action that it cannot answer."""
    return _suspends(ctx, event) or _waiting(ctx, "not-a-valid-response", event)


@on(ActionInitiated, ActionKind.PLAY)
def shown_card_waits(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a card is shown during an action that it cannot answer, and has to wait."""
    return _waiting(ctx, "shown-card-waits", event)


@on(ActionInitiated, ActionKind.PLAY)
def response_cannot_be_told(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is played into an action, and only its text shows if it may be."""
    play = play_inside(ctx.game, event)
    if play is not None and play.answer.reply is Tristate.UNKNOWN and of_text(play.answer):
        return _played_into(ctx, "response-cannot-be-told", event, play)
    return None


@on(ActionInitiated, ActionKind.PLAY)
def not_between_dilemmas(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card is played between dilemmas, where it may not be played."""
    play = play_inside(ctx.game, event)
    if play is not None and play.between and play.answer.reply is Tristate.NO:
        return _played_into(ctx, "not-between-dilemmas", event, play)
    return None


@on(CardsMoved, ActionKind.PLAY)
@on(ActionEnded, ActionKind.PLAY)
def resolves_inside_an_action(
    ctx: CheckContext, entry: Entry, event: CardsMoved | ActionEnded
) -> Finding | None:
    """Report that a card takes effect while the action that it waits for is in progress."""
    of = _resolving(ctx.game, event)
    into = None if of is None else ctx.state(WaitingPlays).plays.get(of)
    if of is None or into is None or into not in ctx.game.table.open:
        return None
    play = ctx.game.table.open.get(of)
    if play is not None and play.event.card is not None:
        return ctx.report(
            "resolves-inside-an-action",
            seqs=(of, entry.seq, into),
            players=play.event.players,
            cards=(play.event.card,),
            action=into,
        )
    return None


def _resolving(game: Game, event: CardsMoved | ActionEnded) -> int | None:
    """Return the action that has results: cards move, or it is over with its card still shown."""
    if isinstance(event, CardsMoved):
        return event.of
    play = game.table.open.get(event.action)
    lying = None if play is None else game.table.cards.get(play.event.card or "")
    shown = lying is not None and lying.place == SHOWN
    return event.action if shown and event.outcome in DONE else None


@on(ActionEnded, ActionKind.PLAY)
def answered_once_more(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a card answers an action that a like card has answered already."""
    limit = answer_limit(ctx.game, event)
    play = ctx.game.table.open.get(event.action)
    if limit is None or limit.left or play is None or play.event.card is None:
        return None
    return ctx.report(
        "answered-once-more",
        seqs=(entry.seq, event.action, *limit.used),
        players=play.event.players,
        cards=(play.event.card,),
        action=limit.of,
        rulings=limit.rulings,
    )


def _waiting(ctx: CheckContext, check: str, event: ActionInitiated) -> Finding | LawfulBy | None:
    """Return that a card is played into an action that it cannot answer, or why it may be."""
    play = play_inside(ctx.game, event)
    if play is None:
        return None
    if play.answer.reply is Tristate.YES:
        return ctx.lawful(
            check,
            "may-be-played-there",
            seqs=(ctx.seq, play.into.seq),
            cards=() if event.card is None else (event.card,),
            action=play.into.seq,
            rulings=play.answer.rulings,
        )
    if play.between or play.answer.reply is not Tristate.NO:
        return None
    # It follows from a late answer where the card could have answered in time.
    in_time = answers(ctx.game, play.into.seq, play.into.event, event, Phase.BEGUN)
    return _played_into(ctx, check, event, play, LATE if in_time else ())


def _suspends(ctx: CheckContext, event: ActionInitiated) -> LawfulBy | None:
    """Return that a card suspends the action in which it is played."""
    around = ctx.game.table.open.get(event.under or 0)
    if Claim.SUSPENDS_PLAY not in event.claims or around is None or event.card is None:
        return None
    seqs = (ctx.seq, around.seq)
    return ctx.lawful(
        "not-a-valid-response", "suspends-play", seqs=seqs, cards=(event.card,), action=around.seq
    )


def _played_into(
    ctx: CheckContext,
    check: str,
    event: ActionInitiated,
    play: PlayInside,
    follows: tuple[str, ...] = (),
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(ctx.seq, play.into.seq),
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=play.into.seq,
        rulings=play.answer.rulings,
        follows=follows,
        quoted=play.answer.quoted,
    )
