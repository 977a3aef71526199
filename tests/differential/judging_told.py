"""What outputs say of disputes, of what was ruled on them, and of penalties."""

import re
from collections.abc import Iterator
from typing import Any, Final

from tests.differential.answers_told import negative_spans, window_of
from tests.differential.disagreement import Disagreement, differing
from tests.differential.judging import REVIEWED, Disputed, dispute_of, disputes, going_back
from tests.differential.outputs import Outputs, same
from tests.differential.striking import struck

_STATES: Final = (
    "open|under review on appeal|under review|ruled|appealed|closed|final|struck"  # longest first
)
_UNMARKED: Final = "a struck act is not marked"
_MARKED: Final = re.compile(r"\bstruck\b|\bx\b", re.IGNORECASE)


def compare_judging(outputs: Outputs) -> Iterator[Disagreement]:
    """Yield where a dispute is told in another state, or an act on it otherwise than it stands."""
    found = disputes(outputs.record)
    yield from _listed(outputs, found)
    yield from _queued(outputs, found)
    yield from _tables(outputs, found)
    yield from _penalties(outputs)
    for seq, dispute in found.items():
        if not dispute.struck:
            yield from _shown(outputs, seq, dispute)
    shown = {each["seq"]: each["ruling"] for each in outputs.document("show")["disputes"]}
    true = {seq: each.ruling for seq, each in found.items() if not each.struck}
    yield from differing("show --json: ruling on a dispute", "", shown, true)


def _state(dispute: Disputed) -> str:
    return "struck" if dispute.struck else dispute.state


def _listed(outputs: Outputs, found: dict[int, Disputed]) -> Iterator[Disagreement]:
    """Compare `dispute list`, as JSON and as text."""
    if not found:
        return
    listed = outputs.document("dispute", "list")["disputes"]
    told = {row["seq"]: row["state"].replace("_", " ") for row in listed}
    yield from differing("dispute list --json: state", "", told, _states(found))
    text = outputs.text("dispute", "list")
    rows = {
        int(row[1]): row[2].strip() for row in re.finditer(rf"^@(\d+) +({_STATES})", text, re.M)
    }
    yield from differing("dispute list: state", "", rows, _states(found))


def _states(found: dict[int, Disputed]) -> dict[int, str]:
    return {seq: _state(dispute) for seq, dispute in found.items()}


def _queued(outputs: Outputs, found: dict[int, Disputed]) -> Iterator[Disagreement]:
    """Compare `queue --all`, as JSON and as text, and the state of what waits."""
    rows = {row["about"]: row for row in outputs.listed("queue", "--all", within="rows")}
    counted = {seq: each for seq, each in found.items() if not each.struck}
    called = {seq: row for seq, row in rows.items() if seq not in counted}
    for seq, row in called.items():
        if row["state"] != "call" and "call" not in row["state"]:
            yield Disagreement("queue --json: what is no dispute", f"@{seq}", row["state"], "call")
    told = {seq: row["state"].replace("_", " ") for seq, row in rows.items() if seq not in called}
    yield from differing("queue --json: state", "", told, _states(counted))
    for seq, dispute in counted.items():
        if seq in rows:
            yield from differing(
                "queue --json: judge", f"@{seq}", rows[seq]["judge"], dispute.judge
            )
    text = outputs.of_the_store("queue", "--all")
    for line in re.finditer(r"^([A-Z ,]+?)  .*?@(\d+)  ", text, re.M):
        seq = int(line[2])
        if seq in counted:
            yield from differing("queue: state", f"@{seq}", line[1].lower(), counted[seq].state)
    for row in rows.values():
        yield from negative_spans(row, "queue --json", f"@{row['about']}")
    waiting = {row["about"] for row in outputs.listed("queue", within="rows")}
    over = {seq for seq, each in counted.items() if each.state in ("final", "closed")}
    yield from differing("queue --json: what waits", "", waiting - set(called), set(counted) - over)


def _tables(outputs: Outputs, found: dict[int, Disputed]) -> Iterator[Disagreement]:
    """Compare the exported tables of disputes and rulings."""
    gone = struck(outputs.record)
    rows = {row["seq"]: row for row in outputs.rows("disputes")}
    yield from differing("tables: disputes", "", set(rows), set(found))
    for seq, row in rows.items():
        at = f"@{seq}"
        yield from differing("tables: disputes.struck", at, bool(row["struck"]), seq in gone)
        yield from differing("tables: disputes.ruled_at", at, row["ruled_at"], found[seq].ruling)
    # One on no dispute can be appealed against at any time.
    appealed = {
        line.body["ruling"]
        for line in outputs.record.of("ruling_appealed")
        if line.seq not in gone and dispute_of(outputs.record, line) is None
    } - gone.keys()
    appealed = appealed.union(*(dispute.appealed for dispute in found.values()))
    for row in outputs.rows("rulings_given"):
        at = f"@{row['seq']}"
        line = outputs.record[row["seq"]]
        yield from differing(
            "tables: rulings_given.dispute", at, row["dispute"], dispute_of(outputs.record, line)
        )
        yield from differing(
            "tables: rulings_given.struck", at, bool(row["struck"]), line.seq in gone
        )
        yield from differing(
            "tables: rulings_given.appealed", at, bool(row["appealed"]), line.seq in appealed
        )


def _penalties(outputs: Outputs) -> Iterator[Disagreement]:
    """Compare `dispute penalties`: those in force, counted for each person apart."""
    record = outputs.record
    gone = struck(record)
    told = {row["seq"]: row for row in outputs.listed("dispute", "penalties", within="penalties")}
    true = {line.seq for line in record.of("penalty_given") if line.seq not in gone}
    standing = {seq for seq, row in told.items() if not row.get("struck")}
    yield from differing("dispute penalties --json: in force", "", standing, true)
    earlier: dict[tuple[str, object], int] = {}
    for seq in sorted(true):
        body = record[seq].body
        person = (body["player"], body.get("infraction"))
        if seq in told and body.get("infraction"):
            yield from differing(
                "dispute penalties --json: before",
                f"@{seq}",
                told[seq]["before"],
                earlier.get(person, 0),
            )
        earlier[person] = earlier.get(person, 0) + 1
    if len(set(record.names.values())) < len(record.names):
        for row in re.finditer(
            r"^\w+@(\d+) +(.*)$", outputs.of_the_store("dispute", "penalties"), re.M
        ):
            seq = int(row[1])
            if seq in true and f"({record[seq].body['player']})" not in row[2]:
                yield Disagreement("dispute penalties: which of two names", f"@{seq}", row[2], "")


def _shown(outputs: Outputs, seq: int, dispute: Disputed) -> Iterator[Disagreement]:
    """Compare the dossier of a dispute: JSON, text, Markdown and sheet."""
    record = outputs.record
    gone = struck(record)
    document = outputs.at(("dispute", "show"), seq, "--json").document
    at = f"dispute @{seq}"
    of_dispute: Any = document["dispute"]
    state = of_dispute["state"].replace("_", " ")
    yield from differing("dispute show --json: state", at, state, _state(dispute))
    kept = outputs.run("dispute", "show", f"{outputs.id}@{seq}", "--json").document
    if not same(document, kept):
        yield Disagreement("dispute show --json: file and store", at, "differ", "same")
    of_sheet = outputs.run("dispute", "show", f"{outputs.handed_over(seq, 'html')}@{seq}", "--json")
    if not same(document, of_sheet.document):
        yield Disagreement("dispute show --json: file and sheet", at, "differ", "same")
    for window in _list(document["windows"]):
        yield from window_of(record, window, "dispute show --json")
    for fact in _list(document["facts"]):
        if fact["id"] == "F1":
            counts = fact["seqs"][0] not in gone
            yield from differing("dispute show --json: struck fact", at, not fact["struck"], counts)
    yield from negative_spans(document, "dispute show --json", at)
    for name in ("rulings", "penalties", "statements", "life"):
        for act in _list(document[name]):
            told = bool(act["struck"]) if name == "life" else act["standing"] == "struck"
            where = f"{at}, @{act['seq']}"
            kind = f"dispute show --json, {name}: {_UNMARKED}"
            yield from differing(kind, where, told, act["seq"] in gone)
    yield from _ordered(document, at, going_back(record, dispute))
    standing = {act["seq"]: act["standing"] for act in _list(document["rulings"])}
    for name, in_state in (("stands", True), ("under_appeal", False)):
        told = [seq for seq, word in standing.items() if word == name]
        waits = dispute.state in ("appealed", REVIEWED[1])
        true = [] if dispute.ruling is None or waits is in_state else [dispute.ruling]
        yield from differing(f"dispute show --json: the ruling that {name}", at, told, true)
    acts = {line.seq for line in dispute.acts}
    markdown = outputs.handed_over(seq, "md").read_text()
    text = outputs.at(("dispute", "show"), seq).out
    for told_by, words in (
        ("dispute show", _joined(text)),
        ("dispute export --to md", markdown),
        ("sheet", outputs.sheet(seq)),
    ):
        yield from _state_told(words, told_by, at, dispute)
        yield from _marks(words, told_by, at, acts & gone.keys(), acts - gone.keys())
        yield from _carried_out(words, told_by, at, going_back(record, dispute))
        for found in re.finditer(r"(?<![\w.@-])-\d+(\.\d+)? s\b", words):
            yield Disagreement(f"{told_by}: a span below zero", at, found[0], "")


def _ordered(
    document: dict[str, Any], at: str, ordered: tuple[int, list[int]] | None
) -> Iterator[Disagreement]:
    """Compare the back-up that is ordered, and the entries that carry it out, as JSON."""
    listed = [each for each in _list(document["ordered"]) if each["what"].startswith("back-up")]
    told = [(int(each["what"].split("@")[1]), each["by"]) for each in listed]
    true = [] if ordered is None else [ordered]
    yield from differing("dispute show --json: what is ordered and done", at, told, true)


def _carried_out(
    words: str, told_by: str, at: str, ordered: tuple[int, list[int]] | None
) -> Iterator[Disagreement]:
    """Compare whether the back-up that is ordered was carried out, and by which entries."""
    found = re.search(
        r"(carried out|ordered, not carried out): back-up to @(\d+)((?:, @\d+)*)",
        words,
        re.IGNORECASE,
    )
    told = None
    if found is not None:
        told = int(found[2]), [int(seq) for seq in re.findall(r"@(\d+)", found[3])]
        if bool(told[1]) is ("not" in found[1]):
            yield Disagreement(f"{told_by}: carried out and not", at, found[0], "")
    yield from differing(f"{told_by}: what is ordered and done", at, told, ordered)


def _state_told(words: str, told_by: str, at: str, dispute: Disputed) -> Iterator[Disagreement]:
    head = "\n".join(words.splitlines()[:60])
    states = re.findall(rf"\b({_STATES.upper()})\b", head)
    told = states[0].lower() if states else None
    yield from differing(f"{told_by}: state", at, told, _state(dispute))


def _marks(
    words: str, told_by: str, at: str, gone: set[int], standing: set[int]
) -> Iterator[Disagreement]:
    """Yield acts whose line says the wrong thing about whether they are struck.

    Only lines that begin with the act are about it; a correction names what it strikes.
    """
    for line in words.splitlines():
        found = re.match(r"[\s>*|_`-]*@(\d+)\b(.*)", line)
        if found is None:
            continue
        seq, rest = int(found[1]), re.sub(r"[\"“].*?[\"”]", "", found[2])
        if seq in gone and not _MARKED.search(rest):
            yield Disagreement(
                f"{told_by}: {_UNMARKED}", f"{at}, {line.strip()[:70]}", "", "struck"
            )
        if seq in standing and re.search(r"\bstruck\b", rest):
            yield Disagreement(
                f"{told_by}: an act in force is marked struck", f"{at}, {line.strip()[:70]}", "", ""
            )


def _list(value: object) -> list[dict[str, Any]]:
    assert isinstance(value, list)
    return value


def _joined(text: str) -> str:
    """Return a text whose continued rows are one line each."""
    return re.sub(r"\n {2,}(?=\S)(?!@)", " ", text)
