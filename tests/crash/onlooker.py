"""One who judges a match again and again while it is recorded, as `tricorder judge` does.

`python -m tests.crash.onlooker DATABASE MATCH`, until a line (or the end) of its input. It prints
how often it judged, how often the match had grown, and everything that was refused or wrong.
"""

import select
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.judge.judgement import judge
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.store.store import Store

RULES = "faq-1996"


def look(database: Path, match: str, before: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Read a match, verify and judge it; what was seen before must be its beginning."""
    with Store.open(database) as store:
        listed = {one.id for one in store.matches()}
        log, found = store.read(match), store.verify(match)
    assert match in listed, "the match is not in the list"
    assert log.broken is None, f"the record breaks off: {log.broken}"
    assert found.intact, found.what
    assert log.entries[: len(before)] == before, "what was seen before is another now"
    judge(Fold(log.entries), ruleset(RULES))
    return log.entries


def looks(database: Path, match: str) -> Iterator[str]:
    """Look until told to stop; return what was refused or wrong, or nothing."""
    seen: tuple[Entry, ...] = ()
    while not select.select([sys.stdin], [], [], 0.01)[0]:
        try:
            now = look(database, match, seen)
        except (InputError, AssertionError) as wrong:
            yield str(wrong)
        else:
            yield "grown" if len(now) > len(seen) else ""
            seen = now


def main(database: Path, match: str) -> None:
    """Look, and print the result."""
    told = list(looks(database, match))
    wrong = [one for one in told if one not in ("", "grown")]
    sys.stdout.write("\n".join([f"{len(told)} {told.count('grown')}", *wrong]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
