"""Duties: a new obligation replaces the old one; a limit keeps its last value."""

from msgspec.structs import replace

from engine.cards.timing_enums import Per, TurnPoint
from engine.model.enums import ActionKind
from engine.standing.duties import NO_DUTIES
from engine.standing.limit import Limit, Limited
from engine.standing.obligation import Act, Obligation

PLAY = Limit(what=Limited.CARD_PLAY, per=Per.TURN, player="A")


def owes(since: int, act: Act = ActionKind.DRAW, player: str = "A") -> Obligation:
    return Obligation(act=act, player=player, since=since, start=TurnPoint.START, by=TurnPoint.END)


def test_what_is_still_open_stays_beside_the_same_owed_again() -> None:
    duties = NO_DUTIES.owing(owes(2)).owing(owes(5))

    assert [obligation.since for obligation in duties.owed] == [2, 5]


def test_what_is_done_or_overdue_makes_way_for_the_same_owed_again() -> None:
    done = owes(2).settled(3)
    overdue = replace(owes(2, player="B"), overdue=4)
    duties = NO_DUTIES.owing(done, overdue)

    assert duties.owing(owes(5)).owed == (overdue, owes(5))
    assert duties.owing(owes(5, player="B")).owed == (done, owes(5, player="B"))


def test_an_attempt_owed_again_takes_the_place_of_the_one_still_open() -> None:
    duties = NO_DUTIES.owing(owes(2, ActionKind.ATTEMPT), owes(2))

    renewed = duties.owing(owes(5, ActionKind.ATTEMPT))

    assert renewed.owed == (owes(2), owes(5, ActionKind.ATTEMPT))


def test_only_what_was_done_is_settled() -> None:
    first, second = owes(2), owes(2)
    duties = NO_DUTIES.owing(first, second)

    settled = duties.settled(7, first)

    assert [obligation.met for obligation in settled.owed] == [7, None]
    assert [obligation.met for obligation in duties.owed] == [None, None]


def test_a_player_has_to_do_what_he_owes_and_nobody_elses() -> None:
    duties = NO_DUTIES.owing(owes(2), owes(3, player="B"), owes(4, ActionKind.DISCARD))

    assert list(duties.of("A", ActionKind.DRAW)) == [owes(2)]
    assert list(duties.of(None, ActionKind.DRAW)) == []


def test_a_limit_is_counted_with_what_was_used_of_it() -> None:
    used = NO_DUTIES.noted(PLAY.taken(5))

    assert NO_DUTIES.limit(PLAY).left == 1
    assert used.limit(PLAY).left == 0
    assert list(used.limits(Limited.CARD_PLAY)) == [PLAY.taken(5)]
    assert list(used.limits(Limited.DRAWS)) == []


def test_a_limit_of_which_nothing_is_known_any_more_is_as_unused() -> None:
    others = replace(PLAY, player="B")
    duties = NO_DUTIES.noted(PLAY.taken(5)).noted(others.taken(6))

    cleared = duties.without(PLAY.key)

    assert cleared.limit(PLAY) == PLAY
    assert cleared.limit(others) == others.taken(6)
