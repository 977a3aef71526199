"""How many examples a law is tried on: as the profile says (`tests/conftest.py`)."""

from collections.abc import Iterable
from typing import Final, TypeVar

from hypothesis import settings

_FEWEST: Final = 10
_THOROUGH: Final = 100
_SEARCH: Final = 300

_Case = TypeVar("_Case")


def _of_the_profile() -> int:
    assert settings.default is not None
    return settings.default.max_examples


def examples(share: float) -> settings:
    """Return a decorator that tries a law on a share of the examples of the profile."""
    return settings(max_examples=max(_FEWEST, round(_of_the_profile() * share)))


def repeated(times: int, *, short: int, search: int | None = None) -> int:
    """Return how often the profile repeats something that has no random examples.

    `search`: how often in that profile, if it takes minutes; otherwise as often as in `thorough`.
    """
    if search is not None and _of_the_profile() >= _SEARCH:
        return search
    return times if _of_the_profile() >= _THOROUGH else short


def sampled(cases: Iterable[_Case], *, short: int) -> list[_Case]:
    """Return all cases, or in the short form so many of them, from the first to the last.

    .ci/run tries all.
    """
    every = list(cases)
    if _of_the_profile() >= _THOROUGH or len(every) <= short:
        return every
    return [every[number * len(every) // short] for number in range(short)]
