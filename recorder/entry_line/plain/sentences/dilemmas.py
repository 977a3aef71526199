"""Sentences about the cards that lie under a mission or in a stack, as they are met."""

from typing import Final

from engine.model.enums import ActionKind, CardType, Edition, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.table.table import OpenAction
from recorder.entry_line.plain.pattern import Lines, MatchedSentence, Pattern
from recorder.entry_line.suggest.likely_dilemmas import cost_line
from recorder.transcript.values import spoken


def _meets(found: MatchedSentence) -> Lines:
    """The next card under the mission, or of the stack, is met by those who are left."""
    attempt = found.table.attempt()
    drawn = found.table.after_drawing()
    if attempt is None or drawn is None:
        return None
    lines = _met(found, attempt)
    if lines is None:
        return None
    return [*drawn, *([lines] if isinstance(lines, str) else lines)]


def _meets_for(found: MatchedSentence) -> Lines:
    """`faces pinned down for 2`: what the dilemma costs comes off what may be spent."""
    lines, attempt = _meets(found), found.table.opened(ActionKind.ATTEMPT)
    card = found.table.next_dilemma()
    if not isinstance(lines, list) or attempt is None or card is None:
        return None
    if found.context.edition is not Edition.SECOND:
        return None
    return [*lines[:-1], cost_line(found.table.board, attempt, card, found.number()), lines[-1]]


def _met(found: MatchedSentence, attempt: OpenAction) -> Lines:
    title = found.title("K")
    team = [card for card in attempt.event.participants if _there(found, card)]
    known = found.card("K")
    if known is not None and _may_be_met(found, known):
        return _encounter(found, found.table.id(known), team)
    name = title.name if title is not None else found.context.name(known) if known else None
    card = found.table.next_dilemma()
    if name is None:
        return None if card is None else _encounter(found, found.table.id(card), team)
    kind = found.context.type_of(name) or (title.type if title is not None else None)
    if kind is None and found.context.edition is Edition.SECOND:
        kind = CardType.DILEMMA  # nothing else lies in a dilemma stack
    named = f"{found.table.quoted(name)}{'' if kind is None else f' {spoken(kind)}'}"
    if card is None:
        return _from_under(found, name, named, team)
    before = found.context.name(card)
    if before is not None and before != name:
        return None
    told = [] if before is not None else [f"> {found.table.id(card)} is {named}"]
    return [*told, _encounter(found, found.table.id(card), team)]


def _may_be_met(found: MatchedSentence, card: CardId) -> bool:
    """Return whether a card is at the mission that is attempted, or in play elsewhere."""
    copy = found.context.table.cards[card]
    hidden = copy.place.kind in (PlaceKind.UNDER, PlaceKind.DILEMMA_STACK)
    return copy.place.card == found.table.mission() or not (hidden or copy.place.kind in PILES)


def _there(found: MatchedSentence, card: CardId) -> bool:
    place = found.table.place(card)
    return place in (PlaceKind.PLANET, PlaceKind.ABOARD, PlaceKind.SPACE, PlaceKind.LANDED)


def _encounter(found: MatchedSentence, card: str, team: list[CardId]) -> str:
    able = [card for card in team if found.table.board.able((card,))]
    who = f" with {found.table.ids(able or team)}" if team else ""
    return f"{found.said()}encounters {card}{who}"


def _from_under(found: MatchedSentence, name: str, named: str, team: list[CardId]) -> Lines:
    """A dilemma that nobody has recorded yet lay under the mission, or in the stack."""
    mission = found.table.mission()
    attempt = found.table.attempt()
    if mission is None or attempt is None or len(attempt.event.players) != 1:
        return None
    owner = next(iter(found.context.others(attempt.event.players[0])), None)
    if owner is None:
        return None
    card = found.table.new_id(name)
    where = found.table.where_dilemmas_lie(mission)
    declared = f"card {card} = {named} of {found.table.page.id(owner)} {where}"
    return declared, _encounter(found, card, team)


def _revealed(found: MatchedSentence) -> Lines:
    """What is turned over is the next card under the mission."""
    title, card = found.title("T"), found.table.next_dilemma()
    if title is None or card is None or found.context.name(card) is not None:
        return None
    if found.table.attempt() is None:
        return None
    kind = "" if title.type is None else f" {spoken(title.type)}"
    return f"> {found.table.id(card)} is {found.table.quoted(title.name)}{kind}"


def _is(found: MatchedSentence) -> Lines:
    card, title = found.card(), found.title()
    if card is None or title is None or found.context.name(card) is not None:
        return None
    kind = "" if title.type is None else f" {spoken(title.type)}"
    return f"> {found.table.id(card)} is {found.table.quoted(title.name)}{kind}"


def _unnamed_seed(found: MatchedSentence) -> Lines:
    """`Anja reveals Archer`: her only card that nobody has a name for yet."""
    player, title = found.player(), found.title()
    unnamed = [
        card.id
        for card in found.context.table.cards.values()
        if card.owner == player and found.context.name(card.id) is None
    ]
    if title is None or len(unnamed) != 1 or found.table.opened(ActionKind.ATTEMPT):
        return None
    return f"> {found.table.id(unnamed[0])} is {found.table.quoted(title.name)}"


DILEMMAS: Final = (
    Pattern("P? encounters K", _meets),
    Pattern("P? encounters K for N", _meets_for),
    Pattern("P? encounters (first|next)? dilemmas", _meets),
    Pattern("(first|next)? dilemmas (are)? K", _meets),
    Pattern("P? reveals T", _revealed),
    Pattern("P reveals T", _unnamed_seed),
    Pattern("artifact T", _revealed),
    Pattern("C are T", _is),
)
