"""Draws that a card of this turn has ruled out, and draws replaced by something else."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of
from engine.cards.timing import Bars
from engine.cards.vocabulary import End, Whom
from engine.checks.bench import Ask, Bench
from engine.entry import Entry
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.cards import CardsMoved
from engine.events.scores import CostPaid
from engine.events.turn import TurnStarted
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import PlayerId
from engine.rules.stopping import UNDONE, Scene
from engine.vocabulary import ActionKind, Claim, Currency, Manner, PlaceKind

USED: Final = frozenset({ActionKind.PLAY, ActionKind.USE, ActionKind.ACTIVATE})


class Barred(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who may draw no more cards this turn: by player, the action since which, and its rulings."""

    players: Mapping[PlayerId, tuple[int, tuple[str, ...]]] = {}


class Counted(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many of the draws of an action were taken already, as cards or as something else."""

    taken: Mapping[int, int] = {}


def _start_turn(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    bench.keep(Barred())
    yield from ()


def _end(bench: Bench, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card has done its work: does it let its player draw no more cards this turn?"""
    counted = bench.recall(Counted).taken
    if event.action in counted:
        bench.keep(Counted(taken={one: n for one, n in counted.items() if one != event.action}))
    action = bench.scene.table.open.get(event.action)
    if action is None or action.event.kind not in USED or event.outcome in UNDONE:
        return
    entries = [
        one
        for one in given(profile_of(bench.scene, action.event.card).timing.bars)
        if _bars_draws(one)
    ]
    barred = bench.recall(Barred).players
    for player in action.event.players if entries else ():
        rulings = tuple(ruling for one in entries for ruling in one.rulings)
        bench.keep(Barred(players={player: (event.action, rulings), **barred}))
    yield from ()


def _bars_draws(one: Bars) -> bool:
    draws = ActionKind.DRAW in one.acts and one.whom is Whom.PLAYER
    return draws and one.until.end is End.THIS_TURN


def _move(bench: Bench, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards go from a draw deck to a hand: are they drawn, and may they be?"""
    player = event.destination.player
    deck, hand = PlaceKind.DRAW_DECK, PlaceKind.HAND
    drawn = event.origin.kind is deck and event.destination.kind is hand and player is not None
    if not drawn or event.manner not in (None, Manner.DRAWN) or player is None:
        return
    if _within_download(bench.scene, event.of):
        return
    yield from _barred(bench, "draws-while-barred", entry, player)
    yield from _count(bench, entry, event.of, len(event.cards) + event.others)


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Something is done in place of a draw: is there a draw that it can replace?"""
    if Claim.IN_PLACE not in event.claims or len(event.players) != 1:
        return
    drawing = bench.scene.table.open.get(event.under or 0)
    of_draws = drawing is not None and drawing.event.kind is ActionKind.DRAW
    said = " ".join(filter(None, (event.trigger, event.means, event.function))).lower()
    if of_draws or "draw" in said:
        yield from _barred(bench, "replaces-a-barred-draw", entry, event.players[0])
    if of_draws:
        yield from _count(bench, entry, event.under, 1)


def _pay(bench: Bench, entry: Entry, event: CostPaid) -> Iterator[Finding]:
    """A draw is given up for something: was there one?"""
    if event.currency is Currency.DRAW:
        yield from _barred(bench, "replaces-a-barred-draw", entry, event.player)


def _barred(bench: Bench, check: str, entry: Entry, player: PlayerId) -> Iterator[Finding]:
    since, rulings = bench.recall(Barred).players.get(player, (None, ()))
    if since is not None:
        yield from bench.asking.found(
            check, seqs=(entry.seq, since), players=(player,), entry=since, rulings=rulings
        )


def _count(bench: Bench, entry: Entry, of: int | None, number: int) -> Iterator[Finding]:
    """So many of an action's draws are taken: were there so many?"""
    action = bench.scene.table.open.get(of or 0)
    if action is None or action.event.kind is not ActionKind.DRAW or action.event.number is None:
        return
    counted = bench.recall(Counted).taken
    before = counted.get(action.seq, 0)
    bench.keep(Counted(taken={**counted, action.seq: before + number}))
    if before <= action.event.number < before + number:
        yield from bench.asking.found(
            "more-draws-than-announced",
            seqs=(entry.seq, action.seq),
            players=action.event.players,
            entry=action.seq,
        )


def _within_download(scene: Scene, of: int | None) -> bool:
    action = scene.table.open.get(of or 0)
    return action is not None and action.event.kind is ActionKind.DOWNLOAD


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    TurnStarted: _start_turn,
    ActionInitiated: _begin,
    ActionEnded: _end,
    CardsMoved: _move,
    CostPaid: _pay,
}
