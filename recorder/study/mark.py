"""Marks: what somebody notes beside a record, about an entry or a stretch of entries."""

import os
import re
from collections.abc import Iterator
from enum import StrEnum, unique
from typing import Final, NamedTuple

import msgspec

from engine.model.errors import Fault
from engine.model.person_names import name_key

LONGEST_TEXT: Final = 10_000  # characters
LONGEST_NAME: Final = 100
MOST_TAGS: Final = 20
OWN_LAYER: Final = "notes"
# What judges note for themselves and for each other; no copy and no sheet for others has it.
JUDGES_LAYER: Final = "judges"
_TAG: Final = re.compile(r"\w[\w-]{0,39}")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


@unique
class Glyph(StrEnum):
    """What somebody thinks of a play, in the signs of annotated games."""

    EXCELLENT = "!!"
    GOOD = "!"
    INTERESTING = "!?"
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"
    STAR = "★"


class Layer(NamedTuple):
    """Whose marks these are, and the name that he gave them; the user's own have no author."""

    author: str = ""
    name: str = OWN_LAYER


class EntryMark(msgspec.Struct, frozen=True, kw_only=True):
    """One mark. `digest`, `until_digest`: of the entries in the chain, 32 bytes; `start`: of the
    first entry of the match; `body_digest`: of the event alone. Times in UTC milliseconds.

    `until`: the last entry of the stretch that it is about. `id`: 16 hexadecimal digits.
    """

    id: str
    layer: Layer = Layer()
    start: bytes
    seq: int
    digest: bytes
    body_digest: bytes
    until: int | None = None
    until_digest: bytes | None = None
    card: str | None = None
    glyph: Glyph | None = None
    text: str = ""
    tags: tuple[str, ...] = ()
    made_at: int
    changed_at: int

    @property
    def is_note(self) -> bool:
        """Return whether something is said here; else it is a bookmark."""
        return bool(self.text or self.glyph or self.tags)

    def has(self, words: list[str]) -> bool:
        """Return whether each of these words, as `name_key` has them, occurs in what it says."""
        said = name_key(" ".join([self.text, self.layer.author, self.glyph or "", *self.tags]))
        return all(word in said for word in words)


def new_id() -> str:
    """Return a new id for a mark: 16 hexadecimal digits."""
    return os.urandom(8).hex()


def faults_of(text: str, tags: tuple[str, ...], layer: Layer, where: str = "") -> Iterator[Fault]:
    """Yield what is wrong with the words of a mark, or with the name of its layer."""
    if len(text) > LONGEST_TEXT:
        what = f"a note has {len(text)} characters"
        yield Fault(where, what, f"at most {LONGEST_TEXT} fit into one")
    if len(tags) > MOST_TAGS:
        yield Fault(where, f"a note has {len(tags)} tags", f"at most {MOST_TAGS} fit on one")
    for tag in tags:
        if not _TAG.fullmatch(tag):
            yield Fault(where, f"'{tag}' is no tag", "a tag is one word of at most 40 characters")
    for name in layer:
        if len(name) > LONGEST_NAME or _CONTROL.search(name):
            what = "the name of an author or a layer is longer than 100 characters or not one line"
            yield Fault(where, what, "give a shorter one")
    if not layer.name.strip():
        yield Fault(where, "a layer of notes has no name", "give it one")
    for word in (text, *layer):
        if not _encodable(word):
            yield Fault(where, "a note holds half a character", "write it again")


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
