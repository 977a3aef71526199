"""The sizes of each player's piles, compared with a GEMP-STCCG snapshot."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import UNKNOWN, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.table.table import Table
from recorder.importers.gemp.comparison import ComparedPoint, ComparisonVerdict
from recorder.importers.gemp.file_shape import GempRecord
from recorder.importers.gemp.places import ZONES


def pile_points(
    record: GempRecord, entries: Sequence[Entry], table: Table
) -> Iterator[ComparedPoint]:
    """Yield the comparison of every pile's size; without a count, with the size that would fit."""
    for player in record.players.values():
        sizes: Counter[PlaceKind] = Counter()
        for group, pile in player.card_groups.items():
            if group in ZONES:
                sizes[ZONES[group]] += pile.size
        for kind, theirs in sizes.items():
            place = Place(kind=kind, player=player.player_id)
            ours = table.total_at(place)
            verdict, why = ComparisonVerdict.AGREES, ""
            if ours is None:
                verdict, why = ComparisonVerdict.NOT_TOLD, "no action counts them"
                if kind is PlaceKind.HAND:
                    why = _reckoning(entries, place, theirs) or why
            elif ours != theirs:
                adrift = _adrift(table, player.player_id)
                verdict = ComparisonVerdict.DIFFERS
                if 0 < theirs - ours <= adrift:
                    verdict = ComparisonVerdict.NOT_TOLD
                    why = f"{adrift} cards of that player lie where the record does not say"
            yield ComparedPoint(
                what=f"cards in {kind.replace('_', ' ')} of {player.player_id}",
                ours="unknown" if ours is None else str(ours),
                theirs=str(theirs),
                verdict=verdict,
                why=why,
            )


def _adrift(table: Table, player: str) -> int:
    """Return how many of a player's cards lie at an unknown place."""
    cards = table.lying.get(UNKNOWN, ())
    return sum(table.cards[card].owner == player for card in cards)


def _reckoning(entries: Sequence[Entry], hand: Place, size: int) -> str | None:
    """Return which size the only uncounted draw must have had for a hand to have its size."""
    uncounted: list[int] = []
    for entry in entries:
        match entry.body:
            case CardsMoved(others=number, destination=to) if to == hand:
                size -= number
            case CardDeclared(place=at) if at == hand:
                size += 1
            case ActionInitiated(kind=ActionKind.DRAW, number=None, players=who):
                if hand.player in who:
                    uncounted.append(entry.seq)
            case _:
                pass
    if len(uncounted) != 1:
        return None
    return f"it adds up if the draw at entry {uncounted[0]} was of {size} cards"
