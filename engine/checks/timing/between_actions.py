"""Cards played between actions: may they be played there, then, and on that?"""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.card import Profile
from engine.cards.cited_answers import cited, given
from engine.cards.exceptions.card_exception import IsTarget
from engine.cards.playing import may_enter
from engine.cards.response_moment import needed, on_side
from engine.cards.timing_enums import Need, PlaySlot, Side, Target
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Claim, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.tristate import RuleAnswer, Tristate, all_of, any_of
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_conditions import facts
from engine.rules.card_profiles import exception, profile_of, title
from engine.rules.game import Game

BETWEEN: Final = tuple(
    slot
    for slot in PlaySlot
    if slot
    not in (
        PlaySlot.SEED_PHASE,
        PlaySlot.BEFORE_FIRST_DILEMMA,
        PlaySlot.BETWEEN_DILEMMAS,
        PlaySlot.BETWEEN_BATTLE_ROUNDS,
    )
)
# Claims to be let play a card by another card's words, which nobody here can read.
LEAVE: Final = frozenset(
    {Claim.EVERY_TURN, Claim.FREE_PLAY, Claim.IN_PLACE, Claim.INSTEAD, Claim.SUSPENDS_PLAY}
)
CONDITIONS: Final = {
    Target.STOPPED: Status.STOPPED,
    Target.STASIS: Status.STASIS,
    Target.DISABLED: Status.DISABLED,
    Target.CLOAKED: Status.CLOAKED,
}


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    if event.card is None or len(event.players) != 1 or ctx.game.table.turn is None:
        return
    profile = profile_of(ctx.game, event.card)
    yield from _aim(ctx, entry, event, profile)
    alone = event.under is None and event.because is None
    if event.kind is ActionKind.PLAY and alone and event.answers not in ctx.game.table.open:
        yield from _enter(ctx, entry, event, profile)


def _aim(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, profile: Profile
) -> Iterator[Finding]:
    """Ask whether anything that the card is played on is a target that it may not have."""
    side = _turn_of(ctx.game, event)
    for target in given(profile.timing.targets):
        if not on_side(target.turn, side):
            continue
        struck = [
            card
            for card in (*event.targets, *event.participants)
            if not target.may and _is(ctx.game, event, card, target.what)
        ]
        if struck:
            yield from _by_its_own_words(
                ctx.asking.found(
                    "not-a-target",
                    seqs=(entry.seq,),
                    players=event.players,
                    cards=tuple(struck),
                    subject=target.what,
                    entry=entry.seq,
                ),
                target.rulings,
            )


def _is(game: Game, event: ActionInitiated, card: CardId, what: Target) -> bool:
    """Whether a card is certainly a target of a sort."""
    lying = game.table.cards.get(card)
    if lying is None:
        return False
    if what in CONDITIONS:
        return game.conditions.has(card, CONDITIONS[what])
    named = exception(game, card, IsTarget)
    if what is Target.OUTPOST:
        return game.type_of(card) is CardType.FACILITY and "outpost" in title(game, card)
    return {
        Target.LANDED: lying.place.kind is PlaceKind.LANDED,
        Target.OPPONENTS: lying.controller not in event.players,
        Target.OWN: lying.controller in event.players,
        Target.HOLOGRAM: any(
            held.status is Status.MODE and (held.value or "").casefold() == "hologram"
            for held in lying.statuses
        ),
    }.get(what, named is not None and named.what is what)


def _enter(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, profile: Profile
) -> Iterator[Finding]:
    """Ask whether the card may be played between actions at all, on this turn, as things are."""
    side = _turn_of(ctx.game, event)
    elsewhere = Claim.NORMAL_PLAY in event.claims and side is Side.OPPONENT
    if not profile.known or elsewhere:
        return
    wanting = any(one.needs for one in given(profile.timing.enters))
    known = facts(ctx.game, event) if wanting else {}
    asked = [may_enter(profile, slot, side, known) for slot in BETWEEN]
    answer = any_of(asked)
    check = "played-out-of-place"
    if answer.reply is Tristate.NO:
        met = dict.fromkeys(Need, True)
        if any(may_enter(profile, slot, side, met) for slot in BETWEEN):
            check = "played-without-its-condition"
        elif LEAVE.intersection(event.claims):
            return
    else:
        answer = any_of(one for one in asked if one) or _conditions(profile, known)
        check = "played-without-its-condition"
        if answer.reply is Tristate.UNKNOWN:
            check = "condition-cannot-be-told"
    if answer.reply is not Tristate.YES:
        lacking = ", ".join(missing.of.replace("_", " ") for missing in answer.missing)
        told = tuple(dict.fromkeys(ruling for one in asked for ruling in one.rulings))
        yield from _by_its_own_words(
            ctx.asking.found(
                check,
                seqs=(entry.seq,),
                players=event.players,
                cards=(event.card,) if event.card else (),
                subject=lacking or None,
                entry=entry.seq,
            ),
            answer.rulings or told,
        )


def _turn_of(game: Game, event: ActionInitiated) -> Side:
    """Whose turn it is, seen from the player of an action."""
    return Side.OWN if event.players[0] == game.table.turn_player else Side.OPPONENT


def _conditions(profile: Profile, known: Mapping[Need, bool]) -> RuleAnswer:
    """Whether what the card's own words ask for is there; yes where they ask for nothing."""
    entries = given(profile.timing.enters)
    if profile.timing.as_type or not entries or not all(entry.needs for entry in entries):
        return RuleAnswer(reply=Tristate.YES)
    answer = any_of(all_of(needed(entry.needs, known)) for entry in entries)
    return RuleAnswer(
        reply=answer.reply,
        rulings=cited(answer.reply, *entries).rulings,
        missing=answer.missing,
    )


def _by_its_own_words(found: Iterator[Finding], rulings: tuple[str, ...]) -> Iterator[Finding]:
    """What is found of a card rests on what is ruled of it; what is ruled of another, beside it."""
    for one in found:
        yield msgspec.structs.replace(one, rulings=rulings or one.rulings)


ASKED: Final[Asked] = {
    **when(ActionInitiated, (ActionKind.PLAY, ActionKind.USE), _begin),
}
