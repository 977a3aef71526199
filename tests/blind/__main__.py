"""How the plays of a blind set are judged, by ruleset: `python -m tests.blind SET [NAME]`."""

import sys
from collections import Counter
from collections.abc import Iterator

from engine.checks.framework.finding import Verdict
from tests.blind.plays import Judged, Play, judged, plays


def table(of: str) -> Iterator[str]:
    """A row for each ruleset, and one for all."""
    rows: dict[str, Counter[str]] = {}
    for play in plays(of):
        verdicts = [judged(play, wording) for wording in play.wordings]
        for row in (rows.setdefault(play.ruleset, Counter()), rows.setdefault("all", Counter())):
            row.update(_counted(play, verdicts))
    yield (
        f"{'ruleset':<10} breaches  found  illegal | lawful  called illegal  doubtful | "
        "wordings apart (verdict, checks)"
    )
    for name, row in sorted(rows.items(), key=lambda item: item[0] == "all"):
        yield (
            f"{name:<10} {row['breach']:>8}  {_share(row, 'found')}  {_share(row, 'illegal')}   |"
            f" {row['lawful']:>6}  {row['cried']:>14}  {row['doubted']:>8} |"
            f" {row['apart']:>6}, {row['apart in checks']}"
        )


def _share(row: Counter[str], what: str) -> str:
    return f"{row[what] / (row['breach'] or 1):.2f}"


def _counted(play: Play, verdicts: list[Judged]) -> Iterator[str]:
    grades = {one.verdict for one in verdicts}
    if len(grades) > 1:
        yield "apart"
    if len({frozenset(f.check for f in one.at_breach) for one in verdicts}) > 1:
        yield "apart in checks"
    if play.breach:
        yield "breach"
        # Found only if found in every wording.
        if None not in grades:
            yield "found"
        if grades == {Verdict.ILLEGAL}:
            yield "illegal"
        return
    yield "lawful"
    if Verdict.ILLEGAL in grades:
        yield "cried"
    elif Verdict.DOUBTFUL in grades:
        yield "doubted"


def details(of: str, words: str) -> Iterator[str]:
    """Each play missed, wrongly called or judged in two ways; `words`: in its ruleset or name."""
    for play in plays(of):
        if words not in f"{play.ruleset} {play.pair} {play.topic}":
            continue
        verdicts = [judged(play, wording) for wording in play.wordings]
        right = {one.verdict for one in verdicts} == ({Verdict.ILLEGAL} if play.breach else {None})
        if not right:
            kind = "BREACH" if play.breach else "LAWFUL"
            yield f"{kind} {play.ruleset} [{play.pair}] {play.topic}: {play.name}\n  {play.why}"
            for one in verdicts:
                at = [f"{f.check} {f.verdict}" for f in one.at_breach]
                yield f"    {at} of {[f.check for f in one.found]}"


if __name__ == "__main__":
    lines = table(sys.argv[1]) if len(sys.argv) == 2 else details(*sys.argv[1:3])
    print(*lines, sep="\n")  # noqa: T201
