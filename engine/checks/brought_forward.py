"""What was brought forward from a later turn is not due there again; when holograms come back."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.titles import key
from engine.checks.bench import Ask, Bench
from engine.checks.circumstances import title
from engine.entry import Entry
from engine.events.cards import CardsMoved
from engine.events.statuses import StatusCleared
from engine.events.turn import TurnStarted
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import PlayerId
from engine.vocabulary import PlaceKind, Status

# Cards that bring forward what their player must do in the next turn.
FORWARD: Final = frozenset(map(key, ("Samuel Clemens' Pocketwatch",)))


class Early(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A draw made early: where, whose, and whether the turn that it belongs to has come."""

    seq: int = 0
    player: PlayerId | None = None
    come: bool = False


def _start(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    early = bench.recall(Early)
    if early.player == event.player:
        bench.keep(Early() if early.come else msgspec.structs.replace(early, come=True))
    yield from ()


def _draw(bench: Bench, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """A draw is brought forward, or made in the turn from which it was."""
    if event.origin.kind is not PlaceKind.DRAW_DECK or event.destination.kind is not PlaceKind.HAND:
        return
    reason = event.because or event.of
    action = None if reason is None else bench.scene.played.get(reason)
    player, early = event.destination.player, bench.recall(Early)
    if action is not None and title(bench.scene, action.card) in FORWARD:
        bench.keep(Early(seq=entry.seq, player=player))
    elif reason is None and early.come and early.player == player == bench.scene.table.turn_player:
        bench.keep(Early())
        yield from bench.asking.found(
            "draw-made-already",
            seqs=(entry.seq, early.seq),
            players=() if player is None else (player,),
            entry=early.seq,
        )


def _clear(bench: Bench, entry: Entry, event: StatusCleared) -> Iterator[Finding]:
    """A hologram is switched on again: is it its player's turn?"""
    if event.status is not Status.DEACTIVATED or event.performing is not None:
        return
    cards = bench.scene.table.cards
    turn = bench.scene.table.turn_player
    others = tuple(one for one in event.cards if one in cards and cards[one].controller != turn)
    if others and turn is not None and event.because is None:
        yield from bench.asking.found(
            "reactivated-out-of-turn", seqs=(entry.seq,), cards=others, subject=event.status
        )


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    TurnStarted: _start,
    CardsMoved: _draw,
    StatusCleared: _clear,
}
