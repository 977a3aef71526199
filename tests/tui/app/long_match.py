"""A long match made by rule: any number of turns, with the same cards again and again."""

from engine.model.enums import (
    ActionKind,
    CardType,
    Edition,
    EntrySource,
    Face,
    Outcome,
    PlaceKind,
    Status,
)
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved
from engine.record.events.judging import BackedUp, DisputeRaised
from engine.record.events.match import MatchStarted, Player
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent

SPACELINE = Place(kind=PlaceKind.SPACELINE)
MISSIONS = 12
CREW = 8
HAND = 30


def _place(kind: PlaceKind, player: str | None = None, card: str | None = None) -> Place:
    return Place(kind=kind, player=player, card=card)


class LongMatch:
    """Collects the events of a match of Ada and Ben."""

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> int:
        self.events.append(event)
        return len(self.events)

    def set_up(self) -> None:
        players = (Player(id="A", name="Ada"), Player(id="B", name="Ben"))
        self.add(
            MatchStarted(
                title="A long match", edition=Edition.FIRST, ruleset="faq-1996", players=players
            )
        )
        for number in range(1, MISSIONS + 1):
            self.card(f"m{number}", f"Mission {number}", SPACELINE, CardType.MISSION)
        for player in "AB":
            for kind in (PlaceKind.DRAW_DECK, PlaceKind.DISCARD_PILE):
                self.add(CardsCounted(place=_place(kind, player), total=30))
            ship = f"s{player}"
            at = _place(PlaceKind.SPACE, card="m1" if player == "A" else f"m{MISSIONS}")
            self.card(ship, f"Ship of {player}", at, CardType.SHIP)
            for number in range(CREW):
                aboard = _place(PlaceKind.ABOARD, card=ship)
                self.card(f"p{player}{number}", f"Officer {number}", aboard, CardType.PERSONNEL)
            for number in range(HAND):
                hand = _place(PlaceKind.HAND, player)
                self.card(f"h{player}{number}", f"Interrupt {number}", hand, CardType.INTERRUPT)

    def card(self, id: str, name: str, place: Place, type: CardType) -> None:
        owner = next((letter for letter in id if letter in "AB"), "A")
        self.add(
            CardDeclared(card=id, owner=owner, place=place, name=name, type=type, face=Face.UP)
        )

    def turn(self, number: int) -> None:
        player = "AB"[number % 2]
        other = "BA"[number % 2]
        ship = f"s{player}"
        begun = self.add(TurnStarted(player=player, number=number))
        self.add(StepEntered(step="play"))
        self.play(player, other, number % HAND)
        self.add(StepEntered(step="orders"))
        here, there = (1 + (number // 2 + step) % MISSIONS for step in (-1, 0))
        self.move(player, ship, here, there)
        self.add(StatusSet(cards=(f"p{player}0",), status=Status.STOPPED, by=player))
        if number % 50 == 49:
            self.add(DisputeRaised(player=other, text="the ship had no RANGE left", on=(begun,)))
        if number % 100 == 99:
            self.add(BackedUp(to=begun))
            self.move(player, ship, here, there)
        self.add(TurnEnded(player=player))

    def play(self, player: str, other: str, number: int) -> None:
        card = f"h{player}{number}"
        hand, discard = _place(PlaceKind.HAND, player), _place(PlaceKind.DISCARD_PILE, player)
        played = self.add(ActionInitiated(kind=ActionKind.PLAY, players=(player,), card=card))
        answer = self.add(
            ActionInitiated(
                kind=ActionKind.USE,
                players=(other,),
                card=f"p{other}1",
                under=played,
                answers=played,
            )
        )
        self.add(Passed(player=player, on=answer))
        self.add(ActionEnded(action=answer, outcome=Outcome.RESOLVED))
        shown = _place(PlaceKind.SHOWN)
        self.add(CardsMoved(cards=(card,), origin=shown, destination=discard, of=played))
        self.add(ActionEnded(action=played, outcome=Outcome.NULLIFIED, by=answer))
        self.add(CardsMoved(cards=(card,), origin=discard, destination=hand, by=player))

    def move(self, player: str, ship: str, here: int, there: int) -> None:
        action = self.add(ActionInitiated(kind=ActionKind.MOVE, players=(player,), card=ship))
        origin = _place(PlaceKind.SPACE, card=f"m{here}")
        destination = _place(PlaceKind.SPACE, card=f"m{there}")
        self.add(CardsMoved(cards=(ship,), origin=origin, destination=destination, of=action))
        self.add(ActionEnded(action=action, outcome=Outcome.RESOLVED))


def long_match(events: int) -> list[Entry]:
    """Make a match of about so many events, one every two seconds."""
    match = LongMatch()
    match.set_up()
    number = 0
    while len(match.events) < events:
        number += 1
        match.turn(number)
    return [
        Entry(seq=seq, happened_at=seq * 2_000, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(match.events, 1)
    ]
