"""What outputs say of entries: which are struck, and when they happened."""

import re
from collections.abc import Iterator
from typing import Final

from tests.differential.disagreement import Disagreement, differing
from tests.differential.outputs import Outputs
from tests.differential.striking import struck

_ROW: Final = re.compile(r"^ *(\d+) {1,}", re.MULTILINE)


def compare_entries(outputs: Outputs) -> Iterator[Disagreement]:
    """Yield where the log, in any form, has another entry struck than the record."""
    record = outputs.record
    gone = struck(record)
    file = outputs.document("events")["log"]
    for line in file:
        seq = line["seq"]
        yield from differing("events --json: struck", f"@{seq}", line["struck"], gone.get(seq))
        yield from differing("events --json: time", f"@{seq}", line["happened_at"], record[seq].at)
    for seq, words in log_rows(outputs.text("events")).items():
        reason = gone.get(seq)
        told = "(struck: " in words
        yield from differing("events: struck", f"@{seq}", told, reason is not None)
    for row in outputs.rows("log"):
        seq = row["seq"]
        yield from differing("tables: log.struck", f"@{seq}", row["struck"], gone.get(seq))
    for seq, words in outputs.docket_rows.items():
        marked = "x" in words.split()[:2] or "struck" in words
        yield from differing("docket: struck", f"@{seq} {words}", marked, seq in gone)


def log_rows(text: str) -> dict[int, str]:
    """Return the row of each entry in the text of the log, its lines joined."""
    found: dict[int, str] = {}
    seq = 0
    for line in text.splitlines():
        number = re.match(rf" *({seq + 1}) ", line)
        if number and len(line) - len(line.lstrip()) < _indent(line, seq + 1):
            seq += 1
            found[seq] = line
        elif seq:
            found[seq] += " " + line.strip()
    return found


def _indent(line: str, seq: int) -> int:
    return len(str(seq)) + 6
