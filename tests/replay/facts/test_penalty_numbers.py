"""Which of its kind a penalty is."""

from engine.record.events.judging import PenaltyGiven
from replay.facts.penalty_numbers import kind_of, penalty_numbers


def given(player: str, penalty: str, infraction: str | None = None) -> PenaltyGiven:
    return PenaltyGiven(player=player, penalty=penalty, infraction=infraction)


def test_penalties_for_one_infraction_are_of_one_kind_however_hard() -> None:
    standing = [
        (3, given("A", "caution", "Slow play")),
        (5, given("B", "caution", "slow play")),
        (7, given("A", "game loss", "slow  PLAY")),
        (9, given("A", "caution")),
        (11, given("A", "Caution")),
    ]

    assert penalty_numbers(standing) == {3: 1, 5: 1, 7: 2, 9: 1, 11: 2}
    assert kind_of(standing[3][1]) == kind_of(standing[4][1]) != kind_of(standing[0][1])
