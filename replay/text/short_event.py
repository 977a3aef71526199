"""An event in as few words as a row of a log has room for, the verb first.

The player's sign stands before it, and its indentation shows what it belongs to.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from engine.model.enums import (
    ActionKind,
    Attribute,
    Claim,
    Manner,
    Method,
    Outcome,
    PlaceKind,
    Status,
)
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardDeclared, CardNamed, CardsCounted, CardsMoved
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.judging import BackedUp, DisputeRaised, RulingGiven, StatementTaken
from engine.record.events.match import ClockPaused, MatchStarted
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent, Kind
from engine.record.projection import Projection
from replay.text.event_text import PROJECTION
from replay.text.internal_names import is_internal
from replay.text.names import counted
from replay.text.phrases.actions import OUTCOME_WORDS, action_initiated
from replay.text.phrases.statuses import STATUS_WORDS, status_style
from replay.text.short_names import ShortNames
from replay.text.span import Pieces, Span, Style, listed, span, spans
from replay.text.step_names import step_words

_USUAL: Final = frozenset({Claim.NORMAL_PLAY, Claim.RESPONSE})
_PILES: Final = {
    PlaceKind.DISCARD_PILE: "discard",
    PlaceKind.HAND: "hand",
    PlaceKind.DRAW_DECK: "deck",
    PlaceKind.SEED_DECK: "seed deck",
    PlaceKind.SIDE_DECK: "side deck",
    PlaceKind.DILEMMA_PILE: "dilemma pile",
    PlaceKind.CORE: "core",
    PlaceKind.POINT_AREA: "point area",
    PlaceKind.BRIG: "brig",
    PlaceKind.REMOVED: "out of play",
    PlaceKind.DILEMMA_STACK: "dilemma stack",
}
# The words for a choice that nobody made.
_BY_METHOD: Final = {
    Method.CHOICE: "chosen",
    Method.RANDOM: "at random",
    Method.VOLUNTEERED: "volunteered",
    Method.FORCED: "forced",
}
# With more personnel than this, an encounter says how many: its attempt names them.
_FEW_FACE: Final = 2
# The short form of a kind of event.
_ShortPhrase: TypeAlias = Callable[[Any, ShortNames], Pieces]


def short_event(event: AnyEvent, names: ShortNames, player: PlayerId | None) -> tuple[Span, ...]:
    """Return an event in short; a subject that is the `player` of the row is left out."""
    if isinstance(event, StatementTaken) and player is not None:
        return (_quoted(event.text),)
    pieces = spans(SHORT.handles[type(event)](event, names))
    if len(pieces) > 1 and player is not None and pieces[0] == span(player, Style.PLAYER):
        second = pieces[1]
        return (second._replace(text=second.text.lstrip()), *pieces[2:])
    return pieces


def _match_started(event: MatchStarted, _: ShortNames) -> Pieces:
    players = listed(span(f"{player.name} ({player.id})", Style.PLAYER) for player in event.players)
    words: Pieces = [span("the match begins", Style.HEADING), ": ", *players]
    return [*words, ", already under way"] if event.underway else words


def _initiated(event: ActionInitiated, names: ShortNames) -> Pieces:
    claims = tuple(claim for claim in event.claims if claim not in _USUAL)
    answers = None if event.answers == event.under else event.answers
    at = None if event.at is not None and event.at.card in event.targets else event.at
    number = event.number if event.kind is ActionKind.DRAW else None
    destination = event.destination
    if destination is not None and destination.card in event.targets:
        destination = None
    far = destination is not None and destination.kind in (PlaceKind.PLANET, PlaceKind.SPACE)
    faced = event.kind is ActionKind.ENCOUNTER and len(event.participants) > _FEW_FACE
    shorter = msgspec.structs.replace(
        event,
        claims=claims,
        answers=answers,
        at=at,
        number=number,
        destination=None if far else destination,
        participants=() if faced else event.participants,
    )
    words = action_initiated(shorter, names)
    words += [" with ", span(str(len(event.participants)), Style.NUMBER)] if faced else []
    if far and destination is not None and destination.card is not None:
        words += [" → ", names.card(destination.card)]
    return words


def _chosen(event: Chosen, names: ShortNames) -> Pieces:
    what = "" if event.what is None or is_internal(event.what) else event.what
    if event.drawn_by is not None and event.cards:
        drawn: Pieces = [*names.cards(event.cards), " drawn by ", names.player(event.drawn_by)]
        return [*drawn, ": ", span(what)] if what else drawn
    picked: Pieces = [*names.cards(event.cards)] if event.cards else []
    if event.player is None and (picked or event.values):
        values = ", ".join(event.values)
        words: Pieces = [_BY_METHOD[event.method], ": ", *picked]
        words += [", " if picked else "", span(values)] if values else []
    elif event.method is Method.CHOICE and len(event.cards) > 1 and not event.values:
        who: Pieces = [names.player(event.player)] if event.player is not None else []
        words = [*who, " chooses ", *picked]
    else:
        return PROJECTION.handles[Chosen](msgspec.structs.replace(event, candidates=()), names)
    return [*words, ", for ", span(what)] if what else words


def _passed(event: Passed, names: ShortNames) -> Pieces:
    words: Pieces = [names.player(event.player), " passes"]
    return [*words, ", declining ", span(event.declining)] if event.declining else words


def _waited(event: WaitCalled, names: ShortNames) -> Pieces:
    words: Pieces = [names.player(event.player), " “wait”"]
    return [*words, " on ", *names.action(event.on)] if event.on is not None else words


def _ended(event: ActionEnded, names: ShortNames) -> Pieces:
    words: Pieces = [OUTCOME_WORDS[event.outcome].partition(",")[0]]
    if event.by is not None:
        words += [" by ", *names.cause(event.by)]
    if event.card is not None:
        words += [" and" if event.by is not None else "", " by ", names.card(event.card)]
    plain = event.outcome in (Outcome.RESOLVED, Outcome.AS_ANNOUNCED)
    return (
        [span("".join(map(_text, words)), Style.DIM)]
        if plain
        else [*words, ": ", *names.action(event.action)]
    )


def _declared(event: CardDeclared, names: ShortNames) -> Pieces:
    pile = _PILES.get(event.place.kind)
    where: Pieces = names.where(event.place) if pile is None else [f"in {pile}"]
    return [names.card(event.card), " ", *where]


def _counted(event: CardsCounted, names: ShortNames) -> Pieces:
    return [*_whither(event.place, names), ": ", counted(event.total, "card")]


def _named(event: CardNamed, names: ShortNames) -> Pieces:
    return ["it is ", names.card(event.card)]


def _moved(event: CardsMoved, names: ShortNames) -> Pieces:
    cards: Pieces = names.cards(event.cards, event.others)
    if event.manner is Manner.DRAWN and event.destination.kind is PlaceKind.HAND:
        player = event.destination.player
        who: Pieces = [names.player(player), " "] if player else []
        return [*who, "draws ", *cards]
    manner: Pieces = [] if event.manner is None else [f"{event.manner.replace('_', ' ')}: "]
    if event.manner is Manner.OVERCOME and event.destination.kind is PlaceKind.UNDER:
        return [*manner, *cards, " → underneath"]
    if event.manner in _GONE and event.destination.kind is PlaceKind.DISCARD_PILE:
        return [*manner, *cards]
    return [*manner, *cards, " → ", *_whither(event.destination, names)]


_GONE: Final = frozenset({Manner.KILLED, Manner.OVERCOME, Manner.DISCARDED, Manner.DESTROYED})


def _whither(place: Place, names: ShortNames) -> Pieces:
    pile = _PILES.get(place.kind)
    if pile is not None:
        return [pile]
    first, *rest = names.to(place)
    return [_text(first).removeprefix("to ").removeprefix("the "), *rest]


def _status_set(event: StatusSet, names: ShortNames) -> Pieces:
    words: Pieces = [span(STATUS_WORDS[event.status], status_style(event.status))]
    if event.value is not None:
        words += [" ", span(event.value)]
    return [*words, ": ", *names.cards(event.cards)]


def _status_cleared(event: StatusCleared, names: ShortNames) -> Pieces:
    word = STATUS_WORDS[event.status]
    ended = "unstopped" if event.status is Status.STOPPED else f"no longer {word}"
    return [span(ended, Style.DIM), ": ", *names.cards(event.cards)]


def _value_set(event: ValueSet, names: ShortNames) -> Pieces:
    if event.attribute is Attribute.CONTROL or (event.player is not None and event.cards):
        return PROJECTION.handles[ValueSet](event, names)
    what = event.attribute.replace("_", " ").replace("range", "RANGE")
    if event.player is not None:
        value = span(str(event.value), Style.NUMBER)
        return [names.player(event.player), f" {what}: ", value]
    return [f"{what} ", span(str(event.value), Style.NUMBER), ": ", *names.cards(event.cards)]


def _checked(event: RequirementsChecked, names: ShortNames) -> Pieces:
    words: Pieces = ["met: " if event.met else "not met: "]
    words += [span(event.what) if event.what is not None else names.card(event.subject)]
    return [*words, ", ", *names.cards(event.using)] if event.using else words


def _disputed(event: DisputeRaised, names: ShortNames) -> Pieces:
    words: Pieces = [span("DISPUTE", Style.DOUBT)]
    for at, seq in enumerate(event.on):
        words += [", " if at else " on ", *names.entry(seq)]
    return words if event.on else [*words, " ", _quoted(event.text)]


def _stated(event: StatementTaken, names: ShortNames) -> Pieces:
    return [names.speaker(event.speaker), ": ", _quoted(event.text)]


def _ruled(event: RulingGiven, _: ShortNames) -> Pieces:
    judge: Pieces = [" ", span(event.judge)] if event.judge is not None else []
    return [span("RULING", Style.JUDGING), *judge, ": ", span(event.text)]


def _backed_up(event: BackedUp, names: ShortNames) -> Pieces:
    return [span("backed up", Style.JUDGING), " to just after ", *names.entry(event.to)]


def _paused(event: ClockPaused, _: ShortNames) -> Pieces:
    words: Pieces = [span("clock paused", Style.JUDGING)]
    return [*words, ": ", span(event.reason)] if event.reason else words


def _turn(event: TurnStarted, _: ShortNames) -> Pieces:
    return [span(f"turn {event.number}", Style.HEADING)]


def _turn_ended(_event: TurnEnded, _: ShortNames) -> Pieces:
    return [Span("ends the turn", Style.DIM)]


def _step(event: StepEntered, _: ShortNames) -> Pieces:
    return [span(step_words(event.step), Style.HEADING)]


def _quoted(text: str) -> Span:
    return span(f"“{text}”")


def _text(piece: str | Span) -> str:
    return piece if isinstance(piece, str) else piece.text


# The kinds with a short form; other kinds use the usual words, with these names.
_SHORT: Final[Mapping[Kind, _ShortPhrase]] = {
    MatchStarted: _match_started,
    ActionInitiated: _initiated,
    Passed: _passed,
    WaitCalled: _waited,
    ActionEnded: _ended,
    CardDeclared: _declared,
    Chosen: _chosen,
    CardNamed: _named,
    CardsCounted: _counted,
    CardsMoved: _moved,
    StatusSet: _status_set,
    StatusCleared: _status_cleared,
    ValueSet: _value_set,
    RequirementsChecked: _checked,
    DisputeRaised: _disputed,
    StatementTaken: _stated,
    RulingGiven: _ruled,
    BackedUp: _backed_up,
    ClockPaused: _paused,
    TurnStarted: _turn,
    TurnEnded: _turn_ended,
    StepEntered: _step,
}
SHORT: Final[Projection[_ShortPhrase]] = Projection(handles={**PROJECTION.handles, **_SHORT})
