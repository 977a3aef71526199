"""Downloads: when they may be made, of what, where to, and what becomes of what they fetch."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.cards.card import Profile
from engine.cards.card_effects import Downloads
from engine.cards.card_matching import meant
from engine.cards.cited_answers import cited, given
from engine.cards.timing_enums import Aspect, Need, Suspension
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Claim, PlaceKind
from engine.model.ids import CardId
from engine.model.tristate import RuleAnswer, Tristate, any_of
from engine.model.zones import Place
from engine.projections.use_limits import USING
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game

# What gives a download: the use of a card, or the play of one, which answers for its own time.
PLAYING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED})
ENTERING: Final = PLAYING | {ActionKind.DOWNLOAD}
# What a download that suspends nothing has to wait for.
SUSPENDED: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BATTLE,
        ActionKind.BEAM,
        ActionKind.COMMANDEER,
        ActionKind.ENCOUNTER,
        ActionKind.MOVE,
        ActionKind.SCOUT,
    }
)


class Entered(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The turn under way, and in which turn each card entered play, as far as recorded."""

    turn: int = 0
    at: Mapping[CardId, int] = {}


class Special(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The special downloads under way."""

    actions: frozenset[int] = frozenset()


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    ctx.set_state(Entered(turn=event.number, at=ctx.state(Entered).at))
    yield from ()


@on(ActionInitiated, *ENTERING)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card enters play, or a download begins: may it, just now, of this card, to that place?"""
    if event.kind in ENTERING and event.card is not None:
        now = ctx.state(Entered)
        ctx.set_state(Entered(turn=now.turn, at={**now.at, event.card: now.turn}))
    if event.kind is not ActionKind.DOWNLOAD or not event.players:
        return
    giver = _giver(ctx.game, event)
    special = Claim.SUSPENDS_PLAY in (*event.claims, *(giver.claims if giver else ()))
    if special:
        ctx.set_state(Special(actions=ctx.state(Special).actions | {entry.seq}))
        if event.destination is not None and event.destination.kind is PlaceKind.HAND:
            yield _found(ctx, "special-download-kept", entry, event)
    elif giver is None or giver.kind in USING:
        yield from _inside(ctx, entry, event, giver)
    source = profile_of(ctx.game, giver.card) if giver and giver.card else None
    if giver is not None and giver.card is not None and source is not None:
        yield from _of_its_kind(ctx, entry, event, source)
        yield from _on_entry(ctx, entry, event, giver.card, source)
    yield from _at_its_place(ctx, entry, event)


def _giver(game: Game, event: ActionInitiated) -> ActionInitiated | None:
    """The action of the card that gives a download: what caused it, or what it belongs to."""
    for seq in (event.because, event.under):
        action = None if seq is None else game.played.get(seq)
        if action is not None and action.kind in USING | PLAYING:
            return action
    return None


def _inside(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, giver: ActionInitiated | None
) -> Findings:
    """A download that nobody called special begins: does it wait for what is in progress?"""
    game = ctx.game
    # The action that the download is made in, uses of cards passed over.
    around = game.around(event.under)
    frame = next((one for one in around if one.event.kind not in USING), None)
    if frame is None or frame.event.kind not in SUSPENDED or event.because == frame.seq:
        return
    if giver is None:
        fetched = given(profile_of(game, event.card).timing.downloads)
        if any(one.joins_attempt for one in fetched):
            return
        meeting = frame.event.kind is ActionKind.ENCOUNTER
        own = meeting and given(profile_of(game, frame.event.card).timing.downloads)
        answer = None if own else RuleAnswer(reply=Tristate.UNKNOWN)
    else:
        answer = _regular(profile_of(game, giver.card))
    if answer is not None and answer.reply is not Tristate.NO:
        sure = answer.reply is Tristate.YES
        check = "download-inside-an-action" if sure else "download-cannot-be-told"
        yield _found(ctx, check, entry, event, frame.seq, rulings=answer.rulings)


def _regular(profile: Profile) -> RuleAnswer:
    """Whether a card's downloads are ordinary ones; unknown where its text does not stand there."""
    entries = given(profile.timing.downloads)
    if any(one.special for one in entries):
        return cited(Tristate.NO, *entries)
    suspends = profile.timing.suspends
    if suspends:
        return cited(Tristate.YES if suspends.what is Suspension.NOTHING else Tristate.NO, suspends)
    return cited(Tristate.YES if entries else Tristate.UNKNOWN, *entries)


def _of_its_kind(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, source: Profile
) -> Findings:
    """Whether what is fetched is what the card fetches, where all of that is told."""
    told = [one for one in given(source.timing.told) if Aspect.DOWNLOADS in one.aspects]
    if not told or event.card is None:
        return
    card = profile_of(ctx.game, event.card)
    entries: tuple[Downloads, ...] = given(source.timing.downloads)
    answer = any_of(meant(one.card, card) for one in entries if one.card is not None)
    if answer.reply is Tristate.NO:
        rulings = cited(Tristate.NO, *told).rulings
        yield _found(ctx, "downloads-what-it-cannot", entry, event, rulings=rulings)


def _on_entry(
    ctx: CheckContext, entry: Entry, event: ActionInitiated, card: CardId, source: Profile
) -> Findings:
    """Whether a card that fetches once, as it enters play, has been there since another turn."""
    entries = [one for one in given(source.timing.downloads) if one.on_entry]
    now = ctx.state(Entered)
    if entries and now.at.get(card, now.turn) != now.turn:
        rulings = cited(Tristate.NO, *entries).rulings
        yield _found(ctx, "downloads-again", entry, event, rulings=rulings)


def _at_its_place(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Whether a card that plays on occupied ships only is fetched to another place."""
    entries = given(profile_of(ctx.game, event.card).timing.enters)
    bound = entries and all(Need.OCCUPIED_SHIP in one.needs for one in entries)
    if bound and event.destination and _no_occupied_ship(ctx.game, event.destination):
        rulings = cited(Tristate.NO, *entries).rulings
        yield _found(ctx, "downloads-where-it-cannot", entry, event, rulings=rulings)


def _no_occupied_ship(game: Game, place: Place) -> bool:
    if place.kind not in (PlaceKind.ABOARD, PlaceKind.ON):
        return place.kind in (PlaceKind.PLANET, PlaceKind.SPACE, PlaceKind.LANDED)
    if place.card is None or game.type_of(place.card) is not CardType.SHIP:
        return place.card is not None and game.type_of(place.card) is CardType.FACILITY
    people = [one for one in game.aboard(place.card) if game.type_of(one) is not None]
    crew = [one for one in people if game.type_of(one) is CardType.PERSONNEL]
    unnamed = len(people) < len(tuple(game.aboard(place.card)))
    return not crew and not unnamed and not game.table.others_at(place)


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """What a special download fetched goes into a hand."""
    if event.of in ctx.state(Special).actions and event.destination.kind is PlaceKind.HAND:
        action = ctx.game.played[event.of]
        yield _found(ctx, "special-download-kept", entry, action, event.of)


@on(ActionEnded)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    under_way = ctx.state(Special).actions
    if event.action in under_way:
        ctx.set_state(Special(actions=under_way - {event.action}))
    yield from ()


def _found(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    action: int | None = None,
    *,
    rulings: tuple[str, ...] = (),
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(entry.seq, *(() if action is None else (action,))),
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=entry.seq if action is None else action,
        rulings=rulings,
    )
