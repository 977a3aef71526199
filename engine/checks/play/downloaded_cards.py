"""Downloaded cards: which card fetches which, artifacts by name only, and where to."""

from engine.cards.card_effects import Downloads
from engine.cards.card_matching import meant, named
from engine.cards.cited_answers import cited, given
from engine.cards.response_moment import needed
from engine.cards.timing_enums import Aspect, Need
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.tristate import Tristate, all_of, any_of
from engine.model.zones import PILES, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_conditions import facts
from engine.rules.card_profiles import profile_of
from engine.rules.downloads import giving_action, giving_card, giving_seq
from engine.rules.game import Game
from engine.rules.play_slots import absent_words


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_what_it_cannot(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card fetches a card that its text does not name."""
    action = giving_action(ctx.game, event)
    giver = action.card if action is not None else giving_card(ctx.game, event)
    if giver is None or event.card is None or not event.players:
        return None
    timing = profile_of(ctx.game, giver).timing
    complete = [text for text in given(timing.told) if Aspect.DOWNLOADS in text.aspects]
    if not complete:
        return None
    card = profile_of(ctx.game, event.card)
    entries: tuple[Downloads, ...] = given(timing.downloads)
    kinds = (downloads.card for downloads in entries if downloads.card is not None)
    if any_of(meant(kind, card) for kind in kinds).reply is Tristate.NO:
        rulings = cited(Tristate.NO, *complete).rulings
        return _report(ctx, "downloads-what-it-cannot", entry, event, rulings)
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_an_artifact_unnamed(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card fetches an artifact and names neither it nor artifacts in general."""
    if _fetches_artifact(ctx.game, event) is Tristate.NO:
        return _report(ctx, "downloads-an-artifact-unnamed", entry, event)
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def artifact_download_cannot_be_told(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an artifact is fetched by a card, and nobody knows what that card fetches."""
    if _fetches_artifact(ctx.game, event) is Tristate.UNKNOWN:
        return _report(ctx, "artifact-download-cannot-be-told", entry, event)
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_what_cannot_be_played(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is fetched into play while what its own words ask for is not there."""
    to, timing = event.destination, profile_of(ctx.game, event.card).timing
    entries = given(timing.enters)
    if event.card is None or not event.players or to is None or to.kind in PILES:
        return None
    if not entries or timing.as_type:
        return None
    known = facts(ctx.game, event)
    if any_of(all_of(needed(enters.needs, known)) for enters in entries).reply is Tristate.NO:
        rulings = tuple(ruling for enters in entries for ruling in enters.rulings)
        check, missing = "downloads-what-cannot-be-played", absent_words(ctx.game, event)
        wording = None if missing else "unnamed"
        return _report(ctx, check, entry, event, rulings, missing, wording)
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_where_it_cannot(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card that plays on occupied ships only is fetched to another place."""
    if not event.players or event.destination is None:
        return None
    entries = given(profile_of(ctx.game, event.card).timing.enters)
    bound = entries and all(Need.OCCUPIED_SHIP in enters.needs for enters in entries)
    if bound and _no_occupied_ship(ctx.game, event.destination):
        rulings = cited(Tristate.NO, *entries).rulings
        return _report(ctx, "downloads-where-it-cannot", entry, event, rulings)
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_aboard_a_ship(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card that names no ship fetches a personnel aboard one."""
    game, to = ctx.game, event.destination
    if event.card is None or not event.players or to is None or to.kind is not PlaceKind.ABOARD:
        return None
    giver = profile_of(game, giving_card(game, event))
    ordinary = any(not downloads.special for downloads in given(giver.timing.downloads))
    if not ordinary or giver.type in (None, CardType.FACILITY, CardType.SITE):
        return None
    ship = to.card is not None and game.type_of(to.card) is CardType.SHIP
    if ship and profile_of(game, event.card).type is CardType.PERSONNEL:
        return _report(ctx, "downloads-aboard-a-ship", entry, event)
    return None


def _fetches_artifact(game: Game, event: ActionInitiated) -> Tristate | None:
    """Return whether a card may fetch an artifact; None for what is no artifact."""
    profile = profile_of(game, event.card)
    if event.card is None or not event.players or profile.type is not CardType.ARTIFACT:
        return None
    entries = given(profile_of(game, giving_card(game, event)).timing.downloads)
    kinds = [downloads.card for downloads in entries if downloads.card is not None]
    fits = any_of(named(title, profile) for kind in kinds for title in kind.titles)
    if fits.reply is not Tristate.NO or any(CardType.ARTIFACT in kind.types for kind in kinds):
        return Tristate.YES
    return Tristate.NO if kinds else Tristate.UNKNOWN


def _no_occupied_ship(game: Game, place: Place) -> bool:
    """Return whether a place is certainly not on or aboard a ship with somebody aboard."""
    if place.kind not in (PlaceKind.ABOARD, PlaceKind.ON):
        return place.kind in (PlaceKind.PLANET, PlaceKind.SPACE, PlaceKind.LANDED)
    if place.card is None or game.type_of(place.card) is not CardType.SHIP:
        return place.card is not None and game.type_of(place.card) is CardType.FACILITY
    types = [game.type_of(card) for card in game.aboard(place.card)]
    somebody = CardType.PERSONNEL in types or None in types
    return not somebody and not game.table.others_at(place)


def _report(
    ctx: CheckContext,
    check: str,
    entry: Entry,
    event: ActionInitiated,
    rulings: tuple[str, ...] = (),
    missing: str = "",
    wording: str | None = None,
) -> Finding | None:
    return ctx.report(
        check,
        wording=wording,
        subject=missing or None,
        seqs=(entry.seq, *giving_seq(ctx.game, event)),
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=entry.seq,
        rulings=rulings,
    )
