"""Who attempts missions and who scouts, and from where (Current Rulings of 1998)."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Attribute, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.locations import vessel
from engine.rules.outcomes import UNDONE

BORG: Final = "borg"
# Where a current objective lies.
IN_PLAY: Final = frozenset({PlaceKind.CORE, PlaceKind.ON, PlaceKind.SPACELINE, PlaceKind.PLANET})


# The actions whose parties are asked about.
BEGUN: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BEAM,
        ActionKind.ENCOUNTER,
        ActionKind.SCOUT,
        ActionKind.SOLVE,
    }
)


class Unmatched(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The attempts for which somebody found that the affiliation does not match, by that check."""

    attempts: Mapping[int, int] = {}


class Beamed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who was beamed to a planet this turn together with others, for no reason that was told."""

    by: Mapping[CardId, int] = {}


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    ctx.set_state(Beamed())
    yield from ()


@on(ActionInitiated, *BEGUN)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if event.kind is ActionKind.BEAM:
        _beam(ctx, entry, event)
    elif event.kind in (ActionKind.ENCOUNTER, ActionKind.SOLVE):
        yield from _go_on(ctx, entry, event)
    elif event.kind is ActionKind.ATTEMPT and event.players:
        yield from _attempt(ctx, entry, event)
    elif event.kind is ActionKind.SCOUT and event.players:
        yield from _scout(ctx, entry, event)


def _attempt(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An attempt begins: from a ship that may, or the planet, and with nobody who is Borg?"""
    game = ctx.game
    ships = {
        one: vessel(game.table.cards[one].place) for one in event.participants if _here(game, one)
    }
    indoors = [
        one for one, ship in ships.items() if ship and game.type_of(ship) is CardType.FACILITY
    ]
    barred = [
        one
        for one, ship in ships.items()
        if ship and game.conditions.has(ship, Status.STOPPED)
        if not game.conditions.has(one, Status.STOPPED)
    ]
    borg = [one for one in event.participants if _borg(game, one)]
    yield from _found(ctx, "attempts-from-a-facility", entry, event, indoors)
    yield from _found(ctx, "attempts-from-a-stopped-ship", entry, event, barred)
    yield from _found(ctx, "borg-attempts-a-mission", entry, event, borg)


def _scout(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Scouting begins: by Borg, for a current objective, and on a planet by one of them?"""
    game = ctx.game
    others = [one for one in event.participants if _borg(game, one) is False]
    yield from _found(ctx, "scouts-without-being-borg", entry, event, others)
    if not _objective(game, event):
        yield from _found(
            ctx, "scouts-without-an-objective", entry, event, event.participants or event.targets
        )
    together = ctx.state(Beamed).by
    scouts = [one for one in event.participants if one in together]
    # Whoever was on the planet already would be reason enough to scout with several.
    if len(scouts) > 1 and len(scouts) == len(event.participants):
        yield ctx.report(
            "scouts-a-planet-with-several",
            seqs=(entry.seq, *sorted({together[one] for one in scouts})),
            players=event.players,
            cards=tuple(scouts),
            action=entry.seq,
        )


def _beam(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> None:
    """Keep in mind who beams down with others, where nothing is told that lets them."""
    planet = event.destination is not None and event.destination.kind is PlaceKind.PLANET
    reason = (event.means, event.because, event.under, event.answers, event.card)
    if planet and len(event.participants) > 1 and reason == (None,) * len(reason):
        before = ctx.state(Beamed).by
        ctx.set_state(Beamed(by={**before, **dict.fromkeys(event.participants, entry.seq)}))


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    """Somebody finds that those who attempt a mission do not match its affiliation."""
    action = ctx.game.table.open.get(event.of or 0)
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    if action is not None and attempting and "affiliation" in (event.what or "").lower():
        now = dict(ctx.state(Unmatched).attempts)
        now.pop(action.seq, None)
        ctx.set_state(Unmatched(attempts=now if event.met else {**now, action.seq: entry.seq}))
    yield from ()


def _go_on(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An attempt goes on: had somebody found that it may not be made?"""
    attempt = ctx.game.table.open.get(event.under or 0)
    unmatched = ctx.state(Unmatched).attempts
    if attempt is not None and attempt.seq in unmatched:
        yield from _unmatched(ctx, entry, attempt.seq)


@on(ActionEnded)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    if event.action in ctx.state(Unmatched).attempts and event.outcome not in UNDONE:
        yield from _unmatched(ctx, entry, event.action)


def _unmatched(ctx: CheckContext, entry: Entry, attempt: int) -> Findings:
    """Tell once that an attempt went on that its own check ruled out."""
    told = dict(ctx.state(Unmatched).attempts)
    checked = told.pop(attempt)
    ctx.set_state(Unmatched(attempts=told))
    yield ctx.report(
        "attempts-without-its-affiliation",
        seqs=(entry.seq, checked, attempt),
        players=ctx.game.played[attempt].players,
        action=attempt,
    )


def _objective(game: Game, event: ActionInitiated) -> bool:
    """Whether the record has an objective of the scouting player in play."""
    return any(
        game.type_of(card) is CardType.OBJECTIVE and game.table.cards[card].controller == player
        for place, lying in game.table.lying.items()
        if place.kind in IN_PLAY
        for card in lying
        for player in event.players
    )


def _here(game: Game, card: CardId) -> bool:
    return card in game.table.cards


def _borg(game: Game, card: CardId) -> bool | None:
    """Whether a card is of the Borg affiliation; None where nothing tells its own for certain."""
    values = dict(game.table.cards[card].values) if _here(game, card) else {}
    told = values.get(Attribute.AFFILIATION)
    if told is None:
        printed = game.cards.printed(card)
        named = None if printed is None else printed.affiliations
        return named[0].lower() == BORG if named is not None and len(named) == 1 else None
    return BORG in re.split(r"[^a-z-]+", str(told).lower())


def _found(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, cards: Iterable[CardId]
) -> Findings:
    concerned = tuple(cards)
    if concerned:
        yield ctx.report(check, players=event.players, cards=concerned, action=entry.seq)
