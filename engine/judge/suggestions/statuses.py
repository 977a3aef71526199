"""Statuses that the rules put on cards or take off, and RANGE that ships have again."""

from collections.abc import Iterator

from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.model.ends import Ends, spoken_end
from engine.model.enums import Attribute, Kept, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.rules.game import Game
from engine.standing.conditions import Condition
from engine.standing.limit import Limited
from engine.table.table import RecordedStatus


def stops(judge: Judge) -> Iterator[Suggestion]:
    """Yield the stops that the rules bring about and nobody has recorded."""
    game = judge.game
    stopped: dict[int, list[tuple[CardId, Condition]]] = {}
    for card, conditions in game.conditions.in_order():
        for condition in conditions:
            if (
                condition.status is Status.STOPPED
                and not condition.recorded
                and not _is_recorded(game, card, condition)
            ):
                stopped.setdefault(condition.cause, []).append((card, condition))
    for cause, cards_stopped in stopped.items():
        rulings = (ruling for _, condition in cards_stopped for ruling in condition.rulings)
        cards = tuple(card for card, _ in cards_stopped)
        yield Suggestion(
            kind=SuggestionKind.STOP,
            events=(StatusSet(cards=cards, status=Status.STOPPED, because=cause),),
            because=cause,
            rulings=tuple(dict.fromkeys(rulings)),
        )


def _is_recorded(game: Game, card: CardId, condition: Condition) -> bool:
    """Return whether a status that a card has was recorded since what brought it about."""
    return any(
        recorded.status is condition.status and recorded.since >= condition.cause
        for recorded in _statuses(game, card)
    )


def _statuses(game: Game, card: CardId) -> tuple[RecordedStatus, ...]:
    lying = game.table.cards.get(card)
    return () if lying is None else lying.statuses


def lapses(judge: Judge) -> Iterator[Suggestion]:
    """Yield the statuses that have worn off by the rules without anybody recording it."""
    game = judge.game
    started = game.table.started
    if started is None or started.keeps.unstops is Kept.NONE:
        return
    lifted = {card for cards in game.lifted.values() for card in cards}
    over: dict[tuple[Status, int | None], list[CardId]] = {}
    for card, lying in game.table.cards.items():
        for recorded in lying.statuses:
            if not game.conditions.has(card, recorded.status) and card not in lifted:
                over.setdefault((recorded.status, _worn_off(game, recorded)), []).append(card)
    for (status, cause), cards in over.items():
        rule = game.rules.status.get(status)
        yield Suggestion(
            kind=SuggestionKind.UNSTOP if status is Status.STOPPED else SuggestionKind.LAPSE,
            events=(StatusCleared(cards=tuple(cards), status=status, because=cause),),
            because=cause,
            rulings=(rule.ends_rulings or rule.rulings) if rule else (),
        )


def _worn_off(game: Game, recorded: RecordedStatus) -> int | None:
    """Return the start of the turn with which a status wore off, where that is its end."""
    rule = game.rules.status.get(recorded.status)
    ends = (rule.ends if rule else None) if recorded.until is None else spoken_end(recorded.until)
    return game.duties.began if ends is Ends.START_OF_NEXT_TURN else None


def range_anew(judge: Judge) -> Iterator[Suggestion]:
    """Yield the RANGE of ships for this turn where it is more than was last recorded."""
    game = judge.game
    rule, began = game.rules.turn.range_anew, game.duties.began
    if rule is None or not rule.holds or game.table.turn_player is None:
        return
    anew: dict[int, list[CardId]] = {}
    for limit in game.duties.limits(Limited.RANGE):
        ship = game.table.cards.get(limit.card or "")
        recorded = None if ship is None else dict(ship.values).get(Attribute.RANGE_LEFT)
        if (
            ship is None
            or ship.controller != game.table.turn_player
            or not isinstance(recorded, int)
        ):
            continue
        if recorded < limit.left and ship.place.kind not in PILES:
            anew.setdefault(limit.left, []).append(ship.id)
    for value, ships in anew.items():
        value_set = ValueSet(
            cards=tuple(ships), attribute=Attribute.RANGE_LEFT, value=value, because=began
        )
        yield Suggestion(
            kind=SuggestionKind.RANGE,
            events=(value_set,),
            because=began,
            rulings=rule.rulings,
            player=game.table.turn_player,
        )
