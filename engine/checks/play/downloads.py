"""Downloads: when they may be made, how often, and what becomes of what special ones fetch."""

from typing import Final, NamedTuple

from engine.cards.card import Profile
from engine.cards.cited_answers import cited, given
from engine.cards.timing_enums import Suspension
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.model.tristate import RuleAnswer, Tristate
from engine.model.zones import PILES
from engine.projections.card_entries import CardEntries
from engine.projections.special_downloads import HiddenAgendas, SpecialDownloads
from engine.projections.use_limits import USING
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import profile_of
from engine.rules.downloads import giving_action, giving_card, giving_seq, is_special
from engine.rules.game import Game
from engine.rules.outcomes import UNDONE
from engine.table.event_key import moves_to
from engine.table.table import OpenAction

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


@on(ActionInitiated, ActionKind.DOWNLOAD)
def download_inside_an_action(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an ordinary download is made while something that it has to wait for goes on."""
    return _report_inside(ctx, "download-inside-an-action", entry, event, Tristate.YES)


@on(ActionInitiated, ActionKind.DOWNLOAD)
def download_cannot_be_told(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a download is made during an action that only a special one may interrupt."""
    return _report_inside(ctx, "download-cannot-be-told", entry, event, Tristate.UNKNOWN)


@on(ActionInitiated, ActionKind.DOWNLOAD)
@on(CardsMoved, *moves_to(PlaceKind.HAND))
def special_download_kept(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Findings:
    """Report that what a special download fetches goes into a hand."""
    if event.destination is None or event.destination.kind is not PlaceKind.HAND:
        return
    if isinstance(event, ActionInitiated):
        if event.players and is_special(ctx.game, event):
            yield _report(ctx, "special-download-kept", entry, event)
    elif event.of is not None and event.of in ctx.state(SpecialDownloads).actions:
        download = ctx.game.played[event.of]
        if download.destination is not None and download.destination.kind is PlaceKind.HAND:
            return  # announced, and reported, when it began
        yield _report(ctx, "special-download-kept", entry, download, event.of)


@on(ActionEnded, ActionKind.DOWNLOAD)
def agenda_left_hidden(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that the hidden agenda that a special download fetched was not activated."""
    card = ctx.state(HiddenAgendas).fetched.get(event.action)
    if card is not None and event.outcome not in UNDONE:
        return ctx.report(
            "agenda-left-hidden", seqs=(entry.seq, event.action), cards=(card,), action=event.action
        )
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_again(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card that fetches once, as it enters play, fetches in a later turn."""
    giver = giving_card(ctx.game, event) if event.players else None
    giver = _entering(ctx.game, event) if giver is None else giver
    if giver is None or giver == event.card:
        return None
    entries = given(profile_of(ctx.game, giver).timing.downloads)
    once = [downloads for downloads in entries if downloads.on_entry]
    # What was on the table when the record began entered play before.
    entered = ctx.state(CardEntries).turns.get(giver, 0)
    if once and entered != (ctx.game.table.turn or 0):
        rulings = cited(Tristate.NO, *once).rulings
        return _report(ctx, "downloads-again", entry, event, rulings=rulings)
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
def downloads_before_an_outpost(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that personnel are fetched in the seed phases while no facility is seeded for them."""
    game = ctx.game
    if event.card is None or not event.players or game.table.turn is not None:
        return None
    if game.table.segment is None or game.type_of(event.card) is not CardType.PERSONNEL:
        return None
    facilities = (
        lying
        for lying in game.table.cards.values()
        if game.type_of(lying.id) is CardType.FACILITY and lying.place.kind not in PILES
    )
    if not any(facility.controller in event.players for facility in facilities):
        return _report(ctx, "downloads-before-an-outpost", entry, event)
    return None


def _entering(game: Game, event: ActionInitiated) -> CardId | None:
    action = giving_action(game, event)
    return None if action is None else action.card


class _Inside(NamedTuple):
    """An action that an ordinary download has to wait for, and whether the download is one."""

    action: OpenAction
    ordinary: RuleAnswer


def _inside(game: Game, event: ActionInitiated) -> _Inside | None:
    """Return what goes on around a download that nobody called special."""
    giver = giving_action(game, event)
    if not event.players or is_special(game, event) or (giver and giver.kind not in USING):
        return None  # A card that enters play answers for its own time.
    outwards = game.around(event.under)
    around = next((action for action in outwards if action.event.kind not in USING), None)
    if around is None or around.event.kind not in SUSPENDED or event.because == around.seq:
        return None
    if giver is not None:
        return _Inside(around, _ordinary(profile_of(game, giver.card)))
    fetched = given(profile_of(game, event.card).timing.downloads)
    if any(downloads.joins_attempt for downloads in fetched):
        return None
    meeting = around.event.kind is ActionKind.ENCOUNTER
    if meeting and given(profile_of(game, around.event.card).timing.downloads):
        return None
    return _Inside(around, RuleAnswer(reply=Tristate.UNKNOWN))


def _ordinary(profile: Profile) -> RuleAnswer:
    """Return whether a card's downloads suspend nothing; unknown where its text is not known."""
    entries = given(profile.timing.downloads)
    if any(downloads.special for downloads in entries):
        return cited(Tristate.NO, *entries)
    suspends = profile.timing.suspends
    if suspends:
        return cited(Tristate.YES if suspends.what is Suspension.NOTHING else Tristate.NO, suspends)
    return cited(Tristate.YES if entries else Tristate.UNKNOWN, *entries)


def _report_inside(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, reply: Tristate
) -> Finding | None:
    """Return the finding of a check where a download is an ordinary one, or may be one."""
    inside = _inside(ctx.game, event)
    if inside is None or inside.ordinary.reply is not reply:
        return None
    rulings = inside.ordinary.rulings
    return _report(ctx, check, entry, event, inside.action.seq, rulings=rulings)


def _report(
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
        seqs=(entry.seq, *giving_seq(ctx.game, event), *(() if action is None else (action,))),
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=entry.seq if action is None else action,
        rulings=rulings,
    )
