"""The match, and the point of it, that a command is given."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.model.errors import Fault, InputError
from recorder.files.open_match import open_match, open_stored
from recorder.store.paths import store_path
from recorder.store.recorded_match import RecordedMatch
from replay.text.address import Address
from replay.timeline.timeline import Timeline

BAD_NEWS = 1
MOST = 5  # faults of card files that are told one by one


def opened(
    text: str, database: str | None, opening: Callable[..., RecordedMatch] = open_match
) -> tuple[Timeline, int]:
    """Open `MATCH` or `MATCH@SEQ`; the point is the last entry where none is named.

    Raises InputError where there is no such match or the match has no such entry.
    """
    address = _address(text)
    timeline = Timeline(opening(address.match, None if database is None else Path(database)))
    if address.seq is None:
        return timeline, timeline.last
    if address.seq > timeline.last:
        what = f"the match '{address.match}' has no entry {address.seq}"
        if timeline.broken is not None:
            raise InputError(Fault("", what, f"it breaks off: {timeline.broken}"))
        raise InputError(Fault("", what, f"its last entry is {timeline.last}"))
    return timeline, address.seq


def stored(match: str, database: str | None) -> tuple[Timeline, int]:
    """Open a match of the store by its whole id, at its last entry; raises InputError."""
    timeline = Timeline(open_stored(match, store_path(database)))
    return timeline, timeline.last


def whole(text: str, database: str | None) -> Timeline:
    """Open a match that is named without a point; raises InputError."""
    if not Path(text).is_file() and _address(text).seq is not None:
        raise InputError(
            Fault("", f"'{text}' names an entry", "name the whole match, without @SEQ")
        )
    match = text if Path(text).is_file() else _address(text).match
    return Timeline(open_match(match, None if database is None else Path(database)))


def verdict(*timelines: Timeline) -> int:
    """Report records that break off, and card facts that are not as they were imported.

    They are printed on standard error. Return the command's exit code.
    """
    for timeline in timelines:
        _say_waiting(timeline)
    return report(bad_news(*timelines))


def _say_waiting(timeline: Timeline) -> None:
    """Report acts of judges that wait to be recorded in a match of the store."""
    if timeline.log.store is None:
        return
    from recorder.store.store import acts_waiting

    waiting = acts_waiting(timeline.log.store).get(timeline.log.id)
    if waiting:
        say_waiting(waiting)


def say_waiting(waiting: str) -> None:
    """Report acts that wait to be recorded, in words, on standard error."""
    from replay.text.sanitize import plain

    sys.stderr.write(f"tricorder: not in the record yet: {plain(waiting)}\n")


def report(messages: Sequence[str]) -> int:
    """Report bad news on standard error. Return the command's exit code."""
    for message in messages:
        _report(message)
    return BAD_NEWS if messages else 0


def bad_news(*timelines: Timeline) -> list[str]:
    """Return in words what records break off, and what card facts are not as they were."""
    broken = dict.fromkeys(
        (timeline.log.id, timeline.broken) for timeline in timelines if timeline.broken is not None
    )
    messages = [
        f"the record of {match} breaks off; only the part before that is shown: {fault}"
        for match, fault in broken
    ]
    faults = dict.fromkeys(fault for timeline in timelines for fault in timeline.card_faults)
    return messages + _in_words(tuple(faults))


def report_card_faults(faults: Sequence[Fault]) -> None:
    """Report the parts of the card files that were not used because they cannot be relied on."""
    report(_in_words(faults))


def _in_words(faults: Sequence[Fault]) -> list[str]:
    messages = [f"not used: {fault}" for fault in faults[:MOST]]
    if len(faults) > MOST:
        more = len(faults) - MOST
        messages.append(f"and {more} more in the card files; 'tricorder verify' lists them")
    return messages


def _report(message: str) -> None:
    from replay.text.sanitize import plain

    sys.stderr.write(f"tricorder: {plain(message)}\n")


def _address(text: str) -> Address:
    return Address(text) if Path(text).is_file() else Address.parse(text)
