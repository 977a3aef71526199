"""The words of a log: verb first, without the subject of the row, and few enough to fit."""

from typing import Any

import pytest

from engine.model.enums import CardType, Method
from engine.record.events.decisions import Chosen
from engine.table.card_knowledge import Identity
from recorder.files.open_match import open_match
from replay.render.log_line import LineSigns, LogLines
from replay.text.player_labels import player_labels
from replay.text.sanitize import width
from replay.text.short_event import short_event
from replay.text.short_names import ShortNames, without_subtitles
from replay.text.span import text_of
from replay.timeline.actors import actor
from replay.timeline.bookkeeping import bookkeeping
from replay.timeline.timeline import Timeline
from tests.replay.text.cut_rows import CELLS, cut_of_all, cut_rows


@pytest.fixture(scope="module")
def demo() -> Timeline:
    return Timeline(open_match("demo"))


@pytest.fixture(scope="module")
def second_edition() -> Timeline:
    return Timeline(open_match("second_edition"))


@pytest.mark.parametrize(
    ("seq", "words"),
    [
        (1, " ▌ the match begins: Anja Petersen (A) and Bram Visser (B)"),
        (2, "A▌ seed deck: 18 cards"),
        (7, "A▌ Excavation in seed deck"),
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
        (653, "B▌   forced: 29, 27, for STRENGTH"),
        (674, "A▌   forced: Klingon Disruptor, for which equipment"),
    ],
)
def test_a_row_says_who_by_a_sign_and_what_by_a_verb(demo: Timeline, seq: int, words: str) -> None:
    assert words in LogLines(demo).line(seq, seq - 1, 110, LineSigns()).text


@pytest.mark.parametrize(
    ("seq", "words"),
    [
        (2, "A▌ Earth on the spaceline [A]"),
        (42, "A▌ counters: 7"),
        (163, "B▌   chooses 3 cards, for the dilemma stack"),
        (164, " ▌ dilemma stack: 0 cards"),
        (165, "A▌   placed: 3 cards → dilemma stack"),
        (173, "A▌     Rixx, Lian T'su drawn by B"),
        (187, "A▌     overcome: Hunter Gangs → underneath"),
        (194, "A▌   encounters DNA Analysis with 5"),
        (423, "B▌ plays Gowron → Qo'noS"),
        (526, "A▌ attempts Military Exercises with Rixx, Lopez +8 using U.S.S. Sovereign"),
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


@pytest.mark.parametrize("columns", CELLS)
def test_at_most_one_row_in_ten_is_cut_of_all_bundled_matches(columns: int) -> None:
    found = cut_of_all(CELLS[columns])
    assert found.rows > 1_000
    assert found.cut <= found.rows / 10


def test_what_a_narrower_log_cuts_is_counted() -> None:
    narrow, wide = cut_rows("demo", 40), cut_rows("demo", 300)
    assert narrow.rows == wide.rows
    assert narrow.cut > narrow.rows / 10
    assert wide.cut == 0


@pytest.mark.parametrize("columns", CELLS)
def test_no_row_is_wider_than_its_room(demo: Timeline, columns: int) -> None:
    cells, lines = CELLS[columns], LogLines(demo)
    rows = [lines.line(seq, seq - 1, cells, LineSigns()) for seq in range(1, demo.last + 1)]
    assert all(width(row.text) <= cells for row in rows)


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


def test_a_choice_is_told_without_what_a_program_calls_its_own_classes() -> None:
    names = ShortNames(known("Data", "Worf"), ())
    inside = "SELECT_CARDS .playcard.SeedCardAction #72"

    def words(**fields: Any) -> str:
        event = Chosen(of=1, what=inside, cards=("c0", "c1"), **fields)
        return text_of(short_event(event, names, "A"))

    assert words(player="A") == "chooses Data, Worf"
    assert words(method=Method.FORCED) == "forced: Data, Worf"
    assert words(drawn_by="B") == "Data, Worf drawn by B"
    assert words(method=Method.RANDOM, values=("two",)) == "at random: Data, Worf, two"
