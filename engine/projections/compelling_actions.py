"""The actions of the turn under way whose cards compel something, and what earlier ones brought."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.model.enums import ActionKind
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.compelled_acts import compelled_acts, compelling
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE

_COMPELLING: Final = (ActionKind.PLAY, ActionKind.USE, ActionKind.REPORT, ActionKind.PLACE)


class CompellingActions(Struct, frozen=True, kw_only=True, gc=False):
    """Actions of this turn by which something must follow at once.

    `told`: the acts that the record told when they were compelled in earlier turns.
    """

    seqs: tuple[int, ...] = ()
    told: frozenset[ActionKind] = frozenset()


@updates(CompellingActions, ActionInitiated, *_COMPELLING)
def compel(
    game: Game, before: CompellingActions, entry: Entry, event: ActionInitiated
) -> CompellingActions:
    """Update when a card that compels something is played, used, or spoken of."""
    if event.means is None and event.card not in game.cards.telling["compels"]:
        return before
    if not event.players or not compelling(game, event):
        return before
    return replace(before, seqs=(*before.seqs, entry.seq))


@updates(CompellingActions, ActionEnded, *UNDONE)
def come_to_nothing(
    game: Game, before: CompellingActions, entry: Entry, event: ActionEnded
) -> CompellingActions:
    """Update when an action comes to nothing: nothing follows from it."""
    if event.action not in before.seqs:
        return before
    return replace(before, seqs=tuple(seq for seq in before.seqs if seq != event.action))


@updates(CompellingActions, TurnEnded)
@updates(CompellingActions, TurnStarted)
def end_turn(
    game: Game, before: CompellingActions, entry: Entry, event: TurnEnded | TurnStarted
) -> CompellingActions:
    """Update when a turn ends: what it compelled has come, or is late."""
    if not before.seqs:
        return before
    acts = (compelled for seq in before.seqs for compelled in compelled_acts(game, seq))
    told = {compelled.act.act for compelled in acts if compelled.came}
    return CompellingActions(told=before.told | told)
