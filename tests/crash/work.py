"""The work that writes in a store: import, append, migration, beginning, card file, act."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.store import Store
from replay.disputes.life import dispute_meant
from replay.disputes.put_right import RemedyAsked, remedy
from replay.disputes.record_act import record_act
from replay.timeline.timeline import Timeline
from tests.disputes import RULED as DISPUTED
from tests.recorder.card_files.made_up import PERSON, written
from tests.recorder.store.stored import match, note, stored
from tests.records import entries, start

FORM_1: Final = Path(__file__).parents[1] / "recorder" / "store" / "forms" / "form_1.sql"
IMPORTED: Final = match(120)
APPENDED: Final = [note(seq, "x" * 400) for seq in range(9, 49)]


class Work(NamedTuple):
    """Something that writes: how its folder is before, and the work."""

    prepare: Callable[[Path], object]
    do: Callable[[Path], object]
    pages: bool = False


def import_match(path: Path, pages: int | None = None) -> None:
    """Import a match; the database may have so many pages."""
    with Store.open_to_write(path) as store:
        _limit(store, pages)
        store.import_log(IMPORTED)


def append_entries(path: Path, pages: int | None = None) -> None:
    """Append entries to its one match; the database may have so many pages."""
    with Store.open_to_write(path) as store:
        _limit(store, pages)
        (kept,) = store.matches()
        store.append(kept.id, *APPENDED)


def _limit(store: Store, pages: int | None) -> None:
    if pages is not None:
        store._connection.execute(f"PRAGMA max_page_count = {pages}")


def _begin(path: Path) -> None:
    started = IMPORTED[0].body
    assert isinstance(started, MatchStarted)
    Session.begin(path, started).close()


def _older(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(FORM_1.read_text("utf-8"))


def _bring_up(path: Path) -> None:
    Store.open_to_write(path).close()


def _cards(path: Path) -> None:
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(path.with_name("cards.txt")))


def _with_cards(path: Path) -> None:
    stored(path, match(8))
    written(path.parent, *({**PERSON, "Name": f"Veska {number}"} for number in range(60)))


def _disputed(path: Path) -> None:
    stored(path, entries(start(), *DISPUTED))


def _hand_in(path: Path) -> None:
    Slips(path, _only(path)).put("Dana", 6, (NoteAdded(text="x" * 4000),))


def _remedy(path: Path) -> None:
    """Put something right by a ruling, while nobody records."""

    def order(timeline: Timeline) -> Sequence[AnyEvent]:
        dispute = dispute_meant(timeline, None)
        return remedy(timeline, dispute, "Carol", RemedyAsked(lines=("> A scores 5 points",) * 20))

    record_act(path, _only(path), order, "Carol")


def _only(path: Path) -> str:
    """Return the one match of a store, read in a way that writes nothing."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as connection:
        ((match,),) = connection.execute("SELECT id FROM matches")
    return str(match)


WORKS: Final = {
    "import": Work(lambda path: stored(path, match(8)), import_match, pages=True),
    "append": Work(lambda path: stored(path, match(8)), append_entries, pages=True),
    "migration": Work(_older, _bring_up),
    "beginning": Work(lambda path: None, _begin),
    "card file": Work(_with_cards, _cards),
    "slip": Work(_disputed, _hand_in),
    "remedy": Work(_disputed, _remedy),
}
