"""Which of its kind a penalty is: how many a player got for the same infraction in a match."""

from collections import Counter
from collections.abc import Iterable

from engine.model.person_names import name_key
from engine.record.events.judging import PenaltyGiven


def kind_of(given: PenaltyGiven) -> str:
    """Return by what penalties are alike: the infraction, or the penalty where none is named."""
    return name_key(given.infraction or given.penalty)


def penalty_numbers(standing: Iterable[tuple[int, PenaltyGiven]]) -> dict[int, int]:
    """Return which of its kind each penalty that stands in a match is, by its seq, from 1 on."""
    counted: Counter[tuple[str, str]] = Counter()
    numbers: dict[int, int] = {}
    for seq, given in standing:
        kind = given.player, kind_of(given)
        counted[kind] += 1
        numbers[seq] = counted[kind]
    return numbers
