"""What a dilemma has done so far: whom it selected and struck, and which of its actions came.

Second Edition, dilemmas, exchange.
"""

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim, Manner, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.shared_map import SharedMap
from engine.model.zones import PILES
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game
from engine.table.event_key import Link
from engine.table.table import OpenAction

# What keeps a dilemma from striking somebody, or lets another be struck.
_SAVING: Final = frozenset({Claim.PREVENT, Claim.INSTEAD})
_PREVENTING: Final = re.compile(r"\bprevent|\babout to be\b", re.IGNORECASE)


class Victims(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Of one encounter: who was selected last and in all, who was struck, what was done.

    `replaced`: who went in exchange, with who came for them. `to_be`: what is to happen to those
    selected, in words. `saved`: somebody's text came between.
    """

    selected: tuple[CardId, ...] = ()
    seqs: tuple[int, ...] = ()
    struck: frozenset[CardId] = frozenset()
    done: frozenset[ActionKind] = frozenset()
    gone: frozenset[CardId] = frozenset()
    came: frozenset[CardId] = frozenset()
    to_be: str = ""
    saved: bool = False


class DilemmaVictims(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By encounter, what its dilemma has done so far."""

    by_encounter: SharedMap[int, Victims] = msgspec.field(default_factory=SharedMap)

    def of(self, encounter: int) -> Victims:
        """Return what the dilemma of an encounter has done so far."""
        return self.by_encounter.get(encounter, Victims())

    def changed(self, encounter: int, victims: Victims) -> "DilemmaVictims":
        """Return a copy with what one dilemma has done by now."""
        return DilemmaVictims(by_encounter=self.by_encounter.put(encounter, victims))


def encounter_of(game: Game, event: Chosen | CardsMoved | StatusSet) -> OpenAction | None:
    """Return the encounter whose dilemma does something; None for what another card does."""
    faced = game.table.open.get(event.of or 0)
    if faced is None or faced.event.kind is not ActionKind.ENCOUNTER:
        return None
    return faced if event.performing in (None, faced.event.card) else None


def strikes(event: CardsMoved | StatusSet) -> bool:
    """Return whether cards are killed or stopped."""
    if isinstance(event, StatusSet):
        return event.status is Status.STOPPED
    return event.manner is Manner.KILLED


@updates(DilemmaVictims, Chosen)
def select(game: Game, before: DilemmaVictims, entry: Entry, event: Chosen) -> DilemmaVictims:
    """Update when a dilemma selects cards, by choice or at random."""
    faced = encounter_of(game, event)
    if faced is None or not event.cards:
        return before
    victims = before.of(faced.seq)
    after = replace(
        victims,
        selected=(*victims.selected, *event.cards),
        seqs=(*victims.seqs, entry.seq),
        done=victims.done | {ActionKind.SELECT},
        to_be=(event.what or "").lower(),
    )
    return before.changed(faced.seq, after)


@updates(DilemmaVictims, StatusSet, Status.STOPPED)
def stop(game: Game, before: DilemmaVictims, entry: Entry, event: StatusSet) -> DilemmaVictims:
    """Update when a dilemma stops cards."""
    faced = encounter_of(game, event)
    if faced is None:
        return before
    victims = before.of(faced.seq)
    after = replace(
        victims,
        struck=victims.struck.union(event.cards),
        done=victims.done | {ActionKind.STOP},
    )
    return before.changed(faced.seq, after)


@updates(DilemmaVictims, CardsMoved)
def move(game: Game, before: DilemmaVictims, entry: Entry, event: CardsMoved) -> DilemmaVictims:
    """Update when a card leaves play while a dilemma is faced, or comes for one that leaves."""
    around = game.within(event.of, ActionKind.ENCOUNTER)
    if around is None:
        return before
    victims, faced = before.of(around.seq), encounter_of(game, event)
    if faced is not None and around.event.card in event.cards:
        returned = event.destination.kind is PlaceKind.DILEMMA_PILE
        done = victims.done | {ActionKind.RETURN} if returned else victims.done
        return before.changed(around.seq, replace(victims, done=done))
    if event.manner is Manner.EXCHANGED:
        leaving = event.destination.kind in PILES
        gone = victims.gone.union(event.cards) if leaving else victims.gone
        came = victims.came if leaving else victims.came.union(event.cards)
        return before.changed(around.seq, replace(victims, gone=gone, came=came))
    if event.destination.kind not in PILES or not event.cards:
        return before
    if faced is None:
        saved = not set(victims.selected).isdisjoint(event.cards)
        return before.changed(around.seq, replace(victims, saved=True)) if saved else before
    after = replace(
        victims,
        struck=victims.struck.union(event.cards),
        done=victims.done | {ActionKind.KILL},
    )
    return before.changed(around.seq, after)


@updates(DilemmaVictims, ActionInitiated, Link.WITHIN)
def respond(
    game: Game, before: DilemmaVictims, entry: Entry, event: ActionInitiated
) -> DilemmaVictims:
    """Update when somebody prevents or replaces what a dilemma does."""
    around = game.within(event.under, ActionKind.ENCOUNTER)
    if around is None or not event.players or not _saves(event):
        return before
    return before.changed(around.seq, replace(before.of(around.seq), saved=True))


def _saves(event: ActionInitiated) -> bool:
    """Return whether an action prevents or replaces something, by its claim or its moment."""
    return not _SAVING.isdisjoint(event.claims) or bool(_PREVENTING.search(event.trigger or ""))
