"""Countdowns: how many turns of whom have gone by when a card strikes."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from engine.cards.profiles import profile_of
from engine.cards.timing import Countdown
from engine.cards.vocabulary import Counting, Subject
from engine.checks.bench import Ask, Bench
from engine.entry import Entry
from engine.events.actions import ActionInitiated
from engine.events.turn import TurnEnded, TurnStarted
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.place import PILES
from engine.reference import CardId, PlayerId
from engine.vocabulary import ActionKind, PlaceKind


class Running(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A countdown that runs: since which play, how many turns are over, and whether one counts now.

    `player` played the card; `target` is what it was played on.
    """

    since: int
    player: PlayerId
    target: CardId | None
    over: int = 0
    counts_now: bool = True


class Countdowns(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The countdowns that run, by card, and whose turn it is."""

    running: Mapping[CardId, Running] = {}
    player: PlayerId | None = None


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card with a countdown is played, or strikes: has its time come?"""
    card = event.card
    told = None if card is None else profile_of(bench.scene, card).timing.countdown
    if card is None or told is None or isinstance(told, UnsetType) or told.number is None:
        return
    now = bench.recall(Countdowns)
    if event.kind is ActionKind.PLAY and event.players:
        began = Running(
            since=entry.seq,
            player=event.players[0],
            target=event.targets[0] if event.targets else None,
            counts_now=told.counting is not Counting.FULL_TURN,
        )
        bench.keep(replace(now, running={**now.running, card: began}))
    elif event.kind is ActionKind.ACTIVATE and card in now.running:
        running = now.running[card]
        rest = {one: held for one, held in now.running.items() if one != card}
        bench.keep(replace(now, running=rest))
        counts = _counts(bench, told, running, now.player)
        if not counts or running.over + 1 != told.number:
            yield from bench.asking.found(
                "strikes-out-of-time",
                seqs=(entry.seq, running.since),
                cards=(card,),
                entry=entry.seq,
                rulings=told.rulings,
            )


def _counts(bench: Bench, told: Countdown, running: Running, player: PlayerId | None) -> bool:
    """Whether the turn under way is one that a countdown counts."""
    if player is None or not running.counts_now:
        return False
    struck = bench.scene.table.cards.get(running.target or "")
    if told.whose is Subject.AFFECTED and struck is not None:
        return struck.controller == player
    return told.whose is Subject.EVERY or running.player == player


def _start_turn(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    """A turn begins: the one before counts if it has not yet, and this one may."""
    now = bench.recall(Countdowns)
    if now.player is not None:
        _close(bench, now.player)
    running = {
        card: replace(held, counts_now=True)
        for card, held in bench.recall(Countdowns).running.items()
    }
    bench.keep(Countdowns(running=running, player=event.player))
    yield from ()


def _end_turn(bench: Bench, entry: Entry, event: TurnEnded) -> Iterator[Finding]:
    _close(bench, event.player)
    yield from ()


def _close(bench: Bench, player: PlayerId) -> None:
    """A turn is over: count it for every card that is in play and counts it."""
    counted: dict[CardId, Running] = {}
    for card, held in bench.recall(Countdowns).running.items():
        told = profile_of(bench.scene, card).timing.countdown
        lying = bench.scene.table.cards.get(card)
        if isinstance(told, UnsetType) or lying is None:
            continue
        if lying.place.kind in PILES or lying.place.kind is PlaceKind.AWAY:
            continue
        counted[card] = replace(held, over=held.over + _counts(bench, told, held, player))
    bench.keep(Countdowns(running=counted))


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    ActionInitiated: _begin,
    TurnStarted: _start_turn,
    TurnEnded: _end_turn,
}
