"""Python's search for garbage, put off while many objects are made that all stay in use."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_search_for_garbage() -> Iterator[None]:
    """Put the search off through a block; it would go through all that was made, again and again.

    What the block makes must have no cycles of references: Python searches only for these.
    """
    searched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searched:
            gc.enable()
