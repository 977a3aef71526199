"""The header, and the times that lines count from it."""

from datetime import UTC, datetime

import pytest

from engine.model.enums import ClockKind, Edition, EntrySource, Kept
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from engine.record.events.match import Keeps, MatchStarted, Player
from engine.record.events.union import AnyEvent
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse

NEEDED = 'match "x"\nedition 1E\nruleset faq-1996\nplayers A "Ada", B "Ben"\n'
STARTED = int(datetime(1996, 6, 22, 14, tzinfo=UTC).timestamp() * 1000)


def times(text: str) -> list[int | None]:
    return [entry.happened_at for entry in parse(NEEDED + text, "x")]


def refusals(text: str) -> list[str]:
    with pytest.raises(InputError) as refused:
        parse(text, "x")
    return [str(fault) for fault in refused.value.faults]


def record(clock: ClockKind, *moments: int | None) -> list[Entry]:
    bodies: list[AnyEvent] = [
        MatchStarted(
            title="x",
            edition=Edition.FIRST,
            ruleset="r",
            players=(Player(id="A", name="Ada"),),
            clock=clock,
        ),
        *(Passed(player="A") for _ in moments[1:]),
    ]
    return [
        Entry(seq=seq, happened_at=moment, source=EntrySource.IMPORT, body=body)
        for seq, (moment, body) in enumerate(zip(moments, bodies, strict=True), 1)
    ]


def test_times_count_from_the_start_in_utc() -> None:
    assert times("started 1996-06-22T14:00:00Z\n0:20.4 A passes\nA passes\n-0:01 A passes") == [
        STARTED,
        STARTED + 20_400,
        None,
        STARTED - 1_000,
    ]


def test_a_start_may_be_told_in_another_zone() -> None:
    assert times("started 1996-06-22T16:00:00+02:00") == [STARTED]
    assert times("started 1996-06-22T14:00:00") == [STARTED]


def test_times_are_elapsed_where_no_hour_is_known() -> None:
    assert times("started 0:00\n1:02:03.25 A passes") == [0, 3_723_250]
    assert times("clock elapsed\n75:00 A passes") == [None, 4_500_000]
    assert times("0:01.005 A passes") == [None, 1_005]


def test_times_may_count_from_a_moment_before_the_start_was_noted() -> None:
    assert times("times from 1996-06-22T14:00:00Z\n0:01 A passes") == [None, STARTED + 1_000]


@pytest.mark.parametrize(
    "moments",
    [
        (None,),
        (None, None),
        (0, 1, None, -1),
        (None, 5),
        (STARTED, STARTED + 5, STARTED - 3_600_001),
        (-(10**17), 10**17),
        (None, 10**17 + 1, 3),
        (STARTED + 1,),
    ],
)
@pytest.mark.parametrize("clock", ClockKind)
def test_any_times_read_back_as_they_were(
    clock: ClockKind, moments: tuple[int | None, ...]
) -> None:
    entries = record(clock, *moments)

    assert parse(print_transcript(entries), "printed") == entries


def test_times_that_count_from_nothing_are_refused_once() -> None:
    assert refusals(NEEDED + "clock utc\n0:10 A passes\n0:20 A passes") == [
        "x:6:1: found a time without a start to count from; add to the header: "
        "started 1996-06-22T14:00:00Z, or: clock elapsed"
    ]


def test_every_field_of_the_start_is_printed() -> None:
    text = """\
match "x"
edition 2E
ruleset "two words" digest "9f"
players A "Ada", B "Ben"
first B
points to win 100
time limit 1:30:00
started 1996-06-22T14:00:00.250Z
format "standard"
date 1996-06
tournament "Gen Con"
round "3"
table "12"
take back "never"
back up "by a judge"
keeps passes all, times none, unstops all
source live
"""
    [entry] = parse(text, "x")

    assert isinstance(entry.body, MatchStarted)
    assert entry.body.keeps == Keeps(passes=Kept.ALL, times=Kept.NONE, unstops=Kept.ALL)
    assert (entry.body.time_limit, entry.body.first) == (5_400_000, "B")
    assert print_transcript([entry]) == text


def test_a_source_in_brackets_differs_from_the_header() -> None:
    entries = parse(NEEDED + "source live\n[late] A passes\nA passes\n[inferred] A passes", "x")

    assert [entry.source for entry in entries] == ["live", "late", "live", "inferred"]


def test_a_byte_order_mark_and_dos_line_ends_are_passed_over() -> None:
    entries = parse("\ufeff" + NEEDED.replace("\n", "\r\n") + "A passes\r\n", "x")

    assert len(entries) == 2


@pytest.mark.parametrize("text", ["", "\n \n", "// nothing\n", "A passes"])
def test_a_file_without_a_header_is_told_how_to_begin(text: str) -> None:
    assert refusals(text) == [
        'x:1:1: no header here, expected match "…"; begin with: match "its title"; '
        "'tricorder help transcript' says what follows"
    ]


FAULTS = {
    'edition 1E\nmatch "x"': "x:1:1: found 'edition', expected match \"…\"",
    NEEDED + "edition 2E": "x:5:1: found 'edition' a second time; say it once",
    NEEDED + "  first A": "x:5:1: found an indented line in the header; begin it at the margin",
    NEEDED + "keeps all": "x:5:7: found 'all', expected what is kept: passes, times, ends …; "
    "such as: keeps passes all, times all, costs none",
    NEEDED.replace('"x"', "x"): "x:1:7: found 'x', expected a text in quotes; write: match \"x\"",
    NEEDED.replace("match", "Match"): "x:1:1: found 'Match', expected a line of the header; "
    "did you mean 'match'?",
    NEEDED.replace('"x"', "'x'"): "x:1:7: found '''; write: match \"x\"",
    NEEDED + "first C": "x:5:7: unknown player 'C'; players are A, B",
    NEEDED + "first A B": "x:5:9: found 'B', expected the end of the line; such as: first A",
    NEEDED + "date 96": "x:5:6: found '96', expected a year, a month or a day; such as 1996, "
    "1996-06 or 1996-06-22",
    NEEDED + 'date "96"': 'x:5:6: found "96", expected a year, a month or a day; '
    "such as 1996, 1996-06 or 1996-06-22",
    NEEDED + "startd 0:00": "x:5:1: found 'startd', expected a line such as turn 5 A, card …, "
    "A plays …, > …; did you mean 'started'?",
    NEEDED + "started noon": "x:5:9: found 'noon', expected a date and time such as "
    "1996-06-22T14:00:00Z or a time such as 0:20.4; such as: started 1996-06-22T14:00:00Z",
    NEEDED + "started 1996-13-22T14:00:00Z": "x:5:9: found '1996-13-22T14:00:00Z', expected a "
    "date and time; such as 1996-06-22T14:00:00Z",
    NEEDED + "started 0:00\nclock utc": "x:1:1: 'clock' and 'started' differ; leave out 'clock'",
    NEEDED.replace("edition 1E\n", ""): "x:1:1: the header lacks 'edition'; add to the header: "
    "edition 1E",
    NEEDED.replace("A", "B"): "x:1:1: two players have the same id: B, B",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_faulty_header_is_told(text: str) -> None:
    assert refusals(text)[0] == FAULTS[text]


def test_a_record_without_a_start_cannot_be_printed() -> None:
    for entries in ([], record(ClockKind.UTC, None, None)[1:]):
        with pytest.raises(InputError, match="found no start of a match"):
            print_transcript(entries)
