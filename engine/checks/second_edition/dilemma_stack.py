"""Second Edition: what is stacked, revealed and faced in a mission attempt."""

from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Attribute, Edge, Face, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.turn import StepEntered
from engine.rules.game import Game
from engine.table.table import OpenAction

DUES: Final = "3f"


class Attempts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is kept in mind of attempts in progress.

    `failed`: dilemmas that failed their check, at which entry. `faced`, `overcome`: those that
    were. By attempt: `spent`, the costs that came off the total, or None once one was not told;
    `drawn` and `stacked`, how many dilemmas were.
    """

    failed: dict[CardId, int] = {}
    faced: frozenset[CardId] = frozenset()
    overcome: frozenset[CardId] = frozenset()
    spent: dict[int, int | None] = {}
    drawn: dict[int, int] = {}
    stacked: dict[int, int] = {}


@on(ActionInitiated, ActionKind.ENCOUNTER, ActionKind.DRAW)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if event.kind is ActionKind.ENCOUNTER:
        yield from _encounter(ctx, entry, event)
    elif event.at is not None and event.number is not None:
        known = ctx.state(Attempts)
        if event.at.kind is PlaceKind.DILEMMA_PILE and event.under is not None:
            number = known.drawn.get(event.under, 0) + event.number
            drawn = {**known.drawn, event.under: number}
            ctx.set_state(msgspec.structs.replace(known, drawn=drawn))


def _encounter(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A dilemma is faced: by somebody, in its turn, and paid for?"""
    attempt = ctx.game.table.open.get(event.under or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or event.card is None:
        return
    known = ctx.state(Attempts)
    if event.participants and all(_out(ctx.game, card) for card in event.participants):
        yield ctx.report(
            "faced-by-nobody",
            seqs=(entry.seq, attempt.seq),
            cards=(event.card,),
            action=attempt.seq,
        )
    left = _left(ctx.game, known, attempt)
    cost = _cost(ctx.game, event.card)
    if event.card in known.failed:
        yield ctx.report(
            "faced-though-overcome",
            seqs=(entry.seq, known.failed[event.card]),
            cards=(event.card,),
            action=attempt.seq,
        )
    elif cost is not None and left is not None and cost > left:
        yield ctx.report(
            "faced-beyond-the-total",
            seqs=(entry.seq, attempt.seq),
            cards=(event.card,),
            action=attempt.seq,
        )
    yield from _top(ctx, entry, event.card)
    spent = known.spent.get(attempt.seq, 0)
    total = None if spent is None or cost is None else spent + cost
    ctx.set_state(
        msgspec.structs.replace(
            known,
            faced=known.faced | {event.card},
            spent={**known.spent, attempt.seq: total},
        )
    )


def _top(ctx: CheckContext, entry: Entry, card: CardId) -> Findings:
    """The dilemma revealed is the top one, as far as the record has their order."""
    lying = ctx.game.table.cards.get(card)
    if lying is None or lying.place.kind is not PlaceKind.DILEMMA_STACK:
        return
    known = ctx.state(Attempts)
    done = known.faced.union(known.failed)
    stack = ctx.game.table.lying.get(lying.place, ())
    top = next((one for one in stack if one not in done), card)
    if top != card and card not in done and ctx.game.table.others_at(lying.place) == 0:
        yield ctx.report("faces-not-the-top-dilemma", cards=(card, top), action=entry.seq)


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    """A dilemma fails its check of duplication, type and cost: it is overcome."""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is not None and attempt.step == DUES and not event.met:
        known = ctx.state(Attempts)
        failed = {**known.failed, event.subject: entry.seq}
        ctx.set_state(msgspec.structs.replace(known, failed=failed))
    return iter(())


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Dilemmas are stacked, or go back to the pile."""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return
    known = ctx.state(Attempts)
    pile = PlaceKind.DILEMMA_PILE
    lying = ctx.game.table.cards
    origins = {event.origin, *(lying[one].place for one in event.cards if one in lying)}
    number = len(event.cards) + event.others
    if event.destination.kind is PlaceKind.DILEMMA_STACK:
        stacked = known.stacked.get(attempt.seq, 0) + number
        drawn = known.drawn.get(attempt.seq)
        elsewhere = any(place.kind in PILES and place.kind is not pile for place in origins)
        if elsewhere or (drawn is not None and stacked > drawn and attempt.step == "2d"):
            yield ctx.report(
                "stacks-what-was-not-drawn",
                seqs=(entry.seq, attempt.seq),
                cards=event.cards,
                action=attempt.seq,
            )
        kept = {**known.stacked, attempt.seq: stacked}
        ctx.set_state(msgspec.structs.replace(known, stacked=kept))
    elif event.destination.kind is pile and attempt.step == "2d":
        hidden = event.face is Face.DOWN or event.position is Edge.TOP
        if hidden and all(place.kind is pile for place in origins):
            yield ctx.report(
                "not-chosen-but-not-at-the-bottom",
                seqs=(entry.seq, attempt.seq),
                action=attempt.seq,
            )


@on(StepEntered)
def _enter(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    """Step 5 begins, or the next dilemma is come to: what became of those before?"""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return
    if not attempt.event.targets or event.step[:1] not in ("3", "5"):
        return
    known = ctx.state(Attempts)
    stack = Place(kind=PlaceKind.DILEMMA_STACK, card=attempt.event.targets[0])
    lying = ctx.game.table.lying.get(stack, ())
    open_ = {action.event.card for action in ctx.game.table.open.values()}
    met = known.faced - known.overcome
    left = tuple(card for card in lying if card in met and card not in open_)
    if left and event.step in ("3a", "3b", "3c"):
        yield ctx.report("neither-overcome-nor-placed", cards=left, action=attempt.seq)
    waiting = tuple(card for card in lying if card not in known.faced and card not in known.failed)
    people = attempt.event.participants
    someone = any(not _out(ctx.game, card) for card in people)
    if event.step.startswith("5") and waiting and someone:
        yield ctx.report("completes-with-dilemmas-left", cards=waiting, action=attempt.seq)


@on(ActionEnded, Outcome.OVERCOME)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A dilemma is done with, where its ending says so."""
    action = ctx.game.table.open.get(event.action)
    done = event.outcome is Outcome.OVERCOME and action is not None
    if done and action is not None and action.event.card is not None:
        known = ctx.state(Attempts)
        overcome = known.overcome | {action.event.card}
        ctx.set_state(msgspec.structs.replace(known, overcome=overcome))
    return iter(())


def _out(game: Game, card: CardId) -> bool:
    """Whether a card is stopped or no longer in play."""
    lying = game.table.cards.get(card)
    gone = lying is not None and lying.place.kind in PILES
    return gone or game.conditions.has(card, Status.STOPPED)


def _cost(game: Game, card: CardId) -> int | None:
    lying = game.table.cards.get(card)
    values = {} if lying is None else dict(lying.values)
    cost = values.get(Attribute.COST)
    if cost is None:
        printed = game.cards.printed(card)
        return None if printed is None else printed.figure(Attribute.COST)
    return cost if isinstance(cost, int) else None


def _left(game: Game, known: Attempts, attempt: OpenAction) -> int | None:
    """What is left of the total allowed in an attempt, where all of it was told."""
    spent = known.spent.get(attempt.seq, 0)
    total = attempt.event.number
    return None if spent is None or total is None else total - spent
