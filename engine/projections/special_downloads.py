"""The special downloads under way, and the hidden agendas that they have fetched."""

import msgspec

from engine.cards.timing_enums import Mark
from engine.model.enums import ActionKind, Claim
from engine.model.ids import CardId
from engine.model.shared_map import SharedMap, SharedSet
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.downloads import is_special
from engine.rules.game import Game


class SpecialDownloads(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The special downloads under way."""

    actions: SharedSet[int] = msgspec.field(default_factory=SharedSet)


class HiddenAgendas(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By special download under way, the hidden agenda fetched by it and not activated yet."""

    fetched: SharedMap[int, CardId] = msgspec.field(default_factory=SharedMap)


@updates(SpecialDownloads, ActionInitiated, ActionKind.DOWNLOAD)
def begin(
    game: Game, before: SpecialDownloads, entry: Entry, event: ActionInitiated
) -> SpecialDownloads:
    """Update when a download begins."""
    if not event.players or not is_special(game, event):
        return before
    return SpecialDownloads(actions=before.actions.put(entry.seq))


@updates(SpecialDownloads, ActionEnded, ActionKind.DOWNLOAD)
def end(game: Game, before: SpecialDownloads, entry: Entry, event: ActionEnded) -> SpecialDownloads:
    """Update when a special download is over."""
    if event.action not in before.actions:
        return before
    return SpecialDownloads(actions=before.actions.drop(event.action))


@updates(HiddenAgendas, ActionInitiated, ActionKind.DOWNLOAD)
def fetch_agenda(
    game: Game, before: HiddenAgendas, entry: Entry, event: ActionInitiated
) -> HiddenAgendas:
    """Update when a special download fetches a hidden agenda."""
    if event.card is None or not event.players or Claim.SUSPENDS_PLAY not in event.claims:
        return before
    if Mark.HIDDEN_AGENDA not in (profile_of(game, event.card).marks or ()):
        return before
    return HiddenAgendas(fetched=before.fetched.put(entry.seq, event.card))


@updates(HiddenAgendas, ActionInitiated, ActionKind.ACTIVATE)
def activate_agenda(
    game: Game, before: HiddenAgendas, entry: Entry, event: ActionInitiated
) -> HiddenAgendas:
    """Update when a hidden agenda is activated."""
    if not event.players or event.card not in before.fetched.values():
        return before
    fetched = before.fetched
    for seq in [seq for seq, card in fetched.items() if card == event.card]:
        fetched = fetched.drop(seq)
    return HiddenAgendas(fetched=fetched)


@updates(HiddenAgendas, ActionEnded, ActionKind.DOWNLOAD)
def end_agenda(
    game: Game, before: HiddenAgendas, entry: Entry, event: ActionEnded
) -> HiddenAgendas:
    """Update when a special download is over."""
    if event.action not in before.fetched:
        return before
    return HiddenAgendas(fetched=before.fetched.drop(event.action))
