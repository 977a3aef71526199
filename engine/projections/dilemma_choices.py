"""What players chose while they faced a dilemma, and where an opponent took that away."""

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.shared_map import SharedMap
from engine.model.zones import PILES
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.rules.facing_dilemmas import facing_players
from engine.rules.game import Game
from engine.table.event_key import moves_to


class DilemmaChoices(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By dilemma faced: the cards chosen in it, and where an opponent first took one away."""

    chosen: SharedMap[int, frozenset[CardId]] = msgspec.field(default_factory=SharedMap)
    taken: SharedMap[int, int] = msgspec.field(default_factory=SharedMap)


@updates(DilemmaChoices, Chosen)
def choose(game: Game, before: DilemmaChoices, entry: Entry, event: Chosen) -> DilemmaChoices:
    """Update when cards are chosen while a dilemma is faced."""
    dilemma = game.within(event.of, ActionKind.ENCOUNTER)
    if dilemma is None:
        return before
    cards = before.chosen.get(dilemma.seq, frozenset()).union(event.cards)
    return replace(before, chosen=before.chosen.put(dilemma.seq, cards))


@updates(DilemmaChoices, CardsMoved, *moves_to(*PILES))
def take_away(
    game: Game, before: DilemmaChoices, entry: Entry, event: CardsMoved
) -> DilemmaChoices:
    """Update when a card that was chosen leaves play by the opponent's doing."""
    dilemma = game.within(event.of, ActionKind.ENCOUNTER)
    if dilemma is None or event.of is None:
        return before
    chosen = before.chosen.get(dilemma.seq, frozenset())
    doing, facing = game.table.open[event.of].event.players, facing_players(game, dilemma)
    if not doing or not facing or doing == facing or chosen.isdisjoint(event.cards):
        return before
    return replace(before, taken=before.taken.put_first(dilemma.seq, entry.seq))
