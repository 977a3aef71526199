"""Which checks are asked of which kind of event, in order."""

from typing import Final

from engine.checks import (
    attempts,
    chains,
    cloaking,
    downloads,
    draws,
    endings,
    entering,
    game_end,
    initiation,
    nullifying,
    on_move,
    parties,
    responses,
    seeding,
    steps,
    stopped,
    turns,
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
    attempts.ASKED,
    cloaking.ASKED,
    initiation.ASKED,
)

ASKED: Final[dict[type[AnyEvent], tuple[Ask, ...]]] = {
    kind: tuple(chapter[kind] for chapter in _CHAPTERS if kind in chapter)
    for kind in dict.fromkeys(kind for chapter in _CHAPTERS for kind in chapter)
}
