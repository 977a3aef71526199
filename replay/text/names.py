"""Names: what people call the cards, players, places and actions of a match at one point."""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, Final, TypeAlias

from engine.model.action_nouns import ACTION_NOUNS
from engine.model.enums import PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, acting_card
from engine.record.events.match import MatchStarted
from engine.table.card_knowledge import Knowledge
from replay.text.span import Pieces, Span, Style, listed, span

# How a place is said by itself, as a destination and as an origin; ~ is its player or card.
_PLACES: Final[dict[PlaceKind, tuple[str, str, str]]] = {
    PlaceKind.HAND: ("in ~'s hand", "to ~'s hand", "from ~'s hand"),
    PlaceKind.DRAW_DECK: ("in ~'s draw deck", "to ~'s draw deck", "from ~'s draw deck"),
    PlaceKind.DISCARD_PILE: (
        "in ~'s discard pile",
        "to ~'s discard pile",
        "from ~'s discard pile",
    ),
    PlaceKind.SEED_DECK: ("in ~'s seed deck", "to ~'s seed deck", "from ~'s seed deck"),
    PlaceKind.SIDE_DECK: ("in ~'s side deck", "to ~'s side deck", "from ~'s side deck"),
    PlaceKind.DILEMMA_PILE: (
        "in ~'s dilemma pile",
        "to ~'s dilemma pile",
        "from ~'s dilemma pile",
    ),
    PlaceKind.DILEMMA_STACK: (
        "in the dilemma stack at ~",
        "to the dilemma stack at ~",
        "from the dilemma stack at ~",
    ),
    PlaceKind.CORE: ("in ~'s core", "to ~'s core", "from ~'s core"),
    PlaceKind.POINT_AREA: ("in ~'s point area", "to ~'s point area", "from ~'s point area"),
    PlaceKind.BRIG: ("in ~'s brig", "to ~'s brig", "from ~'s brig"),
    PlaceKind.REMOVED: (
        "among ~'s cards out of play",
        "out of play (~)",
        "from ~'s cards out of play",
    ),
    PlaceKind.SPACELINE: ("on the spaceline", "to the spaceline", "from the spaceline"),
    PlaceKind.PLANET: ("on the planet at ~", "to the planet at ~", "from the planet at ~"),
    PlaceKind.SPACE: ("in space at ~", "to space at ~", "from space at ~"),
    PlaceKind.LANDED: ("landed at ~", "to land at ~", "from its landing place at ~"),
    PlaceKind.PASSING: ("passing ~", "to pass ~", "from passing ~"),
    PlaceKind.UNDER: ("under ~", "under ~", "from under ~"),
    PlaceKind.ABOARD: ("aboard ~", "aboard ~", "from aboard ~"),
    PlaceKind.DOCKED: ("docked at ~", "to dock at ~", "from its dock at ~"),
    PlaceKind.ON: ("on ~", "onto ~", "from on ~"),
    PlaceKind.STACKED: ("stacked on ~", "onto the stack on ~", "from the stack on ~"),
    PlaceKind.SHOWN: ("being shown", "to be shown", "from being shown"),
    PlaceKind.AWAY: ("set aside", "aside", "from among those set aside"),
    PlaceKind.UNKNOWN: ("in an unknown place", "to an unknown place", "from an unknown place"),
}
THE_GAME: Final = "the game"
"""Who acts where no player does."""
UNKNOWN_NUMBER: Final = "?"
"""A number that nobody knows."""
# More cards than this are many.
_FEW: Final = 3


class Names:
    """The words for cards, players, places and entries, by what the record knows of the cards."""

    def __init__(
        self,
        known: Knowledge,
        entries: Sequence[Entry] = (),
        *,
        brief: bool = False,
        started: MatchStarted | None = None,
    ) -> None:
        """With `brief`, many cards together are only counted.

        `started`: the start of the match, where it was read from the entries already.
        """
        self._known = known
        self._entries = entries
        self._brief = brief
        self._started = started

    def card(self, card: CardId) -> Span:
        """Return a card's name with its id: `Hail (h)`, or `an unknown card (x)`."""
        identity = self._known.get(card)
        if identity is None or identity.name is None:
            return span(f"an unknown card ({card})", Style.UNKNOWN)
        return span(f"{identity.name} ({card})", Style.CARD)

    def cards(self, cards: Iterable[CardId], others: int = 0) -> Pieces:
        """Return a list of cards in words, and of a number of cards that nobody named."""
        cards = list(cards)
        if self._brief and len(cards) > _FEW:
            return [counted(len(cards) + others, "card")]
        words: list[str | Span] = [self.card(card) for card in cards]
        if others:
            words.append(counted(others, "other card" if words else "card"))
        return listed(words) if words else ["no cards"]

    def player(self, player: PlayerId) -> Span:
        """Return a player as the record names him, by his short id."""
        return span(player, Style.PLAYER)

    def speaker(self, name: str) -> Span:
        """Return who made a statement, and whose word it may be where two are called so."""
        from engine.table.header import start_of
        from replay.text.player_labels import speaker_label

        started = start_of(self._entries) if self._started is None else self._started
        return span(speaker_label(() if started is None else started.players, name))

    def players(self, players: Iterable[PlayerId]) -> Pieces:
        """Return a list of players in words."""
        return listed(self.player(player) for player in players)

    def where(self, place: Place) -> Pieces:
        """Return a place as where something lies: `in A's hand`."""
        return self._place(place, 0)

    def to(self, place: Place) -> Pieces:
        """Return a place as where something goes: `to A's hand`."""
        return self._place(place, 1)

    def source(self, place: Place) -> Pieces:
        """Return a place as where something comes from: `from A's hand`."""
        return self._place(place, 2)

    def entry(self, seq: int, named: Container[CardId] = ()) -> Pieces:
        """Return which entry is meant: `A's move of U.S.S. Galaxy (e) @12`, or just `@12`.

        `named`: the cards that the sentence has named before; it does not name them again.
        """
        event = self._entries[seq - 1].body if 0 < seq <= len(self._entries) else None
        if not isinstance(event, ActionInitiated):
            return [span(f"@{seq}", Style.NUMBER)]
        noun = self.noun(seq)
        words: Pieces = ["the "]
        if event.players:
            words = [*self.players(event.players), "'s "]
        words.append(noun)
        done_to = event.card if acting_card(event) is None else None
        if done_to is not None and done_to not in named:
            words += [" of ", self.card(done_to)]
        return [*words, " ", span(f"@{seq}", Style.NUMBER)]

    def noun(self, seq: int) -> str:
        """Return what kind of action an entry begins, as a noun: `play`."""
        event = self._entries[seq - 1].body if 0 < seq <= len(self._entries) else None
        if not isinstance(event, ActionInitiated):
            return "opening"
        return ACTION_NOUNS[event.kind]

    def _place(self, place: Place, form: int) -> Pieces:
        before, _, after = _PLACES[place.kind][form].partition("~")
        words: Pieces = [before]
        if place.player is not None:
            words.append(self.player(place.player))
        elif place.card is not None:
            words.append(self.card(place.card))
        words.append(after)
        if place.group is not None:
            words += [" [", span(place.group), "]"]
        return words


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# How a kind of event is said.
Phrase: TypeAlias = Callable[[Any, Names], Pieces]
