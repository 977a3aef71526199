"""Likely lines of a mission attempt in Second Edition: the stack, each dilemma, what goes under."""

import re
from collections.abc import Iterator
from typing import Final

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusSet
from engine.record.events.union import AnyEvent
from engine.table.table import OpenAction
from recorder.entry_line.parse.steps import step_that_closes
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.tokens import quoted

# How a check says how much of what may be spent on dilemmas is left.
_LEFT: Final = re.compile(r"leaves ([0-9]+) of [0-9]+\Z")


def draw_lines(board: BoardSummary, action: OpenAction, so_far: list[AnyEvent]) -> list[LikelyLine]:
    """Return what a draw comes to: cards in hand, or dilemmas that are looked at."""
    event = action.event
    if len(event.players) != 1 or any(not isinstance(one, CostPaid) for one in so_far):
        return []
    name, number = board.page.id(event.players[0]), event.number or 1
    others = f"{number} other{'' if number == 1 else 's'}"
    if event.at is None:
        return [LikelyLine(f"{others} from draw deck to hand drawn", ("drawn",))]
    if event.at.kind is PlaceKind.DILEMMA_PILE:
        return [LikelyLine(f"{name} sees {others} in {board.place(event.at)} top", ("sees",))]
    return []


def attempt_lines(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield the dilemma stack, the name and the cost of its top card, and who is stopped."""
    mission = next(iter(action.event.targets), None)
    owner = opponent(board, action)
    if mission is None or owner is None:
        return
    stack = board.at(PlaceKind.DILEMMA_STACK, mission)
    later = board.context.since(action.seq)
    if not stack and any(_draws_dilemmas(entry.body, action.seq) for entry in later):
        yield LikelyLine("stacks ", ("stacks",), ends=False)
    for card in stack[:1]:
        if board.context.name(card) is None:
            yield LikelyLine(f"{board.id(card)} is ", ("is",), ends=False)
        elif not (checks := [entry.body for entry in later if _checked(entry.body, card)]):
            yield LikelyLine("costs ", ("costs",), ends=False)
        elif not getattr(checks[-1], "met", True):
            yield LikelyLine(_under(board, card, mission), ("to under", "under"))
    checks = [entry.body for entry in later if _checked(entry.body, mission)]
    if any(isinstance(check, RequirementsChecked) and not check.met for check in checks):
        yield from _all_stopped(board, action)


def encounter_lines(
    board: BoardSummary, action: OpenAction, so_far: list[AnyEvent]
) -> Iterator[LikelyLine]:
    """Yield what becomes of those who were chosen, and of the dilemma, the likeliest first."""
    card = action.event.card
    chosen = chosen_now(board, so_far)
    if chosen:
        yield _stopped(board, chosen)
    if card is None:
        return
    place = board.table.cards[card].place
    mission = place.card
    under = "" if mission is None else _under(board, card, mission)
    done = place.kind is not PlaceKind.DILEMMA_STACK
    outer = board.table.open[-2] if len(board.table.open) > 1 else None
    following = None if outer is None else step_that_closes(board.context, outer)
    if following is not None and outer is not None and so_far:
        yield LikelyLine(f"step {following} of #{outer.seq}", ("step",))
    if done:
        yield LikelyLine("overcome")
        return
    if under:
        yield LikelyLine(under, ("to under", "under"))
    owner = opponent(board, action)
    if owner is not None and mission is not None:
        pile = f"{board.page.id(owner)} dilemma pile bottom face up returned"
        back = f"{board.id(card)} from dilemma stack {board.id(mission)} to {pile}"
        yield LikelyLine(back, ("from", "returned"))
    yield LikelyLine("game chooses ", ("game", "chooses"), ends=False)


def one_key_lines(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the lines of a dilemma that one key records: who is stopped, how it ended."""
    action = board.action
    if action is None or action.event.kind is not ActionKind.ENCOUNTER:
        return
    so_far = [
        entry.body
        for entry in board.context.since(action.seq)
        if getattr(entry.body, "of", None) == action.seq
    ]
    chosen = chosen_now(board, so_far)
    if chosen:
        yield _stopped(board, chosen)
    yield LikelyLine("overcome")
    if not chosen:
        yield from _all_stopped(board, action)


def chosen_now(board: BoardSummary, so_far: list[AnyEvent]) -> tuple[CardId, ...]:
    """Return those who were chosen last in an action, and to whom nothing has happened yet."""
    last = next(
        (at for at in range(len(so_far) - 1, -1, -1) if isinstance(so_far[at], Chosen)), None
    )
    if last is None:
        return ()
    choice = so_far[last]
    touched = {
        card
        for event in so_far[last:]
        if isinstance(event, CardsMoved | StatusSet)
        for card in event.cards
    }
    cards = choice.cards if isinstance(choice, Chosen) else ()
    return board.able([card for card in cards if card not in touched])


def opponent(board: BoardSummary, action: OpenAction) -> PlayerId | None:
    """Return the one player who draws dilemmas for an attempt."""
    others = board.context.others(next(iter(action.event.players), None))
    return others[0] if len(others) == 1 else None


def left_to_spend(board: BoardSummary, attempt: OpenAction) -> int:
    """Return how much may still be spent on dilemmas, as checks of their costs have it."""
    for entry in reversed(board.context.since(attempt.seq)):
        what = entry.body.what if isinstance(entry.body, RequirementsChecked) else None
        found = None if what is None else _LEFT.search(what)
        if found:
            return int(found[1])
    return total_to_spend(attempt)


def total_to_spend(attempt: OpenAction) -> int:
    """Return how much may be spent on dilemmas: the number of those who attempt."""
    return attempt.event.number or len(attempt.event.participants)


def cost_line(board: BoardSummary, attempt: OpenAction, card: CardId, cost: int) -> str:
    """Return the check of a dilemma's cost, with what it leaves of what may be spent."""
    left, total = left_to_spend(board, attempt), total_to_spend(attempt)
    if cost > left:
        about = f"cost {cost}, with {left} of {total} left"
        return f"> checked {board.id(card)} not met about {quoted(about)}"
    about = f"duplication, type and cost: {cost}, which leaves {left - cost} of {total}"
    return f"> checked {board.id(card)} met about {quoted(about)}"


def _under(board: BoardSummary, card: CardId, mission: CardId) -> str:
    return f"{board.id(card)} to under {board.id(mission)} face up overcome"


def _all_stopped(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    team = board.able(
        card
        for card in action.event.participants
        if board.table.cards[card].place.kind in (PlaceKind.PLANET, PlaceKind.ABOARD)
    )
    if team:
        yield _stopped(board, team)


def _stopped(board: BoardSummary, cards: tuple[CardId, ...]) -> LikelyLine:
    are = "are" if len(cards) > 1 else "is"
    return LikelyLine(f"{board.ids(cards)} {are} stopped", ("stopped",))


def _draws_dilemmas(event: AnyEvent, attempt: int) -> bool:
    draws = isinstance(event, ActionInitiated) and event.kind is ActionKind.DRAW
    return draws and getattr(event, "under", None) == attempt


def _checked(event: AnyEvent, card: CardId) -> bool:
    return isinstance(event, RequirementsChecked) and event.subject == card
