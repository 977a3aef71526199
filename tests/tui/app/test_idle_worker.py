import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from tui.app.idle_worker import AFTER_A_KEY, OFTEN, SLICE, IdleWorker


def counting(done: list[str], name: str, bits: int) -> Iterator[None]:
    for _ in range(bits):
        done.append(name)
        yield


async def test_work_is_done_piece_after_piece_in_the_order_it_came() -> None:
    done: list[str] = []
    spare = IdleWorker()
    assert spare.add(counting(done, "a", 3))
    assert not spare.add(counting(done, "b", 2))
    await spare.run()
    assert done == ["a", "a", "a", "b", "b"]
    assert spare.add(counting(done, "c", 1))


async def test_a_slice_ends_after_a_few_milliseconds_and_others_have_their_turn() -> None:
    def long() -> Iterator[None]:
        for _ in range(30):
            time.sleep(SLICE)
            yield

    spare = IdleWorker()
    spare.add(long())
    running = asyncio.create_task(spare.run())
    turns = 0
    while not running.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns >= 30


async def test_nothing_is_done_while_keys_are_pressed() -> None:
    done: list[str] = []
    spare = IdleWorker()
    spare.add(counting(done, "a", 2))
    IdleWorker.touched = time.monotonic() + 60
    running = asyncio.create_task(spare.run())
    await asyncio.sleep(2 * AFTER_A_KEY)
    assert done == []
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    IdleWorker.touched = 0.0
    await spare.run()
    assert done == ["a", "a"]


async def test_the_collector_goes_through_all_that_is_kept_only_afterwards() -> None:
    seen: list[tuple[int, int, int]] = []

    def looking() -> Iterator[None]:
        seen.append(gc.get_threshold())
        yield

    spare = IdleWorker()
    spare.add(looking())
    await spare.run()
    assert seen[0][2] > OFTEN[2]
    assert gc.get_threshold() == OFTEN
