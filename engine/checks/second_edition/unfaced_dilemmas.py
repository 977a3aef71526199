"""Second Edition: attempts that end, or whose turn ends, before the dilemma stack is empty."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.projections.dilemma_stacks import DilemmasMet
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.locations import location
from engine.rules.mission_attempts import is_out, members
from engine.rules.outcomes import BROKEN_OFF, UNDONE
from engine.table.table import OpenAction


@on(ActionEnded, ActionKind.ATTEMPT)
def breaks_off_before_the_stack_is_empty(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that an attempt is broken off while somebody is left to face dilemmas that wait."""
    attempt = _ended_by_itself(ctx, event)
    left = _waiting(ctx, attempt) if attempt is not None and event.outcome in BROKEN_OFF else ()
    if attempt is not None and left:
        return ctx.report(
            "breaks-off-before-the-stack-is-empty",
            seqs=(entry.seq, attempt.seq),
            players=attempt.event.players,
            cards=left,
            action=attempt.seq,
        )
    return None


@on(ActionEnded, ActionKind.ATTEMPT)
@on(TurnStarted)
@on(TurnEnded)
def ends_before_the_stack_is_empty(
    ctx: CheckContext, entry: Entry, event: ActionEnded | TurnEnded | TurnStarted
) -> Findings:
    """Report that an attempt fails, or its turn ends, while by the record dilemmas wait."""
    if isinstance(event, ActionEnded):
        attempt = _ended_by_itself(ctx, event)
        over = event.outcome in BROKEN_OFF | {Outcome.SOLVED}
        attempts: tuple[OpenAction, ...] = () if attempt is None or over else (attempt,)
    else:
        attempts = tuple(ctx.game.table.open.values())
    for attempt in attempts:
        left = _waiting(ctx, attempt) if attempt.event.kind is ActionKind.ATTEMPT else ()
        if left:
            yield ctx.report(
                "ends-before-the-stack-is-empty",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=left,
                action=attempt.seq,
            )


def _ended_by_itself(ctx: CheckContext, event: ActionEnded) -> OpenAction | None:
    """Return the attempt that ends, unless a card ends it or it counts as never begun."""
    by_card = event.by is not None or event.card is not None or event.because is not None
    undone = event.outcome in UNDONE - BROKEN_OFF
    return None if by_card or undone else ctx.game.table.open.get(event.action)


def _waiting(ctx: CheckContext, attempt: OpenAction) -> tuple[CardId, ...]:
    """Return the dilemmas in the stack of an attempt that somebody left in it has not faced.

    Only where the record has told of one that it faced.
    """
    game, dilemmas = ctx.game, ctx.state(DilemmasMet)
    if not attempt.event.targets or attempt.seq not in dilemmas.by_attempt:
        return ()
    at = attempt.event.targets[0]
    lying = (game.table.cards.get(card) for card in members(game, attempt))
    there = (card for card in lying if card is not None and location(game.table, card.place) == at)
    if all(is_out(game, card.id) or game.conditions.by_card.get(card.id) for card in there):
        return ()
    stack = game.table.lying.get(Place(kind=PlaceKind.DILEMMA_STACK, card=at), ())
    done = dilemmas.faced | dilemmas.failed.keys()
    return tuple(card for card in stack if card not in done and game.table.cards[card].certain)
