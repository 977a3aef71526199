"""Obligations: what a card's player must do by the end of a turn."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of, title
from engine.checks.bench import Ask, Bench
from engine.checks.turns import TurnSoFar
from engine.entry import Entry
from engine.events.actions import ActionInitiated
from engine.events.match import MatchEnded
from engine.events.turn import TurnEnded, TurnStarted
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import CardId, PlayerId
from engine.vocabulary import ActionKind

# What puts a player under an obligation, by what he owes.
INCURRED: Final = {ActionKind.SHOW: ActionKind.USE, ActionKind.USE: ActionKind.PLAY}


class Debt(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a player owes: `act` with a card of that title, `turns` ends of his turns from now."""

    player: PlayerId
    title: str
    act: ActionKind
    card: CardId
    since: int
    turns: int
    rulings: tuple[str, ...]


class Debts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is owed, and whose turn it is."""

    owed: tuple[Debt, ...] = ()
    player: PlayerId | None = None


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An action may settle what is owed, a card shown one debt each, or put its player in debt."""
    now = bench.recall(Debts)
    if len(event.players) != 1:
        return
    player = event.players[0]
    owed = list(now.owed)
    cards = (*((event.card,) if event.card else ()), *event.targets)
    for card in cards:
        name = title(bench.scene, card)
        due = [one for one in owed if one.act is event.kind and one.player == player]
        settled = next((one for one in due if one.title == name), None)
        # What is shown after the draw that ends the turn comes too late.
        if settled is not None and (now.player != player or bench.recall(TurnSoFar).draw is None):
            owed.remove(settled)
    if event.card is not None:
        owed += _incurred(bench, entry, event, player, event.card, own=now.player == player)
    bench.keep(Debts(owed=tuple(owed), player=now.player))
    yield from ()


def _incurred(
    bench: Bench, entry: Entry, event: ActionInitiated, player: PlayerId, card: CardId, *, own: bool
) -> Iterator[Debt]:
    """The debts that come with an action. A turn that it falls in is not the next one."""
    for owes in given(profile_of(bench.scene, card).timing.owes):
        if INCURRED.get(owes.act) is event.kind:
            yield Debt(
                player=player,
                title=title(bench.scene, card),
                act=owes.act,
                card=card,
                since=entry.seq,
                turns=owes.turns + (1 if own or not owes.turns else 0),
                rulings=owes.rulings,
            )


def _start_turn(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    """A turn begins: the one before, if nobody said so, has ended."""
    now = bench.recall(Debts)
    if now.player is not None:
        yield from _due(bench, entry, now, now.player)
    bench.keep(Debts(owed=bench.recall(Debts).owed, player=event.player))


def _end_turn(bench: Bench, entry: Entry, event: TurnEnded) -> Iterator[Finding]:
    """A turn ends: what was due by its end?"""
    yield from _due(bench, entry, bench.recall(Debts), event.player)
    bench.keep(Debts(owed=bench.recall(Debts).owed))


def _end_match(bench: Bench, entry: Entry, event: MatchEnded) -> Iterator[Finding]:
    """The game ends: everything is due at once."""
    for debt in bench.recall(Debts).owed:
        yield from _found(bench, entry, debt)


def _due(bench: Bench, entry: Entry, now: Debts, player: PlayerId) -> Iterator[Finding]:
    owed = [
        msgspec.structs.replace(debt, turns=debt.turns - 1) if debt.player == player else debt
        for debt in now.owed
    ]
    for debt in owed:
        if debt.turns <= 0:
            yield from _found(bench, entry, debt)
    bench.keep(Debts(owed=tuple(debt for debt in owed if debt.turns > 0), player=now.player))


def _found(bench: Bench, entry: Entry, debt: Debt) -> Iterator[Finding]:
    return bench.asking.found(
        "not-done-in-time",
        seqs=(entry.seq, debt.since),
        players=(debt.player,),
        cards=(debt.card,),
        subject=debt.act,
        entry=debt.since,
        rulings=debt.rulings,
    )


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    ActionInitiated: _begin,
    TurnStarted: _start_turn,
    TurnEnded: _end_turn,
    MatchEnded: _end_match,
}
