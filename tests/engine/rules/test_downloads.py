"""What gives a download, and whether it suspends play."""

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated
from engine.rules.downloads import giving_action, giving_card, is_special
from tests.interpretations import BEFORE
from tests.states import game_after

USED = game_after("turn 1 A\nA uses p1 claims suspends play\n")
MOVED = game_after("turn 1 A\nA moves e to space ps claims suspends play\n")
INSIDE = ActionInitiated(kind=ActionKind.DOWNLOAD, players=("A",), card="am", under=BEFORE + 2)


def test_the_use_that_a_download_lies_in_gives_it() -> None:
    assert giving_action(USED, INSIDE) is USED.played[BEFORE + 2]
    assert giving_card(USED, INSIDE) == "p1"
    assert is_special(USED, INSIDE)


def test_a_move_gives_no_download() -> None:
    assert giving_action(MOVED, INSIDE) is None
    assert giving_card(MOVED, INSIDE) is None
    assert not is_special(MOVED, INSIDE)


def test_the_one_card_that_takes_part_gives_it() -> None:
    by_icon = ActionInitiated(
        kind=ActionKind.DOWNLOAD,
        players=("A",),
        participants=("p2",),
        claims=(Claim.SUSPENDS_PLAY,),
    )
    assert giving_card(USED, by_icon) == "p2"
    assert is_special(USED, by_icon)
