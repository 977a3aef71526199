"""Answers in other words: what an action answers."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.model.enums import (
    ActionKind,
    Claim,
)
from engine.record.events.actions import ActionInitiated
from tests.wordings.causes import BY_CARD
from tests.wordings.redraft import Draft, Stretch


def answers_said(stretch: Stretch) -> Iterable[Draft] | None:
    """An answer by its claim and place alone, and `answers` said."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.answers is not None or event.under is None:
        return None
    if Claim.RESPONSE not in event.claims or event.under not in stretch.open:
        return None
    return [Draft(body=replace(event, answers=event.under), of=stretch.entry.seq)]


def answers_unsaid(stretch: Stretch) -> Iterable[Draft] | None:
    """`answers` said, and left to the card that it is played on, inside the block."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.answers not in stretch.open:
        return None
    answered = stretch.open[event.answers or 0]
    on_it = event.answers in event.target_actions or answered.card in event.targets
    claimed = Claim.RESPONSE in event.claims
    if event.under != event.answers or not (claimed or (on_it and event.kind is ActionKind.PLAY)):
        return None
    return [Draft(body=replace(event, answers=None), of=stretch.entry.seq)]


def on_its_action(stretch: Stretch) -> Iterable[Draft] | None:
    """Played on the card of the action around it, and `on` that action."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.PLAY:
        return None
    outer = stretch.open.get(event.under or 0)
    if outer is None or outer.card is None or event.targets != (outer.card,) or event.under is None:
        return None
    if outer.kind not in BY_CARD:
        return None
    body = replace(event, targets=(), target_actions=(event.under,))
    return [Draft(body=body, of=stretch.entry.seq)]
