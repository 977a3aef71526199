"""What is fuzzed of the input of a scribe: lines, deck lists, tables, settings."""

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from engine.model.enums import Edition, EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from engine.rulebook.resources import ENGINE
from engine.rulebook.ruleset import BUNDLED, read
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.parsed_line import ParsedLine
from recorder.files.bundled import names, text
from recorder.setup import settings
from recorder.setup.deck import Deck, parse_deck, print_deck
from recorder.setup.declared_table import declared_table
from recorder.setup.first_events import left_out, opening
from recorder.setup.setup import Seat, Setup, defaults
from recorder.transcript.reader import parse
from tests.fuzz.target import Target
from tests.recorder.setup.test_deck import LIST

LINES: Final = 8  # of a match in one input
RECORDED: Final = 90  # entries that are there before the lines
NOW: Final = 835_430_400_000  # UTC milliseconds


def _groups_of_lines(folder: Path) -> Sequence[bytes]:
    """Cut the bundled matches into what a scribe may have typed."""
    every = [line.strip() for name in names() for line in (text(name) or "").splitlines()]
    own = ["p", "undo", ". h", "@14:02 done", "before 12 p", "turn", "? ? ?"]
    groups = [every[at : at + LINES] for at in range(0, len(every), LINES)]
    return ["\n".join(group).encode() for group in (own, *groups)]


@cache
def _recorded() -> tuple[Entry, ...]:
    return tuple(parse(text("first_edition") or "", "first_edition")[:RECORDED])


def _typed(content: bytes, folder: Path) -> None:
    """Type lines one after the other; before each, ask for its completions."""
    line = EntryLine(GrowingRecord(_recorded()))
    last: InputError | None = None
    taken = 0
    for said in content.decode("utf-8", "replace").splitlines()[:LINES]:
        caret = len(said) // 2
        assert all(isinstance(one.text, str) for one in line.complete(said, caret))
        try:
            typed = line.read(said)
        except InputError as refused:
            last = refused
        else:
            taken += 1
            _keep(line, typed)
    if not taken and last is not None:
        raise last


def _keep(line: EntryLine, typed: ParsedLine) -> None:
    """Record a line as it was read; a record takes all that the line accepts."""
    if typed.at is not None:
        assert isinstance(typed.at.moment(NOW), int)
    begun = line.record.seq + 1
    entries = [
        Entry(seq=seq, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(typed.events, begun)
    ]
    line.record.extend(entries)
    line.keep_label(typed, entries)


def _decks(folder: Path) -> Sequence[bytes]:
    return [LIST.encode()]


def _deck(content: bytes, folder: Path) -> None:
    deck = parse_deck(content.decode("utf-8", "replace"), "fuzzed.txt")
    again = parse_deck(print_deck(deck), "fuzzed.txt")
    assert [one for one in again.sections if one.cards] == [
        one for one in deck.sections if one.cards
    ]
    for edition in Edition:
        _begun(deck, defaults(edition))


def _begun(deck: Deck, setup: Setup) -> None:
    left_out(deck, setup)
    player = setup.seats[0].id
    door = RecordValidator()
    for seq, event in enumerate(opening(setup, {player: deck}), 1):
        door.admit(Entry(seq=seq, source=EntrySource.LIVE, body=event))


def _tables(folder: Path) -> Sequence[bytes]:
    table = """\
card exc = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space exc
counted 31 in A draw deck
> player A score = 40
> e stopped
turn 12 B
note "as the judge saw it"
"""
    return [table.encode()]


def _table(content: bytes, folder: Path) -> None:
    setup = Setup(seats=(Seat(id="A", name="Ada"), Seat(id="B", name="Ben")), underway=True)
    table = declared_table(content.decode("utf-8", "replace"), setup, "fuzzed.transcript")
    door = RecordValidator()
    for seq, event in enumerate(opening(setup, table=table), 1):
        door.admit(Entry(seq=seq, source=EntrySource.LIVE, body=event))


def _kept(folder: Path) -> Sequence[bytes]:
    return [_settings(folder, defaults(edition)) for edition in Edition]


def _settings(folder: Path, setup: Setup) -> bytes:
    with patch.dict(os.environ, {settings.VARIABLE: str(folder)}):
        assert settings.remember(setup) is None
        return settings.settings_path().read_bytes()


def _setting(content: bytes, folder: Path) -> None:
    """Read settings; a match can be begun with the result, whatever they hold."""
    with patch.dict(os.environ, {settings.VARIABLE: str(folder)}):
        settings.settings_path().write_bytes(content)
        found = settings.remembered()
    opening(found.setup)
    if found.trouble is not None:
        raise InputError(found.trouble)


def _rulesets(folder: Path) -> Sequence[bytes]:
    return [(ENGINE / "rulebook/rulesets" / f"{name}.toml").read_bytes() for name in BUNDLED]


def _ruleset(content: bytes, folder: Path) -> None:
    read(content.decode("utf-8", "replace"), "fuzzed")


TYPED: Final = {
    "entry-line": Target(_groups_of_lines, _typed),
    "deck": Target(_decks, _deck),
    "table": Target(_tables, _table),
    "settings": Target(_kept, _setting),
    "ruleset": Target(_rulesets, _ruleset),
}
