"""The draw that ends a turn, its end, and the turn after it."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.check import rulings_of
from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.model.enums import ActionKind, Manner, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.projections.use_limits import draw_bar
from engine.record.events.cards import CardsMoved
from engine.record.events.match import MatchStarted
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rulebook.ruleset import lineage
from engine.rules.game_end import GameOver, ends
from engine.rules.hand_limit import cards_beyond_limit

# Asked only under rulesets that limit the hand.
_HAND_LIMITED: Final = "ends-the-turn-with-too-many-cards"


def draw(judge: Judge) -> Iterator[Suggestion]:
    """Yield the draw that ends the turn, as long as no action is in progress and nobody has won."""
    game = judge.game
    player = game.table.turn_player
    if player is None or game.table.open or draw_bar(game, player) is not None:
        return
    if GameOver.POINTS_REACHED in ends(game.table):
        return
    deck = Place(kind=PlaceKind.DRAW_DECK, player=player)
    empty = game.table.others_at(deck) == 0 and not game.table.lying.get(deck)
    for obligation in game.duties.of(player, ActionKind.DRAW):
        if obligation.open and not empty:
            hand = Place(kind=PlaceKind.HAND, player=player)
            drawn = CardsMoved(others=1, origin=deck, destination=hand, manner=Manner.DRAWN)
            yield Suggestion(
                kind=SuggestionKind.DRAW,
                events=(drawn,),
                because=obligation.since,
                rulings=obligation.rulings,
                player=player,
            )


def end_of_turn(judge: Judge) -> Iterator[Suggestion]:
    """Yield the end of a turn after its draw; where it owes none, once no action is in progress.

    Not while its player holds more cards than the ruleset lets him end it with.
    """
    game = judge.game
    player = game.table.turn_player
    if player is None or game.table.open:
        return
    limited = rulings_of(_HAND_LIMITED, lineage(judge.rules)) is not None
    if limited and cards_beyond_limit(game, player) is not None:
        return
    draws = tuple(game.duties.of(player, ActionKind.DRAW))
    if not any(draw_due.open for draw_due in draws):
        draw_made = next((draw_due for draw_due in draws if draw_due.met is not None), None)
        yield Suggestion(
            kind=SuggestionKind.END_TURN,
            events=(TurnEnded(player=player),),
            because=None if draw_made is None else draw_made.met,
            rulings=() if draw_made is None else draw_made.rulings,
            player=player,
        )


def next_turn(judge: Judge) -> Iterator[Suggestion]:
    """Yield the start of the next player's turn when a turn is over and nobody has won."""
    table = judge.game.table
    last = judge.game.duties.player
    between = table.turn is not None and table.turn_player is None and not table.open
    if table.started is None or table.turn is None or last is None or not between:
        return
    if GameOver.POINTS_REACHED in ends(table):
        return
    player = _after(table.started, last)
    yield Suggestion(
        kind=SuggestionKind.START_TURN,
        events=(TurnStarted(player=player, number=table.turn + 1),),
        player=player,
    )


def _after(started: MatchStarted, player: PlayerId) -> PlayerId:
    players = [participant.id for participant in started.players]
    return players[(players.index(player) + 1) % len(players)] if player in players else players[0]
