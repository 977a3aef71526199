"""Equivalent wordings: each says a fact in another way that the reference allows."""

from typing import Final

from tests.wordings import announcing, answering, causes, downloads, draws, endings, plays, results
from tests.wordings.redraft import Rewording

REWORDINGS: Final[tuple[Rewording, ...]] = (
    causes.because_of_its_action,
    causes.performed_by_its_card,
    causes.performed_outside,
    causes.because_of_what_it_lies_in,
    causes.paid_in_block,
    answering.answers_said,
    answering.answers_unsaid,
    answering.on_its_action,
    results.game_does_it,
    results.stops_it,
    results.game_does_it_and_no_more,
    results.stops_it_and_no_more,
    results.selects_it,
    results.scores_it,
    results.looks_at_it,
    results.shuffles_it,
    downloads.fetched_by_its_effect,
    draws.draws_by_action,
    draws.draws_by_effect,
    draws.draws_and_no_more,
    endings.moved_by_line,
    endings.ended_by_both,
    endings.ended_through_card,
    endings.ended_done,
    endings.ended_resolved,
    announcing.told_on_a_later_line,
    announcing.told_by_its_effect,
    announcing.taken_along,
    plays.normal_play_paid,
    plays.player_encounters,
    plays.game_encounters,
    plays.ship_named_too,
    plays.activates_it,
    plays.a_line_for_each,
    plays.when_claimed,
    plays.range_paid_by_whoever_moves,
)
