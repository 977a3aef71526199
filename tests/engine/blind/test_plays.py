"""How many breaches are found that nobody who wrote a check had planted, and what is cried."""

from collections import defaultdict

import pytest

from engine.rulebook.rulings_loader import ruling
from tests.engine.blind.plays import PLAYS, Play, alarms, breach_of, fits, found_at


def named(play: Play) -> str:
    return f"{play.ruleset}, {play.name}"


def found(play: Play) -> bool:
    return any(fits(play, one) for one in found_at(play))


@pytest.mark.parametrize("play", PLAYS, ids=named)
def test_a_breach_is_found_where_it_happens_and_a_twin_is_clean(play: Play) -> None:
    assert (play.legal is None) == (breach_of(play) is not None)
    right = not alarms(play) and (play.legal is not None or found(play))
    assert right == (play.open is None), [*found_at(play), *alarms(play)]


def test_every_ruling_that_a_breach_names_is_in_the_catalogue() -> None:
    assert [one for play in PLAYS for one in play.rulings if ruling(one) is None] == []


def test_the_table_of_kinds_holds_the_figures_reached(capsys: pytest.CaptureFixture[str]) -> None:
    rows: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for play in PLAYS:
        row, twin = rows[play.kind], play.legal is not None
        row[0] += not twin
        row[1] += not twin and found(play)
        row[2] += twin
        row[3] += bool(alarms(play))
    lines = [f"{'kind':<28} breaches  found  recall  twins  false alarms"]
    for kind, (breaches, right, twins, cried) in sorted(rows.items()):
        recall = right / breaches if breaches else 1.0
        lines.append(
            f"{kind:<28} {breaches:>8}  {right:>5}  {recall:>6.2f}  {twins:>5}  {cried:>12}"
        )
    breaches, right, twins, cried = (sum(column) for column in zip(*rows.values(), strict=True))
    lines.append(
        f"{'all':<28} {breaches:>8}  {right:>5}  {right / breaches:>6.2f}  {twins:>5}  {cried:>12}"
    )
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
    assert breaches >= 165
    assert twins >= 65
    assert right / breaches >= 0.74
    assert cried <= 2
