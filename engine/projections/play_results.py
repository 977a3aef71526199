"""What became of card plays and encounters: what answered them, how they ended, their points."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.model.enums import ActionKind, Outcome
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.scores import PointsScored
from engine.rules.game import Game
from engine.rules.outcomes import DONE, UNDONE


class PlayResults(Struct, frozen=True, kw_only=True, gc=False):
    """What became of card plays and encounters, by the seq of the action.

    `answers`: by card play, the plays that answer it.
    `done`, `undone`: the card plays that were carried out, and that came to nothing.
    `nullified`: the card plays and encounters that were nullified.
    """

    answers: Mapping[int, tuple[int, ...]] = {}
    done: frozenset[int] = frozenset()
    undone: frozenset[int] = frozenset()
    nullified: frozenset[int] = frozenset()


class DilemmaPoints(Struct, frozen=True, kw_only=True, gc=False):
    """By encounter, the entry in which it last gave points."""

    scored: Mapping[int, int] = {}


@updates(PlayResults, ActionInitiated, ActionKind.PLAY)
def answer(game: Game, before: PlayResults, entry: Entry, event: ActionInitiated) -> PlayResults:
    """Update when a card is played, maybe in answer to another."""
    if event.card is None or event.answers is None or event.answers not in game.table.open:
        return before
    answers = (*before.answers.get(event.answers, ()), entry.seq)
    return replace(before, answers={**before.answers, event.answers: answers})


@updates(PlayResults, ActionEnded, ActionKind.PLAY)
def end_play(game: Game, before: PlayResults, entry: Entry, event: ActionEnded) -> PlayResults:
    """Update when a card play ends."""
    play, this = game.table.open.get(event.action), frozenset({event.action})
    if play is None or play.event.card is None:
        return before
    nullified = this if event.outcome is Outcome.NULLIFIED else frozenset[int]()
    if event.outcome in UNDONE:
        return replace(before, undone=before.undone | this, nullified=before.nullified | nullified)
    return replace(before, done=before.done | this) if event.outcome in DONE else before


@updates(PlayResults, ActionEnded, ActionKind.ENCOUNTER)
def end_encounter(game: Game, before: PlayResults, entry: Entry, event: ActionEnded) -> PlayResults:
    """Update when an encounter ends."""
    if event.outcome is not Outcome.NULLIFIED:
        return before
    return replace(before, nullified=before.nullified | {event.action})


@updates(DilemmaPoints, PointsScored)
def score(game: Game, before: DilemmaPoints, entry: Entry, event: PointsScored) -> DilemmaPoints:
    """Update when points are scored, maybe for a dilemma."""
    action = None if event.of is None else game.played.get(event.of)
    if event.of is None or action is None or action.kind is not ActionKind.ENCOUNTER:
        return before
    return DilemmaPoints(scored={**before.scored, event.of: entry.seq})
