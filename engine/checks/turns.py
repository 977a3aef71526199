"""The order of a turn: one card play, then orders, then the draw that ends it."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.asking import Asking
from engine.events.actions import ActionInitiated
from engine.events.cards import CardsMoved
from engine.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.finding import Finding
from engine.reference import PlayerId
from engine.vocabulary import ActionKind, Claim, PlaceKind

# What only orders are: no card play needs them, and nobody does them before it.
ORDERS: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BEAM,
        ActionKind.COMMANDEER,
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.WALK,
    }
)


class TurnSoFar(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What of a turn has been: the seqs of its normal card play, its first order, its last draw."""

    player: PlayerId | None = None
    before: PlayerId | None = None
    card_play: int | None = None
    orders: int | None = None
    draw: int | None = None


class Turns(msgspec.Struct, kw_only=True):
    """The turn so far, as the record goes on."""

    now: TurnSoFar = TurnSoFar()

    def start(self, asking: Asking, seq: int, event: TurnStarted) -> Iterator[Finding]:
        """A turn begins: whose was the one before?"""
        if self.now.before == event.player and event.because is None:
            yield from asking.found("turn-out-of-turn", seqs=(seq,), players=(event.player,))
        self.now = TurnSoFar(player=event.player, before=self.now.before)

    def end(self, event: TurnEnded) -> None:
        """A turn ends."""
        self.now = TurnSoFar(before=event.player)

    def enter(self, seq: int, event: StepEntered) -> None:
        """Orders are announced."""
        if event.of is None and "orders" in event.step and self.now.orders is None:
            self.now = msgspec.structs.replace(self.now, orders=seq)

    def draw(self, asking: Asking, seq: int, event: CardsMoved) -> Iterator[Finding]:
        """The turn player draws, by no action and no card: the draw that ends the turn."""
        origin, destination = event.origin, event.destination
        drawn = origin.kind is PlaceKind.DRAW_DECK and destination.kind is PlaceKind.HAND
        caused = (event.of, event.because, event.performing) != (None, None, None)
        if not drawn or caused or self.now.player is None or destination.player != self.now.player:
            return
        if self.now.draw is not None:
            yield from asking.found(
                "second-draw", seqs=(seq, self.now.draw), players=(self.now.player,)
            )
        self.now = msgspec.structs.replace(self.now, draw=seq)

    def begin(self, asking: Asking, seq: int, event: ActionInitiated) -> Iterator[Finding]:
        """An action begins: is it its time in the turn?"""
        if self.now.player is None or event.players != (self.now.player,):
            return
        if event.under is None and self.now.draw is not None and _ordinary(event):
            yield from asking.found(
                "acts-after-the-draw",
                seqs=(seq, self.now.draw),
                players=event.players,
                entry=seq,
            )
        if event.kind in ORDERS and self.now.orders is None:
            self.now = msgspec.structs.replace(self.now, orders=seq)
        if Claim.NORMAL_PLAY not in event.claims:
            return
        for check, earlier in (
            ("card-play-after-orders", self.now.orders),
            ("second-card-play", self.now.card_play),
        ):
            if earlier is not None:
                yield from asking.found(
                    check, seqs=(seq, earlier), players=event.players, entry=seq
                )
        self.now = msgspec.structs.replace(self.now, card_play=seq)


def _ordinary(event: ActionInitiated) -> bool:
    """Whether an action is an order or the normal card play, and no interrupt."""
    return event.kind in ORDERS or Claim.NORMAL_PLAY in event.claims
