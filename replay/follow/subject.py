"""Whom or what somebody follows: a card, a player, or a place that no card makes."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.model.enums import PlaceKind
from engine.model.errors import Fault, InputError
from engine.model.ids import CardId, PlayerId
from engine.model.person_names import name_key, same_name
from engine.model.zones import NOWHERE, OWNED, Place
from replay.text.names import Names
from replay.text.player_labels import player_names
from replay.text.span import text_of
from replay.timeline.card_lookup import card_meant
from replay.timeline.timeline import Timeline

_ALONE: Final = (PlaceKind.SPACELINE, *sorted(NOWHERE))
# How a place is said begins with one of these.
_BEFORE: Final = ("in ", "among ", "on ")


class MatchSubject(NamedTuple):
    """Exactly one of a card, a player and a place; a place that a card makes is that card.

    The `place` names its kind and its player alone: all groups of it are followed together.
    """

    card: CardId | None = None
    player: PlayerId | None = None
    place: Place | None = None

    def name(self, timeline: Timeline, seq: int) -> str:
        """Return what it is called just after an entry."""
        names = Names(timeline.known(seq))
        if self.card is not None:
            return names.card(self.card).text
        if self.place is not None:
            return _called(self.place)
        return next(
            (f"{name} ({id})" for id, name in _players(timeline) if id == self.player),
            self.player or "",
        )

    @property
    def sort(self) -> str:
        """What it is: `card`, `player` or `place`."""
        if self.card is not None:
            return "card"
        return "player" if self.player is not None else "place"

    @property
    def word(self) -> str:
        """The word by which a command takes it: an id, or `hand(A)`."""
        if self.place is None:
            return self.card or self.player or ""
        kind = self.place.kind.value
        return kind if self.place.player is None else f"{kind}({self.place.player})"


def subject_meant(text: str, timeline: Timeline, seq: int) -> MatchSubject:
    """Return the player, the place or the card of an id or a name, looked for in this order.

    Raises InputError if it is none of them, or several cards.
    """
    players = [*_players(timeline)]
    for id, name in players:
        if text == id or same_name(name, text):
            return MatchSubject(player=id)
    for place in _places(id for id, _ in players):
        subject = MatchSubject(place=place)
        if name_key(text) in (name_key(subject.word), name_key(_called(place))):
            return subject
    kinds = {name_key(kind.value): kind.value for kind in OWNED}
    if name_key(text) in kinds and players:
        what = f"each player has a place '{text}'"
        choices = (f"{kinds[name_key(text)]}({id})" for id, _ in players)
        raise InputError(Fault("", what, f"write {' or '.join(choices)}"))
    known = timeline.known(seq)
    try:
        return MatchSubject(card=card_meant(text, known))
    except InputError as refused:
        if text in timeline.known(timeline.last):
            what = f"nothing in this record names the card '{text}' before @{seq + 1}"
            raise InputError(Fault("", what, "name a later entry")) from refused
        if timeline.started is None or "did you mean" in str(refused):
            raise
        fault = refused.faults[0]
        others = f"a player ({', '.join(id for id, _ in players)}) or a place, such as hand("
        remedy = f"{fault.remedy}, {others}{players[0][0]})" if players else fault.remedy
        raise InputError(Fault("", fault.what, remedy)) from refused


def _players(timeline: Timeline) -> Iterator[tuple[PlayerId, str]]:
    started = timeline.started
    yield from player_names(() if started is None else started.players).items()


def _places(players: Iterable[PlayerId]) -> Iterator[Place]:
    for player in players:
        for kind in sorted(OWNED):
            yield Place(kind=kind, player=player)
    for kind in _ALONE:
        yield Place(kind=kind)


def _called(place: Place) -> str:
    words = text_of(Names({}).where(place))
    for before in _BEFORE:
        words = words.removeprefix(before)
    return words.removeprefix("the ").removeprefix("an ")
