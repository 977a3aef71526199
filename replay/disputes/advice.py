"""Advice on a back-up: the points to go back to, what each would undo, and how hard it is."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.model.ids import CardId, PlayerId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.table.dispute import Dispute
from engine.table.fold import Fold
from engine.table.table import Table
from recorder.live.match_clock import match_clock
from replay.disputes.back_up_reasons import IRREVERSIBLE, BackUpClass, Because, Reasons
from replay.disputes.life import players_of
from replay.disputes.undone import Undone, goes_back_to, undone
from replay.facts.ordered_point import ordered_point
from replay.text.names import Names
from replay.timeline.timeline import Timeline


class StaysKnown(msgspec.Struct, frozen=True):
    """What a player still knows of cards that go back to where that player could not see them.

    `certain` is false of a card that may have come to the place after the point.
    """

    player: PlayerId
    place: Place
    card: CardId | None
    count: int = 1
    certain: bool = True


class BackUpPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A point to go back to: play stands just after the entry `to`.

    `undone`: what counts no longer then, the newest first.
    `running`: the milliseconds that the match clock ran since; None where nobody knows.
    """

    to: int
    label: str
    undone: tuple[Undone, ...]
    reasons: tuple[Because, ...]
    stays_known: tuple[StaysKnown, ...]
    running: int | None

    @property
    def hardness(self) -> BackUpClass:
        """How hard it is."""
        if any(because.reason in IRREVERSIBLE for because in self.reasons):
            return BackUpClass.IRREVERSIBLE
        return BackUpClass.COMPLEX if self.reasons else BackUpClass.SIMPLE

    def decisions(self) -> dict[PlayerId, int]:
        """Return how many decisions of each player would be undone."""
        players = [each.decision_of for each in self.undone if each.decision_of is not None]
        return {player: players.count(player) for player in sorted(set(players))}


def back_up_points(timeline: Timeline, dispute: Dispute | None) -> tuple[BackUpPoint, ...]:
    """Return the points that play could go back to because of a dispute, the nearest first.

    Without one: the start of the action, the segment and the turn that play stands in.
    """
    labels = point_labels(timeline, dispute)
    return tuple(back_up_to(timeline, to, label) for to, label in labels.items())


def point_labels(timeline: Timeline, dispute: Dispute | None) -> dict[int, str]:
    """Return these points in words, the nearest first, without what each undoes."""
    labels: dict[int, str] = {}
    line = line_of_play(timeline)
    for to, label in _candidates(timeline, dispute, line):
        if to in line and to != line[-1]:
            labels.setdefault(to, label)
    return {to: labels[to] for to in sorted(labels, reverse=True)}


def line_of_play(timeline: Timeline) -> tuple[int, ...]:
    """Return the entries that play can go back to: the start of the match, and all that counts."""
    return tuple(dict.fromkeys((1, *timeline.fold().line())))


def _candidates(
    timeline: Timeline, dispute: Dispute | None, line: Sequence[int]
) -> Iterator[tuple[int, str]]:
    before = dict(zip(line[1:], line, strict=False))
    ordered = None if dispute is None else ordered_point(timeline, dispute)
    contested = dispute.event.on if dispute is not None else line[-1:]
    around: list[int] = []
    for seq in contested:
        action = timeline.tree.owner(seq)
        if action is not None:
            noun = _noun(timeline, action.seq)
            yield action.seq, f"just after {noun}: answers open again"
            while action is not None:
                around.append(action.seq)
                action = timeline.tree.parent(action)
    for seq in contested:
        if seq in before:
            yield before[seq], f"before {_noun(timeline, seq)}"
    if around and min(around) in before:
        yield before[min(around)], f"before {_noun(timeline, min(around))}"
    first = min((seq for seq in (*contested, *around) if seq in before), default=line[-1])
    yield from _starts(timeline, line[: line.index(first)])
    if ordered is not None and ordered in line:
        yield ordered, f"just after {_noun(timeline, ordered)}"


def _starts(timeline: Timeline, line: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Yield where the segments and the turn begin that the end of a line is in."""
    for at in reversed(range(len(line))):
        seq, event = line[at], timeline.entry(line[at]).body
        if isinstance(event, StepEntered) and event.of is None:
            yield seq, f"the start of the segment {event.step}"
        elif isinstance(event, TurnStarted):
            yield seq, f"the start of turn {event.number}"
            if any(isinstance(timeline.entry(each).body, TurnStarted) for each in line[:at]):
                yield line[at - 1], "the end of the turn before"
            return
        elif isinstance(event, TurnEnded):
            return


def _noun(timeline: Timeline, seq: int) -> str:
    names = Names(timeline.known(seq), timeline.entries)
    return "".join(piece if isinstance(piece, str) else piece.text for piece in names.entry(seq))


def back_up_to(timeline: Timeline, to: int, label: str = "") -> BackUpPoint:
    """Return what going back to just after an entry would undo; raises InputError where it cannot.

    `to`: an entry of the line of play, and not the last of it.
    """
    line = line_of_play(timeline)
    if to not in line:
        raise InputError(_no_point(timeline, to, line))
    if to == line[-1]:
        what = f"play stands just after @{to} now"
        raise InputError(Fault("", what, "name an earlier entry"))
    players = [player.id for player in players_of(timeline)]
    later = line[line.index(to) + 1 :]
    taken = tuple(undone(timeline, seq, players) for seq in reversed(later))
    after = Fold([*timeline.entries, _backed_up(timeline, to)]).last.table
    return BackUpPoint(
        to=to,
        label=label or f"just after {_noun(timeline, to)}",
        undone=taken,
        reasons=tuple(Reasons(timeline, to, later, taken, after).all()),
        stays_known=tuple(_stays_known(after, taken)),
        running=_running(timeline, to),
    )


def _backed_up(timeline: Timeline, to: int) -> Entry:
    return Entry(seq=timeline.last + 1, source=EntrySource.LIVE, body=BackedUp(to=to))


def _no_point(timeline: Timeline, to: int, line: Sequence[int]) -> Fault:
    if not 0 < to <= timeline.last:
        return Fault("", f"the match has no entry {to}", f"its last entry is {timeline.last}")
    near = max((seq for seq in line if seq < to), default=1)
    what = "is struck" if to in timeline.struck() else "is no play"
    return Fault("", f"entry {to} {what}", f"the play that counts before it is @{near}")


def _stays_known(after: Table, taken: Sequence[Undone]) -> Iterator[StaysKnown]:
    """Yield what players know of the cards that go back, each card once, in the order of play."""
    counts: dict[tuple[PlayerId, Place], int] = {}
    named: dict[tuple[PlayerId, Place, CardId], None] = {}
    for each in reversed(taken):
        for learnt in each.learned:
            for place, card, count in goes_back_to(after, learnt):
                if card is not None:
                    named[learnt.player, place, card] = None
                else:
                    key = (learnt.player, place)
                    counts[key] = counts.get(key, 0) + count
    yield from (
        StaysKnown(player, place, card, certain=after.cards[card].certain)
        for player, place, card in named
    )
    yield from (StaysKnown(*key, None, count) for key, count in counts.items())


def _running(timeline: Timeline, to: int) -> int | None:
    now, then = (
        match_clock(entry for entry in timeline.fold().order if entry.seq <= seq)
        for seq in (timeline.last, to)
    )
    return None if now.played is None or then.played is None else now.played - then.played
