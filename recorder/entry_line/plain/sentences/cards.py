"""Sentences about cards that are played, reported, downloaded, seeded, or answer another card."""

from typing import Final

from engine.model.enums import CardType, Edition, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from recorder.entry_line.parse.default_subject import next_to_answer
from recorder.entry_line.plain.pattern import Lines, MatchedSentence, Pattern
from recorder.transcript.places import write_place

_ANSWERING: Final = frozenset({CardType.INTERRUPT, CardType.EVENT, CardType.DOORWAY})
# What lets other cards be played, and lies on the table.
_GRANTING: Final = frozenset({CardType.EVENT, CardType.INCIDENT, CardType.OBJECTIVE})
_PLACED: Final = frozenset({"outpost", "facility"})
_SHIPS: Final = ("U.S.S.", "I.K.C.", "I.K.S.", "I.R.W.")


def _kind(found: MatchedSentence, name: str = "K") -> CardType | None:
    """Return the type of a card or title, also of a ship that a name tells."""
    title = found.title(name)
    if title is None:
        return found.table.type(found.card(name))
    return CardType.SHIP if title.name.startswith(_SHIPS) else title.type


def _plays(found: MatchedSentence) -> Lines:
    card = found.brought()
    return None if card is None else f"{found.said()}plays {card}{_on(found)}"


def _on(found: MatchedSentence) -> str:
    player = found.player("P1")
    if player is not None:
        return f" on player {found.table.page.id(player)}"
    return f" on {found.ids()}" if found.cards() else ""


def _plays_normally(found: MatchedSentence) -> Lines:
    card = found.brought()
    return None if card is None else f"{found.said()}plays {card} claims normal play"


def _plays_at(found: MatchedSentence) -> Lines:
    """A card that is played to a place enters play there."""
    card = found.brought()
    where = found.table.destination(found.card(), _kind(found))
    if card is None or where is None:
        return None
    return f"{found.said()}plays {card} to {where}"


def _plays_for(found: MatchedSentence) -> Lines:
    """`plays rixx for 1`: the card is played, paid for, and there."""
    card = found.brought()
    where = found.table.destination(found.card(), _kind(found)) if found.cards() else ""
    if card is None or where is None or found.context.edition is not Edition.SECOND:
        return None
    to = f" to {where}" if where else ""
    number = found.number()
    return f"{found.said()}plays {card}{to}", f"> pays {number} counters", "done"


def _reports(found: MatchedSentence) -> Lines:
    card = found.brought()
    free = " claims free play" if "free" in _words(found) else ""
    return None if card is None else f"{found.said()}reports {card}{free}"


def _reports_to(found: MatchedSentence) -> Lines:
    card = found.brought()
    to = found.card() or found.table.only(CardType.FACILITY, found.acting())
    kind = _kind(found)
    if kind is None:
        return None  # people are aboard a facility, ships docked at it
    where = found.table.destination(to, kind if kind is CardType.SHIP else CardType.PERSONNEL)
    if card is None or where is None:
        return None
    return f"{found.said()}reports {card} to {where}"


def _reports_by(found: MatchedSentence) -> Lines:
    """`reports galen to outpost with red alert`: a card in play lets it be reported."""
    right = None if found.card("C1") is None else found.context.name(found.card("C1") or "")
    if right is None or found.table.type(found.card("C1")) not in _GRANTING:
        return None
    line = (_reports_to if found.cards() or _PLACED & set(_words(found)) else _reports)(found)
    return None if line is None else f"{line} by means {found.table.quoted(right)}"


def _words(found: MatchedSentence) -> list[str]:
    return found.sentence.code.split()


def _exchanges(found: MatchedSentence) -> Lines:
    """Two cards change places; one that is new comes from the player's hand."""
    player = found.acting()
    if player is None or (found.title("K") and found.title("K1")):
        return None
    hand = f"{found.table.page.id(player)} hand"
    places = [_lies(found, name) or hand for name in ("K", "K1")]
    in_play = [_in_play(found, name) for name in ("K", "K1")]
    if places[0] == places[1] or all(in_play):
        return None
    lines = []
    for name, place in zip(("K", "K1"), reversed(places), strict=True):
        title, card = found.title(name), found.card(name)
        if title is not None:
            new = f"{found.table.new_id(title.name)} = {found.table.titled(title)}"
            lines.append(f"> {new} from {hand} to {place} exchanged")
        elif card is not None:
            lines.append(f"> {found.table.id(card)} to {place} exchanged")
    return lines


def _in_play(found: MatchedSentence, name: str) -> bool:
    place = found.table.place(found.card(name) or "")
    return place is not None and place not in PILES


def _lies(found: MatchedSentence, name: str) -> str | None:
    copy = found.context.table.cards.get(found.card(name) or "")
    return None if copy is None else write_place(copy.place, found.table.page)


def _discards(found: MatchedSentence) -> Lines:
    title = found.title()
    return None if title is None else f"{found.said()}discards {found.table.titled(title)}"


def _downloads(found: MatchedSentence) -> Lines:
    card = found.brought()
    return None if card is None else f"{found.said()}downloads {card}"


def _downloads_to(found: MatchedSentence) -> Lines:
    card, where = found.brought(), found.table.destination(found.card(), _kind(found))
    if card is None or (where is None and found.cards()):
        return None
    player = found.acting()
    hand = None if player is None else f"{found.table.page.id(player)} hand"
    return None if (where or hand) is None else f"{found.said()}downloads {card} to {where or hand}"


def _downloads_by(found: MatchedSentence) -> Lines:
    """A card in play downloads the other: `downloads tricorder to planet using tasha`."""
    line = (_downloads_to if found.cards() else _downloads)(found)
    giver = found.card("C1")
    return None if line is None or giver is None else f"{line} with {found.table.id(giver)}"


def _named_alone(found: MatchedSentence) -> Lines:
    """`kevin uxbridge`: played in answer to what is open."""
    title = found.title()
    if title is None or found.table.innermost is None or title.type not in _ANSWERING:
        return None
    return f"plays {found.table.titled(title)}"


def _on_alone(found: MatchedSentence) -> Lines:
    """`hail on bortas`: the verb goes without saying."""
    card = found.brought()
    kind = _kind(found)
    if card is None or not found.cards() or kind not in _ANSWERING:
        return None
    return f"plays {card}{_on(found)}"


def _responds(found: MatchedSentence) -> Lines:
    card = found.brought()
    action = found.table.innermost
    if card is None or action is None:
        return None
    player = found.player() or next_to_answer(found.context)
    said = "" if player is None else f"{found.table.page.id(player)} "
    return f"{said}plays {card} answers #{action.seq}"


def _against(found: MatchedSentence) -> Lines:
    """`nullifies hail with amanda rogers`: the card is played on what it nullifies."""
    card = found.brought("K1")
    if card is None or _kind(found, "K1") not in _ANSWERING:
        return None
    target = found.card("K") if found.parts.get("K") else _open_card(found)
    if target is None:
        return None
    return f"{found.said()}plays {card} on {found.table.id(target)}"


def _open_card(found: MatchedSentence) -> CardId | None:
    action = found.table.innermost
    return None if action is None else action.event.card


def _seeds_under(found: MatchedSentence) -> Lines:
    mission = found.card()
    if mission is None or found.context.table.turn is not None:
        return None
    if found.table.place(mission) is not PlaceKind.SPACELINE:
        return None
    return f"{found.said()}seeds ? to under {found.table.id(mission)}; d"


def _seeds_at(found: MatchedSentence) -> Lines:
    card, mission = found.brought(), found.card()
    if card is None or mission is None or found.table.place(mission) is not PlaceKind.SPACELINE:
        return None
    kind = _kind(found)
    where = "space" if kind is CardType.FACILITY else "under"
    if kind is None:
        return None
    return f"{found.said()}seeds {card} to {where} {found.table.id(mission)}; d"


def _seeds_beside(found: MatchedSentence) -> Lines:
    """`seeds relief right of khitomer`: a mission goes to the spaceline beside another."""
    card, beside = found.brought(), found.card()
    if card is None or beside is None or found.table.place(beside) is not PlaceKind.SPACELINE:
        return None
    if _kind(found) is not CardType.MISSION:
        return None
    side = "left" if "left" in _words(found) else "right"
    return f"{found.said()}seeds {card} to spaceline {side} of {found.table.id(beside)}; d"


def _seeds(found: MatchedSentence) -> Lines:
    card = found.brought()
    return None if card is None else f"{found.said()}seeds {card}"


_UNSEEN: Final = "cards|dilemmas|face+down|dilemmas+face+down|cards+face+down"

# Before the card by which another is reported.
_BY: Final = "(with|under|using|uses|through|by)"

CARDS: Final = (
    Pattern("P? plays K", _plays),
    Pattern("P? plays K on C", _plays),
    Pattern("P? plays K on player? P1", _plays),
    Pattern("P? plays K for N counters?", _plays_for),
    Pattern("P? plays K (to|at) C for N counters?", _plays_for),
    Pattern(
        "P? plays K (as+normal+cards+plays|as+normal+plays|,+normal+plays|normal+plays)",
        _plays_normally,
    ),
    Pattern("P? plays K (to|at) C", _plays_at),
    Pattern("P? plays K (in|as) responses", _responds),
    Pattern("P? responds with K", _responds),
    Pattern("P? (nullifies|destroys|counters) K with K1", _against),
    Pattern("P? (nullifies|counters) it with K1", _against),
    Pattern("T", _named_alone),
    Pattern("K on C", _on_alone),
    Pattern("P? reports K (for+free|free)?", _reports),
    Pattern("P? reports K (to|at|aboard|docked+at|to+aboard) C", _reports_to),
    Pattern("P? reports K (to|at|aboard) (outpost|facility)", _reports_to),
    Pattern(f"P? reports K {_BY} C1", _reports_by),
    Pattern(f"P? reports K (to|at|aboard|docked+at|to+aboard) C {_BY} C1", _reports_by),
    Pattern(f"P? reports K (to|at|aboard) (outpost|facility) {_BY} C1", _reports_by),
    Pattern("P? discards T", _discards),
    Pattern("P? exchanges K (for|with) K1", _exchanges),
    Pattern("P? downloads K", _downloads),
    Pattern("P? downloads K to hand", _downloads_to),
    Pattern("P? downloads K (to|at|aboard|on|to+aboard) C (with|using|uses|by) C1", _downloads_by),
    Pattern("P? downloads K (with|using|uses|by) C1", _downloads_by),
    Pattern("P? downloads K (to|at|aboard|on|to+aboard) C", _downloads_to),
    Pattern(
        f"P? (seeds|places)? N? ({_UNSEEN})? under C",
        _seeds_under,
    ),
    Pattern("P? seeds K (at|under) C", _seeds_at),
    Pattern("P? seeds K (to|at|on|to+spaceline|on+spaceline)? (right|left) of C", _seeds_beside),
    Pattern("P? seeds K (on+table)?", _seeds),
)
