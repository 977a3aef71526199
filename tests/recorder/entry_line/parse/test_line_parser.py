"""What a scribe may leave out of a line, and what is put in for it."""

import pytest

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from recorder.entry_line.parse.parsed_line import Ago, ElapsedClock, TimeOfDay
from tests.recorder.entry_line.typing_in import fault, line_after, printed, typed

MOVING = "turn 5 A\nA moves e to space ps\n"
HAILED = MOVING + "  B plays h on e\n"
ANSWERED = HAILED + "    A plays am on h\n"


@pytest.mark.parametrize(
    ("text", "body", "meant"),
    [
        ("moves e to space ps", "turn 5 A\n", ["A moves e to space ps"]),
        ("moves e to space ps; d", "turn 5 A\n", ["A moves e to space ps", "done"]),
        ("plays h on e", MOVING, ["B plays h on e"]),
        ("plays am on h", HAILED, ["A plays am on h"]),
        ("p", HAILED, ["A passes"]),
        ("p B", HAILED, ["B passes"]),
        ("w", ANSWERED, ["B calls wait"]),
        ("p", ANSWERED + "      B calls wait\n", ["B passes"]),
        ("p", ANSWERED + "      B passes\n", ["A passes"]),
        ("r", HAILED, ["resolved"]),
        ("d", MOVING, ["done"]),
        ("n am", HAILED + "    A plays am on h\n    resolved\n", ["nullified by #16"]),
        ("n", HAILED + "    A plays am on h\n    resolved\n", ["nullified by #16"]),
        ("t", "turn 5 A\n", ["A ends turn", "turn 6 B"]),
        ("t", "", ["turn 1 A"]),
        ("t", "turn 1 B\nB ends turn\n", ["turn 2 A"]),
        ("s orders", "turn 5 A\n", ["step orders"]),
        ("s o", "turn 5 A\n", ["step orders"]),
        ("s", "turn 5 A\n", ["step orders"]),
        ("s", "turn 5 A\nstep orders\n", ['step "end of turn"']),
        ("s 3h", MOVING, ["step 3h"]),
        ("range left = 5", MOVING, ["> e `range` left = 5"]),
        ("to discard", HAILED, ["> h from shown to B `discard` pile"]),
        ("p1 is stopped", MOVING, ["> p1 is stopped"]),
        ("is stopped", MOVING, ["> e is stopped"]),
        ("met using p1", "turn 5 A\nA attempts ex with p1\n", ["> checked ex met using p1"]),
        ("scores 30 mission points", "turn 5 A\n", ["> A scores 30 mission points"]),
        ("ends turn", "turn 5 A\n", ["A ends turn"]),
        ('says "wait"', "turn 5 A\n", ['A says "wait"']),
        ("#14 resolved", HAILED, ["#14 resolved"]),
    ],
)
def test_what_is_left_out_is_put_in(text: str, body: str, meant: list[str]) -> None:
    expected = [one.replace("`", "") for one in meant]

    assert [one.replace("`", "") for one in printed(text, body)] == expected


@pytest.mark.parametrize(
    ("text", "body", "meant"),
    [
        (
            'plays "Geordi La Forge" to planet ex',
            "turn 5 A\n",
            [
                'card geordi = "Geordi La Forge" personnel of A in A hand',
                "A plays geordi to planet ex",
            ],
        ),
        ('plays "amanda rogers" on e', "turn 5 A\n", ["A plays am on e"]),
        (
            'plays "Amanda Rogers" on h',
            "turn 5 A\nA plays h\n",
            ['card amanda = "Amanda Rogers" interrupt of B in B hand', "B plays amanda on h"],
        ),
        (
            'plays "Stop First Contact"',
            "turn 5 A\n",
            [
                'card stopfirst = "Stop First Contact" event of A in A hand',
                "A plays stopfirst",
            ],
        ),
        (
            'reports "Unheard Of" personnel to aboard e; done',
            "turn 5 A\n",
            [
                'card unheard = "Unheard Of" personnel of A in A hand',
                "A reports unheard to aboard e",
                "done",
            ],
        ),
        ('beams p1 to aboard "I.K.C. Bortas"', "turn 5 A\n", ["A beams p1 to aboard k"]),
        ('"Worf", "Data" are stopped', "turn 5 A\n", ["> p1, p2 are stopped"]),
    ],
)
def test_cards_go_by_their_names(text: str, body: str, meant: list[str]) -> None:
    assert printed(text, body) == meant


def test_a_second_copy_is_numbered() -> None:
    table = 'turn 5 A\nA plays amanda = "Amanda Rogers" interrupt\n  > amanda, am to discard\n'

    assert printed('plays "Amanda Rogers"', table)[-1] == "A plays amanda2"


def test_a_name_that_several_cards_in_play_have_asks_which() -> None:
    twins = 'turn 5 A\ncard w1 = "Taitt", w2 = "Taitt" personnel of A aboard e\n'

    assert fault('"Taitt" is stopped', twins) == (
        'column 1: 2 cards are called "Taitt"; name one by its id: w1, w2'
    )


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("@14:02 p", TimeOfDay((14 * 60 + 2) * 60_000)),
        ("@9:05:30 p", TimeOfDay((9 * 60 + 5) * 60_000 + 30_000)),
        ("@-30 p", Ago(30_000)),
        ("@-1:30 p", Ago(90_000)),
        ("0:20.4 p", ElapsedClock(20_400)),
        ("p", None),
    ],
)
def test_a_line_may_say_when_it_happened(text: str, at: object) -> None:
    line = line_after().read(text)

    assert line.at == at
    assert line.late == (at is not None)
    assert isinstance(line.events[0], Passed)


def test_the_time_of_day_is_the_last_one_that_was() -> None:
    noon = 1_000 * 86_400_000 + 12 * 3_600_000

    assert TimeOfDay(11 * 3_600_000).moment(noon) == noon - 3_600_000
    assert TimeOfDay(13 * 3_600_000).moment(noon) == noon - 23 * 3_600_000
    assert TimeOfDay(13 * 3_600_000).moment(noon, east=7_200_000) == noon - 3_600_000
    assert Ago(30_000).moment(noon) == noon - 30_000


def test_a_late_line_is_read_as_of_where_it_belongs() -> None:
    line = line_after(HAILED + "  resolved\ndone\nt\n".replace("t\n", "turn 6 B\n"))

    late = line.read("before 16 p")

    assert late.before == 16
    assert late.late
    assert late.events == (Passed(player="A", on=15),)


def test_taking_back_is_no_event_of_its_own() -> None:
    line = line_after().read("u")

    assert line.takes_back
    assert line.events == ()


def test_a_letter_that_names_a_card_is_that_card() -> None:
    card = 'card d = "Data" personnel of A aboard e\nturn 5 A\n'

    assert printed("d is stopped", card) == ["> d is stopped"]


def test_the_last_line_again_with_another_card() -> None:
    body = "turn 5 A\nA beams p1, p2 to planet ex; done\n"

    assert printed(". p3", body) == ["A beams p3 to planet ex", "done"]


def test_again_names_a_new_card_too() -> None:
    body = 'turn 5 A\nA reports geordi = "Geordi La Forge" personnel to aboard e; done\n'

    assert printed('. "Taitt"', body)[1:] == ["A reports taitt to aboard e", "done"]


def test_an_effect_goes_on_to_other_cards() -> None:
    assert printed(". p2", MOVING + "  > p1 is stopped\n") == ["> p2 is stopped"]


def test_labels_typed_in_the_session_are_known_later() -> None:
    line = line_after()
    said = line.read("moves e to space ps as #mv")

    entries = [Entry(seq=14, source=EntrySource.LIVE, body=said.events[0])]
    line.record.extend(entries)
    line.keep_label(said, entries)

    assert line.read("#mv resolved").events == line.read("#14 resolved").events


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("plais h", "column 1: found 'plais', expected a verb such as plays, moves, beams, a card"),
        ("plays hh on e", "column 7: unknown card 'hh'; did you mean 'h'?"),
        (
            "plays rogers",
            "column 7: unknown card 'rogers'; write the card's id, or its name in quotes; "
            'such as "Amanda Rogers"',
        ),
        ("moves e too space ps", "column 9: found 'too', expected"),
        ("", "column 1: nothing typed yet"),
        ("r", "column 1: no action is open"),
        ("@noon p", "column 1: found '@noon', expected when it happened"),
        ("before 99 p", "column 8: found '99', expected the number of an entry"),
        (". h", "column 3: there is no line yet to repeat"),
        ("p1 is stoped", "column 7: found 'stoped', expected a text in quotes or a status or"),
        ("#99 resolved", "column 1: unknown label '#99'"),
        ("moves e to space ps; p1 done", "column 22: found an action after ';'"),
        ('beams "Nobody', "column 7: found '\"'; a text begins and ends with a quotation mark"),
    ],
)
def test_a_wrong_line_is_told_by_its_column(text: str, told: str) -> None:
    assert fault(text).startswith(told)


def test_reading_records_nothing() -> None:
    line = line_after()

    first = line.read('plays "Geordi La Forge"')

    assert line.read('plays "Geordi La Forge"') == first
    assert typed('plays "Geordi La Forge"') == list(first.events)


def test_what_was_taken_back_counts_for_nothing() -> None:
    body = HAILED + "    A passes as #wrong\n"
    struck = body + "correction strikes #wrong\n"

    assert printed("p", body) == ["B passes"]
    assert printed("p", struck) == ["A passes"]


def test_a_line_taken_back_is_not_typed_again() -> None:
    body = (
        "turn 5 A\nA beams p1 to planet ex; done\n> p2 is stopped as #wrong\n"
        "correction strikes #wrong\n"
    )

    assert printed(". p3", body) == ["A beams p3 to planet ex", "done"]
