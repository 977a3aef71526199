"""Made-up formats, put among the bundled ones as a contributor would: each as a folder."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from typing import Protocol

from recorder import importers as bundled
from recorder.importers.registry import importers


class Add(Protocol):
    """What adds a format whose files hold `mark`, and has a check if `check` says what it does."""

    def __call__(
        self, package: str, name: str, *suffixes: str, mark: bytes, check: str = ""
    ) -> None: ...


SNIFF = """
from recorder.importers.importer import Format

FORMAT = Format(name={name!r}, suffixes={suffixes!r}, check={check!r})


def sniff(content: bytes) -> bool:
    return {mark!r} in content
"""
READ = """
from recorder.importers.importer import FileRead
from recorder.transcript.reader import parse


def read(content: bytes, name: str) -> FileRead:
    heading = 'match "Meadow"\\nedition 1E\\nruleset glossary\\nplayers A "Ada", B "Ben"\\n'
    return FileRead(entries=tuple(parse(heading, name)), account=("a meadow",))
"""
CHECK = """
class Comparison:
    differs = True

    def lines(self) -> list[str]:
        return ["grass: table green, file brown"]

    def document(self) -> dict[str, object]:
        return {"grass": "brown"}


def check(content: bytes, name: str) -> Comparison:
    return Comparison()
"""


@contextmanager
def made_up_formats(folder: Path) -> Iterator[Add]:
    """Lend a function that adds a format; the added format is removed at the end."""
    added: list[str] = []

    def add(package: str, name: str, *suffixes: str, mark: bytes, check: str = "") -> None:
        place = folder / package
        place.mkdir()
        (place / "__init__.py").touch()
        sniff = SNIFF.format(name=name, suffixes=suffixes, mark=mark, check=check)
        (place / "sniff.py").write_text(sniff, "utf-8")
        (place / "read.py").write_text(READ, "utf-8")
        if check:
            (place / "check.py").write_text(CHECK, "utf-8")
        added.append(package)
        invalidate_caches()
        importers.cache_clear()

    bundled.__path__.append(str(folder))
    try:
        yield add
    finally:
        bundled.__path__.remove(str(folder))
        for package in added:
            whole = f"{bundled.__name__}.{package}"
            for module in [name for name in sys.modules if f"{name}.".startswith(f"{whole}.")]:
                del sys.modules[module]
            vars(bundled).pop(package, None)
        importers.cache_clear()
