"""Which checks are asked of which kind of event under a ruleset, in order."""

from functools import cache
from types import ModuleType
from typing import Final

from engine.checks import (
    admitting,
    aftermath,
    attacks,
    attempts,
    barred_by_cards,
    beaming,
    breaking_in,
    brought_forward,
    card_play,
    card_texts,
    chains,
    choosing,
    clauses,
    cloaking,
    completion,
    countdowns,
    counting_in,
    crewing,
    dilemma_stack,
    downloads,
    drawing_lots,
    draws,
    endings,
    entering,
    facing,
    fetching,
    footing,
    game_end,
    initiation,
    just,
    laying,
    limits,
    nullifying,
    obligations,
    on_move,
    opportunities,
    parties,
    piles,
    procedure,
    reach,
    recurring,
    reductions,
    repeating,
    responses,
    scanning,
    scouting,
    seed_order,
    seeding,
    sides,
    sparing,
    steps,
    stopped,
    suspended,
    turn_ends,
    turns,
    turns_left,
    used_in_answer,
    using,
    winning,
)
from engine.checks.check import checks
from engine.checks.occasion import Questions
from engine.ruleset import Lineage

_CHAPTERS: Final[tuple[ModuleType, ...]] = (
    responses,
    endings,
    stopped,
    turns,
    on_move,
    game_end,
    seeding,
    steps,
    entering,
    chains,
    scanning,
    attacks,
    brought_forward,
    just,
    sparing,
    repeating,
    using,
    nullifying,
    downloads,
    draws,
    parties,
    turns_left,
    footing,
    piles,
    choosing,
    sides,
    attempts,
    cloaking,
    initiation,
    card_play,
    completion,
    dilemma_stack,
    facing,
    procedure,
    reach,
    winning,
    beaming,
    barred_by_cards,
    breaking_in,
    limits,
    obligations,
    countdowns,
    recurring,
    drawing_lots,
    seed_order,
    laying,
    crewing,
    scouting,
    suspended,
    turn_ends,
    fetching,
    counting_in,
    used_in_answer,
    card_texts,
    clauses,
    reductions,
    opportunities,
    aftermath,
    admitting,
)

# Other chapters read what these keep in mind of a turn.
_REMEMBERING: Final = (entering,)


@cache
def asked(lineage: Lineage) -> Questions:
    """What is asked under a ruleset: the chapters that have a check of it."""
    concerned: list[ModuleType] = [one for one in _CHAPTERS if _concerns(one, lineage)]
    return Questions(chapter.ASKED for chapter in concerned)


def _concerns(chapter: ModuleType, lineage: Lineage) -> bool:
    name = chapter.__name__.rpartition(".")[2]
    return chapter in _REMEMBERING or checks().concerned(name, lineage)
