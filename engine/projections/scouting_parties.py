"""Who was beamed to a planet together with others, with no reason told, in this turn."""

from collections.abc import Mapping

import msgspec

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class BeamedTogether(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who was beamed to a planet this turn together with others, by the action."""

    by: Mapping[CardId, int] = {}


@updates(BeamedTogether, TurnStarted)
def start_anew(
    game: Game, before: BeamedTogether, entry: Entry, event: TurnStarted
) -> BeamedTogether:
    """Update when a turn begins: each is looked at by itself."""
    return BeamedTogether()


@updates(BeamedTogether, ActionInitiated, ActionKind.BEAM)
def beam_together(
    game: Game, before: BeamedTogether, entry: Entry, event: ActionInitiated
) -> BeamedTogether:
    """Update when several beam down, and nothing is told that lets them."""
    planet = event.destination is not None and event.destination.kind is PlaceKind.PLANET
    reasons = (event.means, event.because, event.under, event.answers, event.card)
    if not planet or len(event.participants) < 2 or any(reason is not None for reason in reasons):
        return before
    return BeamedTogether(by={**before.by, **dict.fromkeys(event.participants, entry.seq)})
