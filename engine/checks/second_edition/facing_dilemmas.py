"""Second Edition: what players do while they face a dilemma."""

from collections.abc import Iterable
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.timing_enums import EntryMeans
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Claim
from engine.projections.dilemma_choices import DilemmaChoices
from engine.projections.dilemma_stacks import DilemmasMet
from engine.projections.use_limits import limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.answered import ANSWERING
from engine.rules.card_profiles import profile_of
from engine.rules.facing_dilemmas import dilemma_faced, names_facing
from engine.rules.game import Game
from engine.standing.limit import Limited
from engine.table.table import OpenAction

# The beginning of a clause for a player who cannot do what the dilemma says.
CLAUSE: Final = "you cannot"
# Steps that play tells of without anybody announcing them; of others their triggers are judged.
TOLD_BY_ACTS: Final = (None, "2b", "2d", "4a", "5c", "5d")


@on(ActionInitiated)
def facing_text_inside_an_action(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player uses a facing text in the middle of an action of the dilemma."""
    dilemma = dilemma_faced(ctx.game, event)
    if dilemma is None or event.card is None:
        return None
    around = ctx.game.around(event.under)
    inside = next((action for action in around if _is_part_of(action, dilemma.seq)), None)
    if inside is not None:
        return ctx.report(
            "facing-text-inside-an-action",
            seqs=(entry.seq, inside.seq),
            players=event.players,
            cards=(event.card,),
            action=inside.seq,
        )
    return None


@on(ActionInitiated)
def faces_no_dilemma(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a facing text is used when no dilemma is being faced."""
    if event.card is None or not event.players or not names_facing(event):
        return None
    if ctx.game.innermost(ActionKind.ENCOUNTER) is not None:
        return None
    attempt = ctx.game.innermost(ActionKind.ATTEMPT)
    # Where nobody tells of encounters, a step that was announced tells more.
    met = attempt is not None and attempt.seq in ctx.state(DilemmasMet).by_attempt
    if attempt is None or (attempt.step in TOLD_BY_ACTS and (met or attempt.step != "4a")):
        return ctx.report(
            "faces-no-dilemma",
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.USE)
def used_outside_its_moment(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a text is used while nothing goes on during which it may be used."""
    if event.card is None or not event.players or event.function is not None:
        return None
    if names_facing(event) or _names_a_moment(event):
        return None
    timing = profile_of(ctx.game, event.card).timing
    responses = [response for response in given(timing.answers) if response.means is EntryMeans.USE]
    if not responses or any(response.claim is not Claim.WHILE for response in responses):
        return None
    kinds = {kind for response in responses for kind in response.on}
    if given(timing.enters) or any(action.event.kind in kinds for action in _open(ctx.game)):
        return None
    return ctx.report(
        "used-outside-its-moment",
        players=event.players,
        cards=(event.card,),
        action=entry.seq,
        rulings=tuple(ruling for response in responses for ruling in response.rulings),
    )


@on(ActionInitiated)
def facing_text_twice(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player uses a facing text a second time for the same dilemma."""
    dilemma = dilemma_faced(ctx.game, event)
    if dilemma is None or event.card is None:
        return ()
    return [
        ctx.report(
            "facing-text-twice",
            seqs=(entry.seq, limit.used[0]),
            players=event.players,
            cards=(event.card,),
            action=dilemma.seq,
        )
        for limit in limits_counted(ctx.game, event)
        if limit.what is Limited.FACING_TEXT and not limit.left
    ]


@on(ActionInitiated)
def could_but_for_the_opponent(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player does the alternative though only the opponent kept him from the rest."""
    if CLAUSE not in (event.trigger or "").lower():
        return None
    dilemma = ctx.game.within(event.under, ActionKind.ENCOUNTER)
    taken = ctx.state(DilemmaChoices).taken
    if dilemma is not None and dilemma.seq in taken:
        return ctx.report(
            "could-but-for-the-opponent",
            seqs=(entry.seq, taken[dilemma.seq]),
            players=event.players,
            action=dilemma.seq,
        )
    return None


def _is_part_of(action: OpenAction, dilemma: int) -> bool:
    """Return whether an action is one of those that a dilemma consists of."""
    event = action.event
    answering = event.answers is not None or ANSWERING.intersection(event.claims)
    return event.under == dilemma and not answering and event.card is None


def _names_a_moment(event: ActionInitiated) -> bool:
    """Return whether a player names a moment, and not only that something goes on."""
    words = (event.trigger or "").lower()
    return bool(words) and not words.startswith("while")


def _open(game: Game) -> Iterable[OpenAction]:
    return game.table.open.values()
