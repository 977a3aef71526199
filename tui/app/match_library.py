"""The matches that the library offers: those of the store, and those that come with the program."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.model.errors import InputError
from engine.model.person_names import name_key
from recorder.files.bundled import names
from recorder.files.open_match import admitted, open_match, view_stored
from recorder.store.paths import store_path, study_path
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store
from recorder.store.summary import Summary, summary_of

if TYPE_CHECKING:
    from recorder.live.following import Following


class MatchItem(msgspec.Struct, frozen=True):
    """A match that can be opened: what a list says of it, where it is kept, and how to read it.

    `path` is the store's, None for a match that nobody can add to. `left_at`: the entry at which
    the user left it, 0 for none. `hidden`: the user wants it left out of the list.
    """

    summary: Summary
    kept: str
    read: Callable[[], RecordedMatch]
    path: Path | None = None
    left_at: int = 0
    hidden: bool = False

    @property
    def players(self) -> str:
        """Name the players."""
        return " - ".join(self.summary.players)

    def view(self) -> RecordedMatch:
        """Read the match to show it; the chain of a long one is still to be checked."""
        return self.read() if self.path is None else view_stored(self.summary.id, self.path)

    def follow(self, log: RecordedMatch) -> "Following | None":
        """Return a reader of later entries if the match may still be recorded, else None."""
        if self.path is None:
            return None
        from recorder.live.following import Following

        return Following(self.path, log.id, after=len(log.entries))

    def has(self, words: list[str]) -> bool:
        """Return whether the list shows each of these words, as `name_key` has them."""
        about = self.summary
        shown = (about.id, about.title, about.date, about.ruleset, about.edition, self.players)
        kept = [self.kept, *(["hidden"] if self.hidden else [])]
        kept += [] if about.copy_of is None else [f"copy of {about.copy_of}"]
        text = name_key(" ".join([*kept, *(part for part in shown if part)]))
        return all(word in text for word in words)


def volumes(database: Path | None, study: Path | None = None) -> tuple[list[MatchItem], str]:
    """List all matches, and say why the store or the study could not be read, if so.

    `study`: where the user's notes lie, None for the default place.
    """
    fault = ""
    found: list[MatchItem] = []
    try:
        found = _stored(store_path(database))
    except InputError as refused:
        fault = str(refused)
    whole_matches_first = sorted(names(), key=lambda name: ("/" in name, name))
    found += [_bundled(name, database) for name in whole_matches_first]
    try:
        return _as_left(found, study), fault
    except InputError as refused:
        return found, fault or str(refused)


def hide(item: MatchItem, study: Path | None = None) -> None:
    """Hide a match from the list, or list it again. Raises InputError if that fails."""
    from recorder.study.study_store import StudyStore

    with StudyStore.open_to_write(study_path(study)) as store:
        store.hide(item.summary.id, hidden=not item.hidden)


def _as_left(items: list[MatchItem], study: Path | None) -> list[MatchItem]:
    """Return the matches with what the user's study says of them."""
    from recorder.study.study_store import StudyStore

    opened = StudyStore.open_if_made(study_path(study))
    if opened is None:
        return items
    with opened as store:
        places, hidden = store.places(), store.hidden()
    seqs = {start.hex(): place.seq for start, place in places.items()}
    return [
        msgspec.structs.replace(
            item,
            left_at=min(seqs.get(item.summary.start, 0), item.summary.events),
            hidden=item.summary.id in hidden,
        )
        for item in items
    ]


@cache
def _bundled(name: str, database: Path | None) -> MatchItem:
    log = open_match(name, database)
    return MatchItem(summary_of(log), "bundled", lambda: log)


def _stored(path: Path) -> list[MatchItem]:
    if not path.exists():
        return []

    def reader(id: str) -> Callable[[], RecordedMatch]:
        def read() -> RecordedMatch:
            with Store.open(path) as store:
                return admitted(store.read(id))

        return read

    with Store.open(path) as store:
        return [MatchItem(about, "store", reader(about.id), path) for about in store.matches()]
