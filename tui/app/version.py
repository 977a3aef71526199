"""The version of the program, as it is installed."""

from functools import cache

DISTRIBUTION = "tricorder-stccg"


@cache
def version() -> str:
    """Return the version, or that the program runs from its source."""
    # Loaded here: no other command needs it, and it takes a while.
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as version_of

    try:
        return version_of(DISTRIBUTION)
    except PackageNotFoundError:
        return "(run from source, not installed)"
