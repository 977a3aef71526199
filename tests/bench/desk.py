"""The times that a judge waits: for the queue and precedents of a large store, and a dossier.

`python -m tests.bench.desk` measures a store of 10,000 matches; that takes minutes to make.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from engine.model.judging_enums import DisputeEnd
from engine.record.entry import Entry
from engine.record.events.judging import DisputeClosed, DisputeRaised, RulingGiven
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from replay.dossier.dispute_queue import in_order
from replay.dossier.dossier import disputes_in, dossier, dossier_of
from replay.dossier.precedent_search import RulingShelf
from replay.dossier.queue_shelf import QueueShelf
from replay.judgement.comparison import rulesets_of
from replay.judgement.judge_match import judge_match_each, rules_of
from replay.timeline.timeline import Timeline
from tests.bench.contest import Row
from tests.bench.laps import laps
from tests.bench.table import table
from tests.replay.dossier.ruled_matches import ruled

MATCHES: Final = 10_000
WAITING: Final = 33  # one match in so many
CARDS: Final = ("Hail", "Amanda Rogers", "Kevin Uxbridge", "Q2", "Wormhole", "Palor Toff")
LONG: Final = 10_000
TIMES: Final = 20
DEMO: Final = 164


def rows(folder: Path, matches: int = MATCHES) -> Iterator[Row]:
    """Measure a store of so many disputes, of which some wait, and the dossier of one."""
    store, study = folder / "desk.db", folder / "desk-study.db"
    _fill(store, matches)
    waiting = -(-matches // WAITING)
    begun = time.perf_counter()
    _queue(store, study, waiting)
    yield Row(name=f"queue of {matches:,} matches, first", ours=_since(begun), unit="ms")
    name = f"queue of {matches:,} matches, {waiting} waiting, p95"
    taken = _p95(partial(_queue, store, study, waiting))
    yield Row(name=name, ours=taken, unit="ms", goal=300.0)
    yield _precedents(store, study, matches)
    yield from _dossiers()


def _fill(path: Path, matches: int) -> None:
    """Put matches with a dispute into a store: some wait for a judge, the others are final."""
    made = {card: ruled(card, "so be it") for card in CARDS}
    with Store.open_to_write(path) as store:
        for number in range(matches):
            first, *rest = made[CARDS[number % len(CARDS)]]
            body = replace(first.body, title=f"no. {number}")
            store.import_log(
                [replace(first, body=body), *_ended(rest, final=number % WAITING != 0)]
            )


def _ended(rest: list[Entry], *, final: bool) -> list[Entry]:
    if not final:
        return [entry for entry in rest if not isinstance(entry.body, RulingGiven)]
    last = rest[-1]
    seq = next(entry.seq for entry in rest if isinstance(entry.body, DisputeRaised))
    closed = DisputeClosed(dispute=seq, how=DisputeEnd.FINAL, judge="Carol")
    return [*rest, replace(last, seq=last.seq + 1, schema=2, body=closed)]


def _queue(path: Path, study: Path, waiting: int) -> None:
    with Store.open(path) as store:
        found = in_order(QueueShelf(study).disputes(store), 10**12)
    assert len(found) == waiting, len(found)


def _precedents(path: Path, study: Path, matches: int) -> Row:
    """Find the twin of a dispute among all that were ruled on, once the shelf is made."""
    with Store.open_to_write(path) as store:
        twins = [store.import_log(ruled("Rogue Borg Mercenaries", said)) for said in "ab"]
        timeline = Timeline(store.read(twins[1]))
    own = dossier(timeline, disputes_in(timeline)[0], rules_of(timeline))
    shelf = RulingShelf(path, study)
    for _ in shelf.fill():
        pass

    def find() -> None:
        found = RulingShelf(path, study).like(own)
        assert found.rows[0].address.startswith(twins[0])

    name = f"precedents among {matches:,} rulings, p95"
    return Row(name=name, ours=_p95(find), unit="ms", goal=200.0)


def _dossiers() -> Iterator[Row]:
    demo = Timeline(open_match("demo"))
    entries = laps(LONG)[: LONG - 1]
    contested = next(entry.seq for entry in entries[LONG // 2 :] if hasattr(entry.body, "players"))
    claim = DisputeRaised(player="B", on=(contested,), text="too fast")
    last = replace(entries[-1], seq=len(entries) + 1, body=claim)
    long = Timeline(recorded_match([*entries, last], "long"))
    for name, timeline, seq, goal in (
        ("dossier of the demo, once judged, p95", demo, DEMO, 50.0),
        (f"dossier of {LONG:,} entries, once judged, p95", long, long.last, 300.0),
    ):
        judged = judge_match_each(timeline, rulesets_of(timeline)[0])
        yield Row(
            name=name, ours=_p95(partial(dossier_of, timeline, seq, judged)), unit="ms", goal=goal
        )


def _p95(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        work()
        taken.append(_since(begun))
    return quantiles(taken, n=20, method="inclusive")[-1]


def _since(begun: float) -> float:
    return (time.perf_counter() - begun) * 1000


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        for each in rows(Path(place)):
            print(table((each,)), flush=True)  # noqa: T201
