"""Which checks are asked of which kind of event under a ruleset, in order."""

from functools import cache
from types import ModuleType
from typing import Final

from engine.checks.battle import cloaked_targets, sides
from engine.checks.framework.check import checks
from engine.checks.framework.dispatch import Questions
from engine.checks.leaving_play import disposal, expired_cards, owners
from engine.checks.missions import (
    attempts,
    eligibility,
    mission_sides,
    scanning,
    scouting,
    who_may_attempt,
)
from engine.checks.movement import beaming, cloaking, moving_ships, staffing
from engine.checks.play import (
    barred_by_cards,
    card_texts,
    choosing,
    downloads,
    enabling_cards,
    fetching,
    immunity,
    placement,
    preconditions,
    selections,
    use_limits,
)
from engine.checks.second_edition import (
    card_play,
    dilemma_clauses,
    dilemma_stack,
    facing_dilemmas,
    mission_completion,
    reductions,
    segments,
    step_timing,
    target_visibility,
    winning,
)
from engine.checks.seeding import seed_order, seed_phases
from engine.checks.stopping import endings, stasis, stopped_cards
from engine.checks.timing import (
    between_actions,
    initiation,
    nested_actions,
    nullification,
    nullifying,
    procedure,
    repeated_actions,
    requested_time,
    responses,
    responses_from_table,
    responses_to_effects,
    uses_inside_actions,
)
from engine.checks.turn import (
    active_player,
    advanced_draws,
    countdowns,
    draws,
    game_end,
    obligations,
    recurring,
    turn_ends,
    turn_order,
    turns_left,
)
from engine.rulebook.ruleset import Lineage

_CHAPTERS: Final[tuple[ModuleType, ...]] = (
    responses,
    endings,
    stopped_cards,
    turn_order,
    active_player,
    segments,
    game_end,
    seed_phases,
    step_timing,
    between_actions,
    nullification,
    scanning,
    cloaked_targets,
    sides,
    moving_ships,
    owners,
    advanced_draws,
    responses_to_effects,
    immunity,
    repeated_actions,
    uses_inside_actions,
    nullifying,
    downloads,
    draws,
    who_may_attempt,
    turns_left,
    preconditions,
    disposal,
    choosing,
    mission_sides,
    attempts,
    cloaking,
    initiation,
    card_play,
    mission_completion,
    dilemma_stack,
    facing_dilemmas,
    procedure,
    target_visibility,
    winning,
    beaming,
    barred_by_cards,
    nested_actions,
    use_limits,
    obligations,
    countdowns,
    recurring,
    selections,
    seed_order,
    placement,
    staffing,
    scouting,
    stasis,
    turn_ends,
    fetching,
    eligibility,
    responses_from_table,
    card_texts,
    dilemma_clauses,
    reductions,
    requested_time,
    expired_cards,
    enabling_cards,
)


@cache
def asked(lineage: Lineage) -> Questions:
    """What is asked under a ruleset: the chapters that have a check of it."""
    concerned: list[ModuleType] = [one for one in _CHAPTERS if _concerns(one, lineage)]
    return Questions(chapter.ASKED for chapter in concerned)


def _concerns(chapter: ModuleType, lineage: Lineage) -> bool:
    name = chapter.__name__.rpartition(".")[2]
    return checks().concerned(name, lineage)
