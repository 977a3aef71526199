"""The meanings of claims and outcomes, and the names of steps and moments, for the reference."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.model.enums import Claim, Outcome
from engine.rulebook.ruleset import BUNDLED, Procedure, Ruleset, ruleset
from engine.rules.named_moments import PHRASES

CLAIMS: Final[Mapping[Claim, str]] = {
    Claim.ANY_TIME: "the card says that it may be played at any time",
    Claim.BETWEEN_ACTIONS: "no action is in progress",
    Claim.BETWEEN_DILEMMAS: "one dilemma of an attempt is over, and the next is not met yet",
    Claim.EVERY_TURN: "the card says that it does so each turn",
    Claim.FREE_PLAY: "a card or rule lets it be played besides the normal card play",
    Claim.IN_PLACE: "in place of something else, such as a draw",
    Claim.INSTEAD: "what would happen is replaced by it",
    Claim.JUST: "what it answers has happened just before",
    Claim.NORMAL_PLAY: "it is the card play of the turn",
    Claim.PREVENT: "it prevents what it answers",
    Claim.RESPONSE: "it answers an action before that action has results",
    Claim.SUSPENDS_PLAY: "play stands still for it, whatever is in progress",
    Claim.WHEN: 'a moment has come; name it with `when "TEXT"`',
    Claim.WHILE: "something goes on just now, such as facing a dilemma",
}
OUTCOMES: Final[Mapping[Outcome, str]] = {
    Outcome.RESOLVED: "came about; lines with > tell how",
    Outcome.AS_ANNOUNCED: "written `done`: came about, and its cards are where it said",
    Outcome.SOLVED: "an attempt that completed its mission",
    Outcome.OVERCOME: "a dilemma whose conditions were met, or that is out of the way",
    Outcome.FAILED: "a dilemma not overcome, an attempt that did not solve the mission",
    Outcome.NULLIFIED: "given no effect by a card; name the card with `by` or `through`",
    Outcome.CANCELLED: "given no effect in another way",
    Outcome.PREVENTED: "never had results, because an answer prevented it",
    Outcome.REPLACED: "something else happened instead",
    Outcome.WITHDRAWN: "taken back by its player before it had results",
    Outcome.VOID: "could not be done; nothing of it counts",
    Outcome.ABORTED: "given up half way; what was done stays done",
}


def steps() -> Iterator[tuple[str, str]]:
    """Yield the rulesets that name steps, with what the steps are called."""
    for rules in map(ruleset, BUNDLED):
        if rules.turn.order is not None:
            yield f"turn ({rules.id})", ", ".join(rules.turn.order.steps)
        if rules.seeding is not None:
            yield f"seed phases ({rules.id})", ", ".join(rules.seeding.steps)
        for kind, procedure in rules.windows.procedures.items():
            yield f"{kind} ({rules.id})", ", ".join(procedure.steps)


def moments() -> Iterator[tuple[str, str]]:
    """Yield each edition with the words by which `when` names a moment there."""
    yield "First Edition", "; ".join(PHRASES)
    named = dict.fromkeys(
        words
        for rules in map(ruleset, BUNDLED)
        for procedure in _procedures(rules)
        for stage in procedure.stages.values()
        for words in stage.triggers
    )
    yield "Second Edition", "; ".join(sorted(named))


def _procedures(rules: Ruleset) -> Iterator[Procedure]:
    yield from rules.windows.procedures.values()
