"""Python's search for garbage, put off while much is made of which nothing becomes garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """Put the search off through a block; it would go through all that was made, again and again.

    What the block makes must refer to itself nowhere: only such garbage is searched for.
    """
    searched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searched:
            gc.enable()
