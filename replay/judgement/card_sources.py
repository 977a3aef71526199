"""The facts of a match's cards that only the user's card files know."""

from collections.abc import Iterable

from engine.checks.framework.finding import Finding
from engine.model.enums import CardType, Edition
from engine.table.card_knowledge import Identity
from replay.timeline.timeline import Timeline


def types_from_files(timeline: Timeline, seq: int) -> dict[str, CardType]:
    """Return the types that only a card file knows, by title: not the record nor the catalogue.

    `seq`: the entry up to which the match is judged.
    """
    started = timeline.started
    if started is None or not timeline.cards.printings:
        return {}
    return _of_files(timeline, started.edition, timeline.known(seq).values())


def types_in_finding(timeline: Timeline, finding: Finding) -> dict[str, CardType]:
    """Return the types that only a card file knows of the cards that a finding is about."""
    started = timeline.started
    if started is None or not timeline.cards.printings:
        return {}
    known = timeline.known(finding.seqs[0])
    cards = (known[card] for card in finding.cards if card in known)
    return _of_files(timeline, started.edition, cards)


def _of_files(
    timeline: Timeline, edition: Edition, cards: Iterable[Identity]
) -> dict[str, CardType]:
    types = {}
    for identity in cards:
        if identity.name is None or identity.type is not None:
            continue
        card = timeline.cards.card(identity.name, edition)
        printed = timeline.cards.printed(identity.name, edition)
        unknown = card is None or card.type is None
        if unknown and printed is not None and printed.type is not None:
            types[identity.name] = printed.type
    return types
