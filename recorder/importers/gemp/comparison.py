"""The result of comparing a match with a foreign snapshot, point by point."""

from collections import Counter
from enum import StrEnum, unique

import msgspec


@unique
class ComparisonVerdict(StrEnum):
    """The result for one point; `not_told` where the record does not tell how it came about."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_TOLD = "not_told"


class ComparedPoint(msgspec.Struct, frozen=True, kw_only=True):
    """One point compared: the table's value, the snapshot's value, and why they differ."""

    what: str
    ours: str
    theirs: str
    verdict: ComparisonVerdict
    why: str = ""

    def __str__(self) -> str:
        if self.verdict is ComparisonVerdict.AGREES:
            text = f"{self.what}: {self.theirs}"
        else:
            text = f"{self.what}: table {self.ours}, snapshot {self.theirs}"
        return f"{text} ({self.why})" if self.why else text


class CardPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A card compared.

    `inferred`: its place on the table follows from later actions only.
    `adrift`: it is with a card whose own place the record does not tell.
    `owner_acted`: its owner seeded or played it, which confirms the owner.
    """

    card: str
    place: ComparedPoint
    owner: ComparedPoint
    stopped: ComparedPoint
    inferred: bool = False
    adrift: bool = False
    owner_acted: bool = False


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """The table at the end of a match, compared with the snapshot of the file it was made from.

    `inconsistencies`: contradictions among the facts of the match, in words.
    """

    name: str
    cards: tuple[CardPoint, ...]
    points: tuple[ComparedPoint, ...]
    inconsistencies: tuple[str, ...] = ()

    @property
    def places(self) -> dict[str, int]:
        """The number of cards for each verdict on their places."""
        counted = Counter(card.place.verdict for card in self.cards)
        return {verdict.value: counted[verdict] for verdict in ComparisonVerdict}

    @property
    def differs(self) -> bool:
        """Return whether the match says anything that the snapshot contradicts."""
        every = [point for card in self.cards for point in (card.place, card.owner, card.stopped)]
        return any(point.verdict is ComparisonVerdict.DIFFERS for point in (*every, *self.points))

    def summary(self) -> dict[str, int]:
        """Return the figures of the comparison."""
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
                point.verdict is ComparisonVerdict.AGREES for point in self.points
            ),
            "other_points_differ": sum(
                point.verdict is ComparisonVerdict.DIFFERS for point in self.points
            ),
            "other_points_not_told": sum(
                point.verdict is ComparisonVerdict.NOT_TOLD for point in self.points
            ),
            "inconsistencies": len(self.inconsistencies),
        }

    def document(self) -> dict[str, object]:
        """Return the comparison as one JSON document."""
        return {
            "name": self.name,
            "summary": self.summary(),
            "cards": msgspec.to_builtins(self.cards),
            "points": msgspec.to_builtins(self.points),
            "inconsistencies": list(self.inconsistencies),
        }

    def lines(self) -> list[str]:
        """Return the comparison as lines: figures, differences, unknown points, the rest."""
        figures = self.summary()
        lines = [
            f"{self.name}: the table after the actions, compared with the snapshot",
            f"{figures['cards']} cards: {figures['places_agree']} places agree "
            f"({figures['places_agree_by_actions']} by the actions, "
            f"{figures['places_agree_by_inference']} by what later actions imply; "
            f"{figures['places_agree_adrift']} of them with a card whose own place is not told), "
            f"{figures['places_differ']} differ, {figures['places_not_told']} not told",
            f"owners: {figures['owners_agree']} agree, as the file names them; "
            f"{figures['owners_seen_to_act']} seeded or played the card themselves",
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
            points = [point for point in (*cards, *self.points) if point.verdict is verdict]
            if points:
                lines.append(f"{verdict.value.replace('_', ' ')}:")
                lines.extend(f"  {point}" for point in points)
        lines.extend(f"inconsistent: {what}" for what in self.inconsistencies)
        return lines
