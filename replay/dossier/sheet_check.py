"""Checking a sheet against itself: its record by its chain, its page by making it again."""

from itertools import zip_longest
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.importers.json_lines.read import read as read_lines
from recorder.importers.sheet.blocks import SheetBlocks, blocks_of, chain_of, record_block
from recorder.store.chain import head
from recorder.store.recorded_match import RecordedMatch, recorded_match
from recorder.store.verification import Verification, verify
from replay.dossier.sheet import sheet_of
from replay.timeline.timeline import Timeline

SELF_ONLY: Final = (
    "Assurance: the sheet agrees with itself, page and record. It cannot vouch for itself: "
    "get the head from somebody else, and give it with --head."
)
PAGE_AND_HEAD: Final = (
    "Assurance: this is the record whose head was given, entry for entry, and the page says "
    "what is derived from it."
)
NOT_ITSELF: Final = "Assurance: none. Ask for the file again, and for the head."
PAGE_DIFFERS: Final = "the record holds, but the page differs from what is derived from it"
NOT_COMPARED: Final = (
    "the record holds; the page was made by another version of the program, or by other rules, "
    "and is not compared"
)


def verify_sheet(content: bytes, name: str, program: str, given: str | None = None) -> Verification:
    """Check a sheet: name the first entry of it that was changed, or say that the page differs.

    `given`: a head noted before. Raises InputError where the sheet is cut off, or is none.
    """
    blocks = blocks_of(content, name)
    entries, changed = _entries(blocks, name)
    log = recorded_match(entries, name)
    found = verify(log, given, chained=False)
    making = blocks.making
    if changed is not None:
        what = "was changed after the sheet was made"
        return _failed(found, changed, what)
    if log.head != making.head or len(entries) != making.as_of:
        return _failed(found, None, "the record is not the one that the sheet was made from")
    page = _made_again(blocks, entries, program)
    if page is None:
        return _failed(found, None, NOT_COMPARED)
    if page.encode() != content:
        return _failed(found, None, PAGE_DIFFERS)
    if not found.intact:
        return found
    assurance = SELF_ONLY if given is None else PAGE_AND_HEAD
    return msgspec.structs.replace(found, assurance=assurance)


def against_store(found: Verification, log: RecordedMatch, database: Path) -> Verification:
    """Compare a sheet's record with the match of the store that begins as it does, if one does."""
    if not database.exists() or not log.entries:
        return found
    from recorder.store.store import Store

    start = head(log.entries[:1])
    with Store.open(database) as store:
        same = [each.id for each in store.matches() if each.start == start]
        stored = [store.read(match) for match in same]
    agreeing = [each.id for each in stored if _begins(each.entries, log.entries)]
    if agreeing:
        note = f"The match {agreeing[0]} in the store has the same entries up to @{found.events}."
        return msgspec.structs.replace(found, assurance=f"{found.assurance} {note}")
    if not stored:
        return found
    seq = _first_difference(stored[0].entries, log.entries)
    what = f"differs from the match {stored[0].id} in the store"
    if not found.intact:
        return found
    return _failed(found, seq, what)


def _begins(whole: tuple[Entry, ...], first: tuple[Entry, ...]) -> bool:
    return len(whole) >= len(first) and head(whole[: len(first)]) == head(first)


def _first_difference(stored: tuple[Entry, ...], sheet: tuple[Entry, ...]) -> int:
    """Return the first entry in which two records of a match differ."""
    for here, there in zip(stored, sheet, strict=False):
        if (here.happened_at, here.source, here.body) != (
            there.happened_at,
            there.source,
            there.body,
        ):
            return here.seq
    return min(len(stored), len(sheet)) + 1


def _entries(blocks: SheetBlocks, name: str) -> tuple[tuple[Entry, ...], int | None]:
    """Return the entries that can be read, and the first one that was changed, if any was."""
    try:
        entries = read_lines(blocks.record, name).entries
    except InputError:
        return (), 1
    chain = blocks.making.chain
    written = record_block(entries).encode().splitlines()
    lines = blocks.record.splitlines()
    digests = chain_of(entries)
    for seq, (line, rewritten) in enumerate(zip_longest(lines, written), 1):
        # If only one digest differs, that digest was changed: those after it cover the entry too.
        if line != rewritten or _differs(digests, chain, seq):
            return entries, seq
    return entries, None if len(chain) == len(digests) else len(digests) + 1


def _differs(digests: tuple[str, ...], chain: tuple[str, ...], seq: int) -> bool:
    """Return whether the digests of an entry and of the next one are not as the sheet says."""
    return digests[seq - 1 : seq] != chain[seq - 1 : seq] and (
        digests[seq : seq + 1] != chain[seq : seq + 1] or seq == len(digests)
    )


def _made_again(blocks: SheetBlocks, entries: tuple[Entry, ...], program: str) -> str | None:
    """Return the sheet made again from its record; None if this program makes it differently."""
    making = blocks.making
    if making.program != program:
        return None
    try:
        timeline = Timeline(recorded_match(entries, "match"))
        name, notes = making.ruleset, making.notes
        return sheet_of(timeline, making.dispute, name, program=program, notes=notes)
    except InputError:
        return ""


def _failed(found: Verification, seq: int | None, what: str) -> Verification:
    return msgspec.structs.replace(found, intact=False, seq=seq, what=what, assurance=NOT_ITSELF)
