"""Time charged: always to the one whom play waited for, and none is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.record.time_quality import told_beside
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from recorder.transcript.reader import parse
from replay.judgement.time_charged import TimeCharged, held
from tests.games import games
from tests.interpretations import header
from tests.strategies import matches
from tests.transcripts import TABLE

PLAY = '0:10 A plays x = "Kivas Fajo - Collector" event as #x\n'


def spent(body: str, rules: str = "faq-1996", keeps: str = "passes some") -> TimeCharged:
    """How the time of these lines is charged, the first of them ten seconds after the start."""
    fold = Fold(parse(header(keeps=keeps) + TABLE + "turn 1 A\n" + body, "game"))
    return held(fold.order, judge(fold, ruleset(rules)))


def told(body: str, rules: str = "faq-1996", keeps: str = "passes some") -> dict[str, int]:
    """The same in whole seconds, without zeros."""
    found = spent(body, rules, keeps)
    each = found.players | {
        name: getattr(found, name)
        for name in ("nobody", "paused", "judge", "unknown", "stepped_back")
    }
    return {name: time // 1000 for name, time in each.items() if time}


def test_who_alone_may_answer_holds_the_window_until_he_does() -> None:
    assert told(PLAY + "  0:14 B passes on #x\n") == {"B": 4}


def test_between_actions_where_both_may_act_nobody_holds_it() -> None:
    assert told(PLAY + "0:12 done\n0:20 A moves e to space ps\n") == {"B": 2, "nobody": 8}


def test_who_asked_for_time_holds_a_window_that_both_may_use() -> None:
    body = PLAY + "0:12 done\n0:14 A calls wait\n0:20 A moves e to space ps\n"
    assert told(body) == {"B": 2, "nobody": 2, "A": 6}


def test_the_other_has_passed_so_it_is_his_who_is_left() -> None:
    assert told(PLAY + '0:12 done\n0:14 B passes\n0:20 B says "Well?"\n') == {
        "B": 2,
        "nobody": 2,
        "A": 6,
    }


def test_choices_belong_to_the_initiation_and_are_his_who_acts() -> None:
    body = PLAY + "  0:13 B passes on #x\n  0:15 > x to A discard\n0:19 done\n"
    assert told(body) == {"B": 3, "A": 6}


def test_in_the_glossary_the_answer_goes_round() -> None:
    body = PLAY + "  0:13 B passes on #x\n  0:18 A passes on #x\n  0:19 > x to A discard\n"
    assert told(body, "glossary") == {"B": 3, "A": 6}


def test_an_answer_to_an_answer_is_his_who_acted_first() -> None:
    body = PLAY + "  0:13 B plays h on x answers #x as #h\n    0:20 A passes on #h\n"
    assert told(body) == {"B": 3, "A": 7}


def test_a_pause_is_charged_to_nobody_to_the_millisecond() -> None:
    found = spent(
        '10:00 A plays x = "Kivas Fajo - Collector" event as #x\n'
        "10:02.010 clock paused\n10:06.640 clock resumed\n10:07 B passes on #x\n"
    )
    assert (found.paused, found.players) == (4630, {"B": 2370})


def test_from_the_call_to_the_ruling_it_is_the_judges_time_outside_pauses() -> None:
    body = (
        PLAY + "  0:12 judge called by B\n  0:15 clock paused\n  0:25 clock resumed\n"
        '  0:31 dispute "Too fast" by B on #x as #fast\n  0:41 ruling "No" on #fast by "J"\n'
        "0:43 done\n"
    )
    assert told(body) == {"B": 4, "judge": 19, "paused": 10}


@pytest.mark.parametrize("stands", ["0:12 clock paused", "0:12 judge called by B"])
def test_time_in_which_nobody_knows_whether_the_table_waited_is_charged_to_nobody(
    stands: str,
) -> None:
    """At first `paused` had it, while the sheet said that nobody knows."""
    body = f'{PLAY}{stands}\n9:00:12 dispute "Hm" by B on #x\n9:01:12 A says "well"\n'
    found = told(body)
    assert found["unknown"] == 9 * 3600
    assert found["paused" if "paused" in stands else "judge"] == 60


def test_a_dispute_that_nobody_rules_on_ends_when_play_goes_on() -> None:
    body = (
        PLAY + '  0:12 dispute "Too fast" by B on #x\n  0:15 B says "Hm"\n'
        "0:20 done\n0:40 A moves e to space ps\n"
    )
    assert told(body) == {"B": 2, "judge": 8, "nobody": 20}


def test_a_back_up_gives_the_action_back_to_whom_it_was() -> None:
    body = (
        PLAY + "  0:12 B passes on #x\n  0:13 > x to A discard\n0:14 done\n"
        '0:20 backed up to #x\n0:25 B says "So"\n'
    )
    assert told(body) == {"B": 7, "A": 2, "nobody": 6}


def test_a_back_up_to_an_entry_that_was_wrong_is_one_to_the_entry_before_it() -> None:
    body = (
        PLAY + "  0:12 > x to A discard as #wrong\n"
        '  0:13 correction strikes #wrong\n  0:14 backed up to #wrong\n  0:19 B says "So"\n'
    )
    assert told(body) == {"B": 9}


def test_an_action_without_a_recorded_end_is_over_when_the_next_has_begun_and_ended() -> None:
    body = (
        PLAY + "  0:11 B passes on #x\n0:12 A moves e to space ps\n  0:13 B passes\n"
        '0:14 done\n0:30 A says "Hm"\n'
    )
    assert told(body)["nobody"] == 16


def test_time_over_an_entry_without_a_time_is_charged_where_it_makes_no_difference() -> None:
    assert told(PLAY + '  B says "Hm"\n  0:14 B passes on #x\n') == {"B": 4}
    assert told(PLAY + "  B passes on #x\n  0:14 > x to A discard\n") == {"unknown": 4}


def test_what_a_clock_stepped_back_is_charged_twice_and_said() -> None:
    found = spent(PLAY + '  0:08 B says "Hm"\n  0:12 B passes on #x\n')
    assert (found.length, found.players, found.stepped_back) == (2000, {"B": 4000}, 2000)
    assert found.known + found.unknown - found.stepped_back == 2000


def test_a_time_told_late_leaves_the_clock_as_it_was() -> None:
    found = spent(PLAY + '  0:14 B passes on #x\n[late] 0:02 B says "Wait"\n')
    assert (found.length, found.players, found.stepped_back) == (4000, {"B": 4000}, 0)


END = "0:16 match ended points won by A\n"


def test_time_after_the_end_of_the_match_is_charged_to_nobody_and_told_apart() -> None:
    end = PLAY + "  0:14 B passes on #x\n0:15 done\n" + END
    later = "0:20 > B scores 5 points\n0:25 clock paused\n0:30 match ended time won by B\n"
    found = spent(end + later + '1:00 dispute "I won" by B\n')

    assert (found.length, found.after_end) == (6000, 44000)
    assert (found.players, found.nobody, found.paused, found.judge) == (
        {"A": 1000, "B": 4000},
        1000,
        0,
        0,
    )
    assert spent(end).after_end == 0
    assert spent(PLAY).after_end is None


def test_an_end_that_is_backed_up_or_corrected_is_none() -> None:
    on = PLAY + "  0:14 B passes on #x\n0:15 done as #x2\n" + END.replace("A\n", "A as #end\n")
    back = spent(on + "0:20 backed up to #x\n0:26 B passes on #x\n")
    struck = spent(on + "0:20 correction strikes #end\n0:26 A moves e to space ps\n")

    assert (back.length, back.after_end) == (16000, None)
    assert (struck.length, struck.after_end) == (16000, None)
    again = spent(on + "0:20 backed up to #x\n0:26 B passes on #x\n0:28 match ended time\n")
    assert (again.length, again.after_end) == (18000, 0)


def test_without_two_times_there_is_no_length() -> None:
    assert spent(PLAY.removeprefix("0:10 ")).length is None
    assert spent('B says "Hm"\n0:10 B says "So"\n').length is None


def test_in_second_edition_it_is_first_the_active_players() -> None:
    head = header("2E").replace("faq-1996", "2e-2014")
    body = PLAY + "  0:13 A passes on #x\n  0:18 B passes on #x\n"
    fold = Fold(parse(head + TABLE + "turn 1 A\n" + body, "game"))
    found = held(fold.order, judge(fold, ruleset("2e-2014")))
    assert found.players == {"A": 3000, "B": 5000}


def sums(record: list[Entry], name: str) -> None:
    fold = Fold(record)
    found = held(fold.order, judge(fold, ruleset(name)))
    beside = told_beside(fold.order)
    counted = [one.happened_at for one in fold.order if one.seq not in beside]
    times = [time for time in counted if time is not None]
    if found.after_end is None:
        assert found.length == (times[-1] - times[0] if len(times) > 1 else None)
    assert found.known + found.unknown - found.stepped_back == (found.length or 0)
    assert min((found.known, found.unknown, found.stepped_back, *found.players.values())) >= 0


@pytest.mark.parametrize("name", BUNDLED)
@given(record=matches())
def test_known_and_unknown_time_sum_to_the_length_of_any_record(
    name: str, record: list[Entry]
) -> None:
    sums(record, name)


@pytest.mark.parametrize("name", BUNDLED)
@given(record=games(), times=st.lists(st.none() | st.integers(0, 10**7), min_size=40))
def test_known_and_unknown_time_sum_to_the_length_of_a_game(
    name: str, record: list[Entry], times: list[int | None]
) -> None:
    sums([replace(one, happened_at=at) for one, at in zip(record, times, strict=False)], name)
