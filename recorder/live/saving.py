"""Where the lines of a match are saved: in its store, or in a file of their own without it."""

from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from shlex import quote
from threading import Lock as Turns

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.live.clock import Clock
from recorder.live.half_typed_line import HalfTypedLine
from recorder.live.kept_file import KeptFile
from recorder.live.rest import Rest
from recorder.store.chain import head
from recorder.store.held_file import OVERWRITTEN, REPLACED, ROLLED_BACK, StoreGoneError
from recorder.store.left_log import refuse_foreign_log, set_aside
from recorder.store.lock import Lock, lock_path, myself
from recorder.store.store import OvertakenError, Store


class RecordedElsewhereError(InputError):
    """A match that another program is recording, which alone may add to it."""


class StoreInUse:
    """A store that is open to record a match in it, with the half-typed line there."""

    def __init__(self, store: Store, match: str, clock: Clock, timeout: float) -> None:
        self.store = store
        self.draft = HalfTypedLine.begin(
            store.path, match, myself(clock.read().at), timeout=timeout
        )

    def close(self) -> None:
        """Close it, with everything in the one file. Raises StoreGoneError."""
        self.draft.close()
        self.store.close()

    def close_as_killed(self) -> None:
        """Close it and write nothing more."""
        self.draft.close_as_killed()
        self.store.close_as_killed()


class Saving:
    """Saves the lines of a match in its store, for one program at a time.

    While the store is gone, it keeps the whole match in a file of its own. Once the store is back,
    it adds what that lacks. `gone`: what is wrong with the store; None while that has everything.
    """

    def __init__(self, store: Store, match: str, clock: Clock, timeout: float) -> None:
        self.match, self.path = match, store.path
        self.gone: Fault | None = None
        self._clock, self._timeout = clock, timeout
        self._kept = KeptFile(store.path, match)
        self._turns = Turns()
        self._rest = Rest(self._settle)
        self._lock = _taken(store, match)
        try:
            self._place: StoreInUse | None = StoreInUse(store, match, clock, timeout)
            self._draft = self._place.draft.text
        except BaseException:
            self._lock.release()
            raise

    @property
    def kept(self) -> Path | None:
        """The file that keeps the match while the store is gone."""
        return self._kept.path

    @property
    def draft(self) -> str:
        """The half-typed line as it is stored, or would be."""
        return self._draft

    def keep_draft(self, text: str) -> None:
        """Store the half-typed line. Raises InputError; without a store it is only remembered."""
        with self._turns:
            if self._place is not None:
                self._place.draft.keep(text)
            self._draft = text

    def append(self, before: Sequence[Entry], line: Sequence[Entry], *, clear_draft: bool) -> str:
        """Save a line after the entries before it, all of it or nothing; return the new head.

        `clear_draft`: it was typed, so that nothing is half typed any more. Raises InputError where
        it is saved nowhere.
        """
        with self._turns:
            self._come_back(before)
            if self._place is not None:
                try:
                    new_head = self._place.store.append(
                        self.match, *line, clear_draft=bool(self._draft and clear_draft)
                    )
                except (StoreGoneError, OvertakenError) as gone:
                    self._lose(gone.faults[0])
                else:
                    self._draft = "" if clear_draft else self._draft
                    self._rest.begin_anew()
                    return new_head
            new_head = self._keep([*before, *line])
            self._draft = "" if clear_draft else self._draft
            return new_head

    def settle(self) -> None:
        """Bring the match into the one file now, or as soon as nobody reads."""
        if not self._settle():
            self._rest.begin_anew()

    def close(self, entries: Sequence[Entry]) -> None:
        """Stop; raises InputError where the store is gone and the match is kept nowhere."""
        self._rest.end()
        with self._turns:
            self._come_back(entries)
            try:
                if not self._closed(entries):
                    self._come_back(entries)
                    if self._place is None or not self._closed(entries):
                        self._keep(entries)
            finally:
                self._lock.release()

    def _closed(self, entries: Sequence[Entry]) -> bool:
        """Close the store; return whether it has these entries, or is gone since before."""
        place, self._place = self._place, None
        if place is None:
            return True
        try:
            place.store.settle(self.match)
            if not _has_all(place.store, self.match, entries):
                raise StoreGoneError(Fault(str(self.path), ROLLED_BACK))
            place.close()
        except InputError as gone:
            self._place = place
            self._lose(gone.faults[0])
            return False
        return True

    def give_up(self) -> None:
        """Close what is open: no session came of it."""
        self._rest.end()
        self._lock.release()
        if self._place is not None:
            self._place.close()

    def _settle(self) -> bool:
        with self._turns:
            try:
                return self._place is None or self._place.store.settle(self.match)
            except InputError:
                return True  # the next line finds it out

    def _lose(self, why: Fault) -> None:
        """Leave the store, which is gone; a log of ours does not stay beside another file."""
        assert self._place is not None
        self.gone = why
        ours = self._place.store.log_is_ours()
        self._place.close_as_killed()
        self._place = None
        if ours and why.what == REPLACED:
            set_aside(self.path)

    def _keep(self, entries: Sequence[Entry]) -> str:
        assert self.gone is not None
        self._kept.write(entries, self.gone)
        return head(entries)

    def _come_back(self, entries: Sequence[Entry]) -> None:
        """Go on in the store if one is at its path again, with all entries so far."""
        if self.gone is None or not self.path.is_file():
            return
        if self.gone.what == OVERWRITTEN and not refuse_foreign_log(self.path):
            return
        try:
            self._place = self._reopened(entries)
        except InputError as refused:
            self.gone = refused.faults[0]
            return
        self.gone = None
        with suppress(OSError):
            self._kept.remove()

    def _reopened(self, entries: Sequence[Entry]) -> StoreInUse:
        with ExitStack() as closing:
            store = closing.enter_context(Store.open_to_write(self.path, timeout=self._timeout))
            if not lock_path(self.path, self.match).exists():
                self._lock.release()
                self._lock = _taken(store, self.match)
            _complete(store, self.match, entries)
            place = StoreInUse(store, self.match, self._clock, self._timeout)
            closing.pop_all()
            return place


def _complete(store: Store, match: str, entries: Sequence[Entry]) -> None:
    """Add what a store lacks of a match. Raises InputError where it has another one of that id."""
    if all(each.id != match for each in store.matches()):
        added = store.import_log(entries, match)
        assert added == match
        return
    log = store.read(match)
    known = len(log.entries)
    if log.broken is not None or head(entries[:known]) != log.head:
        what = f"its match {match} is not the one that is being recorded"
        raise InputError(Fault(str(store.path), what, "put the right store back"))
    store.append(match, *entries[known:])


def _has_all(store: Store, match: str, entries: Sequence[Entry]) -> bool:
    """Return whether the store has these entries of a match, whatever was added to them."""
    ours = head(entries)
    if store.checked_head(match) == ours:
        return True
    stored = store.read(match).entries
    return len(stored) > len(entries) and head(stored[: len(entries)]) == ours


def _taken(store: Store, match: str) -> Lock:
    lock = Lock.take(store.path, match)
    if lock is None:
        raise RecordedElsewhereError(_recorded_elsewhere(store, match))
    return lock


def _recorded_elsewhere(store: Store, match: str) -> Fault:
    """Return the fault of a match that another program is recording, with that program."""
    holder = store.recordings().get(match)
    who = "another program" if holder is None else str(holder)
    remedy = f"'tricorder replay {quote(match)}' follows it without disturbing it"
    return Fault(match, f"is being recorded already, by {who}", remedy)
