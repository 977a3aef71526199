"""A record that is written event by event, with what all kinds of growth need."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.model.enums import ActionKind, CardType, Edition, EntrySource, Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.entry import ENCODER, Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.decisions import Said
from engine.record.events.judging import DisputeRaised
from engine.record.events.match import MatchStarted, Player
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent

START: Final = 835_430_400_000
PAUSE: Final = 1_500  # milliseconds from entry to entry
HAND: Final = Place(kind=PlaceKind.HAND, player="A")
DISCARD: Final = Place(kind=PlaceKind.DISCARD_PILE, player="A")
DECK: Final = Place(kind=PlaceKind.DRAW_DECK, player="A")
CORE: Final = Place(kind=PlaceKind.CORE, player="A")
SPACELINE: Final = Place(kind=PlaceKind.SPACELINE)
STARTED: Final = MatchStarted(
    title="Grown",
    edition=Edition.FIRST,
    ruleset="faq-1996",
    players=(Player(id="A", name="Ada"), Player(id="B", name="Ben")),
)


class Growing:
    """The events of a match so far; each method returns the seq of what it added."""

    def __init__(self) -> None:
        self.events: list[AnyEvent] = [STARTED]
        self.times: dict[int, int | None] = {}
        self.cards = 0

    def add(self, event: AnyEvent) -> int:
        """Add any event."""
        self.events.append(event)
        return len(self.events)

    def say(self, text: str = "Here") -> int:
        """Let a player say something."""
        return self.add(Said(player="A", text=text))

    def turn(self, number: int = 1) -> int:
        """Begin a turn of A's."""
        return self.add(TurnStarted(player="A", number=number))

    def card(
        self, place: Place = HAND, name: str | None = None, type: CardType | None = None
    ) -> str:
        """Declare a card and return its id; without a name it has one of its own."""
        card = f"c{self.cards}"
        self.cards += 1
        name = f"Card number {self.cards}" if name is None else name
        self.add(CardDeclared(card=card, owner="A", place=place, name=name, type=type))
        return card

    def ship(self) -> str:
        """Declare a location and a ship at it; return the ship's id."""
        at = self.card(SPACELINE, "Excavation", CardType.MISSION)
        return self.card(Place(kind=PlaceKind.SPACE, card=at), "U.S.S. Galaxy", CardType.SHIP)

    def play(self, under: int | None = None, card: str | None = None) -> int:
        """Begin to play a card."""
        return self.add(
            ActionInitiated(kind=ActionKind.PLAY, players=("A",), card=card, under=under)
        )

    def end(self, action: int, outcome: Outcome = Outcome.RESOLVED) -> int:
        """End an action."""
        return self.add(ActionEnded(action=action, outcome=outcome))

    def dispute(self, *on: int) -> int:
        """Let a player contest entries; the last, where none is named."""
        return self.add(DisputeRaised(player="B", on=on or (len(self.events),), text="Too soon"))

    def entries(self) -> list[Entry]:
        """The record: times go on evenly, but where `times` says otherwise."""
        return [
            Entry(
                seq=seq,
                happened_at=self.times.get(seq, START + PAUSE * seq),
                recorded_at=START + PAUSE * seq,
                source=EntrySource.LIVE,
                body=event,
            )
            for seq, event in enumerate(self.events, 1)
        ]

    def write(self, path: Path) -> None:
        """Write the record as JSON Lines."""
        path.write_bytes(b"".join(ENCODER.encode(entry) + b"\n" for entry in self.entries()))


Grow = Callable[[Growing, int], object]
# What makes a record with many of a kind of thing, by what it is.
KINDS: Final[dict[str, Grow]] = {}


def many(grow: Grow) -> Grow:
    """Name a kind by the function that makes a record of so many of it."""
    KINDS[grow.__name__.replace("_", " ")] = grow
    return grow
