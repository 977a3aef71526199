"""What outputs say of findings: how many there are, which are struck, and which are settled."""

import re
from collections.abc import Iterator
from typing import Any

from tests.differential.disagreement import Disagreement, differing
from tests.differential.outputs import Outputs, same
from tests.differential.striking import struck


def compare_findings(outputs: Outputs) -> Iterator[Disagreement]:
    """Yield findings that are struck and not told so, or are settled by a ruling that is none."""
    record = outputs.record
    gone = struck(record)
    document = outputs.document("judge")
    findings = document["findings"]
    rulings = {line.seq for line in record.of("ruling_given") if line.seq not in gone}
    for finding in findings:
        at = f"{finding['check']} @{finding['seqs'][0]}"
        if finding["seqs"][0] in gone and not finding["struck"]:
            yield Disagreement("judge --json: a struck finding", at, "stands", "struck")
        if finding["settled_at"] is not None and finding["settled_at"] not in rulings:
            yield Disagreement("judge --json: settled by", at, finding["settled_at"], rulings)
    yield from _compare_questions(outputs, document)
    whole = [finding for finding in findings if finding["because_of"] is None]
    for verdict in ("illegal", "doubtful", "note"):
        counted = [finding for finding in whole if not finding["struck"]]
        number = sum(finding["verdict"] == verdict for finding in counted)
        yield from differing("judge --json: counts", verdict, document["counts"][verdict], number)
    number = sum(finding["struck"] for finding in whole)
    yield from differing("judge --json: counts", "struck", document["counts"]["struck"], number)
    if not same(document, outputs.stored("judge")):
        yield Disagreement("judge --json: file and store", "", "differ", "same")
    text = outputs.text("judge")
    told = re.findall(r"^@(\d+) +(x)? *(illegal|doubtful|note): ([\w-]+)", text, re.M)
    true = [
        (str(finding["seqs"][0]), "x" if finding["struck"] else "", finding["verdict"], each)
        for finding in whole
        for each in [finding["check"]]
    ]
    yield from differing("judge: findings", "", sorted(told), sorted(true))
    rows = outputs.rows("findings")
    in_table = sorted(
        (row["check_id"], row["seq"], row["struck"], row["question_key"] or "") for row in rows
    )
    in_json = sorted(
        (each["check"], each["seqs"][0], int(each["struck"]), each["question"] or "")
        for each in findings
    )
    yield from differing("tables: findings", "", in_table, in_json)


def _compare_questions(outputs: Outputs, document: dict[str, Any]) -> Iterator[Disagreement]:
    """Yield questions that are open and not listed once each, and answers that are none."""
    record = outputs.record
    gone = struck(record)
    answers = {line.seq for line in record.of("question_answered") if line.seq not in gone}
    told = (*document["findings"], *document["cleared"])
    named = {seq for finding in told for seq in finding["answered"]}
    yield from differing("judge --json: answers that stand", "", sorted(named - answers), [])
    asking = {
        finding["question"]
        for finding in document["findings"]
        if finding["question"] and not finding["struck"] and finding["settled_at"] is None
    }
    listed = [asked["key"] for asked in document["questions"]]
    yield from differing("judge --json: questions", "", sorted(listed), sorted(asking))
    text = outputs.text("judge").partition("Open questions")[2].partition("\n\n")[0]
    in_text = re.findall(r"^  ([b-z][b-z2-9]{3,})  ", text, re.M)
    yield from differing("judge: questions", "", sorted(in_text), sorted(listed))
