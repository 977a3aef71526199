"""The contested stretch is play: what was done about another dispute is no part of it."""

from html import unescape

import pytest
from msgspec.structs import replace

from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.dossier import Dossier, dossier
from replay.dossier.facts import FactKind
from replay.dossier.markdown import markdown
from replay.dossier.sheet import sheet_of
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline
from tests.replay.dossier.golden_sheets import PROGRAM
from tests.replay.dossier.own_records import match_of
from tests.replay.dossier.test_sheet_content import plain_markdown, words_of

# Two disputes about one play; the first is ruled on, and play goes on, before the second.
TWO = """\
match "Two at one table"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 1996-06-22T14:00:00Z
card h = "Hail" interrupt of A in hand
0:10 turn 1 A
0:12 A plays h as #h
0:14 #h resolved as #e
0:15 B says "wait" as #w
0:20 dispute "too late" by A on #w as #d
0:30 ruling "play on" on #d by Carol as #r
0:31 penalty "caution" to A on #d by Carol as #p
0:32 correction strikes #p reason "the other one"
0:40 A passes
0:50 dispute "too early" by B on #h as #d2
"""
PLAYED, FIRST, RULED, PENALTY, CORRECTED, PASSED, SECOND = 4, 7, 8, 9, 10, 11, 12
LATER = 1_795_817_616_393  # 2026-11-27 22:13:36.393


def told(timeline: Timeline, dispute: int) -> Dossier:
    return dossier(timeline, dispute, rules_of(timeline))


def of(kind: FactKind, found: Dossier) -> list[str]:
    return [fact.text for fact in found.facts if fact.id is kind]


def test_acts_on_another_dispute_are_no_part_of_the_stretch() -> None:
    """At first its raising was a row of play, and was counted as from the desk."""
    found = told(match_of(TWO), SECOND)

    assert [each.seq for each in found.log] == [PLAYED, 5, 6, PASSED]
    assert found.on_others == (FIRST, RULED, PENALTY, CORRECTED)
    assert of(FactKind.TIMES, found)[0].startswith("times from @4 to @11: 4 imported,")


@pytest.mark.parametrize("last", ["", "0:40 A passes\n"])
def test_what_is_left_out_is_said_with_its_number(last: str) -> None:
    timeline = match_of(TWO.replace("0:40 A passes\n", last))
    dispute = timeline.last
    found = told(timeline, dispute)
    page = unescape(words_of(sheet_of(timeline, dispute, program=PROGRAM)))
    for form in (plain_markdown(markdown(found)), page):
        assert "4 acts on other disputes are left out" in form
        assert "in the record alone" not in form
        assert timeline.words(PLAYED) in form
        assert timeline.words(FIRST) not in form


def test_the_bounds_of_what_is_counted_are_the_last_play() -> None:
    found = told(match_of(TWO.replace("0:40 A passes\n", "")), SECOND - 1)

    assert of(FactKind.TIMES, found)[0].startswith("times from @4 to @6: ")
    assert all("from before @4 to @6: " in text for text in of(FactKind.COUNTS, found))


def test_what_a_dispute_contests_is_always_shown() -> None:
    found = told(match_of(TWO.replace("on #h as #d2", "on #h, #r as #d2")), SECOND)

    assert RULED in [each.seq for each in found.log]
    assert found.on_others == (FIRST, PENALTY, CORRECTED)


def test_a_back_up_in_the_stretch_changes_play_and_stays() -> None:
    back = "0:33 backed up to #e approved by Carol ruling #r\n"
    record = TWO.replace("0:40 A passes\n", f"{back}0:40 A passes\n")
    found = told(match_of(record), len(parse(record, "m")))

    assert [each.seq for each in found.log] == [PLAYED, 5, 6, 11, 12]


def test_an_entry_of_another_day_has_its_date() -> None:
    """An act at the desk may come years after the play; at first it had only a time of day."""
    entries = parse(TWO, "m")
    entries[PASSED - 1] = replace(entries[PASSED - 1], happened_at=LATER)
    found = told(Timeline(recorded_match(entries, "m")), SECOND)
    times = {each.seq: each.time for each in found.log}

    assert times[PLAYED] == "14:00:12.000"
    assert times[PASSED] == "2026-11-27 22:13:36.393"
    assert f"| @{PASSED} | 2026-11-27 22:13:36.393 |" in markdown(found)


def test_a_dispute_that_names_nothing_marks_nothing_as_contested() -> None:
    """At first the sheet marked the last action, which the dispute does not name."""
    match = match_of(TWO.replace(" on #h as #d2", ""))
    unnamed = told(match, SECOND)
    named = told(match_of(TWO), SECOND)

    assert [each.seq for each in named.log if each.contested] == [PLAYED]
    assert not [each.seq for each in unnamed.log if each.contested]
    page = words_of(sheet_of(match, SECOND, program=PROGRAM))
    assert "nothing was named; the last action before it is @4" in page
    assert not [line for line in markdown(unnamed).splitlines() if "| ? |" in line]


def test_words_about_no_entry_are_timed_from_the_first_contested_one() -> None:
    """At first only the row of the stretch had the time."""
    lines = TWO.replace("0:40 A passes\n", '0:40 A says "Hm"\n')
    found = told(match_of(lines), SECOND)
    assert 'A says "Hm": 28.0 s (18.0 s without pauses) after @4' in of(FactKind.SPOKEN, found)


def test_the_tempo_beside_a_window_is_that_of_who_spoke_in_it() -> None:
    lines = TWO.replace("edition 1E\nruleset faq-1996", "edition 1E\nruleset glossary")
    lines = lines.replace('0:15 B says "wait" as #w', "0:13 A passes on #h as #w")
    lines = lines.replace("0:14 #h resolved as #e\n0:13", "0:13").replace(
        "0:20 dispute", "0:14 #h resolved as #e\n0:20 dispute"
    )
    found = told(match_of(lines), SECOND)
    (window,) = [each for each in found.windows if each.window.answers]
    assert window.window.entitled == ("B", "A")
    assert window.tempo is not None
    assert window.tempo.player == "A"
