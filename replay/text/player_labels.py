"""A sign of one cell for each player, as a log has room for: names that begin alike stay apart."""

from collections.abc import Iterable, Mapping

from engine.model.ids import PlayerId
from replay.text.sanitize import plain, width


def player_labels(players: Iterable[PlayerId]) -> Mapping[PlayerId, str]:
    """Return the first letter of each player's id, or his number where two begin alike."""
    ids = list(players)
    letters = [plain(player)[:1].upper() for player in ids]
    apart = len(set(letters)) == len(ids) and all(width(letter) == 1 for letter in letters)
    return {player: letters[at] if apart else str(at + 1)[-1:] for at, player in enumerate(ids)}
