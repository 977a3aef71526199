"""What is said behind an entry: every form of a match says it as the log does."""

from html import unescape

import pytest
from msgspec.structs import replace

from engine.model.enums import EntrySource
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.dossier.dossier import dossier
from replay.dossier.facts import FactKind
from replay.dossier.markdown import markdown
from replay.dossier.sheet import sheet_of
from replay.facts.entry_remarks import (
    dated_time,
    day_remark,
    entry_remarks,
    place_words,
    remarked_words,
)
from replay.judgement.judge_match import rules_of
from replay.render.log import log_rows
from replay.render.log_line import LineSigns, LogLines
from replay.render.moment import moment
from replay.text.times import ShownClock
from replay.timeline.timeline import Timeline
from tests.replay.dossier.golden_sheets import PROGRAM, appealed_match
from tests.replay.dossier.test_sheet_content import plain_markdown, words_of

DISPUTE, ACTION, EFFECT, ANSWER, RULING = 164, 153, 154, 160, 171
LATER = 1_795_817_616_393  # 2026-11-27 22:13:36.393
SOURCES = {EFFECT: EntrySource.INFERRED, ANSWER: EntrySource.LATE, RULING: EntrySource.LATE}


def told_otherwise() -> Timeline:
    """The appealed match, with an effect that nobody typed and words that were typed later."""
    entries = appealed_match().entries
    changed = [replace(each, source=SOURCES.get(each.seq, each.source)) for each in entries]
    return Timeline(recorded_match(changed, "match"))


MATCH = told_otherwise()
FOUND = dossier(MATCH, DISPUTE, rules_of(MATCH))
FORMS = {
    "md": plain_markdown(markdown(FOUND)),
    "html": unescape(words_of(sheet_of(MATCH, DISPUTE, program=PROGRAM))),
}


def of(kind: FactKind) -> list[str]:
    return [fact.text for fact in FOUND.facts if fact.id is kind]


@pytest.mark.parametrize(("seq", "remark"), [(EFFECT, "inferred"), (ANSWER, "late")])
def test_an_entry_has_the_remark_that_the_log_has(seq: int, remark: str) -> None:
    (logged,) = (row.text for row in log_rows(MATCH) if row.seq == seq)
    assert remark in logged
    assert entry_remarks(MATCH, seq) == (remark,)
    assert remarked_words(MATCH, seq) == f"{MATCH.words(seq)} ({remark})"
    assert entry_remarks(MATCH, ACTION) == ()
    assert place_words(MATCH, ACTION) == f"@{ACTION}"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("seq", "remark"), [(EFFECT, "inferred"), (ANSWER, "late")])
def test_the_contested_stretch_of_a_sheet_marks_what_nobody_typed(
    form: str, seq: int, remark: str
) -> None:
    """At first a sheet gave inferred effects like those that a scribe had typed."""
    words = f"{MATCH.words(seq)} ({remark})"
    assert FORMS[form].count(" ".join(words.split())) >= 1
    (logged,) = (each for each in FOUND.log if each.seq == seq)
    assert (logged.text, logged.source) == (words, SOURCES[seq])


def test_the_facts_mark_each_entry_that_they_name() -> None:
    assert f"{MATCH.words(EFFECT)} (inferred)" in of(FactKind.ORDER)
    assert "first effect, @154 (inferred): 0.9 s after @153" in of(FactKind.INTERVAL)
    assert "first word of B, @160 (late): 3.5 s after @153" in of(FactKind.INTERVAL)
    spoken = "B speaks @160 (late): 3.5 s after @153, 2.6 s after its first effect @154 (inferred)"
    assert spoken in of(FactKind.SPOKEN)


def test_acts_windows_and_what_was_recorded_are_marked_too() -> None:
    (ruled,) = (step.text for step in FOUND.life if step.seq == RULING)
    assert ruled.endswith(" (late)")
    marks = [mark.what for timed in FOUND.windows for mark in timed.marks]
    assert any("@154 (inferred)" in what for what in marks)
    assert any("@160 (late)" in what for what in marks)
    assert FOUND.accounts is not None
    recorded, *told = FOUND.accounts.versions
    assert any(line.text.endswith(" (inferred)") for line in recorded.lines)
    assert not any("(inferred)" in line.text for version in told for line in version.lines)


def test_a_copied_moment_is_marked() -> None:
    assert "(inferred)" in moment(MATCH, EFFECT)


def of_another_day(at: dict[int, int], desk: tuple[int, ...] = ()) -> Timeline:
    """The bundled match, with other times for some entries, and some from the desk."""
    entries = list(open_match("demo").entries[:DISPUTE])
    for seq, time in at.items():
        source = EntrySource.DESK if seq in desk else EntrySource.LIVE
        entries[seq - 1] = replace(entries[seq - 1], happened_at=time, source=source)
    return Timeline(recorded_match(entries, "match"))


def rows_of(match: Timeline) -> dict[int, str]:
    lines = LogLines(match)
    told = {row.seq or 0: row.text for row in log_rows(match)}
    for seq, words in told.items():
        shown = lines.line(seq, max(seq - 1, 1), 200, LineSigns()).text
        assert ("(2026" in words, "(1996" in words) == ("(2026" in shown, "(1996" in shown)
    return told


def test_an_act_at_the_desk_on_another_day_has_its_date_in_the_log() -> None:
    """At first the log had a time of day among those of a match that was played years before."""
    told = rows_of(of_another_day({163: LATER, 164: LATER + 1000}, desk=(163, 164)))

    assert [seq for seq, words in told.items() if "2026-11-27" in words] == [163, 164]
    assert not any("(1996" in words for words in told.values())


def test_a_new_day_is_told_once_and_so_is_the_old_one_after_it() -> None:
    told = rows_of(of_another_day({161: LATER, 162: LATER + 1000}))

    assert [seq for seq, words in told.items() if "2026-11-27" in words] == [161]
    assert [seq for seq, words in told.items() if "(1996" in words] == [163]


def test_a_clock_without_days_has_no_dates() -> None:
    match = of_another_day({164: LATER}, desk=(164,))
    match.shown_clock = ShownClock.MATCH

    assert day_remark(match, 164) == ""
    assert dated_time(match, 164, 1) == match.time_words(LATER)


def test_a_clock_that_steps_back_is_told_on_a_sheet() -> None:
    entries = list(open_match("demo").entries[:DISPUTE])
    at = entries[ANSWER - 1].happened_at or 0
    entries[ANSWER - 1] = replace(entries[ANSWER - 1], happened_at=at - 6_000)
    match = Timeline(recorded_match(entries, "match"))
    (logged,) = (
        each.text for each in dossier(match, DISPUTE, rules_of(match)).log if each.seq == ANSWER
    )
    assert logged == f"{match.words(ANSWER)} ({', '.join(entry_remarks(match, ANSWER))})"
    assert "the clock steps back by" in logged
