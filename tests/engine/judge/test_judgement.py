"""Judgements of whole records: back-ups, corrections, bundled and random matches."""

import pytest
from hypothesis import given

from engine.judge.judgement import Judgement, judge
from engine.model.enums import Status
from engine.record.entry import Entry
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.standing.window import Window
from engine.table.fold import Fold
from tests import first_edition
from tests.games import games
from tests.interpretations import BEFORE, judged
from tests.strategies import matches

each = pytest.mark.parametrize("rules", BUNDLED)


def whole(rules: str) -> Judgement:
    """The bundled First Edition match."""
    return judge(first_edition.fold(), ruleset(rules))


def sound(found: Judgement, entries: list[Entry]) -> None:
    """What holds for every interpretation of any record."""
    assert set(found.conditions) == {0} | {entry.seq for entry in entries}
    assert [window.id for window in found.windows] == list(range(1, len(found.windows) + 1))
    for window in found.windows:
        assert (window.closed_by is None) == (window.closed_why is None)
        assert window.duration is None or window.duration >= 0
        assert all(
            answer.since_opportunity is None or answer.since_opportunity >= 0
            for answer in window.answers
        )
    for held in found.conditions.values():
        for conditions in held.values():
            statuses = [one.status for one in conditions]
            assert len(set(statuses)) == len(statuses) > 0


@each
@given(record=matches())
def test_no_record_is_too_odd_to_interpret(rules: str, record: list[Entry]) -> None:
    fold = Fold(record)
    sound(judge(fold, ruleset(rules)), record)


@each
@given(record=games())
def test_random_games_are_interpreted(rules: str, record: list[Entry]) -> None:
    fold = Fold(record)
    sound(judge(fold, ruleset(rules)), record)


@each
def test_an_empty_record_has_no_windows(rules: str) -> None:
    found = judge(Fold(), ruleset(rules))
    assert (found.conditions, found.transitions, found.windows) == ({0: {}}, (), ())


@each
def test_whole_matches_are_interpreted(rules: str) -> None:
    sound(whole(rules), list(first_edition.record()))


@each
def test_the_same_record_is_interpreted_the_same_twice(rules: str) -> None:
    assert whole(rules) == whole(rules)


def test_the_disputed_window_is_open_less_than_a_second_and_run_over() -> None:
    first, again = _of(whole("faq-1996"), 153)
    assert (first.opened_by, first.closed_by, first.duration) == (153, 154, 900)
    assert [(one.player, one.seq, one.since_opportunity) for one in first.answers] == [
        ("B", 160, 3500)
    ]
    assert first.flags == ("run_over", "late", "hasty")
    assert (again.opened_by, again.answers[0].seq) == (170, 173)


def test_the_time_of_the_judge_is_not_charged_to_the_players() -> None:
    _, again = _of(whole("faq-1996"), 153)
    assert again.answers[0].since_opportunity == 6300


def test_the_team_of_the_disputed_beam_is_beaming_when_it_is_answered() -> None:
    (beam,) = _of(whole("faq-1996"), 372)
    assert [(one.player, one.answer, one.seq) for one in beam.answers] == [("B", "response", 374)]
    assert beam.flags == ()


@pytest.mark.parametrize(
    ("rules", "ruling"),
    [
        ("faq-1996", "faq-1996.1.2.battle-stops-participants"),
        ("glossary", "glossary.stopped.equipment-stops-with-all"),
    ],
)
def test_a_crew_is_stopped_with_its_ship_by_the_rulings_of_each_ruleset(
    rules: str, ruling: str
) -> None:
    (held,) = whole(rules).conditions[361]["kurn"]
    assert (held.status, held.cause, held.recorded) == (Status.STOPPED, 355, True)
    assert held.rulings[0] == ruling


def test_nothing_is_left_of_a_back_up_but_its_struck_transitions() -> None:
    body = "turn 1 A\n> p1 is stopped\nbacked up to #t asked by B\n".replace("A\n", "A as #t\n", 1)
    found = judged(body)
    assert found.conditions[BEFORE + 3] == {}
    (stopped,) = found.transitions
    assert stopped.struck


def test_a_back_up_gives_back_what_the_struck_stretch_took() -> None:
    body = """\
turn 1 A
> p1 is stopped as #stop
> p1 no longer stopped
backed up to #stop asked by B
"""
    found = judged(body)
    assert [one.status for one in found.conditions[BEFORE + 4]["p1"]] == [Status.STOPPED]
    assert [one.struck for one in found.transitions] == [False, True]


def test_what_a_correction_strikes_has_no_standing() -> None:
    body = """\
turn 1 A
> p1 is stopped as #stop
correction strikes #stop reason "it was Data"
"""
    found = judged(body)
    assert found.transitions == ()
    assert found.conditions[BEFORE + 2] == found.conditions[BEFORE + 3] == {}


def test_a_back_up_to_what_was_struck_as_wrong_goes_to_the_entry_before_it() -> None:
    body = """\
turn 1 A
> p1 is stopped
A moves e to space ps as #mv
> p2 is stopped as #wrong
#mv resolved
> p3 is stopped
correction strikes #wrong reason "it was Worf"
backed up to #wrong asked by B
"""
    found = judged(body)
    assert set(found.conditions[BEFORE + 8]) == {"p1"}
    assert [one.opened_by for one in found.windows if one.closed_by is None] == [BEFORE + 8]


def test_a_late_entry_stands_where_it_belongs() -> None:
    body = """\
turn 1 A as #t
A ends turn
turn 2 B
> p1 is stopped as #stop
correction places #stop after #t
"""
    began, ended = judged(body).transitions
    assert (began.seq, ended.seq) == (BEFORE + 4, BEFORE + 3)


def _of(found: Judgement, action: int) -> list[Window]:
    return [one for one in found.windows if one.action == action]
