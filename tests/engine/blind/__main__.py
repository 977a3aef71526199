"""How many of the blindly planted breaches are found, by kind: `python -m tests.engine.blind`."""

from collections import defaultdict
from collections.abc import Iterator

from tests.engine.blind.plays import PLAYS, alarms, found


def table() -> Iterator[str]:
    """Each kind of breach in a row, and all of them in the last."""
    rows: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for play in PLAYS:
        row, twin = rows[play.kind], play.legal is not None
        row[0] += not twin
        row[1] += not twin and found(play)
        row[2] += twin
        row[3] += bool(alarms(play))
    yield f"{'kind':<28} breaches  found  recall  twins  false alarms"
    every = [sum(column) for column in zip(*rows.values(), strict=True)]
    for kind, (breaches, right, twins, cried) in [*sorted(rows.items()), ("all", every)]:
        recall = right / breaches if breaches else 1.0
        yield f"{kind:<28} {breaches:>8}  {right:>5}  {recall:>6.2f}  {twins:>5}  {cried:>12}"


if __name__ == "__main__":
    print(*table(), sep="\n")  # noqa: T201
