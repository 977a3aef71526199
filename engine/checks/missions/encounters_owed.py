"""Encounters that are owed: an attempt meets each dilemma of its mission before it is over.

FAQ 3.1.1 and 3.2.1; Glossary "dilemma resolution".
"""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.projections.attempt_parties import EndedAttempts
from engine.projections.continuing_attempts import team_left
from engine.projections.encounters import CheckedMissions, Encounters
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.game import Game
from engine.rules.outcomes import BROKEN_OFF, UNDONE
from engine.table.table import OpenAction

# Another check finds an attempt that its player breaks off, whatever still lies there.
_NOT_ASKED: Final = BROKEN_OFF | UNDONE


@on(ActionEnded, ActionKind.ATTEMPT)
def leaves_out_an_encounter(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that an attempt ends before it has met a dilemma that, by the record, is left."""
    return _left_out(ctx, "leaves-out-an-encounter", entry, event)


@on(ActionEnded, ActionKind.ATTEMPT)
def encounter_is_not_told(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that an attempt ends before it has met a card that may be a dilemma."""
    return _left_out(ctx, "encounter-is-not-told", entry, event)


@on(TurnStarted)
@on(TurnEnded)
def turn_ends_before_an_encounter(
    ctx: CheckContext, entry: Entry, event: TurnEnded | TurnStarted
) -> Findings:
    """Report that a turn ends while an attempt is in progress that has a dilemma to meet."""
    for attempt in tuple(ctx.game.table.open.values()):
        if attempt.event.kind is not ActionKind.ATTEMPT or attempt.seq in _ended_by_cards(ctx):
            continue
        left = _waiting(ctx, attempt) if _obliged(ctx.game, attempt) else ()
        if left:
            yield ctx.report(
                "turn-ends-before-an-encounter",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=left,
                action=attempt.seq,
            )


def _left_out(ctx: CheckContext, check: str, entry: Entry, event: ActionEnded) -> Finding | None:
    attempt = ctx.game.table.open.get(event.action)
    if attempt is None or event.outcome in _NOT_ASKED or _ended_by_cards(ctx) & {attempt.seq}:
        return None
    if event.by is not None or event.card is not None or event.because is not None:
        return None
    if event.outcome is not Outcome.SOLVED and not _obliged(ctx.game, attempt):
        return None
    left = _waiting(ctx, attempt, solved=event.outcome is Outcome.SOLVED)
    certain = _goes_on(ctx, attempt, event) and all(
        _surely_owed(ctx.game, attempt, card) for card in left
    )
    if not left or check != ("leaves-out-an-encounter" if certain else "encounter-is-not-told"):
        return None
    return ctx.report(
        check,
        seqs=(entry.seq, event.action),
        players=attempt.event.players,
        cards=left,
        action=event.action,
    )


def _ended_by_cards(ctx: CheckContext) -> frozenset[int]:
    return frozenset(seq for seq in ctx.game.table.open if seq in ctx.state(EndedAttempts).attempts)


def _obliged(game: Game, attempt: OpenAction) -> bool:
    """Return whether somebody has to go on after the last dilemma, and is still able to."""
    owed = any(
        obligation.act is ActionKind.ATTEMPT and obligation.open and obligation.since > attempt.seq
        for obligation in game.duties.owed
    )
    return owed and any(_able(game, card) for card in team_left(game, attempt))


def _able(game: Game, card: CardId) -> bool:
    person = game.table.cards[card].certain and game.type_of(card) is CardType.PERSONNEL
    return person and not game.conditions.by_card.get(card)


def _goes_on(ctx: CheckContext, attempt: OpenAction, event: ActionEnded) -> bool:
    """Return whether the last dilemma that an attempt has met surely left somebody to go on."""
    mets = [met for met in ctx.state(Encounters).last.values() if met.seq > attempt.seq]
    last = max(mets, key=lambda met: met.seq, default=None)
    solved = event.outcome is Outcome.SOLVED
    return last is not None and (solved or last.outcome is Outcome.OVERCOME)


def _has_met(ctx: CheckContext, attempt: OpenAction) -> bool:
    """Return whether the record keeps the encounters of an attempt: it has told of one."""
    return any(met.seq > attempt.seq for met in ctx.state(Encounters).last.values())


def _waiting(ctx: CheckContext, attempt: OpenAction, *, solved: bool = False) -> tuple[CardId, ...]:
    """Return the cards under the mission of an attempt that may be dilemmas to be met.

    Only where the record has told of an encounter of it, or of the check of the mission.
    """
    checked = any(seq == attempt.seq for seq, _ in ctx.state(CheckedMissions).last.values())
    if not _has_met(ctx, attempt) and not (solved and checked):
        return ()
    return tuple(card for card in _beneath(ctx.game, attempt) if _unmet(ctx, attempt, card, solved))


def _beneath(game: Game, attempt: OpenAction) -> Iterator[CardId]:
    for mission in attempt.event.targets:
        for card in game.table.lying.get(Place(kind=PlaceKind.UNDER, card=mission), ()):
            if game.type_of(card) in (None, CardType.DILEMMA) and game.table.cards[card].certain:
                yield card


def _unmet(ctx: CheckContext, attempt: OpenAction, card: CardId, solved: bool) -> bool:
    """Return whether a card was neither met in an attempt nor finished in an earlier one."""
    met = ctx.state(Encounters).last.get(card)
    if met is None:
        return True
    # Another check finds that a mission is solved past a dilemma that was not overcome.
    return not solved and met.seq < attempt.seq and met.outcome is Outcome.FAILED


def _surely_owed(game: Game, attempt: OpenAction, card: CardId) -> bool:
    """Return whether a card is a dilemma that the attempt has to meet, and no card may skip it."""
    # Missions with two sides, of which one is attempted, came with scouting.
    one_side = ActionKind.SCOUT not in game.rules.windows.within
    used = any(
        action.kind in (ActionKind.PLAY, ActionKind.USE)
        for seq, action in game.played.items()
        if seq > attempt.seq
    )
    return game.type_of(card) is CardType.DILEMMA and one_side and not used
