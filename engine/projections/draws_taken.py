"""How many of the draws of an action were taken already, as cards or as something else."""

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim, Manner
from engine.model.ids import PlayerId
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnEnded
from engine.rules.draws import ends_turn, from_deck_to_hand
from engine.rules.game import Game
from engine.table.event_key import DRAWING
from engine.table.table import OpenAction


class DrawsTaken(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By action in progress, the number of its draws that were taken.

    `replaced`: the actions in which something was done in place of a draw.
    """

    numbers: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)
    replaced: frozenset[int] = frozenset()


class EndingDraws(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Whether the record has shown that it keeps the draws that end turns.

    `missed`: a turn has ended without one.
    """

    recorded: bool = False
    missed: bool = False


class TakenDraws(NamedTuple):
    """Draws taken at once: of which action, of how many that it announced, and how many."""

    action: OpenAction
    announced: int
    number: int


def drawing_player(game: Game, event: CardsMoved) -> PlayerId | None:
    """Return who draws where cards go from a deck to a hand; None where that is no draw."""
    if not from_deck_to_hand(event) or event.manner not in (None, Manner.DRAWN):
        return None
    action = game.table.open.get(event.of or 0)
    download = action is not None and action.event.kind is ActionKind.DOWNLOAD
    return None if download else event.destination.player


def taken_draws(game: Game, event: CardsMoved | ActionInitiated) -> TakenDraws | None:
    """Return the draws of an action that are taken, as cards or by what is done in their place."""
    if isinstance(event, ActionInitiated):
        of = event.under if len(event.players) == 1 else None
        number = 1
    else:
        of = None if drawing_player(game, event) is None else event.of
        number = len(event.cards) + event.others
    action = game.table.open.get(of or 0)
    if action is None or action.event.kind is not ActionKind.DRAW or action.event.number is None:
        return None
    return TakenDraws(action, action.event.number, number)


@updates(DrawsTaken, CardsMoved, DRAWING)
@updates(DrawsTaken, ActionInitiated, Claim.IN_PLACE)
def take_draws(
    game: Game, before: DrawsTaken, entry: Entry, event: CardsMoved | ActionInitiated
) -> DrawsTaken:
    """Update when draws of an action are taken, or something is done in place of one."""
    taken = taken_draws(game, event)
    if taken is None:
        return before
    seq = taken.action.seq
    number = before.numbers.get(seq, 0) + taken.number
    replaced = before.replaced | {seq} if isinstance(event, ActionInitiated) else before.replaced
    return DrawsTaken(numbers=before.numbers.put(seq, number), replaced=replaced)


@updates(EndingDraws, CardsMoved, DRAWING)
def record_draw(game: Game, before: EndingDraws, entry: Entry, event: CardsMoved) -> EndingDraws:
    """Update when a draw that ends a turn is recorded."""
    if before.recorded or not ends_turn(game, event):
        return before
    return replace(before, recorded=True)


@updates(EndingDraws, TurnEnded)
def miss_a_draw(game: Game, before: EndingDraws, entry: Entry, event: TurnEnded) -> EndingDraws:
    """Update when a turn ends, maybe without its draw."""
    owed = game.duties.of(event.player, ActionKind.DRAW)
    missed = before.missed or any(obligation.open for obligation in owed)
    return before if missed is before.missed else replace(before, missed=missed)


@updates(DrawsTaken, ActionEnded, ActionKind.DRAW)
def end_draws(game: Game, before: DrawsTaken, entry: Entry, event: ActionEnded) -> DrawsTaken:
    """Update when an action is over: its draws are no longer counted."""
    if event.action not in before.numbers:
        return before
    return DrawsTaken(
        numbers=before.numbers.drop(event.action), replaced=before.replaced - {event.action}
    )
