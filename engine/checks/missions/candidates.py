"""Whom a dilemma can reach: those who face it, where they are, one dilemma after the other."""

from itertools import takewhile
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Kept, Manner, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.dilemma_victims import encounter_of
from engine.projections.latecomers import Latecomers
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import StatusSet
from engine.rules.effect_lines import told_at
from engine.rules.game import Game
from engine.rules.locations import location
from engine.rules.mission_attempts import attempt_at, is_out, members
from engine.table.table import OpenAction

_STRUCK: Final = (Status.DISABLED, Status.STASIS, Status.STOPPED)


@on(Chosen)
@on(StatusSet, *_STRUCK)
@on(CardsMoved, Manner.KILLED)
def reaches_who_is_elsewhere(
    ctx: CheckContext, entry: Entry, event: Chosen | StatusSet | CardsMoved
) -> Finding | None:
    """Report that a dilemma chooses or strikes personnel at another location than its mission."""
    faced = encounter_of(ctx.game, event)
    attempt = None if faced is None else attempt_at(ctx.game, faced.event.under)
    if faced is None or attempt is None or not attempt.event.targets:
        return None
    away = tuple(card for card in _concerned(event) if _is_elsewhere(ctx.game, attempt, card))
    if away:
        return ctx.report(
            "reaches-who-is-elsewhere",
            seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq),
            cards=away,
            action=faced.seq,
        )
    return None


@on(Chosen)
def chooses_who_does_not_face_it(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a dilemma chooses among personnel of whom some do not face it.

    They are at its mission and in no attempt, or out of that one.
    """
    game, faced = ctx.game, encounter_of(ctx.game, event)
    attempt = None if faced is None else attempt_at(game, faced.event.under)
    if faced is None or attempt is None or not faced.event.participants:
        return None
    team = {*faced.event.participants, *members(game, attempt)}
    apart = tuple(
        card
        for card in _concerned(event)
        if _is_person(game, card)
        and not _is_elsewhere(game, attempt, card)
        and not _in_a_pile(game, card)
        and (card not in team or (card not in faced.event.participants and is_out(game, card)))
    )
    if apart:
        return ctx.report(
            "chooses-who-does-not-face-it",
            seqs=(*told_at(game, entry.seq, faced.seq), faced.seq),
            cards=apart,
            action=faced.seq,
        )
    return None


@on(StatusSet, *_STRUCK)
def stops_another_than_was_chosen(
    ctx: CheckContext, entry: Entry, event: StatusSet
) -> Finding | None:
    """Report that a dilemma strikes others than it has chosen, and not all the others either."""
    faced = encounter_of(ctx.game, event)
    chosen = set() if faced is None else ctx.game.selected.get(faced.seq, set())
    if faced is None or not chosen or any(is_out(ctx.game, card) for card in chosen):
        return None
    people = [card for card in chosen if _is_person(ctx.game, card)]
    struck = {card for card in event.cards if _is_person(ctx.game, card)}
    attempt = attempt_at(ctx.game, faced.event.under)
    team = faced.event.participants if attempt is None else members(ctx.game, attempt)
    left = {card for card in team if not is_out(ctx.game, card)}
    if not people or not struck or struck & chosen or left <= {*struck, *people}:
        return None
    return ctx.report(
        "stops-another-than-was-chosen",
        seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq),
        cards=tuple(sorted(struck)),
        subject=event.status,
        action=faced.seq,
    )


@on(StatusSet, Status.STOPPED)
def stops_equipment_with_the_selected(
    ctx: CheckContext, entry: Entry, event: StatusSet
) -> Finding | None:
    """Report that a dilemma stops equipment though it stops only those whom it has selected."""
    faced = encounter_of(ctx.game, event)
    if faced is None:
        return None
    types = {card: ctx.game.type_of(card) for card in event.cards}
    equipment = tuple(card for card, type_ in types.items() if type_ is CardType.EQUIPMENT)
    chosen = ctx.game.selected.get(faced.seq, set())
    people = {card for card in chosen if _is_person(ctx.game, card)}
    attempt = attempt_at(ctx.game, faced.event.under)
    team = faced.event.participants if attempt is None else members(ctx.game, attempt)
    stopped = {card for card in team if ctx.game.conditions.has(card, Status.STOPPED)}
    if not equipment or not people or stopped.difference(types) != people:
        return None
    return ctx.report(
        "stops-equipment-with-the-selected",
        seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq),
        cards=equipment,
        action=faced.seq,
    )


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_a_dilemma_from_elsewhere(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is met by personnel who are not at the mission of the attempt."""
    attempt = attempt_at(ctx.game, event.under)
    if attempt is None or not attempt.event.targets:
        return None
    begun_there = (card for card in event.participants if card not in attempt.event.participants)
    away = tuple(card for card in begun_there if _is_elsewhere(ctx.game, attempt, card))
    if away:
        return ctx.report(
            "meets-a-dilemma-from-elsewhere",
            seqs=(entry.seq, attempt.seq),
            cards=away,
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_a_dilemma_uninvited(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is met by personnel there who did not begin the attempt."""
    game, attempt = ctx.game, attempt_at(ctx.game, event.under)
    if attempt is None or not attempt.event.participants or not attempt.event.targets:
        return None
    team, late = members(game, attempt), _brought_since(ctx, attempt)
    joined = tuple(
        card
        for card in event.participants
        if card not in team
        and card not in late
        and _is_person(game, card)
        and not game.conditions.by_card.get(card)
        and not _is_elsewhere(game, attempt, card)
    )
    if joined:
        return ctx.report(
            "meets-a-dilemma-uninvited",
            seqs=(entry.seq, attempt.seq),
            cards=joined,
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_two_dilemmas_at_once(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a dilemma is met in an attempt before the one before it is over.

    Only where the record keeps how everything ended.
    """
    started = ctx.game.table.started
    if event.under is None or started is None or started.keeps.ends is not Kept.ALL:
        return
    for other in ctx.game.table.open.values():
        # An action inside another is read as caused by it, even if nobody says so.
        inside = other.seq == event.under == (event.because or event.under)
        beside = other.event.kind is ActionKind.ENCOUNTER and (
            inside or other.event.under == event.under
        )
        if beside and other.event.card != event.card:
            both = (other.event.card, event.card)
            yield ctx.report(
                "meets-two-dilemmas-at-once",
                wording="unnamed" if None in both else None,
                seqs=(entry.seq, other.seq),
                cards=tuple(card for card in both if card is not None),
                action=entry.seq,
            )


def _brought_since(ctx: CheckContext, attempt: OpenAction) -> set[CardId | None]:
    """Return the cards that were downloaded or reported since an attempt began."""
    begun = ((seq, action.card) for seq, action in reversed(ctx.game.played.items()))
    since = takewhile(lambda each: each[0] > attempt.seq, begun)
    return {card for _, card in since}.union(ctx.state(Latecomers).brought)


def _concerned(event: Chosen | StatusSet | CardsMoved) -> tuple[CardId, ...]:
    """Return the cards that an event is about, those among whom is chosen too."""
    more = event.candidates if isinstance(event, Chosen) else ()
    return tuple(dict.fromkeys((*event.cards, *more)))


def _is_person(game: Game, card: CardId) -> bool:
    return game.type_of(card) is CardType.PERSONNEL


def _in_a_pile(game: Game, card: CardId) -> bool:
    lying = game.table.cards.get(card)
    return lying is None or lying.place.kind in PILES


def _is_elsewhere(game: Game, attempt: OpenAction, card: CardId) -> bool:
    """Return whether somebody is certainly at another location than an attempt's mission."""
    lying = game.table.cards.get(card)
    if lying is None or not lying.certain or not _is_person(game, card):
        return False
    at = location(game.table, lying.place)
    return at is not None and at not in attempt.event.targets
