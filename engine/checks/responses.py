"""Cards played into what is in progress: may they answer it, do they wait, what do they nullify?"""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.answer import Answer, Lack, Reply
from engine.cards.moment import of_action
from engine.cards.nullifying import nullifies
from engine.cards.playing import may_answer, may_enter
from engine.cards.profiles import profile_of
from engine.cards.vocabulary import Phase, Scope, Side, Slot
from engine.checks.asking import Asking
from engine.events.actions import ActionEnded, ActionInitiated
from engine.finding import Finding
from engine.ledger import Ledger
from engine.reference import CardId
from engine.rules.stopping import Scene
from engine.table import OpenAction
from engine.vocabulary import ActionKind, Claim, Outcome
from engine.window import WindowKind

# Within these a card may be played as a part of what is done, and answers nothing.
PROVIDING: Final = frozenset(
    {ActionKind.DOWNLOAD, ActionKind.GROUP, ActionKind.REPORT, ActionKind.USE}
)
# What no more of the card's own text than we have would settle, nobody can hold against a player.
SETTLED_BY_TEXT: Final = frozenset({Lack.CARD_TEXT, Lack.CARD_TYPE})


class Responses(msgspec.Struct, kw_only=True):
    """The cards that were shown too early, by the action of their play, with what they wait for."""

    waiting: dict[int, int] = {}

    def begin(
        self, asking: Asking, scene: Scene, ledger: Ledger, seq: int, event: ActionInitiated
    ) -> Iterator[Finding]:
        """A card is played: is it a valid answer to what it is played into?"""
        if event.kind is not ActionKind.PLAY or event.card is None or not event.players:
            return
        into = _into(scene, event)
        if into is None or Claim.SUSPENDS_PLAY in event.claims:
            return
        gap = (WindowKind.GAP, into.seq, None) in ledger.open
        answer = _between(scene, into, event) if gap else _answers(scene, ledger, into, event)
        if answer.reply is Reply.YES:
            return
        if answer.reply is Reply.UNKNOWN:
            if any(missing.lack in SETTLED_BY_TEXT for missing in answer.missing):
                yield from self._found(asking, "response-cannot-be-told", seq, event, into, answer)
        elif gap:
            yield from self._found(asking, "not-between-dilemmas", seq, event, into, answer)
        else:
            self.waiting[seq] = into.seq
            for check in ("shown-card-waits", "not-a-valid-response"):
                yield from self._found(asking, check, seq, event, into, answer)

    def take_effect(
        self, asking: Asking, scene: Scene, seq: int, of: int | None
    ) -> Iterator[Finding]:
        """A card that was shown too early takes effect: is what it waits for over?"""
        if of is None or of not in self.waiting:
            return
        into = self.waiting.pop(of)
        action = scene.table.open.get(of)
        if into in scene.table.open and action is not None and action.event.card is not None:
            yield from asking.found(
                "resolves-inside-an-action",
                seqs=(seq, of, into),
                players=action.event.players,
                cards=(action.event.card,),
                entry=into,
            )

    def end(self, asking: Asking, scene: Scene, seq: int, event: ActionEnded) -> Iterator[Finding]:
        """An action ends: was what nullified it fit to?"""
        self.waiting.pop(event.action, None)
        nullified = scene.table.open.get(event.action)
        by = _nullifier(scene, event)
        if event.outcome is not Outcome.NULLIFIED or nullified is None or by is None:
            return
        card = nullified.event.card
        if card is None:
            return
        met = nullified.event.kind is ActionKind.ENCOUNTER
        scope = Scope.ENCOUNTERED if met else Scope.JUST_PLAYED
        answer = nullifies(profile_of(scene, by), profile_of(scene, card), scope)
        if answer.reply is Reply.NO:
            yield from asking.found(
                "cannot-nullify",
                seqs=(seq, event.action),
                cards=(by,),
                entry=event.action,
                rulings=answer.rulings,
            )

    @staticmethod
    def _found(
        asking: Asking,
        check: str,
        seq: int,
        event: ActionInitiated,
        into: OpenAction,
        answer: Answer,
    ) -> Iterator[Finding]:
        return asking.found(
            check,
            seqs=(seq, into.seq),
            players=event.players,
            cards=() if event.card is None else (event.card,),
            entry=into.seq,
            rulings=answer.rulings,
        )


def _into(scene: Scene, event: ActionInitiated) -> OpenAction | None:
    """The action in progress that a card is played into: what it answers, or what it lies in."""
    for seq in (event.answers, event.under):
        action = None if seq is None else scene.table.open.get(seq)
        if action is not None:
            part = action.event.kind in PROVIDING and event.answers is None
            return None if part or event.because is not None else action
    return None


def _answers(scene: Scene, ledger: Ledger, into: OpenAction, event: ActionInitiated) -> Answer:
    """Whether the card may answer the action as far as it has come."""
    begun = (WindowKind.RESPONSE, into.seq, None) in ledger.open
    innermost = max(scene.table.open, default=into.seq)
    card = into.event.card
    moment = of_action(
        into.event,
        event.players[0],
        None if card is None else profile_of(scene, card),
        (action.event for action in scene.table.open.values() if action.seq < into.seq),
        phase=Phase.BEGUN if begun else Phase.IN_PROGRESS,
        innermost=into.seq == innermost,
    )
    return may_answer(profile_of(scene, event.card), moment)


def _between(scene: Scene, into: OpenAction, event: ActionInitiated) -> Answer:
    """Whether the card may be played between the parts of an attempt."""
    own = event.players[0] == scene.table.turn_player
    return may_enter(
        profile_of(scene, event.card), Slot.BETWEEN_DILEMMAS, Side.OWN if own else Side.OPPONENT
    )


def _nullifier(scene: Scene, event: ActionEnded) -> CardId | None:
    """The card that an ending says nullified the action."""
    if event.card is not None or event.by is None:
        return event.card
    action = scene.played.get(event.by)
    return None if action is None else action.card
