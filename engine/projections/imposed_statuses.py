"""Imposed statuses: what known cards put on others, and take off, when they have done their work.

By their texts and the rulings on them; nobody has to record it. Stops have rules of their own
(`stops`). What ends as its card says, or at a time that no document states, is left as recorded.
"""

from collections.abc import Iterator
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.restrictions import Imposes, Lifts
from engine.cards.timing_enums import Cause, End, Whom
from engine.model.enums import ActionKind, CardType, Kept, Outcome, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.game_projection import GameProjection, only_at
from engine.projections.stop_propagation import begin
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardsMoved, InventoryEvent, KnowledgeEvent, PileEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.projection import Projection
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import vessel
from engine.rules.outcomes import UNDONE
from engine.table.event_key import moves_to

# How long a status lasts that is carried out here, in the words of the table.
_LASTING: Final = {End.THIS_TURN: "end of this turn", End.BATTLE: "end of the battle"}
# A dilemma that ends in this way has done nothing to those who met it.
_HARMLESS: Final = UNDONE | {Outcome.OVERCOME}
_ACTING: Final = frozenset({ActionKind.ENCOUNTER, ActionKind.PLAY, ActionKind.USE})


@only_at(*_ACTING)
def _end_action(game: Game, seq: int, event: ActionEnded) -> None:
    """Carry out what the card of an action imposes and lifts when the action has come about."""
    action = game.table.open.get(event.action)
    if action is None or action.event.card is None:
        return
    harmless = _HARMLESS if action.event.kind is ActionKind.ENCOUNTER else UNDONE
    if event.outcome in harmless:
        return
    timing = profile_of(game, action.event.card).timing
    for imposes in given(timing.imposes):
        if _is_carried_out(imposes):
            for card in tuple(_struck(game, event.action, action.event, imposes)):
                begin(
                    game,
                    seq,
                    card,
                    imposes.status,
                    cause=event.action,
                    rulings=imposes.rulings,
                    until=_LASTING.get(imposes.until.end),
                )
    for lifts in given(timing.lifts):
        if lifts.until.end is End.NOT_STATED:
            struck = _struck(game, event.action, action.event, lifts)
            cards = tuple(card for card in struck if _ends_unsaid(game, card, lifts.status))
            game.conditions.end(
                seq, cards, lifts.status, cause=event.action, rulings=lifts.rulings, recorded=False
            )


def _ends_unsaid(game: Game, card: CardId, status: Status) -> bool:
    """Return whether a status of a card may end with no line that says so.

    A record that keeps all such lines has none for a stop that only follows from another.
    """
    started = game.table.started
    if started is None or started.keeps.unstops is not Kept.ALL:
        return True
    conditions = game.conditions.by_card.get(card, ())
    return any(each.status is status and not each.recorded for each in conditions)


def _is_carried_out(imposes: Imposes) -> bool:
    """Return whether it is told that a card always imposes a status, and until when."""
    always = imposes.cause is Cause.ITS_TEXT and imposes.status is not Status.STOPPED
    return always and imposes.until.end in {End.WHILE, *_LASTING}


def _struck(
    game: Game, seq: int, event: ActionInitiated, entry: Imposes | Lifts
) -> Iterator[CardId]:
    """Yield the cards that an entry of an action's card is about, as far as the record tells."""
    cards = game.table.cards
    aimed = [card for card in event.targets if card in cards]
    ships = [card for card in aimed if game.type_of(card) is CardType.SHIP]
    people = [card for card in event.participants if card in cards]
    if entry.whom is Whom.CARD:
        yield from aimed
    elif entry.whom in (Whom.SHIP, Whom.SHIP_AND_CREW):
        aboard = {vessel(cards[card].place) for card in people}
        met_by = [ship for ship in sorted(filter(None, aboard)) if len(aboard) == 1]
        for ship in ships or met_by:
            yield ship
            if entry.whom is Whom.SHIP_AND_CREW:
                yield from game.aboard(ship)
    elif entry.whom is Whom.SELECTED:
        chosen = game.selected.get(seq, set())
        yield from sorted(card for card in chosen if game.type_of(card) is CardType.PERSONNEL)
    elif entry.whom in (Whom.FACING, Whom.GROUP):
        yield from people


@only_at(*moves_to(*PILES))
def _move(game: Game, seq: int, event: CardsMoved) -> None:
    """End what a card imposes when it leaves play: it is cured, nullified or gone."""
    for card in event.cards:
        imposed = {
            imposes.status
            for imposes in given(profile_of(game, card).timing.imposes)
            if imposes.until.end is End.WHILE
        }
        if imposed:
            _release(game, seq, card, imposed)


def _release(game: Game, seq: int, card: CardId, statuses: set[Status]) -> None:
    """End some statuses that a card has brought about."""
    for held, conditions in tuple(game.conditions.in_order()):
        for condition in conditions:
            cause = game.played.get(condition.cause)
            by_it = cause is not None and cause.card == card and not condition.recorded
            if by_it and condition.status in statuses:
                game.conditions.end(
                    seq,
                    (held,),
                    condition.status,
                    cause=seq,
                    rulings=condition.rulings,
                    recorded=False,
                )


PROJECTION: Final[GameProjection] = Projection(
    handles={ActionEnded: _end_action, CardsMoved: _move},
    ignores=(
        MatchEvent,
        TurnEvent,
        InventoryEvent,
        KnowledgeEvent,
        PileEvent,
        ActionInitiated,
        AnswerEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        JudgingEvent,
    ),
)
