"""The effect of an entry: what it moved or scored, told or only following from what it tells."""

from msgspec.structs import replace

from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.table.card_moves import announced_move
from engine.table.mutable_table import MutableTable
from replay.timeline.timeline import Timeline


def effect_of(timeline: Timeline, seq: int) -> CardsMoved | PointsScored | None:
    """Return the one effect that an entry tells, or that only follows from the end that it tells.

    Several cards that were moved alike are one effect.
    """
    body, told = timeline.entry(seq).body, timeline.results(seq)
    if isinstance(body, ActionEnded):
        moved = announced_move(MutableTable(timeline.before(seq).table), body)
        if moved is not None:
            return moved
    effects = [each for each in told if isinstance(each, CardsMoved | PointsScored)]
    first = effects[0] if effects else None
    moves = [each for each in effects if isinstance(each, CardsMoved)]
    if isinstance(first, CardsMoved) and len(moves) == len(effects):
        alike = {(each.origin, each.destination, each.manner) for each in moves}
        cards = tuple(card for each in moves for card in each.cards)
        return replace(first, cards=cards) if len(alike) == 1 else None
    return first if len(effects) == 1 else None
