from engine.model.enums import EntrySource, Kept
from engine.model.errors import Fault
from engine.model.judging_enums import HeaderField
from engine.record.entry import Entry
from engine.record.events.judging import HeaderCorrected
from engine.record.events.match import Keeps
from recorder.store.recorded_match import RecordedMatch, recorded_match
from replay.render.summary import date_of, summary_rows
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.replay.examples import record, timeline
from tests.rows import text_of


def test_a_match_is_summed_up() -> None:
    assert text_of(summary_rows(timeline())) == (
        "A match\n"
        "Ada (A) against Ben (B)\n"
        "1996-06-22, edition 1E, ruleset faq-1996\n"
        "Last: Turn 2 of B, play a card @30\n"
        "Points: A 0, B 35; 100 win\n"
        "30 entries, 2 turns, 4 actions, 0:58 long\n"
        "disputes: 1, back-ups: 1, entries struck: 2, inconsistencies: 1\n"
        '  @25 B raises a dispute on A\'s attempt @23: "Nobody was there"\n'
        "  @26 the game is backed up to just after @22, approved by J\n"
    )


def test_what_the_record_keeps_is_said_where_it_is_not_just_some() -> None:
    keeping = start(keeps=Keeps(passes=Kept.ALL, times=Kept.NONE), tournament="Open", table="3")
    shown = text_of(summary_rows(Timeline(recorded_match(entries(keeping), "one"))))
    assert "The record keeps all passes and none times\n" not in shown
    assert "The record keeps all passes and no times\n" in shown
    assert "Open, table 3" in shown


def test_a_header_that_was_put_right_is_shown_right_and_its_correction_told() -> None:
    bella = HeaderCorrected(field=HeaderField.NAME, player="B", value="Bella", reason="misspelt")

    shown = text_of(summary_rows(Timeline(recorded_match(entries(start(), bella), "one"))))

    assert "Ada (A) against Bella (B)\n" in shown
    assert '  @2 correction of the header: the name of B is "Bella": "misspelt"\n' in shown


def test_a_record_that_breaks_off_says_so() -> None:
    whole = recorded_match(record(), "hail")
    broken = RecordedMatch(
        id="hail",
        title=whole.title,
        entries=whole.entries[:5],
        head="00",
        broken=Fault("seq 6", "it was altered"),
    )
    assert "The record breaks off: seq 6: it was altered" in text_of(summary_rows(Timeline(broken)))


def test_the_date_is_the_day_of_the_first_known_time() -> None:
    timed = Entry(seq=1, happened_at=834_847_390_250, source=EntrySource.LIVE, body=start())
    assert date_of(Timeline(recorded_match([timed], "one"))) == "1996-06-15"
    assert date_of(Timeline(recorded_match(entries(start()), "one"))) is None


def test_an_elapsed_time_is_no_date() -> None:
    undated = record()[1:]
    assert undated[0].happened_at is not None
    assert date_of(timeline()) == "1996-06-22"


def test_an_empty_log_is_summed_up_too() -> None:
    assert "0 entries" in text_of(summary_rows(Timeline(recorded_match([], "empty"))))
