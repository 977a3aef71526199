"""Counting down: cards that strike after so many turns, and countdowns that go down with them.

FAQ 1.2 "full turn"; Current Rulings 1998 "Time Travel Pod"; Glossary "countdown", "stasis".
"""

from collections.abc import Iterator

from msgspec import UnsetType

from engine.cards.timing_enums import Counting, Subject, TurnPoint
from engine.model.enums import ActionKind, Attribute, Status
from engine.model.ids import CardId, PlayerId
from engine.model.zones import WITH_CARD
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.standing.obligation import Obligation


def countdown(game: Game, seq: int, event: ActionInitiated) -> Iterator[Obligation]:
    """Yield the obligation of a card with a countdown that is played: it acts after its turns."""
    entry = profile_of(game, event.card).timing.countdown
    if event.kind is not ActionKind.PLAY or isinstance(entry, UnsetType) or entry.number is None:
        return
    yield Obligation(
        act=ActionKind.ACTIVATE,
        player=event.players[0],
        card=event.card,
        target=event.targets[0] if event.targets else None,
        since=seq,
        start=entry.at,
        by=entry.at,
        turns=entry.number,
        whose=entry.whose,
        counting=entry.counting is not Counting.FULL_TURN,
        rulings=entry.rulings,
    )


def ticks(game: Game, seq: int, player: PlayerId) -> Iterator[Obligation]:
    """Yield an obligation for each recorded countdown that this player's turn lowers."""
    for card in game.cards.telling["countdown"]:
        lying = game.table.cards.get(card)
        value = None if lying is None else dict(lying.values).get(Attribute.COUNTDOWN)
        if isinstance(value, int) and value > 0:
            yield from tick(game, seq, card, player)


def tick(game: Game, seq: int, card: CardId, player: PlayerId) -> Iterator[Obligation]:
    """Yield the obligation to lower a card's countdown, if this player's turn lowers it."""
    entry = profile_of(game, card).timing.countdown
    if isinstance(entry, UnsetType) or not concerns(game, card, entry.whose, player):
        return
    yield Obligation(
        act=Attribute.COUNTDOWN,
        player=player,
        card=card,
        since=seq,
        start=entry.at,
        by=entry.at,
        rulings=entry.rulings,
    )


def run_out(game: Game, seq: int, card: CardId, player: PlayerId) -> Iterator[Obligation]:
    """Yield the obligation of a card whose countdown has come to nothing: it strikes, or goes."""
    entry = profile_of(game, card).timing.countdown
    if isinstance(entry, UnsetType) or entry.at is not TurnPoint.END:
        return
    yield Obligation(
        act=ActionKind.ACTIVATE,
        player=player,
        card=card,
        since=seq,
        start=entry.at,
        by=entry.at,
        rulings=entry.rulings,
    )


def suspended(game: Game, card: CardId | None) -> bool:
    """Return whether a countdown stands still: its card is closed, or on something in stasis."""
    lying = game.table.cards.get(card or "")
    if lying is None or game.conditions.has(lying.id, Status.CLOSED):
        return True
    bearer = lying.place.card if lying.place.kind in WITH_CARD else None
    return bearer is not None and game.conditions.has(bearer, Status.STASIS)


def counts_at_once(game: Game, card: CardId) -> bool:
    """Return whether the turn in which a countdown is set has an end that counts."""
    entry = profile_of(game, card).timing.countdown
    if isinstance(entry, UnsetType) or entry.counting is Counting.FULL_TURN:
        return False
    return entry.at is TurnPoint.END


def concerns(game: Game, card: CardId, subject: Subject, player: PlayerId) -> bool:
    """Return whether the turns of a player are those that a card in play counts."""
    lying = game.table.cards[card]
    if subject is Subject.AFFECTED:
        bearer = game.table.cards.get(lying.place.card or "")
        carried = lying.place.kind in WITH_CARD and bearer is not None
        return bearer is not None and carried and bearer.controller == player
    if subject is Subject.CONTROLLER:
        return lying.controller == player
    return subject is Subject.EVERY or lying.owner == player
