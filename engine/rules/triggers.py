"""Triggers: the steps of a procedure to which the moment belongs that an action names.

Second Edition, attempting missions and playing a card: each trigger is used in its own step. Not
every step is announced. A step that was announced places what is done between it and the one
announced before; only what fits nowhere between the two is out of place.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from msgspec import Struct

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated
from engine.rulebook.ruleset import Procedure, Stage
from engine.rules.game import Game
from engine.rules.procedures import possible, span
from engine.table.table import OpenAction

Stages: TypeAlias = Mapping[str, Stage]
# Between these two a dilemma is faced, whether anybody says so or not.
FACING: Final = ("3h", "4a")


class Trigger(Struct, frozen=True, kw_only=True, gc=False):
    """A moment named by an action that begins now, in a procedure that goes on.

    `around`: the action whose procedure it is.
    `stages`: the steps that the moment belongs to.
    `after`, `upto`: the steps between which play is; `upto` is None where nobody can tell.
    """

    around: OpenAction
    procedure: Procedure
    stages: Stages
    after: str
    upto: str | None

    @property
    def fits(self) -> bool:
        """True where one of its steps can be now."""
        return can_come(self.procedure, self.stages, self.after, self.upto)

    @property
    def early(self) -> bool:
        """True where one of its steps is yet to come."""
        return any(self._ahead())

    @property
    def waits(self) -> bool:
        """True where all of its steps are yet to come: using it now is too early."""
        return all(self._ahead())

    def _ahead(self) -> Iterator[bool]:
        return (is_after(self.procedure, step, self.after) for step in self.stages)


def triggers(game: Game, event: ActionInitiated) -> Iterator[Trigger]:
    """Yield the moment that an action names, for each procedure in progress that has it."""
    for kind, procedure, stages in _named(game, event):
        around = _around(game, event, kind)
        if around is None or around.step is None or around.step not in procedure.steps:
            continue
        after, upto = around.step, FACING[1] if _facing(game, around) else None
        if upto is not None and is_after(procedure, FACING[0], after):
            after = FACING[0]
        yield Trigger(around=around, procedure=procedure, stages=stages, after=after, upto=upto)


def begins_an_attempt(game: Game, event: ActionInitiated) -> bool:
    """Return whether an action names the beginning of an attempt, and none is in progress."""
    if event.under is not None or event.because is not None or event.answers is not None:
        return False
    return any(
        [*stages] == [next(iter(procedure.stages))]
        for kind, procedure, stages in _named(game, event)
        if kind is ActionKind.ATTEMPT and _around(game, event, kind) is None
    )


def stages_of(procedure: Procedure, trigger: str) -> Stages:
    """Return the steps that the words of a trigger belong to, with what they open."""
    return {
        step: stage
        for step, stage in procedure.stages.items()
        if any(words in trigger for words in stage.triggers)
    }


def can_come(
    procedure: Procedure, stages: Stages, after: str, upto: str | None, *, before: bool = False
) -> bool:
    """Return whether one of some steps can come between two; `before`: strictly before that."""
    passed = possible(procedure, after, upto, before=before)
    return any(passed.intersection(span(procedure, step)) for step in stages)


def is_after(procedure: Procedure, step: str, other: str) -> bool:
    """Return whether a step comes after another."""
    return procedure.steps.index(step) > procedure.steps.index(other)


def _named(game: Game, event: ActionInitiated) -> Iterator[tuple[ActionKind, Procedure, Stages]]:
    """Yield the procedures that have the moment which an action names, and its steps in them."""
    words = (event.trigger or "").lower()
    if not words or not event.players:
        return
    prevents = not {Claim.PREVENT, Claim.INSTEAD}.isdisjoint(event.claims)
    for kind, procedure in game.rules.windows.procedures.items():
        stages = stages_of(procedure, words)
        if stages and not (prevents and kind is ActionKind.PLAY):
            yield kind, procedure, stages


def _around(game: Game, event: ActionInitiated, kind: ActionKind) -> OpenAction | None:
    """Return the action of a kind that a trigger belongs to: what it answers, or the innermost."""
    answered = game.table.open.get(event.answers or 0)
    if answered is not None and answered.event.kind is kind:
        return answered
    return None if kind is ActionKind.PLAY else game.innermost(kind)


def _facing(game: Game, attempt: OpenAction) -> bool:
    """Return whether a dilemma of an attempt is being faced just now."""
    return any(
        action.event.kind is ActionKind.ENCOUNTER and action.event.under == attempt.seq
        for action in game.table.open.values()
    )
