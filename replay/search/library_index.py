"""Keeping the index of a library up to date: what is new in the store, and the bundled matches."""

from collections.abc import Callable, Generator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from engine.judge.program_stamp import stamp_of
from engine.model.errors import InputError
from recorder.files.bundled import names, text
from recorder.files.open_match import admitted, open_match
from recorder.store.chain import head
from recorder.store.entry_index import EntryIndex, IndexedMatch
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store
from recorder.store.summary import Summary, summary_of
from replay.search.indexed_entries import goes_on, indexed_entries
from replay.timeline.timeline import Timeline

# So many entries are added at once: a key that comes meanwhile waits for no more than these.
AT_ONCE: Final = 50


class FilledMatch(NamedTuple):
    """A match that is in the index now; `why`: it is not, and this is the reason."""

    match: str
    why: str = ""


class SearchableMatch(NamedTuple):
    """A match that can be searched. `made_of`: another where its record is another.

    `summary`: of one of the store; a bundled one is read to know it.
    """

    match: str
    made_of: str
    read: Callable[[], RecordedMatch]
    summary: Summary | None = None


def open_index(store: Path) -> EntryIndex:
    """Open the index of a store and of the bundled matches, empty if it must be made anew."""
    return EntryIndex.open(store, _stamp())


def searchable_matches(store: Path) -> tuple[list[SearchableMatch], str]:
    """Return the matches of a store and the bundled ones, and why the store cannot be read."""
    found: list[SearchableMatch] = []
    fault = ""
    try:
        if store.exists():
            with Store.open(store) as opened:
                found = [_stored(store, summary) for summary in opened.matches()]
    except InputError as refused:
        fault = str(refused)
    return found + [_bundled(name) for name in names()], fault


def behind(index: EntryIndex, store: Path) -> tuple[list[SearchableMatch], str]:
    """Return the matches that the index lacks as they are now, and why the store cannot be read.

    Those that are gone are forgotten. Raises InputError where the index cannot be used just now.
    """
    matches, fault = searchable_matches(store)
    known = index.matches()
    ids = {each.match for each in matches}
    if not fault:
        index.drop(about for match, about in known.items() if match not in ids)
    new = [
        each
        for each in matches
        if each.match not in known or known[each.match].head != each.made_of
    ]
    return new, fault


def fill(
    index: EntryIndex, matches: Sequence[SearchableMatch], at_once: int = AT_ONCE
) -> Generator[FilledMatch | None]:
    """Add matches to an index piece by piece; yield each when that is done, None in between.

    Raises InputError where the index cannot be written to just now.
    """
    known = index.matches()
    for each in matches:
        try:
            timeline = Timeline(each.read())
        except InputError as refused:
            yield FilledMatch(each.match, str(refused))
            continue
        kept = known.get(each.match)
        after = _kept_up_to(timeline, kept)
        number = index.begin(_about(each, timeline), after)
        entries = indexed_entries(timeline, after)
        while part := list(islice(entries, at_once)):
            index.add(number, part)
            yield None
        index.finish(number, each.made_of)
        yield FilledMatch(each.match)


def _kept_up_to(timeline: Timeline, kept: IndexedMatch | None) -> int:
    """Return up to which entry the index has a match as it is: all that is new comes after it."""
    if kept is None or not 0 < kept.events <= timeline.last:
        return 0
    same = head(timeline.entries[: kept.events]) == kept.head
    return kept.events if same and goes_on(timeline, kept.events) else 0


def _about(each: SearchableMatch, timeline: Timeline) -> IndexedMatch:
    summary = summary_of(timeline.log) if each.summary is None else each.summary
    return IndexedMatch(
        each.match,
        each.made_of,
        timeline.last,
        summary.start,
        summary.title,
        summary.date or "",
        "\n".join(summary.players),
        summary.edition.value if summary.edition is not None else "",
        summary.ruleset or "",
        summary.tournament or "",
    )


def _stored(store: Path, summary: Summary) -> SearchableMatch:
    def read() -> RecordedMatch:
        with Store.open(store) as opened:
            return admitted(opened.read(summary.id))

    return SearchableMatch(summary.id, summary.head, read, summary)


def _bundled(name: str) -> SearchableMatch:
    made_of = sha256((text(name) or "").encode()).hexdigest()
    return SearchableMatch(name, made_of, lambda: open_match(name))


def _stamp() -> str:
    """Return a digest that changes with the code that makes what is searched."""
    import engine
    import recorder
    import replay

    return stamp_of(*(each.__path__[0] for each in (engine, recorder, replay)))
