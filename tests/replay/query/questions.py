"""Queries with the answers that a plain look at the record gives: by hand, not by the program."""

from collections.abc import Callable
from typing import NamedTuple

from engine.model.enums import ActionKind, PlaceKind, Status
from engine.model.person_names import name_key
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.standing.window import Window
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline

Answer = bool | None


class Question(NamedTuple):
    """A query, and its answer after an entry."""

    query: str
    answer: Callable[[Timeline, int], Answer]


def hand(timeline: Timeline, seq: int, player: str, kind: PlaceKind = PlaceKind.HAND) -> int | None:
    table = timeline.snapshot(seq).table
    place = Place(kind=kind, player=player)
    others = table.others.get(place)
    if others is None:
        return None
    return others + sum(card.place == place and card.certain for card in table.cards.values())


def more(timeline: Timeline, seq: int, player: str, than: int) -> Answer:
    number = hand(timeline, seq, player)
    return None if number is None else number > than


def turn_of(timeline: Timeline, seq: int, player: str) -> Answer:
    """Whether it is a player's turn; in mid-game nobody knows whose it was before one is told."""
    turn_player = timeline.snapshot(seq).table.turn_player
    started = timeline.started
    if turn_player is None and started is not None and started.underway:
        return None
    return turn_player == player


def both(one: Answer, other: Answer) -> Answer:
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def either(one: Answer, other: Answer) -> Answer:
    if one or other:
        return True
    return None if one is None or other is None else False


def opposite(answer: Answer) -> Answer:
    return None if answer is None else not answer


def begins(timeline: Timeline, seq: int, kind: ActionKind, player: str | None = None) -> bool:
    event = timeline.entry(seq).body
    if not isinstance(event, ActionInitiated) or event.kind is not kind:
        return False
    return player is None or event.players == (player,)


def points(timeline: Timeline, seq: int, player: str) -> int | None:
    return timeline.snapshot(seq).table.points.get(player)


def moved(timeline: Timeline, seq: int) -> bool:
    return isinstance(timeline.entry(seq).body, CardsMoved)


def says(timeline: Timeline, seq: int, words: str) -> bool:
    return name_key(words) in name_key(timeline.words(seq))


def changed(timeline: Timeline, seq: int, read: Callable[[Timeline, int], object]) -> Answer:
    now, before = read(timeline, seq), read(timeline, seq - 1)
    return None if now is None or before is None else now != before


# Of any record of players A and B.
OF_ANY: tuple[Question, ...] = (
    Question("hand(A) > 8", lambda t, n: more(t, n, "A", 8)),
    Question("8 < hand(A)", lambda t, n: more(t, n, "A", 8)),
    Question("not hand(A) > 8", lambda t, n: opposite(more(t, n, "A", 8))),
    Question("hand(A) >= 7 + 1", lambda t, n: more(t, n, "A", 7)),
    Question(
        "hand(A) > 8 and turn_player = A",
        lambda t, n: both(more(t, n, "A", 8), turn_of(t, n, "A")),
    ),
    Question(
        "hand(A) > 7 or hand(B) > 7",
        lambda t, n: either(more(t, n, "A", 7), more(t, n, "B", 7)),
    ),
    Question(
        "not (hand(A) > 7 or hand(B) > 7)",
        lambda t, n: opposite(either(more(t, n, "A", 7), more(t, n, "B", 7))),
    ),
    Question("maybe(hand(B) > 6)", lambda t, n: more(t, n, "B", 6) is not False),
    Question("was(hand(B) > 6)", lambda t, n: more(t, n - 1, "B", 6)),
    Question("changed(hand(A))", lambda t, n: changed(t, n, lambda t, n: hand(t, n, "A"))),
    Question("changed(hand(A) > 7)", lambda t, n: changed(t, n, lambda t, n: more(t, n, "A", 7))),
    Question("changed(points(A))", lambda t, n: changed(t, n, lambda t, n: points(t, n, "A"))),
    Question("turn_player = B", lambda t, n: turn_of(t, n, "B")),
    Question("turn_player != B", lambda t, n: opposite(turn_of(t, n, "B"))),
    Question("kind = play", lambda t, n: begins(t, n, ActionKind.PLAY)),
    Question("kind = play and by = B", lambda t, n: begins(t, n, ActionKind.PLAY, "B")),
    Question("event = cards-moved", moved),
    Question("event = cards_moved and seq > @20", lambda t, n: moved(t, n) and n > 20),
    Question("words ~ DRAWS", lambda t, n: says(t, n, "draws")),
    Question("struck", lambda t, n: n in t.struck()),
    Question("open > 1", lambda t, n: len(t.snapshot(n).table.open) > 1),
    Question("discard(B) = 0", lambda t, n: zero(hand(t, n, "B", PlaceKind.DISCARD_PILE), t, n)),
)


def zero(number: int | None, timeline: Timeline, seq: int) -> Answer:
    """Of a discard pile that nobody counted, the cards are seen: none, or as many as lie there."""
    started = timeline.snapshot(seq).started
    if number is None and started is not None and not started.underway:
        place = Place(kind=PlaceKind.DISCARD_PILE, player="B")
        cards = timeline.snapshot(seq).table.cards.values()
        number = sum(card.place == place and card.certain for card in cards)
    return None if number is None else number == 0


class Judged:
    """What a ruleset makes of a match, looked up without the indexes of the program."""

    def __init__(self, timeline: Timeline, judged: JudgedMatch) -> None:
        self.timeline = timeline
        self.found = judged.found

    def stopped(self, card: str, seq: int) -> Answer:
        if card not in self.timeline.snapshot(seq).table.cards:
            return None
        conditions = self.found.conditions[seq].get(card, ())
        return Status.STOPPED in {condition.status for condition in conditions}

    def opened(self, seq: int) -> list[Window]:
        return [window for window in self.found.windows if window.opened_by == seq]

    def flagged(self, flag: str, seq: int) -> bool:
        return any(flag in window.flags for window in self.opened(seq))

    def late_words(self, player: str, more_than: int, seq: int) -> Answer:
        answers = [
            answer
            for window in self.opened(seq)
            for answer in window.answers
            if answer.player == player
        ]
        if not answers:
            return False
        first = answers[0].since_opportunity
        return None if first is None else first > more_than

    def may(self, player: str, seq: int) -> bool:
        return any(
            player in window.entitled
            and window.opened_by <= seq
            and (window.closed_by is None or (seq < window.closed_by))
            for window in self.found.windows
        )

    def found_at(self, seq: int, verdict: str) -> bool:
        return any(
            finding.seqs[0] == seq and finding.verdict == verdict for finding in self.found.findings
        )
