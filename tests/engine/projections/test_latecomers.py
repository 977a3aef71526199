"""Cards that a download brought during an attempt."""

from engine.projections.latecomers import Latecomers
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "glossary"
ATTEMPT = "turn 1 A\nA attempts ex with p1\n"


def brought(line: str) -> dict[str, int]:
    return dict(states(Latecomers, ATTEMPT + line, RULES)[-1].brought)


def test_what_is_downloaded_during_an_attempt_may_not_join_it() -> None:
    assert brought("  A downloads p3\n") == {"p3": BEFORE + 2}
    assert brought("failed\nA downloads p3\n") == {}


def test_by_an_icon_at_the_location_it_may() -> None:
    assert brought("  A downloads p3 with p1 claims suspends play\n") == {}
    assert brought("  A downloads p3 with p2 claims suspends play\n") == {}


def test_by_an_icon_elsewhere_it_may_not() -> None:
    left = "  > p2 to planet ps\n"
    download = "  A downloads p3 with p2 claims suspends play\n"
    assert brought(left + download) == {"p3": BEFORE + 2}


def test_a_back_up_forgets_the_download() -> None:
    body = ATTEMPT + "  A downloads p3\n"
    assert after_back_up(Latecomers, body, to=2, rules=RULES) == Latecomers()
