from hypothesis import given
from hypothesis import strategies as st

from engine.entry import Entry
from engine.ruleset import ruleset
from engine.window import Window
from recorder.bundled import DEMO
from recorder.log import log_of
from recorder.opening import open_match
from replay import signs
from replay.interpreting import rules_of
from replay.judgement import Judgement
from replay.landmarks import Landmark
from replay.timeline import Timeline
from tests.interpretations import open_windows
from tests.law_examples import examples
from tests.strategies import matches

OVERLOAD = "faq/warp-engine-overload"


def _judgement(match: str, rules: str) -> Judgement:
    return Judgement(Timeline(open_match(match)), ruleset(rules))


def _key(window: Window) -> tuple[object, ...]:
    return window.kind, window.action, window.step


def test_a_finding_is_looked_up_where_it_became_so_and_signed_by_its_verdict() -> None:
    by_glossary, by_faq = _judgement(OVERLOAD, "glossary"), _judgement(OVERLOAD, "faq-1996")
    assert by_glossary.finding_sign(19) is signs.FINDINGS[by_glossary.findings[19][0].verdict]
    assert by_glossary.finding_sign(19).text == "!"
    assert by_faq.finding_sign(19).text == "."
    assert by_faq.finding_sign(26) is signs.NONE


def test_entries_that_have_a_part_in_a_finding_know_it() -> None:
    judgement = _judgement(OVERLOAD, "glossary")
    assert judgement.concerning(17) == judgement.findings[19] + judgement.findings[22]
    assert judgement.is_about(17)
    assert not judgement.is_about(18)


def test_the_landmarks_are_findings_windows_worth_a_look_and_stops() -> None:
    judgement = _judgement(DEMO, "faq-1996")
    assert judgement.landmarks[Landmark.FINDING] == sorted(judgement.findings)
    stops, windows = judgement.landmarks[Landmark.STOP], judgement.landmarks[Landmark.WINDOW]
    assert stops
    assert {judgement.stop_sign(seq) for seq in stops} == {signs.STOPPED, signs.UNSTOPPED}
    assert {judgement.window_sign(seq) for seq in windows} == {signs.WINDOW}
    assert len(windows) < len(judgement.found.windows) / 3


def test_a_worse_finding_outweighs_a_lesser_one() -> None:
    by_glossary, by_faq = _judgement(OVERLOAD, "glossary"), _judgement(OVERLOAD, "faq-1996")
    assert by_glossary.gravity(19) > by_faq.gravity(19) > by_faq.gravity(18)


def test_a_finding_is_told_in_a_line() -> None:
    judgement = _judgement(OVERLOAD, "glossary")
    told = judgement.finding_text(19)
    assert told.startswith("! illegal: A plays Warp Engine Overload (overload) into B's play")
    assert judgement.finding_text(18) == ""


def test_in_brief_it_says_its_ruleset_and_that_of_the_match() -> None:
    assert _judgement(OVERLOAD, "faq-1996").in_brief() == "judged by faq-1996: 1 finding"
    assert _judgement(OVERLOAD, "glossary").in_brief() == (
        "judged by glossary: 3 findings; the match was played under faq-1996"
    )
    assert _judgement("second_edition", "2e-2014").in_brief() == "judged by 2e-2014: no finding"


def test_the_open_windows_are_those_of_the_record_as_it_stood_then() -> None:
    timeline = Timeline(open_match(OVERLOAD))
    rules = rules_of(timeline)
    judgement = Judgement(timeline, rules)
    for seq in range(timeline.last + 1):
        then = {_key(one) for one in open_windows(timeline, seq, rules)}
        assert {_key(one) for one in judgement.open_windows(seq)} <= then
    assert [one.action for one in judgement.open_windows(19)] == [15, 17, 19]


@examples(0.4)
@given(matches())
def test_a_window_is_open_from_its_opening_until_it_closes(record: list[Entry]) -> None:
    judgement = Judgement(Timeline(log_of(record, "random")), ruleset("faq-1996"))
    for window in judgement.found.windows:
        ahead = len(record) + 1 if window.closed_by is None else window.closed_by
        seen = [seq for seq in range(len(record) + 1) if window in judgement.open_windows(seq)]
        assert seen == list(range(window.opened_by, ahead))


@given(matches(), st.data())
@examples(0.4)
def test_a_judgement_that_grew_is_the_same_as_one_made_whole(
    record: list[Entry], data: st.DataObject
) -> None:
    growing = Timeline(log_of(record[:1], "random"))
    rules = ruleset("glossary")
    judgement = Judgement(growing, rules)
    for entry in record[1:]:
        growing.extend((entry,))
        if data.draw(st.booleans()):
            judgement.extend()
    judgement.extend()

    whole = Judgement(Timeline(log_of(record, "random")), rules)
    assert judgement.found == whole.found
    assert judgement.landmarks == whole.landmarks
    for seq in range(growing.last + 1):
        assert judgement.open_windows(seq) == whole.open_windows(seq)
        assert judgement.stop_sign(seq) == whole.stop_sign(seq)
    assert judgement.open_windows(growing.last) == whole._open[growing.last]
