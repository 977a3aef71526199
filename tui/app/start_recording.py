"""Beginning to record: a new match as set up, or a match to continue."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from engine.record.events.match import MatchStarted
from recorder.live.clock import Clock, SystemClock
from recorder.live.session import Session
from recorder.setup.setup import Setup
from tui.app.live_match import LiveMatch

if TYPE_CHECKING:
    from recorder.setup.deck import Deck
    from recorder.setup.unknown_titles import UnknownTitle

# So many unknown titles of a deck are named; the file has them all.
_TOLD: Final = 3


class StartedRecording(msgspec.Struct, frozen=True):
    """What the scribe begins with, and what should be said of the decks and the settings.

    `first_use`: nobody has set up a match here before.
    """

    scribe: LiveMatch
    notices: tuple[str, ...] = ()
    first_use: bool = False


def begin(
    database: Path, setup: Setup, lying: str = "", clock: Clock | None = None
) -> StartedRecording:
    """Begin a match, and remember how it was set up.

    `lying`: the path of a declared table, for a match in mid-game. If nothing can begin, raises
    InputError with the fields at fault.
    """
    from recorder.setup.deck import read_deck
    from recorder.setup.declared_table import read_table
    from recorder.setup.first_events import opening
    from recorder.setup.settings import remember, settings_path

    clock = clock or SystemClock()
    decks = {seat.id: read_deck(Path(seat.deck).expanduser()) for seat in setup.seats if seat.deck}
    if lying and not setup.underway:
        remedy = "set the match as already started, or name no file"
        raise InputError(
            Fault(
                "lying",
                "a file of cards in play is given, but the match has not started yet",
                remedy,
            )
        )
    table = read_table(Path(lying).expanduser(), setup) if lying else ()
    date = datetime.fromtimestamp(clock.read().at / 1000).astimezone().date().isoformat()
    started, *events = opening(setup, decks, date, table)
    assert isinstance(started, MatchStarted)
    session = Session.begin(database, started, clock, events=events)
    scribe = _scribe(session, clock, database, _titles_of(decks))
    first_use = not settings_path().exists()
    trouble = remember(setup)
    notices = [str(trouble)] if trouble is not None else []
    notices += _notices(decks, setup, database)
    return StartedRecording(scribe, tuple(notices), first_use)


def resume(database: Path, match: str, clock: Clock | None = None) -> StartedRecording:
    """Go on with a match of the store, named by its id or the start of one, or with a file's.

    The store gets what it lacks of a file's match, such as one that was kept while the store was
    gone. Raises InputError.
    """
    clock = clock or SystemClock()
    if Path(match).is_file():
        match = _taken_in(database, Path(match))
    return StartedRecording(_scribe(Session.resume(database, match, clock), clock, database))


def _taken_in(database: Path, file: Path) -> str:
    """Add what a store lacks of the match of a file; return its id."""
    from recorder.files.open_match import read_file
    from recorder.store.store import Store
    from recorder.store.stored_copy import continue_copy, stored_copy

    entries = read_file(file).entries
    copy = stored_copy(database, entries)
    if copy is None:
        with Store.open_to_write(database) as store:
            return store.import_log(entries)
    if copy.events < len(entries):
        continue_copy(database, copy, entries)
    return copy.match


def _titles_of(decks: Mapping[str, "Deck"]) -> tuple[str, ...]:
    """Return the titles of deck lists, each once."""
    cards = (card for deck in decks.values() for part in deck.sections for card in part.cards)
    return tuple(dict.fromkeys(card.title for card in cards))


def _scribe(
    session: Session, clock: Clock, database: Path, decks: tuple[str, ...] = ()
) -> LiveMatch:
    """Return a live match with all known titles, those played most first."""
    try:
        return LiveMatch(session, clock, _known_titles(database, session.started.edition), decks)
    except BaseException:
        session.close()
        raise


def _known_titles(database: Path, edition: Edition) -> list[Title]:
    """Return the catalogue's titles, those of card files, and those of earlier matches."""
    from recorder.card_files.known_cards import titles
    from recorder.store.played_titles import played_titles

    played = played_titles(database, edition)
    known = {key(title.name): title for title in titles(database, edition)}
    for title in played:
        known.setdefault(key(title.name), Title(title.name, title.type, edition))
    first = dict.fromkeys(key(title.name) for title in played)
    return [known[name] for name in {**first, **known}]


def _notices(decks: Mapping[str, "Deck"], setup: Setup, database: Path) -> list[str]:
    """Return notices of what is unknown in the deck lists: titles and headings."""
    from recorder.card_files.known_cards import titles
    from recorder.setup.first_events import left_out
    from recorder.setup.unknown_titles import unknown_titles

    notices = []
    known = titles(database, setup.edition) if decks else ()
    for player, deck in decks.items():
        unknown = unknown_titles(deck, known, setup.edition)
        if unknown:
            some = ", ".join(_likened(title) for title in unknown[:_TOLD])
            more = " …" if len(unknown) > _TOLD else ""
            notices.append(f"{len(unknown)} titles of {player}'s deck are unknown: {some}{more}")
        headings = left_out(deck, setup)
        if headings:
            notices.append(f"{player}'s deck: there is no pile called {', '.join(headings)}")
    return notices


def _likened(unknown: "UnknownTitle") -> str:
    return f"{unknown.title} ({unknown.near[0]}?)" if unknown.near else unknown.title
