"""The cards of a match that have been named, and what their texts tell of."""

from collections import defaultdict
from collections.abc import Collection
from typing import Final, TypeVar

import msgspec

from engine.cards.card import Profile, Telling
from engine.cards.pool import Pool, pool
from engine.cards.printed import Printed
from engine.cards.titles import key
from engine.cards.traits import with_traits
from engine.model.enums import Edition
from engine.model.ids import CardId
from engine.rulebook.ruleset import Lineage
from engine.table.card_knowledge import Identity

UNNAMED: Final = "?"
_Known = TypeVar("_Known")


class ByCard(dict[CardId | None, _Known]):
    """What is known of each card, and what of all others, and of None."""

    def __init__(self, others: _Known) -> None:
        super().__init__()
        self._others = others

    def __missing__(self, card: CardId | None) -> _Known:
        """Return what is known of a card that was not named."""
        return self._others


class MatchCards:
    """The profiles and titles of cards, by their ids, as they become known.

    `profiles`: what is known of each card's timing; of a card without a name, nothing.
    `titles`: as titles are looked up; empty for a card that nobody knows.
    `telling`: by a field of a card's own timing, or by an exception, the few cards that have it.
    `titled_alike`: by title as it is looked up, the cards that are called so now.
    """

    def __init__(self, lineage: Lineage, edition: Edition, cards: Pool | None = None) -> None:
        """Look cards up in `cards`, or in the built-in catalogue."""
        self._cards = pool() if cards is None else cards
        self._lineage = lineage
        self._edition = edition
        self.profiles = ByCard(self._cards.profile(UNNAMED, lineage, edition))
        self.titles = ByCard("")
        self.titled_alike: defaultdict[str, dict[CardId, None]] = defaultdict(dict)
        self._known: set[str] = set()
        self._unsettled: dict[object, set[CardId]] = {}
        self.telling: defaultdict[Telling, dict[CardId, None]] = defaultdict(dict)

    def enter(self, card: CardId, identity: Identity) -> None:
        """Note a card that is declared or named, for the first time or again."""
        named = UNNAMED if identity.name is None else identity.name
        profile = self._cards.profile(named, self._lineage, self._edition, identity.type)
        if identity.traits:
            printed = with_traits(profile.printed, named, self._edition, identity.traits)
            profile = msgspec.structs.replace(profile, printed=printed)
        for cards in self._unsettled.values():
            cards.add(card)
        for sort in self.profiles[card].tells:
            self.telling[sort].pop(card, None)
        for sort in profile.tells:
            self.telling[sort][card] = None
        self.profiles[card] = profile
        self.titled_alike[self.titles[card]].pop(card, None)
        self.titles[card] = title = "" if identity.name is None else key(identity.name)
        self.titled_alike[title][card] = None
        self._known.add(title)

    def unsettled(self, question: object) -> set[CardId]:
        """Return the cards of which a question is open: those that it is asked of drop out here.

        A card that is named anew may be asked about again.
        """
        if question not in self._unsettled:
            self._unsettled[question] = {card for card in self.profiles if card is not None}
        return self._unsettled[question]

    def titled(self, title: str) -> Profile:
        """Return what is known of a card by its title, whether or not the match has it."""
        return self._cards.profile(title, self._lineage, self._edition)

    def printed(self, card: CardId) -> Printed | None:
        """Return what card files tell of a card; None where they do not."""
        return self.profiles[card].printed

    def knows(self, titles: Collection[str]) -> bool:
        """Return whether a card of one of these titles, as they are looked up, is known."""
        return not self._known.isdisjoint(titles)
