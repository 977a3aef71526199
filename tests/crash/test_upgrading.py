"""Short form of `tests.crash.upgrading`."""

from tests.crash.upgrading import run


def test_recorders_go_on_during_a_migration() -> None:
    told = run(entries=12_000, matches=3_000, cards=6_000, recorders=2)

    assert told.wrong == []
    assert len(told.lines) > 20
