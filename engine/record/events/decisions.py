"""Decisions: choices, chance, checks, and what was said."""

from engine.model.enums import Method
from engine.model.ids import CardId, PlayerId, Seq
from engine.record.events.event import Effect, Name, Play, Text


class Chosen(Effect, frozen=True, kw_only=True, tag="chosen"):
    """A choice is made: by whom, how, out of what, and what came out.

    `drawn_by`: who drew at random.
    `what`: what the choice was about.
    """

    player: PlayerId | None = None
    method: Method = Method.CHOICE
    drawn_by: PlayerId | None = None
    what: Name | None = None
    candidates: tuple[CardId, ...] = ()
    cards: tuple[CardId, ...] = ()
    values: tuple[Name, ...] = ()


class CoinFlipped(Effect, frozen=True, kw_only=True, tag="coin_flipped"):
    """A coin, die or other chance device gave a result."""

    result: Name
    called: Name | None = None


class RequirementsChecked(Effect, frozen=True, kw_only=True, tag="requirements_checked"):
    """Somebody checked whether a requirement is met, and with which cards."""

    subject: CardId
    met: bool
    using: tuple[CardId, ...] = ()
    what: Name | None = None


class Said(Play, frozen=True, kw_only=True, tag="said"):
    """A player said something that matters."""

    player: PlayerId
    text: Text
    on: Seq | None = None


# What is found out before an action has results: by choice, by chance, by looking.
DecisionEvent = Chosen | CoinFlipped | RequirementsChecked
