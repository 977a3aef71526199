"""Importers: a package for each format of files that hold a match, all of one shape.

- `sniff` has the `FORMAT`, and a function `sniff` that knows its content.
- `read` has a function `read` that makes entries of the content.
- `check`, where a format says more than its entries, has a function `check` that compares them.

A folder that has these modules is an importer: no list names it. What messages and help say of
formats comes from `FORMAT`. Every command loads `sniff`, so that module imports next to nothing.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """A format as users know it."""

    # What several such files are called, such as "transcripts".
    name: str
    # How names of such files end, each with its dot.
    suffixes: tuple[str, ...]
    # What `check` does, as help says it; empty where there is no such module.
    check: str = ""
    # Whether such a file is told from itself, without what this machine knows besides.
    alone: bool = False

    def __str__(self) -> str:
        return f"{self.name} ({', '.join(self.suffixes)})"


class FileRead(msgspec.Struct, frozen=True, kw_only=True):
    """A file as a match."""

    # All entries, or those before the first fault.
    entries: tuple[Entry, ...]
    # What a foreign file became, in lines of text.
    account: tuple[str, ...] = ()
    # What is wrong with a file that can be read up to there.
    faults: tuple[Fault, ...] = ()

    def whole(self) -> "FileRead":
        """Return this where it is a whole match. Raises InputError with the faults of the file."""
        if self.faults:
            raise InputError(*self.faults)
        return self


class FileCheck(Protocol):
    """A match compared with the rest of its file."""

    @property
    def differs(self) -> bool:
        """Return whether the file contradicts the match."""

    def lines(self) -> list[str]:
        """Return the comparison as lines of text."""

    def document(self) -> dict[str, object]:
        """Return the comparison as one JSON document."""


class SniffModule(Protocol):
    """The module `sniff` of an importer."""

    FORMAT: Format

    def sniff(self, content: bytes) -> bool:
        """Return whether the content has the marks of the format, sound or damaged."""


class ReadModule(Protocol):
    """The module `read` of an importer."""

    def read(self, content: bytes, name: str) -> FileRead:
        """Return the match of a file. Raises InputError where no entry of it can be read."""


class CheckModule(Protocol):
    """The module `check` of an importer."""

    def check(self, content: bytes, name: str) -> FileCheck:
        """Compare a file with the match made of it. Raises InputError as `read` does."""


class Importer(msgspec.Struct, frozen=True):
    """One format, and what loads its modules when they are needed."""

    package: str
    format: Format
    sniff: Callable[[bytes], bool]

    def read(self, content: bytes, name: str) -> FileRead:
        """Return the match of a file; `name` is the file's name in faults.

        Raises InputError where no entry of it can be read.
        """
        return cast(ReadModule, import_module(f"{self.package}.read")).read(content, name)

    def check(self, content: bytes, name: str) -> FileCheck:
        """Compare a file with the match made of it; only where the format has such a check.

        Raises InputError as reading the file does.
        """
        return cast(CheckModule, import_module(f"{self.package}.check")).check(content, name)


def importer(package: str) -> Importer:
    """Return the importer of a package."""
    module = cast(SniffModule, import_module(f"{package}.sniff"))
    return Importer(package, module.FORMAT, module.sniff)
