"""A contest: the cost of something as a ratio to the floor of the machine.

Contenders take turns in random order, and the median of the ratios within a round is reported:
machines change speed between rounds, but a ratio does not.
"""

import random
import statistics
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

FLOOR: Final = "floor"
OURS: Final = "ours"
PEER: Final = "peer"

Contender = Callable[[], float]  # does its work once; gives the seconds that it took


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table.

    `unit` is what `ours`, `peer` and `goal` count: `x` (times the floor), `ms`, `bytes`, `growth`.
    `floor` is its median in milliseconds, None where there is none. `peer` is None where none was
    measured. The goal is met at `ours <= goal`.
    """

    name: str
    ours: float
    unit: str = "x"
    floor: float | None = None
    peer: float | None = None
    goal: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where none was set."""
        return None if self.goal is None else self.ours <= self.goal


class Rounds(msgspec.Struct, frozen=True):
    """How often contenders meet, and the seed of the order in which they do."""

    number: int = 21
    seed: int = 1996

    def fewer(self, part: int) -> "Rounds":
        """So many times fewer rounds, for work that takes long."""
        return Rounds(max(self.number // part, 3), self.seed)


def times(contenders: Mapping[str, Contender], rounds: Rounds) -> dict[str, list[float]]:
    """Let contenders run, in a new order each round; give the seconds of each, by round."""
    order = random.Random(rounds.seed)
    names = list(contenders)
    for contender in contenders.values():
        contender()  # the first run loads what later runs find in memory
    took: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(rounds.number):
        order.shuffle(names)
        for name in names:
            took[name].append(contenders[name]())
    return took


def contest(
    name: str,
    floor: Contender,
    ours: Contender,
    *,
    rounds: Rounds,
    goal: float | None = None,
    peer: Contender | None = None,
) -> Row:
    """Compare ours, and the peer if there is one, with the floor."""
    contenders = {FLOOR: floor, OURS: ours} | ({} if peer is None else {PEER: peer})
    took = times(contenders, rounds)
    return Row(
        name=name,
        floor=statistics.median(took[FLOOR]) * 1000,
        ours=ratio(took[OURS], took[FLOOR]),
        peer=None if peer is None else ratio(took[PEER], took[FLOOR]),
        goal=goal,
    )


def ratio(ours: list[float], floor: list[float]) -> float:
    """Give the median of the ratios within a round."""
    return statistics.median(one / base for one, base in zip(ours, floor, strict=True))
