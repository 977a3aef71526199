"""The order of the seed phases: which comes when, and whose turn it is to seed what in which."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.projections.seed_phase import SeedPhase, ShuffledSideDecks
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.turn import StepEntered
from engine.rules.procedures import goes_back
from engine.rules.seeding import card_seeded, phase_begun

# Types that belong to one phase alone; other words of a card may allow it another.
OWN_PHASE: Final = {CardType.MISSION: "mission", CardType.FACILITY: "facility"}


@on(StepEntered)
def seed_phase_out_of_order(ctx: CheckContext, entry: Entry, event: StepEntered) -> Finding | None:
    """Report that a seed phase begins after a later one."""
    phases, phase = ctx.game.rules.seeding, phase_begun(ctx.game, event)
    if phases is None or phase is None:
        return None
    if goes_back(phases, ctx.state(SeedPhase).phase, phase):
        return ctx.report("seed-phase-out-of-order", subject=phase)
    return None


@on(StepEntered)
def side_deck_not_shuffled(ctx: CheckContext, entry: Entry, event: StepEntered) -> Finding | None:
    """Report that the seed phases begin and a side deck has not been shuffled."""
    if phase_begun(ctx.game, event) is None or ctx.state(SeedPhase).phase is not None:
        return None
    places = {*ctx.game.table.others, *ctx.game.table.lying}
    side_decks = {place for place in places if place.kind is PlaceKind.SIDE_DECK}
    if side_decks - ctx.state(ShuffledSideDecks).places:
        return ctx.report("side-deck-not-shuffled")
    return None


@on(ActionInitiated, ActionKind.SEED)
def seeds_out_of_phase(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card is seeded in the phase of other cards."""
    card, phase = card_seeded(ctx.game, event), ctx.state(SeedPhase).phase
    card_type = None if card is None else ctx.game.type_of(card)
    own_phase = None if card_type is None else OWN_PHASE.get(card_type)
    if card is not None and phase is not None and own_phase not in (None, phase):
        return ctx.report(
            "seeds-out-of-phase", players=event.players, cards=(card,), action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.SEED)
@on(Passed)
def another_begins_a_seed_phase(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | Passed
) -> Finding | None:
    """Report that a seed phase is begun by another player than the first one."""
    phase = ctx.state(SeedPhase)
    if isinstance(event, Passed):
        player = event.player if event.on is None and ctx.game.table.turn is None else None
    else:
        player = event.players[0] if card_seeded(ctx.game, event) is not None else None
    if player is None or phase.phase is None or phase.began is not None:
        return None
    if phase.first not in (None, player):
        return ctx.report("another-begins-a-seed-phase", players=(player,), action=entry.seq)
    return None


@on(ActionInitiated, ActionKind.SEED)
def seeds_after_both_passed(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is seeded after both players passed."""
    card = card_seeded(ctx.game, event)
    if card is not None and ctx.state(SeedPhase).closed:
        return ctx.report(
            "seeds-after-both-passed", players=event.players, cards=(card,), action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.SEED)
def seeds_twice_running(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player seeds again before the other player has seeded or passed."""
    card, last_seeder = card_seeded(ctx.game, event), ctx.state(SeedPhase).last_seeder
    if card is not None and last_seeder == event.players[0]:
        return ctx.report(
            "seeds-twice-running", players=event.players, cards=(card,), action=entry.seq
        )
    return None
