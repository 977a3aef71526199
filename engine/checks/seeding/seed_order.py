"""The order of the seed phases: which comes when, whose turn it is, what is seeded in which."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Edge, Manner, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import CardsMoved, PileShuffled
from engine.record.events.turn import StepEntered
from engine.rules.card_profiles import title
from engine.rules.procedures import goes_back, number

# Types that belong to one phase alone; other words of a card may allow it another.
OWN_PHASE: Final = {CardType.MISSION: "mission", CardType.FACILITY: "facility"}
# A mission that goes anywhere on its spaceline.
ANYWHERE: Final = "space"
# How many cards a player seeds, missions apart.
SEED_CARDS: Final = 30


class Seeding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The phase under way, who seeded last in it, who passed since, and the stacks of seeds."""

    phase: str | None = None
    last: tuple[PlayerId, int] | None = None
    passed: tuple[PlayerId, ...] = ()
    closed: int | None = None
    stacks: Mapping[Place, tuple[CardId, ...]] = {}
    count: Mapping[PlayerId, int] = {}
    shuffled: frozenset[Place] = frozenset()


@on(StepEntered)
def _enter(ctx: CheckContext, entry: Entry, event: StepEntered) -> Findings:
    """A phase begins: does it come after those that were?"""
    phases = ctx.game.rules.seeding
    at = None if phases is None else number(phases, event.step)
    if event.of is not None or phases is None or at is None or ctx.game.table.turn is not None:
        return
    now, phase = ctx.state(Seeding), phases.steps[at]
    if goes_back(phases, now.phase, phase):
        yield ctx.report("seed-phase-out-of-order", subject=phase)
    lying = {*ctx.game.table.others, *ctx.game.table.lying}
    decks = {place for place in lying if place.kind is PlaceKind.SIDE_DECK}
    if now.phase is None and decks - now.shuffled:
        yield ctx.report(
            "side-deck-not-shuffled",
        )
    ctx.set_state(Seeding(phase=phase, stacks=now.stacks, count=now.count, shuffled=now.shuffled))


@on(Passed)
def _pass(ctx: CheckContext, entry: Entry, event: Passed) -> Findings:
    """Two passes running end the phase."""
    now = ctx.state(Seeding)
    if now.phase is not None and event.on is None and event.player not in now.passed:
        passed = (*now.passed, event.player)
        closed = entry.seq if len(passed) == 2 else None
        ctx.set_state(msgspec.structs.replace(now, passed=passed, closed=closed, last=None))
    yield from ()


@on(ActionInitiated, ActionKind.ENCOUNTER, ActionKind.SEED)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if event.card is None:
        return
    if event.kind is ActionKind.ENCOUNTER:
        yield from _meet(ctx, entry, event, event.card)
    elif event.players and ctx.game.table.turn is None:
        yield from _seed(ctx, entry, event, event.card)


def _seed(ctx: CheckContext, entry: Entry, event: ActionInitiated, card: CardId) -> Findings:
    """A card is seeded: in its phase, by whose turn it is, before both had passed?"""
    now = ctx.state(Seeding)
    player, to = event.players[0], event.destination
    type_ = ctx.game.type_of(card)
    own = None if type_ is None else OWN_PHASE.get(type_)
    checks = {
        "seeds-out-of-phase": now.phase is not None and own not in (None, now.phase),
        "seeds-after-both-passed": now.closed is not None,
        "seeds-twice-running": now.last is not None and now.last[0] == player,
        "seeds-a-free-site": type_ is CardType.SITE and to is not None and _under(to),
    }
    for check, broken in checks.items():
        if broken:
            yield _found(ctx, check, entry.seq, event)
    if type_ is not CardType.MISSION:
        yield from _count(ctx, entry, player, 1)
    now = ctx.state(Seeding)
    stacks = dict(now.stacks)
    if to is not None and _under(to):
        stacks[to] = (*stacks.get(to, ()), card)
    last = (player, entry.seq) if now.phase is not None else None
    ctx.set_state(msgspec.structs.replace(now, last=last, passed=(), stacks=stacks))


def _count(ctx: CheckContext, entry: Entry, player: PlayerId, number: int) -> Findings:
    """Cards are seeded: with them, are they more than the seed deck holds?"""
    now = ctx.state(Seeding)
    before = now.count.get(player, 0)
    after = before + number
    ctx.set_state(msgspec.structs.replace(now, count={**now.count, player: after}))
    if before <= SEED_CARDS < after:
        yield ctx.report("seeds-too-many", players=(player,), subject=str(after))


def _meet(ctx: CheckContext, entry: Entry, event: ActionInitiated, card: CardId) -> Findings:
    """A card of a stack is met: was another seeded after it, and not met yet?"""
    for place, stack in ctx.state(Seeding).stacks.items():
        if card not in stack:
            continue
        lying = ctx.game.table.lying.get(place, ())
        later = [one for one in stack[stack.index(card) + 1 :] if one in lying]
        if later:
            yield _found(ctx, "meets-another-first", entry.seq, event)


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Cards come to a stack otherwise, a mission goes down, or a mis-seed goes its way."""
    now = ctx.state(Seeding)
    to = event.destination
    if to in now.stacks:
        stacks = {place: stack for place, stack in now.stacks.items() if place != to}
        ctx.set_state(msgspec.structs.replace(now, stacks=stacks))
    if event.manner is Manner.MIS_SEEDED and to.kind is not PlaceKind.REMOVED:
        yield ctx.report("mis-seed-not-out-of-play", cards=event.cards)
    seeder = event.origin.player
    if event.origin.kind is PlaceKind.SEED_DECK and seeder and to.kind is not PlaceKind.SPACELINE:
        yield from _count(ctx, entry, seeder, len(event.cards) + event.others)
    laid = to.kind is PlaceKind.SPACELINE and ctx.game.table.turn is None
    bound = any(title(ctx.game, card) != ANYWHERE for card in event.cards)
    if laid and bound and _inside(ctx, to, event.beside, event.position):
        yield ctx.report("seeds-inside-the-spaceline", cards=event.cards)


@on(PileShuffled)
def _shuffle(ctx: CheckContext, entry: Entry, event: PileShuffled) -> Findings:
    now = ctx.state(Seeding)
    if event.place.kind is PlaceKind.SIDE_DECK:
        ctx.set_state(msgspec.structs.replace(now, shuffled=now.shuffled | {event.place}))
    if event.place in now.stacks:
        stacks = {place: stack for place, stack in now.stacks.items() if place != event.place}
        ctx.set_state(msgspec.structs.replace(now, stacks=stacks))
    yield from ()


def _inside(
    ctx: CheckContext, place: Place, beside: CardId | None, position: Edge | int | None
) -> bool:
    """Whether there is another card on the other side."""
    row = ctx.game.table.lying.get(place, ())
    if beside is None or beside not in row or position not in (Edge.LEFT, Edge.RIGHT):
        return False
    return beside != (row[0] if position is Edge.LEFT else row[-1])


def _under(place: Place) -> bool:
    return place.kind is PlaceKind.UNDER


def _found(ctx: CheckContext, check: str, seq: int, event: ActionInitiated) -> Finding | None:
    return ctx.report(
        check,
        seqs=(seq,),
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=seq,
    )
