"""Announcements in other words: where cards go, said at once, on a later line, or alone."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.model.enums import Outcome, PlaceKind
from engine.model.zones import PILES, UNKNOWN
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.relations.manner import BY_KIND
from engine.relations.own_action import KIND_OF
from engine.table.card_moves import CARRYING, carried_to_destination
from tests.wordings.draws import parts
from tests.wordings.redraft import Draft, Stretch


def told_on_a_later_line(stretch: Stretch) -> Iterable[Draft] | None:
    """`A beams p to planet ex; done`, and `A beams p` with the move on a line of its own."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, ActionInitiated) and _ends_as_announced(stretch, seq, event):
        return [Draft(body=replace(event, destination=None), of=seq)]
    if not isinstance(event, ActionEnded) or event.outcome is not Outcome.AS_ANNOUNCED:
        return None
    action = stretch.open.get(event.action)
    if action is None or not _ends_as_announced(stretch, event.action, action):
        return None
    assert action.destination is not None
    moved = CardsMoved(
        cards=carried_to_destination(action),
        origin=UNKNOWN,
        destination=action.destination,
        of=event.action,
        manner=BY_KIND[action.kind],
    )
    return [Draft(body=moved), Draft(body=replace(event, outcome=Outcome.RESOLVED), of=seq)]


def taken_along(stretch: Stretch) -> Iterable[Draft] | None:
    """`A beams p, q to planet ex; done`, and `A beams p` with a line for each who goes along."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, ActionInitiated) and _carries_several(stretch, seq, event):
        return [
            Draft(
                body=replace(event, participants=event.participants[:1], destination=None), of=seq
            )
        ]
    if not isinstance(event, ActionEnded) or event.outcome is not Outcome.AS_ANNOUNCED:
        return None
    action = stretch.open.get(event.action)
    if action is None or not _carries_several(stretch, event.action, action):
        return None
    assert action.destination is not None
    moves = [
        Draft(
            body=CardsMoved(
                cards=(card,),
                origin=UNKNOWN,
                destination=action.destination,
                of=event.action,
                manner=BY_KIND[action.kind],
            )
        )
        for card in action.participants
    ]
    return [*moves, Draft(body=replace(event, outcome=Outcome.RESOLVED), of=seq)]


def _carries_several(stretch: Stretch, seq: int, event: ActionInitiated) -> bool:
    """Return whether an action carries several cards and is over as announced."""
    several = event.kind in CARRYING and len(event.participants) > 1
    return several and _ends_as_announced(stretch, seq, event)


def _ends_as_announced(stretch: Stretch, seq: int, event: ActionInitiated) -> bool:
    """Return whether an action is over as announced, with all its cards where it said."""
    place = event.destination
    if place is None or place.kind in PILES or place.kind is PlaceKind.PASSING:
        return False
    carried = carried_to_destination(event)
    return bool(carried) and any(
        isinstance(entry.body, ActionEnded)
        and entry.body.action == seq
        and entry.body.outcome is Outcome.AS_ANNOUNCED
        for entry in stretch.entries
    )


def told_by_its_effect(stretch: Stretch) -> Iterable[Draft] | None:
    """`A beams p to planet ex; done`, and `> p to planet ex beamed by A`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, ActionInitiated) and _stands_alone(stretch, seq, event):
        assert event.destination is not None
        moved = CardsMoved(
            cards=carried_to_destination(event),
            origin=UNKNOWN,
            destination=event.destination,
            manner=BY_KIND[event.kind],
            by=event.players[0],
        )
        return [Draft(body=moved, of=seq)]
    if isinstance(event, ActionEnded):
        action = stretch.open.get(event.action)
        if action is not None and _stands_alone(stretch, event.action, action):
            return []
    return None


def _stands_alone(stretch: Stretch, seq: int, event: ActionInitiated) -> bool:
    """Return whether an action says nothing but who takes which cards where."""
    plain = ActionInitiated(
        kind=event.kind,
        players=event.players,
        card=event.card,
        participants=event.participants,
        destination=event.destination,
    )
    if event != plain or len(event.players) != 1 or BY_KIND.get(event.kind) not in KIND_OF:
        return False
    if event.card is not None and event.participants:
        return False
    return len(parts(stretch.entries, seq)) == 1 and _ends_as_announced(stretch, seq, event)
