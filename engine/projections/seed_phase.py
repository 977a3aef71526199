"""The seed phase under way, who seeded and passed in it, and the side decks that were shuffled."""

import msgspec
from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import PileShuffled
from engine.record.events.turn import StepEntered
from engine.rules.game import Game
from engine.rules.seeding import card_seeded, phase_begun


class SeedPhase(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The phase under way, who seeded last in it, and who has passed since.

    `closed`: both players have passed, one after the other, which ends the phase.
    `first`: who began the first phase, `began`: who began the present one.
    """

    phase: str | None = None
    last_seeder: PlayerId | None = None
    passed: tuple[PlayerId, ...] = ()
    closed: bool = False
    first: PlayerId | None = None
    began: PlayerId | None = None


class ShuffledSideDecks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The side decks that were shuffled."""

    places: frozenset[Place] = frozenset()


@updates(SeedPhase, StepEntered)
def begin_phase(game: Game, before: SeedPhase, entry: Entry, event: StepEntered) -> SeedPhase:
    """Update when a seed phase begins."""
    phase = phase_begun(game, event)
    return before if phase is None else SeedPhase(phase=phase, first=before.first)


@updates(SeedPhase, Passed)
def pass_in_phase(game: Game, before: SeedPhase, entry: Entry, event: Passed) -> SeedPhase:
    """Update when a player passes: two passes in a row end the phase."""
    if before.phase is None or event.on is not None or event.player in before.passed:
        return before
    passed = (*before.passed, event.player)
    before = _begun_by(before, event.player)
    return replace(before, last_seeder=None, passed=passed, closed=len(passed) == 2)


@updates(SeedPhase, ActionInitiated, ActionKind.SEED)
def seed_in_phase(game: Game, before: SeedPhase, entry: Entry, event: ActionInitiated) -> SeedPhase:
    """Update when a player seeds a card."""
    if before.phase is None or card_seeded(game, event) is None:
        return before
    before = _begun_by(before, event.players[0])
    return replace(before, last_seeder=event.players[0], passed=())


def _begun_by(before: SeedPhase, player: PlayerId) -> SeedPhase:
    """Return the phase with who began it, where nobody had yet."""
    if before.began is not None:
        return before
    return replace(before, began=player, first=before.first or player)


@updates(ShuffledSideDecks, PileShuffled)
def shuffle(
    game: Game, before: ShuffledSideDecks, entry: Entry, event: PileShuffled
) -> ShuffledSideDecks:
    """Update when a pile is shuffled."""
    if event.place.kind is not PlaceKind.SIDE_DECK:
        return before
    return ShuffledSideDecks(places=before.places | {event.place})
