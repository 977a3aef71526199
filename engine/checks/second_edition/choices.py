"""Second Edition: choices and downloads of another type of card than the text asks for."""

import re
from collections.abc import Iterator
from typing import Final

from engine.cards.card_matching import meant
from engine.cards.cited_answers import given
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner
from engine.model.ids import CardId
from engine.model.tristate import Tristate, any_of
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.rules.card_profiles import profile_of
from engine.rules.downloads import giving_action
from engine.rules.game import Game
from engine.rules.naming import type_of_title

_TYPES: Final = "|".join(kind.value for kind in CardType)
# Words that ask for one type of card: the type is the last of them, except for what qualifies it.
ASKED: Final = re.compile(
    rf"^(?:[^ ]+ )*?({_TYPES})s?(?: (?:card|title|name|named|to|who|that|which|with|from)\b.*)?$"
)
_BEFORE: Final = re.compile(rf"\b(?:aboard|crew|of|on|at|with|by|{_TYPES})\b")


@on(Chosen)
def chooses_another_type(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a card is chosen or named that is not of the type asked for."""
    asked = type_asked((event.what or "").lower())
    if asked is None:
        return None
    types = [ctx.game.type_of(card) for card in event.cards]
    types += [type_of_title(ctx.game, value) for value in event.values]
    others = [kind for kind in types if kind not in (None, asked)]
    if others:
        return ctx.report(
            "chooses-another-type",
            players=() if event.player is None else (event.player,),
            cards=event.cards,
            subject=asked.value,
            action=event.of,
        )
    return None


@on(ActionInitiated, ActionKind.DOWNLOAD)
@on(CardsMoved, Manner.DOWNLOADED)
def downloads_another_type(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Findings:
    """Report that a card is downloaded that the text does not ask for."""
    for giver, of, card in _downloaded(ctx.game, event):
        entries = given(profile_of(ctx.game, giver).timing.downloads)
        kinds = [downloads.card for downloads in entries if downloads.card is not None]
        fits = any_of(meant(kind, profile_of(ctx.game, card)) for kind in kinds)
        if kinds and fits.reply is Tristate.NO:
            yield ctx.report(
                "downloads-another-type",
                seqs=(entry.seq, of),
                cards=(card,),
                action=of,
                rulings=tuple(ruling for downloads in entries for ruling in downloads.rulings),
            )


def type_asked(words: str) -> CardType | None:
    """Return the one type of card that words such as `a non-[Voy] ship` ask for."""
    found = ASKED.match(words)
    if found is None or _BEFORE.search(words[: found.start(1)]):
        return None
    return CardType(found.group(1))


def _downloaded(
    game: Game, event: ActionInitiated | CardsMoved
) -> Iterator[tuple[CardId, int, CardId]]:
    """Yield what gives a download, the action in which it does, and each card fetched."""
    if isinstance(event, ActionInitiated):
        giver = giving_action(game, event)
        if giver is not None and giver.card is not None and event.card is not None:
            yield giver.card, event.under or event.because or 0, event.card
        return
    action = game.table.open.get(event.of or 0)
    if action is not None and action.event.kind is not ActionKind.DOWNLOAD:
        for card in event.cards if action.event.card is not None else ():
            yield action.event.card or card, action.seq, card
