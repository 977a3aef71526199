"""Mission attempts: with whom, from where, and that they go on (FAQ 3.1)."""

from typing import Final

from engine.cards.exceptions.card_exception import AttemptedBy, Team
from engine.cards.printed import MissionSite
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind, CardType, Claim, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.attempt_parties import AttemptParties, EndedAttempts, party
from engine.projections.continuing_attempts import ends_attempts
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.statuses import StatusSet
from engine.relations.ordering import ORDERS
from engine.rules.affiliations import affiliations_of
from engine.rules.card_profiles import exception
from engine.rules.effect_lines import told_at
from engine.rules.game import Game
from engine.rules.locations import crew, location, vessel
from engine.rules.outcomes import BROKEN_OFF
from engine.rules.targets import Role, barred_from
from engine.table.table import OpenAction

# A crew, and not an Away Team, is meant only where an attempt is said to be made in space.
IN_SPACE: Final = frozenset({PlaceKind.SPACE, PlaceKind.ABOARD})
# Claims that say when an order is given, and name nothing that would allow it.
_NO_LEAVE: Final = frozenset({Claim.BETWEEN_ACTIONS, Claim.BETWEEN_DILEMMAS, Claim.NORMAL_PLAY})


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_from_elsewhere(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt begins while members are not at the mission."""
    table, here = ctx.game.table, (None, *event.targets)
    if not event.players or not event.targets:
        return None
    if barred_from(ctx.game, Role.ATTEMPTED, event.targets):
        return None  # Another check finds that; nobody can be at a card that is not a mission.
    lying = (table.cards[member] for member in event.participants if member in table.cards)
    away = tuple(
        card.id
        for card in lying
        if location(table, card.place) not in here or (card.certain and card.place.kind in PILES)
    )
    if away:
        return ctx.report(
            "attempts-from-elsewhere", players=event.players, cards=away, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_with_two_crews(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt in space begins with members from several ships."""
    if not event.players or not _in_space(event):
        return None
    members = party(ctx.game, event)
    # A ship that is named with its crew is no member aboard another.
    vessels = {vessel: None for member, vessel in members.items() if member not in members.values()}
    ships = tuple(ship for ship in vessels if ship is not None)
    if len(vessels) > 1 and ships:
        return ctx.report(
            "attempts-with-two-crews", players=event.players, cards=ships, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def holds_back_part_of_a_crew(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that an attempt in space begins while somebody aboard who could take part does not."""
    game = ctx.game
    ships = set(party(game, event).values())
    if not event.players or len(ships) != 1 or not _is_at_a_space_mission(game, event):
        return None
    stay = [
        member
        for ship in ships
        if ship is not None
        for member in crew(game, ship, event.players[0])
        if member not in event.participants
    ]
    held_back = tuple(member for member in stay if not game.conditions.by_card.get(member))
    check, players = "holds-back-part-of-a-crew", event.players
    if held_back:
        return ctx.report(check, players=players, cards=held_back, action=entry.seq)
    if not stay:
        return None
    return ctx.lawful(check, "hindered", players=players, cards=tuple(stay), action=entry.seq)


@on(ActionInitiated, *(ORDERS - {ActionKind.ATTEMPT}))
def orders_within_an_attempt(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | LawfulBy | None:
    """Report that a player gives an order while an attempt of his goes on."""
    attempt = ctx.game.table.open.get(event.under or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return None
    if not event.players or event.players != attempt.event.players:
        return None
    check, seqs, players = "orders-within-an-attempt", (entry.seq, attempt.seq), event.players
    if event.because is not None:
        return ctx.lawful(check, "part-of-it", seqs=seqs, action=attempt.seq)
    if event.answers is not None or not _NO_LEAVE.issuperset(event.claims):
        return ctx.lawful(check, "in-answer", seqs=seqs, players=players, action=attempt.seq)
    return ctx.report(check, seqs=seqs, players=players, action=attempt.seq)


@on(ActionEnded, ActionKind.ATTEMPT)
def breaks_off_an_attempt(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | LawfulBy | None:
    """Report that an attempt ends unsolved although members could go on and no card ended it."""
    attempt = ctx.game.table.open.get(event.action)
    if attempt is None or event.outcome not in BROKEN_OFF:
        return None
    check, seqs, players = "breaks-off-an-attempt", (entry.seq, attempt.seq), attempt.event.players
    if event.card is not None:
        cards = (event.card,)
        return ctx.lawful(check, "ended-by-a-card", seqs=seqs, cards=cards, action=attempt.seq)
    if event.by is not None or event.because is not None:
        return None
    aboard = ctx.state(AttemptParties).aboard.get(attempt.seq, {})
    able = tuple(member for member in aboard if _able(ctx.game, attempt, member, aboard[member]))
    if aboard and not able:
        return ctx.lawful(check, "nobody-left", seqs=seqs, players=players, action=attempt.seq)
    if not able or _ended_by_a_card(ctx, attempt):
        return None
    return ctx.report(check, seqs=seqs, players=players, cards=able, action=attempt.seq)


@on(ActionEnded, ActionKind.ATTEMPT)
def solves_with_too_few(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Report that a mission is solved by fewer than its text asks for."""
    attempt = ctx.game.table.open.get(event.action)
    if attempt is None or event.outcome is not Outcome.SOLVED:
        return
    people = attempt.event.participants
    for mission in attempt.event.targets:
        team = exception(ctx.game, mission, Team)
        if team and people and len(people) < team.least:
            yield ctx.report(
                "solves-with-too-few",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=(mission,),
                action=attempt.seq,
                rulings=team.rulings,
            )


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_with_the_wrong_crew(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that nobody who attempts a mission is of an affiliation that it asks its player for.

    Only where the affiliations of all of them are known.
    """
    game = ctx.game
    people = [card for card in event.participants if game.type_of(card) is CardType.PERSONNEL]
    affiliations = [affiliations_of(game, card) for card in people]
    for mission in event.targets if event.players and people else ():
        asked, lying = exception(game, mission, AttemptedBy), game.table.cards.get(mission)
        if asked is None or lying is None:
            continue
        fitting = {*(asked.own if lying.owner in event.players else asked.other)}
        if all(known is not None and fitting.isdisjoint(known) for known in affiliations):
            yield ctx.report(
                "attempts-with-the-wrong-crew",
                players=event.players,
                cards=(mission, *people),
                action=entry.seq,
                rulings=asked.rulings,
            )


@on(StatusSet, Status.MODE)
def switches_mode_within_an_attempt(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """Report that a member of an attempt takes on another mode while it goes on."""
    for attempt in ctx.game.table.open.values():
        members = tuple(card for card in event.cards if card in attempt.event.participants)
        if members and attempt.event.kind is ActionKind.ATTEMPT:
            yield ctx.report(
                "switches-mode-within-an-attempt",
                seqs=(*told_at(ctx.game, entry.seq, attempt.seq), attempt.seq),
                players=attempt.event.players,
                cards=members,
                action=attempt.seq,
            )


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_a_dilemma_of_elsewhere(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt meets a dilemma that lies under another mission."""
    attempt, lying = ctx.game.table.open.get(event.under or 0), ctx.game.table.cards
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or not attempt.event.targets:
        return None
    dilemma = lying.get(event.card or "")
    if dilemma is None or not dilemma.certain or event.because is not None:
        return None
    if dilemma.place.kind is not PlaceKind.UNDER or dilemma.place.card in attempt.event.targets:
        return None
    return ctx.report(
        "meets-a-dilemma-of-elsewhere",
        seqs=(entry.seq, attempt.seq),
        players=attempt.event.players,
        cards=(dilemma.id,),
        action=entry.seq,
    )


def _is_at_a_space_mission(game: Game, event: ActionInitiated) -> bool:
    """Return whether an attempt is said to be in space, or its mission is known to be there."""
    if event.at is not None:
        return _in_space(event)
    printed = [game.cards.printed(mission) for mission in event.targets]
    return [card and card.where for card in printed] == [(MissionSite.SPACE,)]


def _in_space(event: ActionInitiated) -> bool:
    return event.at is not None and event.at.kind in IN_SPACE


def _ended_by_a_card(ctx: CheckContext, attempt: OpenAction) -> bool:
    """Return whether a card ended an attempt that it was met or played in, or does so now."""
    parts = (action for action in ctx.game.table.open.values() if action.seq > attempt.seq)
    ended = attempt.seq in ctx.state(EndedAttempts).attempts
    return ended or any(ends_attempts(ctx.game, part) for part in parts)


def _able(game: Game, attempt: OpenAction, card: CardId, aboard: CardId | None) -> bool:
    """Return whether a member is still with the attempt, where it is made, and unhindered."""
    lying = game.table.cards.get(card)
    here = (
        lying is not None
        and vessel(lying.place) == aboard
        and location(game.table, lying.place) in attempt.event.targets
    )
    person = game.type_of(card) is CardType.PERSONNEL
    return here and person and not game.conditions.by_card.get(card)
