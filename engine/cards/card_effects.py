"""What a card does to others: entries of its profile."""

from typing import Annotated

from msgspec import Meta

from engine.cards.profile_entry import CardMatcher, Cited
from engine.cards.timing_enums import NullifiedPart, Scope, Side, Suspension


class Nullifies(Cited, frozen=True, kw_only=True):
    """What the card nullifies, when, and how many at once; no number is no limit."""

    card: CardMatcher
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1)]
    part: NullifiedPart = NullifiedPart.CARD
    number: int | None = None
    by: Side = Side.ANY


class Spared(Cited, frozen=True, kw_only=True):
    """What cannot nullify the card; `scopes`: only so long, or always."""

    card: CardMatcher
    scopes: tuple[Scope, ...] = ()


class Suspends(Cited, frozen=True, kw_only=True):
    """What the card, or its special download, brings to a halt meanwhile."""

    what: Suspension


class Downloads(Cited, frozen=True, kw_only=True):
    """A download that the card gives: special (by icon, once per game, played at once) or not.

    `on_entry`: once, as the card enters play.
    `joins_attempt`: what is fetched takes part at once.
    """

    card: CardMatcher | None = None
    special: bool = False
    on_entry: bool = False
    joins_attempt: bool = False
