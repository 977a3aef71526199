"""Cards that a download brought during an attempt, and that may not join it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.model.enums import ActionKind, Claim, Manner
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.rules.locations import location_of
from engine.table.table import OpenAction

ATTEMPTS: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})


class Latecomers(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The cards that a download brought during an attempt, and may not join: by that attempt."""

    brought: Mapping[CardId, int] = {}


@updates(Latecomers, ActionInitiated, ActionKind.DOWNLOAD)
def bring_by_download(
    game: Game, before: Latecomers, entry: Entry, event: ActionInitiated
) -> Latecomers:
    """Update when a card is downloaded during an attempt."""
    attempt = None if event.card is None else game.within(event.under, *ATTEMPTS)
    if event.card is None or attempt is None or _may_join(game, event, attempt):
        return before
    return Latecomers(brought={**before.brought, event.card: attempt.seq})


@updates(Latecomers, CardsMoved, Manner.DOWNLOADED)
def bring_by_a_move(game: Game, before: Latecomers, entry: Entry, event: CardsMoved) -> Latecomers:
    """Update when cards come by a download that is told by its effect alone."""
    attempt = game.within(event.of, *ATTEMPTS)
    if attempt is None or game.within(event.of, ActionKind.DOWNLOAD) is not None:
        return before
    if event.performing in attempt.event.participants:
        return before
    return Latecomers(brought={**before.brought, **dict.fromkeys(event.cards, attempt.seq)})


def _may_join(game: Game, event: ActionInitiated, attempt: OpenAction) -> bool:
    """Return whether a download is a special one by an icon at the mission's location.

    Glossary, "downloading". Where no icon is named, it may be one there.
    """
    return Claim.SUSPENDS_PLAY in event.claims and all(
        location_of(game.table, card) in attempt.event.targets for card in event.participants
    )
