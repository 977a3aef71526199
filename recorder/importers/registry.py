"""The formats there are, found by their folders, and the one that a file is in."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from engine.model.errors import Fault, InputError
from recorder import importers as formats_package
from recorder.importers.importer import Format, Importer, importer


@cache
def importers() -> tuple[Importer, ...]:
    """Return the importers in the order of their folders' names."""
    folders = [Path(folder) for folder in formats_package.__path__]
    names = sorted(file.parent.name for folder in folders for file in folder.glob("*/sniff.py"))
    return tuple(importer(f"{formats_package.__name__}.{name}") for name in names)


def suffixes() -> tuple[str, ...]:
    """Return how names of files that hold a match end."""
    every = (suffix for importer in importers() for suffix in importer.format.suffixes)
    return tuple(dict.fromkeys(every))


def formats_told() -> str:
    """Return the formats as a phrase, each with the endings of its files' names."""
    return _phrase(importer.format for importer in importers())


def checks_told() -> str:
    """Return what the checks of formats do as a phrase, or nothing where there are none."""
    return listed([importer.format.check for importer in importers() if importer.format.check])


def importer_of(content: bytes, name: str) -> Importer:
    """Return the importer of a file by its content, and by its name where that leaves doubt.

    Raises InputError where both leave doubt.
    """
    by_content = [importer for importer in importers() if importer.sniff(content)]
    if len(by_content) == 1:
        return by_content[0]
    # Content without marks is damaged, or no match: the format that the name promises can say why.
    candidates = by_content or importers()
    by_name = [importer for importer in candidates if Path(name).suffix in importer.format.suffixes]
    if len(by_name) == 1:
        return by_name[0]
    if by_content:
        what = f"the content fits {_phrase(importer.format for importer in by_content)}"
        raise InputError(Fault(name, what, "give its name an ending that only one of them has"))
    if not content.strip():
        raise InputError(Fault(name, "the file is empty"))
    what = "the content is in no known format"
    raise InputError(Fault(name, what, f"the formats are {formats_told()}"))


def _phrase(formats: Iterable[Format]) -> str:
    return listed([str(format_) for format_ in formats])


def listed(words: list[str]) -> str:
    """Return words as a list in a sentence, such as "a, b and c"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
