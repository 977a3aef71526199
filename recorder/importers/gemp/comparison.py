"""What a comparison of a match with a foreign snapshot found, point by point."""

from collections import Counter
from enum import StrEnum, unique

import msgspec


@unique
class ComparisonVerdict(StrEnum):
    """What came of comparing one point; `not_told` where the record does not say how it came."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_TOLD = "not_told"


class ComparedPoint(msgspec.Struct, frozen=True, kw_only=True):
    """One point compared: the table's word, the snapshot's word, and why they part if they do."""

    what: str
    ours: str
    theirs: str
    verdict: ComparisonVerdict
    why: str = ""

    def __str__(self) -> str:
        if self.verdict is ComparisonVerdict.AGREES:
            told = f"{self.what}: {self.theirs}"
        else:
            told = f"{self.what}: table {self.ours}, snapshot {self.theirs}"
        return f"{told} ({self.why})" if self.why else told


class CardPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A card compared. `inferred`: its place on the table follows from later actions only.

    `adrift`: it is with a card of which the record does not say where it is. `owner_acted`: the
    owner himself seeded or played the card, which tells the owner again.
    """

    card: str
    place: ComparedPoint
    owner: ComparedPoint
    stopped: ComparedPoint
    inferred: bool = False
    adrift: bool = False
    owner_acted: bool = False


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """The table at the end of a match beside the snapshot of the file that it was made from.

    `inconsistencies`: what the facts of the match contradict among themselves, in words.
    """

    name: str
    cards: tuple[CardPoint, ...]
    points: tuple[ComparedPoint, ...]
    inconsistencies: tuple[str, ...] = ()

    @property
    def places(self) -> dict[str, int]:
        """How many cards lie where the snapshot has them, how many not, how many untold."""
        counted = Counter(card.place.verdict for card in self.cards)
        return {verdict.value: counted[verdict] for verdict in ComparisonVerdict}

    @property
    def differs(self) -> bool:
        """Whether the match says anything that the snapshot contradicts."""
        every = [point for card in self.cards for point in (card.place, card.owner, card.stopped)]
        return any(point.verdict is ComparisonVerdict.DIFFERS for point in (*every, *self.points))

    def summary(self) -> dict[str, int]:
        """The figures of the comparison."""
        agree = [card for card in self.cards if card.place.verdict is ComparisonVerdict.AGREES]
        return {
            "cards": len(self.cards),
            "places_agree": self.places["agrees"],
            "places_agree_by_actions": sum(not card.inferred for card in agree),
            "places_agree_by_inference": sum(card.inferred for card in agree),
            "places_agree_adrift": sum(card.adrift for card in agree),
            "places_differ": self.places["differs"],
            "places_not_told": self.places["not_told"],
            "owners_agree": sum(
                card.owner.verdict is ComparisonVerdict.AGREES for card in self.cards
            ),
            "owners_seen_to_act": sum(card.owner_acted for card in self.cards),
            "stops_agree": sum(
                card.stopped.verdict is ComparisonVerdict.AGREES for card in self.cards
            ),
            "other_points_agree": sum(
                one.verdict is ComparisonVerdict.AGREES for one in self.points
            ),
            "other_points_differ": sum(
                one.verdict is ComparisonVerdict.DIFFERS for one in self.points
            ),
            "other_points_not_told": sum(
                one.verdict is ComparisonVerdict.NOT_TOLD for one in self.points
            ),
            "inconsistencies": len(self.inconsistencies),
        }

    def document(self) -> dict[str, object]:
        """The comparison as one JSON document."""
        return {
            "name": self.name,
            "summary": self.summary(),
            "cards": msgspec.to_builtins(self.cards),
            "points": msgspec.to_builtins(self.points),
            "inconsistencies": list(self.inconsistencies),
        }

    def lines(self) -> list[str]:
        """The comparison as lines of text: figures, differences, what is untold, the rest."""
        of = self.summary()
        lines = [
            f"{self.name}: the table that the actions lead to, beside the snapshot",
            f"{of['cards']} cards: {of['places_agree']} places agree "
            f"({of['places_agree_by_actions']} by the actions, "
            f"{of['places_agree_by_inference']} by what later actions imply; "
            f"{of['places_agree_adrift']} of them with a card whose own place is not told), "
            f"{of['places_differ']} differ, {of['places_not_told']} not told",
            f"owners: {of['owners_agree']} agree, as the file names them; "
            f"{of['owners_seen_to_act']} seeded or played the card themselves",
        ]
        cards = [
            point
            for verdict in (
                ComparisonVerdict.DIFFERS,
                ComparisonVerdict.NOT_TOLD,
                ComparisonVerdict.AGREES,
            )
            for card in self.cards
            for point in (card.place, card.owner, card.stopped)
            if point.verdict is verdict
            and (point is card.place or verdict is not ComparisonVerdict.AGREES)
        ]
        for verdict in (
            ComparisonVerdict.DIFFERS,
            ComparisonVerdict.NOT_TOLD,
            ComparisonVerdict.AGREES,
        ):
            found = [point for point in (*cards, *self.points) if point.verdict is verdict]
            if found:
                lines.append(f"{verdict.value.replace('_', ' ')}:")
                lines.extend(f"  {point}" for point in found)
        lines.extend(f"inconsistent: {what}" for what in self.inconsistencies)
        return lines
