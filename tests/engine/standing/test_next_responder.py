"""Whose answer a window waits for."""

from engine.rulebook.ruleset import Closes, Order, Responses
from engine.standing.next_responder import next_responder
from engine.standing.window import AnswerKind, Window, WindowAnswer, WindowKind

EITHER = Responses()
BY_TURNS = Responses(order=Order.OPPONENT_FIRST, closes=Closes.TWO_PASSES)
ACTIVE_FIRST = Responses(order=Order.ACTIVE_FIRST, closes=Closes.EACH_PASSES)


def waits_for(rules: Responses, *said: str, kind: WindowKind = WindowKind.RESPONSE) -> str | None:
    """Whose answer is due in a window of B and A once each of these was said, as `B pass`."""
    window = Window(id=1, kind=kind, action=1, opened_by=1, entitled=("B", "A"))
    heard = [
        WindowAnswer(player=one.split()[0], answer=AnswerKind(one.split()[1]), seq=seq)
        for seq, one in enumerate(said, 2)
    ]
    return next_responder(window, heard, rules)


def test_by_turns_it_goes_from_one_to_the_other_until_two_passes() -> None:
    assert waits_for(BY_TURNS) == "B"
    assert waits_for(BY_TURNS, "B pass") == "A"
    assert waits_for(BY_TURNS, "B pass", "A response") == "B"


def test_where_each_passes_once_it_does_not_come_back_to_who_passed() -> None:
    assert waits_for(ACTIVE_FIRST) == "B"
    assert waits_for(ACTIVE_FIRST, "B pass", "A response") == "A"
    assert waits_for(ACTIVE_FIRST, "B pass", "A pass") is None


def test_without_an_order_it_is_no_ones_until_one_is_left() -> None:
    assert waits_for(EITHER) is None
    assert waits_for(EITHER, "B response") is None
    assert waits_for(EITHER, "B pass") == "A"


def test_a_gap_has_no_order_under_any_ruleset() -> None:
    assert waits_for(BY_TURNS, kind=WindowKind.GAP) is None
    assert waits_for(BY_TURNS, "A pass", kind=WindowKind.GAP) == "B"


def test_who_asked_for_time_has_it_until_somebody_speaks() -> None:
    assert waits_for(EITHER, "B wait") == "B"
    assert waits_for(BY_TURNS, "A wait") == "A"
    assert waits_for(BY_TURNS, "A wait", "B pass") == "A"


def test_a_word_of_somebody_not_entitled_leaves_the_first_in_his_right() -> None:
    assert waits_for(BY_TURNS, "C pass") == "B"
