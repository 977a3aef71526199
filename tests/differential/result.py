"""Scores, the end of a match, and what can be counted in its record."""

from tests.differential.record import Line, PlainRecord
from tests.differential.striking import counting, places, struck


def scores(record: PlainRecord) -> dict[str, int | None]:
    """Return the points of each player, None where they cannot be known.

    In a record that begins in mid-game, or that keeps no points, a score is not known until an
    entry states it. Points
    that were scored and are struck do not count.
    """
    keeps = record.header.get("keeps", {})
    unknown = record.header.get("underway", False) or keeps.get("points") == "none"
    found: dict[str, int | None] = dict.fromkeys(record.players, None if unknown else 0)
    for line in counting(record, "points_scored", "value_set"):
        player = line.body.get("player")
        if player not in found:
            continue
        if line.kind == "points_scored":
            before = found[player]
            found[player] = None if before is None else before + line.body["points"]
        elif line.body["attribute"] == "score":
            value = line.body["value"]
            found[player] = value if isinstance(value, int) else None
    return found


def end(record: PlainRecord) -> Line | None:
    """Return the end of the match: the first that counts. A match is over once; a later end
    contradicts it, and changes neither how it ended nor who won."""
    ends = counting(record, "match_ended")
    return ends[0] if ends else None


def ended_again(record: PlainRecord) -> list[Line]:
    """Return the ends that count, and end a match which was over."""
    return counting(record, "match_ended")[1:]


def time_after_end(record: PlainRecord) -> int | None:
    """Return the milliseconds from the end of the match to the last known time.

    None where it goes on, and where that is not known: the end has no time, a later time lies
    before another, or an entry was recorded late.
    """
    over = end(record)
    if over is None:
        return None
    order = places(record)
    later = [record[seq] for seq in order[order.index(over.seq) :]]
    times = [line.at for line in later if line.at is not None]
    late = any(line.source == "late" for line in later)
    if over.at is None or late or times != sorted(times):
        return None
    return times[-1] - over.at


def counts(record: PlainRecord) -> dict[str, int]:
    """Return how many there are of what is counted; a thing that is struck is not counted as one.

    Corrections and back-ups are counted apart. Neither reviews nor closings are rulings.
    """

    def number(*kinds: str) -> int:
        return len(counting(record, *kinds))

    return {
        "entries": len(record.lines),
        "turns": number("turn_started"),
        "actions": number("action_initiated"),
        "struck": len(struck(record)),
        "disputes": number("dispute_raised"),
        "rulings": number("ruling_given"),
        "penalties": number("penalty_given"),
        "back_ups": number("backed_up"),
        "corrections": number("corrected", "header_corrected"),
    }
