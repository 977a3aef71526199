"""The table: what lies where, whose turn it is, which actions are in progress. No rule is in it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.model.enums import Attribute, Face, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.model.zones import OWNED, PILES, Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.match import MatchEnded, MatchStarted

# Places whose cards nobody sees: how many lie there is unknown until somebody counts them.
UNCOUNTED: Final = frozenset(
    {
        PlaceKind.HAND,
        PlaceKind.DRAW_DECK,
        PlaceKind.SIDE_DECK,
        PlaceKind.SEED_DECK,
        PlaceKind.DILEMMA_PILE,
        PlaceKind.DILEMMA_STACK,
        PlaceKind.UNDER,
        PlaceKind.UNKNOWN,
    }
)


def unnamed_unsaid(place: Place, started: MatchStarted | None) -> int | None:
    """Return how many unnamed cards lie where nobody counted them: 0 where all would see them.

    None where nobody knows, as of all players' piles and areas when a record begins in mid-game.
    """
    underway = started is not None and started.underway and place.kind in OWNED
    return None if underway or place.kind in UNCOUNTED else 0


class RecordedStatus(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A status that a card has, since the entry `since`."""

    status: Status
    since: int
    value: str | None = None
    until: str | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A physical copy on the table. What it is called stands in `engine.table.card_knowledge`.

    `owner`, `controller`: None of a card that no entry declares, but later ones name.
    `certain` is false where the card is only possibly there: after an unseen draw from a pile that
    held it, or when the entry that declared it there was struck.
    """

    id: CardId
    owner: PlayerId | None
    controller: PlayerId | None
    place: Place
    certain: bool = True
    face: Face | None = None
    statuses: tuple[RecordedStatus, ...] = ()
    values: tuple[tuple[Attribute, int | str], ...] = ()

    def changed(
        self,
        *,
        controller: PlayerId | None = None,
        certain: bool | None = None,
        statuses: tuple[RecordedStatus, ...] | None = None,
        values: tuple[tuple[Attribute, int | str], ...] | None = None,
    ) -> "Card":
        """Return the copy in the same place, with the given fields changed."""
        return Card(
            id=self.id,
            owner=self.owner,
            controller=self.controller if controller is None else controller,
            place=self.place,
            certain=self.certain if certain is None else certain,
            face=self.face,
            statuses=self.statuses if statuses is None else statuses,
            values=self.values if values is None else values,
        )

    def laid(self, place: Place, *, certain: bool, face: Face | None) -> "Card":
        """Return the copy at another place; in a pile it loses its statuses and values."""
        in_pile = place.kind in PILES
        return Card(
            id=self.id,
            owner=self.owner,
            controller=self.owner if in_pile else self.controller,
            place=place,
            certain=certain,
            face=face,
            statuses=() if in_pile else self.statuses,
            values=() if in_pile else self.values,
        )


class ValueTerm(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A value of a card or a player that was recorded with its end.

    `before`: what stood there without it; None where nothing was recorded.
    `since`: the entry that set it, `over`: the one with which its end came.
    """

    card: CardId | None = None
    player: PlayerId | None = None
    attribute: Attribute
    value: int | str
    before: int | str | None
    since: int
    until: str
    over: int | None = None


# Of what a value is: of a card, or of a player.
Holder = tuple[CardId | None, PlayerId | None]


class Told(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the lines of an action tell of its results so far.

    `moved`: the cards that moved, `others`: whether unnamed ones did.
    `statuses`: what cards took on or lost.
    `scored`, `chosen`, `seen`, `controlled`: whether points were scored, something was chosen,
        cards were looked at, a card came under another's control.
    """

    moved: tuple[CardId, ...] = ()
    others: bool = False
    statuses: frozenset[Status] = frozenset()
    scored: bool = False
    chosen: bool = False
    seen: bool = False
    controlled: bool = False


NOTHING: Final = Told()


class OpenAction(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An action in progress: where it began, the step of it that was last announced, its results.

    `told`: only of the kinds of action whose ending depends on it.
    """

    seq: int
    event: ActionInitiated
    step: str | None = None
    told: Told = NOTHING


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything that lies on the table at one point, by the record alone.

    `lying`: the named copies at each place, in order where the place has one (top, or left, first).
    `others`: how many unnamed cards lie at a place besides; `unnamed_unsaid` where it is missing.
    `points`: a player is missing whose score is not known.
    `terms`: by holder, the values that were recorded with an end, those over too until they are
        set anew.
    """

    started: MatchStarted | None = None
    ended: MatchEnded | None = None
    cards: Mapping[CardId, Card] = {}
    lying: Mapping[Place, tuple[CardId, ...]] = {}
    others: Mapping[Place, int] = {}
    turn: int | None = None
    turn_player: PlayerId | None = None
    segment: str | None = None
    points: Mapping[PlayerId, int] = {}
    player_values: Mapping[tuple[PlayerId, Attribute], int | str] = {}
    terms: Mapping[Holder, tuple[ValueTerm, ...]] = {}
    open: tuple[OpenAction, ...] = ()

    def others_at(self, place: Place) -> int | None:
        """Return how many unnamed cards lie at a place; None where nobody knows."""
        number = self.others.get(place)
        return unnamed_unsaid(place, self.started) if number is None else number

    def total_at(self, place: Place) -> int | None:
        """Return how many cards lie at a place, with certain named copies; None if unknown."""
        others = self.others_at(place)
        if others is None:
            return None
        return others + sum(self.cards[card].certain for card in self.lying.get(place, ()))
