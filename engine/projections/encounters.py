"""The dilemmas that were encountered: where, what was checked of each, and how it ended.

FAQ 3.2.1 and Glossary, "dilemma resolution".
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE

# Words of a check that is not of the conditions by which a dilemma is overcome (FAQ 3.2.1).
_OF_NO_CONDITION = ("trigger", "cure", "target", "affiliation")


class Encountered(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A dilemma's last encounter: the action, the mission, what was checked and how it ended."""

    seq: int
    mission: CardId | None = None
    met: tuple[bool, ...] = ()
    outcome: Outcome | None = None

    @property
    def not_met(self) -> bool:
        """Return whether conditions were checked, and none of them was met."""
        return bool(self.met) and not any(self.met)


class Encounters(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The last encounter of each dilemma."""

    last: Mapping[CardId, Encountered] = {}

    def within(self, seq: int | None) -> CardId | None:
        """Return the dilemma that an action in progress is the encounter of."""
        return next((card for card, met in self.last.items() if met.seq == seq), None)


class CheckedMissions(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By mission, the last check of its requirements: in which attempt, and whether it was met."""

    last: Mapping[CardId, tuple[int | None, bool]] = {}


@updates(Encounters, ActionInitiated, ActionKind.ENCOUNTER)
def meet(game: Game, before: Encounters, entry: Entry, event: ActionInitiated) -> Encounters:
    """Update when a dilemma is encountered."""
    if event.card is None:
        return before
    attempt = game.within(event.under, ActionKind.ATTEMPT, ActionKind.SCOUT)
    mission = attempt.event.targets[0] if attempt is not None and attempt.event.targets else None
    met = Encountered(seq=entry.seq, mission=mission)
    return Encounters(last={**before.last, event.card: met})


@updates(Encounters, RequirementsChecked)
def check(game: Game, before: Encounters, entry: Entry, event: RequirementsChecked) -> Encounters:
    """Update when the conditions of a dilemma are checked."""
    encounter = before.last.get(event.subject)
    if encounter is None or encounter.seq not in game.table.open or of_no_condition(event):
        return before
    checked = replace(encounter, met=(*encounter.met, event.met))
    return Encounters(last={**before.last, event.subject: checked})


@updates(Encounters, ActionEnded, ActionKind.ENCOUNTER)
def end(game: Game, before: Encounters, entry: Entry, event: ActionEnded) -> Encounters:
    """Update when an encounter is over; one that was undone is as if it had not been."""
    card = before.within(event.action)
    if card is None:
        return before
    if event.outcome in UNDONE:
        return Encounters(last={other: met for other, met in before.last.items() if other != card})
    ended = replace(before.last[card], outcome=event.outcome)
    return Encounters(last={**before.last, card: ended})


@updates(CheckedMissions, RequirementsChecked)
def check_mission(
    game: Game, before: CheckedMissions, entry: Entry, event: RequirementsChecked
) -> CheckedMissions:
    """Update when the requirements of a mission are checked."""
    attempt = game.table.open.get(event.of or 0)
    if attempt is None or event.subject not in attempt.event.targets or of_no_condition(event):
        return before
    return CheckedMissions(last={**before.last, event.subject: (event.of, event.met)})


def of_no_condition(event: RequirementsChecked) -> bool:
    """Return whether what was checked neither overcomes a dilemma nor solves a mission."""
    words = (event.what or "").lower()
    return any(word in words for word in _OF_NO_CONDITION)
