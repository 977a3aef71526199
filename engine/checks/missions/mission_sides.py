"""Dilemmas at a mission: those of its other side go to the back, and some outlast attempts."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.rules.card_profiles import profile_of

# Words by which somebody checks whether a dilemma belongs to the side in question.
WORDS: Final = ("space dilemma", "planet dilemma")


class OtherSide(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The dilemmas found to belong to the other side: by scouting and card, the check."""

    found: Mapping[tuple[int, CardId], int] = {}


@on(RequirementsChecked)
def _check(ctx: CheckContext, entry: Entry, event: RequirementsChecked) -> Findings:
    scouting = ctx.game.table.open.get(event.of or 0)
    said = (event.what or "").lower()
    other = not event.met and any(words in said for words in WORDS)
    if other and scouting is not None and scouting.event.kind is ActionKind.SCOUT:
        found = ctx.state(OtherSide).found
        ctx.set_state(OtherSide(found={**found, (scouting.seq, event.subject): entry.seq}))
    yield from ()


@on(ActionInitiated, ActionKind.ENCOUNTER)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A dilemma is encountered: was it found to belong to the other side?"""
    if event.card is None or event.under is None:
        return
    checked = ctx.state(OtherSide).found.get((event.under, event.card))
    if checked is not None:
        yield ctx.report(
            "meets-a-dilemma-of-the-other-side",
            seqs=(entry.seq, checked, event.under),
            players=event.players,
            cards=(event.card,),
            action=event.under,
        )


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """Cards that lie on a mission leave play in an attempt: do they outlast attempts?"""
    attempt = ctx.game.table.open.get(event.of or 0)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT or event.performing:
        return
    if event.origin.kind is not PlaceKind.ON or event.destination.kind not in PILES:
        return
    for card in event.cards:
        survives = profile_of(ctx.game, card).timing.survives
        if survives and event.origin.card in attempt.event.targets:
            yield ctx.report(
                "removed-by-an-attempt",
                seqs=(entry.seq, attempt.seq),
                players=attempt.event.players,
                cards=(card,),
                action=attempt.seq,
                rulings=survives.rulings,
            )
