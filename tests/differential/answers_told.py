"""What outputs say of windows: their bounds, and when each player answered in them."""

import re
from collections.abc import Iterator
from typing import Any, Final

from tests.differential.answering import (
    answered,
    answers_to,
    opportunity,
    players_of,
    running,
    runs_backwards,
)
from tests.differential.disagreement import Disagreement, differing
from tests.differential.outputs import Outputs, same
from tests.differential.record import PlainRecord
from tests.differential.striking import struck

_KINDS: Final = {"passed": "pass", "wait_called": "wait", "action_initiated": "response"}


def compare_windows(outputs: Outputs) -> Iterator[Disagreement]:
    """Yield where a window or an answer is told with another time, order or player."""
    record = outputs.record
    document = outputs.document("windows", "--silent")
    for window in document["windows"]:
        yield from window_of(record, window, "windows --json")
    yield from _missing(record, document["windows"])
    if not same(document, outputs.stored("windows", "--silent")):
        yield Disagreement("windows --json: file and store", "", "differ", "same")
    yield from _tables(outputs, document["windows"])
    yield from _text(outputs, document["windows"])
    yield from negative_spans(document, "windows --json")


# A time in words is rounded to a tenth of a second.
_ROUNDED: Final = 100


def where_back(record: PlainRecord) -> str:
    """Return what is said of a kind of disagreement about times, if the clock ran backwards."""
    return ", where the clock ran backwards" if runs_backwards(record, 1, len(record.lines)) else ""


def window_of(record: PlainRecord, window: dict[str, Any], told_by: str) -> Iterator[Disagreement]:
    """Yield what a window, as JSON, has otherwise than the record."""
    where = f"window {window['id']}"
    gone = struck(record)
    back = where_back(record)
    opened, closed = window["opened_by"], window["closed_by"]
    yield from differing(f"{told_by}: opened at", where, window["opened_at"], record[opened].at)
    if closed is not None:
        yield from differing(f"{told_by}: closed at", where, window["closed_at"], record[closed].at)
        yield from differing(
            f"{told_by}: duration{back}",
            where,
            window["duration_ms"],
            running(record, opened, closed),
        )
        yield from _left_out(record, window, opened, closed, f"{told_by}, {where}")
    if opened in gone and not window["struck"]:
        yield Disagreement(f"{told_by}: a struck window", where, "stands", "struck")
    answers = window["answers"]
    named = [(answer["seq"], answer["player"]) for answer in answers]
    yield from differing(f"{told_by}: order of answers", where, named, sorted(named))
    for number in range(len(answers)):
        yield from _answer_of(record, window, number, told_by)


def _answer_of(
    record: PlainRecord, window: dict[str, Any], number: int, told_by: str
) -> Iterator[Disagreement]:
    """Yield what an answer in a window has otherwise than the record: who, what, and when."""
    answer, opened, closed = window["answers"][number], window["opened_by"], window["closed_by"]
    back, seq = where_back(record), answer["seq"]
    line = record[seq]
    at = f"window {window['id']}, @{seq}"
    late = closed is not None and seq > closed
    yield from differing(f"{told_by}: answer", at, answer["answer"], _KINDS.get(line.kind))
    if answer["player"] not in players_of(line):
        yield Disagreement(f"{told_by}: who answered", at, answer["player"], players_of(line))
    about = answered(record, line)
    if window["action"] is not None and about not in (None, window["action"]):
        yield Disagreement(f"{told_by}: answers another action", at, window["action"], about)
    named = [(each["seq"], each["player"]) for each in window["answers"]]
    times = {
        "since opened": running(record, opened, seq),
        "since opportunity": running(record, opportunity(named, number, opened), seq),
        "since close": running(record, closed, seq) if late else None,
    }
    for what, true in times.items():
        told = answer[what.replace(" ", "_") + "_ms"]
        yield from differing(f"{told_by}: {what}{back}", at, told, true)
    yield from _left_out(record, answer, opened, seq, f"{told_by}, {at}")
    if told_by == "windows --json":
        yield from differing(f"{told_by}: struck", at, answer["struck"], seq in struck(record))
    wanted = late and answer["answer"] != "pass"
    yield from differing(f"{told_by}: late", at, answer["late"], wanted)


def _left_out(
    record: PlainRecord, told: dict[str, Any], first: int, last: int, at: str
) -> Iterator[Disagreement]:
    """Yield where more or less is left out of a time than the clock stood still meanwhile."""
    ran, began, ended = running(record, first, last), record[first].at, record[last].at
    if ran is not None and began is not None and ended is not None:
        yield from differing("left out", at, told["paused_ms"], ended - began - ran)


def _missing(record: PlainRecord, windows: list[dict[str, Any]]) -> Iterator[Disagreement]:
    """Yield answers to an action that has a window, which stand in no window of it.

    What a correction strikes was never so, and stands in none; what is backed up stands, marked.
    """
    gone = struck(record)
    of_actions: dict[int, set[int]] = {}
    for window in windows:
        if window["action"] is not None:
            told = of_actions.setdefault(window["action"], set())
            told.update(answer["seq"] for answer in window["answers"])
    for action, told in of_actions.items():
        for line in answers_to(record, action):
            never = gone.get(line.seq) == "corrected"
            if line.seq not in told and line.kind != "action_initiated" and not never:
                yield Disagreement("windows --json: an answer left out", f"@{line.seq}", "", action)


_OF_WINDOW: Final = (
    *("opened_by", "opened_at", "closed_by", "closed_at"),
    *("duration_ms", "paused_ms"),
)


def _tables(outputs: Outputs, windows: list[dict[str, Any]]) -> Iterator[Disagreement]:
    """Yield where the exported tables have another time than JSON."""
    rows = {(row["window"], row["number"]): row for row in outputs.rows("answers")}
    told = {
        (window["id"], number): answer
        for window in windows
        for number, answer in enumerate(window["answers"], 1)
    }
    yield from differing("tables: answers", "", set(rows), set(told))
    for key in rows.keys() & told.keys():
        for field, value in told[key].items():
            at = f"window {key[0]}, answer {key[1]}, {field}"
            yield from differing("tables: answers", at, rows[key][field], value)
    by_id = {window["id"]: window for window in windows}
    for row in outputs.rows("windows"):
        for field in (*_OF_WINDOW, "struck"):
            at = f"window {row['id']}, {field}"
            yield from differing("tables: windows", at, row[field], by_id[row["id"]][field])


_PAUSED: Final = r"(?: \([\d:.]+(?: s)? of pauses left out\))?"
_ANSWER: Final = re.compile(
    r"(?P<what>passes|says \"wait\"|answered by [^@]*?.*?) @(?P<seq>\d+)"
    rf"(?:, after (?P<after>[\d:.]+)s?{_PAUSED})?"
    r"(?: \((?P<since>[\d:.]+)s? after the other's answer\))?"
    rf"(?:, (?P<late>[\d:.]+)s? (?:late|after it had closed){_PAUSED})?(?: x)?(?: \(struck\))?$"
)


def _text(outputs: Outputs, windows: list[dict[str, Any]]) -> Iterator[Disagreement]:
    """Yield where the text has another time than the record, or does not mark what is struck."""
    record = outputs.record
    gone = struck(record)
    by_id = {window["id"]: window for window in windows}
    window: dict[str, Any] | None = None
    for line in unfolded(outputs.text("windows", "--silent")):
        head = re.match(r"(\d+) +(x )?", line)
        if head and int(head[1]) in by_id:
            window = by_id[int(head[1])]
            continue
        found = _ANSWER.search(line)
        if window is None or found is None:
            continue
        seq = int(found["seq"])
        if seq not in {answer["seq"] for answer in window["answers"]}:
            continue
        at = f"window {window['id']}, @{seq}: {line.strip()}"
        yield from _near("windows: since opened", at, found["after"], record, window, seq)
        if seq in gone and not window["struck"] and not re.search(r"\bx\b|struck", line):
            yield Disagreement("windows: a struck answer in a window that counts", at, "", "struck")


def _near(
    kind: str, at: str, told: str | None, record: PlainRecord, window: dict[str, Any], seq: int
) -> Iterator[Disagreement]:
    true = running(record, window["opened_by"], seq)
    kind += where_back(record)
    if told is None or true is None:
        agree = told is None and true is None
    else:
        agree = abs(milliseconds(told) - true) <= _ROUNDED
    if not agree:
        yield Disagreement(kind, at, told, true)


def milliseconds(words: str) -> float:
    """Return the length of time that is written as 12.5 or 1:02.5 or 1:00:00."""
    whole = 0.0
    for part in words.split(":"):
        whole = whole * 60 + float(part)
    return whole * 1000


def unfolded(text: str) -> list[str]:
    """Return the rows of a text whose continuations are indented deeper by their time column."""
    rows: list[str] = []
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if rows and indent >= 12 and not re.match(r" *\d+:\d", line):
            rows[-1] += " " + line.strip()
        else:
            rows.append(line)
    return rows


def negative_spans(value: object, told_by: str, at: str = "") -> Iterator[Disagreement]:
    """Yield each length of time in a document that is below zero."""
    if isinstance(value, dict):
        for key, each in value.items():
            if str(key).endswith("_ms") or at.endswith("_ms"):
                for number in [each] if isinstance(each, int) else []:
                    if number < 0:
                        yield Disagreement(f"{told_by}: a span below zero", f"{at}.{key}", each, "")
            yield from negative_spans(each, told_by, f"{at}.{key}")
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from negative_spans(each, told_by, f"{at}[{number}]")
