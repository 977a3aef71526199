"""Which dilemmas were met, how their conditions were found, how it ended, and what it did."""

from collections.abc import Mapping
from enum import unique
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from engine.model.enums import ActionKind, Manner, Outcome, PlaceKind, Status, Word
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.projections.encounters import of_no_condition
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game


@unique
class Result(Word):
    """What came of a dilemma that was met."""

    FAILED = "failed"
    OVERCOME = "overcome"
    NULLIFIED = "nullified"


_RESULTS: Final = {
    Outcome.FAILED: Result.FAILED,
    Outcome.OVERCOME: Result.OVERCOME,
    Outcome.NULLIFIED: Result.NULLIFIED,
}
# What only puts its card somewhere.
_PUTTING: Final = frozenset({ActionKind.DISCARD, ActionKind.PLACE, ActionKind.RETURN})


class Meeting(Struct, frozen=True, kw_only=True, gc=False):
    """A dilemma as it was last met: in which encounter of which attempt, by whom.

    `met`: whether its conditions were found to be met, the last time that somebody checked.
    `struck`: the first entry in which it did something to those who faced it.
    `scored`: the last entry in which points were scored for it.
    `placed`: where it has gone since, `placed_at`: in which entry, `placed_in`: of which action.
    """

    encounter: int
    attempt: int | None
    members: tuple[CardId, ...]
    met: bool | None = None
    result: Result | None = None
    struck: int | None = None
    scored: int | None = None
    placed: PlaceKind | None = None
    placed_at: int = 0
    placed_in: int | None = None

    @property
    def overcome(self) -> bool:
        """Return whether it was overcome, or cured."""
        return self.met is True or self.result is Result.OVERCOME

    @property
    def unmet(self) -> bool:
        """Return whether, by the record, it was not overcome."""
        failed = self.met is False or self.result is Result.FAILED
        return failed and not self.overcome


class DilemmaMeetings(Struct, frozen=True, kw_only=True, gc=False):
    """The dilemmas that were met, by card."""

    by_card: Mapping[CardId, Meeting] = {}

    def of_action(self, action: int | None) -> tuple[CardId, Meeting] | None:
        """Return the dilemma met in an encounter, or the one met last in an attempt."""
        last: tuple[CardId, Meeting] | None = None
        for card, meeting in self.by_card.items():
            if action is None or action not in (meeting.encounter, meeting.attempt):
                continue
            if last is None or meeting.encounter > last[1].encounter:
                last = card, meeting
        return last

    def changed(self, card: CardId, **changes: Any) -> "DilemmaMeetings":
        """Return the same with what has come of one dilemma."""
        meeting = replace(self.by_card[card], **changes)
        return DilemmaMeetings(by_card={**self.by_card, card: meeting})


@updates(DilemmaMeetings, ActionInitiated, ActionKind.ENCOUNTER)
def meet(
    game: Game, before: DilemmaMeetings, entry: Entry, event: ActionInitiated
) -> DilemmaMeetings:
    """Update when a dilemma is met."""
    if event.card is None:
        return before
    meeting = Meeting(encounter=entry.seq, attempt=event.under, members=event.participants)
    return DilemmaMeetings(by_card={**before.by_card, event.card: meeting})


@updates(DilemmaMeetings, RequirementsChecked)
def check_conditions(
    game: Game, before: DilemmaMeetings, entry: Entry, event: RequirementsChecked
) -> DilemmaMeetings:
    """Update when somebody checks whether a dilemma is overcome.

    Of several conditions, some met and some not after those, nobody can tell the sum.
    """
    meeting = before.by_card.get(event.subject)
    if meeting is None or of_no_condition(event):
        return before
    mixed = meeting.met is True and not event.met
    return before.changed(event.subject, met=None if mixed else event.met)


def ended(meeting: Meeting, event: ActionEnded) -> Meeting:
    """Return a meeting as it is when its encounter has ended."""
    result = _RESULTS.get(event.outcome)
    return meeting if result is None else replace(meeting, result=result)


def placed(game: Game, event: ActionInitiated | CardsMoved) -> dict[CardId, Place]:
    """Return the cards that an event puts somewhere, told by an action or by its effect."""
    if isinstance(event, ActionInitiated):
        told = _told_destination(game, event)
        return {} if event.card is None or told is None else {event.card: told}
    action = game.table.open.get(event.of or 0)
    told = None if action is None else _told_destination(game, action.event)
    cards = event.cards
    if told is not None and action is not None:
        cards = tuple(card for card in cards if card != action.event.card)
    return dict.fromkeys(cards, event.destination)


def _told_destination(game: Game, event: ActionInitiated) -> Place | None:
    """Return where an action that only puts its card somewhere puts it."""
    if event.kind not in _PUTTING or event.card is None:
        return None
    if event.destination is not None or event.kind is not ActionKind.DISCARD:
        return event.destination
    lying = game.table.cards.get(event.card)
    owner = None if lying is None else lying.owner
    return Place(kind=PlaceKind.DISCARD_PILE, player=owner)


@updates(DilemmaMeetings, ActionEnded, ActionKind.ENCOUNTER)
def end_meeting(
    game: Game, before: DilemmaMeetings, entry: Entry, event: ActionEnded
) -> DilemmaMeetings:
    """Update when an encounter ends."""
    met = before.of_action(event.action)
    if met is None or met[1].encounter != event.action:
        return before
    return before.changed(met[0], result=ended(met[1], event).result)


@updates(DilemmaMeetings, StatusSet, Status.STOPPED, Status.DISABLED, Status.STASIS)
@updates(DilemmaMeetings, CardsMoved, Manner.KILLED)
def strike(
    game: Game, before: DilemmaMeetings, entry: Entry, event: StatusSet | CardsMoved
) -> DilemmaMeetings:
    """Update when a dilemma does something to those who face it."""
    met = before.of_action(event.of)
    if met is None or met[1].struck is not None or set(met[1].members).isdisjoint(event.cards):
        return before
    return before.changed(met[0], struck=entry.seq) if event.performing == met[0] else before


@updates(DilemmaMeetings, PointsScored)
def score(
    game: Game, before: DilemmaMeetings, entry: Entry, event: PointsScored
) -> DilemmaMeetings:
    """Update when points are scored for a dilemma."""
    card = event.card or event.performing
    if card is None or card not in before.by_card:
        return before
    return before.changed(card, scored=entry.seq)


@updates(DilemmaMeetings, CardsMoved)
@updates(DilemmaMeetings, ActionInitiated, *_PUTTING)
def put_somewhere(
    game: Game, before: DilemmaMeetings, entry: Entry, event: ActionInitiated | CardsMoved
) -> DilemmaMeetings:
    """Update when a dilemma that was met goes somewhere."""
    if not before.by_card:
        return before
    if isinstance(event, CardsMoved) and before.by_card.keys().isdisjoint(event.cards):
        return before
    for card, place in placed(game, event).items():
        if card in before.by_card:
            of = entry.seq if isinstance(event, ActionInitiated) else event.of
            before = before.changed(card, placed=place.kind, placed_at=entry.seq, placed_in=of)
    return before
