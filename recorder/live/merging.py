"""Two copies of one store, such as a laptop's and its back-up, made one: nothing lost or doubled.

A match is known again by its first entry. Of two copies that agree the longer one counts. Where two
part, both stay.
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import takewhile
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.live.slips import Slip, Slips
from recorder.store.chain import digests
from recorder.store.lock import Lock
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store

# So many entries are added to a match in one commit: others wait for no longer one.
_AT_ONCE: Final = 1_000


class MergedMatch(NamedTuple):
    """What became of a match of another store. `there`, `match`: its id there, and its id here.

    `state`: `there` was nothing to add, `continued` added `added` entries, `new` added a match, and
    so did `parted`: up to entry `agreed` it is the match `other`, which goes on in another way.
    `slips`: how many acts of judges that wait were taken over.
    """

    there: str
    title: str
    match: str
    state: Literal["there", "continued", "new", "parted"]
    events: int
    added: int
    agreed: int = 0
    other: str = ""
    slips: int = 0


class _Known(NamedTuple):
    """A match of this store that begins as another does, and how far both agree."""

    match: str
    events: int
    agreed: int


def merge(source: Path, target: Path, *, only_look: bool = False) -> Iterator[MergedMatch]:
    """Add to a store what another has and it lacks; yield what became of each match.

    Both stay as they are where they agree; the other is only read. `only_look`: nothing is added.
    Raises InputError at the end with the matches that cannot be relied on, or that are recorded
    just now; the others are taken.
    """
    if target.exists() and source.samefile(target):
        raise InputError(Fault(str(source), "is the store itself", "name a copy of it"))
    faults: list[Fault] = []
    alike = _by_start(target)
    with Store.open(source) as opened:
        for each in opened.matches():
            log = opened.read(each.id)
            try:
                if log.broken is not None:
                    raise InputError(log.broken)
                begun_alike = alike.setdefault(each.start, [])
                merged = _merged(log, target, begun_alike, only_look)
                if merged.state in ("new", "parted") and not only_look:
                    begun_alike.append(merged.match)
                slips = [] if only_look else _slips_taken_over(source, target, merged)
                yield merged._replace(slips=len(slips))
            except InputError as refused:
                faults += [_placed(fault, f"{source}: {each.id}") for fault in refused.faults]
    if faults:
        raise InputError(*faults)


def _by_start(target: Path) -> dict[str, list[str]]:
    """Return the matches of a store by the digest of their first entry."""
    alike: dict[str, list[str]] = {}
    if target.exists():
        with Store.open(target) as store:
            for each in store.matches():
                alike.setdefault(each.start, []).append(each.id)
    return alike


def _merged(
    log: RecordedMatch, target: Path, begun_alike: Sequence[str], only_look: bool
) -> MergedMatch:
    known = list(_known(log, target, begun_alike)) if begun_alike else []
    length = len(log.entries)
    whole = [each for each in known if each.agreed == length]
    shorter = [each for each in known if each.agreed == each.events]
    nearest = max(known, key=lambda each: each.agreed, default=None)
    plain = MergedMatch(log.id, log.title, log.id, "new", length, length)
    if whole:
        there = min(whole, key=lambda each: each.events)
        return plain._replace(match=there.match, state="there", added=0)
    if shorter:
        here = max(shorter, key=lambda each: each.events)
        if not only_look:
            _continue(target, here, log.entries)
        return plain._replace(match=here.match, state="continued", added=length - here.events)
    match = log.id
    if not only_look:
        with Store.open_to_write(target) as store:
            match = store.import_log(log.entries, log.id)
    if nearest is None:
        return plain._replace(match=match)
    return plain._replace(match=match, state="parted", agreed=nearest.agreed, other=nearest.match)


def _known(log: RecordedMatch, target: Path, begun_alike: Sequence[str]) -> Iterator[_Known]:
    """Yield how far matches of a store agree with another; those that are altered are left out."""
    ours = digests(log.entries)
    with Store.open(target) as store:
        for match in begun_alike:
            found = store.read(match)
            if found.broken is None:
                pairs = zip(ours, digests(found.entries), strict=False)
                agreed = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
                yield _Known(match, len(found.entries), agreed)


def _continue(target: Path, here: _Known, entries: Sequence[Entry]) -> None:
    """Add the entries that a match lacks, some at a time: after a kill the next merge goes on."""
    with ExitStack() as closing:
        lock = Lock.take(target, here.match)
        if lock is None:
            remedy = "do it again when that recording has ended"
            raise InputError(Fault(here.match, "is being recorded by another program", remedy))
        closing.callback(lock.release)
        store = closing.enter_context(Store.open_to_write(target))
        for first in range(here.events, len(entries), _AT_ONCE):
            store.append(here.match, *entries[first : first + _AT_ONCE])


def _slips_taken_over(source: Path, target: Path, merged: MergedMatch) -> list[Slip]:
    """Take over the acts of judges that wait for the recorder of a match, each once."""
    here = Slips(target, merged.match)
    return [slip for slip in Slips(source, merged.there).readable() if here.take_over(slip)]


def _placed(fault: Fault, where: str) -> Fault:
    return msgspec.structs.replace(fault, where=f"{where}, {fault.where}" if fault.where else where)
