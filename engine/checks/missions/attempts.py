"""Mission attempts of the First Edition: with whom, from where, and that they go on (FAQ 3.1)."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.exceptions.card_exception import Team
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.projections.continuing_attempts import ends_attempts
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import exception
from engine.rules.game import Game
from engine.rules.locations import crew, location, vessel
from engine.rules.orders import ORDERS
from engine.rules.outcomes import BROKEN_OFF, UNDONE
from engine.table.table import OpenAction

# Only where an attempt is said to be made in space is a crew, and not an Away Team, meant.
IN_SPACE: Final = frozenset({PlaceKind.SPACE, PlaceKind.ABOARD})
# Parts of an attempt that a card brings about.
PARTS: Final = (ActionKind.ENCOUNTER, ActionKind.PLAY, ActionKind.USE)


class Ended(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The attempts that a card met or played in them has ended, whatever their player wanted."""

    attempts: frozenset[int] = frozenset()


class Parties(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By attempt, the ship or facility that each member was aboard when it began; None for none."""

    aboard: Mapping[int, Mapping[CardId, CardId | None]] = {}


def _attempt(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An attempt begins: are all there, one whole crew, at the mission?"""
    if not event.players:
        return
    game = ctx.game
    lying = [game.table.cards[one] for one in event.participants if one in game.table.cards]
    party = {card.id: vessel(card.place) for card in lying}
    ctx.keep(Parties(aboard={**ctx.recall(Parties).aboard, entry.seq: party}))
    ships = dict.fromkeys(party.values())
    aboard = [ship for ship in ships if ship is not None]
    away = [
        card.id for card in lying if location(game.table, card.place) not in (None, *event.targets)
    ]
    held = [
        card
        for ship in aboard
        for card in crew(game, ship, event.players[0])
        if card not in event.participants and not game.conditions.by_card.get(card)
    ]
    in_space = event.at is not None and event.at.kind in IN_SPACE
    told = (
        ("attempts-from-elsewhere", tuple(away) if event.targets else ()),
        ("attempts-with-two-crews", tuple(aboard) if in_space and len(ships) > 1 else ()),
        ("holds-back-part-of-a-crew", tuple(held) if in_space and len(ships) == 1 else ()),
    )
    for check, cards in told:
        if cards:
            yield from ctx.asking.found(
                check, seqs=(entry.seq,), players=event.players, cards=cards, entry=entry.seq
            )


def _order(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An order is given: is an attempt of the same player going on?"""
    attempt = ctx.game.table.open.get(event.under or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return
    free = event.players and event.answers is None and event.because is None and not event.claims
    if free and event.players == attempt.event.players:
        yield from ctx.asking.found(
            "orders-within-an-attempt",
            seqs=(entry.seq, attempt.seq),
            players=event.players,
            entry=attempt.seq,
        )


def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """An attempt is broken off: by a card, or because its player wants to?"""
    attempt = ctx.game.table.open.get(event.action)
    if attempt is None:
        return
    if event.outcome is Outcome.SOLVED:
        yield from _solve(ctx, entry, attempt)
    if event.outcome not in BROKEN_OFF or event.by is not None or event.card is not None:
        return
    party = ctx.recall(Parties).aboard.get(attempt.seq, {})
    able = tuple(one for one in party if _able(ctx.game, attempt, one, party[one]))
    if able and event.because is None and not _ended_by_a_card(ctx, attempt):
        yield from ctx.asking.found(
            "breaks-off-an-attempt",
            seqs=(entry.seq, attempt.seq),
            players=attempt.event.players,
            cards=able,
            entry=attempt.seq,
        )


def _end_part(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card was played or met: does it end the attempt that it lies in?"""
    part = ctx.game.table.open.get(event.action)
    if part is not None and event.outcome not in UNDONE and ends_attempts(ctx.game, part):
        around = {one.seq for one in _attempts(ctx.game) if one.seq < part.seq}
        ctx.keep(Ended(attempts=ctx.recall(Ended).attempts | around))
    yield from ()


def _ended_by_a_card(ctx: CheckContext, attempt: OpenAction) -> bool:
    """Whether a card ended an attempt that was met or played in it, or is being so."""
    being = (one for one in ctx.game.table.open.values() if one.seq > attempt.seq)
    ended = attempt.seq in ctx.recall(Ended).attempts
    return ended or any(ends_attempts(ctx.game, one) for one in being)


def _solve(ctx: CheckContext, entry: Entry, attempt: OpenAction) -> Iterator[Finding]:
    """A mission is solved: by as many as it asks for?"""
    people = attempt.event.participants
    for mission in attempt.event.targets:
        team = exception(ctx.game, mission, Team)
        if team and people and len(people) < team.least:
            yield from ctx.asking.found(
                "solves-with-too-few",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=(mission,),
                entry=attempt.seq,
                rulings=team.rulings,
            )


def _set(ctx: CheckContext, entry: Entry, event: StatusSet) -> Iterator[Finding]:
    """Somebody takes on another mode: is he in an attempt?"""
    for attempt in _attempts(ctx.game):
        cards = tuple(one for one in event.cards if one in attempt.event.participants)
        if cards:
            yield from ctx.asking.found(
                "switches-mode-within-an-attempt",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=cards,
                entry=attempt.seq,
            )


def _attempts(game: Game) -> list[OpenAction]:
    open_ = game.table.open.values()
    return [action for action in open_ if action.event.kind is ActionKind.ATTEMPT]


def _able(game: Game, attempt: OpenAction, card: CardId, aboard: CardId | None) -> bool:
    """Whether a member is still with the attempt, where it is made, and unhindered."""
    lying = game.table.cards.get(card)
    here = (
        lying is not None
        and vessel(lying.place) == aboard
        and location(game.table, lying.place) in attempt.event.targets
    )
    person = game.type_of(card) is CardType.PERSONNEL
    return here and person and not game.conditions.by_card.get(card)


ASKED: Final[Asked] = {
    (ActionInitiated, ActionKind.ATTEMPT): _attempt,
    **when(ActionInitiated, ORDERS - {ActionKind.ATTEMPT}, _order),
    (ActionEnded, ActionKind.ATTEMPT): _end,
    **when(ActionEnded, PARTS, _end_part),
    (StatusSet, Status.MODE): _set,
}
