"""What sheets, copies and strips say in words of when somebody answered, and of what is struck."""

import re
from collections.abc import Iterator
from typing import Any, Final

from tests.differential.answering import running
from tests.differential.answers_told import milliseconds, where_back
from tests.differential.disagreement import Disagreement, differing
from tests.differential.judging import disputes
from tests.differential.outputs import Outputs
from tests.differential.record import PlainRecord
from tests.differential.striking import struck

_SPOKE: Final = {"passed": "pass", "said wait": "wait", "answered": "response"}
_AFTER: Final = re.compile(r"\b(passed|said wait|answered) (-?[\d:.]+) s (after|later)")
_MARK: Final = re.compile(r"@(\d+), (-?[\d:.]+) s\b(?! late| after it had closed)")
_ROUNDED: Final = 100


def compare_words(outputs: Outputs) -> Iterator[Disagreement]:
    """Yield what the dossier, its copies and the mailed moment tell otherwise in words."""
    record = outputs.record
    back = where_back(record)
    windows = outputs.document("windows", "--silent")["windows"]
    for seq, dispute in disputes(record).items():
        if dispute.struck:
            continue
        at = f"dispute @{seq}"
        document: Any = outputs.at(("dispute", "show"), seq, "--json").document
        for window in document["windows"]:
            for mark in window["scale"]["marks"]:
                if mark["seq"] is None:  # what is usual for the player
                    continue
                true = running(record, window["opened_by"], mark["seq"])
                told = mark["ms"]
                if true is not None or told is not None:
                    where = f"{at}, {mark['what']}"
                    yield from differing(f"dispute show --json: scale{back}", where, told, true)
        copied = {
            "dispute show": outputs.at(("dispute", "show"), seq).out,
            "dispute export --to md": outputs.handed_over(seq, "md").read_text(),
            "sheet": outputs.sheet(seq),
        }
        for told_by, words in copied.items():
            yield from _sentences(record, windows, " ".join(words.split()), told_by, at)
    for line in record.lines[1:]:
        if line.kind in ("dispute_raised", "ruling_given", "passed", "wait_called"):
            words = outputs.moment(line.seq)
            yield from _sentences(record, windows, words, "moment", f"@{line.seq}")
            yield from _moment(record, words, f"@{line.seq}")
    gone = struck(record)
    for row in re.finditer(r"^ +@(\d+) (.*)$", outputs.summary, re.M):
        if int(row[1]) in gone and not re.search(r"\bstruck\b|^x ", row[2]):
            yield Disagreement("demo: a struck act is not marked", row[0].strip(), "", "struck")


def _sentences(
    record: PlainRecord, windows: list[dict[str, Any]], words: str, told_by: str, at: str
) -> Iterator[Disagreement]:
    """Yield times of answers that are those of no answer of this kind, by the true times."""
    back = where_back(record)
    since: dict[tuple[str, str], list[int]] = {}
    of_entry: dict[int, list[int]] = {}
    for window in windows:
        for answer in window["answers"]:
            opened = running(record, window["opened_by"], answer["seq"])
            closed = None
            if window["closed_by"] is not None and window["closed_by"] < answer["seq"]:
                closed = running(record, window["closed_by"], answer["seq"])
            if opened is not None:
                since.setdefault((answer["answer"], "after"), []).append(opened)
                of_entry.setdefault(answer["seq"], []).append(opened)
            if closed is not None:
                for how in ("after", "later"):
                    since.setdefault((answer["answer"], how), []).append(closed)
    for verb, told, how in _AFTER.findall(words):
        if not _among(told, since.get((_SPOKE[verb], how), [])):
            sentence = f"{verb} {told} s {how}"
            yield Disagreement(f"{told_by}: time of an answer{back}", at, sentence, "")
    for found in _MARK.finditer(words):
        seq = int(found[1])
        answers = {answer["seq"] for window in windows for answer in window["answers"]}
        if seq in answers and not _among(found[2], of_entry.get(seq, [])):
            yield Disagreement(f"{told_by}: time of a mark{back}", at, found[0], of_entry.get(seq))


def _among(told: str, true: list[int]) -> bool:
    return any(abs(milliseconds(told) - each) <= _ROUNDED for each in true)


def _moment(record: PlainRecord, words: str, at: str) -> Iterator[Disagreement]:
    """Yield entries of the mailed moment that are struck and not marked, or the other way round."""
    gone = struck(record)
    for line in re.finditer(r"^(?:- )?@(\d+): (.*)$", words, re.M):
        marked = "(struck" in line[2]
        yield from differing(
            "moment: struck", f"{at}, {line[0][:60]}", marked, int(line[1]) in gone
        )
    by = set(re.findall(r"^\*\*\w+\*\* by (\S+) \(", words, re.M))
    if by - {record.header["ruleset"]}:
        yield Disagreement("moment: ruleset", at, by, record.header["ruleset"])
