"""When and where a card may be played, on what, and what that needs: entries of its profile."""

from typing import Annotated

from msgspec import Meta

from engine.cards.profile_entry import CardMatcher, Cited
from engine.cards.timing_enums import (
    Aspect,
    EntryMeans,
    Frame,
    Need,
    Phase,
    PlaySlot,
    Scope,
    Side,
    Target,
    TargetStep,
)
from engine.model.enums import ActionKind, CardType, Claim, Manner


class Response(Cited, frozen=True, kw_only=True):
    """A moment that the card may answer: an action of kinds `on`, or an effect of manners `done`.

    `card`: the card played, used or encountered in it.
    `by`: who began it.
    `within`: a frame that it must lie in.
    `needs`: facts beside the timing.
    `prompt`: only directly after, with nothing in between.
    `claim`: the words that entitle to it.
    """

    on: tuple[ActionKind, ...] = ()
    done: tuple[Manner, ...] = ()
    phases: tuple[Phase, ...] = (Phase.BEGUN,)
    card: CardMatcher | None = None
    by: Side = Side.ANY
    within: tuple[Frame, ...] = ()
    needs: tuple[Need, ...] = ()
    prompt: bool = False
    means: EntryMeans = EntryMeans.PLAY
    mandatory: bool = False
    claim: Claim | None = None


class Enters(Cited, frozen=True, kw_only=True):
    """Places in play that the card may enter without answering anything."""

    slots: Annotated[tuple[PlaySlot, ...], Meta(min_length=1)]
    turn: Side = Side.ANY
    needs: tuple[Need, ...] = ()
    means: EntryMeans = EntryMeans.PLAY


class Barred(Cited, frozen=True, kw_only=True):
    """Frames that the card may not enter or answer in, and slots that it may not enter."""

    frames: tuple[Frame, ...] = ()
    slots: tuple[PlaySlot, ...] = ()


class ToldAspects(Cited, frozen=True, kw_only=True):
    """Aspects of which the documents tell enough for a plain no: what is not listed is not so."""

    aspects: Annotated[tuple[Aspect, ...], Meta(min_length=1)]


class Targets(Cited, frozen=True, kw_only=True):
    """A sort of target that the card may be played on or affect, or may not; on whose turn.

    `card`: of those, only such cards are meant.
    `only`: it is played on no other.
    """

    what: Target
    may: bool
    card: CardMatcher | None = None
    only: bool = False
    turn: Side = Side.ANY


class TargetChoice(Cited, frozen=True, kw_only=True):
    """When the card's target is chosen."""

    at: TargetStep


class CountsAs(Cited, frozen=True, kw_only=True):
    """A type that the card counts as beside its own, when played or in play as one."""

    type: CardType
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)]
