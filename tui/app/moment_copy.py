"""Copying a moment: into the clipboard of the terminal, or into a file where there is none."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.errors import InputError
from recorder.files.whole_file import write_private
from replay.text.address import Address
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks

# The most that terminals take in one piece; some of them cut or lose more.
MOST: Final = 60_000
# Terminals that have no clipboard to write to.
WITHOUT: Final = {"linux", "dumb"}
_UNSAFE: Final = re.compile(r"[^\w.-]+")


class MomentHere(NamedTuple):
    """The moment that a screen shows: an entry, with what is judged and noted of it."""

    timeline: Timeline
    judged: "JudgedMatch | None"
    marks: "MatchMarks | None"
    seq: int

    @property
    def address(self) -> str:
        """Its address, such as `demo@164`."""
        return str(Address(self.timeline.log.id, self.seq))

    def text(self) -> str:
        """Return it as Markdown."""
        from replay.render.moment import moment

        return moment(self.timeline, self.seq, self.judged, self.marks)


class MomentCopy:
    """Copies text by `put`, the terminal's clipboard; asked again, it offers a file.

    Nobody can tell whether a terminal took the text, so a file is always offered.
    """

    def __init__(self, put: Callable[[str], object]) -> None:
        self._put = put
        self._text = ""
        self._offered = False

    def file_for(self, text: str, name: str) -> str:
        """Return the file that was offered for this text when it was copied last, else nothing."""
        return free_name(name) if self._offered and text == self._text else ""

    def copy(self, text: str, name: str) -> str:
        """Copy a text about `name`, and return the message about it."""
        self._text, self._offered = text, True
        file = f"c again writes it to a file, {free_name(name)}"
        if os.environ.get("TERM", "") in WITHOUT:
            return f"this terminal has no clipboard: {file}"
        if len(text) > MOST:
            return f"{len(text)} characters are too many for a clipboard: {file}"
        self._put(text)
        return f"copied {name}, {len(text)} characters; {file}"

    def write(self, file: str) -> str:
        """Write the text that was copied last to a file, and return the message about it."""
        self._offered = False
        path = Path(file).expanduser()
        if path.exists():
            return f"there is a file {path} already; nothing was written"
        try:
            write_private(path, self._text)
        except InputError as refused:
            return str(refused)
        return f"written to {path}"


def free_name(name: str, suffix: str = ".md") -> str:
    """Return a file name that no file of the folder has."""
    stem = _UNSAFE.sub("-", name).strip("-.") or "moment"
    number = 1
    while Path(file := f"{stem}{'' if number == 1 else f'-{number}'}{suffix}").exists():
        number += 1
    return file
