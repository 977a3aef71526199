"""Moments of play that cards may answer, and whether a profile's entry is meant for one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypedDict, Unpack

import msgspec

from engine.cards.card import Profile
from engine.cards.card_matching import meant
from engine.cards.play_windows import Response
from engine.cards.timing_enums import Frame, Need, Phase, Side
from engine.model.enums import ActionKind, CardType, Manner
from engine.model.ids import PlayerId
from engine.model.tristate import NO, YES, Lack, RuleAnswer, all_of, any_of, unknown
from engine.record.events.actions import ActionInitiated

FRAMES: Final[Mapping[ActionKind, Frame]] = {
    ActionKind.ATTEMPT: Frame.ATTEMPT,
    ActionKind.SCOUT: Frame.SCOUTING,
    ActionKind.COMMANDEER: Frame.COMMANDEERING,
    ActionKind.ENCOUNTER: Frame.ENCOUNTER,
    ActionKind.BATTLE: Frame.BATTLE,
    ActionKind.MOVE: Frame.MOVEMENT,
    ActionKind.BEAM: Frame.BEAMING,
    ActionKind.GROUP: Frame.GROUP,
}
BATTLES: Final = frozenset({Frame.SHIP_BATTLE, Frame.PERSONNEL_BATTLE})


class Circumstances(TypedDict, total=False):
    """The further fields of a moment, as in `Moment`."""

    phase: Phase
    played_as: CardType
    innermost: bool
    prompt: bool
    facts: Mapping[Need, bool]


class Moment(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What there is to answer: an action of a kind and phase, or an effect of a manner just done.

    `card`: that played, used or encountered in it, with the type that it is `played_as` where it
        has several.
    `by`: who began it, seen from who would answer (None: not known, or nobody).
    `frames`: the actions with parts that are open round it, itself included.
    `innermost`: nothing has begun since that is not over.
    `prompt`: nothing has happened since.
    `facts`: what is known beside, yes or no.
    """

    kind: ActionKind | None = None
    done: Manner | None = None
    phase: Phase = Phase.BEGUN
    card: Profile | None = None
    played_as: CardType | None = None
    by: Side | None = None
    frames: frozenset[Frame] = frozenset()
    innermost: bool = True
    prompt: bool = True
    facts: Mapping[Need, bool] = {}


def of_action(
    event: ActionInitiated,
    player: PlayerId,
    card: Profile | None = None,
    around: Iterable[ActionInitiated] = (),
    **more: Unpack[Circumstances],
) -> Moment:
    """Return the moment of an action, as a player who would answer it sees it.

    `card`: the profile of the action's card; `around`: the open actions that it lies in.
    """
    by = None
    if event.players:
        by = Side.OWN if player in event.players else Side.OPPONENT
    kinds = (event.kind, *(outer.kind for outer in around))
    frames = frozenset(FRAMES[kind] for kind in kinds if kind in FRAMES)
    return Moment(kind=event.kind, card=card, by=by, frames=frames, **more)


def fits(entry: Response, moment: Moment) -> RuleAnswer:
    """Return whether an entry of a profile is meant for the moment."""
    if not _of_its_kind(entry, moment) or (entry.prompt and not moment.prompt):
        return NO
    return all_of(_parts(entry, moment))


def needed(needs: Iterable[Need], facts: Mapping[Need, bool]) -> Iterator[RuleAnswer]:
    """Yield for each need yes, no, or unknown where the facts do not have it."""
    for need in needs:
        yield unknown(Lack.FACT, need) if need not in facts else YES if facts[need] else NO


def inside(wanted: Frame, frames: frozenset[Frame]) -> RuleAnswer:
    """Return whether a frame is open; a battle of unknown kind may be either."""
    if wanted in frames or (wanted is Frame.BATTLE and frames & BATTLES):
        return YES
    if wanted in BATTLES and Frame.BATTLE in frames and not frames & BATTLES:
        return unknown(Lack.FACT, wanted)
    return NO


def on_side(wanted: Side, actual: Side | None, fact: str = "") -> RuleAnswer:
    """Return whether something is on the side that is wanted."""
    if wanted is Side.ANY or wanted is actual:
        return YES
    return unknown(Lack.FACT, fact) if actual is None else NO


def _parts(entry: Response, moment: Moment) -> Iterator[RuleAnswer]:
    if entry.by is not Side.ANY:
        yield on_side(entry.by, moment.by, "who began it")
    if entry.card is not None:
        if moment.card is None:
            yield unknown(Lack.FACT, "which card it is")
        else:
            yield meant(entry.card, moment.card, moment.played_as)
    if entry.within:
        yield any_of(inside(wanted, moment.frames) for wanted in entry.within)
    yield from needed(entry.needs, moment.facts)


def _of_its_kind(entry: Response, moment: Moment) -> bool:
    if moment.done is not None:
        return moment.done in entry.done
    return moment.kind in entry.on and moment.phase in entry.phases
