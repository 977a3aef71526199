"""Dilemmas at a mission: those of its other side go to the back, and some outlast attempts."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.exceptions.card_exception import Survives
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.rules.card_profiles import exception

# Words by which somebody checks whether a dilemma belongs to the side in question.
WORDS: Final = ("space dilemma", "planet dilemma")


class OtherSide(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The dilemmas found to belong to the other side: by scouting and card, the check."""

    found: Mapping[tuple[int, CardId], int] = {}


def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Iterator[Finding]:
    scouting = ctx.game.table.open.get(event.of or 0)
    said = (event.what or "").lower()
    other = not event.met and any(words in said for words in WORDS)
    if other and scouting is not None and scouting.event.kind is ActionKind.SCOUT:
        found = ctx.recall(OtherSide).found
        ctx.keep(OtherSide(found={**found, (scouting.seq, event.subject): entry.seq}))
    yield from ()


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A dilemma is encountered: was it found to belong to the other side?"""
    if event.card is None or event.under is None:
        return
    checked = ctx.recall(OtherSide).found.get((event.under, event.card))
    if checked is not None:
        yield from ctx.asking.found(
            "meets-a-dilemma-of-the-other-side",
            seqs=(entry.seq, checked, event.under),
            players=event.players,
            cards=(event.card,),
            entry=event.under,
        )


def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Iterator[Finding]:
    """Cards that lie on a mission leave play in an attempt: do they outlast attempts?"""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or event.performing:
        return
    if event.origin.kind is not PlaceKind.ON or event.destination.kind not in PILES:
        return
    for card in event.cards:
        survives = exception(ctx.game, card, Survives)
        if survives and event.origin.card in attempt.event.targets:
            yield from ctx.asking.found(
                "removed-by-an-attempt",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=(card,),
                entry=attempt.seq,
                rulings=survives.rulings,
            )


ASKED: Final[Asked] = {
    (ActionInitiated, ActionKind.ENCOUNTER): _begin,
    RequirementsChecked: _check,
    CardsMoved: _move,
}
