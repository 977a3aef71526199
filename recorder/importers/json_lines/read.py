"""Reading JSON Lines: the entries of a file up to its first fault, and all of its faults.

Each line is an entry as `engine.record.entry.Entry` has it; the digests are not in it, as the same
entries give the same head wherever they are read.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.model.errors import Fault, InputError, first_faults
from engine.record.entry import ENTRY_DECODER, Entry
from engine.record.events.event import LONGEST_NUMBER
from engine.record.validate import RecordValidator
from recorder.importers.importer import FileRead
from recorder.importers.utf8_text import text_of

# More faults than this are counted, not listed.
MOST_FAULTS: Final = 20
# Bytes that a line may have: several times what the longest entry takes.
LONGEST_LINE: Final = 2_000_000
SHOWN: Final = 40
_LONG_NUMBER: Final = re.compile(rb"[0-9]{19}")
_PAIR_OR_HALF: Final = re.compile(
    r"\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|(?P<half>\\ud[89a-f][0-9a-f]{2})", re.IGNORECASE
)
AT_BYTE: Final = re.compile(r"\(byte (\d+)\)$")


def read(content: bytes, name: str) -> FileRead:
    """Return a match as far as it can be read; its faults say where and why it breaks off.

    Raises InputError where nothing of it can be read.
    """
    entries, faults = _read(content, name)
    shown_faults = first_faults(faults, name, MOST_FAULTS)
    if not entries:
        raise InputError(*shown_faults)
    return FileRead(entries=tuple(entries), faults=shown_faults)


def _read(content: bytes, name: str) -> tuple[list[Entry], list[Fault]]:
    """Return the entries up to the first fault, and all faults of the file.

    References are checked up to the first line that cannot be read or is out of order: after
    that nobody knows what is missing.
    """
    lines = list(_lines(content))
    if not lines:
        return [], [Fault(name, "found an empty file, expected an entry on each line")]
    sound: list[Entry] = []
    faults: list[Fault] = []
    validator: RecordValidator | None = RecordValidator()
    expected = 1
    for number, line in lines:
        entry = _decoded(line, name, number, worded=len(faults) < MOST_FAULTS)
        if isinstance(entry, Fault):
            faults.append(entry)
            if not line.lstrip().startswith(b"{") and number == lines[0][0]:
                break  # some other kind of file: its other lines are no better
            validator, expected = None, expected + 1
            continue
        errors = _errors(entry, expected, validator)
        faults += [Fault(f"{name}:{number}", what) for what in errors]
        if entry.seq != expected:
            validator = None
        elif validator is not None:
            validator.take(entry.seq, entry.body)
        expected = entry.seq + 1
        if not faults:
            sound.append(entry)
    return sound, faults


def _lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the lines with their numbers, without blank ones and a byte order mark."""
    for number, line in enumerate(content.removeprefix(BOM_UTF8).split(b"\n"), 1):
        if line.strip():
            yield number, line.rstrip(b"\r")


def _decoded(line: bytes, name: str, number: int, *, worded: bool) -> Entry | Fault:
    """Return the entry of one line, or the fault with the place where reading stops.

    `worded`: whether somebody will read what the fault is.
    """
    where = f"{name}:{number}"
    if len(line) > LONGEST_LINE:
        what = f"found a line of {len(line):,} bytes, expected at most {LONGEST_LINE:,}"
        return Fault(where, what)
    try:
        text = text_of(line, name, number)
    except InputError as error:
        return error.faults[0]
    if not text.lstrip().startswith("{"):
        shown = text[:SHOWN]
        remedy = "each line of JSON Lines is an object with a seq and a body"
        return Fault(f"{where}:1", f"found {shown!r}, expected a JSON object", remedy)
    try:
        return _fitting(line, where, worded=worded)
    except RecursionError:
        return Fault(where, "found objects nested without end, expected an entry")
    except msgspec.DecodeError as error:
        at = AT_BYTE.search(str(error))
        halves = (found for found in _PAIR_OR_HALF.finditer(text) if found["half"])
        if text.rstrip().endswith("}") and (half := next(halves, None)) is not None:
            what = f"found {half[0]}, half of a character, in a text"
            return Fault(f"{where}:{half.start() + 1}", what, "write both halves, or the character")
        if at is None:
            what = "found the end of the line, expected the rest of a JSON object"
            return Fault(f"{where}:{len(text) + 1}", what, "the file may have been cut off")
        what = str(error)[: at.start()].strip().removeprefix("JSON is malformed: ")
        column = len(line[: int(at[1])].decode(errors="ignore")) + 1
        return Fault(f"{where}:{column}", f"found no JSON: {what}")


def _fitting(line: bytes, where: str, *, worded: bool) -> Entry | Fault:
    try:
        entry = ENTRY_DECODER.decode(line)
        return (_too_large(entry, where) if _LONG_NUMBER.search(line) else None) or entry
    except msgspec.ValidationError as error:
        if not worded:
            return Fault(where, str(error))
        from recorder.importers.json_lines.entry_errors import entry_error

        return Fault(where, entry_error(line, error))


def _too_large(entry: Entry, where: str) -> Fault | None:
    """Return the fault of an entry with a number that nothing can keep."""
    waiting: list[Any] = [msgspec.to_builtins(entry)]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict | list):
            waiting += value.values() if isinstance(value, dict) else value
        elif isinstance(value, int) and abs(value) >= 10**LONGEST_NUMBER:
            what = f"found a number of {len(str(abs(value)))} digits"
            return Fault(where, what, f"no number has more than {LONGEST_NUMBER}")
    return None


def _errors(entry: Entry, expected: int, validator: RecordValidator | None) -> list[str]:
    """Return what is wrong with an entry as the next one of the record."""
    if entry.seq != expected:
        return [f"found seq {entry.seq}, expected {expected}"]
    return [] if validator is None else list(validator.faults(entry))
