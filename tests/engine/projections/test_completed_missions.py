"""Missions completed, their sorts, and play that goes on after a win."""

from engine.model.enums import PlaceKind
from engine.projections.completed_missions import CompletedMissions
from tests.states import after_back_up, game_after, states

RULES = "2e-2014"
SPACE = "turn 1 A\nA attempts ex with p1, p2 at space ex\nsolved\n"
PLANET = "> p1 to planet ex\nturn 1 A\nA attempts ex with p1\n"


def test_a_mission_is_completed_when_its_attempt_ends_solved() -> None:
    found = states(CompletedMissions, SPACE, RULES)
    assert [dict(state.sorts) for state in found[2:]] == [{}, {"ex": PlaceKind.SPACE}]
    failed = states(CompletedMissions, SPACE.replace("solved", "failed"), RULES)
    assert failed[-1] is failed[-2]


def test_it_is_completed_when_its_points_are_scored() -> None:
    scored = PLANET + "  > A scores 35 mission points from ex\n"
    assert states(CompletedMissions, scored, RULES)[-1].sorts == {"ex": PlaceKind.PLANET}
    bonus = PLANET + "  > A scores 35 bonus points from ex\n"
    assert states(CompletedMissions, bonus, RULES)[-1].sorts == {}


def test_where_the_members_are_apart_nobody_knows_the_sort() -> None:
    apart = PLANET.replace("with p1", "with p1, p2") + "solved\n"
    assert states(CompletedMissions, apart, RULES)[-1].sorts == {"ex": None}


def test_missions_are_commanded_by_their_controller() -> None:
    missions = states(CompletedMissions, SPACE, RULES)[-1]
    game = game_after(SPACE, RULES)
    assert missions.commanded_by(game, "A") == (PlaceKind.SPACE,)
    assert missions.commanded_by(game, "B") == ()


def test_only_a_record_with_the_first_turn_has_all() -> None:
    assert states(CompletedMissions, SPACE, RULES)[-1].from_the_start
    assert not states(CompletedMissions, "turn 2 B\n", RULES)[-1].from_the_start


def test_a_back_up_takes_the_completion_back() -> None:
    assert after_back_up(CompletedMissions, SPACE, to=2, rules=RULES).sorts == {}
