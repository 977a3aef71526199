"""The actions whose own card went on top of a pile before they ended."""

from collections.abc import Mapping

import msgspec

from engine.cards.cited_answers import given
from engine.model.enums import Edge
from engine.model.zones import PILES, Place
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.table.event_key import moves_to


class PileTops(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By pile, the action that fetches cards and whose own card went on top of it, and the move."""

    by_action: Mapping[Place, tuple[int, int]] = {}


@updates(PileTops, CardsMoved, *moves_to(*PILES))
def put_on_top(game: Game, before: PileTops, entry: Entry, event: CardsMoved) -> PileTops:
    """Update when the card of an action in progress that fetches others goes on top of a pile."""
    action = game.table.open.get(event.of or 0)
    if event.position is not Edge.TOP:
        return before
    if action is None or action.event.card not in event.cards:
        return before
    if not given(profile_of(game, action.event.card).timing.downloads):
        return before
    return PileTops(by_action={**before.by_action, event.destination: (action.seq, entry.seq)})


@updates(PileTops, ActionEnded)
def end(game: Game, before: PileTops, entry: Entry, event: ActionEnded) -> PileTops:
    """Update when an action is over: what it put on top no longer matters."""
    if not before.by_action:
        return before
    left = {pile: put for pile, put in before.by_action.items() if put[0] != event.action}
    return before if len(left) == len(before.by_action) else PileTops(by_action=left)
