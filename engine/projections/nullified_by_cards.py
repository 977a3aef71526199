"""How many cards each action has nullified so far, in one line or in several."""

from msgspec import Struct, field

from engine.model.enums import Manner
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game


class NullifiedByCards(Struct, frozen=True, kw_only=True, gc=False):
    """By action in progress, the number of cards that it has nullified."""

    numbers: SharedMap[int, int] = field(default_factory=SharedMap)


@updates(NullifiedByCards, CardsMoved, Manner.NULLIFIED)
def nullify(
    game: Game, before: NullifiedByCards, entry: Entry, event: CardsMoved
) -> NullifiedByCards:
    """Update when cards are nullified."""
    if event.of is None:
        return before
    number = before.numbers.get(event.of, 0) + len(event.cards)
    return NullifiedByCards(numbers=before.numbers.put(event.of, number))


@updates(NullifiedByCards, ActionEnded)
def end(game: Game, before: NullifiedByCards, entry: Entry, event: ActionEnded) -> NullifiedByCards:
    """Update when an action is over."""
    if event.action not in before.numbers:
        return before
    return NullifiedByCards(numbers=before.numbers.drop(event.action))
