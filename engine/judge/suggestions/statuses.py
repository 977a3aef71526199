"""Statuses that the rules put on cards or take off, and RANGE that ships have again."""

from collections.abc import Iterator

from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.model.enums import Attribute, Kept, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.stop_propagation import SPOKEN
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.rulebook.ruleset import Ends
from engine.rules.game import Game
from engine.standing.conditions import Condition
from engine.standing.limit import Limited
from engine.table.table import RecordedStatus


def stops(judge: Judge) -> Iterator[Suggestion]:
    """Yield the stops that the rules bring about and nobody has recorded."""
    game = judge.game
    stopped: dict[int, list[tuple[CardId, Condition]]] = {}
    for card, conditions in game.conditions.by_card.items():
        for one in conditions:
            if one.status is Status.STOPPED and not one.recorded and not _said(game, card, one):
                stopped.setdefault(one.cause, []).append((card, one))
    for cause, held in stopped.items():
        rulings = (ruling for _, one in held for ruling in one.rulings)
        cards = tuple(card for card, _ in held)
        yield Suggestion(
            kind=SuggestionKind.STOP,
            events=(StatusSet(cards=cards, status=Status.STOPPED, because=cause),),
            because=cause,
            rulings=tuple(dict.fromkeys(rulings)),
        )


def _said(game: Game, card: CardId, condition: Condition) -> bool:
    """Return whether a status that a card has was recorded since what brought it about."""
    return any(
        held.status is condition.status and held.since >= condition.cause
        for held in _statuses(game, card)
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
        for held in lying.statuses:
            if not game.conditions.has(card, held.status) and card not in lifted:
                over.setdefault((held.status, _worn_off(game, held)), []).append(card)
    for (status, cause), cards in over.items():
        rule = game.rules.status.get(status)
        yield Suggestion(
            kind=SuggestionKind.UNSTOP if status is Status.STOPPED else SuggestionKind.LAPSE,
            events=(StatusCleared(cards=tuple(cards), status=status, because=cause),),
            because=cause,
            rulings=(rule.ends_rulings or rule.rulings) if rule else (),
        )


def _worn_off(game: Game, held: RecordedStatus) -> int | None:
    """Return the start of the turn with which a status wore off, where that is its end."""
    rule = game.rules.status.get(held.status)
    ends = (rule.ends if rule else None) if held.until is None else SPOKEN.get(held.until.lower())
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
        told = None if ship is None else dict(ship.values).get(Attribute.RANGE_LEFT)
        if ship is None or ship.controller != game.table.turn_player or not isinstance(told, int):
            continue
        if told < limit.left and ship.place.kind not in PILES:
            anew.setdefault(limit.left, []).append(ship.id)
    for value, ships in anew.items():
        told_so = ValueSet(
            cards=tuple(ships), attribute=Attribute.RANGE_LEFT, value=value, because=began
        )
        yield Suggestion(
            kind=SuggestionKind.RANGE,
            events=(told_so,),
            because=began,
            rulings=rule.rulings,
            player=game.table.turn_player,
        )
