"""The timing of one card: the shape of its profile. Every entry cites the rulings that say so.

In a TOML file a card has `timing`, what holds under every ruleset of its edition, and `amended`,
by ruleset, what that one says otherwise. An amendment replaces whole fields.
"""

import msgspec
from msgspec import UNSET, UnsetType

from engine.cards.card_effects import (
    Downloads,
    Guesses,
    Kills,
    Nullifies,
    Pairs,
    Shuffles,
    Spared,
    Suspends,
    Team,
)
from engine.cards.play_windows import (
    Admits,
    Barred,
    Between,
    CountsAs,
    DrawsOn,
    Enters,
    Response,
    TargetChoice,
    Targets,
    ToldAspects,
)
from engine.cards.profile_entry import Cited
from engine.cards.restrictions import Bars, Breaks, CardLimit, Imposes, Lifts
from engine.cards.scheduled_effects import Countdown, Owes, Recurs


class Timing(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """All that is told of a card's timing. What is not given is not told, which is not a no.

    `another_turn`: its player may take a second turn at once. `one_play`: all ships, personnel and
    equipment that he plays in a turn are one card play. `as_type`: the card enters play as its type
    does under the ruleset, beside what it `enters`. `between_missions`: it lies between missions.
    `survives`: no attempt removes it from the mission that it lies on.
    `retrieves`: what it fetches from a discard pile goes to its player's hand. `away_teams_only`:
    it saves nobody aboard. `discards_from_hand`: what it has a player discard comes from his hand.
    `beams_off`: it beams from the ship that it is played on, and not back.
    """

    told: tuple[ToldAspects, ...] | UnsetType = UNSET
    answers: tuple[Response, ...] | UnsetType = UNSET
    enters: tuple[Enters, ...] | UnsetType = UNSET
    as_type: Cited | UnsetType = UNSET
    barred: tuple[Barred, ...] | UnsetType = UNSET
    targets: tuple[Targets, ...] | UnsetType = UNSET
    between: Between | UnsetType = UNSET
    draws_on: DrawsOn | UnsetType = UNSET
    survives: Cited | UnsetType = UNSET
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
    admits: tuple[Admits, ...] | UnsetType = UNSET
    limits: tuple[CardLimit, ...] | UnsetType = UNSET
    countdown: Countdown | UnsetType = UNSET
    recurs: tuple[Recurs, ...] | UnsetType = UNSET
    owes: tuple[Owes, ...] | UnsetType = UNSET
    another_turn: Cited | UnsetType = UNSET
    one_play: Cited | UnsetType = UNSET
    between_missions: Cited | UnsetType = UNSET
    retrieves: Cited | UnsetType = UNSET
    kills: Kills | UnsetType = UNSET
    shuffles: Shuffles | UnsetType = UNSET
    team: Team | UnsetType = UNSET
    beams_off: Cited | UnsetType = UNSET
    pairs: Pairs | UnsetType = UNSET
    guesses: Guesses | UnsetType = UNSET
    away_teams_only: Cited | UnsetType = UNSET
    discards_from_hand: Cited | UnsetType = UNSET
    note: str = ""

    @property
    def told_fields(self) -> frozenset[str]:
        """The names of the fields that are given, the note apart."""
        every = ((name, getattr(self, name)) for name in self.__struct_fields__ if name != "note")
        return frozenset(name for name, value in every if value is not UNSET)
