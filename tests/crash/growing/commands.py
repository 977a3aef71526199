"""What commands take on records and files that hold many of something: seconds and megabytes.

Each command runs in a process of its own, forked from one that has loaded the program: what it
takes with ten of the kind, its start, is not counted.
"""

import contextlib
import os
import resource
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from engine.record.events.judging import DisputeRaised
from recorder.files.open_match import open_match
from recorder.study.note_line import NoteLine
from recorder.study.study_store import StudyStore
from replay.study.match_marks import MatchMarks
from replay.timeline.timeline import Timeline
from tests.crash.bounding import HEADER
from tests.crash.growing.growing_record import Growing
from tests.crash.growing.kinds import ALL, grown
from tests.recorder.card_files.made_up import PLAIN, written
from tui.cli.main import main

CLOCK: Final = 60  # seconds of work after which a command is ended
CAP: Final = 1_500_000_000  # bytes that it may address
# The name of a column, and the words of its command.
Step = tuple[str, tuple[str, ...]]


class Taken(NamedTuple):
    """What a command took, and its exit code; a negative one where it was ended."""

    seconds: float
    megabytes: float
    code: int


def take(words: tuple[str, ...], out: Path) -> Taken:
    """Run a command in a process of its own; what it prints goes to a file."""
    child = os.fork()
    if not child:
        _run(words, out)
    _, status, used = os.wait4(child, 0)
    seconds = used.ru_utime + used.ru_stime
    return Taken(seconds, used.ru_maxrss / 1024, os.waitstatus_to_exitcode(status))


def _run(words: tuple[str, ...], out: Path) -> NoReturn:
    code = 99
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (CLOCK, CLOCK + 1))
        resource.setrlimit(resource.RLIMIT_AS, (CAP, CAP))
        file = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(file, 1)
        os.dup2(file, 2)
        code = main(words)
    except BaseException:
        traceback.print_exc()
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


def load(folder: Path) -> None:
    """Run each command once in this process, so that those forked from it find all loaded."""
    own = folder / "loaded"
    own.mkdir()
    kinds = ("disputes ruled and closed", "accounts of one dispute", *FILES)
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        for at, kind in enumerate(kinds):
            within = own / str(at)
            within.mkdir()
            for _, words in steps(kind, within, 3):
                main(words)


def of_a_record(kind: str, folder: Path, number: int) -> Iterator[Step]:
    """Write a record with so many of a kind, and yield the commands to run on it."""
    record, file = grown(kind, number), folder / "grown.jsonl"
    record.write(file)
    yield from _of_a_match(record, file, folder / "matches.db")


def _of_a_match(record: Growing, file: Path, store: Path) -> Iterator[Step]:
    kept = ("--db", str(store))
    yield "import", ("import", str(file), *kept)
    with contextlib.closing(sqlite3.connect(store)) as connection:
        ((match,),) = connection.execute("SELECT id FROM matches")
    yield "show", ("show", match, *kept)
    yield "judge", ("judge", match, *kept)
    bodies = enumerate(record.events, 1)
    raised = next((seq for seq, event in bodies if isinstance(event, DisputeRaised)), None)
    if raised is not None:
        dispute = f"{match}@{raised}"
        yield "dispute", ("dispute", "show", dispute, *kept)
        yield "queue", ("queue", "--all", *kept)
        for to in ("md", "html"):
            sheet = str(file.with_name(f"sheet.{to}"))
            yield to, ("dispute", "export", dispute, "--to", to, "-o", sheet, *kept)


def labels(folder: Path, number: int) -> Iterator[Step]:
    """Give labels to lines, and refer to them."""
    file = folder / "labels.transcript"
    given = "".join(f'note "n" as #label{at}\nnote "x" on #label{at}\n' for at in range(number))
    file.write_text(HEADER + given)
    yield "import", ("import", str(file), "--db", str(folder / "matches.db"))


def titles_of_a_deck(folder: Path, number: int) -> Iterator[Step]:
    """List titles, half of which no card has."""
    file = folder / "deck.txt"
    titles = ("Hail" if at % 2 else f"Heil {at}" for at in range(number))
    file.write_text("".join(f"1\t{title}\n" for title in titles))
    yield "import", ("cards", "deck", str(file), "--db", str(folder / "matches.db"))


def cards_of_a_card_file(folder: Path, number: int) -> Iterator[Step]:
    """Import a file of many cards, and look for all of them."""
    kept = ("--db", str(folder / "matches.db"))
    cards = written(folder, *({**PLAIN, "Name": f"Rain {card}"} for card in range(number)))
    yield "import", ("cards", "import", str(cards), *kept)
    yield "show", ("cards", "search", "rain", *kept)


def words_of_a_search(folder: Path, number: int) -> Iterator[Step]:
    """Search the rulings for the same word again and again, and for different ones."""
    yield "show", ("rules", *["card"] * number)
    yield "judge", ("rules", "card", *map(str, range(number)))


def own_marks(folder: Path, number: int) -> Iterator[Step]:
    """Put one's own notes on entries of a match."""
    file, study = folder / "grown.jsonl", folder / "study.db"
    record = grown("cards declared", number)
    record.write(file)
    marks = MatchMarks(Timeline(open_match(str(file))))
    made = [marks.made(at + 1, NoteLine(text=f"Look {at}"), at) for at in range(number)]
    with contextlib.closing(StudyStore.open_to_write(study)) as store:
        store.put(*made)
    yield "show", ("notes", "list", str(file), "--study", str(study))


# What is no record of JSON Lines: a file, or what is typed.
FILES: Final[dict[str, Callable[[Path, int], Iterator[Step]]]] = {
    "labels of a transcript": labels,
    "titles of a deck list": titles_of_a_deck,
    "cards of a card file": cards_of_a_card_file,
    "words of a search": words_of_a_search,
    "own marks": own_marks,
}
NAMES: Final = (*ALL, *FILES)


def steps(kind: str, folder: Path, number: int) -> Iterator[Step]:
    """Yield the commands to run on so many of a kind, each once the one before it has run."""
    if kind in FILES:
        return FILES[kind](folder, number)
    return of_a_record(kind, folder, number)


def measured(kind: str, number: int, folder: Path) -> dict[str, Taken]:
    """Return by column what each command took; a new folder is made for it."""
    own = folder / f"{kind.replace(' ', '-')}-{number}"
    own.mkdir()
    took: dict[str, Taken] = {}
    for column, words in steps(kind, own, number):
        took[column] = take(words, folder / "printed")
        if took[column].code < 0:
            break
    for file in sorted(own.rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    own.rmdir()
    return took
