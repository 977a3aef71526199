"""The file that keeps a match while its store is gone: a transcript that says what to do."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Final
from urllib.parse import quote as as_name

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.files.whole_file import write_whole
from recorder.store.database_file import PRIVATE_FOLDER
from recorder.store.lock import LONGEST
from recorder.store.user_folders import UserFolder, user_folder
from recorder.transcript.printer import print_transcript
from recorder.transcript.source_lines import COMMENT

_FOLDER: Final = "kept"
_SUFFIX: Final = ".transcript"


class KeptFile:
    """A whole match in a file of its own. `path`: where it is, once anything is kept."""

    def __init__(self, store: Path, match: str) -> None:
        self.path: Path | None = None
        self._store = store
        self._match = match

    def write(self, entries: Sequence[Entry], why: Fault) -> None:
        """Write the match as it is now; on return it is on the disk.

        Raises InputError where it cannot be written anywhere: the last line is kept nowhere then.
        """
        text = print_transcript(entries)
        refused: InputError | None = None
        for folder in self._folders() if self.path is None else [self.path.parent]:
            try:
                folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
                path = self.path or _new(folder, self._match)
                write_whole(path, self._advice(path, why) + text, force=True, private=True)
            except (InputError, OSError) as error:
                what = error.faults[0].what if isinstance(error, InputError) else error.strerror
                nowhere = f"the match cannot be kept there either ({what})"
                refused = refused or InputError(Fault(str(folder), nowhere, "make room there"))
            else:
                self.path = path
                return
        raise InputError(why, *(refused.faults if refused is not None else ()))

    def remove(self) -> None:
        """Remove the file: the store has all of it."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)
            self.path = None

    def _folders(self) -> list[Path]:
        # The folder of a store on a stick that was pulled out may be there, and lead elsewhere.
        return [user_folder(UserFolder.DATA) / _FOLDER, self._store.parent]

    def _advice(self, path: Path, why: Fault) -> str:
        lines = (
            f"The match {self._match}, kept here because its store is gone:",
            f"{why.where} {why.what}.",
            "To go on in a store of your choice:",
            f"  tricorder record {quote(str(path))} --db FILE",
            "That adds to the match there what it lacks, or adds the match.",
        )
        return "".join(f"{COMMENT} {_on_one_line(line)}\n" for line in lines)


def _new(folder: Path, match: str) -> Path:
    """Return a path in a folder that no file has yet."""
    name = as_name(match, safe="")[:LONGEST]
    path, number = folder / f"{name}{_SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{_SUFFIX}"
    return path


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
