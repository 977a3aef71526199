"""How long a search over a library of a million entries takes, and what it costs who records.

`python -m tests.bench.searching [MATCHES]` measures it; the index takes a minute or two to fill.
"""

import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

from engine.cards.pool import pool
from recorder.files.open_match import open_match
from recorder.store.entry_index import VARIABLE, EntryIndex, IndexedEntry, IndexedMatch
from recorder.store.store import Store
from replay.search.indexed_entries import indexed_entries
from replay.search.library_index import behind, fill, open_index
from replay.search.library_search import entries_of, near_words_of, search_library
from replay.search.search_text import read_search
from replay.timeline.timeline import Timeline
from tests.bench.contest import Row
from tests.bench.laps import laps
from tests.bench.table import table

MATCHES: Final = 1_370  # of 730 entries each: a million
SHOWN: Final = 20  # matches of which the first entries are fetched
QUERIES: Final = (
    *("amanda rogers", "kevin uxb", 'card:"Klingon Outpost" by:bram', "wait -kevin"),
    *("draws", "turn:>20 plays", '"goes to"', "kind:play hail", "player:anja disputes"),
    *("date:1996 passes", "a", "zzzz", "kurn stopped until start of", "kind:beam by:anja"),
)


def rows(folder: Path, matches: int = MATCHES) -> Iterator[Row]:
    """Measure an index of so many matches, and a store into which somebody records meanwhile."""
    os.environ[VARIABLE] = str(folder)
    index = EntryIndex.open(folder / "searched.db", "bench")
    begun = time.perf_counter()
    _fill(index, matches)
    yield Row(name=f"filling an index of {index.count():,} entries", ours=_since(begun), unit="ms")
    taken: dict[str, list[float]] = {query: [] for query in QUERIES}
    for _ in range(10):
        for query in QUERIES:
            begun = time.perf_counter()
            found = search_library(index, read_search(query, unfinished=True))
            for each in found.matches[:SHOWN]:
                entries_of(index, found.asked, each.about, 4)
            taken[query].append(_since(begun))
    for query, times in taken.items():
        hits = search_library(index, read_search(query, unfinished=True))
        name = f"search {query}: {hits.entries:,}{'+' * hits.more}, median"
        yield Row(name=name, ours=median(times), unit="ms")
    unknown = read_search("kivn")
    begun = time.perf_counter()
    near_words_of(index, unknown)
    yield Row(name="words near one that no entry has", ours=_since(begun), unit="ms")
    every = [one for times in taken.values() for one in times]
    name = f"search over {index.count():,} entries, p95"
    yield Row(name=name, ours=quantiles(every, n=20)[-1], unit="ms", goal=200.0)
    yield from _recording(folder)


def _fill(index: EntryIndex, matches: int) -> None:
    """Fill an index with the bundled match, in each copy with other cards, and other players."""
    titles = sorted({title.name for title in pool().titles()})
    timeline = Timeline(open_match("demo"))
    entries = list(indexed_entries(timeline))
    known = {each.name for each in timeline.known(timeline.last).values() if each.name}
    chance = random.Random(1)
    for number in range(matches):
        other = dict(zip(sorted(known), chance.sample(titles, len(known)), strict=True))
        if number % 20 == 0:
            other = {}
        about = IndexedMatch(
            f"m{number}",
            "h",
            len(entries),
            "",
            f"Round {number}",
            "1996",
            "Anja\nBram",
            "1E",
            "",
            "",
        )
        added = index.begin(about)
        index.add(added, _renamed(entries, other))
        index.finish(added, "h")


def _renamed(entries: Sequence[IndexedEntry], other: dict[str, str]) -> Iterator[IndexedEntry]:
    for entry in entries:
        words, cards = entry.words, entry.cards
        for name in filter(None, cards.split("\n")):
            if name in other:
                words = words.replace(name, other[name])
                cards = cards.replace(name, other[name])
        yield entry._replace(words=words, cards=cards)


def _recording(folder: Path) -> Iterator[Row]:
    """Measure what a line of a recorder takes alone, and while another fills the index."""
    path = folder / "recorded.db"
    record = laps(10_000)
    with Store.open_to_write(path) as store:
        match = store.import_log(record[:5])
        for _ in range(30):
            store.import_log(record[:1_000])
        alone = _appended(store, match, record[5:305])
        filling = get_context("spawn").Process(target=_fill_for, args=(path, 4.0))
        filling.start()
        time.sleep(1.5)  # until it has loaded
        meanwhile = _appended(store, match, record[305:605])
        filling.join()
    yield Row(name="a line recorded alone, p95", ours=quantiles(alone, n=20)[-1], unit="ms")
    name = "a line recorded while the index is filled, p95"
    yield Row(name=name, ours=quantiles(meanwhile, n=20)[-1], unit="ms")


def _appended(store: Store, match: str, record: Sequence[object]) -> list[float]:
    taken = []
    for entry in record:
        begun = time.perf_counter()
        store.append(match, entry)  # type: ignore[arg-type]
        taken.append(_since(begun))
        time.sleep(0.002)
    return taken


def _fill_for(path: Path, seconds: float) -> None:
    """Fill the index of a store again and again, as another program does."""
    begun = time.monotonic()
    with open_index(path) as index:
        while time.monotonic() < begun + seconds:
            for _ in fill(index, behind(index, path)[0]):
                pass
            index.drop(list(index.matches().values()))


def _since(begun: float) -> float:
    return (time.perf_counter() - begun) * 1000


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        for each in rows(Path(place), *map(int, sys.argv[1:])):
            print(table((each,)), flush=True)  # noqa: T201
