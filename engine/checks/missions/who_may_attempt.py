"""Who attempts missions and who scouts, and from where (Current Rulings of 1998)."""

from engine.cards.exceptions.card_exception import Survives
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Status
from engine.projections.affiliation_checks import UnmatchedAttempts
from engine.projections.attempt_parties import party
from engine.projections.scouting_parties import BeamedTogether
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.affiliations import is_borg
from engine.rules.card_profiles import exception
from engine.rules.game import Game
from engine.rules.locations import lying_on
from engine.rules.outcomes import UNDONE
from engine.rules.scouting import objectives, places_meant


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_from_a_facility(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt begins with members aboard a facility."""
    game = ctx.game
    indoors = tuple(
        member
        for member, ship in party(game, event).items()
        if ship and game.type_of(ship) is CardType.FACILITY
    )
    if event.players and indoors:
        return ctx.report(
            "attempts-from-a-facility", players=event.players, cards=indoors, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_from_a_stopped_ship(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt begins with unstopped members aboard a stopped ship."""
    conditions = ctx.game.conditions
    aboard = tuple(
        member
        for member, ship in party(ctx.game, event).items()
        if ship and conditions.has(ship, Status.STOPPED)
        if not conditions.has(member, Status.STOPPED)
    )
    if event.players and aboard:
        return ctx.report(
            "attempts-from-a-stopped-ship", players=event.players, cards=aboard, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def borg_attempts_a_mission(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt begins with members who are Borg."""
    borg = tuple(member for member in event.participants if is_borg(ctx.game, member))
    if event.players and borg:
        return ctx.report(
            "borg-attempts-a-mission", players=event.players, cards=borg, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT, ActionKind.SCOUT)
def attempts_past_a_dead_end(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report an attempt by a player whose score a card on the mission calls too low for it."""
    game = ctx.game
    points = game.table.points.get(event.players[0]) if len(event.players) == 1 else None
    if points is None:
        return
    for mission in event.targets:
        for card in lying_on(game.table, mission):
            survives = exception(game, card, Survives)
            if survives and survives.above is not None and points <= survives.above:
                yield ctx.report(
                    "attempts-past-a-dead-end",
                    players=event.players,
                    cards=(card,),
                    action=entry.seq,
                    rulings=survives.rulings,
                )


@on(ActionInitiated, ActionKind.SCOUT)
def scouts_without_being_borg(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that scouting begins with some who are not Borg."""
    others = tuple(scout for scout in event.participants if is_borg(ctx.game, scout) is False)
    if event.players and others:
        return ctx.report(
            "scouts-without-being-borg", players=event.players, cards=others, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.SCOUT)
def scouts_without_an_objective(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that scouting begins while no objective of the player is in play."""
    concerned = event.participants or event.targets
    if event.players and concerned and not _objective(ctx.game, event):
        return ctx.report(
            "scouts-without-an-objective",
            players=event.players,
            cards=concerned,
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.SCOUT)
def scouts_a_planet_with_several(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that several scout a planet to which they were all beamed together in this turn.

    Somebody who was on the planet already is reason enough to scout with several.
    """
    together = ctx.state(BeamedTogether).by
    scouts = tuple(scout for scout in event.participants if scout in together)
    if event.players and len(scouts) > 1 and len(scouts) == len(event.participants):
        return ctx.report(
            "scouts-a-planet-with-several",
            seqs=(entry.seq, *sorted({together[scout] for scout in scouts})),
            players=event.players,
            cards=scouts,
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER, ActionKind.SOLVE)
@on(ActionEnded, ActionKind.ATTEMPT)
def attempts_without_its_affiliation(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | ActionEnded
) -> Finding | None:
    """Report that an attempt goes on that its own check of the affiliation ruled out."""
    if isinstance(event, ActionInitiated):
        attempt = event.under if event.under in ctx.game.table.open else None
    else:
        attempt = None if event.outcome in UNDONE else event.action
    checked = ctx.state(UnmatchedAttempts).checked_at.get(attempt or 0)
    if attempt is not None and checked is not None:
        return ctx.report(
            "attempts-without-its-affiliation",
            seqs=(entry.seq, checked, attempt),
            players=ctx.game.played[attempt].players,
            action=attempt,
        )
    return None


def _objective(game: Game, event: ActionInitiated) -> bool:
    """Return whether the scouting player has an objective in play that may be for the place."""
    meant = places_meant(game, event)
    return any(
        on_it is None or not meant or on_it in meant
        for player in event.players
        for _, on_it in objectives(game, player)
    )
