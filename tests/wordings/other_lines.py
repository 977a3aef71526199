"""Plays whose facts stand on other lines: effects alone, after the end, one level further in."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, Kept, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.event import Effect
from engine.record.events.match import MatchStarted
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusSet
from tests.wordings.draws import parts
from tests.wordings.redraft import Draft, Stretch

_BY_TEXT: Final = frozenset({ActionKind.PLAY, ActionKind.USE, ActionKind.ACTIVATE})
_DONE: Final = frozenset({Outcome.RESOLVED, Outcome.AS_ANNOUNCED})


def used_by_its_effects(stretch: Stretch) -> Iterable[Draft] | None:
    """`A uses c` with effects, and the effects alone `performed by c by A`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, ActionInitiated):
        return [] if _told_by_effects(stretch, seq, event) else None
    action = stretch.open.get(_action_of(event))
    if action is None or not _told_by_effects(stretch, _action_of(event), action):
        return None
    if not isinstance(event, Effect):
        return []
    by = event.by or next(iter(action.players), None)
    body = replace(event, of=action.under, because=None, performing=action.card, by=by)
    return [Draft(body=body, of=seq)]


def _action_of(event: object) -> int:
    if isinstance(event, ActionEnded):
        return event.action
    return event.of or 0 if isinstance(event, Effect) else 0


def _told_by_effects(stretch: Stretch, seq: int, event: ActionInitiated) -> bool:
    """Whether a use says no more than its card, its player and its effects, one after another."""
    plain = ActionInitiated(
        kind=ActionKind.USE, players=event.players, card=event.card, under=event.under
    )
    if event != plain or event.card is None:
        return False
    told = parts(stretch.entries, seq)
    effects = [entry.body for entry in told[:-1] if isinstance(entry.body, Effect)]
    return (
        len(effects) == len(told) - 1 > 0
        and isinstance(told[-1].body, ActionEnded)
        and told[-1].body.outcome in _DONE
        and told[-1].seq == seq + len(told)
        and all(effect.performing is None and effect.because is None for effect in effects)
    )


def last_effect_after_the_end(stretch: Stretch) -> Iterable[Draft] | None:
    """The last effect in the block of a card, and right after its end `performed by` that card."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, Effect):
        following = stretch.following[:1]
        late = bool(following) and _late(stretch, following[0].body, event)
        return [] if late else None
    if not isinstance(event, ActionEnded):
        return None
    effect = stretch.entries[seq - 2].body
    if not isinstance(effect, Effect) or not _late(stretch, event, effect):
        return None
    action = stretch.open[event.action]
    body = replace(effect, of=action.under, performing=action.card)
    return [Draft(body=event, of=seq), Draft(body=body, of=seq - 1)]


def _late(stretch: Stretch, ended: object, effect: Effect) -> bool:
    if not isinstance(ended, ActionEnded) or effect.of != ended.action:
        return False
    action = stretch.open.get(ended.action)
    if action is None or action.kind not in _BY_TEXT or action.card is None:
        return False
    if effect.because or effect.performing or action.card in getattr(effect, "cards", ()):
        return False
    if isinstance(effect, CostPaid | Chosen):  # these say how it began
        return False
    return ended.outcome in _DONE


def void_a_line_earlier(stretch: Stretch) -> Iterable[Draft] | None:
    """The card's move before `void`, and the same after it."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, Effect):
        following = stretch.following[:1]
        return [] if following and _voided(stretch, following[0].body, event) else None
    if not isinstance(event, ActionEnded):
        return None
    effect = stretch.entries[seq - 2].body
    if not isinstance(effect, Effect) or not _voided(stretch, event, effect):
        return None
    body = replace(effect, of=stretch.open[event.action].under)
    return [Draft(body=event, of=seq), Draft(body=body, of=seq - 1)]


def _voided(stretch: Stretch, ended: object, effect: Effect) -> bool:
    if not isinstance(ended, ActionEnded) or ended.outcome is not Outcome.VOID:
        return False
    action = stretch.open.get(ended.action)
    own = action is not None and (action.card,) == getattr(effect, "cards", ())
    return own and effect.of == ended.action


def in_a_block_of_its_own(stretch: Stretch) -> Iterable[Draft] | None:
    """An effect in the block of a meeting or a play, and within that `game uses` the same card."""
    event, seq = stretch.entry.body, stretch.entry.seq
    action = stretch.open.get(event.of or 0) if isinstance(event, Effect) else None
    if action is None or not isinstance(event, Effect) or action.card is None:
        return None
    if action.kind not in {ActionKind.ENCOUNTER, ActionKind.PLAY} or event.performing:
        return None
    if event.because or action.card in getattr(event, "cards", ()):
        return None
    if not isinstance(event, CardsMoved | StatusSet):  # costs and choices are of the play itself
        return None
    use = ActionInitiated(kind=ActionKind.USE, card=action.card, under=event.of)
    return [
        Draft(body=use, label=-seq),
        Draft(body=replace(event, of=-seq), of=seq),
        Draft(body=ActionEnded(action=-seq, outcome=Outcome.RESOLVED)),
    ]


def keeps_some_ends(stretch: Stretch) -> Iterable[Draft] | None:
    """`keeps ends all`, and nothing said of ends, where each action that began has its end."""
    event = stretch.entry.body
    if not isinstance(event, MatchStarted) or event.keeps.ends is not Kept.ALL:
        return None
    bodies = [entry.body for entry in stretch.entries]
    begun = sum(isinstance(body, ActionInitiated) for body in bodies)
    if begun != sum(isinstance(body, ActionEnded) for body in bodies):
        return None
    keeps = replace(event.keeps, ends=Kept.SOME)
    return [Draft(body=replace(event, keeps=keeps), of=stretch.entry.seq)]
