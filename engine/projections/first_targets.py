"""On what each card that serves one target was used first."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game
from engine.rules.target_limits import target_rulings


class FirstTarget(NamedTuple):
    """A target, and the action in which the card was used on it."""

    card: CardId
    action: int


class FirstTargets(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By card, its first target."""

    by_card: Mapping[CardId, FirstTarget] = {}


@updates(FirstTargets, ActionInitiated, ActionKind.USE)
def use_on_target(
    game: Game, before: FirstTargets, entry: Entry, event: ActionInitiated
) -> FirstTargets:
    """Update when a card is used."""
    if event.card is None or not event.targets or event.card in before.by_card:
        return before
    if not target_rulings(game, event.card):
        return before
    first = FirstTarget(event.targets[0], entry.seq)
    return FirstTargets(by_card={**before.by_card, event.card: first})
