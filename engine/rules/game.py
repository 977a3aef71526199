"""The game as the rules see it, before an entry."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.cards.match_cards import MatchCards
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import Condition, Conditions
from engine.standing.duties import NO_DUTIES, Duties
from engine.standing.window_tracker import WindowKey
from engine.table.card_knowledge import Identity
from engine.table.mutable_table import MutableTable
from engine.table.table import OpenAction


class Game(msgspec.Struct, kw_only=True):
    """The game that the rules judge: the table before an entry, what is known, the ruleset.

    `cards`: the profiles of the cards that are known.
    `selected`: by action, the cards that were selected in it.
    `entries`: by seq, the entries so far as they are read, without those struck as wrong.
    `played`: all actions begun so far.
    `lifted`: by battle, the stops that an attack lifted for as long as it lasts.
    `joined`: by attempt, the cards that came into it by exchange.
    `duties`: what is owed and used up.
    `open_windows`: the numbers of the windows that are open, as their tracker keeps them.
    `answers`: by question, what was asked of an entry that has not changed anything yet.
    """

    rules: Ruleset
    cards: MatchCards
    table: MutableTable
    known: dict[CardId, Identity]
    conditions: Conditions
    selected: dict[int, set[CardId]] = {}
    entries: dict[int, Entry] = {}
    played: dict[int, ActionInitiated] = {}
    lifted: dict[int, dict[CardId, Condition]] = {}
    joined: dict[int, tuple[CardId, ...]] = {}
    duties: Duties = NO_DUTIES
    open_windows: Mapping[WindowKey, int] = {}
    answers: dict[Any, tuple[ActionInitiated, Any]] = {}

    def type_of(self, card: CardId) -> CardType | None:
        """Return a card's type: what the record says, or else what is printed on the card."""
        if card not in self.known:
            return None
        told = self.known[card].type
        if told is not None:
            return told
        printed = self.cards.profiles[card].printed
        return None if printed is None else printed.type

    def innermost(self, kind: ActionKind) -> OpenAction | None:
        """Return the action in progress of a kind that began last."""
        last_first = reversed(tuple(self.table.open.values()))
        return next((action for action in last_first if action.event.kind is kind), None)

    def around(self, seq: int | None) -> Iterator[OpenAction]:
        """Yield an action in progress, then each action that it lies in; none where it is over."""
        while seq is not None and (action := self.table.open.get(seq)) is not None:
            yield action
            seq = action.event.under

    def within(self, seq: int | None, *kinds: ActionKind) -> OpenAction | None:
        """Return the innermost action of some kinds around an action in progress, or itself."""
        while seq is not None and (action := self.table.open.get(seq)) is not None:
            if action.event.kind in kinds:
                return action
            seq = action.event.under
        return None

    def aboard(self, ship: CardId) -> Iterator[CardId]:
        """Yield the cards aboard a ship or facility, those aboard what is docked there left out."""
        lying = self.table.lying
        yield from lying.get(Place(kind=PlaceKind.ABOARD, card=ship), ())
        for place in self.table.grouped:
            if place.card == ship and place.kind is PlaceKind.ABOARD:
                yield from lying.get(place, ())
