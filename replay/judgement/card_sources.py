"""What judging knows of a match's cards from the user's card files alone."""

from engine.model.enums import CardType
from replay.timeline.timeline import Timeline


def types_from_files(timeline: Timeline, seq: int) -> dict[str, CardType]:
    """Give the titles whose type neither the record nor the catalogue tells, but a card file does.

    `seq`: the entry up to which the match is judged.
    """
    started = timeline.started
    if started is None or not timeline.cards.printings:
        return {}
    found = {}
    for identity in timeline.snapshot(seq).known.values():
        if identity.name is None or identity.type is not None:
            continue
        card = timeline.cards.card(identity.name, started.edition)
        printed = timeline.cards.printed(identity.name, started.edition)
        untold = card is None or card.type is None
        if untold and printed is not None and printed.type is not None:
            found[identity.name] = printed.type
    return found
