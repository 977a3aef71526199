"""What a card compels at once: upon whom, and whether it came in the turn under way.

FAQ 1996, 3.8 "Kivas Fajo", 3.9 "Rogue Borg", 3.10 "Devidian Door".
"""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from engine.cards.card_matching import meant
from engine.cards.cited_answers import given
from engine.cards.profile_entry import CardMatcher
from engine.cards.scheduled_effects import Compels
from engine.cards.timing_enums import Side
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import crew, in_reach

_CAPTURED: Final = (Status.CAPTIVE, Status.HELD, Status.HOUSE_ARREST)


class Compelled(NamedTuple):
    """An act that an action compels: by which entry of a profile, upon whom, whether it came."""

    seq: int
    act: Compels
    cards: tuple[CardId, ...]
    came: bool


def compelling(game: Game, event: ActionInitiated) -> tuple[Compels, ...]:
    """Return what the card of an action compels, or the one that its player speaks of."""
    if event.card in game.cards.telling["compels"]:
        return given(profile_of(game, event.card).timing.compels)
    if event.means is None:
        return ()
    return given(game.cards.titled(event.means).timing.compels)


def compelled_acts(game: Game, seq: int) -> Iterator[Compelled]:
    """Yield the acts that an action of this turn compels."""
    event, since = game.played[seq], _since(game, seq)
    brought = tuple(dict.fromkeys((*_brought(event), *_moved(since, seq))))
    for act in compelling(game, event):
        if _is_kept_from(game, act.unless, since):
            continue
        if act.place is None:
            yield Compelled(seq, act, (), _came(game, act.act, (), since, seq))
            continue
        struck = tuple(card for card in brought if _befalls(game, act, event, card))
        if struck:
            yield Compelled(seq, act, struck, _came(game, act.act, struck, since, seq))


def _since(game: Game, seq: int) -> list[Entry]:
    """Return the entries after an action began."""
    return [game.entries[later] for later in takewhile(lambda at: at > seq, reversed(game.entries))]


def _brought(event: ActionInitiated) -> Iterable[CardId]:
    """Return the cards that an action itself brings somewhere; one that is used lay there."""
    own = () if event.card is None or event.kind is ActionKind.USE else (event.card,)
    return (*own, *event.participants)


def _moved(since: Iterable[Entry], seq: int) -> Iterator[CardId]:
    for entry in since:
        if isinstance(entry.body, CardsMoved) and seq in (entry.body.of, entry.body.because):
            yield from entry.body.cards


def _befalls(game: Game, act: Compels, event: ActionInitiated, card: CardId) -> bool:
    """Return whether a card came to where an act befalls it, and is there yet."""
    lying = game.table.cards.get(card)
    if lying is None or not lying.certain or lying.place.kind is not act.place:
        return False
    fights = act.act is ActionKind.BATTLE
    if not fights and game.type_of(card) is not CardType.PERSONNEL:
        return False
    if act.spares is not None and _is(game, act.spares, card):
        return False
    bearer = game.table.cards.get(lying.place.card or "")
    if bearer is None:
        return act.on is None and act.side is Side.ANY
    if act.on is not None and not _is(game, act.on, bearer.id):
        return False
    if act.side is Side.OPPONENT and bearer.controller in event.players:
        return False
    # Where nobody is aboard there is nobody to fight.
    return not fights or any(True for _ in crew(game, bearer.id, bearer.controller))


def _came(
    game: Game, act: ActionKind, struck: tuple[CardId, ...], since: Iterable[Entry], seq: int
) -> bool:
    """Return whether an act came; who is there yet, and was to die, has not."""
    if act is ActionKind.KILL:
        return False
    if act is ActionKind.CAPTURE:
        held = game.conditions.has
        return all(any(held(card, status) for status in _CAPTURED) for card in struck)
    return any(_tells(entry, act, seq) for entry in since)


def _tells(entry: Entry, act: ActionKind, seq: int) -> bool:
    """Return whether an entry tells of a battle, or of a draw that an action brings about."""
    event = entry.body
    if isinstance(event, ActionInitiated):
        return event.kind is act and (
            act is ActionKind.BATTLE or seq in (event.under, event.because, event.answers)
        )
    if act is not ActionKind.DRAW or not isinstance(event, CardsMoved):
        return False
    drawn = event.origin.kind is PlaceKind.DRAW_DECK and event.destination.kind is PlaceKind.HAND
    return drawn and seq in (event.of, event.because)


def _is_kept_from(game: Game, unless: CardMatcher | None, since: Iterable[Entry]) -> bool:
    """Return whether a card in play, or one played since, keeps an act from happening."""
    if unless is None:
        return False
    played = (
        entry.body.card
        for entry in since
        if isinstance(entry.body, ActionInitiated) and entry.body.card is not None
    )
    lying = (card for card in game.table.cards if in_reach(game, card))
    return any(_is(game, unless, card) for card in (*played, *lying))


def _is(game: Game, matcher: CardMatcher, card: CardId) -> bool:
    return meant(matcher, profile_of(game, card)).reply is Tristate.YES
