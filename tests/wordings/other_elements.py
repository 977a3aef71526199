"""Plays whose facts stand in another element of the line: a title, a place, a verb, a claim."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, Claim, Manner, Outcome, PlaceKind, Status
from engine.model.zones import OUTSIDE_PLAY, Place
from engine.record.events.actions import ActionEnded, ActionInitiated, acting_card
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.event import Effect
from engine.record.events.statuses import StatusSet
from engine.table.fold import Fold
from tests.wordings.draws import parts
from tests.wordings.plays import ship_named_too
from tests.wordings.redraft import Draft, Stretch

_LYING: Final = frozenset({CardType.EVENT, CardType.INCIDENT, CardType.OBJECTIVE, CardType.DOORWAY})
_BY_MANNER: Final = {
    Manner.KILLED: ActionKind.KILL,
    Manner.DESTROYED: ActionKind.DESTROY,
}


def title_as_function(stretch: Stretch) -> Iterable[Draft] | None:
    """`uses c`, and `uses c as "TITLE"` with its own title."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.USE:
        return None
    title = None if event.function else _title(stretch, event.card)
    if title is None:
        return None
    return [Draft(body=replace(event, function=title), of=stretch.entry.seq)]


def title_as_means(stretch: Stretch) -> Iterable[Draft] | None:
    """`beams p1 using c`, and `beams p1 by means "TITLE"`."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.means or acting_card(event) is None:
        return None
    title = _title(stretch, event.card)
    if title is None:
        return None
    return [Draft(body=replace(event, card=None, means=title), of=stretch.entry.seq)]


def _title(stretch: Stretch, card: str | None) -> str | None:
    """The title of a card in play, which no other card in the record has."""
    before = Fold(stretch.entries[: stretch.entry.seq - 1]).last
    lying = before.table.cards.get(card or "")
    if lying is None or lying.place.kind in OUTSIDE_PLAY or lying.id not in before.known:
        return None
    title = before.known[lying.id].name
    alike = [one for one in before.known.values() if one.name == title]
    return title if len(alike) == 1 else None


def put_at_the_mission(stretch: Stretch) -> Iterable[Draft] | None:
    """`plays v to on m`, and `plays v to planet m`, where v is no dilemma and m a mission."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated | CardsMoved):
        return None
    place = event.destination
    if place is None or place.kind is not PlaceKind.ON:
        return None
    known = Fold(stretch.entries).last.known
    cards = (event.card,) if isinstance(event, ActionInitiated) else event.cards
    mission, put = known.get(place.card or ""), [known.get(card or "") for card in cards]
    if mission is None or mission.type is not CardType.MISSION:
        return None
    if any(one is None or one.type not in _LYING for one in put):
        return None
    at = Place(kind=PlaceKind.PLANET, card=place.card)
    return [Draft(body=replace(event, destination=at), of=stretch.entry.seq)]


def declared_at(stretch: Stretch) -> Iterable[Draft] | None:
    """`card v = … event on m`, and `card v = … event at planet m`, where m is a mission."""
    event = stretch.entry.body
    if not isinstance(event, CardDeclared) or event.place.kind is not PlaceKind.ON:
        return None
    known = Fold(stretch.entries[: stretch.entry.seq - 1]).last.known.get(event.place.card or "")
    if event.type not in _LYING or known is None or known.type is not CardType.MISSION:
        return None
    place = Place(kind=PlaceKind.PLANET, card=event.place.card)
    return [Draft(body=replace(event, place=place), of=stretch.entry.seq)]


def ship_met_alone(stretch: Stretch) -> Iterable[Draft] | None:
    """`encounters d with p1`, and `encounters d with e, p1`; the attempt's line stays."""
    event = stretch.entry.body
    if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.ENCOUNTER:
        return None
    return ship_named_too(stretch)


def neighbouring_verb(stretch: Stretch) -> Iterable[Draft] | None:
    """`uses c on p` whose one effect kills p, and `kills p using c`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.USE:
        return None
    told = [entry.body for entry in parts(stretch.entries, seq)]
    if len(told) != 2 or not isinstance(told[1], ActionEnded) or event.participants:
        return None
    effect, kind = told[0], None
    if not isinstance(effect, Effect) or effect.because or effect.performing:
        return None
    if isinstance(effect, StatusSet) and effect.status is Status.STOPPED:
        kind = ActionKind.STOP
    elif isinstance(effect, CardsMoved) and effect.manner and not effect.others:
        kind = _BY_MANNER.get(effect.manner)
    if kind is None or event.card in getattr(effect, "cards", ()):
        return None
    cards: tuple[str, ...] = getattr(effect, "cards", ())
    if event.targets not in ((), cards):
        return None
    return [Draft(body=replace(event, kind=kind, targets=cards), of=seq)]


def just_for_a_label(stretch: Stretch) -> Iterable[Draft] | None:
    """`answers #x`, and `claims just`, where x happened on the line before."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionInitiated) or event.answers is None:
        return None
    if not set(event.claims) <= {Claim.JUST} or not _happened_last(stretch, event.answers):
        return None
    return [Draft(body=replace(event, answers=None, claims=(Claim.JUST,)), of=seq)]


def _happened_last(stretch: Stretch, answered: int) -> bool:
    before = stretch.entries[stretch.entry.seq - 2]
    if isinstance(before.body, ActionEnded):
        return before.body.action == answered
    return isinstance(before.body, Effect) and before.seq == answered


def label_on_the_end(stretch: Stretch) -> Iterable[Draft] | None:
    """`answers #a` where a is over, and the label on the line of its end."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if not isinstance(event, ActionInitiated) or event.answers is None:
        return None
    for entry in stretch.entries[: seq - 1]:
        if isinstance(entry.body, ActionEnded) and entry.body.action == event.answers:
            return [Draft(body=replace(event, answers=entry.seq), of=seq)]
    return None


def overcome_by_its_move(stretch: Stretch) -> Iterable[Draft] | None:
    """`overcome`, and `resolved` where a line tells that the dilemma is overcome."""
    event = stretch.entry.body
    if not isinstance(event, ActionEnded) or event.outcome is not Outcome.OVERCOME:
        return None
    action = stretch.open.get(event.action)
    told = (entry.body for entry in parts(stretch.entries, event.action))
    if action is None or not any(
        isinstance(body, CardsMoved)
        and body.manner is Manner.OVERCOME
        and action.card in body.cards
        for body in told
    ):
        return None
    return [Draft(body=replace(event, outcome=Outcome.RESOLVED), of=stretch.entry.seq)]
