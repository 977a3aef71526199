"""A sign of one cell for each player, to fit into a log; no two players share one."""

from collections.abc import Iterable, Mapping, Sequence

from engine.model.ids import PlayerId
from engine.record.events.match import Player
from replay.text.sanitize import plain, width


def player_labels(players: Iterable[PlayerId]) -> Mapping[PlayerId, str]:
    """Return the first letter of each player's id, or numbers if two have the same first letter."""
    ids = list(players)
    letters = [plain(player)[:1].upper() for player in ids]
    apart = len(set(letters)) == len(ids) and all(width(letter) == 1 for letter in letters)
    return {player: letters[at] if apart else str(at + 1)[-1:] for at, player in enumerate(ids)}


def player_names(players: Sequence[Player]) -> Mapping[PlayerId, str]:
    """Return the first name of each player, or whole names if two first names are the same."""
    first = [player.name.split(maxsplit=1)[0] if player.name.strip() else "" for player in players]
    letters = {name.casefold()[:1] for name in first}
    apart = all(first) and len(letters) == len(first)
    return {
        player.id: first[at] if apart else player.name or player.id
        for at, player in enumerate(players)
    }
