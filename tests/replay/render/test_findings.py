"""Findings as people read them."""

import pytest
from hypothesis import given

from engine.record.entry import Entry
from engine.rulebook.ruleset import BUNDLED, ruleset
from recorder.store.recorded_match import recorded_match
from replay.judgement.judge_match import judge_match
from replay.judgement.precedents import rulings_in_force
from replay.render.findings import cited_rows, counted_row, counts, finding_rows
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline
from tests import first_edition
from tests.interpretations import timeline
from tests.rows import text_of
from tests.strategies import matches
from tui.cli.documents.findings import finding_document

ORDERS = "turn 1 A\nstep orders\n"
STOPPED = ORDERS + "> p1 is stopped\nA beams p1 to planet ex; done\n"


def _shown(match: Timeline, rules: str = "faq-1996", seq: int | None = None) -> str:
    found = judge_match(match, ruleset(rules), seq).findings
    rulings = rulings_in_force(match, seq)
    rows = [counted_row(found), *finding_rows(match, found, rulings), *cited_rows(found)]
    return text_of(rows, 80)


def _bundled() -> Timeline:
    return Timeline(recorded_match(first_edition.record(), "demo"))


def test_a_finding_has_its_entries_what_would_be_legal_and_the_rulings_in_our_words() -> None:
    assert (
        _shown(timeline(STOPPED))
        == """\
1 finding: 1 illegal

@16   illegal: acts-while-barred
  A lets Worf (p1) take part in A's beaming @16 while stopped.
    @15 Worf (p1) now: stopped
    @16 A beams Worf (p1) to the planet at Excavation (ex)
  legal: Only cards that the status leaves free to do so take part.
  by faq-1996.1.2.stopped-does-nothing

Rulings:
  faq-1996.1.2.stopped-does-nothing
    FAQ of 14 May 1996, 1.2 Terminology
    A stopped ship or personnel performs no action of any kind: no beaming,
    moving, battling or anything else.
"""
    )


LATE = """\
turn 5 A
A plays v = "Kivas Fajo - Collector" event as #v
  > 3 others from A draw deck to A hand drawn
  B plays y = "Kevin Uxbridge" interrupt on v answers #v claims response
  withdrawn
resolved
"""


def test_what_only_follows_stands_under_its_cause_and_is_not_counted() -> None:
    match = timeline(LATE)
    shown = _shown(match)
    assert shown.startswith("1 finding: 1 illegal; 1 more only follows from these\n")
    cause, under = shown.split("  findings that only follow from it, not counted:\n\n")
    assert "\n@18   illegal: response-late\n" in cause
    assert under.startswith("    @18   note: shown-card-waits\n      B shows Kevin Uxbridge")
    found = judge_match(match, ruleset("faq-1996")).findings
    assert counts(found) == {"illegal": 1, "doubtful": 0, "note": 0, "struck": 0}


def test_a_record_without_findings_says_so() -> None:
    shown = _shown(timeline(ORDERS))
    assert shown == "No findings: the checks see no play that breaks the rules.\n"


def test_a_struck_finding_is_marked_counted_apart_and_told_with_the_ruling_that_settled_it() -> (
    None
):
    shown = _shown(_bundled())
    assert "@154 x doubtful: window-run-over (14:07:27.4)" in shown
    assert "struck: the game was backed up to before it\n  settled by the ruling @168" in shown
    assert "3 findings: 1 doubtful (struck), 2 notes (1 struck); 1 more only follows" in shown


def test_a_finding_up_to_an_entry_knows_nothing_of_the_back_up_after_it() -> None:
    shown = _shown(_bundled(), seq=160)
    assert "@154   doubtful: window-run-over" in shown
    assert "settled" not in shown


def test_findings_are_counted_by_verdict() -> None:
    found = judge_match(timeline(STOPPED), ruleset("glossary")).findings
    assert counts(found) == {"illegal": 1, "doubtful": 0, "note": 0, "struck": 0}


def test_what_rests_on_public_pages_says_so() -> None:
    shown = _shown(timeline("turn 1 A\nB moves k to space ex; done\n"), "glossary")
    assert "rests on public pages, not on the rule document itself" in shown


@pytest.mark.parametrize("rules", BUNDLED)
@given(record=matches())
def test_whatever_is_found_in_random_records_can_be_shown_and_told(
    rules: str, record: list[Entry]
) -> None:
    match = Timeline(recorded_match(record, "random"))
    shown = _shown(match, rules)
    assert all(character.isprintable() or character == "\n" for character in shown)
    for finding in judge_match(match, ruleset(rules)).findings:
        told = finding_document(match, finding, None)
        assert told["message"]
        assert told["message"] == plain(told["message"])


def test_a_conflict_within_the_document_is_shown_with_the_position_that_we_take() -> None:
    assert "we take: " in _shown(_bundled())


def test_what_rests_on_no_ruling_says_whether_the_record_contradicts_itself() -> None:
    moved = timeline("turn 1 A\n> p1 from planet ex to aboard k\n")
    assert moved.inconsistencies()
    assert "rests on no ruling: the record contradicts itself" in _shown(moved, "glossary")
    left_open = timeline("turn 1 A\nA moves e to space ps\nturn 2 B\n")
    assert not left_open.inconsistencies()
    shown = _shown(left_open, "glossary")
    assert "left-open" in shown
    assert "rests on no ruling, but on the record alone" in shown
    assert "contradicts itself" not in shown
