"""What the program says of one record: the only module here that calls it."""

import re
import sqlite3
from contextlib import closing
from functools import cached_property
from html import unescape
from pathlib import Path
from typing import Any, Final

from tests.differential.record import PlainRecord, read_lines
from tests.tui.cli.commands.running import Outcome, here

_TAG: Final = re.compile(r"<[^>]*>")
_HIDDEN: Final = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
# What may differ between the same match in a file and in a store.
_OF_THE_COPY: Final = frozenset({"match", "id", "recorded_at", "precedents", "address"})


class NoAnswerError(Exception):
    """A command ended in an error, or refused a record that another command had read."""

    def __init__(self, command: str, told: str) -> None:
        super().__init__(f"{command}: {told}")
        self.command = command
        self.told = told


class Outputs:
    """The outputs on a record in a file, in a store of its own, and in a sheet made of it.

    Each is asked for once. `file`: the record, in any format that is read.
    """

    def __init__(self, folder: Path, file: Path) -> None:
        self.folder = folder
        self.file = file
        self.store = folder / "matches.db"
        self._kept: dict[tuple[str, ...], Outcome] = {}

    def run(self, *words: str) -> Outcome:
        """Run a command that must neither be refused nor break off."""
        words = (*words, "--db", str(self.store))
        if words not in self._kept:
            try:
                outcome = here(*words)
            except Exception as error:
                raise NoAnswerError(words[0], repr(error)) from error
            if outcome.code not in (0, 1):
                raise NoAnswerError(words[0], outcome.err)
            self._kept[words] = outcome
        return self._kept[words]

    def text(self, *words: str) -> str:
        """Return what a command prints about the file."""
        return self.run(*words, str(self.file)).out

    def document(self, *words: str) -> dict[str, Any]:
        """Return what a command prints about the file as JSON."""
        return self.run(*words, str(self.file), "--json").document

    def at(self, command: tuple[str, ...], seq: int, *more: str) -> Outcome:
        """Return what a command prints about an entry of the file."""
        return self.run(*command, f"{self.file}@{seq}", *more)

    @cached_property
    def record(self) -> PlainRecord:
        """The record as `export --to jsonl` writes it."""
        return read_lines(self.text("export", "--to", "jsonl"))

    @cached_property
    def id(self) -> str:
        """The id of the match, which is now in the store."""
        self.run("import", str(self.file))
        matches = self.run("list", "--json").document["matches"]
        assert isinstance(matches, list)
        assert len(matches) == 1
        found = matches[0]["id"]
        assert isinstance(found, str)
        return found

    def stored(self, *words: str) -> dict[str, Any]:
        """Return what a command prints about the match in the store as JSON."""
        return self.run(*words, self.id, "--json").document

    def listed(self, *words: str, within: str) -> list[dict[str, Any]]:
        """Return the list of this name that a command prints about the store."""
        assert self.id
        rows = self.run(*words, "--json").document[within]
        assert isinstance(rows, list)
        return rows

    def of_the_store(self, *words: str) -> str:
        """Return what a command prints about the store."""
        assert self.id
        return self.run(*words).out

    def rows(self, table: str) -> list[dict[str, Any]]:
        """Return the rows of one of the exported tables."""
        file = self.folder / "tables.db"
        if not file.exists():
            self.run("export", "--tables", str(file), self.id)
        with closing(sqlite3.connect(file)) as tables:
            tables.row_factory = sqlite3.Row
            return [dict(row) for row in tables.execute(f"SELECT * FROM {table}")]

    def handed_over(self, seq: int, form: str) -> Path:
        """Return the file of a dispute: `html`, `md` or `json`."""
        file = self.folder / f"dispute-{seq}.{form}"
        if not file.exists():
            self.at(("dispute", "export"), seq, "--to", form, "-o", str(file))
        return file

    def sheet(self, seq: int) -> str:
        """Return the words of the sheet of a dispute, a row or paragraph on each line."""
        page = _HIDDEN.sub("", self.handed_over(seq, "html").read_text())
        page = re.sub(r"</(tr|p|li|h\d|dt|dd|title)>", "\n", page)
        return unescape(_TAG.sub(" ", page))

    @cached_property
    def docket(self) -> dict[str, int]:
        """How many items each tab of the docket counts."""
        from replay.render.docket import counted_kinds, docket

        return {str(kind): count for kind, count in counted_kinds(docket(self._timeline)).items()}

    @cached_property
    def docket_rows(self) -> dict[int, str]:
        """The words of the docket's rows, by entry; a note stands at what it is about."""
        from replay.render.docket import DocketKind, docket

        found: dict[int, str] = {}
        for item in docket(self._timeline):
            if item.seq is not None and item.kind is not DocketKind.NOTE:
                found[item.seq] = found.get(item.seq, "") + _words(item.row)
        return found

    @cached_property
    def summary(self) -> str:
        """What `demo` says of a match without a terminal, said of this one."""
        from replay.render.summary import summary_rows

        return "\n".join(_words(each) for each in summary_rows(self._timeline))

    def moment(self, seq: int) -> str:
        """Return what `c` copies in the match screen."""
        from replay.render.moment import moment

        return moment(self._timeline, seq, self._judged)

    @cached_property
    def _judged(self) -> Any:
        from replay.judgement.judge_match import rules_of
        from replay.judgement.judged_match import JudgedMatch

        return JudgedMatch(self._timeline, rules_of(self._timeline))

    @cached_property
    def _timeline(self) -> Any:
        from recorder.files.open_match import open_match
        from replay.timeline.timeline import Timeline

        return Timeline(open_match(str(self.file), self.store))


def _words(row: Any) -> str:
    text = row.text
    assert isinstance(text, str)
    return text


def same(left: object, right: object) -> bool:
    """Return whether two documents say the same, but for what names the copy of the match."""
    return _bare(left) == _bare(right)


def _bare(value: object) -> object:
    if isinstance(value, dict):
        return {key: _bare(each) for key, each in value.items() if key not in _OF_THE_COPY}
    if isinstance(value, list):
        return [_bare(each) for each in value]
    return value
