"""The matches that the library offers: those of the store, and those that come with the program."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engine.model.errors import InputError
from recorder.files.bundled import names
from recorder.files.open_match import admitted, open_match
from recorder.store.paths import store_path
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store
from recorder.store.summary import Summary, summary_of

if TYPE_CHECKING:
    from recorder.live.following import Following


class MatchItem(msgspec.Struct, frozen=True):
    """A match that can be opened: what a list says of it, where it is kept, and how to read it.

    `path` is the store's, None for a match that nobody can add to.
    """

    summary: Summary
    kept: str
    read: Callable[[], RecordedMatch]
    path: Path | None = None

    @property
    def players(self) -> str:
        """Name the players."""
        return " - ".join(self.summary.players)

    def follow(self, log: RecordedMatch) -> "Following | None":
        """Return a reader of later entries where the match may be in recording, else None."""
        if self.path is None:
            return None
        from recorder.live.following import Following

        return Following(self.path, log.id, after=len(log.entries))

    def has(self, words: list[str]) -> bool:
        """Return whether the list shows each of these words; they are in small letters."""
        about = self.summary
        shown = (about.id, about.title, about.date, about.ruleset, about.edition, self.players)
        text = " ".join([self.kept, *(part for part in shown if part)]).casefold()
        return all(word in text for word in words)


def volumes(database: Path | None) -> tuple[list[MatchItem], str]:
    """List all matches, and say why the store could not be read, if so."""
    fault = ""
    found: list[MatchItem] = []
    try:
        found = _stored(store_path(database))
    except InputError as refused:
        fault = str(refused)
    whole_matches_first = sorted(names(), key=lambda name: ("/" in name, name))
    return [*found, *(_bundled(name, database) for name in whole_matches_first)], fault


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
