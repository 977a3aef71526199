"""The shapes of exceptions: what checks and rules ask of one card, or two, by its own text.

The word by which a file names a shape is its class's name: `is = "brings_forward"`.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from engine.cards.profile_entry import CardMatcher, Cited
from engine.cards.timing_enums import Failing, Side, Target, TurnPoint
from engine.model.enums import ActionKind, CardType, Method, PlaceKind


def _word(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class CardException(Cited, frozen=True, kw_only=True, tag=_word, tag_field="is"):
    """An entry of the profile of one card, or two."""


class AnotherTurn(CardException, frozen=True, kw_only=True):
    """The player of the card may take a second turn at once."""


class OnePlay(CardException, frozen=True, kw_only=True):
    """All ships, personnel and equipment that its player plays in a turn are one card play."""


class Owes(CardException, frozen=True, kw_only=True):
    """What its player must do between two points of a turn, and what he loses otherwise.

    `turns`: how many turns ahead; 0 is the present one.
    """

    act: ActionKind
    turns: int
    since: TurnPoint
    by: TurnPoint
    failing: Failing


class BringsForward(CardException, frozen=True, kw_only=True):
    """What its player must do in his next turn is done now."""


class Between(CardException, frozen=True, kw_only=True):
    """The cards that must lie on both sides of the card when it is played."""

    card: CardMatcher


class BetweenMissions(CardException, frozen=True, kw_only=True):
    """The card lies between missions."""


class DrawsOn(CardException, frozen=True, kw_only=True):
    """A side deck, by its name, that must hold a card for the card to be played."""

    deck: str


class Admits(CardException, frozen=True, kw_only=True):
    """How many other cards one use of the card lets into play."""

    number: int = 1


class Survives(CardException, frozen=True, kw_only=True):
    """No attempt removes the card from the mission that it lies on.

    `above`: a player attempts the mission again only with more points than this.
    """

    above: int | None = None


class Chases(CardException, frozen=True, kw_only=True):
    """The card lies on a ship while the opponent has one for it to chase."""


class LetsUndock(CardException, frozen=True, kw_only=True):
    """The card lets ships leave facilities of the opponent at which they are docked."""


class RepairsNothing(CardException, frozen=True, kw_only=True):
    """The facility repairs no ships."""


class RepairsShips(CardException, frozen=True, kw_only=True):
    """Ships are repaired at the facility that the card lies on."""


class NeverShuffledIn(CardException, frozen=True, kw_only=True):
    """The card is discarded after the deck that it shuffles cards into."""


class Crew(CardException, frozen=True, kw_only=True):
    """How many personnel at least must be aboard the ship for it to move."""

    least: int


class Team(CardException, frozen=True, kw_only=True):
    """How many personnel at least must solve the mission."""

    least: int


class AttemptedBy(CardException, frozen=True, kw_only=True):
    """The affiliations that the mission asks for: somebody who attempts it must be of one.

    `own`: where its own player does; `other`: where the other one does.
    """

    own: Annotated[tuple[str, ...], Meta(min_length=1)]
    other: Annotated[tuple[str, ...], Meta(min_length=1)]


class LosesForEach(CardException, frozen=True, kw_only=True):
    """How many points are lost for each of the personnel who meet the dilemma."""

    points: int = 1


class BeforeTheDraw(CardException, frozen=True, kw_only=True):
    """The turn player plays the card before the draw that ends the turn, if at all."""


class UnstopsItsTarget(CardException, frozen=True, kw_only=True):
    """The card unstops the ship that it is played on, with its crew and Away Team, and no other."""


class BeamsOff(CardException, frozen=True, kw_only=True):
    """The card beams from the ship that it is played on, and not back."""


class Pairs(CardException, frozen=True, kw_only=True):
    """The ships that the card enhances, each with the personnel who must be aboard."""

    ships: Annotated[dict[str, str], Meta(min_length=1)]


class Guesses(CardException, frozen=True, kw_only=True):
    """The words that a player may say when the card asks him to guess a type of card."""

    words: Annotated[tuple[str, ...], Meta(min_length=1)]


class FullCost(CardException, frozen=True, kw_only=True):
    """What the card costs before anything is taken off."""

    number: int


class DilemmaActions(CardException, frozen=True, kw_only=True):
    """How a dilemma selects personnel, and its actions in their order, when it takes effect."""

    selects: Method
    order: tuple[ActionKind, ...] = ()


class SelectsAtRandom(CardException, frozen=True, kw_only=True):
    """The dilemma selects its victim at random."""


class AwayTeamsOnly(CardException, frozen=True, kw_only=True):
    """The card saves nobody aboard."""


class DiscardsFromHand(CardException, frozen=True, kw_only=True):
    """What the card has a player discard comes from his hand."""


class Retrieves(CardException, frozen=True, kw_only=True):
    """What the card fetches from a discard pile goes to its player's hand.

    `side`: whose pile it is, where that is told.
    """

    side: Side = Side.ANY


class LetsNoneStay(CardException, frozen=True, kw_only=True):
    """What the card nullifies does not stay in play beside it, whichever of the two came first."""


class Kills(CardException, frozen=True, kw_only=True):
    """The only cards that the card kills, in play alone.

    `types`: of these types, or of any.
    `in_the_open`: nobody aboard a ship, nobody protected.
    """

    types: tuple[CardType, ...] = ()
    in_the_open: bool = False


class Shuffles(CardException, frozen=True, kw_only=True):
    """The only piles that the card shuffles."""

    piles: Annotated[tuple[PlaceKind, ...], Meta(min_length=1)]


class ShowsAllSeeded(CardException, frozen=True, kw_only=True):
    """The card shows every card that is seeded where it is played."""


class IsTarget(CardException, frozen=True, kw_only=True):
    """The sort of target that only this card is."""

    what: Target


class NamesCards(CardException, frozen=True, kw_only=True):
    """The cards that a fact is about, where the card asks for that fact."""

    titles: Annotated[tuple[str, ...], Meta(min_length=1)]


class AtPlace(NamesCards, frozen=True, kw_only=True):
    """The card asks for a location of these titles, or with a keyword printed on it."""

    keyword: str


class InPlay(NamesCards, frozen=True, kw_only=True):
    """The card asks for a card that lies revealed in play, no matter whose it is."""


class Personas(NamesCards, frozen=True, kw_only=True):
    """The card shows these persons, of whom its player has no other card in play."""


class OnlyOn(NamesCards, frozen=True, kw_only=True):
    """The stations on which the site may exist."""


class OwnTogether(NamesCards, frozen=True, kw_only=True):
    """The card asks for all of these in play, its player's own."""


class OwnSinceEarlierTurn(NamesCards, frozen=True, kw_only=True):
    """The card asks for one in play that its player played in an earlier turn."""


AnyException: TypeAlias = (
    AnotherTurn
    | OnePlay
    | Owes
    | BringsForward
    | Between
    | BetweenMissions
    | DrawsOn
    | Admits
    | Survives
    | Chases
    | LetsUndock
    | RepairsNothing
    | RepairsShips
    | NeverShuffledIn
    | Crew
    | OnlyOn
    | Team
    | AttemptedBy
    | LosesForEach
    | BeforeTheDraw
    | UnstopsItsTarget
    | BeamsOff
    | Pairs
    | Guesses
    | FullCost
    | DilemmaActions
    | SelectsAtRandom
    | AwayTeamsOnly
    | DiscardsFromHand
    | Retrieves
    | LetsNoneStay
    | Kills
    | Shuffles
    | ShowsAllSeeded
    | IsTarget
    | AtPlace
    | InPlay
    | OwnTogether
    | Personas
    | OwnSinceEarlierTurn
)

ByShape: TypeAlias = Mapping[type[CardException], CardException]


def word(shape: type[CardException]) -> str:
    """Return the word by which files and `cards show` name a shape."""
    return str(shape.__struct_config__.tag)


def table(entry: CardException) -> dict[str, Any]:
    """Return what an exception tells as a table, without the word for its shape."""
    fields: dict[str, Any] = msgspec.to_builtins(entry)
    return {name: value for name, value in fields.items() if name != "is"}
