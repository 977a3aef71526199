"""Which action of a GEMP-STCCG record lies within which."""

from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import Chosen
from tests.recorder.importers.gemp.gemp_record import (
    action,
    begun,
    imported,
    of,
)


def test_a_choice_and_a_limit_lie_within_the_action_they_belong_to() -> None:
    match = imported()
    first, second, *_ = of(match, 20)

    assert isinstance(first, Chosen)
    assert isinstance(second, Chosen)
    assert (first.what, second.what) == (
        "SELECT_CARDS .choose.SelectVisibleCardAction #22",
        "USAGE_LIMIT .usage.UseNormalCardPlayAction #21",
    )


def test_seeds_offered_together_come_in_the_order_they_were_carried_out() -> None:
    match = imported()
    earlier, later = begun(match, 3), begun(match, 2)

    assert earlier.seq < later.seq
    assert isinstance(later.body, ActionInitiated)
    assert isinstance(earlier.body, ActionInitiated)
    assert (earlier.body.under, later.body.under) == (None, None)


def test_reports_of_a_download_lie_within_the_game_text_that_caused_it() -> None:
    reports = [
        action(205, "PLAY_CARD", targetCardId=16, performingCardId=12),
        action(204, "PLAY_CARD", targetCardId=17, performingCardId=12),
    ]
    match = imported(
        action(203, "SELECT_CARDS"),
        action(202, "DOWNLOAD_CARD", performingCardId=12),
        *reports,
        action(201, "USE_GAME_TEXT", performingCardId=12),
    )
    text = begun(match, 201)

    within = [begun(match, number).body for number in (202, 205, 204)]

    assert all(isinstance(one, ActionInitiated) and one.under == text.seq for one in within)
    assert isinstance(within[0], ActionInitiated)
    assert within[0].means == "c12 Long Watch"
