"""How many cards entered play by each use of a card that lets others in."""

from typing import NamedTuple

import msgspec

from engine.cards.exceptions.card_exception import Admits
from engine.model.enums import ActionKind
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception
from engine.rules.game import Game


class CardsLetIn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By use, the number of cards that it has let in."""

    numbers: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)


class Admission(NamedTuple):
    """The use of a card that lets in another, how many it may, and the rulings that say so."""

    use: int
    number: int
    rulings: tuple[str, ...]


def admission(game: Game, event: ActionInitiated) -> Admission | None:
    """Return the use of a card by which another enters play, where it needs one for that."""
    seq = event.under if event.because is None else event.because
    use = None if seq is None else game.played.get(seq)
    if seq is None or use is None or use.kind is not ActionKind.USE or event.answers is not None:
        return None
    admits = exception(game, use.card, Admits)
    return Admission(seq, admits.number, admits.rulings) if admits else None


@updates(CardsLetIn, ActionInitiated, ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED)
def enter_play(game: Game, before: CardsLetIn, entry: Entry, event: ActionInitiated) -> CardsLetIn:
    """Update when a card enters play."""
    admitted = admission(game, event)
    if admitted is None:
        return before
    number = before.numbers.get(admitted.use, 0) + 1
    return CardsLetIn(numbers=before.numbers.put(admitted.use, number))
