"""The export of matches as tables: every match that is new in the file, or has changed."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.rulebook.ruleset import BUNDLED, ruleset
from recorder.card_files.known_cards import digest_of_cards
from recorder.files.open_match import open_match, open_stored
from recorder.store.kept_places import refuse_beside, refuse_own
from recorder.store.paths import store_path
from recorder.store.store import Store
from recorder.tables.tables_file import MadeOf, TablesFile
from replay.tables.match_tables import match_tables
from replay.tables.rule_tables import rule_tables
from replay.timeline.timeline import Timeline
from tui.app.version import version
from tui.cli.progress import progress

_DIGITS: Final = 16


class Exported(NamedTuple):
    """What an export did: the matches written, those unchanged, and those refused."""

    written: tuple[str, ...]
    unchanged: tuple[str, ...]
    faults: tuple[Fault, ...]

    def document(self) -> dict[str, object]:
        """Return which matches were written, and which were there already."""
        return {"written": list(self.written), "unchanged": list(self.unchanged)}


def export_tables(path: Path, matches: Sequence[str], database: str | None) -> Exported:
    """Write matches into a file of tables; without names, every match of the store.

    A match that cannot be read to its end is not written; the others are. Raises InputError if
    there is nothing to write, or if the file is something else.
    """
    store = store_path(database)
    target = path.resolve()
    refuse_beside(target, (store,), str(path))
    if not target.exists() or not target.stat().st_size:
        refuse_own(target, (store,), str(path))
    cards = digest_of_cards(store)
    made = {} if matches else _stored(store, cards)
    if not (matches or made):
        raise InputError(Fault(str(store), "holds no matches", "import some, or name some"))
    export = _Export(store, cards, named=bool(matches))
    new = not path.exists()
    with TablesFile.open(path) as file:
        there = file.made_of()
        copied = {} if matches else _copies(store)
        file.remove(copied.keys() & there.keys())
        for name in progress(matches or list(made), "match"):
            if name in made and there.get(name) == made[name]:
                export.unchanged.append(name)
                continue
            sound = export.put(file, name, there)
            for copy in (copy for copy, of in copied.items() if of == name):
                # A copy may be sound where the match that counts was altered.
                sound = sound or export.put(file, copy, {})
    if new and not export.written:
        path.unlink()
    return Exported(tuple(export.written), tuple(export.unchanged), tuple(export.faults))


class _Export:
    """An export on its way: what it wrote, left, and refused."""

    def __init__(self, store: Path, cards: str, *, named: bool) -> None:
        """Begin an export of matches that the user names, or of the store's own."""
        # An id of the store is not the name of a file.
        self._open = open_match if named else open_stored
        self._store = store
        self._cards = cards
        self.written: list[str] = []
        self.unchanged: list[str] = []
        self.faults: list[Fault] = []

    def put(self, file: TablesFile, name: str, there: Mapping[str, MadeOf]) -> bool:
        """Write a match, unless the file has it unchanged; a match that breaks off is refused.

        Returns whether the file has it now.
        """
        try:
            timeline = Timeline(self._open(name, self._store))
        except InputError as refused:
            self.faults += refused.faults
            return False
        match, started = timeline.log.id, timeline.started
        if timeline.broken is not None or started is None:
            what = f"breaks off, and is not exported: {timeline.broken or 'it is empty'}"
            self.faults.append(Fault(match, what, f"'tricorder verify {match}' says more"))
            return False
        stamp = _stamp(started.ruleset, self._cards)
        if there.get(match) == MadeOf(timeline.log.head, stamp):
            self.unchanged.append(match)
            return True
        if not self.written:
            file.put_rules(rule_tables())
        file.put(match, match_tables(timeline, stamp))
        self.written.append(match)
        return True


def _stored(store: Path, cards: str) -> dict[str, MadeOf]:
    """Return what the rows of each match of the store depend on, by its id."""
    with Store.open(store) as opened:
        return {
            match.id: MadeOf(match.head, _stamp(match.ruleset or "", cards))
            for match in opened.matches()
            if match.copy_of is None
        }


def _copies(store: Path) -> dict[str, str]:
    """Return the matches of the store that have the entries of others, each with the other."""
    with Store.open(store) as opened:
        return {match.id: match.copy_of for match in opened.matches() if match.copy_of is not None}


def _stamp(rules: str, cards: str) -> str:
    """Return in words all that the rows of a match depend on, beside its record."""
    digest = ruleset(rules).digest[:_DIGITS] if rules in BUNDLED else "none"
    return f"tricorder {version()}, ruleset {digest}, card files {cards[:_DIGITS] or 'none'}"
