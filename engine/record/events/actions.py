"""Actions: what begins, who passes or asks for time, how it ends."""

from typing import Annotated, Final

from msgspec import Meta

from engine.model.enums import ActionKind, Claim, Edge, Outcome
from engine.model.ids import ActionSeq, CardId, PlayerId, Seq
from engine.model.zones import Place
from engine.record.events.event import Name, Play

# The verbs that take as their object the cards that take part, or those that it is done to; any
# other takes the one card that is played, used, moved or met.
TAKING_PART: Final = frozenset({ActionKind.BEAM, ActionKind.WALK})
DONE_TO: Final = frozenset(
    {
        ActionKind.ASSIMILATE,
        ActionKind.ATTEMPT,
        ActionKind.BATTLE,
        ActionKind.CAPTURE,
        ActionKind.COMMANDEER,
        ActionKind.CURE,
        ActionKind.DESTROY,
        ActionKind.ENGAGE,
        ActionKind.EXCHANGE,
        ActionKind.FIRE,
        ActionKind.KILL,
        ActionKind.LOOK,
        ActionKind.REPAIR,
        ActionKind.RESCUE,
        ActionKind.SCOUT,
        ActionKind.SELECT,
        ActionKind.SHOW,
        ActionKind.SOLVE,
        ActionKind.STOP,
        ActionKind.UNSTOP,
    }
)
# What these are done to is no card: a number of cards, a group, a location.
_WITHOUT_CARD: Final = frozenset({ActionKind.DRAW, ActionKind.GROUP, ActionKind.PROBE})


class ActionInitiated(Play, frozen=True, kw_only=True, tag="action_initiated"):
    """An action begins. It changes nothing yet, except that a card being played is shown.

    `players`: none (the game or a card does it), one or both.
    `under`: the action within which it began.
    `answers`: the action or effect that its player says it answers.
    `card`: the card played or used.
    `participants`: the cards that take part.
    `opposing`: the other side of a battle.
    `targets`, `target_actions`, `target_players`: the cards, actions and players it is done to.
    `continues`: a battle of an earlier turn that goes on.
    `position`, `beside`: where at its destination its cards are to lie, as in `CardsMoved`.
    """

    kind: ActionKind
    players: Annotated[tuple[PlayerId, ...], Meta(max_length=2)] = ()
    card: CardId | None = None
    participants: tuple[CardId, ...] = ()
    opposing: tuple[CardId, ...] = ()
    targets: tuple[CardId, ...] = ()
    target_actions: tuple[ActionSeq, ...] = ()
    target_players: Annotated[tuple[PlayerId, ...], Meta(max_length=2)] = ()
    at: Place | None = None
    destination: Place | None = None
    function: Name | None = None
    means: Name | None = None
    number: int | None = None
    under: ActionSeq | None = None
    answers: Seq | None = None
    claims: tuple[Claim, ...] = ()
    trigger: Name | None = None
    continues: ActionSeq | None = None
    position: Edge | int | None = None
    beside: CardId | None = None


def object_of(kind: ActionKind) -> str:
    """Return the field of an action that is the object of its verb."""
    if kind in TAKING_PART:
        return "participants"
    return "targets" if kind in DONE_TO else "card"


def acting_card(event: ActionInitiated) -> CardId | None:
    """Return the card that does an action, where its card is not what the action is done to."""
    shuffling = event.kind is ActionKind.SHUFFLE and event.at is not None
    apart = shuffling or event.kind in _WITHOUT_CARD or object_of(event.kind) != "card"
    return event.card if apart else None


def card_done_to(event: ActionInitiated) -> CardId | None:
    """Return the first card that an action is done to; None where it names none."""
    own = (event.card,) if event.card is not None and acting_card(event) is None else ()
    return next(iter((*own, *event.targets, *event.participants)), None)


class Passed(Play, frozen=True, kw_only=True, tag="passed"):
    """A player declines to act: on an action or effect, or, with no `on`, between actions."""

    player: PlayerId
    on: Seq | None = None
    declining: Name | None = None


class WaitCalled(Play, frozen=True, kw_only=True, tag="wait_called"):
    """A player asks for time to respond: he said "wait"."""

    player: PlayerId
    on: Seq | None = None


class ActionEnded(Play, frozen=True, kw_only=True, tag="action_ended"):
    """An action is over. `by` is the action, `card` the card, that ended it otherwise than planned.

    Ended `as_announced`, it has put its cards at the destination that it announced.
    """

    action: ActionSeq
    outcome: Outcome
    by: ActionSeq | None = None
    card: CardId | None = None


# A player speaks where he may answer, and does nothing yet.
AnswerEvent = Passed | WaitCalled
# What players and cards do.
ActionEvent = ActionInitiated | AnswerEvent | ActionEnded
