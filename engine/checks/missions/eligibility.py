"""Who is counted in: for a condition, among those who face a dilemma, for a mission's price."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Currency, Manner, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.projections.dilemma_victims import encounter_of
from engine.projections.latecomers import ATTEMPTS, Latecomers
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.rules.game import Game
from engine.rules.locations import vessel
from engine.rules.mission_attempts import attempt_at, members

UNUSABLE: Final = (Status.DISABLED, Status.STASIS)
NOT_FACING: Final = (Status.STOPPED, Status.DISABLED)
SOLVING: Final = ATTEMPTS | {ActionKind.SOLVE}


@on(RequirementsChecked)
def counts_what_cannot_be_used(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Findings:
    """Report that a condition is met with cards that are disabled or in stasis.

    A status that bars everything, or bars staffing where a ship is staffed, counts too.
    """
    ship = ctx.game.type_of(event.subject) is CardType.SHIP
    attempting = ctx.game.within(event.of, ActionKind.ATTEMPT) is not None
    unusable: dict[Status, list[CardId]] = {}
    for card in event.using if event.met else ():
        status = _hindrance(ctx.game, card, staffing=ship, attempting=attempting)
        if status is not None:
            unusable.setdefault(status, []).append(card)
    for status, cards in unusable.items():
        rule = None if status in UNUSABLE else ctx.game.rules.status.get(status)
        rulings = () if rule is None else rule.rulings
        yield ctx.report(
            "counts-what-cannot-be-used",
            cards=tuple(cards),
            subject=status,
            action=event.of,
            rulings_instead=rulings,
            resting_on=rulings,
        )


@on(RequirementsChecked)
def counts_who_is_elsewhere(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that a ship is staffed by one who is not aboard, or a condition met by the dead.

    Or that those who attempt a mission count one who is elsewhere.
    """
    game = ctx.game
    where = _places(game, event)
    ship = game.type_of(event.subject) is CardType.SHIP
    people = (card for card in event.using if game.type_of(card) is CardType.PERSONNEL)
    lying = [game.table.cards[card] for card in people if card in game.table.cards]
    elsewhere = tuple(
        card.id
        for card in lying
        if card.certain
        and (
            card.place.kind in PILES
            or (ship and vessel(card.place) != event.subject)
            or (where and card.place not in where)
        )
    )
    if event.met and elsewhere:
        return ctx.report("counts-who-is-elsewhere", cards=elsewhere, action=event.of)
    return None


def _places(game: Game, event: RequirementsChecked) -> set[Place]:
    """Return where those are who attempt a mission, where its own requirements are checked."""
    attempt = game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return set()
    if event.subject not in attempt.event.targets:
        return set()
    lying = (game.table.cards.get(card) for card in members(game, attempt))
    return {card.place for card in lying if card is not None and card.place.kind not in PILES}


def _hindrance(game: Game, card: CardId, *, staffing: bool, attempting: bool) -> Status | None:
    """Return the status for which a card cannot be counted for a condition; None without one.

    Stopped cards are in no attempt.
    """
    statuses = [condition.status for condition in game.conditions.by_card.get(card, ())]
    for status in sorted(statuses, key=lambda status: status not in UNUSABLE):
        rule = game.rules.status.get(status)
        barred = rule is not None and (
            rule.bars_everything or rule.bars_counting or (staffing and rule.bars_staffing)
        )
        out = attempting and status is Status.STOPPED
        if barred or out or status in UNUSABLE:
            return status
    return None


@on(RequirementsChecked)
def counts_who_does_not_face_it(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Finding | None:
    """Report that a dilemma of a mission attempt is met with personnel who do not face it."""
    game, met = ctx.game, ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if met is None or not event.met or event.subject != met.event.card:
        return None
    facing = set(met.event.participants)
    if not facing or game.within(met.seq, ActionKind.SCOUT) is not None:
        return None
    others = tuple(
        card
        for card in event.using
        if card not in facing and game.type_of(card) is CardType.PERSONNEL
    )
    if others:
        return ctx.report(
            "counts-who-does-not-face-it", seqs=(entry.seq, met.seq), cards=others, action=met.seq
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def joins_an_attempt_by_download(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is met by somebody whom a download brought during the attempt."""
    brought = ctx.state(Latecomers).brought
    attempt = ctx.game.within(event.under, *ATTEMPTS) if brought else None
    if attempt is None:
        return None
    late = tuple(member for member in event.participants if brought.get(member) == attempt.seq)
    if late:
        return ctx.report(
            "joins-an-attempt-by-download",
            seqs=(entry.seq, attempt.seq),
            cards=late,
            action=attempt.seq,
        )
    return None


@on(CostPaid)
def pays_a_mission_from_hand(ctx: CheckContext, entry: Entry, event: CostPaid) -> Finding | None:
    """Report that a mission's price is paid from hand, not from among those who attempt it."""
    if event.currency is not Currency.CARD or event.of is None:
        return None
    table = ctx.game.table
    action = table.open.get(event.of)
    if action is None or action.event.kind not in SOLVING:
        return None
    lying = (table.cards[card] for card in event.cards if card in table.cards)
    in_hand = tuple(card.id for card in lying if card.place.kind is PlaceKind.HAND)
    if in_hand:
        return ctx.report(
            "pays-a-mission-from-hand",
            seqs=(entry.seq, event.of),
            players=(event.player,),
            cards=in_hand,
            action=event.of,
        )
    return None


@on(CardsMoved, Manner.KILLED)
def strikes_who_does_not_face_it(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a dilemma kills somebody who does not face it: out of the attempt, or no part."""
    met = encounter_of(ctx.game, event)
    if met is None or not met.event.participants:
        return None
    conditions, attempt = ctx.game.conditions, attempt_at(ctx.game, met.event.under)
    team = () if attempt is None else members(ctx.game, attempt)
    apart = tuple(
        card
        for card in event.cards
        if card not in met.event.participants
        and ctx.game.type_of(card) is CardType.PERSONNEL
        and (
            any(conditions.has(card, status) for status in NOT_FACING)
            or (team and card not in team)
        )
    )
    if apart:
        return ctx.report(
            "strikes-who-does-not-face-it", seqs=(entry.seq, met.seq), cards=apart, action=met.seq
        )
    return None
