"""What outputs say of the ruleset that leads, of scores, of the end of the match, and of counts."""

import re
from collections.abc import Iterator
from typing import Any

from tests.differential.disagreement import Disagreement, differing
from tests.differential.judging import disputes
from tests.differential.outputs import Outputs
from tests.differential.result import counts, end, ended_again, scores, time_after_end

_FIRST_EDITION = ("faq-1996", "cr-1998", "glossary")


def compare_result(outputs: Outputs) -> Iterator[Disagreement]:
    """Yield what is told otherwise of ruleset, scores, end and counts."""
    yield from _rulesets(outputs)
    yield from _scores(outputs)
    yield from _end(outputs)
    yield from _after_end(outputs)
    yield from _counts(outputs)


def _rulesets(outputs: Outputs) -> Iterator[Disagreement]:
    """Compare which ruleset leads: the match's own, unless another is asked for."""
    own = outputs.record.header["ruleset"]
    for command in (("windows",), ("judge",)):
        told = outputs.document(*command)["ruleset"]
        yield from differing(f"{command[0]} --json: ruleset", "", told, own)
        words = outputs.text(*command)
        found = re.search(r"^By .*\(([\w-]+)\)$", words, re.M)
        yield from differing(f"{command[0]}: ruleset", "", found and found[1], own)
        if outputs.record.header["edition"] == "1E":
            other = next(each for each in _FIRST_EDITION if each != own)
            asked = outputs.document(*command, "--ruleset", other)["ruleset"]
            yield from differing(f"{command[0]} --json --ruleset: ruleset", "", asked, other)
    yield from differing(
        "show --json: ruleset", "", outputs.document("show")["standing"]["ruleset"], own
    )
    yield from differing(
        "tables: matches.judged_by", "", outputs.rows("matches")[0]["judged_by"], own
    )
    for seq, dispute in disputes(outputs.record).items():
        if dispute.struck:
            continue
        at = f"dispute @{seq}"
        yield from _ends_told(outputs, seq)
        told = outputs.at(("dispute", "show"), seq, "--json").document["ruleset"]
        yield from differing("dispute show --json: ruleset", at, told, own)
        for told_by, words in (
            ("dispute show", outputs.at(("dispute", "show"), seq).out),
            ("dispute export --to md", outputs.handed_over(seq, "md").read_text()),
            ("sheet", outputs.sheet(seq)),
        ):
            found = re.search(r"\bby (faq-1996|cr-1998|glossary|2e-2014)\b", words)
            yield from differing(f"{told_by}: ruleset", at, found and found[1], own)


def _scores(outputs: Outputs) -> Iterator[Disagreement]:
    """Compare the points of each player, which may be unknown."""
    true = scores(outputs.record)
    yield from differing("show --json: points", "", outputs.document("show")["points"], true)
    table = {row["id"]: row["points"] for row in outputs.rows("players")}
    yield from differing("tables: players.points", "", table, true)
    for told_by, words in (("show", outputs.text("show")), ("demo", outputs.summary)):
        line = re.search(r"^Points: ([^;\n]*)", words, re.M)
        bare = re.sub(r" \(.*?\)", "", line[1]) if line else ""
        told = dict(re.findall(r"(\w+) (-?\d+|\?)(?:,|$)", bare))
        written = {who: "?" if points is None else str(points) for who, points in true.items()}
        yield from differing(f"{told_by}: points", "", told, written)


def _end(outputs: Outputs) -> Iterator[Disagreement]:
    """Compare how the match ended, and who won: the first end that counts."""
    record = outputs.record
    over = end(record)
    ending = over.body["ending"] if over else None
    winner = over.body.get("winner") if over else None
    name = None if winner is None else record.names[winner]
    if list(record.names.values()).count(name or "") > 1:
        name = f"{name} ({winner})"
    ended = outputs.document("show")["ended"]
    told = (ended["ending"], ended.get("winner")) if ended else (None, None)
    yield from differing("show --json: end", "", told, (ending, winner))
    listed = outputs.listed("list", within="matches")[0]
    yield from differing(
        "list --json: end", "", (listed["ending"], listed["winner"]), (ending, name)
    )
    row = outputs.rows("matches")[0]
    yield from differing(
        "tables: matches.ending", "", (row["ending"], row["winner"]), (ending, winner)
    )
    for player in outputs.rows("players"):
        won = None if over is None or winner is None else int(player["id"] == winner)
        if over is not None and won is not None:
            yield from differing("tables: players.won", player["id"], player["won"], won)
    for told_by, words in (("show", outputs.text("show")), ("demo", outputs.summary)):
        line = re.search(r"Match over: .*?(?:(\w+) wins )?@\d+$", words, re.M)
        in_words = (line is not None, line[1] if line else None)
        yield from differing(f"{told_by}: end", "", in_words, (over is not None, winner))


def _after_end(outputs: Outputs) -> Iterator[Disagreement]:
    """Compare the time after the end, which is charged to nobody and is no part of the match."""
    true = time_after_end(outputs.record)
    if true is None:
        return
    time = outputs.document("windows")["time"]
    yield from differing("windows --json: after the end", "", time["after_end_ms"], true)
    first = next((line.at for line in outputs.record.lines if line.at is not None), None)
    over = end(outputs.record)
    simple = all(line.source != "late" for line in outputs.record.lines)
    if simple and over is not None and time["length_ms"] is not None and first is not None:
        length = (over.at or 0) - first
        yield from differing("windows --json: length", "", time["length_ms"], length)


def _ends_told(outputs: Outputs, seq: int) -> Iterator[Disagreement]:
    """Compare what a dossier and its sheet say of the end, and of what ends the match again."""
    over = end(outputs.record)
    again = [line.seq for line in ended_again(outputs.record)]
    true = None if over is None else (over.seq, again)
    at = f"dispute @{seq}"
    ended: Any = outputs.at(("dispute", "show"), seq, "--json").document["ended"]
    told = ended and (ended["seq"], [each["seq"] for each in ended["again"]])
    yield from differing("dispute show --json: ends", at, told, true)
    for told_by, words in (
        ("dispute show", " ".join(outputs.at(("dispute", "show"), seq).out.split())),
        ("dispute export --to md", outputs.handed_over(seq, "md").read_text()),
        ("sheet", outputs.sheet(seq)),
    ):
        first = re.search(r"[Mm]atch over @(\d+)", words)
        more = [int(each) for each in re.findall(r"ends it again @(\d+)", words)]
        in_words = None if first is None else (int(first[1]), more)
        yield from differing(f"{told_by}: ends", at, in_words, true)


def _counts(outputs: Outputs) -> Iterator[Disagreement]:
    """Compare what is counted: a struck thing is none, and is counted among the struck."""
    record = outputs.record
    true = counts(record)
    listed = outputs.listed("list", within="matches")[0]
    yield from differing("list --json: events", "", listed["events"], true["entries"])
    yield from differing("list --json: disputes", "", listed["disputes"], true["disputes"])
    row = outputs.rows("matches")[0]
    yield from differing("tables: matches.events", "", row["events"], true["entries"])
    yield from differing("tables: matches.turns", "", row["turns"], true["turns"])
    words = outputs.summary
    for noun, name in (("entries", "entries"), ("turns", "turns"), ("actions", "actions")):
        found = re.search(rf"(\d+) {noun}?\b", words)
        yield from differing(f"demo: {noun}", "", found and int(found[1]), true[name])
    for noun, name in (
        ("disputes", "disputes"),
        ("rulings", "rulings"),
        ("back-ups", "back_ups"),
        ("corrections", "corrections"),
        ("entries struck", "struck"),
    ):
        found = re.search(rf"\b{noun}: (\d+)", words)
        yield from differing(f"demo: {noun}", "", int(found[1]) if found else 0, true[name])
    # A tab counts its rows, and what is struck stays in its list, marked.
    for tab, kind in (
        ("dispute", "dispute_raised"),
        ("ruling", "ruling_given"),
        ("penalty", "penalty_given"),
        ("back-up", "backed_up"),
    ):
        told = outputs.docket.get(tab, 0)
        yield from differing(f"docket: {tab}", "", told, len(record.of(kind)))
