"""How many examples a law is tried on, as a share of those of the profile (`tests/conftest.py`)."""

from typing import Final

from hypothesis import settings

_FEWEST: Final = 10


def examples(share: float) -> settings:
    """Return a decorator by which a law is tried on a share of the examples of the profile."""
    assert settings.default is not None
    return settings(max_examples=max(_FEWEST, round(settings.default.max_examples * share)))
