"""The queue of a judge in rows: a dispute on two, or on one where there is room."""

from collections.abc import Iterator, Sequence
from typing import Final

from replay.dossier.dispute_queue import REVIEWED, RULED, QueuedDispute
from replay.render.row import Row, row
from replay.text.span import Pieces, Style, cut, span
from replay.text.times import duration_text

_DAY: Final = 86_400_000
_SECOND: Final = 1000
# The cells of a row without the claim.
ONE_ROW: Final = 100


def waiting_text(milliseconds: int | None) -> str:
    """Return how long somebody has waited: `2:40`; beyond a day in days, `-` where unknown."""
    if milliseconds is None:
        return "-"
    if milliseconds > _DAY:
        return f"{milliseconds // _DAY} d"
    return duration_text(milliseconds // _SECOND * _SECOND)


def place_row(each: QueuedDispute) -> Row:
    """Return the state of a dispute, how long somebody waits, where, and who judges."""
    place = f"table {each.table}" if each.table else ""
    part = f"round {each.round}" if each.round else ""
    where = ", ".join(filter(None, (each.title, part, place)))
    waits = span(f"{waiting_text(each.waits_ms):>8}  ", Style.VALUE)
    number = span(f"{each.match}@{each.about}  ", Style.NUMBER)
    live = span("live  ", Style.VALUE) if each.live else ""
    judge = span(f"  {each.judge}", Style.PLAYER) if each.judge else ""
    owed = span(f"  owed {owed_text(each)}", Style.VALUE)
    state = span(f"{each.state.replace('_', ' ').upper():<13} ", Style.JUDGING)
    return row(state, waits, number, live, span(where), owed, judge)


def owed_text(each: QueuedDispute) -> str:
    """Return the extension that a table is owed, `?` where nobody knows."""
    if each.owed_ms is None:
        return "?"
    return duration_text(each.owed_ms // _SECOND * _SECOND)


def penalty_rows(each: QueuedDispute) -> Iterator[Row]:
    """Yield which penalties the players got, here and in other matches of the event."""
    for words, given in (("here", each.penalties), ("in this event", each.earlier)):
        for penalty in given:
            why = f" ({penalty.infraction})" if penalty.infraction else ""
            place = span(f"{penalty.match}@{penalty.seq}", Style.NUMBER)
            told = span(f": {penalty.penalty}{why}, {words} ", Style.JUDGING)
            yield row(span(penalty.player, Style.PLAYER), told, place, depth=1)


def claim_row(each: QueuedDispute) -> Row:
    """Return who claims what."""
    said = span(f'"{each.claim}"') if each.claim else "judge called"
    return row(span(f"{each.by}: ", Style.PLAYER) if each.by else "", said, depth=1)


def state_words(each: QueuedDispute) -> str:
    """Return the state in capitals, in few letters."""
    return each.state.replace("under_review_on_appeal", "on_appeal").replace("_", " ").upper()


def heading_words(queued: Sequence[QueuedDispute]) -> str:
    """Return how many wait, are under review and ruled on, and how long the longest wait is."""
    waiting = [each for each in queued if each.place < REVIEWED]
    counts = {
        "wait": len(waiting),
        "under review": sum(each.place == REVIEWED for each in queued),
        "ruled": sum(each.place == RULED for each in queued),
    }
    words = ", ".join(f"{count} {name}" for name, count in counts.items())
    longest = max((each.waits_ms or 0 for each in waiting), default=0)
    return words + (f"   longest wait {waiting_text(longest)}" if longest else "")


def queue_rows(each: QueuedDispute, cells: int) -> list[Row]:
    """Return a dispute in one row where it has room, else in two.

    Each row names no entry: the caller knows which dispute it is.
    """
    head: Pieces = [span(f"{each.table or '-':<5} {each.round or '-':<3} ")]
    head += [span(f"{each.match}@{each.about}".ljust(11), Style.NUMBER)]
    head += [span(f" {state_words(each):<13}", Style.JUDGING)]
    head += [span("● " if each.live else "  ", Style.VALUE)]
    head += [span(f"{waiting_text(each.waits_ms):>8}", Style.VALUE), f" {owed_text(each):>6}  "]
    head += [span(f"{each.judge or '-':<14}"[:14], Style.PLAYER)]
    claim = claim_row(each)._replace(depth=0)
    if cells < ONE_ROW:
        return [row(*head), row("      ", *cut(claim.spans, cells - 6))]
    taken = sum(len(piece if isinstance(piece, str) else piece.text) for piece in head)
    return [row(*head, " ", *cut(claim.spans, cells - taken - 1))]


def queue_header(cells: int) -> Row:
    """Return the words over the columns."""
    about = " about" if cells >= ONE_ROW else ""
    words = f"{'table':<5} {'rd':<3} {'match':<11} {'state':<13}  {'waits':>8} {'owed':>6}  "
    return row(span(f"{words}{'judge':<14}{about}", Style.DIM))
