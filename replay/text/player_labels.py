"""What outputs call the players of a match: a sign of one cell, a short name, a whole one.

No two players share any of these, also where both are called the same.
"""

from collections.abc import Iterable, Mapping, Sequence

from engine.model.ids import PlayerId
from engine.model.person_names import name_key, same_name, told_apart
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
    letters = {name_key(name)[:1] for name in first}
    apart = all(first) and len(letters) == len(first)
    whole = whole_names(players)
    return {
        player.id: first[at] if apart else whole[player.id] for at, player in enumerate(players)
    }


def whole_names(players: Sequence[Player]) -> Mapping[PlayerId, str]:
    """Return the name of each player, with the id where two share a name: `Ada (A)`."""
    return told_apart({player.id: player.name for player in players})


def speaker_named(players: Sequence[Player], name: str) -> str:
    """Return the name for a speaker in a record: of the player meant by id or label, else as given.

    The id stays where two players share that name, which would not tell whose word it was.
    """
    labels = whole_names(players)
    meant = next(
        (each for each in players if same_name(each.id, name) or _labelled(each, labels, name)),
        None,
    )
    if meant is None:
        return name.strip()
    return meant.name if speaker_among(players, meant.name) == meant.id else meant.id


def _labelled(player: Player, labels: Mapping[PlayerId, str], name: str) -> bool:
    """Return whether a name is what outputs call a player who shares his own, such as `Ada (A)`."""
    label = labels[player.id]
    return label != player.name and same_name(label, name)


def speaker_among(players: Sequence[Player], name: str) -> PlayerId | None:
    """Return the player whose word it was; None where nobody, or more than one, is called so."""
    called = [player.id for player in players if same_name(player.id, name)]
    called = called or [player.id for player in players if same_name(player.name, name)]
    return called[0] if len(called) == 1 else None


def speaker_label(players: Sequence[Player], name: str) -> str:
    """Return how an output names a speaker: a player by name, `Ada (A or B)` if it may be both."""
    called = [player.id for player in players if same_name(player.name, name)]
    known = whole_names(players).get(name)
    return known or (f"{name} ({' or '.join(called)})" if len(called) > 1 else name)
