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
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.tokens import quoted


def effects(now: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """What may happen in an action, by its kind."""
    match action.event.kind:
        case ActionKind.ATTEMPT | ActionKind.SCOUT:
            yield from _attempt(now, action)
        case ActionKind.ENCOUNTER:
            yield from _encounter(now, action)
        case ActionKind.BATTLE | ActionKind.ENGAGE:
            yield from _battle(now, action)
        case ActionKind.MOVE:
            if action.event.card is not None:
                yield LikelyLine(
                    f"{now.id(action.event.card)} range left = ", ("range left",), False
                )
        case _:
            pass
    yield from _costs(now, action)
    yield from _card_leaves(now, action)
    for other in reversed(now.table.open):
        if other is not action and other.seq < action.seq:
            yield LikelyLine(f"#{other.seq} done", ("done",))


def _costs(now: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """A cost as the last one of such an action was paid."""
    for entry in reversed(now.context.played):
        event = entry.body
        if not isinstance(event, CostPaid) or event.of is None:
            continue
        paid_for = now.context.event_of(event.of)
        if event.of == action.seq:
            return
        if paid_for is not None and paid_for.kind is action.event.kind:
            yield LikelyLine("pays ", ends=False)
            return


def within(now: BoardSummary, action: OpenAction) -> list[AnyEvent]:
    """What was recorded of an action so far."""
    later = now.context.since(action.seq)
    return [e.body for e in later if getattr(e.body, "of", None) == action.seq]


def _attempt(now: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """The next dilemma; else the mission is checked, scored and solved."""
    event = action.event
    team = _remaining(now, event)
    target = event.targets[0] if event.targets else None
    begun = _encounters(now, action)
    next_one = None if target is None else _next_dilemma(now, target)
    if next_one is not None and team:
        said = f"encounters {now.id(next_one)} with {now.ids(team)}"
        yield LikelyLine(f"{said} number {len(begun) + 1}" if _numbered(now) else said)
    if target is None:
        return
    so_far = within(now, action)
    checks = [one for one in so_far if isinstance(one, RequirementsChecked)]
    if not checks:
        yield LikelyLine(f"checked {now.id(target)} met using ", ("met",), ends=False)
    if any(one.met for one in checks):
        yield LikelyLine("scores ", ends=False)
    yield LikelyLine(f"{now.id(target)} is completed", ("completed",))
    yield from _ends("failed" if _lost(now, begun) else "solved", "solved", "failed")


def _next_dilemma(now: BoardSummary, mission: CardId) -> CardId | None:
    """The one seeded last, at the bottom; of a stack the one that was named, else the top one."""
    under = now.at(PlaceKind.UNDER, mission)
    if now.context.edition is Edition.FIRST:
        return under[-1] if under else None
    stack = now.at(PlaceKind.DILEMMA_STACK, mission)
    named = [card for card in stack if now.context.name(card) is not None]
    return next(iter((*named, *stack)), None)


def _numbered(now: BoardSummary) -> bool:
    """Say whether encounters are counted in this record, as they are at first in First Edition."""
    for entry in reversed(now.context.played):
        event = entry.body
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.ENCOUNTER:
            return event.number is not None
    return now.context.edition is Edition.FIRST


def _encounters(now: BoardSummary, action: OpenAction) -> list[int]:
    return [
        entry.seq
        for entry in now.context.since(action.seq)
        if isinstance(entry.body, ActionInitiated)
        and entry.body.kind is ActionKind.ENCOUNTER
        and entry.body.under == action.seq
    ]


def _lost(now: BoardSummary, begun: list[int]) -> bool:
    """Say whether the last dilemma met was not overcome, by how it ended."""
    ended = (
        [
            entry.body
            for entry in now.context.since(begun[-1])
            if getattr(entry.body, "action", None) == begun[-1]
        ]
        if begun
        else []
    )
    return any(getattr(one, "outcome", "") == "failed" for one in ended)


def _ends(*outcomes: str) -> Iterator[LikelyLine]:
    for outcome in dict.fromkeys(outcomes):
        yield LikelyLine(outcome)


def _encounter(now: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """A check, who is chosen, who is lost, who is stopped, and where the dilemma goes."""
    event = action.event
    card = event.card
    so_far = within(now, action)
    checks = [one for one in so_far if isinstance(one, RequirementsChecked)]
    team = _remaining(now, event)
    failed = any(not one.met for one in checks)
    if card is not None and not checks:
        yield LikelyLine(f"checked {now.id(card)} met using ", ("met",), ends=False)
        yield LikelyLine(f"checked {now.id(card)} not met about ", ("not met",), ends=False)
    yield from _losses(now, so_far, team)
    stopped = any(isinstance(one, StatusSet) for one in so_far)
    if team and not stopped:
        yield _stopped(now, team)
    if card is not None and now.table.cards[card].place.kind is PlaceKind.UNDER:
        overcome = LikelyLine(f"{now.id(card)} to discard overcome", ("to discard", "discard"))
        plain = LikelyLine(f"{now.id(card)} to discard", ("to discard", "discard"))
        yield from (overcome, plain) if checks and not failed else (plain, overcome)
        player = now.page.id(now.player or "")
        yield LikelyLine(f"{now.id(card)} to {player} point area scored", ("point area", "scored"))
    yield from _ends("failed" if failed else "overcome", "overcome", "failed")


def _battle(now: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """Who is lost, and all who fought stop."""
    event = action.event
    so_far = within(now, action)
    sides = (*event.participants, *event.opposing, *event.targets)
    yield from _losses(now, so_far, remaining(now, event, event.targets))
    for ship in (*event.opposing, *event.targets):
        if now.type(ship) is CardType.SHIP:
            yield LikelyLine(f"{now.id(ship)} is damaged", ("damaged",))
    fought = tuple(one for one in sides if now.table.cards[one].place.kind not in PILES)
    crews = [one for ship in fought for one in now.at(PlaceKind.ABOARD, ship)]
    yield _stopped(now, (*fought, *crews))


def _losses(
    now: BoardSummary, so_far: list[AnyEvent], team: tuple[CardId, ...]
) -> Iterator[LikelyLine]:
    """Somebody chosen at random dies, as a rule."""
    chosen = [one for one in so_far if isinstance(one, Chosen) and one.cards]
    gone = {card for one in so_far if isinstance(one, CardsMoved) for card in one.cards}
    for choice in chosen:
        for card in choice.cards:
            if card not in gone:
                yield LikelyLine(f"{now.id(card)} to discard killed", ("to discard", "killed"))
    if not chosen:
        for card in team:
            yield LikelyLine(f"{now.id(card)} to discard killed", (f"killed {card}",))


def _stopped(now: BoardSummary, cards: tuple[CardId, ...]) -> LikelyLine:
    are = "are" if len(cards) > 1 else "is"
    until = _until(now)
    said = f" until {quoted(until)}" if until is not None else ""
    return LikelyLine(f"{now.ids(cards)} {are} stopped{said}", ("stopped",))


def _until(now: BoardSummary) -> str | None:
    """Until when cards were said to be stopped last."""
    for entry in reversed(now.context.played):
        event = entry.body
        if isinstance(event, StatusSet) and event.status is Status.STOPPED:
            return event.until
    return None


def _remaining(now: BoardSummary, event: ActionInitiated) -> tuple[CardId, ...]:
    return remaining(now, event, event.participants)


def remaining(
    now: BoardSummary, event: ActionInitiated, cards: tuple[CardId, ...]
) -> tuple[CardId, ...]:
    """Those who are still where the action is, and not stopped."""
    there = [card for card in cards if now.table.cards[card].place.kind not in PILES]
    if event.at is not None:
        there = [card for card in there if now.table.cards[card].place.card == event.at.card]
    return now.able(there)


def _card_leaves(now: BoardSummary, action: OpenAction) -> Iterator[LikelyLine]:
    """A card that is only shown goes to the discard pile."""
    card = action.event.card
    if card is None:
        return
    place = now.table.cards[card].place
    if place.kind is PlaceKind.SHOWN and now.type(card) is not CardType.PERSONNEL:
        yield LikelyLine(f"{now.id(card)} to discard", ("to discard", "discard"))
