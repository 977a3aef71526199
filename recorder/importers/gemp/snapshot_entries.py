"""The entries that the snapshot of the newest servers adds at the end, for what no action tells."""

from engine.model.enums import Attribute
from engine.model.zones import UNKNOWN
from engine.record.events.statuses import ValueSet
from recorder.importers.gemp.parents import Parents
from recorder.importers.gemp.places import card_id
from recorder.importers.gemp.scores import tells_scores, totals
from recorder.importers.gemp.writer import Writer


def fill_from_snapshot(writer: Writer, parents: Parents) -> None:
    """Write where the snapshot shows the cards that lie nowhere so far, and what the scores are."""
    for number in parents.cards():
        place, card = parents.shown(number), card_id(number)
        if place is None:
            continue
        if card not in writer.places:
            writer.declare((number,), place, player=place.player)
        elif writer.places[card] == UNKNOWN:
            writer.put(None, (number,), place, player=None, inferred=True)
    if not tells_scores(writer.record):
        for player, total in totals(writer.record).items():
            writer.add(ValueSet(player=player, attribute=Attribute.SCORE, value=total))
