from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import ActionKind
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, WaitCalled
from engine.record.events.turn import StepEntered
from recorder.store.recorded_match import recorded_match
from replay.render.actions import action_rows
from replay.text.span import Style
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.replay.examples import timeline
from tests.rows import text_of
from tests.strategies import matches


def test_the_tree_shows_what_is_in_progress_with_its_answers_and_passes() -> None:
    assert text_of(action_rows(timeline(), 17)) == (
        "@12 A moves U.S.S. Galaxy (e) to space at Study Nebula (m2) - in progress\n"
        "  @14 B plays Hail (h) on U.S.S. Galaxy (e), in answer to A's move of U.S.S. Galaxy (e) "
        "@12 - in progress\n"
        "    @16 A plays Amanda Rogers (am), in answer to B's play of Hail (h) @14 - in progress\n"
        "      @17 B passes\n"
    )


def test_an_answer_that_is_over_stays_in_the_tree_with_its_outcome() -> None:
    rows = text_of(action_rows(timeline(), 21)).splitlines()
    assert rows[1].endswith("- nullified @21")
    assert rows[2].endswith("- resolved @19")


def test_nothing_in_progress_is_said() -> None:
    assert text_of(action_rows(timeline(), 10)) == "No action is in progress\n"


def test_a_struck_action_is_not_in_progress() -> None:
    assert text_of(action_rows(timeline(), 26)) == "No action is in progress\n"


def test_steps_and_waits_are_shown() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    record = entries(start(), attempt, StepEntered(step="3h", of=2), WaitCalled(player="B", on=2))
    assert text_of(action_rows(Timeline(recorded_match(record, "one")), 4)) == (
        "@2 A attempts - in progress, step 3h\n  @4 B waits\n"
    )


def test_an_action_under_way_is_not_in_the_colour_of_who_may_act_now() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    record = entries(start(), attempt, StepEntered(step="3h", of=2))
    stepped = Timeline(recorded_match(record, "one"))
    rows = [*action_rows(timeline(), 17), *action_rows(stepped, 3)]
    styles = {piece.text: piece.style for row in rows for piece in row.spans}
    assert styles["in progress"] is Style.UNDER_WAY
    assert styles["in progress, step 3h"] is Style.UNDER_WAY
    assert Style.OPEN not in styles.values()


@given(matches(), st.data())
def test_everything_in_progress_is_in_the_tree_once(
    record: list[Entry], data: st.DataObject
) -> None:
    match = Timeline(recorded_match(record, "random"))
    seq = data.draw(st.integers(0, match.last))
    shown = [row.seq for row in action_rows(match, seq) if row.key is not None]
    assert len(shown) == len(set(shown))
    assert {action.seq for action in match.snapshot(seq).table.open} <= set(shown)
