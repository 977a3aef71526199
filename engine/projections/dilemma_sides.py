"""Dilemmas that were found, in scouting, to belong to the other side of their mission."""

from typing import Final

import msgspec

from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.decisions import RequirementsChecked
from engine.rules.game import Game

# Words by which somebody checks whether a dilemma belongs to the side in question.
WORDS: Final = ("space dilemma", "planet dilemma")


class OtherSide(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The dilemmas found to belong to the other side: by scouting and card, the check."""

    found: SharedMap[tuple[int, CardId | None], int] = msgspec.field(default_factory=SharedMap)


@updates(OtherSide, RequirementsChecked)
def check_side(
    game: Game, before: OtherSide, entry: Entry, event: RequirementsChecked
) -> OtherSide:
    """Update when somebody checks whether a dilemma belongs to the side that is scouted."""
    scouting = game.table.open.get(event.of or 0)
    what = (event.what or "").lower()
    elsewhere = not event.met and any(words in what for words in WORDS)
    if not elsewhere or scouting is None or scouting.event.kind is not ActionKind.SCOUT:
        return before
    return OtherSide(found=before.found.put((scouting.seq, event.subject), entry.seq))
