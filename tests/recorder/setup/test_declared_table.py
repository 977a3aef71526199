"""A match that is recorded from mid-game on: what was not declared is unknown, not empty."""

from pathlib import Path

import msgspec
import pytest

from engine.checks.framework.finding import Verdict
from engine.judge.judgement import judge
from engine.model.enums import Edition, Ending, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.union import AnyEvent
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from engine.table.snapshot import Snapshot
from recorder.setup.deck import parse_deck
from recorder.setup.declared_table import declared_table, read_table
from recorder.setup.first_events import opening
from recorder.setup.setup import Seat, Setup
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from replay.render.difference import difference_rows
from replay.render.heading import heading_rows
from replay.timeline.difference import difference
from tests.records import entries

SETUP = Setup(
    title="From the middle",
    seats=(Seat(id="A", name="Ada"), Seat(id="B", name="Ben")),
    underway=True,
)
TABLE = """\
// What lies there as we sit down.
card exc = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space exc
card h = "Hail" interrupt of A in discard pile
counted 31 in A draw deck
> e is stopped
> player A score = 40
turn 12 B
"""


def snapshot(*more: AnyEvent, table: str = TABLE) -> Snapshot:
    events = (*opening(SETUP, table=declared_table(table, SETUP, "table")), *more)
    fold = Fold(entries(*events))
    assert fold.inconsistencies() == ()
    return fold.snapshot(len(events))


def faults(text: str) -> list[str]:
    with pytest.raises(InputError) as refusal:
        declared_table(text, SETUP, "table.txt")
    return [str(fault) for fault in refusal.value.faults]


def test_what_was_declared_lies_there() -> None:
    now = snapshot().table

    assert (now.turn, now.turn_player) == (12, "B")
    assert now.total_at(Place(kind=PlaceKind.DRAW_DECK, player="A")) == 31
    assert [held.status for held in now.cards["e"].statuses] == ["stopped"]


@pytest.mark.parametrize("kind", [PlaceKind.HAND, PlaceKind.DRAW_DECK, PlaceKind.DISCARD_PILE])
def test_piles_that_nobody_counted_are_unknown_and_not_empty(kind: PlaceKind) -> None:
    assert snapshot().table.total_at(Place(kind=kind, player="B")) is None


def test_a_pile_that_a_card_is_declared_in_may_hold_others() -> None:
    assert snapshot().table.total_at(Place(kind=PlaceKind.DISCARD_PILE, player="A")) is None


def test_a_score_is_unknown_until_it_is_said() -> None:
    now = snapshot()

    assert now.table.points == {"A": 40}
    assert "A 40" in (score := "".join(row.text for row in heading_rows(now)))
    assert "B ?" in score


def test_points_add_to_a_score_that_is_known_and_to_no_other() -> None:
    now = snapshot(PointsScored(player="A", points=35), PointsScored(player="B", points=30))

    assert now.table.points == {"A": 75}


def test_no_pile_is_counted_from_a_deck_list() -> None:
    events = opening(SETUP, {"A": parse_deck("60\tHail\n", "mine")})

    assert len(events) == 1


def test_a_new_match_begins_with_nothing_played() -> None:
    fold = Fold(entries(*opening(Setup(seats=SETUP.seats))))

    table = fold.snapshot(1).table
    assert table.points == {"A": 0, "B": 0}
    assert table.total_at(Place(kind=PlaceKind.DISCARD_PILE, player="A")) == 0


def test_a_record_from_mid_game_reads_back_from_its_transcript() -> None:
    record = entries(*opening(SETUP, table=declared_table(TABLE, SETUP, "table")))
    text = print_transcript(record)

    assert "\nunderway\n" in text
    assert [entry.body for entry in parse(text, "game")] == [entry.body for entry in record]


def test_faults_are_told_by_the_lines_of_the_table() -> None:
    (fault,) = faults('card e = "U.S.S. Galaxy" ship of A at space exc\n')

    assert fault.startswith("table.txt:1:")
    assert "exc" in fault


def test_what_happens_is_no_part_of_a_table() -> None:
    told = faults('turn 12 B\nB moves\n> 1 others from B draw deck to B hand drawn\nnote "late"\n')

    assert [fault.split(":")[1] for fault in told] == ["2", "3"]
    assert "expected a declaration" in told[0]


def test_a_table_can_lie_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(TABLE)

    assert read_table(file, SETUP) == declared_table(TABLE, SETUP, "table")


def test_what_became_of_an_unknown_score_is_told() -> None:
    declared = declared_table(TABLE, SETUP, "table")
    fold = Fold(entries(*opening(SETUP, table=declared)))
    before, after = fold.snapshot(len(declared) - 1), fold.snapshot(len(declared) + 1)

    rows = [row.text.strip() for row in difference_rows(difference(before, after), before, after)]

    assert "points of A: ? → 40" in rows


def test_a_win_with_a_score_that_nobody_knows_cannot_be_told() -> None:
    setup = msgspec.structs.replace(SETUP, edition=Edition.SECOND, ruleset="2e-2014")
    ending = MatchEnded(ending=Ending.POINTS, winner="B")
    events = (*opening(setup, table=declared_table("turn 12 B", setup, "table")), ending)

    found = judge(Fold(entries(*events)), ruleset(setup.ruleset)).findings

    assert [(one.check, one.verdict) for one in found] == [("win-cannot-be-told", Verdict.DOUBTFUL)]
