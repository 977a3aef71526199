"""Propagation: how a status comes to a card, and from it to its ship, crew and equipment.

Chapters: FAQ 1.2 "stopped" and "stasis"; Current Rulings 1998 "stopped"; Glossary "stopped".
"""

from itertools import takewhile

from engine.cards.cited_answers import given
from engine.cards.timing_enums import Whom
from engine.model.ends import spoken_end
from engine.model.enums import ActionKind, CardType, Status
from engine.model.ids import CardId
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import vessel
from engine.standing.conditions import Condition


def begin(
    game: Game,
    seq: int,
    card: CardId,
    status: Status,
    *,
    cause: int,
    rulings: tuple[str, ...],
    recorded: bool = False,
    until: str | None = None,
) -> None:
    """Begin a status of a card; `until`: the end that was announced, else the ruleset's own."""
    rule = game.rules.status.get(status)
    condition = Condition(
        status=status,
        since=seq,
        cause=cause,
        rulings=rulings,
        recorded=recorded,
        ends=(rule.ends if rule else None) if until is None else spoken_end(until),
        until=until,
    )
    game.conditions.begin(seq, card, condition)


def spread_aboard(game: Game, seq: int, card: CardId, status: Status, cause: int) -> None:
    """Spread a ship's status to those aboard, where the ruleset says so."""
    stopping = game.rules.stopping
    rule = {Status.STOPPED: stopping.ship_stops_crew, Status.STASIS: stopping.stasis_aboard}.get(
        status
    )
    if rule is None or not rule.holds or game.type_of(card) is CardType.FACILITY:
        return
    for card_aboard in tuple(game.aboard(card)):
        begin(game, seq, card_aboard, status, cause=cause, rulings=rule.rulings)


def release_aboard(game: Game, seq: int, card: CardId, status: Status, cause: int) -> None:
    """End what a ship's status brought to those aboard, as that ends: stasis lasts while it does.

    Glossary, "stasis". Those who are stopped with a ship may stay so by themselves.
    """
    rule = game.rules.stopping.stasis_aboard
    if status is not Status.STASIS or rule is None or not rule.holds:
        return
    since = {held.since for held in game.conditions.by_card.get(card, ()) if held.status is status}
    brought = [
        aboard
        for aboard in game.aboard(card)
        for held in game.conditions.by_card.get(aboard, ())
        if held.status is status and not held.recorded and held.since in since
    ]
    game.conditions.end(seq, brought, status, cause=cause, rulings=rule.rulings, recorded=False)


def stop_with_group(game: Game, seq: int, cards: tuple[CardId, ...], of: int | None) -> None:
    """Stop what is stopped along with cards that an action stops: their ship, their equipment."""
    lying = tuple(card for card in cards if card in game.table.cards)
    if game.within(of, ActionKind.ATTEMPT) is not None:
        _stop_ship_with_crew(game, seq, lying, of)
        _stop_equipment(game, seq, lying, of)
    elif game.within(of, ActionKind.BATTLE) is not None:
        _stop_equipment(game, seq, lying, of)


def _stop_ship_with_crew(game: Game, seq: int, cards: tuple[CardId, ...], of: int | None) -> None:
    """Stop the ship of a crew that a dilemma at a space mission stops (Current Rulings 1998).

    A dilemma that stops whom it selects stops those alone, even if they are the whole crew.
    """
    rule = game.rules.stopping.crew_stops_ship
    if rule is None or not rule.holds or _selects(game, of):
        return
    places = {game.table.cards[card].place for card in cards}
    ships = {ship for ship in map(vessel, places) if ship is not None}
    for ship in sorted(ships):
        crew = [card for card in game.aboard(ship) if game.type_of(card) is not CardType.EQUIPMENT]
        if crew and all(game.conditions.has(card, Status.STOPPED) for card in crew):
            begin(game, seq, ship, Status.STOPPED, cause=of or seq, rulings=rule.rulings)


def _stop_equipment(game: Game, seq: int, cards: tuple[CardId, ...], of: int | None) -> None:
    """Stop equipment with a whole group, but not with selected members, even if they are all.

    Glossary, "stopped".
    """
    rule = game.rules.stopping.equipment_with_whole_group
    if rule is None or not rule.holds or game.selected.get(of or 0, set()).issuperset(cards):
        return
    if _selects(game, of):
        return
    for place in {game.table.cards[card].place for card in cards}:
        owners = {game.table.cards[card].controller for card in cards}
        lying = game.table.lying.get(place, ())
        group = [card for card in lying if game.table.cards[card].controller in owners]
        equipment = [card for card in group if game.type_of(card) is CardType.EQUIPMENT]
        people = [card for card in group if card not in equipment]
        if not all(game.conditions.has(card, Status.STOPPED) for card in people):
            continue
        for card in equipment:
            begin(game, seq, card, Status.STOPPED, cause=of or seq, rulings=rule.rulings)


def _selects(game: Game, of: int | None) -> bool:
    """Return whether a dilemma, just met or met last in an attempt, stops selected members only."""
    met = game.within(of, ActionKind.ENCOUNTER)
    dilemma = None if met is None else met.event.card
    if met is None:
        since = takewhile(lambda seq: seq > (of or 0), reversed(game.played))
        within = (game.played[seq] for seq in since)
        dilemmas = (play for play in within if play.kind is ActionKind.ENCOUNTER)
        dilemma = next((play.card for play in dilemmas if play.under == of), None)
    imposed = given(profile_of(game, dilemma).timing.imposes)
    stops = [imposes for imposes in imposed if imposes.status is Status.STOPPED]
    return bool(stops) and all(imposes.whom is Whom.SELECTED for imposes in stops)
