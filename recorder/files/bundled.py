"""The matches that come with the program: their names and their text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

_MATCHES: Final = Path(__file__).parents[1] / "matches"
SUFFIX: Final = ".transcript"
DEMO: Final = "demo"
# The match that the word "demo" stands for.
SHOWN_FIRST: Final = "first_edition"


def names() -> list[str]:
    """Return the names of the bundled matches, such as `first_edition` or `faq/hail`."""
    return sorted(name for name, _ in _found(_MATCHES, ""))


def text(name: str) -> str | None:
    """Return the transcript of a bundled match, `demo` being the first; None if there is none."""
    wanted = SHOWN_FIRST if name == DEMO else name
    for bundled, file in _found(_MATCHES, ""):
        if bundled == wanted:
            return file.read_text(encoding="utf-8")
    return None


def import_words(name: str) -> str:
    """Return the command that puts a match which is no stored one into the store, in quotes.

    `name`: of a bundled match, or a path; a file may be called by its last part, and lies anywhere.
    """
    import shlex

    known = text(name) is not None or Path(name).is_file()
    return f"'tricorder import {shlex.quote(name) if known else 'FILE'}'"


def _found(folder: Path, prefix: str) -> Iterator[tuple[str, Path]]:
    if not folder.is_dir():
        return
    for file in folder.iterdir():
        if file.is_dir():
            yield from _found(file, f"{prefix}{file.name}/")
        elif file.name.endswith(SUFFIX):
            yield prefix + file.name.removesuffix(SUFFIX), file
