"""What people do, in words."""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import ActionKind, Claim, Outcome, PlaceKind
from engine.record.events.actions import (
    ActionEnded,
    ActionInitiated,
    Passed,
    WaitCalled,
    acting_card,
)
from engine.record.events.union import Kind
from replay.text.internal_names import is_internal
from replay.text.names import THE_GAME, Names, Phrase, counted
from replay.text.phrases.cards import position_words
from replay.text.span import Pieces, Span, Style, span

# The verb where it is not the word of the vocabulary.
_VERBS: Final[dict[ActionKind, str]] = {
    ActionKind.BATTLE: "begin a battle",
    ActionKind.GROUP: "form a group",
    ActionKind.LOOK: "look",
    ActionKind.FIRE: "fire",
    ActionKind.PHASE: "phase",
}
# Kinds whose participants go or change, whatever the target is.
_DONE_BY_THEMSELVES: Final = frozenset(
    {
        ActionKind.BEAM,
        ActionKind.WALK,
        ActionKind.SEED,
        ActionKind.MOVE,
        ActionKind.DOCK,
        ActionKind.UNDOCK,
        ActionKind.LAND,
        ActionKind.LAUNCH,
        ActionKind.RELOCATE,
    }
)
# Kinds that are done towards something.
_TOWARDS: Final = frozenset({ActionKind.FIRE, ActionKind.LOOK})
# Kinds that aim at their targets with something else, or affect them without being done to them.
_AIMED: Final = frozenset(
    {
        ActionKind.ACTIVATE,
        ActionKind.DRAW,
        ActionKind.PLAY,
        ActionKind.PROBE,
        ActionKind.SCORE,
        ActionKind.SHUFFLE,
        ActionKind.USE,
    }
)
_CLAIMS: Final[dict[Claim, str]] = {
    Claim.ANY_TIME: "at any time",
    Claim.BETWEEN_ACTIONS: "between actions",
    Claim.BETWEEN_DILEMMAS: "between dilemmas",
    Claim.EVERY_TURN: "as every turn",
    Claim.FREE_PLAY: "as a free play",
    Claim.IN_PLACE: "in place of something else",
    Claim.INSTEAD: "instead",
    Claim.JUST: "just then",
    Claim.NORMAL_PLAY: "as the normal card play",
    Claim.PREVENT: "to prevent it",
    Claim.RESPONSE: "as a response",
    Claim.SUSPENDS_PLAY: "suspending play",
    Claim.WHEN: "when it happened",
    Claim.WHILE: "while it lasts",
}
# The outcome comes first, so that it is not lost if the line is cut.
OUTCOME_WORDS: Final[dict[Outcome, str]] = {
    Outcome.RESOLVED: "resolved",
    Outcome.AS_ANNOUNCED: "done as announced",
    Outcome.SOLVED: "solved",
    Outcome.OVERCOME: "overcome",
    Outcome.FAILED: "failed",
    Outcome.NULLIFIED: "nullified",
    Outcome.CANCELLED: "cancelled",
    Outcome.PREVENTED: "prevented, and did not happen",
    Outcome.REPLACED: "replaced, and counts as happened",
    Outcome.WITHDRAWN: "withdrawn",
    Outcome.VOID: "void",
    Outcome.ABORTED: "broken off",
}


# Actions that take cards away from where they are done.
_LEAVING: Final = (ActionKind.BEAM, ActionKind.WALK)


def action_initiated(event: ActionInitiated, names: Names) -> Pieces:
    """Return in words who does what, with which cards, on what, and what he claims."""
    actors = names.players(event.players) if event.players else [THE_GAME]
    words: Pieces = [*actors, " ", _verb(event)]
    words += [*_object(event, names)]
    for seq in event.target_actions:
        words += [" on ", *names.entry(seq)]
    if event.target_players:
        words += [" on ", *names.players(event.target_players)]
    if event.at is not None:
        # "Beams Data aboard the ship" would say where to.
        leaves = event.kind in _LEAVING and event.at.kind is PlaceKind.ABOARD
        place = names.source if leaves else names.where
        words += [" ", *place(event.at)]
    if event.destination is not None:
        words += [" ", *names.to(event.destination)]
    words += position_words(event.position, event.beside, names)
    acting = acting_card(event)
    if acting is not None:
        words += [" using ", names.card(acting)]
    return [*words, *_particulars(event), *_occasion(event, names)]


def passed(event: Passed, names: Names) -> Pieces:
    """Return in words who passes, on what."""
    words: Pieces = [names.player(event.player), " passes"]
    if event.on is not None:
        words += [" on ", *names.entry(event.on)]
    return [*words, ", declining ", span(event.declining)] if event.declining else words


def wait_called(event: WaitCalled, names: Names) -> Pieces:
    """Return in words who asks for time."""
    words: Pieces = [names.player(event.player), ' says "wait"']
    return [*words, " on ", *names.entry(event.on)] if event.on is not None else words


def action_ended(event: ActionEnded, names: Names) -> Pieces:
    """Return in words how an action ended, and through what."""
    words: Pieces = [OUTCOME_WORDS[event.outcome]]
    if event.by is not None:
        words += [" by ", *names.entry(event.by)]
    if event.card is not None:
        words += [" and" if event.by is not None else "", " by ", names.card(event.card)]
    return [*words, ": ", *names.entry(event.action)]


def _verb(event: ActionInitiated) -> str:
    base = _VERBS.get(event.kind, event.kind.value)
    if len(event.players) > 1:
        return base
    first, space, rest = base.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch", "x")) else "s"
    return first + ending + space + rest


def _object(event: ActionInitiated, names: Names) -> Pieces:
    """Return what the action is done to, then who takes part, against whom, and on what."""
    crew: Pieces = [" with ", *names.cards(event.participants)] if event.participants else []
    against: Pieces = [" against ", *names.cards(event.opposing)] if event.opposing else []
    targets: Pieces = [" on ", *names.cards(event.targets)] if event.targets else []
    if event.kind is ActionKind.BATTLE:
        enemies = tuple(dict.fromkeys((*event.opposing, *event.targets)))
        return [*crew, " against ", *names.cards(enemies)] if enemies else crew
    if event.kind is ActionKind.DRAW and event.number is not None:
        return [f" {counted(event.number, 'card')}", *crew, *against, *targets]
    if event.card is not None and acting_card(event) is None:
        to = " at " if event.kind is ActionKind.LOOK else " "
        return [to, names.card(event.card), *against, *crew, *targets]
    if event.kind in _DONE_BY_THEMSELVES and event.participants:
        return [" ", *names.cards(event.participants), *against, *targets]
    if event.targets and event.kind not in _AIMED:
        to = " at " if event.kind in _TOWARDS else " "
        return [to, *names.cards(event.targets), *against, *crew]
    return [*crew, *against, *targets]


def _particulars(event: ActionInitiated) -> Pieces:
    words: Pieces = []
    if event.number is not None and event.kind is not ActionKind.DRAW:
        words.append(f", number {event.number}")
    if event.function is not None and not is_internal(event.function):
        words += [' for "', span(event.function), '"']
    if event.means is not None:
        words += [" by means of ", span(event.means)]
    return words


def _occasion(event: ActionInitiated, names: Names) -> Pieces:
    words: Pieces = []
    if event.answers is not None:
        words += [", in answer to ", *names.entry(event.answers)]
    for claim in event.claims:
        words.append(f", {_CLAIMS[claim]}")
    if event.trigger is not None:
        words += [", on ", _quoted(event.trigger)]
    if event.continues is not None:
        words += [", continuing ", *names.entry(event.continues)]
    return words


def _quoted(text: str) -> Span:
    return span(f'"{text}"', Style.TEXT)


PHRASES: Final[Mapping[Kind, Phrase]] = {
    ActionInitiated: action_initiated,
    Passed: passed,
    WaitCalled: wait_called,
    ActionEnded: action_ended,
}
