"""Play that goes on after the game was over."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.checks.asking import Asking
from engine.draft import Draft
from engine.finding import Finding
from engine.place import Place
from engine.reference import PlayerId
from engine.rules.stopping import Scene
from engine.vocabulary import Ending, PlaceKind

ENDED: Final = {
    Ending.POINTS: "plays-on-after-the-end",
    Ending.DECK_EXHAUSTED: "plays-on-after-the-deck-ran-out",
}


class GameEnd(msgspec.Struct, kw_only=True):
    """What was found already: only the first action after an end is one too many by itself."""

    now: frozenset[str] = frozenset()

    def back_up(self) -> None:
        """What was played after the end is struck."""
        self.now = frozenset()

    def begin(
        self,
        asking: Asking,
        scene: Scene,
        seq: int,
        players: tuple[PlayerId, ...],
        entry: int | None = None,
    ) -> Iterator[Finding]:
        """An action of players, or a turn, begins: was the game over?"""
        if not players:
            return
        for check in _over(scene.table):
            if check not in self.now:
                self.now |= {check}
                yield from asking.found(check, seqs=(seq,), players=players, entry=entry)


def _over(table: Draft) -> Iterator[str]:
    """The checks by which the game is over: its recorded end, or an empty draw deck."""
    if table.ended is not None:
        if table.ended.ending in ENDED:
            yield ENDED[table.ended.ending]
        return
    if table.turn is None or table.started is None:
        return
    for player in table.started.players:
        deck = Place(kind=PlaceKind.DRAW_DECK, player=player.id)
        if table.others_at(deck) == 0 and not table.lying.get(deck):
            yield "plays-on-with-an-empty-draw-deck"
            return
