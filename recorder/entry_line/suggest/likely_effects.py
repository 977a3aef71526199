"""Likely effects: whole lines that fit the action in progress, the likeliest first."""

from collections.abc import Iterator

from engine.model.enums import ActionKind, CardType, Edition, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusSet
from engine.record.events.union import AnyEvent
from engine.table.table import OpenAction
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_dilemmas import (
    attempt_lines,
    draw_lines,
    encounter_lines,
)
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.tokens import quoted


def effects(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield lines for what may happen in an action, by its kind."""
    if board.context.edition is Edition.SECOND:
        yield from _second_edition(board, action)
    match action.event.kind:
        case ActionKind.ATTEMPT | ActionKind.SCOUT:
            yield from _attempt(board, action)
        case ActionKind.ENCOUNTER:
            yield from _encounter(board, action)
        case ActionKind.BATTLE | ActionKind.ENGAGE:
            yield from _battle(board, action)
        case ActionKind.MOVE:
            if action.event.card is not None:
                yield LikelyLine(
                    f"{board.id(action.event.card)} range left = ", ("range left",), False
                )
        case _:
            pass
    yield from _costs(board, action)
    yield from _card_leaves(board, action)
    for outer in reversed(board.table.open):
        if outer is not action and outer.seq < action.seq:
            yield LikelyLine(f"#{outer.seq} done", ("done",))


def _second_edition(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield what is likely in Second Edition alone, before what is so in both."""
    match action.event.kind:
        case ActionKind.ATTEMPT:
            yield from attempt_lines(board, action)
        case ActionKind.ENCOUNTER:
            yield from encounter_lines(board, action, within(board, action))
        case ActionKind.DRAW:
            so_far = within(board, action)
            first = () if so_far else _costs(board, action)
            yield from (*first, *draw_lines(board, action, so_far))
        case _:
            pass


def _costs(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield the payment of a cost: a counter for each card drawn, else as the last time."""
    second = board.context.edition is Edition.SECOND
    if second and action.event.kind is ActionKind.DRAW and action.event.at is None:
        if not any(isinstance(effect, CostPaid) for effect in within(board, action)):
            yield LikelyLine(f"pays {action.event.number or 1} counters", ("pays",))
        return
    for entry in reversed(board.context.played):
        event = entry.body
        if not isinstance(event, CostPaid) or event.of is None:
            continue
        paid_for = board.context.event_of(event.of)
        if event.of == action.seq:
            return
        if paid_for is not None and paid_for.kind is action.event.kind:
            yield LikelyLine("pays ", ends=False)
            return


def within(board: BoardSummary, action: OpenAction) -> list[AnyEvent]:
    """Return the effects recorded of an action so far."""
    later = board.context.since(action.seq)
    return [entry.body for entry in later if getattr(entry.body, "of", None) == action.seq]


def _attempt(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield the next dilemma, and lines by which the mission is checked, scored and solved."""
    event = action.event
    team = _remaining(board, event)
    target = event.targets[0] if event.targets else None
    begun = _encounters(board, action)
    dilemma = None if target is None else _next_dilemma(board, target)
    if dilemma is not None and team:
        line = f"encounters {board.id(dilemma)} with {board.ids(team)}"
        yield LikelyLine(f"{line} number {len(begun) + 1}" if _numbered(board) else line)
    if target is None:
        return
    so_far = within(board, action)
    yield from _drawn_for(board, action)
    checks = [effect for effect in so_far if isinstance(effect, RequirementsChecked)]
    if not checks:
        yield LikelyLine(f"checked {board.id(target)} met using ", ("met",), ends=False)
    if any(check.met for check in checks):
        yield LikelyLine("scores ", ends=False)
    yield LikelyLine(f"{board.id(target)} is completed", ("completed",))
    yield from _ends("failed" if _lost(board, begun) else "solved", "solved", "failed")


def _drawn_for(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield the dilemmas that the opponent draws in Second Edition, one for each who attempts."""
    number = action.event.number or len(action.event.participants)
    opponents = board.context.others(next(iter(action.event.players), None))
    if board.context.edition is not Edition.SECOND or not number or len(opponents) != 1:
        return
    drawn = any(
        isinstance(entry.body, ActionInitiated)
        and entry.body.kind is ActionKind.DRAW
        and entry.body.under == action.seq
        for entry in board.context.since(action.seq)
    )
    if not drawn:
        who = board.page.id(opponents[0])
        yield LikelyLine(f"{who} draws {number} cards at {who} dilemma pile", ("draws",))


def _next_dilemma(board: BoardSummary, mission: CardId) -> CardId | None:
    """Return the dilemma seeded last; of a dilemma stack, the named one, else the top one."""
    under = board.at(PlaceKind.UNDER, mission)
    if board.context.edition is Edition.FIRST:
        return under[-1] if under else None
    stack = board.at(PlaceKind.DILEMMA_STACK, mission)
    named = [card for card in stack if board.context.name(card) is not None]
    return next(iter((*named, *stack)), None)


def _numbered(board: BoardSummary) -> bool:
    """Return whether this record counts encounters, as First Edition does by default."""
    for entry in reversed(board.context.played):
        event = entry.body
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.ENCOUNTER:
            return event.number is not None
    return board.context.edition is Edition.FIRST


def _encounters(board: BoardSummary, action: OpenAction) -> list[int]:
    return [
        entry.seq
        for entry in board.context.since(action.seq)
        if isinstance(entry.body, ActionInitiated)
        and entry.body.kind is ActionKind.ENCOUNTER
        and entry.body.under == action.seq
    ]


def _lost(board: BoardSummary, begun: list[int]) -> bool:
    """Return whether the last encounter of those in `begun` failed."""
    endings = (
        [
            entry.body
            for entry in board.context.since(begun[-1])
            if getattr(entry.body, "action", None) == begun[-1]
        ]
        if begun
        else []
    )
    return any(getattr(ending, "outcome", "") == "failed" for ending in endings)


def _ends(*outcomes: str) -> Iterator[LikelyLine]:
    for outcome in dict.fromkeys(outcomes):
        yield LikelyLine(outcome)


def _encounter(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield a check, who is lost, who is stopped, and where the dilemma goes."""
    event = action.event
    card = event.card
    so_far = within(board, action)
    checks = [effect for effect in so_far if isinstance(effect, RequirementsChecked)]
    team = _remaining(board, event)
    failed = any(not check.met for check in checks)
    if card is not None and not checks:
        yield LikelyLine(f"checked {board.id(card)} met using ", ("met",), ends=False)
        yield LikelyLine(f"checked {board.id(card)} not met about ", ("not met",), ends=False)
    yield from _losses(board, so_far, team)
    stopped = any(isinstance(effect, StatusSet) for effect in so_far)
    if team and not stopped:
        yield _stopped(board, team)
    if card is not None and board.table.cards[card].place.kind is PlaceKind.UNDER:
        overcome = LikelyLine(f"{board.id(card)} to discard overcome", ("to discard", "discard"))
        plain = LikelyLine(f"{board.id(card)} to discard", ("to discard", "discard"))
        yield from (overcome, plain) if checks and not failed else (plain, overcome)
        if board.player is not None:
            area = f"{board.page.id(board.player)} point area"
            yield LikelyLine(f"{board.id(card)} to {area} scored", ("point area", "scored"))
    yield from _ends("failed" if failed else "overcome", "overcome", "failed")


def _battle(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield who is lost and damaged, and the stop of all who fought."""
    event = action.event
    so_far = within(board, action)
    sides = (*event.participants, *event.opposing, *event.targets)
    yield from _losses(board, so_far, remaining(board, event, event.targets))
    for ship in (*event.opposing, *event.targets):
        if board.type(ship) is CardType.SHIP:
            yield LikelyLine(f"{board.id(ship)} is damaged", ("damaged",))
    fought = tuple(card for card in sides if board.table.cards[card].place.kind not in PILES)
    crews = [card for ship in fought for card in board.at(PlaceKind.ABOARD, ship)]
    yield _stopped(board, (*fought, *crews))


def _losses(
    board: BoardSummary, so_far: list[AnyEvent], team: tuple[CardId, ...]
) -> Iterator[LikelyLine]:
    """Yield the deaths of those who were chosen; before a choice, of anyone in the team."""
    chosen = [effect for effect in so_far if isinstance(effect, Chosen) and effect.cards]
    gone = {card for effect in so_far if isinstance(effect, CardsMoved) for card in effect.cards}
    for choice in chosen:
        for card in choice.cards:
            if card not in gone:
                yield LikelyLine(f"{board.id(card)} to discard killed", ("to discard", "killed"))
    if not chosen:
        for card in team:
            yield LikelyLine(f"{board.id(card)} to discard killed", (f"killed {card}",))


def _stopped(board: BoardSummary, cards: tuple[CardId, ...]) -> LikelyLine:
    are = "are" if len(cards) > 1 else "is"
    until = _until(board)
    ending = f" until {quoted(until)}" if until is not None else ""
    return LikelyLine(f"{board.ids(cards)} {are} stopped{ending}", ("stopped",))


def _until(board: BoardSummary) -> str | None:
    """Return until when cards were stopped the last time."""
    for entry in reversed(board.context.played):
        event = entry.body
        if isinstance(event, StatusSet) and event.status is Status.STOPPED:
            return event.until
    return None


def _remaining(board: BoardSummary, event: ActionInitiated) -> tuple[CardId, ...]:
    return remaining(board, event, event.participants)


def remaining(
    board: BoardSummary, event: ActionInitiated, cards: tuple[CardId, ...]
) -> tuple[CardId, ...]:
    """Return the personnel who are still where the action is, and not stopped."""
    there = [card for card in cards if board.table.cards[card].place.kind not in PILES]
    if event.at is not None:
        there = [card for card in there if board.table.cards[card].place.card == event.at.card]
    return board.able(there)


def _card_leaves(board: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Yield the move of a card that is only shown to the discard pile."""
    card = action.event.card
    if card is None:
        return
    place = board.table.cards[card].place
    if place.kind is PlaceKind.SHOWN and board.type(card) is not CardType.PERSONNEL:
        yield LikelyLine(f"{board.id(card)} to discard", ("to discard", "discard"))
