"""Cards that cannot be nullified, met, fought, attempted or aimed at, and are."""

from engine.cards.cited_answers import given
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.rules.card_profiles import profile_of
from engine.rules.targets import Role, barred_from, face_down


@on(CardsMoved, Manner.NULLIFIED)
def nullifies_what_is_not_in_play(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a card is nullified that is not in play, and was neither played nor met."""
    game = ctx.game
    begun = {action.card for action in game.played.values()}
    hidden = barred_from(game, Role.NULLIFIED, (card for card in event.cards if card not in begun))
    if hidden:
        return ctx.report("nullifies-what-is-not-in-play", cards=hidden, action=event.of)
    return None


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def aims_at_a_player(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card that only nullifies cards is played on a player."""
    if not event.target_players:
        return None
    timing = profile_of(ctx.game, event.card).timing
    nullifying = given(timing.nullifies)
    if nullifying and not given(timing.targets):
        return ctx.report(
            "aims-at-a-player",
            players=event.players,
            action=entry.seq,
            rulings=tuple(ruling for each in nullifying for ruling in each.rulings),
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_no_dilemma(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that what is met is no dilemma, or lies in a pile."""
    cards = () if event.card is None else (event.card,)
    return _unfit(ctx, "meets-no-dilemma", Role.MET, entry, event, cards)


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_as_no_member(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a mission or another dilemma is among those who meet a dilemma."""
    return _unfit(ctx, "meets-as-no-member", Role.MEETS, entry, event, event.participants)


@on(ActionInitiated, ActionKind.BATTLE, ActionKind.ENGAGE, ActionKind.FIRE)
def fights_what_cannot_fight(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that something is attacked that nobody can fight, or that lies under a mission."""
    cards = (*event.opposing, *event.targets)
    return _unfit(ctx, "fights-what-cannot-fight", Role.FOUGHT, entry, event, cards)


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_no_mission(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that something is attempted that is no mission."""
    return _unfit(ctx, "attempts-no-mission", Role.ATTEMPTED, entry, event, event.targets)


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE, ActionKind.ENCOUNTER)
@on(CardsMoved, Manner.NULLIFIED)
@on(Chosen)
def reaches_what_lies_face_down(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved | Chosen
) -> Finding | None:
    """Report that a card is aimed at, nullified, chosen or sent to meet that lies face down."""
    role, cards = (
        Role.PLAYED_ON,
        event.targets if isinstance(event, ActionInitiated) else event.cards,
    )
    if isinstance(event, CardsMoved):
        role = Role.NULLIFIED
    elif isinstance(event, Chosen):
        role = Role.CHOSEN
    elif event.kind is ActionKind.ENCOUNTER:
        role, cards = Role.MEETS, event.participants
    hidden = face_down(ctx.game, role, cards) if cards else ()
    if hidden:
        action = entry.seq if isinstance(event, ActionInitiated) else event.of
        return ctx.report("reaches-what-lies-face-down", cards=hidden, action=action)
    return None


def _unfit(
    ctx: CheckContext,
    check: str,
    role: Role,
    entry: Entry,
    event: ActionInitiated,
    cards: tuple[CardId, ...],
) -> Finding | None:
    unfit = barred_from(ctx.game, role, cards)
    if unfit:
        return ctx.report(check, players=event.players, cards=unfit, action=entry.seq)
    return None
