"""The words of a log: verb first, without the subject of the row, and few enough to fit."""

import pytest

from engine.model.enums import CardType
from engine.table.card_knowledge import Identity
from recorder.files.open_match import open_match
from replay.render.log_line import LineSigns, LogLines
from replay.text.player_labels import player_labels
from replay.text.sanitize import width
from replay.text.short_names import without_subtitles
from replay.timeline.actors import actor
from replay.timeline.bookkeeping import bookkeeping
from replay.timeline.timeline import Timeline

# The room for a row at 120 columns; of 200 columns the log has 87.
CELLS = {80: 77, 120: 71, 200: 84}


@pytest.fixture(scope="module")
def demo() -> Timeline:
    return Timeline(open_match("demo"))


@pytest.fixture(scope="module")
def second_edition() -> Timeline:
    return Timeline(open_match("second_edition"))


@pytest.mark.parametrize(
    ("seq", "words"),
    [
        (154, "x  A▌   draws 3 cards"),
        (160, "x  B▌   “wait” on Kivas Fajo - Collector"),
        (164, "?  B▌ DISPUTE on @153, @154, @158"),
        (168, "§  §▌ RULING Dana Whitlock: No reasonable time"),
        (170, "<  §▌ backed up to just after @153"),
        (182, "A▌     nullified by Amanda Rogers"),
        (232, "A▌     stopped: Deanna Troi, Taitt"),
        (239, "unstopped: Deanna Troi, Taitt"),
        (246, "B▌ attempts Plunder Site with Kurn, Dukath +2"),
        (222, "A▌   encounters card sb6 with"),
    ],
)
def test_a_row_says_who_by_a_sign_and_what_by_a_verb(demo: Timeline, seq: int, words: str) -> None:
    assert words in LogLines(demo).line(seq, seq - 1, 110, LineSigns()).text


@pytest.mark.parametrize(
    ("seq", "words"),
    [
        (163, "B▌   chooses 3 cards, for the dilemma stack"),
        (164, " ▌ dilemma stack: 0 cards"),
        (165, "A▌   placed: 3 cards → dilemma stack"),
        (173, "A▌     Rixx, Lian T'su drawn by B"),
        (187, "A▌     overcome: Hunter Gangs → underneath"),
        (194, "A▌   encounters DNA Analysis with 5"),
        (423, "B▌ plays Gowron → Qo'noS"),
        (526, "A▌ attempts Military Exercises with Rixx, Lopez +8"),
        (692, "A▌     Wesley Crusher drawn by B: which of the two is killed"),
    ],
)
def test_a_row_of_the_second_edition_is_as_short(
    second_edition: Timeline, seq: int, words: str
) -> None:
    line = LogLines(second_edition).line(seq, seq - 1, 110, LineSigns())
    assert line.text.partition(" s ")[2].endswith(words)


def known(*names: str, type_: CardType = CardType.PERSONNEL) -> dict[str, Identity]:
    return {f"c{at}": Identity(owner="A", name=name, type=type_) for at, name in enumerate(names)}


def test_a_subtitle_is_left_out_where_the_name_is_clear_without_it() -> None:
    assert without_subtitles(known("Gowron, Leader of the High Council", "Dokar")) == {
        "Gowron, Leader of the High Council": "Gowron"
    }


@pytest.mark.parametrize(
    "names",
    [
        known("Data, Aspirer", "Data, Loyal Brother"),
        known("Data, Aspirer", "Data"),
        known("Oh, No!", type_=CardType.INTERRUPT),
    ],
)
def test_a_subtitle_stays_where_another_card_begins_alike_or_it_is_none(
    names: dict[str, Identity],
) -> None:
    assert without_subtitles(names) == {}


def test_times_between_full_ones_are_how_long_after_the_row_above(demo: Timeline) -> None:
    lines = LogLines(demo)
    assert lines.line(154, 153, 70, LineSigns()).text.startswith("154   +0.9 s ")
    assert lines.line(151, 150, 70, LineSigns()).text.startswith("151 14:07:20 ")


@pytest.mark.parametrize("name", ["demo", "second_edition"])
@pytest.mark.parametrize("columns", CELLS)
def test_at_most_one_row_in_ten_is_cut(
    name: str, columns: int, request: pytest.FixtureRequest
) -> None:
    timeline: Timeline = request.getfixturevalue(name)
    hidden = set(bookkeeping(timeline))
    shown = [seq for seq in range(1, timeline.last + 1) if seq not in hidden]
    lines = LogLines(timeline)
    rows = [lines.line(seq, seq - 1, CELLS[columns], LineSigns()) for seq in shown]
    assert all(width(row.text) <= CELLS[columns] for row in rows)
    assert sum("…" in row.text for row in rows) <= len(rows) / 10


def test_a_third_of_the_rows_is_bookkeeping_and_none_that_is_contested(demo: Timeline) -> None:
    hidden = set(bookkeeping(demo))
    assert 0.25 < len(hidden) / demo.last < 0.4
    assert not hidden & {153, 154, 158, 164}
    assert {136, 152, 156, 216} <= hidden


def test_an_entry_belongs_to_whoever_does_it(demo: Timeline) -> None:
    assert [actor(demo, seq) for seq in (153, 154, 164, 165, 168)] == ["A", "A", "B", "B", None]


def test_players_whose_names_begin_alike_stay_apart() -> None:
    assert player_labels(["A", "B"]) == {"A": "A", "B": "B"}
    assert player_labels(["andrew", "andrew2"]) == {"andrew": "1", "andrew2": "2"}
