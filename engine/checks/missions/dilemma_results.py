"""What comes of dilemmas: who faces them, where they go, whom they stop, and for what they score.

FAQ 3.2.1; Glossary, "dilemma resolution", "stopped".
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import LosesForEach
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.projections.dilemma_meetings import DilemmaMeetings, Meeting, Result, ended, placed
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet
from engine.rules.affiliations import is_borg
from engine.rules.card_profiles import exception, profile_of
from engine.rules.dilemma_stops import returns_when_failed, stops_nobody
from engine.rules.game import Game
from engine.rules.results import telling
from engine.table.event_key import moves_to

# Cards with these take no part in what comes next.
APART: Final = (Status.STOPPED, Status.DISABLED, Status.STASIS)
# Where dilemmas lie that are not in play.
AWAY: Final = frozenset({PlaceKind.UNDER, PlaceKind.DISCARD_PILE})


@on(ActionInitiated, ActionKind.ENCOUNTER)
def faces_what_it_is_out_of(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a dilemma is met by somebody who is stopped, disabled or in stasis."""
    conditions = ctx.game.conditions
    held = [card for card in event.participants if card in conditions.by_card]
    apart = {
        card: tuple(status for status in APART if conditions.has(card, status)) for card in held
    }
    statuses = {each for each in apart.values() if each}
    if statuses:
        alike = len(statuses) == 1
        return ctx.report(
            "faces-what-it-is-out-of",
            wording=None if alike else "several",
            cards=tuple(card for card, has in apart.items() if has),
            subject=statuses.pop()[0] if alike else None,
            action=entry.seq,
        )
    return None


@on(ActionEnded, Outcome.FAILED)
def fails_what_it_can_overcome(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a dilemma is not overcome though its conditions were found to be met."""
    met = ctx.state(DilemmaMeetings).of_action(event.action)
    if met is None or met[1].encounter != event.action or met[1].met is not True:
        return None
    return ctx.report(
        "fails-what-it-can-overcome",
        seqs=(entry.seq, event.action),
        cards=(met[0],),
        action=event.action,
    )


@on(CardsMoved, *moves_to(*AWAY))
@on(ActionInitiated, ActionKind.DISCARD, ActionKind.PLACE, ActionKind.RETURN)
@on(ActionEnded, ActionKind.ENCOUNTER)
def dilemma_goes_where_it_does_not(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | ActionEnded | CardsMoved
) -> Findings:
    """Report that a dilemma that was met goes back, is discarded or stays against the rules."""
    for card, meeting in _put_away(ctx, entry, event):
        rulings = _barred(ctx.game, card, meeting)
        if rulings is not None:
            own = tuple(ruling for ruling in rulings if ruling.split(".")[0] in ctx.lineage)
            yield _gone(ctx, "dilemma-goes-where-it-does-not", card, meeting, own)


@on(CardsMoved, *moves_to(*AWAY))
@on(ActionInitiated, ActionKind.DISCARD, ActionKind.PLACE, ActionKind.RETURN)
@on(ActionEnded, ActionKind.ENCOUNTER)
def dilemma_discard_cannot_be_told(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | ActionEnded | CardsMoved
) -> Findings:
    """Report that a dilemma that was not overcome is discarded, and its text is not known."""
    for card, meeting in _put_away(ctx, entry, event):
        failed = meeting.result is Result.FAILED and not meeting.overcome
        known = profile_of(ctx.game, card).timing.fate
        if failed and not known and meeting.placed is PlaceKind.DISCARD_PILE:
            yield _gone(ctx, "dilemma-discard-cannot-be-told", card, meeting)


@on(StatusSet, Status.STOPPED)
def stops_without_conditions(ctx: CheckContext, entry: Entry, event: StatusSet) -> Finding | None:
    """Report that a dilemma without conditions stops those who face it, and does not say so."""
    met = ctx.state(DilemmaMeetings).of_action(event.of)
    if met is None or event.performing not in (None, met[0]):
        return None
    timing = profile_of(ctx.game, met[0]).timing
    stops = [imposes for imposes in given(timing.imposes) if imposes.status is Status.STOPPED]
    nobody = stops_nobody(ctx.game, met[0])
    without = timing.fate and not timing.fate.conditions and not stops
    facing = tuple(card for card in event.cards if card in met[1].members)
    if facing and (nobody or without):
        return ctx.report(
            "stops-without-conditions",
            seqs=(entry.seq, *telling(ctx.game, event.of, facing), met[1].encounter),
            cards=facing,
            action=met[1].encounter,
            rulings=nobody,
        )
    return None


@on(PointsScored)
def scores_without_overcoming(
    ctx: CheckContext, entry: Entry, event: PointsScored
) -> Finding | None:
    """Report that points are scored for a dilemma that was not overcome."""
    card = event.card or event.performing
    meeting = None if card is None else ctx.state(DilemmaMeetings).by_card.get(card)
    if card is not None and meeting is not None and meeting.unmet and event.points > 0:
        return ctx.report(
            "scores-without-overcoming",
            seqs=(entry.seq, meeting.encounter),
            players=(event.player,),
            cards=(card,),
            action=event.of or meeting.encounter,
        )
    return None


@on(ActionEnded, Outcome.FAILED)
def scores_for_a_failure(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a dilemma for which points were scored is not overcome in the end."""
    met = ctx.state(DilemmaMeetings).of_action(event.action)
    if met is None or met[1].encounter != event.action or met[1].scored is None:
        return None
    if met[1].met is None:
        return ctx.report(
            "scores-for-a-failure",
            seqs=(entry.seq, met[1].scored, event.action),
            cards=(met[0],),
            action=event.action,
        )
    return None


@on(CardsMoved, *moves_to(*AWAY))
@on(ActionInitiated, ActionKind.DISCARD, ActionKind.PLACE, ActionKind.RETURN)
@on(ActionEnded, ActionKind.ENCOUNTER)
def point_dilemma_discarded(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | ActionEnded | CardsMoved
) -> Findings:
    """Report that a dilemma for which points were scored is discarded."""
    for card, meeting in _put_away(ctx, entry, event):
        scored = meeting.scored is not None and meeting.result is not Result.NULLIFIED
        if scored and meeting.placed is PlaceKind.DISCARD_PILE:
            yield _gone(ctx, "point-dilemma-discarded", card, meeting)


@on(PointsScored)
def borg_score_a_dilemma(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that points are scored for a dilemma that Borg overcame."""
    card = event.card or event.performing
    meeting = None if card is None else ctx.state(DilemmaMeetings).by_card.get(card)
    if card is None or meeting is None or not meeting.members or event.points <= 0:
        return None
    if all(is_borg(ctx.game, member) for member in meeting.members):
        return ctx.report(
            "borg-score-a-dilemma",
            seqs=(entry.seq, meeting.encounter),
            players=(event.player,),
            cards=(card,),
            action=meeting.encounter,
        )
    return None


@on(PointsScored)
def loses_another_number(ctx: CheckContext, entry: Entry, event: PointsScored) -> Finding | None:
    """Report that a dilemma takes more or fewer points than there are personnel who meet it."""
    card = event.card or event.performing
    meeting = None if card is None else ctx.state(DilemmaMeetings).by_card.get(card)
    each = exception(ctx.game, card, LosesForEach)
    if card is None or meeting is None or each is None or not meeting.members:
        return None
    types = [ctx.game.type_of(member) for member in meeting.members]
    met = types.count(CardType.PERSONNEL)
    if None not in types and event.points != -each.points * met:
        return ctx.report(
            "loses-another-number",
            seqs=(entry.seq, meeting.encounter),
            players=(event.player,),
            cards=(card,),
            subject=f"{-event.points} for {met}",
            action=event.of or meeting.encounter,
        )
    return None


@on(StatusSet, Status.STOPPED)
@on(CardsMoved, Manner.KILLED)
def strikes_though_met(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved
) -> Finding | None:
    """Report that a dilemma strikes those who face it, though its conditions were just met."""
    met = ctx.state(DilemmaMeetings).of_action(_outermost(ctx.game, event.of))
    if met is None or met[1].met is not True or event.performing not in (None, met[0]):
        return None
    facing = tuple(card for card in event.cards if card in met[1].members)
    if facing and returns_when_failed(ctx.game, met[0]):
        return ctx.report(
            "strikes-though-met",
            seqs=(entry.seq, *telling(ctx.game, event.of, facing), met[1].encounter),
            cards=facing,
            action=met[1].encounter,
        )
    return None


@on(ActionEnded, Outcome.NULLIFIED)
@on(StatusSet, Status.DISABLED, Status.STASIS, Status.STOPPED)
@on(CardsMoved, Manner.KILLED)
def nullified_dilemma_struck(
    ctx: CheckContext, entry: Entry, event: ActionEnded | StatusSet | CardsMoved
) -> Finding | None:
    """Report that a dilemma did something to those who faced it, and was nullified.

    It is said to have done it before it was nullified, or afterwards.
    """
    ends = isinstance(event, ActionEnded)
    encounter = event.action if isinstance(event, ActionEnded) else event.because
    met = None if encounter is None else ctx.state(DilemmaMeetings).of_action(encounter)
    if met is None or encounter is None or met[1].encounter != encounter:
        return None
    struck = met[1].struck if ends else entry.seq
    if struck is None or not (ends or met[1].result is Result.NULLIFIED):
        return None
    return ctx.report(
        "nullified-dilemma-struck",
        seqs=(*dict.fromkeys((entry.seq, struck)), encounter),
        cards=(met[0],),
        action=encounter,
    )


def _put_away(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | ActionEnded | CardsMoved
) -> Iterator[tuple[CardId, Meeting]]:
    """Yield the dilemmas met that have gone out of play, when what came of them is known."""
    meetings = ctx.state(DilemmaMeetings).by_card
    if not meetings:
        return
    if isinstance(event, ActionEnded):
        met = ctx.state(DilemmaMeetings).of_action(event.action)
        if met is not None and met[1].encounter == event.action and met[1].placed in AWAY:
            yield met[0], ended(met[1], event)
        return
    for card, place in placed(ctx.game, event).items():
        meeting = meetings.get(card)
        if meeting is None or place.kind not in AWAY or meeting.encounter in ctx.game.table.open:
            continue
        if meeting.placed not in (None, PlaceKind.UNDER):
            continue  # It was in play meanwhile.
        of = entry.seq if isinstance(event, ActionInitiated) else event.of
        yield card, replace(meeting, placed=place.kind, placed_at=entry.seq, placed_in=of)


def _outermost(game: Game, of: int | None) -> int | None:
    """Return the encounter in which an action of the game's own lies."""
    action = None if of is None else game.table.open.get(of)
    while action is not None and action.event.kind is not ActionKind.ENCOUNTER:
        if action.event.players:
            return None
        action = game.table.open.get(action.event.under or 0)
    return None if action is None else action.seq


def _barred(game: Game, card: CardId, meeting: Meeting) -> tuple[str, ...] | None:
    """Return the rulings by which a dilemma does not go where it went; None where it may."""
    if meeting.placed is PlaceKind.UNDER:
        if meeting.result is Result.NULLIFIED:
            return ("glossary.dilemma-resolution.nullifier-before-effect",)
        if meeting.overcome:
            return ()
    elif meeting.unmet and meeting.result is not Result.NULLIFIED:
        wall = returns_when_failed(game, card)
        if wall:
            return wall
    fate = profile_of(game, card).timing.fate
    if not fate or not fate.goes or meeting.placed in fate.goes or meeting.overcome:
        return None
    if meeting.result is Result.NULLIFIED or (fate.conditions and not meeting.unmet):
        return None
    # Cards that leave nobody for it to strike send it back.
    left = [game.table.cards.get(member) for member in meeting.members]
    there = any(lying is not None and lying.place.kind not in OUTSIDE_PLAY for lying in left)
    return fate.rulings if there or not meeting.members or meeting.struck else None


def _gone(
    ctx: CheckContext, check: str, card: CardId, meeting: Meeting, rulings: tuple[str, ...] = ()
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(meeting.placed_at, meeting.encounter),
        cards=(card,),
        action=meeting.placed_in or meeting.encounter,
        rulings_instead=rulings,
    )
