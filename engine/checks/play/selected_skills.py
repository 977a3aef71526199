"""Selected skills: regular ones and classifications except ANIMAL, each once and at level one."""

import re
from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import Attribute, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import StatusSet, ValueSet
from engine.rules.game import Game

# A classification that nobody may select, and a skill at another level than one.
BARRED: Final = re.compile(r"^animal$|\bx ?[2-9]\b|\bx ?1/2\b|^special\b", re.IGNORECASE)


@on(StatusSet, Status.SELECTED_SKILL)
@on(Chosen)
@on(ValueSet, Attribute.SKILL)
def selects_no_regular_skill(
    ctx: CheckContext, entry: Entry, event: StatusSet | Chosen | ValueSet
) -> Finding | None:
    """Report that a skill is selected that may not be, or at a higher level than one."""
    if any(BARRED.search(skill) for skill in _skills(event)):
        cards = _whose(ctx.game, event)
        return ctx.report("selects-no-regular-skill", cards=cards, action=event.of)
    return None


@on(StatusSet, Status.SELECTED_SKILL)
@on(Chosen)
def selects_a_skill_twice(
    ctx: CheckContext, entry: Entry, event: StatusSet | Chosen
) -> Finding | None:
    """Report that a card has one skill selected twice at once."""
    skills = [skill.casefold() for skill in _skills(event)]
    before = set(_selected(ctx.game, event)) if isinstance(event, StatusSet) else set()
    if len(set(skills)) < len(skills) or not before.isdisjoint(skills):
        return ctx.report("selects-a-skill-twice", cards=_whose(ctx.game, event), action=event.of)
    return None


def _whose(game: Game, event: StatusSet | Chosen | ValueSet) -> tuple[CardId, ...]:
    """Return the cards that skills are selected for: those named, else that of the action."""
    action = game.played.get(event.of or 0)
    return event.cards or (() if action is None or action.card is None else (action.card,))


def _skills(event: StatusSet | Chosen | ValueSet) -> tuple[str, ...]:
    """Return the skills that are selected, as they were said."""
    if isinstance(event, Chosen):
        return event.values if "skill" in (event.what or "").lower() else ()
    value = event.value
    if isinstance(event, ValueSet) and event.performing is None:
        return ()  # What a card has itself, and not what somebody selects for it.
    return tuple(re.split(r", *| and ", str(value))) if value else ()


def _selected(game: Game, event: StatusSet) -> Iterator[str]:
    """Yield the skills that the same action selected for the same card before."""
    for card in event.cards:
        lying = game.table.cards.get(card)
        for status in () if lying is None else lying.statuses:
            if status.status is Status.SELECTED_SKILL and event.of is not None and status.value:
                yield status.value.casefold()
