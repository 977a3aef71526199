"""Notes files: one layer of notes on one match, as JSON, to hand to somebody else."""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.model.errors import Fault, InputError
from recorder.files.record_file import content_of
from recorder.study.mark import EntryMark, Glyph, Layer, faults_of

VERSION: Final = 1
SUFFIX: Final = ".notes.json"
LARGEST: Final = 16_000_000  # bytes: more than anybody writes about one match
_REMEDY: Final = "'tricorder notes export' writes such a file"

Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Place = Annotated[int, Meta(ge=1, le=2**53)]
Moment = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class NotedMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The match that the notes of a file are about: its first and last digest, its length."""

    start: Digest
    title: str
    head: Digest
    events: int


class FileMark(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """One mark as a file has it; digests in hexadecimal digits."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    seq: Place
    digest: Digest
    body_digest: Digest
    until: Place | None = None
    until_digest: Digest | None = None
    card: str | None = None
    glyph: Glyph | None = None
    text: str = ""
    tags: tuple[str, ...] = ()
    made_at: Moment
    changed_at: Moment


class NotesFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a file of notes holds."""

    tricorder: Literal["notes"] = "notes"
    version: int = VERSION
    match: NotedMatch
    layer: str
    author: Annotated[str, Meta(min_length=1)]
    marks: tuple[FileMark, ...]


def written(match: NotedMatch, layer: Layer, marks: list[EntryMark]) -> str:
    """Return the text of a file of notes."""
    file = NotesFile(
        match=match,
        layer=layer.name,
        author=layer.author,
        marks=tuple(map(_to_file, marks)),
    )
    return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"


def is_notes(content: bytes) -> bool:
    """Return whether a file says that it holds notes, whole or not."""
    return b'"tricorder"' in content[:400] and b'"notes"' in content[:400]


def read_notes(path: Path) -> NotesFile:
    """Read a file of notes. Raises InputError with what is wrong with it."""
    content = content_of(path)
    if len(content) > LARGEST:
        what = f"has {len(content)} bytes"
        raise InputError(Fault(str(path), what, f"a file of notes has at most {LARGEST}"))
    _check_version(content, str(path))
    try:
        file = msgspec.json.decode(content, type=NotesFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(Fault(str(path), f"is no file of notes ({error})", _REMEDY)) from error
    faults = [
        fault
        for mark in file.marks
        for fault in faults_of(mark.text, mark.tags, layer_of(file), f"{path}, @{mark.seq}")
    ]
    ids = [mark.id for mark in file.marks]
    if len(set(ids)) < len(ids):
        faults.append(Fault(str(path), "two notes have the same id", _REMEDY))
    faults += [
        Fault(f"{path}, @{mark.seq}", "a stretch ends before it begins", _REMEDY)
        for mark in file.marks
        if mark.until is not None and (mark.until < mark.seq or mark.until_digest is None)
    ]
    if faults:
        raise InputError(*faults)
    return file


def layer_of(file: NotesFile) -> Layer:
    """Return whose notes a file holds."""
    return Layer(file.author, file.layer)


def marks_of(file: NotesFile) -> list[EntryMark]:
    """Return the notes of a file."""
    start, layer = bytes.fromhex(file.match.start), layer_of(file)
    return [
        EntryMark(
            id=mark.id,
            layer=layer,
            start=start,
            seq=mark.seq,
            digest=bytes.fromhex(mark.digest),
            body_digest=bytes.fromhex(mark.body_digest),
            until=mark.until,
            until_digest=None if mark.until_digest is None else bytes.fromhex(mark.until_digest),
            card=mark.card,
            glyph=mark.glyph,
            text=mark.text,
            tags=mark.tags,
            made_at=mark.made_at,
            changed_at=mark.changed_at,
        )
        for mark in file.marks
    ]


def _to_file(mark: EntryMark) -> FileMark:
    return FileMark(
        id=mark.id,
        seq=mark.seq,
        digest=mark.digest.hex(),
        body_digest=mark.body_digest.hex(),
        until=mark.until,
        until_digest=None if mark.until_digest is None else mark.until_digest.hex(),
        card=mark.card,
        glyph=mark.glyph,
        text=mark.text,
        tags=mark.tags,
        made_at=mark.made_at,
        changed_at=mark.changed_at,
    )


class _Versioned(msgspec.Struct):
    tricorder: Literal["notes"]
    version: int


def _check_version(content: bytes, name: str) -> None:
    try:
        version = msgspec.json.decode(content, type=_Versioned).version
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputError(Fault(name, f"is no file of notes ({error})", _REMEDY)) from error
    if version != VERSION:
        what = f"is a file of notes of form {version}, this program reads form {VERSION}"
        raise InputError(Fault(name, what, "update tricorder, or ask for another file"))
