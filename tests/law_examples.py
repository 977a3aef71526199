"""How many examples a law is tried on: as the profile says (`tests/conftest.py`)."""

from typing import Final

from hypothesis import settings

_FEWEST: Final = 10
_THOROUGH: Final = 100
_SEARCH: Final = 300


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
