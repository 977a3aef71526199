"""What the words of plain sentences mean on the table: the ship, up, down, everyone, the team."""

from collections.abc import Iterable
from functools import cached_property

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import ActionKind, CardType, Edition, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES
from engine.table.table import OpenAction
from recorder.entry_line.parse.cards_by_name import BEFORE_PLAY
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.titles import new_id
from recorder.entry_line.suggest.board_summary import BoardSummary, board_summary
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import quoted
from recorder.transcript.values import spoken

_MEETING = (ActionKind.ATTEMPT, ActionKind.SCOUT)


class TableWords:
    """The table as the player of a sentence speaks of it."""

    def __init__(self, context: LineContext, player: PlayerId | None) -> None:
        self.context = context
        self.player = player
        self.board: BoardSummary = board_summary(context)
        self.page = PrintContext(RESERVED)

    def id(self, card: CardId) -> str:
        """Return a card's id as it is typed."""
        return self.page.id(card)

    def ids(self, cards: Iterable[CardId]) -> str:
        """Return cards' ids as they are typed."""
        return ", ".join(map(self.page.id, cards))

    def quoted(self, name: str) -> str:
        """Return a name in quotes."""
        return quoted(name)

    def titled(self, title: Title) -> str:
        """Return a title as it is typed: with its type, if only the line says that."""
        if title.type is None or key(title.name) in self.context.titles:
            return quoted(title.name)
        return f"{quoted(title.name)} {spoken(title.type)}"

    def type(self, card: CardId | None) -> CardType | None:
        """Return the type of a card, where it is known."""
        return None if card is None else self.context.type_of_card(card)

    def place(self, card: CardId) -> PlaceKind | None:
        """Return the kind of place where a card lies."""
        copy = self.context.table.cards.get(card)
        return None if copy is None else copy.place.kind

    def controller(self, card: CardId | None) -> PlayerId | None:
        """Return who controls a card."""
        copy = None if card is None else self.context.table.cards.get(card)
        return None if copy is None else copy.controller

    def own(self, kind: CardType, player: PlayerId | None = None) -> list[CardId]:
        """Return a player's cards of a type in play."""
        player = player or self.player
        return [
            card.id
            for card in self.context.table.cards.values()
            if card.controller == player
            and card.place.kind not in PILES
            and self.type(card.id) is kind
        ]

    def only(self, kind: CardType, player: PlayerId | None = None) -> CardId | None:
        """Return the player's only card of a type in play."""
        cards = self.own(kind, player)
        return cards[0] if len(cards) == 1 else None

    def brought(self, card: CardId | None) -> str | None:
        """Return a card that is brought into play: by its id from a hand or deck, else its name."""
        if card is None:
            return None
        name = self.context.name(card)
        if name is None or self.place(card) in BEFORE_PLAY:
            return self.id(card)
        return quoted(name)

    def location(self, card: CardId | None) -> CardId | None:
        """Return the location at which a card is."""
        return None if card is None else self.board.location(card)

    def destination(self, card: CardId | None, mover: CardType | None) -> str | None:
        """Return where a card of a type goes that goes to another card."""
        if card is None:
            return None
        kind = self.type(card)
        if kind is CardType.FACILITY and mover is CardType.SHIP:
            return f"docked at {self.id(card)}"
        if kind in (CardType.SHIP, CardType.FACILITY):
            return f"aboard {self.id(card)}"
        if kind is CardType.MISSION or self.place(card) is PlaceKind.SPACELINE:
            where = "space" if mover in (CardType.SHIP, CardType.FACILITY) else "planet"
            return f"{where} {self.id(card)}"
        return None

    def down(self, cards: Iterable[CardId]) -> str | None:
        """Return the planet below cards that are aboard a ship or facility."""
        locations = {self.location(card) for card in cards}
        location = next(iter(locations)) if len(locations) == 1 else None
        return None if location is None else f"planet {self.id(location)}"

    def up(self, cards: Iterable[CardId]) -> str | None:
        """Return aboard what cards can go: the only ship or facility of theirs that is there."""
        places = {(self.location(card), self.controller(card)) for card in cards}
        if len(places) != 1:
            return None
        location, player = next(iter(places))
        if location is None:
            return None
        for kind in (CardType.SHIP, CardType.FACILITY):
            there = [card for card in self.own(kind, player) if self.location(card) == location]
            if len(there) == 1:
                return f"aboard {self.id(there[0])}"
        return None

    def crew(self) -> tuple[CardId, ...]:
        """Return the people aboard the player's only ship that has any."""
        return self._one_group(PlaceKind.ABOARD)

    def away_team(self) -> tuple[CardId, ...]:
        """Return the player's people on the only planet that has any."""
        return self._one_group(PlaceKind.PLANET)

    def team_at(self, mission: CardId) -> tuple[CardId, ...]:
        """Return the player's people on a mission's planet, else the crew of his ship there."""
        for team in (self.away_team(), self._crew_at(mission)):
            there = tuple(card for card in team if self.location(card) == mission)
            if there:
                return there
        return ()

    def _crew_at(self, mission: CardId) -> tuple[CardId, ...]:
        ships = [ship for ship in self.own(CardType.SHIP) if self.location(ship) == mission]
        crews = [self.board.able(self.board.people(PlaceKind.ABOARD, ship)) for ship in ships]
        manned = [crew for crew in crews if crew]
        return manned[0] if len(manned) == 1 else ()

    def _one_group(self, kind: PlaceKind) -> tuple[CardId, ...]:
        groups: dict[CardId, list[CardId]] = {}
        for person in self.own(CardType.PERSONNEL):
            place = self.context.table.cards[person].place
            carrier_is_ship = kind is not PlaceKind.ABOARD or self.type(place.card) is CardType.SHIP
            if place.kind is kind and place.card is not None and carrier_is_ship:
                groups.setdefault(place.card, []).append(person)
        return tuple(next(iter(groups.values()))) if len(groups) == 1 else ()

    @cached_property
    def open(self) -> tuple[OpenAction, ...]:
        """The actions that are open, the innermost first."""
        return tuple(reversed(self.context.table.open))

    @property
    def innermost(self) -> OpenAction | None:
        """The innermost open action."""
        return self.context.innermost

    def opened(self, *kinds: ActionKind) -> OpenAction | None:
        """Return the innermost open action of some kinds."""
        return next((action for action in self.open if action.event.kind in kinds), None)

    def attempt(self) -> OpenAction | None:
        """Return the mission attempt that is open."""
        return self.opened(*_MEETING)

    def after_drawing(self) -> list[str] | None:
        """Return what ends the draw of dilemmas in an attempt; None where other things are open."""
        attempt, action = self.attempt(), self.innermost
        if attempt is None or action is None or action is attempt:
            return None if attempt is None else []
        draw = action.event.kind is ActionKind.DRAW and action.event.under == attempt.seq
        return ["done"] if draw else None

    def mission(self) -> CardId | None:
        """Return the mission that is attempted, or where the player's only Away Team is."""
        attempt = self.attempt()
        if attempt is not None:
            return next(iter(attempt.event.targets), None)
        team = self.away_team()
        return self.location(team[0]) if team else None

    def facing(self) -> tuple[CardId, ...]:
        """Return who is still in the action that is open: nobody who is out of play."""
        action = self.innermost
        if action is None:
            return ()
        event = action.event
        cards = (*event.participants, *event.opposing)
        if event.kind in (ActionKind.BATTLE, ActionKind.ENGAGE):
            cards = (*cards, *event.targets)
        return tuple(card for card in cards if self.place(card) not in PILES)

    def next_dilemma(self) -> CardId | None:
        """Return the card met next: the last one seeded, or the top of the dilemma stack."""
        mission = self.mission()
        if mission is None:
            return None
        if self.context.edition is Edition.FIRST:
            under = self.board.at(PlaceKind.UNDER, mission)
            return under[-1] if under else None
        stack = self.board.at(PlaceKind.DILEMMA_STACK, mission)
        return stack[0] if stack else None

    def new_id(self, name: str) -> CardId:
        """Return a new id for a card with a name."""
        used = set(self.context.cards) | set(self.context.everybody)
        return new_id(name, used)

    def where_dilemmas_lie(self, mission: CardId) -> str:
        """Return where the dilemmas of a mission lie before they are met."""
        if self.context.edition is Edition.FIRST:
            return f"at under {self.id(mission)}"
        return f"at dilemma stack {self.id(mission)}"
