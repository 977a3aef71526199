"""The set-up as a form: its fields with their values, and the set-up that they make."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import Edition, Kept
from engine.model.errors import Fault, InputError
from recorder.setup.setup import Declares, Seat, Setup, rulesets

YES_NO: Final = ("no", "yes")
_CLOCK: Final = "found '{}', expected minutes such as 90, or a time such as 1:30:00"
_EITHER: Final = "found '{}': write {} for hours and minutes, or {} for minutes and seconds"
# Fewer minutes before a colon may be meant as hours.
_MINUTES: Final = 10


class Field(msgspec.Struct, frozen=True):
    """A field: its name, the words before it, what it says, a hint, what can be chosen.

    If there are choices, no other value is possible. `required`: it may not stay empty.
    `several`: it takes several lines. `beside`: the fields that it is looked at with.
    """

    name: str
    label: str
    value: str = ""
    hint: str = ""
    choices: tuple[str, ...] = ()
    required: bool = False
    several: bool = False
    beside: tuple[str, ...] = ()


@contextmanager
def in_field(name: str) -> Iterator[None]:
    """Raise an InputError that is raised inside as one about the field of this name."""
    try:
        yield
    except InputError as refused:
        raise InputError(*(replace(fault, where=name) for fault in refused.faults)) from refused


def fields(setup: Setup) -> Iterator[Field]:
    """Return the fields of a set-up, in the order of the form."""
    ids = tuple(seat.id for seat in setup.seats)
    for seat in setup.seats:
        yield Field(f"name {seat.id}", f"Player {seat.id}", seat.name)
        yield Field(f"deck {seat.id}", f"  deck of {seat.id}", seat.deck, "a file (optional)")
    yield Field("edition", "Edition", setup.edition.value, choices=tuple(Edition))
    yield Field("ruleset", "Ruleset", setup.ruleset, choices=rulesets(setup.edition))
    yield Field("first", "Goes first", setup.first, choices=("", *ids))
    points = "" if setup.points_to_win is None else str(setup.points_to_win)
    yield Field("points_to_win", "Points to win", points)
    yield Field("time_limit", "Time limit", limit_text(setup.time_limit), "90, or 1:30:00")
    yield Field("title", "Title", setup.title, "if empty: the players' names")
    yield Field("tournament", "Event", setup.tournament)
    yield Field("round", "Round", setup.round)
    yield Field("table", "Table", setup.table)
    yield Field("passes", "Passes kept", setup.keeps.passes.value, choices=tuple(Kept))
    yield Field("declares", "Decks declare", setup.declares.value, choices=tuple(Declares))
    yield Field("underway", "Already started", YES_NO[setup.underway], choices=YES_NO)
    yield Field("lying", "  cards in play", "", "a file with card and counted lines (optional)")


def filled(setup: Setup, values: Mapping[str, str]) -> Setup:
    """Return a set-up with the values of a form. Raises InputError with the fields at fault.

    A ruleset of the other edition is replaced by the newest of this one.
    """
    edition = Edition(values["edition"])
    known = rulesets(edition)
    ruleset = values["ruleset"] if values["ruleset"] in known else known[-1]
    return replace(
        setup,
        title=values["title"],
        edition=edition,
        ruleset=ruleset,
        seats=tuple(
            Seat(id=seat.id, name=values[f"name {seat.id}"], deck=values[f"deck {seat.id}"].strip())
            for seat in setup.seats
        ),
        first=values["first"],
        points_to_win=_number(values["points_to_win"].strip()),
        time_limit=limit(values["time_limit"].strip()),
        tournament=values["tournament"],
        round=values["round"],
        table=values["table"],
        keeps=replace(setup.keeps, passes=Kept(values["passes"])),
        declares=Declares(values["declares"]),
        underway=values["underway"] == YES_NO[True],
    )


def limit(text: str) -> int | None:
    """Read a time limit in milliseconds: minutes, or the time as a transcript has it.

    There 45:00 is minutes and seconds. What people write for hours and minutes is refused, as 1:30.
    """
    if not text:
        return None
    parts = text.split(":")
    if len(parts) > 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise InputError(Fault("time_limit", _CLOCK.format(text)))
    numbers = [*map(int, parts), 0] if len(parts) == 1 else [*map(int, parts)]
    hours, minutes, seconds = [0, *numbers][-3:]
    if len(parts) == 2 and minutes < _MINUTES:
        meant = minutes * 60 + seconds, f"0:{minutes:02}:{seconds:02}"
        raise InputError(Fault("time_limit", _EITHER.format(text, *meant)))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000


def limit_text(milliseconds: int | None) -> str:
    """Write a time limit in the words of the form: in minutes, if it is whole ones."""
    if milliseconds is None:
        return ""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, left = divmod(minutes, 60)
    return f"{hours}:{left:02}:{seconds:02}" if seconds else f"{minutes}"


def _number(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise InputError(
            Fault("points_to_win", f"found '{text}', expected a number, or an empty field")
        )
    return int(text)
