"""The disputes of a store, read from a match once and kept in the study until it grows."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from engine.judge.program_stamp import program_stamp
from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.event import Play
from engine.record.events.judging import Corrected
from engine.table.fold import Fold
from recorder.live.match_clock import MatchClock, match_clock
from recorder.store.judging_entries import MatchJudging
from recorder.store.kept_judgements import made_of
from recorder.store.store import Store
from recorder.study.derived import Derived, keep, kept_of_all
from replay.dossier.dispute_queue import STATES, QueuedDispute, disputes_in_match

_WHAT: Final = "queued disputes"
_FORM: Final = "8"
# So few are soon read again: no file is written for them.
_FEW: Final = 20
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(tuple[QueuedDispute, ...])


class QueueShelf:
    """The disputes of each match by its head; only matches that grew are read again."""

    def __init__(self, study: Path) -> None:
        self._study = study
        self._kept: dict[str, Derived] | None = None
        self._read: dict[str, tuple[bytes, tuple[QueuedDispute, ...]]] = {}

    def disputes(self, store: Store) -> list[QueuedDispute]:
        """Return the disputes of all matches of a store, and who calls a judge where one is live.

        Chains are not checked. How long each waits is left open.
        """
        live = store.recordings()
        stamp = (program_stamp(), _FORM)
        heads = store.disputed_heads()
        made = {match: made_of((head, *stamp)) for match, head in heads.items()}
        still = {match: made[match] for match in made.keys() - live.keys()}
        self._recall(still)
        missing = [match for match in still if match not in self._read]
        read: dict[str, tuple[QueuedDispute, ...]] = {
            judging.match: tuple(disputes_in_match(judging, clock_in(judging, store)))
            for judging in store.judging((*missing, *live), live)
        }
        for match in missing:
            self._read[match] = still[match], read.pop(match, ())
        self._keep(missing)
        return [each for rows in (*self._known(still), *read.values()) for each in rows]

    def _recall(self, still: dict[str, bytes]) -> None:
        """Keep what is known of matches as they are now; the study may know the rest."""
        if self._kept is None:
            self._kept = kept_of_all(self._study, _WHAT)
        self._read = {
            match: known
            for match, known in self._read.items()
            if match in still and known[0] == still[match]
        }
        for match, made in still.items():
            kept = self._kept.get(match)
            if match not in self._read and kept is not None and kept.made_of == made:
                rows = _decoded(kept.value)
                if rows is not None:
                    self._read[match] = made, rows

    def _keep(self, missing: list[str]) -> None:
        if len(missing) > _FEW:
            rows = {match: self._read[match] for match in missing}
            made = {
                match: Derived(made, _ENCODER.encode(rows)) for match, (made, rows) in rows.items()
            }
            keep(self._study, _WHAT, made)

    def _known(self, still: dict[str, bytes]) -> Iterable[tuple[QueuedDispute, ...]]:
        return (self._read[match][1] for match in still)


def clock_in(judging: MatchJudging, store: Store) -> MatchClock | None:
    """Return the clock of a match; None where its record cannot be read.

    The whole match is read only where a correction strikes or moves something, or where a judge's
    own play stands between what is no play and the play that goes on.
    """
    entries: Iterable[Entry] = (
        Entry(seq=each.seq, happened_at=each.happened_at, source=EntrySource.LIVE, body=each.event)
        for each in judging.entries
    )
    if any(
        isinstance(each.event, Corrected)
        or (isinstance(each.event, Play) and each.event.because is not None)
        for each in judging.entries
    ):
        try:
            entries = Fold(store.read(judging.match).entries).order
        except InputError:
            return None  # opening it says why
    return match_clock(entries)


def _decoded(value: bytes) -> tuple[QueuedDispute, ...] | None:
    try:
        rows = _DECODER.decode(value)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return rows if all(each.state in STATES for each in rows) else None
