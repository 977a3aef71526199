"""What downloads fetch: artifacts by name only, hidden agendas to be activated at once."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.cards.card import Profile
from engine.cards.card_matching import named
from engine.cards.cited_answers import given
from engine.cards.response_moment import needed
from engine.cards.timing_enums import Mark
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, Claim, PlaceKind
from engine.model.ids import CardId
from engine.model.tristate import Tristate, all_of, any_of
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.card_conditions import facts
from engine.rules.card_profiles import profile_of
from engine.rules.outcomes import UNDONE

GIVING: Final = frozenset({ActionKind.USE, ActionKind.PLAY, ActionKind.ACTIVATE})


class Agendas(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The hidden agendas that special downloads under way have fetched, not activated yet."""

    fetched: Mapping[int, CardId] = {}


@on(ActionInitiated, ActionKind.ACTIVATE, ActionKind.DOWNLOAD)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    if event.card is None or not event.players:
        return
    fetched = ctx.state(Agendas).fetched
    if event.kind is ActionKind.ACTIVATE and event.card in fetched.values():
        left = {seq: card for seq, card in fetched.items() if card != event.card}
        ctx.set_state(Agendas(fetched=left))
    if event.kind is not ActionKind.DOWNLOAD:
        return
    profile = profile_of(ctx.game, event.card)
    hidden = profile.marks is not None and Mark.HIDDEN_AGENDA in profile.marks
    if hidden and Claim.SUSPENDS_PLAY in event.claims:
        ctx.set_state(Agendas(fetched={**fetched, entry.seq: event.card}))
    yield from _unplayable(ctx, entry, event, profile)
    yield from _undirected(ctx, entry, event, profile)
    if profile.type is CardType.ARTIFACT:
        yield from _artifact(ctx, entry, event, event.card)


def _unplayable(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, profile: Profile
) -> Findings:
    """A card is fetched into play: is there what its own words ask for?"""
    to = event.destination
    entries = given(profile.timing.enters)
    if to is None or to.kind in PILES or not entries or profile.timing.as_type:
        return
    known = facts(ctx.game, event)
    answer = any_of(all_of(needed(one.needs, known)) for one in entries)
    if answer.reply is Tristate.NO:
        yield ctx.report(
            "downloads-what-cannot-be-played",
            players=event.players,
            cards=() if event.card is None else (event.card,),
            action=entry.seq,
            rulings=tuple(ruling for one in entries for ruling in one.rulings),
        )


def _undirected(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, profile: Profile
) -> Findings:
    """A card that is no facility fetches a personnel: does he go aboard a ship unbidden?"""
    to, giver = event.destination, profile_of(ctx.game, _giver(ctx, event))
    regular = [one for one in given(giver.timing.downloads) if not one.special]
    if not regular or giver.type in (None, CardType.FACILITY, CardType.SITE):
        return
    ship = to.card if to is not None and to.kind is PlaceKind.ABOARD else None
    people = profile.type is CardType.PERSONNEL
    if people and ship is not None and ctx.game.type_of(ship) is CardType.SHIP:
        yield ctx.report(
            "downloads-aboard-a-ship",
            players=event.players,
            cards=() if event.card is None else (event.card,),
            action=entry.seq,
        )


def _artifact(ctx: CheckContext, entry: Entry, event: ActionInitiated, card: CardId) -> Findings:
    """An artifact is fetched: by a card that names it, or speaks of artifacts?"""
    giver = _giver(ctx, event)
    entries = given(profile_of(ctx.game, giver).timing.downloads)
    kinds = [one.card for one in entries if one.card is not None]
    profile = profile_of(ctx.game, card)
    fits = any_of(named(title, profile) for kind in kinds for title in kind.titles)
    if fits.reply is not Tristate.NO or any(CardType.ARTIFACT in kind.types for kind in kinds):
        return
    check = "downloads-an-artifact-unnamed" if kinds else "artifact-download-cannot-be-told"
    yield ctx.report(check, players=event.players, cards=(card,), action=entry.seq)


def _giver(ctx: CheckContext, event: ActionInitiated) -> CardId | None:
    """The card that gives a download, where the record says so."""
    if len(event.participants) == 1:
        return event.participants[0]
    for seq in (event.because, event.under):
        action = None if seq is None else ctx.game.played.get(seq)
        if action is not None and action.kind in GIVING:
            return action.card
    return None


@on(ActionEnded)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A special download is over: was the hidden agenda that it fetched activated?"""
    fetched = ctx.state(Agendas).fetched
    card = fetched.get(event.action)
    if card is None:
        return
    ctx.set_state(
        Agendas(fetched={seq: one for seq, one in fetched.items() if seq != event.action})
    )
    if event.outcome not in UNDONE:
        yield ctx.report(
            "agenda-left-hidden", seqs=(entry.seq, event.action), cards=(card,), action=event.action
        )
