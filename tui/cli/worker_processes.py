"""Work on many items at once, in separate processes."""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from engine.model.errors import Fault, InputError
from tui.cli.start import start_worker

Item = TypeVar("Item")
Result = TypeVar("Result")


def in_processes(
    work: Callable[[Item], Result], items: Sequence[Item], processes: int
) -> Generator[Result]:
    """Yield the result for each item, in order. Raises InputError if a process is ended.

    If the caller stops or is interrupted, it waits only for the items that are in progress.
    """
    # A fresh process has no threads, locks or open databases of this one.
    pool = ProcessPoolExecutor(
        min(processes, max(len(items), 1)), get_context("spawn"), start_worker
    )
    try:
        yield from pool.map(work, items)
    except BrokenProcessPool as error:
        what = "a process that worked on it ended at once"
        raise InputError(
            Fault("--jobs", what, "there may be too little memory: give less")
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)
