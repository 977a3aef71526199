"""What is likely in a mission attempt of Second Edition, and what one key records of it."""

import pytest

from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_dilemmas import one_key_lines
from recorder.entry_line.suggest.likely_effects import effects
from recorder.entry_line.suggest.likely_orders import orders
from tests.recorder.entry_line.attempts import ATTEMPT, BEFORE, DREW, MET, NAMED, STACK, line_in

CHOSEN = MET + "    > game chooses davies random\n"
COUNTERS = "> player A counters = 3\nA draws 3 cards\n  > A pays 3 counters\ndone\n"
SPENT = BEFORE.replace("execute orders", "play and draw cards") + COUNTERS
DRAWING = ATTEMPT + "  B draws 4 cards at B dilemma pile\n"


def board(body: str) -> BoardSummary:
    return BoardSummary(line_in(body).context)


def likely(body: str) -> list[str]:
    now = board(body)
    assert now.action is not None
    return [line.text for line in effects(now, now.action)]


def one_key(body: str) -> list[str]:
    return [line.text for line in one_key_lines(board(body))]


@pytest.mark.parametrize(
    ("body", "first"),
    [
        (DREW, "stacks "),
        (STACK, "b1 is "),
        (NAMED, "costs "),
        (NAMED + "  > checked b1 not met\n", "b1 to under relief face up overcome"),
        (CHOSEN, "davies is stopped"),
        (MET, "b1 to under relief face up overcome"),
        (MET + "    > b1 to under relief face up overcome\n", "overcome"),
        (
            ATTEMPT + "  B draws 4 cards at B dilemma pile\n",
            "B sees 4 others in B dilemma pile top",
        ),
    ],
)
def test_what_comes_next_in_an_attempt_comes_first(body: str, first: str) -> None:
    assert likely(body)[0] == first


def test_a_cost_that_was_checked_is_not_asked_again() -> None:
    assert "costs " not in likely(NAMED + '  > checked b1 met about "cost"\n')
    assert "stacks " not in likely(STACK)


def test_all_are_stopped_once_the_mission_was_not_met() -> None:
    stopped = "riker, davies, shelby, lopez are stopped"

    assert stopped in likely(DREW + "  > checked relief not met\n")
    assert stopped not in likely(DREW + "  > checked relief met\n")


def test_the_step_that_closes_the_stage_comes_once_something_happened() -> None:
    facing = MET.replace("  A encounters", "  step 3h\n  A encounters")
    attempt = next(action.seq for action in board(facing).table.open)

    assert f"step 4a of #{attempt}" in likely(facing + "    > davies is stopped\n")
    assert f"step 4a of #{attempt}" not in likely(facing)
    assert not any(text.startswith("step") for text in likely(CHOSEN))


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        (MET, ["overcome", "riker, davies, shelby, lopez are stopped"]),
        (CHOSEN, ["davies is stopped", "overcome"]),
        (
            CHOSEN + "    > davies is stopped\n",
            ["overcome", "riker, shelby, lopez are stopped"],
        ),
        (ATTEMPT, []),
        (BEFORE, []),
    ],
)
def test_one_key_stops_who_was_chosen_and_ends_the_dilemma(body: str, lines: list[str]) -> None:
    assert one_key(body) == lines


def test_spent_counters_are_none_left() -> None:
    none_left = "player A counters = 0"

    assert none_left in [line.text for line in orders(board(SPENT))]
    assert none_left not in [line.text for line in orders(board(SPENT.replace("pays 3", "pays 2")))]


def test_cards_unstop_at_the_end_of_the_turn() -> None:
    stopped = BEFORE + "A stops davies\n  > davies is stopped\ndone\n"
    over = stopped + 'step "discard excess cards"\n'

    assert "davies no longer stopped" in [line.text for line in orders(board(over))]
    assert "davies no longer stopped" not in [line.text for line in orders(board(stopped))]
