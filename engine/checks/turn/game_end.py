"""Play that goes on after the game was over."""

from functools import cache
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import Ending, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.table.mutable_table import MutableTable

ENDED: Final = {
    Ending.POINTS: "plays-on-after-the-end",
    Ending.DECK_EXHAUSTED: "plays-on-after-the-deck-ran-out",
}
WON: Final = "plays-on-after-the-win"
DECK_EMPTY: Final = "plays-on-with-an-empty-draw-deck"


class Told(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was found already: only the first action after an end is one too many by itself."""

    checks: frozenset[str] = frozenset()


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    return _ask(ctx, entry, event.players, within=event.under is not None)


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    return _ask(ctx, entry, (event.player,))


def _ask(
    ctx: CheckContext, entry: Entry, players: tuple[PlayerId, ...], *, within: bool = False
) -> Findings:
    """An action of players, or a turn, begins: was the game over?

    `within` an action that scores, it may still be answered.
    """
    over = _over(ctx.game.table) if players else ()
    for check in over[1:] if within and over[:1] == (WON,) else over:
        told = ctx.state(Told).checks
        if check not in told:
            ctx.set_state(Told(checks=told | {check}))
            yield ctx.report(check, players=players, action=entry.seq)


def _over(table: MutableTable) -> tuple[str, ...]:
    """The checks by which the game is over: its recorded end, the points, an empty draw deck."""
    if table.ended is not None:
        return (ENDED[table.ended.ending],) if table.ended.ending in ENDED else ()
    if table.turn is None or table.started is None:
        return ()
    wanted = table.started.points_to_win
    won = wanted is not None and max(table.points.values(), default=0) >= wanted
    empty = any(_without_deck(table, player.id) for player in table.started.players)
    return (*((WON,) if won else ()), *((DECK_EMPTY,) if empty else ()))


def _without_deck(table: MutableTable, player: PlayerId) -> bool:
    """Whether nothing is left of a player's draw deck, so far as it was counted."""
    deck = _deck(player)
    return deck not in table.lying and table.others_at(deck) == 0


@cache
def _deck(player: PlayerId) -> Place:
    return Place(kind=PlaceKind.DRAW_DECK, player=player)
