"""Points, turn and spaceline, compared with the file's own snapshot."""

from engine.model.enums import Kept
from engine.record.events.match import MatchStarted
from engine.table.fold import Fold
from recorder.importers.gemp.comparison import ComparisonVerdict
from recorder.importers.gemp.read import Imported
from replay.timeline.score import scores
from tests.recorder.importers.gemp.gemp_record import action, document, imported, point


def kept_points(match: Imported) -> Kept:
    started = match.entries[0].body
    assert isinstance(started, MatchStarted)
    return started.keeps.points


def test_points_that_no_action_scores_are_not_told_and_name_what_was_solved() -> None:
    one = point("points of ada")

    assert (one.verdict, one.ours, one.theirs) == (ComparisonVerdict.NOT_TOLD, "?", "30")
    assert one.why == "the actions do not say what was scored; ada solved c10"
    assert point("points of ben").verdict is ComparisonVerdict.NOT_TOLD


def test_points_of_which_the_record_scores_a_part_are_not_told() -> None:
    one = point("points of ada", document(action(200, "SCORE_POINTS", pointsScored=5)))

    assert (one.verdict, one.ours) == (ComparisonVerdict.NOT_TOLD, "?")
    assert one.why == "the actions score only 5; ada solved c10"


def test_a_match_keeps_points_where_its_actions_tell_them_all() -> None:
    told, untold = imported(action(200, "SCORE_POINTS", pointsScored=30)), imported()

    assert [kept_points(match) for match in (told, untold)] == [Kept.SOME, Kept.NONE]
    assert scores(Fold(told.entries).last.table) == {"ada": 30, "ben": 0}
    assert scores(Fold(untold.entries).last.table) == {"ada": None, "ben": None}


def test_points_agree_when_the_record_scores_them() -> None:
    record = document(action(200, "SCORE_POINTS", pointsScored=30))

    assert point("points of ada", record).verdict is ComparisonVerdict.AGREES


def test_points_that_the_record_scores_otherwise_differ() -> None:
    record = document(action(200, "SCORE_POINTS", "ben", pointsScored=5))

    assert point("points of ben", record).verdict is ComparisonVerdict.DIFFERS


def test_the_turn_agrees_or_differs_and_the_phase_is_not_told() -> None:
    record = document()
    assert point("turn of", record).verdict is ComparisonVerdict.AGREES
    assert point("phase", record).verdict is ComparisonVerdict.NOT_TOLD
    record["playerOrder"]["currentPlayer"] = "ada"
    assert point("turn of", record).verdict is ComparisonVerdict.DIFFERS


def test_locations_are_compared_by_seed_cards_and_completion() -> None:
    record = document()
    assert point("location of c10", record).verdict is ComparisonVerdict.AGREES
    record["spacelineLocations"][1]["isCompleted"] = False
    assert point("location of c10", record).verdict is ComparisonVerdict.DIFFERS


def test_a_spaceline_whose_missions_the_actions_never_laid_differs() -> None:
    record = document()
    record["performedActions"] = []

    assert point("spaceline", record).verdict is ComparisonVerdict.DIFFERS


def test_each_quadrant_has_its_own_spaceline() -> None:
    record = document()
    record["spacelineLocations"][0]["quadrant"] = "DELTA"

    assert point("spaceline delta", record).theirs == "c5"
    assert point("spaceline alpha", record).verdict is ComparisonVerdict.AGREES
