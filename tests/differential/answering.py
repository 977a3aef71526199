"""When players answered: since what they answered began, and since their own chance to answer.

- An answer is a pass or a "wait" on an action, or an action that is begun in answer to it (or to an
  effect of it). An answer between actions answers the gap in which it stands.
- Both times leave out the time in which the clock stood still: while it was paused, and while
  players waited for a judge.
- Since the window opened: from the entry that opened it. For the window of an action that is its
  beginning; where a back-up opened it anew, that is the back-up.
- Since the own opportunity: from the latest answer of another player in the same window, else from
  its opening. One's own earlier answer gives nobody else's word, and so no new opportunity.
- No span is negative. Where the clock ran backwards between the two entries, a difference of the
  two times is nothing that happened: it is not known.
"""

from collections.abc import Sequence
from functools import lru_cache

from tests.differential.record import Line, PlainRecord
from tests.differential.striking import places, struck


@lru_cache(maxsize=8)
def standing_still(record: PlainRecord) -> list[tuple[int, int]]:
    """Return the stretches, from seq to seq, in which the clock of the match stood still.

    A pause lasts until the clock is resumed. A judge is waited for from a call, an appeal, or a
    dispute that is raised or heard, until each of them is ruled on or closed, or until play goes
    on; for a dispute, also until the clock is resumed. Words of the players are not play that goes
    on. What a correction strikes did not happen.
    """
    gone = {seq for seq, by in struck(record).items() if by == "corrected"}
    stretches: list[tuple[int, int]] = []
    since: int | None = None
    paused = False
    wanted: set[int | None] = set()
    for seq in places(record):
        line = record[seq]
        body = line.body
        if line.seq in gone:
            continue
        match line.kind:
            case "clock_paused":
                paused = True
            case "clock_resumed":
                paused = False
                wanted &= {None}
            case "judge_called" | "ruling_appealed":
                wanted.add(None)
            case "dispute_raised":
                wanted.add(line.seq)
            case "statement_taken":
                wanted.add(body["dispute"])
            case "ruling_given" | "dispute_closed":
                wanted -= {None, body.get("dispute")}
            case _ if line.is_play and line.kind != "said":
                wanted.clear()
        if paused or wanted:
            since = line.seq if since is None else since
        elif since is not None:
            stretches.append((since, line.seq))
            since = None
    return stretches if since is None else [*stretches, (since, places(record)[-1])]


@lru_cache(maxsize=8)
def _place_of(record: PlainRecord) -> dict[int, int]:
    return {seq: place for place, seq in enumerate(places(record))}


def _stretch(record: PlainRecord, first: int, last: int) -> list[Line]:
    """Return the entries from one to another in the order in which they belong."""
    place = _place_of(record)
    return [record[seq] for seq in places(record)[place[first] : place[last] + 1]]


def runs_backwards(record: PlainRecord, first: int, last: int) -> bool:
    """Return whether a known time from the first entry to the last lies before one before it.

    What was recorded late, with a time before the last one known, was not told by a clock just
    then, unless no clock told any time before it.
    """
    return any(_place_of(record)[first] < at <= _place_of(record)[last] for at in _set_back(record))


@lru_cache(maxsize=8)
def _set_back(record: PlainRecord) -> list[int]:
    """Return the places of the entries before which the clock ran backwards."""
    found: list[int] = []
    before: int | None = None
    told_by_clock = False
    for place, seq in enumerate(places(record)):
        line = record[seq]
        if line.at is None:
            continue
        earlier = before is not None and line.at < before
        if line.source != "late":
            told_by_clock = True
        elif told_by_clock and earlier:
            continue
        if earlier:
            found.append(place)
        before = line.at
    return found


def running(record: PlainRecord, first: int, last: int) -> int | None:
    """Return the milliseconds in which the clock ran from one entry to a later one.

    None where that is not known: where one of both has no time or the clock ran backwards, or where
    the clock began or ceased to stand still at a time that is not known.
    """
    began, ended = record[first].at, record[last].at
    if began is None or ended is None or ended < began or runs_backwards(record, first, last):
        return None
    place = _place_of(record)
    whole = ended - began
    for stood in standing_still(record):
        if place[stood[0]] >= place[last] or place[stood[1]] <= place[first]:
            continue
        from_time = began if place[stood[0]] <= place[first] else record[stood[0]].at
        to_time = ended if place[stood[1]] >= place[last] else record[stood[1]].at
        if from_time is None or to_time is None:
            return None
        whole -= max(0, to_time - from_time)
    return whole


def answered(record: PlainRecord, line: Line) -> int | None:
    """Return the action that an entry answers, None where it answers none."""
    if line.kind in ("passed", "wait_called"):
        about = line.body.get("on")
    elif line.kind == "action_initiated":
        about = line.body.get("answers")
    else:
        return None
    return of_action(record, about)


def of_action(record: PlainRecord, seq: int | None) -> int | None:
    """Return the action that an entry is, or is an effect of."""
    if seq is None or record[seq].kind == "action_initiated":
        return seq
    return record[seq].body.get("of")


def answers_to(record: PlainRecord, action: int) -> list[Line]:
    """Return all answers to an action, in the order of the record, struck ones too."""
    return [line for line in record.lines if answered(record, line) == action]


def players_of(line: Line) -> tuple[str, ...]:
    """Return who did what an entry tells."""
    if line.kind == "action_initiated":
        return tuple(line.body.get("players", ()))
    return (line.body["player"],) if line.body.get("player") else ()


def opportunity(answers: Sequence[tuple[int, str]], number: int, opened_by: int) -> int:
    """Return the entry that gave the player of an answer the chance to answer.

    `answers`: seq and player of each answer of the window, in order.
    """
    player = answers[number][1]
    others = [seq for seq, who in answers[:number] if who != player]
    return others[-1] if others else opened_by
