"""The two parts of a dispute sheet that programs read: the record, and what the page was made by.

They are data, which no browser runs; no text in them can end them.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER, Entry
from recorder.importers.json_lines.escaped import escaped
from recorder.store.chain import START, link, local_digest

RECORD_OPENS: Final = '<script type="application/x-ndjson" id="tricorder-record">\n'
MAKING_OPENS: Final = '<script type="application/json" id="tricorder-sheet">\n'
CLOSES: Final = "</script>"
FORM: Final = 1
# So many digits of a digest tell entries apart; the head has them all.
_DIGITS: Final = 16


class HandedNote(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A note that was handed over with a sheet: about which entry, by whom, the words."""

    on: int
    by: str
    text: str


class HandedNotes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The notes of one layer that somebody hands over; no record vouches for them."""

    layer: str
    notes: tuple[HandedNote, ...]


class SheetMaking(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What a sheet was made by, so that it can be made again.

    `form`: how sheets are written. `program`: the version that wrote it.
    `head`: of the record in it. `chain`: how the digest of each entry begins.
    `rulesets`, `cards`: the digests of the rulesets, and of what is known of cards.
    `notes`: those that were handed over with it, where a layer of them was named.
    """

    form: int
    program: str
    dispute: int
    as_of: int
    ruleset: str
    head: str
    rulesets: dict[str, str]
    cards: str
    chain: tuple[str, ...]
    notes: HandedNotes | None = None


class SheetBlocks(msgspec.Struct, frozen=True):
    """The record of a sheet as JSON Lines, and what the sheet was made by."""

    record: bytes
    making: SheetMaking


def record_block(entries: Iterable[Entry]) -> str:
    """Return entries as they stand in a sheet: JSON Lines in which no `<` is left."""
    return "".join(f"{_inert(ENCODER.encode(entry))}\n" for entry in entries)


def making_block(making: SheetMaking) -> str:
    """Return what a sheet was made by as it stands in it."""
    return _inert(msgspec.json.encode(making, order="deterministic")) + "\n"


def chain_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """Return how the digest of each entry begins; it covers all that the entry says."""
    shared = local = START
    digests = []
    for entry in entries:
        shared = link(shared, entry, ENCODER.encode(entry.body))
        local = local_digest(local, shared, entry.recorded_at, entry.schema)
        digests.append(local.hex()[:_DIGITS])
    return tuple(digests)


def blocks_of(content: bytes, name: str) -> SheetBlocks:
    """Return the parts of a sheet. Raises InputError where it has not just one of each."""
    record = _block(content, RECORD_OPENS, "record", name)
    raw = _block(content, MAKING_OPENS, "account of its making", name)
    try:
        form = msgspec.json.decode(raw, type=dict[str, Any]).get("form")
        if form != FORM:
            what = f"the sheet is of form {form}, and this program reads form {FORM}"
            raise InputError(Fault(name, what, "update tricorder"))
        return SheetBlocks(record, msgspec.json.decode(raw, type=SheetMaking))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what = "the sheet was edited: the account of its making cannot be read"
        raise InputError(Fault(name, what, "ask for the file again")) from error


def _block(content: bytes, opens: str, what: str, name: str) -> bytes:
    parts = content.split(opens.encode())
    if len(parts) > 2:
        raise InputError(Fault(name, f"the sheet has more than one {what}", "it was edited"))
    whole, closing, _ = parts[-1].partition(CLOSES.encode())
    if len(parts) < 2 or not closing:
        remedy = "ask for the file again"
        raise InputError(Fault(name, f"the sheet is cut off or was edited: no {what}", remedy))
    return whole


def _inert(content: bytes) -> str:
    return "\n".join(map(escaped, content.decode().split("\n"))).replace("<", "\\u003c")
