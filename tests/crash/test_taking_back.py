"""Whatever happens beside a store or to it, acts of the desk are there once, and stand."""

import random

from tests.crash.taking_back import Desk, run

STEPS = (
    Desk.litter,
    Desk.act_meanwhile,
    Desk.age,
    Desk.put_folder_back,
    Desk.act,
    Desk.travel,
    Desk.move,
    Desk.type,
)


def test_no_scribe_takes_back_an_act_and_none_is_lost_or_doubled() -> None:
    count = run(STEPS, random.Random(1))

    assert count["steps"] == len(STEPS)
    assert count["acts on slips"] > 0
    assert count["acts at once"] == 1
    assert count["strikes refused"] > 0
