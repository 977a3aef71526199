"""How long effects last: an exposure that the next action ends, a chase that has lost its prey."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of, title
from engine.cards.titles import key
from engine.cards.vocabulary import End
from engine.checks.bench import Bench
from engine.checks.circumstances import OUT_OF_PLAY
from engine.checks.occasion import Asked, when
from engine.entry import Entry
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.turn import TurnEnded, TurnStarted
from engine.finding import Finding
from engine.reference import CardId
from engine.rules.stopping import DONE, Scene
from engine.vocabulary import ActionKind, CardType, PlaceKind, Status

# Dilemmas on a ship that last while the opponent has a ship to chase.
CHASING: Final = frozenset(map(key, ("Conundrum",)))


class Exposed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cloaked ships exposed to the very next action, since which play; those no longer exposed."""

    since: int = 0
    now: tuple[CardId, ...] = ()
    over: tuple[CardId, ...] = ()


def _end(bench: Bench, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card exposes a cloaked ship for the next action."""
    action = bench.scene.table.open.get(event.action)
    card = None if action is None else action.event.card
    if action is not None and card is not None:
        lifts = given(profile_of(bench.scene, card).timing.lifts)
        if any(one.status is Status.CLOAKED and one.until.end is End.NEXT_ACTION for one in lifts):
            bench.keep(Exposed(since=event.action, now=action.event.targets))
    yield from ()


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """The next action: an attack on the ship exposed, or the end of its exposure."""
    exposed = bench.recall(Exposed)
    if not exposed.since or event.under is not None:
        return
    if event.kind is ActionKind.BATTLE:
        attacked = tuple(
            card
            for card in (*event.opposing, *event.targets)
            if card in exposed.over and bench.scene.standing.has(card, Status.CLOAKED)
        )
        if attacked:
            yield from bench.asking.found(
                "attacks-what-is-cloaked-again",
                seqs=(entry.seq, exposed.since),
                players=event.players,
                cards=attacked,
                entry=exposed.since,
            )
    bench.keep(Exposed(since=exposed.since, over=(*exposed.over, *exposed.now)))


def _start_turn(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    bench.keep(Exposed())
    yield from ()


def _end_turn(bench: Bench, entry: Entry, event: TurnEnded) -> Iterator[Finding]:
    """A turn ends: does a ship still chase where no ship of the opponent's is left?"""
    scene = bench.scene
    for card in tuple(scene.table.cards.values()) if scene.register.knows(CHASING) else ():
        if title(scene, card.id) not in CHASING or card.place.kind is not PlaceKind.ON:
            continue
        ship = scene.table.cards.get(card.place.card or "")
        if ship is not None and not _opposing(scene, ship.controller):
            yield from bench.asking.found(
                "stays-without-a-target", seqs=(entry.seq,), cards=(card.id,)
            )


def _opposing(scene: Scene, player: str) -> bool:
    """Whether another player has a ship in play, by the record."""
    return any(
        card.controller != player
        and scene.type_of(card.id) is CardType.SHIP
        and card.place.kind not in OUT_OF_PLAY
        for card in scene.table.cards.values()
    )


ASKED: Final[Asked] = {
    **when(ActionEnded, DONE, _end),
    ActionInitiated: _begin,
    TurnStarted: _start_turn,
    TurnEnded: _end_turn,
}
