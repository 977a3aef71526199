"""Actions: what begins, who passes or asks for time, how it ends."""

from typing import Annotated

from msgspec import Meta

from engine.model.enums import ActionKind, Claim, Edge, Outcome
from engine.model.ids import ActionSeq, CardId, PlayerId, Seq
from engine.model.zones import Place
from engine.record.events.event import Name, Play


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
