"""What became of card plays and encounters: what answered them, how they ended, their points."""

from msgspec import Struct, field
from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.shared_map import SharedMap, SharedSet
from engine.model.zones import OUTSIDE_PLAY
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.game import Game
from engine.rules.outcomes import DONE, UNDONE


class PlayResults(Struct, frozen=True, kw_only=True, gc=False):
    """What became of card plays and encounters, by the seq of the action.

    `answers`: by card play, the plays that answer it.
    `done`, `undone`: the card plays that were carried out, and that came to nothing.
    `nullified`: the card plays and encounters that were nullified.
    """

    answers: SharedMap[int, tuple[int, ...]] = field(default_factory=SharedMap)
    done: SharedSet[int] = field(default_factory=SharedSet)
    undone: SharedSet[int] = field(default_factory=SharedSet)
    nullified: SharedSet[int] = field(default_factory=SharedSet)


class DilemmaPoints(Struct, frozen=True, kw_only=True, gc=False):
    """By encounter, the entry in which it last gave points."""

    scored: SharedMap[int, int] = field(default_factory=SharedMap)


class PlayEffects(Struct, frozen=True, kw_only=True, gc=False):
    """By card play in progress, the first entry in which it did something to another card."""

    first: SharedMap[int, int] = field(default_factory=SharedMap)


@updates(PlayResults, ActionInitiated, ActionKind.PLAY)
def answer(game: Game, before: PlayResults, entry: Entry, event: ActionInitiated) -> PlayResults:
    """Update when a card is played, maybe in answer to another."""
    if event.card is None or event.answers is None or event.answers not in game.table.open:
        return before
    answers = (*before.answers.get(event.answers, ()), entry.seq)
    return replace(before, answers=before.answers.put(event.answers, answers))


@updates(PlayResults, ActionEnded, ActionKind.PLAY)
def end_play(game: Game, before: PlayResults, entry: Entry, event: ActionEnded) -> PlayResults:
    """Update when a card play ends."""
    play, this = game.table.open.get(event.action), event.action
    if play is None or play.event.card is None:
        return before
    if event.outcome in UNDONE:
        nullified = before.nullified
        if event.outcome is Outcome.NULLIFIED:
            nullified = nullified.put(this)
        return replace(before, undone=before.undone.put(this), nullified=nullified)
    return replace(before, done=before.done.put(this)) if event.outcome in DONE else before


@updates(PlayResults, ActionEnded, ActionKind.ENCOUNTER)
def end_encounter(game: Game, before: PlayResults, entry: Entry, event: ActionEnded) -> PlayResults:
    """Update when an encounter ends."""
    if event.outcome is not Outcome.NULLIFIED:
        return before
    return replace(before, nullified=before.nullified.put(event.action))


@updates(DilemmaPoints, PointsScored)
def score(game: Game, before: DilemmaPoints, entry: Entry, event: PointsScored) -> DilemmaPoints:
    """Update when points are scored, maybe for a dilemma."""
    action = None if event.of is None else game.played.get(event.of)
    if event.of is None or action is None or action.kind is not ActionKind.ENCOUNTER:
        return before
    return DilemmaPoints(scored=before.scored.put(event.of, entry.seq))


@updates(PlayEffects, CardsMoved, ActionKind.PLAY)
@updates(PlayEffects, StatusSet)
@updates(PlayEffects, PointsScored)
def take_effect(
    game: Game, before: PlayEffects, entry: Entry, event: CardsMoved | StatusSet | PointsScored
) -> PlayEffects:
    """Update when a card that is played does something; what only goes to a pile may be a cost."""
    play = game.table.open.get(event.of or 0)
    if play is None or play.event.kind is not ActionKind.PLAY or play.seq in before.first:
        return before
    if event.performing not in (None, play.event.card):
        return before
    cost = isinstance(event, CardsMoved) and event.destination.kind in OUTSIDE_PLAY - {
        PlaceKind.HAND
    }
    itself = isinstance(event, CardsMoved) and play.event.card in event.cards
    if cost or itself:
        return before
    return PlayEffects(first=before.first.put(play.seq, entry.seq))


@updates(PlayEffects, ActionEnded, ActionKind.PLAY)
def forget_effects(
    game: Game, before: PlayEffects, entry: Entry, event: ActionEnded
) -> PlayEffects:
    """Update when a card play ends."""
    if event.action not in before.first:
        return before
    return PlayEffects(first=before.first.drop(event.action))
