"""What a judge corrects: an effect undone or made up for, entries struck, a game lost.

Each is the judge's own play, which names the ruling that orders it; so no check finds it illegal.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.enums import Edge, Ending, Method, PlaceKind
from engine.model.errors import Fault, InputError
from engine.model.judging_enums import PenaltyLevel
from engine.model.zones import Place
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.event import Play
from engine.record.events.judging import Corrected
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from engine.table.fold import Fold
from engine.table.growing_record import GrowingRecord
from engine.table.table import Table
from recorder.entry_line.entry_line import EntryLine
from replay.disputes.life import (
    judge_meant,
    player_meant,
    players_of,
    refuse_appealed,
)
from replay.disputes.preview import as_entries
from replay.disputes.remedies import penalised
from replay.disputes.undone import ORDERED
from replay.facts.effect import effect_of
from replay.facts.ordered_remedy import by_ruling
from replay.timeline.timeline import Timeline

MOST_LINES: Final = 50


class RemedyAsked(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge orders, one of four things.

    `undo`: the effect of an entry is undone, for `cards` or for all that it moved.
    `lines`: this is played now. `wrong`: entries that never happened. `loser`: who loses the game,
    and `why`.
    """

    undo: int | None = None
    cards: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    wrong: tuple[int, ...] = ()
    loser: str | None = None
    why: str | None = None


def remedy(
    timeline: Timeline, dispute: Dispute, judge: str | None, asked: RemedyAsked
) -> tuple[AnyEvent, ...]:
    """Return what a judge orders as events of one line; raises InputError where it cannot be."""
    given = (asked.undo is not None, asked.lines, asked.wrong, asked.loser is not None)
    chosen = sum(map(bool, given))
    if chosen != 1:
        what = "a remedy is one thing at a time" if chosen else "which remedy?"
        raise InputError(Fault("", what, "give --undo, --play, --never or --game-loss"))
    if asked.cards and asked.undo is None:
        raise InputError(Fault("", "--cards is only for --undo", "give --undo SEQ"))
    judge_meant(timeline, judge)
    events: tuple[AnyEvent, ...]
    if asked.undo is not None:
        undone = undone_effect(timeline, dispute, asked.undo, asked.cards)
        events = (*_picked_at_random(timeline, undone), undone)
    elif asked.lines:
        events = played_right(timeline, dispute, asked.lines)
    elif asked.wrong:
        events = (recorded_wrong(timeline, dispute, asked.wrong),)
    else:
        events = game_lost(timeline, dispute, judge, asked.loser or "", asked.why)
    refuse_contradiction(timeline, events)
    return events


def ruling_on(dispute: Dispute) -> int:
    """Return the ruling to carry out on a dispute; raises InputError for none, or an appealed."""
    refuse_appealed(dispute)
    if dispute.orders is None:
        what = f"nobody has ruled on the dispute @{dispute.seq}, and a remedy follows from a ruling"
        raise InputError(Fault("", what, "'dispute rule' gives one"))
    return dispute.orders


def undone_effect(
    timeline: Timeline, dispute: Dispute, seq: int, cards: Sequence[str] = ()
) -> CardsMoved | PointsScored:
    """Return the judge's play that undoes what an entry moved or scored, and nothing else.

    `cards`: which of the cards that moved go back, by default all. Cards go back to where they
    came from, on top of a pile. Raises InputError where the entry is struck or moves nothing, or
    its cards lie elsewhere by now.
    """
    ruling = ruling_on(dispute)
    body = effect_of(timeline, _counting(timeline, seq))
    if isinstance(body, CardsMoved):
        return _moved_back(timeline, seq, body, cards, ruling)
    if isinstance(body, PointsScored) and not cards:
        return PointsScored(
            player=body.player, points=-body.points, kind=body.kind, card=body.card, because=ruling
        )
    what = f"entry {seq} moves no cards{'' if cards else ' and scores no points'}"
    raise InputError(Fault("", what, "put it right by a line of play, or go back to before it"))


def _counting(timeline: Timeline, seq: int) -> int:
    if not 0 < seq <= timeline.last:
        what = f"the match has no entry {seq}"
        raise InputError(Fault("", what, f"its last entry is {timeline.last}"))
    if seq in timeline.struck():
        raise InputError(Fault("", f"entry {seq} is struck, and undone already"))
    return seq


def _moved_back(
    timeline: Timeline, seq: int, move: CardsMoved, cards: Sequence[str], ruling: int
) -> CardsMoved:
    table = timeline.snapshot(timeline.last).table
    unknown = [card for card in cards if card not in move.cards and card not in table.cards]
    if unknown:
        raise InputError(Fault("", f"this match has no card '{unknown[0]}'"))
    named = tuple(dict.fromkeys(cards)) if cards else move.cards
    # Cards that were unnamed when they moved may have got a name since.
    later = [card for card in named if card not in move.cards]
    if len(later) > move.others:
        what = f"@{seq} did not move {later[move.others]}"
        raise InputError(Fault("", what, f"it moved {', '.join(move.cards) or 'unnamed cards'}"))
    others = 0 if cards else move.others
    _refuse_elsewhere(table, seq, move.destination, named, others)
    return CardsMoved(
        cards=named,
        others=others,
        origin=move.destination,
        destination=move.origin,
        position=Edge.TOP if move.origin.kind in ORDERED else None,
        because=ruling,
    )


def _picked_at_random(timeline: Timeline, undone: CardsMoved | PointsScored) -> Iterator[Chosen]:
    """Yield the opponent's pick of the cards that go back from a hand, if nobody can name them.

    The opponent picks only while the hand has more cards than must go back.
    """
    if not isinstance(undone, CardsMoved) or not undone.others:
        return
    hand = undone.origin
    left = timeline.snapshot(timeline.last).table.others_at(hand)
    players = [player.id for player in players_of(timeline) if player.id != hand.player]
    if hand.kind is not PlaceKind.HAND or left == undone.others or len(players) != 1:
        return
    cards = "card" if undone.others == 1 else "cards"
    yield Chosen(
        method=Method.RANDOM,
        drawn_by=players[0],
        what=f"{undone.others} {cards} of {hand.player}'s hand",
        because=undone.because,
    )


def _refuse_elsewhere(
    table: Table, seq: int, place: Place, named: Sequence[str], others: int
) -> None:
    """Raise InputError where what an entry moved is no longer where it moved it to."""
    for card in named:
        known = table.cards.get(card)
        if known is None or known.place != place:
            what = f"{card} no longer lies where @{seq} put it"
            raise InputError(Fault("", what, "put it right by a line of play"))
    unnamed = table.others_at(place)
    if unnamed is not None and unnamed < others:
        what = f"only {unnamed} unnamed cards lie where @{seq} put {others}"
        raise InputError(Fault("", what, "say which go back: --cards"))


def played_right(
    timeline: Timeline, dispute: Dispute, lines: Sequence[str]
) -> tuple[AnyEvent, ...]:
    """Return lines of play that a judge orders: a forgotten effect, a card put back.

    They are read literally: nothing is added that would follow from them. Raises InputError with
    the line that cannot be read, or is no play.
    """
    ruling = ruling_on(dispute)
    if len(lines) > MOST_LINES:
        raise InputError(Fault("", f"a remedy has at most {MOST_LINES} lines", "make it two"))
    reader = EntryLine(GrowingRecord(timeline.entries))
    found: list[AnyEvent] = []
    for number, line in enumerate(lines, 1):
        played = tuple(_read(reader, number, line, ruling))
        reader.record.extend(as_entries(reader.record.seq, played))
        found += played
    return tuple(found)


def _read(reader: EntryLine, number: int, line: str, ruling: int) -> Iterator[AnyEvent]:
    """Yield what a line says, literally: it ends nothing, and nothing follows from it."""
    where = f"line {number}"
    try:
        parsed = reader.read(f"+{line}")
    except InputError as refused:
        faults = (Fault(where, fault.what, fault.remedy) for fault in refused.faults)
        raise InputError(*faults) from refused
    if parsed.takes_back or parsed.late or not parsed.events:
        raise InputError(Fault(where, "is no play", "write what happens now, such as: A draws 1"))
    for event in parsed.events:
        if not isinstance(event, Play) or isinstance(event, MatchEnded):
            raise InputError(Fault(where, "is no play", "--game-loss ends the match"))
        yield event if event.because is not None else replace(event, because=ruling)


def refuse_contradiction(timeline: Timeline, events: Sequence[AnyEvent]) -> None:
    """Raise InputError where events would contradict what the record says of the table."""
    known = timeline.inconsistencies()
    fold = Fold([*timeline.entries, *as_entries(timeline.last, events)])
    for found in fold.inconsistencies():
        if found.what not in known.get(found.seq, ()):
            what = f"that cannot be: {found.what}"
            raise InputError(Fault("", what, "look where the cards lie now: 'tricorder show'"))


def recorded_wrong(timeline: Timeline, dispute: Dispute, seqs: Sequence[int]) -> Corrected:
    """Return the correction that strikes entries from the record, because they never happened.

    Raises InputError for the judge's own entries, and those that are struck already.
    """
    ruling = ruling_on(dispute)
    for seq in seqs:
        if not isinstance(timeline.entry(_counting(timeline, seq)).body, Play):
            what = f"entry {seq} is no play"
            raise InputError(Fault("", what, "only what was recorded of play is struck"))
    return Corrected(strikes=tuple(dict.fromkeys(seqs)), reason=by_ruling(ruling))


def game_lost(
    timeline: Timeline, dispute: Dispute, judge: str | None, player: str, why: str | None = None
) -> tuple[AnyEvent, ...]:
    """Return the penalty of a game loss, and the end of the match that it is.

    The other player wins, where there is one. Raises InputError where the match is over.
    """
    ruling = ruling_on(dispute)
    loser = player_meant(timeline, player)
    if timeline.snapshot(timeline.last).table.ended:
        what = "the match is over already"
        raise InputError(Fault("", what, "'dispute penalty' gives a penalty without ending it"))
    others = [each.id for each in players_of(timeline) if each.id != loser]
    return (
        penalised(timeline, dispute, judge, loser, PenaltyLevel.GAME_LOSS, None, why),
        MatchEnded(
            ending=Ending.FORFEITED,
            winner=others[0] if len(others) == 1 else None,
            because=ruling,
        ),
    )
