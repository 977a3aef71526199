"""Sentences about what happens to cards: they die, are stopped, go somewhere, are chosen."""

from collections.abc import Sequence
from typing import Final

from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from recorder.entry_line.plain.pattern import Lines, MatchedSentence, Pattern
from recorder.transcript.values import spoken

_GROUPS: Final = (
    *("away+team", "team", "everyone", "crew", "rest", "both+ships", "both", "everyone+else"),
)
_GROUP: Final = f"({'|'.join(_GROUPS)})"
_ATTRIBUTES: Final = ("range+left", "range", "shields", "weapons", "hull", "strength")
_STATUSES: Final = tuple(spoken(status) for status in Status)


def _are(status: str) -> Pattern:
    words = status.replace(" ", "+")
    return Pattern(f"C are ({words})", f"> {{C}} is {status}")


def _group_is(status: str) -> Pattern:
    def build(found: MatchedSentence) -> Lines:
        cards = found.table.facing()
        are = "are" if len(cards) > 1 else "is"
        return f"> {found.table.ids(cards)} {are} {status}" if cards else None

    return Pattern(f"{_GROUP} are? ({status})", build)


def _all_are(status: str) -> Pattern:
    """`all three are stopped`: those who are in the action, if there are so many."""

    def build(found: MatchedSentence) -> Lines:
        cards = found.table.facing()
        if len(cards) != found.number():
            return None
        return f"> {found.table.ids(cards)} are {status}"

    return Pattern(f"everyone N are? ({status})", build)


def _unstop_all(found: MatchedSentence) -> Lines:
    """All stopped cards of the player unstop, as at the end of a turn."""
    cards = [
        card.id
        for card in found.context.table.cards.values()
        if card.controller == found.table.player and found.table.board.has(card.id, Status.STOPPED)
    ]
    return f"> {found.table.ids(cards)} no longer stopped" if cards else None


def _no_longer(found: MatchedSentence) -> Lines:
    status = " ".join(found.sentence.code.split(" no longer ", 1)[1].split())
    return f"> {found.ids()} no longer {status}"


def _value(attribute: str) -> tuple[Pattern, ...]:
    said = attribute.replace("+", " ")

    def of_card(found: MatchedSentence) -> Lines:
        card = found.card()
        return None if card is None else f"> {found.table.id(card)} {said} = {found.number()}"

    def of_open(found: MatchedSentence) -> Lines:
        card = _in_action(found)
        return None if card is None else f"> {found.table.id(card)} {said} = {found.number()}"

    words = attribute.replace("+", " ")
    extra = (Pattern(f"C has N {words}", of_card),) if attribute == "range+left" else ()
    return (
        Pattern(f"C {words} N", of_card),
        Pattern(f"C 's {words} are? N", of_card),
        Pattern(f"{words} N", of_open),
        *extra,
    )


def _in_action(found: MatchedSentence) -> CardId | None:
    """Return the ship of the action that is open, else the player's only ship."""
    action = found.table.innermost
    if action is None:
        return found.table.only(CardType.SHIP)
    event = action.event
    cards: Sequence[CardId] = (event.card,) if event.card else event.participants
    ships = [card for card in cards if found.table.type(card) is CardType.SHIP]
    return ships[0] if len(ships) == 1 else None


def _nullified(found: MatchedSentence) -> Lines:
    """The action of a card that is being played, else the card itself."""
    card = found.card()
    action = found.table.innermost
    if action is not None and action.event.card == card:
        return "nullified"
    return f"> {found.ids()} to discard nullified" if card is not None else None


def _discards(found: MatchedSentence) -> Lines:
    return f"{found.said()}discards {found.ids()}" if found.card() else None


def _card_out(found: MatchedSentence) -> Lines:
    action = found.table.innermost
    if action is None or action.event.card is None:
        return None
    return f"> {found.table.id(action.event.card)} to discard"


def _kills(found: MatchedSentence) -> Lines:
    return f"{found.said()}kills {found.ids()}" if found.cards() else None


def _killed_by(found: MatchedSentence) -> Lines:
    action = found.table.innermost
    if action is None or action.event.card != found.card():
        return None
    return f"> {found.ids('C1')} to discard killed"


def _stops(found: MatchedSentence) -> Lines:
    return f"{found.said()}stops {found.ids()}" if found.cards() else None


def _to_table(found: MatchedSentence) -> Lines:
    card = found.card()
    player = found.table.controller(card)
    if card is None or player is None:
        return None
    return f"> {found.table.id(card)} to {found.table.page.id(player)} core"


def _placed_on(found: MatchedSentence) -> Lines:
    card = found.card()
    target = found.card("C1") or (
        found.table.only(CardType.SHIP) if "ship" in _words(found) else None
    )
    if card is None or target is None:
        return None
    return f"> {found.table.id(card)} to on {found.table.id(target)}"


def _words(found: MatchedSentence) -> list[str]:
    return found.sentence.code.split()


def _takes(found: MatchedSentence) -> Lines:
    """`data takes the artifact`: it goes to where he is."""
    who, card = found.card(), found.card("C1")
    place = None if who is None else found.context.table.cards[who].place
    if card is None or place is None or found.table.type(who) is not CardType.PERSONNEL:
        return None
    if place.kind not in (PlaceKind.PLANET, PlaceKind.ABOARD) or place.card is None:
        return None
    return f"> {found.table.id(card)} to {spoken(place.kind)} {found.table.id(place.card)}"


def _to_team(found: MatchedSentence) -> Lines:
    """What was found goes to those who attempt the mission."""
    mission, card = found.table.mission(), found.card()
    if card is None or mission is None:
        return None
    return f"> {found.table.id(card)} to planet {found.table.id(mission)}"


def _back_under(found: MatchedSentence) -> Lines:
    mission = found.card("C1") or found.table.mission()
    card = found.card()
    if card is None or mission is None:
        return None
    return f"> {found.table.id(card)} to under {found.table.id(mission)}"


def _to_pile(place: str, manner: str) -> "Pattern":
    def build(found: MatchedSentence) -> Lines:
        card = found.card()
        copy = None if card is None else found.context.table.cards.get(card)
        if copy is None or copy.owner is None:
            return None
        owner = found.table.page.id(copy.owner)
        return f"> {found.ids()} to {owner} {place} {manner}".rstrip()

    return Pattern(_PILES[place], build)


_PILES: Final = {
    "hand": "C (are+returns|returns|goes|are+returned|are+taken) (back)? to P? 's? hand",
    "removed": "C are removed (from+game)?",
    "dilemma pile": "C (goes|returns|are+returns) (back)? to dilemmas pile",
}


def _returns(found: MatchedSentence) -> Lines:
    card = found.card()
    copy = None if card is None else found.context.table.cards.get(card)
    if copy is None or copy.owner is None:
        return None
    return f"> {found.ids()} to {found.table.page.id(copy.owner)} hand returned"


def _at_random(found: MatchedSentence) -> Lines:
    player = found.player()
    who = "game" if player is None else found.table.page.id(player)
    return f"> {who} chooses {found.ids()} random" if found.cards() else None


def _chooses(found: MatchedSentence) -> Lines:
    return f"> {found.said()}chooses {found.ids()}" if found.cards() else None


def _chosen_and_stopped(found: MatchedSentence) -> Lines:
    """`bareil is chosen to be stopped`: the opponent chooses, and the one chosen is stopped."""
    if not found.cards():
        return None
    player = found.player()
    if player is None:
        others = found.context.others(found.table.controller(found.cards()[0]))
        player = others[0] if len(others) == 1 else None
    said = "" if player is None else f"{found.table.page.id(player)} "
    are = "are" if len(found.cards()) > 1 else "is"
    return f"> {said}chooses {found.ids()}", f"> {found.ids()} {are} stopped"


def _checked(found: MatchedSentence) -> CardId | None:
    """Return what is checked: the dilemma that is met, or the mission that is attempted."""
    action = found.table.innermost
    if action is None:
        return None
    if action.event.kind is ActionKind.ENCOUNTER:
        return action.event.card
    attempt = found.table.attempt()
    return next(iter(attempt.event.targets), None) if attempt is action else None


def _check(met: str) -> "Pattern":
    def build(found: MatchedSentence) -> Lines:
        subject = found.card("C1") or _checked(found)
        if subject is None:
            return None
        using = f" using {found.ids()}" if found.cards() else ""
        return f"> checked {found.table.id(subject)} {met}{using}"

    return Pattern(_CHECKS[met], build)


_CHECKS: Final = {
    "met": "(requirements|conditions)? (are)? met (with|using)? C?",
    "not met": "(requirements|conditions)? (are)? not met",
}


def _meets_not(found: MatchedSentence) -> Lines:
    subject = _checked(found)
    return None if subject is None else f"> checked {found.table.id(subject)} not met"


def _at_random_and(status: str) -> tuple[Pattern, ...]:
    """Return the patterns by which somebody is chosen at random, and something happens to him."""

    def build(found: MatchedSentence) -> Lines:
        chosen, cards = _at_random(found), found.cards()
        if not isinstance(chosen, str) or not cards:
            return None
        are = "are" if len(cards) > 1 else "is"
        said = f"{are} stopped" if status == "stopped" else "to discard killed"
        return chosen, f"> {found.ids()} {said}"

    return (
        Pattern(f"C are randomly ({status})", build),
        Pattern(f"C are randomly chooses and ({status})", build),
        Pattern(f"C are randomly chooses to are? ({status})", build),
    )


EFFECTS: Final = (
    Pattern("C (are+kills|are+killed|dies|killed)", "> {C} to discard killed"),
    Pattern("C (are+destroyed|blows+up|explodes|destroyed)", "> {C} to discard destroyed"),
    Pattern("C (are+discarded|discarded)", "> {C} to discard discarded"),
    Pattern("C (are)? nullified", _nullified),
    Pattern("P? discards C", _discards),
    Pattern("C goes to discards pile?", "> {C} to discard"),
    Pattern("goes to discards pile?", _card_out),
    Pattern("C to discards pile?", "> {C} to discard"),
    Pattern("to discards pile?", _card_out),
    Pattern("P? kills C", _kills),
    Pattern("C kills C1", _killed_by),
    Pattern("P? stops C", _stops),
    *map(_are, _STATUSES),
    Pattern("C (stopped)", "> {C} is stopped"),
    Pattern("C are hit", "> {C} is damaged"),
    Pattern("C are captured", "> {C} is captive"),
    Pattern("C (goes+into|are+in|are+put+in) stasis", "> {C} is stasis"),
    Pattern("C cannot moves", "> {C} is cannot move"),
    *(_group_is(status) for status in ("stopped", "disabled", "damaged", "captured", "killed")),
    *(_all_are(status) for status in ("stopped", "disabled", "damaged")),
    *(Pattern(f"C are no longer ({status.replace(' ', '+')})", _no_longer) for status in _STATUSES),
    Pattern("C (are+unstopped|unstops|unstopped|unstop)", "> {C} no longer stopped"),
    Pattern(f"{_GROUP} (are+unstopped|unstops|unstopped|unstop)", _unstop_all),
    *(pattern for attribute in _ATTRIBUTES for pattern in _value(attribute)),
    Pattern("C goes? (to|on) table", _to_table),
    Pattern("C goes on table", _to_table),
    Pattern("C (takes|gets|acquires|carries) C1", _takes),
    Pattern("C goes? to (planet|away+team|team)", _to_team),
    Pattern("C are placed on ship", _placed_on),
    Pattern("C are placed on C1", _placed_on),
    Pattern("places C on ship", _placed_on),
    Pattern("places C on C1", _placed_on),
    Pattern("C (goes|returns|stays) (back)? under (mission)?", _back_under),
    Pattern("C (goes|returns) (back)? under C1", _back_under),
    _to_pile("hand", ""),
    _to_pile("removed", ""),
    _to_pile("dilemma pile", ""),
    Pattern("returns C to hand", _returns),
    Pattern("random (selection)? C", _at_random),
    Pattern("C are chooses (at+random|randomly)", _at_random),
    Pattern("C are randomly chooses", _at_random),
    Pattern("C by random selection", _at_random),
    Pattern("C (random|randomly|at+random)", _at_random),
    *(pattern for status in ("stopped", "killed") for pattern in _at_random_and(status)),
    Pattern("P? chooses C (at+random|randomly)", _at_random),
    Pattern("P? chooses C", _chooses),
    Pattern("P? chooses C to are? (stopped|stops)", _chosen_and_stopped),
    Pattern("C are chooses to are? (stopped|stops)", _chosen_and_stopped),
    Pattern("checks? C1 met", lambda found: f"> checked {found.ids('C1')} met"),
    Pattern("checks? C1 not met", lambda found: f"> checked {found.ids('C1')} not met"),
    _check("met"),
    _check("not met"),
    Pattern("(everyone|team) (don't|doesn't|cannot|can't|does+not) encounters (it)?", _meets_not),
)
