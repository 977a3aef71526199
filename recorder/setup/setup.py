"""A set-up: the description of a match before its first card, and the event that it becomes."""

from collections.abc import Iterator
from enum import unique
from typing import Final

import msgspec

from engine.model.enums import Edition, Word
from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER, EVENT_DECODER
from engine.record.events.match import KEEPS_SOME, Keeps, MatchStarted, Player
from engine.rulebook.ruleset import BUNDLED, ruleset

POINTS: Final = 100
_MOST_SEATS: Final = 8


@unique
class Declares(Word):
    """The detail of the decks in a record: how many cards each pile holds, or every card by name.

    A name in a pile is known to the pile's owner. Where hands and draws go unseen, counts serve
    better: from the first unseen draw on, a named card is only possibly where it was.
    """

    COUNTS = "counts"
    NAMES = "names"


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player: a short id, a name, and the path of a deck list, empty where there is none."""

    id: str
    name: str
    deck: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The answers of the set-up form; empty where there is nothing to state.

    `time_limit`: in milliseconds.
    `underway`: the match is in mid-game already, and what came before is not known.
    """

    title: str = ""
    edition: Edition = Edition.FIRST
    ruleset: str = "glossary"
    seats: tuple[Seat, ...] = (Seat(id="A", name=""), Seat(id="B", name=""))
    first: str = ""
    points_to_win: int | None = POINTS
    time_limit: int | None = None
    format: str = ""
    tournament: str = ""
    round: str = ""
    table: str = ""
    take_back: str = ""
    back_up: str = ""
    keeps: Keeps = KEEPS_SOME
    declares: Declares = Declares.COUNTS
    underway: bool = False


def rulesets(edition: Edition) -> tuple[str, ...]:
    """Return the rulesets of an edition, the oldest first."""
    return tuple(name for name in BUNDLED if ruleset(name).edition is edition)


def defaults(edition: Edition) -> Setup:
    """Return a set-up for an edition under its newest ruleset."""
    return Setup(edition=edition, ruleset=rulesets(edition)[-1])


def started(setup: Setup, date: str | None = None) -> MatchStarted:
    """Return the event that begins the match, its ruleset pinned with its digest.

    `date` is ISO 8601. Raises InputError with every fault; `where` is the field that it is in.
    """
    problems = tuple(faults(setup))
    if problems:
        raise InputError(*problems)
    event = MatchStarted(
        title=setup.title.strip() or _title(setup),
        edition=setup.edition,
        ruleset=setup.ruleset,
        ruleset_digest=ruleset(setup.ruleset).digest,
        players=tuple(Player(id=seat.id, name=_name(seat)) for seat in setup.seats),
        first=setup.first or None,
        points_to_win=setup.points_to_win,
        time_limit=setup.time_limit,
        date=date,
        format=setup.format.strip() or None,
        tournament=setup.tournament.strip() or None,
        round=setup.round.strip() or None,
        table=setup.table.strip() or None,
        take_back=setup.take_back.strip() or None,
        back_up=setup.back_up.strip() or None,
        keeps=setup.keeps,
        underway=setup.underway,
    )
    try:
        EVENT_DECODER.decode(ENCODER.encode(event))
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$.")
        raise InputError(Fault(path.rstrip("`"), what)) from error
    except UnicodeEncodeError as error:
        raise InputError(Fault("", "holds a broken character", "type the texts again")) from error
    return event


def faults(setup: Setup) -> Iterator[Fault]:
    """Yield what in a set-up cannot be, each with its field."""
    ids = [seat.id for seat in setup.seats]
    known = rulesets(setup.edition)
    if setup.ruleset not in known:
        what = f"there is no ruleset '{setup.ruleset}' for {setup.edition}"
        yield Fault("ruleset", what, f"choose one of {', '.join(known)}")
    if not 1 <= len(ids) <= _MOST_SEATS:
        yield Fault("seats", f"found {len(ids)} players, expected 1 to {_MOST_SEATS}")
    if len(set(ids)) != len(ids):
        yield Fault("seats", f"two players have the same id: {', '.join(ids)}")
    if setup.first and setup.first not in ids:
        what = f"'{setup.first}' is not one of the players {', '.join(ids)}"
        yield Fault("first", what, "name who starts, or nobody")
    for field in ("points_to_win", "time_limit"):
        value = getattr(setup, field)
        if value is not None and value <= 0:
            yield Fault(field, f"found {value}, expected a number above 0, or nothing")


def _name(seat: Seat) -> str:
    return seat.name.strip() or f"Player {seat.id}"


def _title(setup: Setup) -> str:
    """Return the title of a match that was given none: its players."""
    return " - ".join(_name(seat) for seat in setup.seats)[:200]
