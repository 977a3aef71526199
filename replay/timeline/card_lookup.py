"""Finding the card that somebody means: by its id, or by its name."""

from typing import Final

from engine.model.errors import Fault, InputError
from engine.model.ids import CardId
from engine.model.person_names import name_key
from engine.model.spelling import near_words
from engine.table.card_knowledge import Knowledge

_MOST: Final = 8


def card_meant(text: str, known: Knowledge) -> CardId:
    """Return the card of an id, or of a name in upper or lower case.

    Raises InputError if there is none (with titles that may be meant), or if several have the name.
    """
    if text in known:
        return text
    wanted = name_key(text)
    names = {card: identity.name for card, identity in known.items() if identity.name is not None}
    matches = [card for card, name in names.items() if name_key(name) == wanted]
    if len(matches) == 1:
        return matches[0]
    if matches:
        what = f"{len(matches)} cards are called '{text}'"
        raise InputError(Fault("", what, f"give the id of one: {', '.join(matches[:_MOST])}"))
    near = _near(wanted, known, names)
    proposals = ", ".join(f"'{names[card]}' ({card})" if card in names else card for card in near)
    remedy = f"did you mean {proposals}?" if near else "give the id or the name of a card"
    raise InputError(Fault("", f"no card '{text}' is in the record up to there", remedy))


def _near(wanted: str, known: Knowledge, names: dict[CardId, str]) -> list[CardId]:
    parts = [card for card, name in names.items() if wanted and wanted in name_key(name)]
    titles = {name_key(name): card for card, name in names.items()}
    ids = {name_key(card): card for card in known}
    alike = [titles[title] for title in near_words(wanted, titles)]
    alike += [ids[match] for match in near_words(wanted, ids)]
    return list(dict.fromkeys([*parts, *alike]))[:_MOST]
