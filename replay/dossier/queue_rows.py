"""The queue of a judge in rows: who claims against whom, how long somebody waits, and where."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from replay.dossier.dispute_queue import CALL, REVIEWED, RULED, QueuedDispute
from replay.render.row import Row, row
from replay.text.sanitize import width
from replay.text.span import Pieces, Span, Style, cut, span, text_of
from replay.text.times import day_text, duration_text, whole_text

_SECOND: Final = 1000
# By whether a penalty was given before something was disputed.
_WHEN: Final = {True: "earlier", None: "earlier or later", False: "later"}


class QueueColumn(NamedTuple):
    """A column of the queue: its word, its width in cells, and how its text stands."""

    name: str
    cells: int
    style: Style = Style.TEXT
    right: bool = False


_NAMES: Final = (14, 18)
# Where the match stands last, nothing has to part it from what follows.
_LAST_MATCH: Final = 11
_FIXED: Final = (
    QueueColumn("tbl", 4),
    QueueColumn("rd", 4),
    QueueColumn("who claims", 0, Style.PLAYER),
    QueueColumn("against", 0, Style.PLAYER),
    QueueColumn("state", 13, Style.JUDGING),
    QueueColumn("", 2, Style.VALUE),
    QueueColumn("waits", 11, Style.VALUE, right=True),
    QueueColumn("owed", 8, right=True),
    QueueColumn("judge", 15, Style.PLAYER),
    QueueColumn("match", 12, Style.NUMBER),
    QueueColumn("what about", 30, Style.DIM),
)
# What is left out where the width is too small, the first one first.
_LEAVES: Final = ("what about", "judge", "rd", "match")


def waiting_text(each: QueuedDispute) -> str:
    """Return how long somebody has waited: `! 12:40` if that is long, `-` where nobody waits.

    Where nobody plays any more, since which day.
    """
    if each.waits_ms is None:
        return "-"
    if each.left_lying:
        return day_text(each.since or 0) or "?"
    return ("! " if each.waits_long else "") + duration_text(each.waits_ms // _SECOND * _SECOND)


def place_row(each: QueuedDispute) -> Row:
    """Return the state of a dispute, how long somebody waits, where, and who judges."""
    place = f"table {each.table}" if each.table else ""
    part = f"round {each.round}" if each.round else ""
    where = ", ".join(filter(None, (each.title, part, place)))
    waits = span(f"{waiting_text(each):>10}  ", Style.VALUE)
    number = span(f"{each.match}@{each.about}  ", Style.NUMBER)
    live = span("live  ", Style.VALUE) if each.live else ""
    judge = span(f"  {each.judge}", Style.PLAYER) if each.judge else ""
    owed = span(f"  owed {owed_text(each)}", Style.VALUE)
    state = span(f"{each.state.replace('_', ' ').upper():<13} ", Style.JUDGING)
    return row(state, waits, number, live, span(where), owed, judge)


def owed_text(each: QueuedDispute) -> str:
    """Return the extension that a table is owed, `?` where nobody knows, `2:30+?` if it is more."""
    if each.owed_ms is None:
        return "?"
    return whole_text(each.owed_ms) + ("+?" if each.owed_more else "")


def penalty_rows(each: QueuedDispute) -> Iterator[Row]:
    """Yield which penalties the players got, here and in other matches of the event.

    Those come first that were given earlier than something was disputed.
    """
    for after, words in _WHEN.items():
        for place, given in (("here", each.penalties), ("in this event", each.elsewhere)):
            for penalty in given:
                if each.came_after(penalty) is after:
                    why = f" ({penalty.infraction})" if penalty.infraction else ""
                    told = f": {penalty.penalty}{why}, {words} {place} "
                    number = span(f"{penalty.match}@{penalty.seq}", Style.NUMBER)
                    name = span(penalty.player, Style.PLAYER)
                    yield row(name, span(told, Style.JUDGING), number, depth=1)


def claim_row(each: QueuedDispute) -> Row:
    """Return who claims what, against whom."""
    said = span(f'"{each.claim}"') if each.claim else "judge called"
    name = each.claimant or each.by
    against = f" against {' and '.join(each.against)}" if each.against and each.claim else ""
    who: Pieces = [span(name, Style.PLAYER), span(f"{against}: ")] if name else []
    return row(*who, said, depth=1)


def state_words(each: QueuedDispute) -> str:
    """Return the state in capitals, in few letters."""
    return each.state.replace("under_review_on_appeal", "on_appeal").replace("_", " ").upper()


def about_words(each: QueuedDispute) -> str:
    """Return in a few words what a judge will find."""
    if each.breaks is not None:
        return f"breaks @{each.breaks}"
    if each.state == CALL:
        return "no claim yet"
    if each.missing and each.place == RULED:
        return f"{' and '.join(each.missing)} missing"
    if each.ruled_by and each.place < RULED:
        return f"ruling of {each.ruled_by}"
    return each.claim


def heading_words(queued: Sequence[QueuedDispute], *, brief: bool = False) -> str:
    """Return how many wait, are under review and not closed, and how long the longest wait is.

    `brief`: the numbers alone.
    """
    waiting = [each for each in queued if each.place < REVIEWED]
    counts = {
        "wait": len(waiting),
        "under review": sum(each.place == REVIEWED for each in queued),
        "not closed": sum(each.place == RULED for each in queued),
    }
    words = ", ".join(f"{count} {name}" for name, count in counts.items())
    longest = [each for each in waiting if each.waits_ms and not each.left_lying]
    most = max(longest, key=lambda each: each.waits_ms or 0, default=None)
    return (
        words
        if most is None or brief
        else f"{words}   longest {waiting_text(most).removeprefix('! ')}"
    )


def nothing_listed(queued: Sequence[QueuedDispute], which: str) -> str:
    """Return why no dispute is listed, though some are there: `which` are asked for."""
    counts = {
        "waiting": sum(each.place < REVIEWED for each in queued),
        "under review": sum(each.place == REVIEWED for each in queued),
        "not closed": sum(each.place == RULED for each in queued),
        "over": sum(each.place > RULED for each in queued),
    }
    told = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    there = f"; there {'is' if len(queued) == 1 else 'are'} {told}: f shows others" if told else ""
    return f"no dispute {which}{there}"


def queue_columns(cells: int) -> list[QueueColumn]:
    """Return the columns that a width has room for; the names are left whole the longest."""
    columns = list(_FIXED)
    least, most = _NAMES
    for name in _LEAVES:
        if _taken(columns) + 2 * least <= cells:
            break
        columns = _without(name, columns)
    spare = cells - _taken(columns)
    names = max(min(spare // 2, most if columns[-1].name == "what about" else cells), 4)
    columns = [
        column._replace(cells=names) if column.name in ("who claims", "against") else column
        for column in columns
    ]
    if columns[-1].name == "what about":
        left = cells - _taken(columns) + columns[-1].cells
        columns[-1] = columns[-1]._replace(cells=left)
    return columns


def _without(name: str, columns: Sequence[QueueColumn]) -> list[QueueColumn]:
    *kept, last = (column for column in columns if column.name != name)
    return [*kept, last._replace(cells=_LAST_MATCH) if last.name == "match" else last]


def queue_row(each: QueuedDispute, cells: int) -> Row:
    """Return a dispute in a row. It names no entry: the caller knows which dispute it is."""
    columns = queue_columns(cells)
    wide = columns[-1].name == "what about"
    texts = {
        "tbl": each.table or "-",
        "rd": each.round or "-",
        "who claims": each.claimant or each.by or "-",
        "against": ", ".join(each.against) or "-",
        "state": state_words(each),
        "": "●" if each.live else "",
        "waits": waiting_text(each),
        "owed": owed_text(each),
        "judge": each.judge or "-",
        "match": f"{each.match}@{each.about}",
        "what about": about_words(each),
    }
    if each.breaks is not None and not wide:
        texts["state"] = about_words(each)
    styles = {"waits": _wait_style(each)}
    return row(
        *(
            _cell(texts[column.name], column._replace(style=styles.get(column.name, column.style)))
            for column in columns
        )
    )


def _wait_style(each: QueuedDispute) -> Style:
    """Return how a wait stands out: a long one does, one that was left lying does not."""
    if each.waits_long:
        return Style.BAD
    return Style.DIM if each.left_lying or each.waits_ms is None else Style.VALUE


def queue_rows(each: QueuedDispute, cells: int) -> list[Row]:
    """Return a dispute in one row, and in a second one what that has no room for."""
    first = queue_row(each, cells)
    shown = {column.name for column in queue_columns(cells)}
    if "what about" in shown:
        return [first]
    about = about_words(each)
    said = f'"{about}"' if about and about == each.claim else about
    more: list[Span] = []
    if each.round and "rd" not in shown:
        more += [span(f"round {each.round}  ", Style.DIM)]
    if each.judge and "judge" not in shown:
        more += [span(f"{each.judge}  ", Style.PLAYER)]
    if "match" not in shown:
        more += [span(f"{each.match}@{each.about}  ", Style.NUMBER)]
    if said and each.breaks is None:
        more += [span(said, Style.DIM)]
    if not more:
        return [first]
    indent = span(" " * _FIXED[0].cells)
    return [first, row(indent, *cut(tuple(more), cells - _FIXED[0].cells))]


def queue_header(cells: int) -> Row:
    """Return the words over the columns."""
    columns = (column._replace(style=Style.DIM) for column in queue_columns(cells))
    return row(*(_cell(column.name, column) for column in columns))


def _cell(text: str, column: QueueColumn) -> Span:
    """Return a text cut and filled to the width of its column; a blank parts it from the next."""
    blank = "" if column.name == "match" and column.cells == _LAST_MATCH else " "
    room = max(column.cells - len(blank), 0)
    told = text_of(cut((span(text),), room))
    blanks = " " * (room - width(told))
    filled = f"{blanks}{told}" if column.right else f"{told}{blanks}"
    return span(filled + blank, column.style)


def _taken(columns: Sequence[QueueColumn]) -> int:
    return sum(column.cells for column in columns)
