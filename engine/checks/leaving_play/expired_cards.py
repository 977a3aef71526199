"""Cards that should be gone: run-out countdowns, chases without prey, cards for a past attempt.

A mission that is destroyed takes no time location with it.
"""

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import Chases
from engine.cards.timing_enums import PlaySlot
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner, Outcome, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.projections.run_out_countdowns import RunOutCountdowns, run_out
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY


@on(TurnStarted)
def stays_after_its_countdown(
    ctx: CheckContext, entry: Entry, event: TurnStarted
) -> Finding | None:
    """Report, once, that a turn begins while a dilemma with a run-out countdown is in play."""
    reported = ctx.state(RunOutCountdowns).found
    over = tuple(card for card in run_out(ctx.game) if card not in reported)
    if over:
        return ctx.report("stays-after-its-countdown", cards=over)
    return None


@on(CardsMoved, Manner.DESTROYED)
def destroys_a_time_location(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that what destroys a mission destroys a time location with it."""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None:
        return None
    type_of = ctx.game.type_of
    gone = tuple(card for card in event.cards if type_of(card) is CardType.TIME_LOCATION)
    if gone and CardType.MISSION in {type_of(card) for card in action.event.targets}:
        return ctx.report(
            "destroys-a-time-location",
            seqs=(entry.seq, action.seq),
            cards=gone,
            action=action.seq,
        )
    return None


@on(ActionEnded, Outcome.NULLIFIED)
def carried_over_to_another_attempt(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a dilemma is nullified by a card that was played for an earlier attempt."""
    game = ctx.game
    met = game.table.open.get(event.action)
    by = None if event.by is None else game.played.get(event.by)
    card = event.card or (None if by is None else by.card)
    if met is None or card is None or met.event.kind is not ActionKind.ENCOUNTER:
        return None
    if not _played_before_attempts(game, card):
        return None
    attempts = _attempts_since_played(game, card)
    if len(attempts) > 1:
        return ctx.report(
            "carried-over-to-another-attempt",
            seqs=(entry.seq, attempts[0]),
            cards=(card,),
            action=attempts[0],
        )
    return None


@on(TurnEnded)
def stays_without_a_target(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Findings:
    """Report that a turn ends while a ship still chases where no ship of the opponent's is left."""
    game = ctx.game
    chasing = game.cards.telling[Chases]
    for card in tuple(game.table.cards.values()) if chasing else ():
        if card.id not in chasing or card.place.kind is not PlaceKind.ON:
            continue
        ship = game.table.cards.get(card.place.card or "")
        player = None if ship is None else ship.controller
        if player is not None and not _opposing(game, player):
            yield ctx.report("stays-without-a-target", cards=(card.id,))


def _attempts_since_played(game: Game, card: CardId) -> list[int]:
    """Return the attempts, since a card was last played, at the missions it was played on."""
    plays = [
        seq
        for seq, action in game.played.items()
        if action.kind is ActionKind.PLAY and action.card == card
    ]
    if not plays:
        return []
    missions = set(game.played[plays[-1]].targets)
    return [
        seq
        for seq, action in game.played.items()
        if action.kind is ActionKind.ATTEMPT
        and seq > plays[-1]
        and not missions.isdisjoint(action.targets)
    ]


def _played_before_attempts(game: Game, card: CardId) -> bool:
    """Return whether a card is one that is played just before an attempt."""
    entries = given(profile_of(game, card).timing.enters)
    return any(PlaySlot.BEFORE_ATTEMPT in entry.slots for entry in entries)


def _opposing(game: Game, player: PlayerId) -> bool:
    """Return whether another player has a ship in play, by the record."""
    return any(
        card.controller != player
        and game.type_of(card.id) is CardType.SHIP
        and card.place.kind not in OUT_OF_PLAY
        for card in game.table.cards.values()
    )
