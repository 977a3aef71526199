from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Edition, EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from engine.record.events.match import MatchStarted, Player
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.rulebook.ruleset import ruleset
from engine.standing.window import Window
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.text import gutter_marks
from replay.timeline.jump_targets import Landmark
from replay.timeline.timeline import Timeline
from tests.interpretations import open_windows
from tests.law_examples import examples
from tests.strategies import matches

OVERLOAD = "faq/warp-engine-overload"


def _judgement(match: str, rules: str) -> JudgedMatch:
    return JudgedMatch(Timeline(open_match(match)), ruleset(rules))


def _key(window: Window) -> tuple[object, ...]:
    return window.kind, window.action, window.step


def test_a_finding_is_looked_up_where_it_became_so_and_signed_by_its_verdict() -> None:
    by_glossary, by_faq = _judgement(OVERLOAD, "glossary"), _judgement(OVERLOAD, "faq-1996")
    assert (
        by_glossary.finding_sign(19) is gutter_marks.FINDINGS[by_glossary.findings[19][0].verdict]
    )
    assert by_glossary.finding_sign(19).text == "!"
    assert by_faq.finding_sign(19).text == "."
    assert by_faq.finding_sign(26) is gutter_marks.NONE


def test_entries_that_have_a_part_in_a_finding_know_it() -> None:
    judged = _judgement(OVERLOAD, "glossary")
    assert judged.concerning(17) == judged.findings[19] + judged.findings[22]
    assert judged.is_about(17)
    assert not judged.is_about(18)


def test_the_landmarks_are_findings_windows_worth_a_look_and_stops() -> None:
    judged = _judgement(DEMO, "faq-1996")
    assert judged.landmarks[Landmark.FINDING] == sorted(judged.findings)
    stops, windows = judged.landmarks[Landmark.STOP], judged.landmarks[Landmark.WINDOW]
    assert stops
    assert {judged.stop_sign(seq) for seq in stops} == {
        gutter_marks.STOPPED,
        gutter_marks.UNSTOPPED,
    }
    assert windows == sorted(judged.window_marks.telling) == [154, 158, 372]
    assert judged.landmarks[Landmark.ANY_WINDOW] == sorted(judged.window_marks.all)
    assert len(windows) < len(judged.window_marks.all) < len(judged.found.windows)


def test_a_worse_finding_outweighs_a_lesser_one() -> None:
    by_glossary, by_faq = _judgement(OVERLOAD, "glossary"), _judgement(OVERLOAD, "faq-1996")
    assert by_glossary.gravity(19) > by_faq.gravity(19) > by_faq.gravity(18)


def test_a_finding_is_told_in_a_line() -> None:
    judged = _judgement(OVERLOAD, "glossary")
    told = judged.finding_text(19)
    assert told.startswith("! illegal: A plays Warp Engine Overload (overload) into B's play")
    assert judged.finding_text(18) == ""


def test_in_brief_it_says_its_ruleset_and_that_of_the_match() -> None:
    assert _judgement(OVERLOAD, "faq-1996").in_brief() == "judged by faq-1996: 1 finding"
    assert _judgement(OVERLOAD, "glossary").in_brief() == (
        "judged by glossary: 3 findings; the match was played under faq-1996"
    )
    assert _judgement("second_edition", "2e-2014").in_brief() == "judged by 2e-2014: no finding"


def test_the_open_windows_are_those_of_the_record_as_it_stood_then() -> None:
    timeline = Timeline(open_match(OVERLOAD))
    rules = rules_of(timeline)
    judged = JudgedMatch(timeline, rules)
    for seq in range(timeline.last + 1):
        then = {_key(one) for one in open_windows(timeline, seq, rules)}
        assert {_key(one) for one in judged.open_windows(seq)} <= then
    assert [one.action for one in judged.open_windows(19)] == [15, 17, 19]


def test_open_windows_stand_in_the_order_of_their_opening_whichever_came_up_first() -> None:
    players = (Player(id="A", name="Ada"), Player(id="B", name="Ben"))
    bodies: tuple[AnyEvent, ...] = (
        MatchStarted(title="Hail", edition=Edition.FIRST, ruleset="glossary", players=players),
        TurnStarted(player="A", number=1),
        Passed(player="A", on=1),
    )
    record = [
        Entry(seq=seq, source=EntrySource.LIVE, body=body) for seq, body in enumerate(bodies, 1)
    ]
    timeline = Timeline(recorded_match(record, "hail"))
    opened = JudgedMatch(timeline, ruleset("glossary")).open_windows(len(record))
    assert [one.opened_by for one in opened] == [1, 2]


@examples(0.4)
@given(matches())
def test_a_window_is_open_from_its_opening_until_it_closes(record: list[Entry]) -> None:
    judged = JudgedMatch(Timeline(recorded_match(record, "random")), ruleset("faq-1996"))
    for window in judged.found.windows:
        ahead = len(record) + 1 if window.closed_by is None else window.closed_by
        seen = [seq for seq in range(len(record) + 1) if window in judged.open_windows(seq)]
        assert seen == list(range(window.opened_by, ahead))


@given(matches(), st.data())
@examples(0.4)
def test_a_judgement_that_grew_is_the_same_as_one_made_whole(
    record: list[Entry], data: st.DataObject
) -> None:
    growing = Timeline(recorded_match(record[:1], "random"))
    rules = ruleset("glossary")
    judged = JudgedMatch(growing, rules)
    for entry in record[1:]:
        growing.extend((entry,))
        if data.draw(st.booleans()):
            judged.extend()
    judged.extend()

    whole = JudgedMatch(Timeline(recorded_match(record, "random")), rules)
    assert judged.found == whole.found
    assert judged.landmarks == whole.landmarks
    for seq in range(growing.last + 1):
        assert judged.open_windows(seq) == whole.open_windows(seq)
        assert judged.stop_sign(seq) == whole.stop_sign(seq)
    assert judged.open_windows(growing.last) == whole._open[growing.last]
