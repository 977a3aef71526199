"""The corpus: lines that a scribe who knows the game but not the grammar would type.

Each file has a table as a transcript, then one line for each case: what is typed, `=>`, and its
meaning as a transcript. `||` stands between meanings that are equally right, `/` between lines; `?`
means that the line is unclear and must be refused. `u` takes back the last line.
"""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.model.enums import Outcome
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardDeclared, CardNamed
from engine.record.events.union import AnyEvent
from recorder.transcript.reader import parse

HERE: Final = Path(__file__).parent / "corpus"
REFUSED: Final = "?"
TAKEN_BACK: Final = "u"
_ENDINGS: Final = frozenset(word.replace("_", " ").split()[0] for word in Outcome) | {"done"}


class CorpusLine(NamedTuple):
    """A line as it is typed, the table it is typed at, and what it may mean."""

    table: str
    typed: str
    meanings: tuple[str, ...]


def settings() -> dict[str, str]:
    """The transcript of each table, by its name."""
    return {path.stem: _split(path)[0] for path in sorted(HERE.glob("*.txt"))}


def corpus() -> list[CorpusLine]:
    """Every line of the corpus."""
    found = []
    for path in sorted(HERE.glob("*.txt")):
        for line in _split(path)[1].splitlines():
            typed, meaning = line.split(" => ")
            found.append(CorpusLine(path.stem, typed, tuple(meaning.split(" || "))))
    return found


def _split(path: Path) -> tuple[str, str]:
    table, lines = path.read_text(encoding="utf-8").split("---\n")
    return table, lines


@cache
def entries(table: str) -> list[Entry]:
    """The record of a table."""
    return parse(settings()[table], table)


def meant(table: str, meaning: str) -> list[AnyEvent]:
    """The events of a meaning, read by the transcript's own reader at that table."""
    before = settings()[table]
    last = before.splitlines()[-1]
    depth = (len(last) - len(last.lstrip())) // 2
    opened = last.lstrip()[:2] in ("A ", "B ") and "; done" not in last
    depth += opened
    lines = [
        "  " * (depth - (line.split()[0] in _ENDINGS and opened)) + line
        for line in meaning.split(" / ")
    ]
    return [
        entry.body
        for entry in parse(before + "\n".join(lines) + "\n", table)[len(entries(table)) :]
    ]


def bare(events: list[AnyEvent]) -> list[AnyEvent]:
    """Events without the types of new cards, and without a `done` at the end."""
    plain = [
        replace(event, type=None) if isinstance(event, CardDeclared | CardNamed) else event
        for event in events
    ]
    last = plain[-1] if plain else None
    done = isinstance(last, ActionEnded) and last.outcome is Outcome.AS_ANNOUNCED
    return plain[:-1] if done and len(plain) > 1 else plain
