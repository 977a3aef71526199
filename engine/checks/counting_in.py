"""Who is counted in: for a condition, among those who face a dilemma, for a mission's price."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.checks.bench import Bench
from engine.checks.occasion import Asked, when
from engine.entry import Entry
from engine.events.actions import ActionInitiated
from engine.events.cards import CardsMoved
from engine.events.decisions import RequirementsChecked
from engine.events.scores import CostPaid
from engine.finding import Finding
from engine.reference import CardId
from engine.rules.stopping import Scene
from engine.vocabulary import ActionKind, Claim, Currency, Manner, PlaceKind, Status

UNUSABLE: Final = (Status.DISABLED, Status.STASIS)
ENCOUNTERS: Final = frozenset({ActionKind.ENCOUNTER})
ATTEMPTS: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})
SOLVING: Final = ATTEMPTS | {ActionKind.SOLVE}


class Latecomers(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The cards that a download brought during an attempt, and may not join: by which action."""

    brought: Mapping[CardId, int] = {}


def _check(bench: Bench, entry: Entry, event: RequirementsChecked) -> Iterator[Finding]:
    """A condition is met with cards: may all of them be used?"""
    unusable = tuple(
        card
        for card in event.using
        if any(bench.scene.standing.has(card, status) for status in UNUSABLE)
    )
    if event.met and unusable:
        yield from bench.asking.found(
            "counts-what-cannot-be-used", seqs=(entry.seq,), cards=unusable, entry=event.of
        )


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    if event.kind is ActionKind.DOWNLOAD and event.card is not None:
        attempt = _around(bench.scene, event.under, ATTEMPTS)
        if attempt is not None and not _may_join(bench.scene, event, attempt):
            brought = bench.recall(Latecomers).brought
            bench.keep(Latecomers(brought={**brought, event.card: attempt}))
    elif event.kind is ActionKind.ENCOUNTER:
        brought = bench.recall(Latecomers).brought
        attempt = _around(bench.scene, event.under, ATTEMPTS)
        late = tuple(one for one in event.participants if brought.get(one) == attempt)
        if late and attempt is not None:
            yield from bench.asking.found(
                "joins-an-attempt-by-download",
                seqs=(entry.seq, attempt),
                cards=late,
                entry=attempt,
            )


def _may_join(scene: Scene, event: ActionInitiated, attempt: int) -> bool:
    """Whether a download is a special one by an icon that takes part in the attempt."""
    special = Claim.SUSPENDS_PLAY in event.claims
    taking_part = scene.table.open[attempt].event.participants
    return special and (not event.participants or set(event.participants) <= set(taking_part))


def _pay(bench: Bench, entry: Entry, event: CostPaid) -> Iterator[Finding]:
    """A card is paid for a mission: does it come from those who attempt it?"""
    if event.currency is not Currency.CARD or event.of is None:
        return
    action = bench.scene.table.open.get(event.of)
    if action is None or action.event.kind not in SOLVING:
        return
    held = tuple(
        card
        for card in event.cards
        if card in bench.scene.table.cards
        and bench.scene.table.cards[card].place.kind is PlaceKind.HAND
    )
    if held:
        yield from bench.asking.found(
            "pays-a-mission-from-hand",
            seqs=(entry.seq, event.of),
            players=(event.player,),
            cards=held,
            entry=event.of,
        )


def _move(bench: Bench, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """A dilemma kills: do all of those face it?"""
    met = _around(bench.scene, event.of, ENCOUNTERS)
    if event.manner is not Manner.KILLED or met is None:
        return
    facing = bench.scene.table.open[met].event.participants
    apart = tuple(
        card
        for card in event.cards
        if facing
        and card not in facing
        and any(bench.scene.standing.has(card, one) for one in (Status.STOPPED, Status.DISABLED))
    )
    if apart:
        yield from bench.asking.found(
            "strikes-who-does-not-face-it", seqs=(entry.seq, met), cards=apart, entry=met
        )


def _around(scene: Scene, of: int | None, kinds: frozenset[ActionKind]) -> int | None:
    """The innermost open action of some kinds around an action, or itself."""
    while of is not None:
        action = scene.table.open.get(of)
        if action is None or action.event.kind in kinds:
            return None if action is None else of
        of = action.event.under
    return None


ASKED: Final[Asked] = {
    RequirementsChecked: _check,
    **when(ActionInitiated, (ActionKind.DOWNLOAD, ActionKind.ENCOUNTER), _begin),
    CostPaid: _pay,
    (CardsMoved, Manner.KILLED): _move,
}
