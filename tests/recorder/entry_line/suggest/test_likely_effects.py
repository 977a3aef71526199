"""Whole lines that fit the action in progress, the likeliest first."""

from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_effects import effects, remaining, within
from tests.recorder.entry_line.typing_in import line_after

ATTEMPT = (
    "turn 5 A\nA beams p1, p2, p3 to planet ex; done\n"
    "A attempts ex with p1, p2, p3 at planet ex as #at\n"
)
ENCOUNTER = ATTEMPT + "  A encounters d1 with p1, p2, p3 number 1\n"


def board(body: str) -> BoardSummary:
    return BoardSummary(line_after(body).context)


def likely(body: str) -> list[str]:
    now = board(body)
    assert now.action is not None
    return [line.text for line in effects(now, now.action)]


def test_the_next_dilemma_of_an_attempt_is_met_by_those_who_remain() -> None:
    stopped = ATTEMPT + "  > p2 is stopped\n"

    assert likely(ATTEMPT)[0] == "encounters d1 with p1, p2, p3 number 1"
    assert likely(stopped)[0] == "encounters d1 with p1, p3 number 1"


def test_a_mission_is_scored_once_it_was_found_met() -> None:
    met = ATTEMPT + "  > checked ex met using p1\n"
    unmet = ATTEMPT + "  > checked ex not met\n"

    assert "checked ex met using " in likely(ATTEMPT)
    assert "scores " in likely(met)
    assert "checked ex met using " not in likely(met)
    assert "scores " not in likely(unmet)


def test_an_attempt_ends_as_its_last_dilemma_did() -> None:
    lost = ENCOUNTER + "  failed\n"
    won = ENCOUNTER + "  overcome\n"

    assert [one for one in likely(lost) if one in ("solved", "failed")] == ["failed", "solved"]
    assert [one for one in likely(won) if one in ("solved", "failed")] == ["solved", "failed"]


def test_a_dilemma_that_was_not_overcome_goes_away_without_saying_so() -> None:
    met = likely(ENCOUNTER + "    > checked d1 met using p1\n")
    unmet = likely(ENCOUNTER + "    > checked d1 not met\n")

    assert met.index("d1 to discard overcome") < met.index("d1 to discard")
    assert unmet.index("d1 to discard") < unmet.index("d1 to discard overcome")
    assert met.index("overcome") < met.index("failed")
    assert unmet.index("failed") < unmet.index("overcome")


def test_whoever_was_chosen_dies_unless_he_is_gone() -> None:
    chosen = ENCOUNTER + "    > A chooses p2\n"

    assert "p2 to discard killed" in likely(chosen)
    assert "p1 to discard killed" not in likely(chosen)
    assert "p2 to discard killed" not in likely(chosen + "    > p2 to discard killed\n")


def test_people_stop_as_long_as_they_did_the_last_time() -> None:
    before = ENCOUNTER.replace("A attempts", '> k is stopped until "noon"\nA attempts')

    assert 'p1, p2, p3 are stopped until "noon"' in likely(before)
    assert "p1, p2, p3 are stopped" in likely(ENCOUNTER)


def test_a_ship_that_moves_has_range_left_and_a_card_that_is_shown_goes() -> None:
    moving = "turn 5 A\nA moves e to space ps\n"

    assert likely(moving)[0] == "e range left = "
    assert "h to discard" in likely(moving + "  B plays h on e\n")
    assert "#14 done" in likely(moving + "  B plays h on e\n")


def test_those_remain_who_are_still_where_the_action_is() -> None:
    now = board(ATTEMPT + "  > p1 to discard\n  > p2 to aboard e\n")
    assert now.action is not None
    event = now.action.event

    assert remaining(now, event, event.participants) == ("p3",)


def test_only_what_was_recorded_of_the_action_is_within_it() -> None:
    now = board(ATTEMPT + "  > p1 is stopped\n  > p2 is stopped of nothing\n  B passes\n")
    assert now.action is not None

    assert [getattr(event, "cards", ()) for event in within(now, now.action)] == [("p1",)]


def test_a_dilemma_goes_to_nobodys_point_area_where_nobody_is_known_to_act() -> None:
    nobodys = "game encounters d1\n"

    assert "d1 to A point area scored" in likely(ENCOUNTER)
    assert not [line for line in likely(nobodys) if "point area" in line]
