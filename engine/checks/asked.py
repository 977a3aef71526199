"""Which checks are asked of which kind of event, in order."""

from typing import Final

from engine.checks import (
    attempts,
    barred_by_cards,
    beaming,
    breaking_in,
    card_play,
    chains,
    choosing,
    cloaking,
    completion,
    dilemma_stack,
    downloads,
    draws,
    endings,
    entering,
    facing,
    game_end,
    initiation,
    limits,
    nullifying,
    obligations,
    on_move,
    parties,
    procedure,
    reach,
    responses,
    seeding,
    sides,
    steps,
    stopped,
    turns,
    winning,
)
from engine.checks.bench import Ask
from engine.events.union import AnyEvent

_CHAPTERS: Final = (
    responses.ASKED,
    endings.ASKED,
    stopped.ASKED,
    turns.ASKED,
    on_move.ASKED,
    game_end.ASKED,
    seeding.ASKED,
    steps.ASKED,
    entering.ASKED,
    chains.ASKED,
    nullifying.ASKED,
    downloads.ASKED,
    draws.ASKED,
    parties.ASKED,
    choosing.ASKED,
    sides.ASKED,
    attempts.ASKED,
    cloaking.ASKED,
    initiation.ASKED,
    card_play.ASKED,
    completion.ASKED,
    dilemma_stack.ASKED,
    facing.ASKED,
    procedure.ASKED,
    reach.ASKED,
    winning.ASKED,
    beaming.ASKED,
    barred_by_cards.ASKED,
    breaking_in.ASKED,
    limits.ASKED,
    obligations.ASKED,
)

ASKED: Final[dict[type[AnyEvent], tuple[Ask, ...]]] = {
    kind: tuple(chapter[kind] for chapter in _CHAPTERS if kind in chapter)
    for kind in dict.fromkeys(kind for chapter in _CHAPTERS for kind in chapter)
}
