"""`tricorder find`: the entries of matches at which a query is true."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.errors import Fault, InputError
from recorder.store.paths import study_path
from recorder.study.saved_texts import SavedSort, saved_text
from replay.query.field import QueryNeed
from replay.query.queried_match import QueriedMatch
from replay.query.query import Query
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import (
    add_all,
    add_database,
    add_jobs,
    add_json,
    add_ruleset,
    entry_named,
)
from tui.cli.many_matches import MatchOutput, MatchReport, print_each
from tui.cli.saved_texts import add_saved, add_study, keep_house, save

if TYPE_CHECKING:
    from replay.query.answers import QueryAnswers, QueryHit, SinceWhen
    from replay.render.row import Row
    from replay.study.match_marks import MatchMarks
    from tui.cli.documents.json_document import Document

NOTHING: Final = 1  # the exit code where nothing is found
NOT_THERE: Final = 3  # of a match without the cards or players of the query, among several


def _language() -> str:
    from replay.query.fields import ABOUT_TIME, CHAPTERS

    parts = []
    for chapter, fields in CHAPTERS.items():
        parts.append(f"Of {chapter}:")
        parts += [f"  {field.usage:<23} {field.about}" for field in fields]
    parts.append("Of a question q:")
    parts += [f"  {name + '(q)':<23} {about}" for name, about in ABOUT_TIME.items()]
    return "\n".join(parts)


HELP: Final = f"""\
Print the entries at which a query is true: in matches, in --all of the store,
or up to MATCH@SEQ. A query that tells of entries (kind, by, flag …) has a hit
at each; one that tells of a state (hand, is, turn …) has one where that begins.
Struck entries are searched too, and marked. With --since SEQ: since when the
answer at that entry has been what it is. Exit code 1: nothing was found.

Join questions by: and, or, not, ( ). Compare by = != < <= > >=, by 'has' where
there are several, by ~ for words in words. hand(A) > hand(B) + 2 adds numbers.
Times are 3s, 900ms, 2:35. - and _ are alike; what has blanks stands in quotes.
What cannot be told is neither true nor not; maybe(q) finds it too.

{_language()}"""
EXAMPLE: Final = """\
  tricorder find demo 'hand(A) >= 9 and turn_player = A'
  tricorder find demo 'flag has run_over and latency(B) >= 3s'
  tricorder find demo 'is(kurn, stopped)' --since 361
  tricorder find --all 'cards has "Amanda Rogers" and kind = play' --save amanda
  tricorder find --all --query amanda --json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take points of matches and a query, or a saved query."""
    description = "matches, then the query; with --query NAME, matches alone"
    parser.add_argument("words", metavar="MATCH[@SEQ] QUERY", nargs="*", help=description)
    add_all(parser)
    description = "look from this entry on"
    parser.add_argument("--from", dest="first", metavar="SEQ", type=entry_named, help=description)
    description = "since when the answer at this entry has been that"
    parser.add_argument("--since", metavar="SEQ", type=entry_named, help=description)
    add_saved(parser, SavedSort.QUERY)
    add_ruleset(parser)
    add_jobs(parser)
    add_json(parser, lines="a hit")
    add_database(parser)
    add_study(parser)


class FoundHits(NamedTuple):
    """The hits of a query in a match."""

    timeline: Timeline
    answers: "QueryAnswers"
    first: int
    hits: "list[QueryHit]"
    quiet: bool

    def document(self) -> "Document":
        """Return the query, and its hits."""
        from tui.cli.documents.match import about
        from tui.cli.documents.query_hits import counts_document, query_document

        return (
            about(self.timeline)
            | query_document(self.answers.query)
            | counts_document(self.answers, self.first)
            | {"hits": list(self._documents())}
        )

    def lines(self) -> "Iterable[Document]":
        """Return the hits, each with its match."""
        return ({"match": self.timeline.log.id} | hit for hit in self._documents())

    def _documents(self) -> "Iterable[Document]":
        from tui.cli.documents.query_hits import hit_document

        return (hit_document(self.timeline, hit) for hit in self.hits)

    def rows(self) -> "Iterable[Row]":
        """Return the match and the counts, then a row for each hit."""
        from replay.render.query_hits import counts_words, hit_rows, needs_words
        from replay.render.row import row
        from replay.text.span import Style, span

        if self.quiet and not self.hits:
            return []
        counts = counts_words(self.answers, len(self.hits), self.first)
        return [
            *_about(self.timeline, self.answers),
            row(counts, span(f"; {needs_words(self.answers.query)}", Style.DIM)),
            *hit_rows(self.timeline, self.hits),
        ]


class FoundSince(NamedTuple):
    """Since when the answer to a query at an entry has been what it is."""

    timeline: Timeline
    answers: "QueryAnswers"
    seq: int
    since: "SinceWhen"

    def document(self) -> "Document":
        """Return the query, the answer, and since when."""
        from tui.cli.documents.match import about
        from tui.cli.documents.query_hits import query_document, since_document

        since = since_document(self.timeline, self.seq, self.since)
        return about(self.timeline) | query_document(self.answers.query) | since

    def lines(self) -> "Iterable[Document]":
        """Return the one answer, with its match."""
        from tui.cli.documents.query_hits import since_document

        since = since_document(self.timeline, self.seq, self.since)
        return [{"match": self.timeline.log.id} | since]

    def rows(self) -> "Iterable[Row]":
        """Return since when, why, and until when."""
        from replay.render.query_hits import since_rows

        rows = since_rows(self.timeline, self.seq, self.since)
        return [*_about(self.timeline, self.answers), *rows]


def _about(timeline: Timeline, answers: "QueryAnswers") -> "list[Row]":
    """Return the match, and the ruleset that it is judged by if the query asks that."""
    if QueryNeed.JUDGEMENT in answers.query.needs:
        from replay.render.ruleset import ruleset_rows

        return ruleset_rows(timeline, timeline.last, answers.match.judged.rules)
    from replay.render.row import row
    from replay.text.span import Style, span

    title = f"{timeline.log.title} ({timeline.log.id}@{timeline.last})"
    return [row(span(title, Style.HEADING))]


class NotInMatch(NamedTuple):
    """A query that names a card, a player or a ruleset that a match does not have."""

    timeline: Timeline
    query: Query
    why: str

    def document(self) -> "Document":
        """Return the query, no hits, and why."""
        from tui.cli.documents.match import about
        from tui.cli.documents.query_hits import query_document

        none: Document = {"hits": [], "not_there": self.why}
        return about(self.timeline) | query_document(self.query) | none

    def lines(self) -> "Iterable[Document]":
        """Return nothing."""
        return ()

    def rows(self) -> "Iterable[Row]":
        """Return nothing."""
        return ()


def run(given: Namespace) -> int:
    """Print the hits; or list, save or remove a query."""
    study = study_path(given.study)
    if given.saved or given.forget is not None:
        return keep_house(given, SavedSort.QUERY, study)
    given.asked, given.matches = _asked(given, study)
    Query.parse(given.asked)
    if given.save is not None:
        save(given.save, SavedSort.QUERY, given.asked, study)
        if not given.matches and not given.all:
            return 0
    told: list[MatchOutput] = []
    print_each("find", given, partial(_found, given, study), tally=told.append)
    codes = [output.code for output in told]
    if len(codes) > 1 and not (given.json or given.json_lines):
        _sum_up(codes)
    bad = any(output.news for output in told) or 0 not in codes
    return NOTHING if bad else 0


def _asked(given: Namespace, study: Path) -> tuple[str, list[str]]:
    """Return the query, and the matches to ask. Raises InputError."""
    if given.query is not None:
        return saved_text(study, SavedSort.QUERY, given.query), given.words
    *matches, text = given.words or [""]
    if not text or not (matches or given.all or given.save):
        what = "a match and a query are needed"
        raise InputError(Fault("", what, "such as: tricorder find demo 'hand(A) > 8'"))
    return text, matches


def _found(given: Namespace, study: Path, timeline: Timeline, seq: int) -> MatchReport:
    query = Query.parse(given.asked)
    if seq < timeline.last:
        from replay.dossier.dossier import prefix

        timeline = prefix(timeline, seq)
    for named in (given.first, given.since):
        if named is not None and named > timeline.last and not given.all:
            what = f"the match has no entry {named}"
            raise InputError(Fault("", what, f"its last entry is {timeline.last}"))
    marks = marks_for(query, timeline, study)
    try:
        answers = query.on(QueriedMatch(timeline, given.ruleset, marks=marks))
    except InputError as refused:
        if not given.all and len(given.matches) == 1:
            raise
        return MatchReport(NotInMatch(timeline, query, str(refused)), NOT_THERE)
    if given.since is not None:
        seq = min(given.since, timeline.last)
        since = answers.since(seq)
        return MatchReport(FoundSince(timeline, answers, seq, since))
    first = given.first or 1
    hits = answers.hits(first)
    quiet = given.all or len(given.matches) > 1
    return MatchReport(FoundHits(timeline, answers, first, hits, quiet), 0 if hits else NOTHING)


def marks_for(query: Query, timeline: Timeline, study: Path) -> "MatchMarks | None":
    """Return the user's marks on a match; None where a query asks nothing of them."""
    if QueryNeed.MARKS not in query.needs:
        return None
    from recorder.study.study_store import StudyStore
    from replay.study.match_marks import MatchMarks

    marks = MatchMarks(timeline)
    store = StudyStore.open_if_made(study)
    if store is not None:
        with store:
            marks.put(store.marks(marks.start))
    return marks


def _sum_up(codes: list[int]) -> None:
    """Print how many matches have hits, and how many do not."""
    from replay.text.names import counted

    parts = [f"found in {codes.count(0)} of {len(codes)} matches"]
    if codes.count(NOT_THERE):
        number = counted(codes.count(NOT_THERE), "match").replace("matchs", "matches")
        parts.append(f"{number} could not be asked: no such card, player or ruleset")
    sys.stdout.write(("\n" if 0 in codes else "") + "; ".join(parts) + "\n")
