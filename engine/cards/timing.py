"""The timing of one card: the shape of its profile. Every entry cites the rulings that say so.

In a TOML file a card has `timing`, what holds under every ruleset of its edition, and `amended`,
by ruleset, what that one says otherwise. An amendment replaces whole fields.
"""

import msgspec
from msgspec import UNSET, UnsetType

from engine.cards.card_effects import Downloads, Nullifies, Spared, Suspends
from engine.cards.play_windows import (
    Barred,
    CountsAs,
    Enters,
    Response,
    TargetChoice,
    Targets,
    ToldAspects,
)
from engine.cards.profile_entry import Cited
from engine.cards.restrictions import Bars, Breaks, CardLimit, Fate, Imposes, Lifts
from engine.cards.scheduled_effects import Compels, Countdown, Recurs


class Timing(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """All that is told of a card's timing. What is not given is not told, which is not a no.

    A field is what at least three cards share; what fewer say stands in `engine/cards/exceptions`.
    `as_type`: the card enters play as its type does under the ruleset, beside what it `enters`.
    """

    told: tuple[ToldAspects, ...] | UnsetType = UNSET
    answers: tuple[Response, ...] | UnsetType = UNSET
    enters: tuple[Enters, ...] | UnsetType = UNSET
    as_type: Cited | UnsetType = UNSET
    barred: tuple[Barred, ...] | UnsetType = UNSET
    targets: tuple[Targets, ...] | UnsetType = UNSET
    choice: TargetChoice | UnsetType = UNSET
    nullifies: tuple[Nullifies, ...] | UnsetType = UNSET
    nullified_by: tuple[Nullifies, ...] | UnsetType = UNSET
    spared: tuple[Spared, ...] | UnsetType = UNSET
    counts_as: tuple[CountsAs, ...] | UnsetType = UNSET
    suspends: Suspends | UnsetType = UNSET
    downloads: tuple[Downloads, ...] | UnsetType = UNSET
    imposes: tuple[Imposes, ...] | UnsetType = UNSET
    bars: tuple[Bars, ...] | UnsetType = UNSET
    lifts: tuple[Lifts, ...] | UnsetType = UNSET
    breaks: tuple[Breaks, ...] | UnsetType = UNSET
    limits: tuple[CardLimit, ...] | UnsetType = UNSET
    countdown: Countdown | UnsetType = UNSET
    recurs: tuple[Recurs, ...] | UnsetType = UNSET
    compels: tuple[Compels, ...] | UnsetType = UNSET
    fate: Fate | UnsetType = UNSET
    note: str = ""

    @property
    def told_fields(self) -> frozenset[str]:
        """The names of the fields that are given, the note apart."""
        every = ((name, getattr(self, name)) for name in self.__struct_fields__ if name != "note")
        return frozenset(name for name, value in every if value is not UNSET)
