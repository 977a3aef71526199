"""Which duties a record has kept in earlier turns, and which cards have acted in this one."""

from msgspec import Struct
from msgspec.structs import replace

from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet, ValueSet
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.game import Game
from engine.standing.obligation import Act

_Effect = CardsMoved | PointsScored | StatusSet | ValueSet


class KeptDuties(Struct, frozen=True, kw_only=True, gc=False):
    """Duties of cards that were recorded as done in an earlier turn: by card, what was done."""

    done: frozenset[tuple[CardId, Act]] = frozenset()


class ActiveCards(Struct, frozen=True, kw_only=True, gc=False):
    """The cards that have done something in the turn under way, of those that owe something."""

    cards: frozenset[CardId] = frozenset()


@updates(KeptDuties, TurnEnded)
@updates(KeptDuties, TurnStarted)
def keep_duties(
    game: Game, before: KeptDuties, entry: Entry, event: TurnEnded | TurnStarted
) -> KeptDuties:
    """Update when a turn ends or the next begins: what was done in it is still known."""
    done = {
        (obligation.card, obligation.act)
        for obligation in game.duties.owed
        if obligation.card is not None and obligation.met is not None
    }
    return KeptDuties(done=before.done | done) if done - before.done else before


@updates(ActiveCards, TurnStarted)
def forget_acts(game: Game, before: ActiveCards, entry: Entry, event: TurnStarted) -> ActiveCards:
    """Update when a turn begins: nothing has acted in it."""
    return ActiveCards() if before.cards else before


@updates(ActiveCards, ActionInitiated)
def act(game: Game, before: ActiveCards, entry: Entry, event: ActionInitiated) -> ActiveCards:
    """Update when a card that owes something, or what bears it, is used or takes part."""
    return _acted(game, before, (event.card, *event.participants))


@updates(ActiveCards, CardsMoved)
@updates(ActiveCards, PointsScored)
@updates(ActiveCards, StatusSet)
@updates(ActiveCards, ValueSet)
def have_effect(game: Game, before: ActiveCards, entry: Entry, event: _Effect) -> ActiveCards:
    """Update when a card that owes something does an act that only its effect tells."""
    action = game.played.get(event.of or 0)
    moved = event.cards if isinstance(event, CardsMoved) else ()
    by = None if action is None else action.card
    return _acted(game, before, (event.performing, by, *moved))


def _acted(game: Game, before: ActiveCards, cards: tuple[CardId | None, ...]) -> ActiveCards:
    acted = before.cards
    # Asked at every entry: no comprehension is made before a card owes something.
    for obligation in game.duties.owed:
        card = obligation.card
        if card is None or card in acted:
            continue
        lying = game.table.cards.get(card)
        if card in cards:
            acted |= {card}
        elif lying is not None and lying.place.card in cards and lying.place.card is not None:
            acted |= {lying.place.card}
    return before if acted is before.cards else replace(before, cards=acted)
