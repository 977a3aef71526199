"""A suggestion: what follows by the rules and nobody has recorded, as events ready to record."""

from enum import unique

import msgspec

from engine.model.enums import Word
from engine.model.ids import PlayerId
from engine.record.events.union import AnyEvent


@unique
class SuggestionKind(Word):
    """What sort of thing follows.

    `stop`, `unstop`: cards are stopped, or no longer.
    `lapse`: another status has worn off.
    `range`: ships have their RANGE again.
    `countdown`: one turn less is left.
    `due`: an obligation.
    `passing`: a window waits for a player.
    `attempt_over`: nobody is left who could go on.
    `draw`: the draw that ends the turn.
    `end_turn`, `start_turn`: the end of a turn, and the start of the next.
    """

    STOP = "stop"
    UNSTOP = "unstop"
    LAPSE = "lapse"
    RANGE = "range"
    COUNTDOWN = "countdown"
    DUE = "due"
    PASSING = "passing"
    ATTEMPT_OVER = "attempt_over"
    DRAW = "draw"
    END_TURN = "end_turn"
    START_TURN = "start_turn"


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """Events that follow, by rulings, `because` of an entry; `player`: who does or decides it."""

    kind: SuggestionKind
    events: tuple[AnyEvent, ...]
    because: int | None = None
    rulings: tuple[str, ...] = ()
    player: PlayerId | None = None
