"""Beaming: at one location, in no battle, to no other player's ship, no more than cards allow."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import BeamsOff
from engine.cards.restrictions import CardLimit
from engine.cards.timing_enums import Per
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import exception, profile_of
from engine.rules.game import Game
from engine.rules.locations import location, vessel


class Beamed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many personnel were beamed this turn to or from the place of each card that counts."""

    number: Mapping[CardId, int] = {}


def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    ctx.keep(Beamed())
    yield from ()


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    if not event.players or event.destination is None:
        return
    cards = ctx.game.table.cards
    places = [cards[card].place for card in event.participants if card in cards]
    ordinary = event.because is None and not event.claims and event.answers is None
    if ordinary:
        yield from _across(ctx, entry, event, places)
        yield from _in_battle(ctx, entry, event)
        yield from _aboard_anothers(ctx, entry, event)
    yield from _back(ctx, entry, event)
    yield from _over_the_limit(ctx, entry, event, places)


def _across(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, places: list[Place]
) -> Iterator[Finding]:
    """Cards are beamed: do they stay at their location?"""
    table = ctx.game.table
    goal = location(table, event.destination)
    starts = {place: location(table, place) for place in dict.fromkeys(places)}
    far = tuple(
        card
        for card, place in zip(event.participants, places, strict=False)
        if None not in (goal, starts[place]) and starts[place] != goal
    )
    if far:
        yield from ctx.asking.found(
            "beams-to-another-location",
            seqs=(entry.seq,),
            players=event.players,
            cards=far,
            entry=entry.seq,
        )


def _in_battle(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Somebody is beamed: away from a ship that is in a battle?"""
    cards = ctx.game.table.cards
    for action in ctx.game.table.open.values():
        battle = action.event
        if battle.kind is not ActionKind.BATTLE:
            continue
        involved = {*battle.participants, *battle.opposing, *battle.targets}
        leaving = tuple(
            card
            for card in event.participants
            if card in cards and involved.intersection({card, vessel(cards[card].place)})
        )
        if leaving:
            yield from ctx.asking.found(
                "beams-out-of-a-battle",
                seqs=(entry.seq, action.seq),
                players=event.players,
                cards=leaving,
                entry=action.seq,
            )


def _aboard_anothers(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Somebody is beamed aboard: whose ship is it?"""
    ship = ctx.game.table.cards.get(vessel(event.destination) or "")
    if ship is not None and ship.controller not in event.players:
        yield from ctx.asking.found(
            "beams-aboard-anothers-ship",
            seqs=(entry.seq,),
            players=event.players,
            cards=(ship.id,),
            entry=entry.seq,
        )


def _back(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Somebody is beamed by a card: aboard the ship that it beams from?"""
    play = ctx.game.played.get(event.because or 0)
    told = exception(ctx.game, None if play is None else play.card, BeamsOff)
    if play is not None and told and vessel(event.destination) in play.targets:
        yield from ctx.asking.found(
            "beams-back",
            seqs=(entry.seq,),
            players=event.players,
            cards=event.participants,
            entry=entry.seq,
            rulings=told.rulings,
        )


def _over_the_limit(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, places: list[Place]
) -> Iterator[Finding]:
    """Personnel are beamed to or from where a card lets only so many: how many were, this turn?"""
    game = ctx.game
    people = [one for one in event.participants if game.type_of(one) is CardType.PERSONNEL]
    touched = {*places, event.destination}
    spots = {
        place.card for place in touched if place is not None and place.kind is PlaceKind.PLANET
    }
    for card, limit in _limits(game, spots):
        so_far = ctx.recall(Beamed).number
        before = so_far.get(card, 0)
        ctx.keep(Beamed(number={**so_far, card: before + len(people)}))
        if before + len(people) > limit.number:
            yield from ctx.asking.found(
                "beams-too-many",
                seqs=(entry.seq,),
                players=event.players,
                cards=tuple(people),
                entry=entry.seq,
                rulings=limit.rulings,
            )


def _limits(game: Game, spots: set[CardId | None]) -> Iterator[tuple[CardId, CardLimit]]:
    """The cards on locations that limit how many personnel beam there in a turn."""
    for spot in sorted(spot for spot in spots if spot is not None):
        for card in game.table.lying.get(Place(kind=PlaceKind.ON, card=spot), ()):
            for limit in given(profile_of(game, card).timing.limits):
                if limit.beamed and limit.per is Per.TURN:
                    yield card, limit


ASKED: Final[Asked] = {TurnStarted: _start_turn, (ActionInitiated, ActionKind.BEAM): _begin}
