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
from recorder.importers.gemp.parents import Parents
from recorder.importers.gemp.places import ZONES, card_id


def pile_points(
    record: GempRecord, entries: Sequence[Entry], table: Table
) -> Iterator[ComparedPoint]:
    """Yield the comparison of every pile's size; without a count, with the size that would fit."""
    parents = Parents(record)
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
                untold = _untold(parents, table, place)
                if 0 < theirs - ours <= untold:
                    verdict = ComparisonVerdict.NOT_TOLD
                    why = f"no action tells of {untold} of them; the match has them from there"
                placeless = _placeless(record, parents, table, place)
                if 0 < ours - theirs <= placeless:
                    verdict = ComparisonVerdict.NOT_TOLD
                    why = f"the snapshot gives {placeless} of these cards no place"
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


def _untold(parents: Parents, table: Table, place: Place) -> int:
    """Return how many cards of a pile the newest form of snapshot shows and no action tells."""
    lying = table.lying.get(place, ())
    return sum(
        parents.shown(card) == place and card_id(card) not in lying for card in parents.cards()
    )


def _placeless(record: GempRecord, parents: Parents, table: Table, place: Place) -> int:
    """Return how many cards of a pile the newest form of snapshot shows in play, but nowhere."""
    lying = [record.cards.get(int(card[1:])) for card in table.lying.get(place, ())]
    in_play = [card.card_id for card in lying if card is not None and card.is_in_play]
    return sum(parents.shown(card) is None for card in in_play) if record.tells_parents else 0


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
