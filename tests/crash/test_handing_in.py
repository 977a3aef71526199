"""If a recorder and a desk are killed, no confirmed act is lost or doubled."""

from tests.crash.handing_in import Size, run


def test_slips_and_lines_are_there_once_whoever_is_killed() -> None:
    count = run(0, Size(lines=60, slips=20, kills=2, life=0.2))

    assert count["lines"] == 60
    assert count["slips"] >= 20 - count["desks killed"]
    assert count["recorders killed"] == 3
    assert count["desks killed"] == 3
