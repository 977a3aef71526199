"""What events of the game do to statuses, values, scores, turns and actions."""

from engine.model.enums import ActionKind, Attribute, Ending, Outcome, Status
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import (
    CardDeclared,
)
from engine.record.events.judging import (
    BackedUp,
    Corrected,
)
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.table.fold import Fold
from tests.records import entries, start
from tests.tables import MISSION, SHIP, SPACELINE, last, score, told


def test_a_status_is_held_since_its_entry_until_it_is_cleared() -> None:
    stopped = StatusSet(cards=("e",), status=Status.STOPPED)
    (held,) = last(MISSION, SHIP, stopped).table.cards["e"].statuses
    assert (held.status, held.since) == (Status.STOPPED, 4)
    cleared = StatusCleared(cards=("e",), status=Status.STOPPED)
    assert last(MISSION, SHIP, stopped, cleared).table.cards["e"].statuses == ()


def test_two_selected_skills_stand_beside_each_other() -> None:
    skills = [
        StatusSet(cards=("e",), status=Status.SELECTED_SKILL, value=skill)
        for skill in ("Navigation", "Physics", "Physics")
    ]
    held = last(MISSION, SHIP, *skills).table.cards["e"].statuses
    assert [one.value for one in held] == ["Navigation", "Physics"]


def test_control_and_values_are_as_last_set() -> None:
    table = last(
        MISSION,
        SHIP,
        ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=9),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=5),
        ValueSet(player="B", attribute=Attribute.COUNTERS, value=7),
    ).table
    assert table.cards["e"].controller == "B"
    assert table.cards["e"].values == ((Attribute.RANGE_LEFT, 5),)
    assert table.player_values == {("B", Attribute.COUNTERS): 7}


def test_scores_add_up_and_may_go_below_nought() -> None:
    scored = [PointsScored(player="A", points=points) for points in (35, -40)]
    assert last(*scored).table.points == {"A": -5, "B": 0}


def test_a_turn_has_a_player_a_number_and_a_segment() -> None:
    turn = TurnStarted(player="A", number=5)
    table = last(turn, StepEntered(step="orders")).table
    assert (table.turn, table.turn_player, table.segment) == (5, "A", "orders")
    table = last(turn, TurnEnded(player="A")).table
    assert (table.turn, table.turn_player, table.segment) == (5, None, None)


def test_a_turn_number_that_does_not_follow_is_reported() -> None:
    first = TurnStarted(player="A", number=5)
    assert told(first, TurnStarted(player="B", number=7)) == ["turn 7 follows turn 5"]
    assert told(first, TurnStarted(player="B", number=6)) == []


def test_a_first_turn_of_another_player_than_the_match_says_is_reported() -> None:
    says = start(first="B")
    told_by = [
        one.what for one in Fold(entries(says, TurnStarted(player="A", number=1))).inconsistencies()
    ]
    assert told_by == ["turn 1 is A's, but the match says that B goes first"]
    for turn in (TurnStarted(player="B", number=1), TurnStarted(player="A", number=5)):
        assert not Fold(entries(says, turn)).inconsistencies()
    assert told(TurnStarted(player="A", number=1)) == []


def test_the_end_of_a_turn_that_is_not_the_players_own_is_reported() -> None:
    assert told(TurnEnded(player="B")) == ["B ends a turn, but it is nobody's turn"]
    assert told(TurnStarted(player="A", number=1), TurnEnded(player="B")) == [
        "B ends a turn, but it is A's turn"
    ]


def test_a_step_of_an_action_is_remembered_while_it_is_open() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    (action,) = last(attempt, StepEntered(step="3h", of=2)).table.open
    assert (action.seq, action.step) == (2, "3h")
    ended = ActionEnded(action=2, outcome=Outcome.FAILED)
    assert told(attempt, ended, StepEntered(step="4a", of=2)) == [
        "step 4a of action 2, which was over"
    ]


def test_an_action_ended_twice_is_reported() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    ended = ActionEnded(action=2, outcome=Outcome.FAILED)
    assert told(attempt, ended) == []
    assert told(attempt, ended, ended) == ["action 2 was over already"]


def test_an_effect_of_an_action_that_is_over_is_reported() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    scored = PointsScored(player="A", points=5, of=2)
    ended = ActionEnded(action=2, outcome=Outcome.RESOLVED)
    assert told(use, scored, ended) == []
    assert told(use, ended, scored) == ["an effect of action 2, which was over"]


def test_lifetimes_of_actions_may_cross() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    table = last(use, use, ActionEnded(action=2, outcome=Outcome.RESOLVED)).table
    assert [action.seq for action in table.open] == [3]


def test_an_action_begun_within_one_that_is_over_is_reported() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    inner = ActionInitiated(kind=ActionKind.USE, players=("B",), under=2)
    ended = ActionEnded(action=2, outcome=Outcome.RESOLVED)
    assert told(use, inner) == []
    assert told(use, ended, inner) == ["begins within action 2, which was over"]


def test_the_end_of_the_match_is_on_the_table() -> None:
    end = MatchEnded(ending=Ending.POINTS, winner="A")
    assert last(end).table.ended == end


def test_a_match_ends_once_and_a_second_end_is_reported() -> None:
    end, other = MatchEnded(ending=Ending.POINTS, winner="A"), MatchEnded(ending=Ending.TIME)
    assert last(end, other).table.ended == end
    assert told(end, other) == ["the match was over already"]


def test_an_end_that_was_struck_is_none_and_the_next_one_is_it() -> None:
    end, other = MatchEnded(ending=Ending.POINTS, winner="A"), MatchEnded(ending=Ending.TIME)
    for undone in (Corrected(strikes=(2,)), BackedUp(to=1)):
        assert last(end, undone).table.ended is None
        assert last(end, undone, other).table.ended == other
        assert told(end, undone, other) == []
    assert last(end, other, Corrected(strikes=(2,))).table.ended == other


def test_a_status_or_a_value_of_a_card_that_is_gone_is_reported() -> None:
    gone = Corrected(strikes=(2,))
    mission = CardDeclared(card="m", owner="A", place=SPACELINE)

    for event in (
        StatusSet(cards=("m",), status=Status.STOPPED),
        StatusCleared(cards=("m",), status=Status.STOPPED),
        ValueSet(cards=("m",), attribute=Attribute.SPAN, value=3),
    ):
        assert told(mission, gone, event) == ["no entry that counts declares card m"]
        assert told(mission, event) == []


def test_a_score_that_is_set_counts_on_and_one_that_nobody_knows_does_not() -> None:
    set_to = ValueSet(player="A", attribute=Attribute.SCORE, value=50)
    known = Fold(entries(start(underway=True), set_to, score(5))).last.table
    unknown = Fold(entries(start(underway=True), score(5))).last.table

    assert (known.points, unknown.points) == ({"A": 55}, {})
    assert last(set_to, score(5)).table.points == {"A": 55, "B": 0}


def test_a_segment_ends_with_its_turn() -> None:
    turn, orders = TurnStarted(player="A", number=1), StepEntered(step="orders")

    assert last(turn, orders, TurnStarted(player="B", number=2)).table.segment is None
