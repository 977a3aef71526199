"""Second Edition: costs before prevents, where a card enters play, who answers a play first."""

from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Attribute, Claim, Currency, Kept, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.projections.costs import counters
from engine.projections.use_limits import using
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.standing.limit import Limited
from engine.standing.window import AnswerKind, WindowKind
from engine.table.table import OpenAction

OUT: Final = PILES | {PlaceKind.SHOWN, PlaceKind.UNKNOWN, PlaceKind.AWAY}


class Means(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was told in this turn: RANGE left to ships.

    `prevented`: by play, the first prevent response to it.
    """

    range_left: dict[CardId, int] = {}
    prevented: dict[int, int] = {}


@on(TurnStarted)
def _start(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    ctx.set_state(Means())
    return iter(())


@on(ValueSet)
def _value(ctx: CheckContext, entry: Entry, event: ValueSet) -> Findings:
    """Keep in mind what is left to spend, where it is told."""
    means = ctx.state(Means)
    if not isinstance(event.value, int):
        return iter(())
    if event.attribute in (Attribute.RANGE_LEFT, Attribute.RANGE):
        left = {**means.range_left, **dict.fromkeys(event.cards, event.value)}
        ctx.set_state(msgspec.structs.replace(means, range_left=left))
    return iter(())


@on(CostPaid)
def _pay(ctx: CheckContext, entry: Entry, event: CostPaid) -> Findings:
    """A cost is paid: is there enough left, and was it paid before anything was prevented?"""
    means = ctx.state(Means)
    play = ctx.game.table.open.get(event.of or 0)
    if play is not None and play.seq in means.prevented:
        yield ctx.report(
            "cost-after-a-prevent",
            seqs=(entry.seq, means.prevented[play.seq]),
            players=(event.player,),
            action=play.seq,
        )
    amount = event.amount or 0
    told = counters(ctx.game, event.player)
    if event.currency is Currency.COUNTERS and told is not None and amount > told.left:
        yield ctx.report(
            "pays-more-than-is-left",
            players=(event.player,),
            action=event.of,
        )
    elif event.currency is Currency.RANGE:
        ships = tuple(card for card in event.cards if means.range_left.get(card, amount) < amount)
        if ships:
            yield ctx.report("spends-range-not-told", cards=ships, action=event.of)


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card answers something: for the first time, in its order, and not its own playing?"""
    if event.answers is None or event.card is None or not event.players:
        return
    means = ctx.state(Means)
    for limit in using(ctx.game, event):
        if limit.what is Limited.RESPONSE and not limit.left:
            yield ctx.report(
                "answers-one-action-twice",
                seqs=(entry.seq, limit.used[0]),
                players=event.players,
                cards=(event.card,),
                action=event.answers,
            )
    if Claim.PREVENT in event.claims:
        prevented = {event.answers: entry.seq, **means.prevented}
        ctx.set_state(msgspec.structs.replace(means, prevented=prevented))
    play = ctx.game.table.open.get(event.answers)
    if play is not None and play.event.kind is ActionKind.PLAY:
        yield from _order(ctx, entry, event, play)
        if event.card == play.event.card and _not_itself(ctx.game, event.card):
            yield ctx.report(
                "answers-its-own-playing",
                seqs=(entry.seq, play.seq),
                players=event.players,
                cards=(event.card,),
                action=play.seq,
            )


def _order(ctx: CheckContext, entry: Entry, event: ActionInitiated, play: OpenAction) -> Findings:
    """The active player is first in each step, which shows where the record keeps every pass."""
    started = ctx.game.table.started
    active = ctx.game.table.turn_player
    number = ctx.tracker.open.get((WindowKind.STAGE, play.seq, play.step))
    if number is None or active is None or active in event.players:
        return
    # What somebody must do nobody passes on: only optional answers show who was passed over.
    procedure = ctx.game.rules.windows.procedures.get(ActionKind.PLAY)
    if procedure is None or not procedure.stages[play.step or ""].optional:
        return
    if started is None or started.keeps.passes is not Kept.ALL:
        return
    said = ctx.tracker.windows[number].answers
    if not any(one.player == active and one.answer is not AnswerKind.WAIT for one in said):
        yield ctx.report(
            "answers-before-the-active-player",
            seqs=(entry.seq, play.seq),
            players=event.players,
            subject=play.step,
            action=play.seq,
        )


def _not_itself(game: Game, card: CardId) -> bool:
    """Whether a card answers the playing of others only, by what is told of its text."""
    profile = profile_of(game, card)
    own = [
        response
        for response in given(profile.timing.answers)
        if ActionKind.PLAY in response.on and response.card is not None
    ]
    return bool(own) and all(
        response.card is not None and profile.title in response.card.apart_from for response in own
    )


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """A card that is played enters play: where it was announced to?"""
    play = ctx.game.table.open.get(event.of or 0)
    if play is None or play.event.kind is not ActionKind.PLAY or play.event.card is None:
        return
    told = play.event.destination
    if told is None or play.event.card not in event.cards or event.destination.kind in OUT:
        return
    lying = ctx.game.table.cards.get(play.event.card)
    entering = lying is None or lying.place.kind in OUT
    if entering and told.kind not in OUT and _spot(event.destination) != _spot(told):
        yield ctx.report(
            "enters-play-elsewhere",
            seqs=(entry.seq, play.seq),
            cards=(play.event.card,),
            action=play.seq,
        )


def _spot(place: Place) -> tuple[PlaceKind, CardId | None]:
    """Where a place is, whatever group of cards it names there."""
    return place.kind, place.card


@on(ActionEnded, Outcome.WITHDRAWN, Outcome.VOID, Outcome.PREVENTED)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A play ends prevented: does the card lie in play all the same?"""
    action = ctx.game.table.open.get(event.action)
    if action is None or event.outcome is not Outcome.PREVENTED:
        return
    card = ctx.game.table.cards.get(action.event.card or "")
    if action.event.kind is ActionKind.PLAY and card is not None and card.place.kind not in OUT:
        yield ctx.report(
            "prevented-but-in-play",
            seqs=(entry.seq, action.seq),
            cards=(card.id,),
            action=action.seq,
        )
    yield from _prevention(ctx, entry, event, action)


def _prevention(
    ctx: CheckContext, entry: Entry, event: ActionEnded, action: OpenAction
) -> Findings:
    """Something ends prevented: was it only replaced?"""
    doing = [
        one
        for seq, one in ctx.game.played.items()
        if one.answers == action.seq and (seq == event.by or one.card == event.card)
    ]
    claims = {claim for one in doing for claim in one.claims}
    if Claim.INSTEAD in claims and Claim.PREVENT not in claims:
        yield ctx.report(
            "prevented-without-the-word",
            seqs=(entry.seq, action.seq),
            cards=tuple(one.card for one in doing if one.card is not None),
            action=action.seq,
        )
