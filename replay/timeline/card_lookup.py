"""Finding the card that somebody means: by its id, or by its name."""

from typing import Final

from engine.model.errors import Fault, InputError
from engine.model.ids import CardId
from engine.table.card_knowledge import Knowledge

_MOST: Final = 8


def card_meant(text: str, known: Knowledge) -> CardId:
    """Return the card of an id, or of a name in upper or lower case.

    Raises InputError where there is none, with what may have been meant, or several have the name.
    """
    if text in known:
        return text
    wanted = text.casefold()
    names = {card: one.name for card, one in known.items() if one.name is not None}
    found = [card for card, name in names.items() if name.casefold() == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        what = f"{len(found)} cards are called '{text}'"
        raise InputError(Fault("", what, f"give the id of one: {', '.join(found[:_MOST])}"))
    near = _near(wanted, known, names)
    told = ", ".join(f"'{names[card]}' ({card})" if card in names else card for card in near)
    remedy = f"did you mean {told}?" if near else "give the id or the name of a card"
    raise InputError(Fault("", f"no card '{text}' is in the record up to there", remedy))


def _near(wanted: str, known: Knowledge, names: dict[CardId, str]) -> list[CardId]:
    from difflib import get_close_matches

    parts = [card for card, name in names.items() if wanted and wanted in name.casefold()]
    titles = {name.casefold(): card for card, name in names.items()}
    ids = {card.casefold(): card for card in known}
    alike = [titles[title] for title in get_close_matches(wanted, titles)]
    alike += [ids[one] for one in get_close_matches(wanted, ids)]
    return list(dict.fromkeys([*parts, *alike]))[:_MOST]
