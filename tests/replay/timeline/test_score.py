"""Scores: 0 where a game began so and keeps points, and a question mark where nobody can know."""

import re
from pathlib import Path

import pytest

from engine.model.enums import Attribute, Kept
from engine.record.events.match import Keeps
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import ValueSet
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.table import Table
from replay.timeline.score import score_words, scores
from tests.recorder.tables.exported import rows
from tests.records import entries, start
from tests.tui.cli.commands.running import here

ROOT = Path(__file__).parents[3]
SOME, NONE = Keeps(), Keeps(points=Kept.NONE)
STATED = ValueSet(player="A", attribute=Attribute.SCORE, value=40)
SCORED = PointsScored(player="A", points=5)
HEAD = 'match "A quiet match"\nedition 1E\nruleset cr-1998\nplayers A "Ada", B "Ben"\n'
PLAY = "turn 1 A\n> A scores 5 points\n> player A score = 40\n> A scores 5 points\n"


def table(*events: AnyEvent, keeps: Keeps = NONE, underway: bool = False) -> Table:
    return Fold(entries(start(keeps=keeps, underway=underway), *events)).last.table


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (table(keeps=SOME), {"A": 0, "B": 0}),
        (table(SCORED, keeps=SOME), {"A": 5, "B": 0}),
        (table(keeps=Keeps(points=Kept.ALL)), {"A": 0, "B": 0}),
        (table(), {"A": None, "B": None}),
        (table(SCORED), {"A": None, "B": None}),
        (table(STATED, SCORED), {"A": 45, "B": None}),
        (table(SCORED, keeps=SOME, underway=True), {"A": None, "B": None}),
        (Table(), {}),
    ],
)
def test_a_score_is_known_from_the_start_or_once_it_is_stated(
    found: Table, expected: dict[str, int | None]
) -> None:
    assert scores(found) == expected


def test_a_score_that_is_not_known_is_a_question_mark() -> None:
    assert [score_words(score) for score in (0, -5, None)] == ["0", "-5", "?"]


@pytest.fixture
def unkept(tmp_path: Path) -> Path:
    path = tmp_path / "unkept.transcript"
    path.write_text(f"{HEAD}keeps points none\n{PLAY}", "utf-8")
    return path


def test_every_output_says_that_a_score_is_not_known(unkept: Path, tmp_path: Path) -> None:
    before, after = f"{unkept}@3", f"{unkept}@5"

    assert "Points: A ?, B ?" in here("show", before).out
    assert here("show", before, "--json").document["points"] == {"A": None, "B": None}
    assert "Points: A 45, B ?" in here("show", after).out
    assert here("show", after, "--json").document["points"] == {"A": 45, "B": None}
    assert "points of A: ? → 45" in here("diff", before, after).out
    assert "points of B" not in here("diff", before, after).out

    tables, store = tmp_path / "tables.db", tmp_path / "store.db"
    assert here("import", unkept, "--db", store).code == 0
    assert here("export", "--tables", tables, "--db", store).code == 0
    assert rows(tables, "SELECT id, points FROM players ORDER BY id") == [("A", 45), ("B", None)]


def test_a_match_that_keeps_points_begins_at_0(tmp_path: Path) -> None:
    kept = tmp_path / "kept.transcript"
    kept.write_text(HEAD + PLAY, "utf-8")

    assert "Points: A 5, B 0" in here("show", f"{kept}@3").out
    assert here("show", f"{kept}@3", "--json").document["points"] == {"A": 5, "B": 0}


def test_a_score_is_derived_in_one_place() -> None:
    read = re.compile(r"\b(?:table|snapshot|old|new|before|after)\.points\b")
    readers = [
        str(path.relative_to(ROOT))
        for room in ("replay", "tui")
        for path in sorted((ROOT / room).rglob("*.py"))
        if read.search(path.read_text("utf-8"))
    ]

    assert readers == ["replay/timeline/score.py"]
