"""The last points that were scored: a card played just after may answer them."""

from msgspec import Struct

from engine.model.ids import PlayerId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.scores import PointsScored
from engine.rules.game import Game


class LastScore(Struct, frozen=True, kw_only=True, gc=False):
    """Where points were last scored, and who scored them; 0 and None before that."""

    seq: int = 0
    player: PlayerId | None = None


@updates(LastScore, PointsScored)
def score(game: Game, before: LastScore, entry: Entry, event: PointsScored) -> LastScore:
    """Update when points are scored."""
    return LastScore(seq=entry.seq, player=event.player)
