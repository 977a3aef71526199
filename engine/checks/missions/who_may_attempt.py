"""Who attempts missions and who scouts, and from where (Current Rulings of 1998)."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game
from engine.rules.locations import vessel
from engine.rules.outcomes import UNDONE

BORG: Final = "borg"
# Where a current objective lies.
IN_PLAY: Final = frozenset({PlaceKind.CORE, PlaceKind.ON, PlaceKind.SPACELINE, PlaceKind.PLANET})


# The actions whose parties are asked about.
BEGUN: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BEAM,
        ActionKind.ENCOUNTER,
        ActionKind.SCOUT,
        ActionKind.SOLVE,
    }
)


class Unmatched(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The attempts for which somebody found that the affiliation does not match, by that check."""

    attempts: Mapping[int, int] = {}


class Beamed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who was beamed to a planet this turn together with others, for no reason that was told."""

    by: Mapping[CardId, int] = {}


def _start_turn(bench: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    bench.keep(Beamed())
    yield from ()


def _begin(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    if event.kind is ActionKind.BEAM:
        _beam(bench, entry, event)
    elif event.kind in (ActionKind.ENCOUNTER, ActionKind.SOLVE):
        yield from _go_on(bench, entry, event)
    elif event.kind is ActionKind.ATTEMPT and event.players:
        yield from _attempt(bench, entry, event)
    elif event.kind is ActionKind.SCOUT and event.players:
        yield from _scout(bench, entry, event)


def _attempt(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An attempt begins: from a ship that may, or the planet, and with nobody who is Borg?"""
    scene = bench.scene
    ships = {
        one: vessel(scene.table.cards[one].place) for one in event.participants if _here(scene, one)
    }
    indoors = [
        one for one, ship in ships.items() if ship and scene.type_of(ship) is CardType.FACILITY
    ]
    barred = [
        one
        for one, ship in ships.items()
        if ship and scene.standing.has(ship, Status.STOPPED)
        if not scene.standing.has(one, Status.STOPPED)
    ]
    borg = [one for one in event.participants if _borg(scene, one)]
    yield from _found(bench, "attempts-from-a-facility", entry, event, indoors)
    yield from _found(bench, "attempts-from-a-stopped-ship", entry, event, barred)
    yield from _found(bench, "borg-attempts-a-mission", entry, event, borg)


def _scout(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """Scouting begins: by Borg, for a current objective, and on a planet by one of them?"""
    scene = bench.scene
    others = [one for one in event.participants if _borg(scene, one) is False]
    yield from _found(bench, "scouts-without-being-borg", entry, event, others)
    if not _objective(scene, event):
        yield from _found(
            bench, "scouts-without-an-objective", entry, event, event.participants or event.targets
        )
    together = bench.recall(Beamed).by
    scouts = [one for one in event.participants if one in together]
    # Whoever was on the planet already would be reason enough to scout with several.
    if len(scouts) > 1 and len(scouts) == len(event.participants):
        yield from bench.asking.found(
            "scouts-a-planet-with-several",
            seqs=(entry.seq, *sorted({together[one] for one in scouts})),
            players=event.players,
            cards=tuple(scouts),
            entry=entry.seq,
        )


def _beam(bench: CheckContext, entry: Entry, event: ActionInitiated) -> None:
    """Keep in mind who beams down with others, where nothing is told that lets them."""
    planet = event.destination is not None and event.destination.kind is PlaceKind.PLANET
    reason = (event.means, event.because, event.under, event.answers, event.card)
    if planet and len(event.participants) > 1 and reason == (None,) * len(reason):
        before = bench.recall(Beamed).by
        bench.keep(Beamed(by={**before, **dict.fromkeys(event.participants, entry.seq)}))


def _check(bench: CheckContext, entry: Entry, event: RequirementsChecked) -> Iterator[Finding]:
    """Somebody finds that those who attempt a mission do not match its affiliation."""
    action = bench.scene.table.open.get(event.of or 0)
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    if action is not None and attempting and "affiliation" in (event.what or "").lower():
        now = dict(bench.recall(Unmatched).attempts)
        now.pop(action.seq, None)
        bench.keep(Unmatched(attempts=now if event.met else {**now, action.seq: entry.seq}))
    yield from ()


def _go_on(bench: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An attempt goes on: had somebody found that it may not be made?"""
    attempt = bench.scene.table.open.get(event.under or 0)
    unmatched = bench.recall(Unmatched).attempts
    if attempt is not None and attempt.seq in unmatched:
        yield from _unmatched(bench, entry, attempt.seq)


def _end(bench: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    if event.action in bench.recall(Unmatched).attempts and event.outcome not in UNDONE:
        yield from _unmatched(bench, entry, event.action)


def _unmatched(bench: CheckContext, entry: Entry, attempt: int) -> Iterator[Finding]:
    """Tell once that an attempt went on that its own check ruled out."""
    told = dict(bench.recall(Unmatched).attempts)
    checked = told.pop(attempt)
    bench.keep(Unmatched(attempts=told))
    yield from bench.asking.found(
        "attempts-without-its-affiliation",
        seqs=(entry.seq, checked, attempt),
        players=bench.scene.played[attempt].players,
        entry=attempt,
    )


def _objective(scene: Game, event: ActionInitiated) -> bool:
    """Whether the record has an objective of the scouting player in play."""
    return any(
        scene.type_of(card) is CardType.OBJECTIVE and scene.table.cards[card].controller == player
        for place, lying in scene.table.lying.items()
        if place.kind in IN_PLAY
        for card in lying
        for player in event.players
    )


def _here(scene: Game, card: CardId) -> bool:
    return card in scene.table.cards


def _borg(scene: Game, card: CardId) -> bool | None:
    """Whether a card is of the Borg affiliation; None where nothing tells its own for certain."""
    values = dict(scene.table.cards[card].values) if _here(scene, card) else {}
    told = values.get(Attribute.AFFILIATION)
    if told is None:
        printed = scene.register.printed(card)
        named = None if printed is None else printed.affiliations
        return named[0].lower() == BORG if named is not None and len(named) == 1 else None
    return BORG in re.split(r"[^a-z-]+", str(told).lower())


def _found(
    bench: CheckContext, check: str, entry: Entry, event: ActionInitiated, cards: Iterable[CardId]
) -> Iterator[Finding]:
    concerned = tuple(cards)
    if concerned:
        yield from bench.asking.found(
            check, seqs=(entry.seq,), players=event.players, cards=concerned, entry=entry.seq
        )


ASKED: Final[Asked] = {
    TurnStarted: _start_turn,
    **when(ActionInitiated, BEGUN, _begin),
    ActionEnded: _end,
    RequirementsChecked: _check,
}
