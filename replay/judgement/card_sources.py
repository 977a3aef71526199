"""The facts of a match's cards that only the user's card files know."""

from engine.model.enums import CardType
from replay.timeline.timeline import Timeline


def types_from_files(timeline: Timeline, seq: int) -> dict[str, CardType]:
    """Return the types that only a card file knows, by title: not the record nor the catalogue.

    `seq`: the entry up to which the match is judged.
    """
    started = timeline.started
    if started is None or not timeline.cards.printings:
        return {}
    types = {}
    for identity in timeline.snapshot(seq).known.values():
        if identity.name is None or identity.type is not None:
            continue
        card = timeline.cards.card(identity.name, started.edition)
        printed = timeline.cards.printed(identity.name, started.edition)
        unknown = card is None or card.type is None
        if unknown and printed is not None and printed.type is not None:
            types[identity.name] = printed.type
    return types
