"""What a part of a query is at an entry: a value, nothing, or that nobody knows."""

from collections.abc import Callable
from enum import Enum, auto, unique
from typing import Final, NamedTuple, TypeAlias

from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId


@unique
class Absence(Enum):
    """There is no such thing at an entry: no turn before the first, no kind of an entry that
    begins no action."""

    NOTHING = auto()


NOTHING: Final = Absence.NOTHING


class Lying(NamedTuple):
    """Where a card lies: the kind of place, whose it is, and the cards that it lies with."""

    kind: PlaceKind
    player: PlayerId | None
    around: tuple[CardId, ...]


# None: it cannot be told.
Value: TypeAlias = "bool | int | str | frozenset[str] | Lying | Absence | None"
# From an entry to the value there.
ValueAt: TypeAlias = Callable[[int], Value]


@unique
class ValueSort(Enum):
    """What can be asked of a value. The value is how messages call it."""

    TRUTH = "yes or no"
    NUMBER = "a number"
    TIME = "a time"
    TEXT = "words"
    WORD = "a word"
    PLAYER = "a player"
    CARD = "a card"
    PLACE = "a place"
    SEVERAL = "several"
    RECORDED = "a recorded value"
