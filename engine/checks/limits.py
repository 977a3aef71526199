"""Limits: cards used more often than their words or their icons allow."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of, title
from engine.cards.vocabulary import Per, Slot
from engine.checks.bench import Ask, Bench
from engine.entry import Entry
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.turn import TurnStarted
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import CardId, PlayerId
from engine.rules.stopping import UNDONE
from engine.vocabulary import ActionKind, Claim

# How long a use is remembered, by what its limit is counted per.
LASTING: Final = {Per.TURN: "turn", Per.GAME: "game", Per.PLAYER_AND_GAME: "game"}
USING: Final = frozenset({ActionKind.USE, ActionKind.ACTIVATE})
Use = tuple[str, PlayerId, str]  # for how long, by whom, of which title


class Uses(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The uses so far of what has a limit, by their seqs."""

    of: Mapping[Use, tuple[int, ...]] = {}


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card is used: is that once too often?"""
    if len(event.players) != 1 or event.card is None:
        return
    if event.kind is ActionKind.DOWNLOAD and Claim.SUSPENDS_PLAY in event.claims:
        yield from _icon(bench, entry, event, event.card)
    elif event.kind is ActionKind.PLAY:
        yield from _first_attempt(bench, entry, event, event.card)
    elif event.kind in USING:
        yield from _count(bench, entry, event, event.card)
    elif event.kind is ActionKind.DOWNLOAD and len(event.participants) == 1:
        yield from _count(bench, entry, event, event.participants[0])


def _count(bench: Bench, entry: Entry, event: ActionInitiated, card: CardId) -> Iterator[Finding]:
    for limit in given(profile_of(bench.scene, card).timing.limits):
        if limit.per in LASTING and not limit.beamed:
            name = card if limit.each else title(bench.scene, card)
            use = (LASTING[limit.per], event.players[0], name)
            before = _noted(bench, entry, use)
            if len(before) >= limit.number:
                yield from _found(
                    bench, "over-its-limit", entry, event, card, before, limit.rulings
                )


def _icon(bench: Bench, entry: Entry, event: ActionInitiated, card: CardId) -> Iterator[Finding]:
    """A special download of one title by one personnel, whichever copy: was it made before?"""
    names = [title(bench.scene, one) for one in (*event.participants, card)]
    if len(names) == 2 and all(names):
        before = _noted(bench, entry, ("game", event.players[0], " > ".join(names)))
        if before:
            giver = event.participants[0]
            yield from _found(bench, "icon-used-again", entry, event, giver, before)


def _first_attempt(
    bench: Bench, entry: Entry, event: ActionInitiated, card: CardId
) -> Iterator[Finding]:
    """A card for the first attempt at a mission is played: was there one before?"""
    timing = profile_of(bench.scene, card).timing
    limits = [one for one in given(timing.limits) if one.per is Per.TARGET]
    if not limits or not any(Slot.BEFORE_ATTEMPT in one.slots for one in given(timing.enters)):
        return
    before = tuple(
        seq
        for seq, action in bench.scene.played.items()
        if action.kind is ActionKind.ATTEMPT and set(action.targets) & set(event.targets)
    )
    if before:
        yield from _found(
            bench, "not-the-first-attempt", entry, event, card, before[:1], limits[0].rulings
        )


def _noted(bench: Bench, entry: Entry, use: Use) -> tuple[int, ...]:
    """The uses before this one, which is noted beside them."""
    uses = bench.recall(Uses).of
    before = uses.get(use, ())
    bench.keep(Uses(of={**uses, use: (*before, entry.seq)}))
    return before


def _found(
    bench: Bench,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    card: CardId,
    before: tuple[int, ...],
    rulings: tuple[str, ...] = (),
) -> Iterator[Finding]:
    return bench.asking.found(
        check,
        seqs=(entry.seq, *before),
        players=event.players,
        cards=(card,),
        entry=entry.seq,
        rulings=rulings,
    )


def _end(bench: Bench, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """What did not happen was no use."""
    if event.outcome in UNDONE:
        uses = bench.recall(Uses).of
        kept = {use: tuple(one for one in s if one != event.action) for use, s in uses.items()}
        bench.keep(Uses(of=kept))
    yield from ()


def _start_turn(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    uses = bench.recall(Uses).of
    bench.keep(Uses(of={use: seqs for use, seqs in uses.items() if use[0] != "turn"}))
    yield from ()


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    ActionInitiated: _begin,
    ActionEnded: _end,
    TurnStarted: _start_turn,
}
