"""The docket: all that somebody may want to look at in a match, in one list by entry."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum, unique
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final

from engine.model.enums import Status
from engine.record.events.actions import ActionEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import MatchEvent
from engine.record.events.scores import ScoreEvent
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import TurnEvent
from engine.record.projection import Projection
from engine.standing.conditions import Transition
from engine.standing.window import Flag, Window
from replay.judgement.disputes import QUIET
from replay.render.log import STRUCK_MARK
from replay.render.marks import mark_words, remarks
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.phrases.judgement import FLAG_STYLES, window_name
from replay.text.phrases.statuses import status_chip
from replay.text.phrases.window_sentence import window_sentence
from replay.text.span import Pieces, Span, Style, span
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks, PlacedMark


@unique
class DocketKind(StrEnum):
    """The kind of an item of the docket, in the order of items of one entry."""

    DISPUTE = "dispute"
    REVIEW = "review"
    OPINION = "opinion"
    RULING = "ruling"
    APPEAL = "appeal"
    CLOSING = "closing"
    ANSWER = "answer"
    EXTRA_TIME = "extra time"
    BACK_UP = "back-up"
    CORRECTION = "correction"
    PENALTY = "penalty"
    FINDING = "finding"
    WINDOW = "window"
    STOP = "stop"
    NOTE = "note"


class DocketItem:
    """An item: the entry that it leads to, and its kind; its row is made when it is shown.

    `seq` is None for a mark that is adrift and has no place in this record.
    """

    def __init__(self, seq: int | None, kind: DocketKind, write: Callable[[], Row]) -> None:
        self.seq = seq
        self.kind = kind
        self._write = write

    @cached_property
    def row(self) -> Row:
        """What the list shows."""
        return self._write()


PROJECTION: Final[Projection[DocketKind]] = Projection(
    handles={
        DisputeRaised: DocketKind.DISPUTE,
        RulingGiven: DocketKind.RULING,
        ReviewOpened: DocketKind.REVIEW,
        RulingAppealed: DocketKind.APPEAL,
        DisputeClosed: DocketKind.CLOSING,
        OpinionSealed: DocketKind.OPINION,
        OpinionOpened: DocketKind.OPINION,
        TimeExtended: DocketKind.EXTRA_TIME,
        BackedUp: DocketKind.BACK_UP,
        Corrected: DocketKind.CORRECTION,
        HeaderCorrected: DocketKind.CORRECTION,
        QuestionAnswered: DocketKind.ANSWER,
        PenaltyGiven: DocketKind.PENALTY,
        NoteAdded: DocketKind.NOTE,
    },
    ignores=(
        MatchEvent,
        TurnEvent,
        CardEvent,
        ActionEvent,
        StateEvent,
        DecisionEvent,
        Said,
        ScoreEvent,
        JudgeCalled,
        StatementTaken,
    ),
)
_KIND_CELLS: Final = max(map(len, DocketKind)) + 1
_FEW: Final = 3
_KINDS: Final = list(DocketKind)


def docket(
    timeline: Timeline, judged: "JudgedMatch | None" = None, marks: "MatchMarks | None" = None
) -> list[DocketItem]:
    """Return the items in the order of their entries, those without a place last.

    `judged`: the judgement whose findings, flagged windows and stops are listed.
    """
    writer = _Docket(timeline)
    found = [*writer.judging()]
    if judged is not None:
        found += [*writer.findings(judged), *writer.windows(judged), *writer.stops(judged)]
    if marks is not None:
        found += writer.notes(marks)
    return sorted(
        found, key=lambda item: (item.seq is None, item.seq or 0, _KINDS.index(item.kind))
    )


def counted_kinds(items: Sequence[DocketItem]) -> dict[DocketKind, int]:
    """Return how many items there are of each kind that has any."""
    kinds = [item.kind for item in items]
    return {kind: kinds.count(kind) for kind in DocketKind if kind in kinds}


class _Docket:
    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._struck = timeline.struck()
        self._cells = len(str(timeline.last)) + 1

    def judging(self) -> Iterator[DocketItem]:
        for entry in self._timeline.entries:
            kind = PROJECTION.handles.get(type(entry.body))
            if isinstance(entry.body, NoteAdded):
                about = entry.body.on or entry.seq
                yield self._item(about, DocketKind.NOTE, partial(self._noted_words, entry.seq))
            elif kind is not None:
                words = partial(self._timeline.spoken, entry.seq)
                yield self._item(entry.seq, kind, words, struck=entry.seq in self._struck)

    def findings(self, judged: "JudgedMatch") -> Iterator[DocketItem]:
        from replay.render.entry_findings import finding_words

        for finding in judged.found.findings:
            words = partial(finding_words, judged, finding)
            yield self._item(finding.seqs[0], DocketKind.FINDING, words, struck=finding.struck)

    def windows(self, judged: "JudgedMatch") -> Iterator[DocketItem]:
        for window in judged.found.windows:
            flags = [flag for flag in window.flags if flag not in QUIET]
            if flags:
                words = partial(self._window_words, window, flags)
                yield self._item(window.opened_by, DocketKind.WINDOW, words, struck=window.struck)

    def stops(self, judged: "JudgedMatch") -> Iterator[DocketItem]:
        for seq, transitions in judged.transitions.items():
            stopped = [change for change in transitions if change.status is Status.STOPPED]
            for began in (True, False):
                changes = [change for change in stopped if change.began is began]
                if changes:
                    words = partial(self._stop_words, seq, began, changes)
                    struck = all(change.struck for change in changes)
                    yield self._item(seq, DocketKind.STOP, words, struck=struck)

    def notes(self, marks: "MatchMarks") -> Iterator[DocketItem]:
        for placed in marks.placed:
            yield self._item(placed.seq, DocketKind.NOTE, partial(_mark_words, placed))

    def _noted_words(self, seq: int) -> Pieces:
        return [*self._timeline.spoken(seq), span(f" (in the record, @{seq})", Style.DIM)]

    def _window_words(self, window: Window, flags: Sequence[Flag]) -> Pieces:
        known = self._timeline.snapshot(window.closed_by or window.opened_by).known
        names = Names(known, self._timeline.entries, brief=True)
        flagged: Pieces = []
        for flag in flags:
            flagged += [
                ", " if flagged else "",
                Span(flag.value.replace("_", " "), FLAG_STYLES[flag]),
            ]
        sentence = window_sentence(window, names, self._timeline.last)
        return [*flagged, ": ", *window_name(window, names), ": ", *sentence]

    def _stop_words(self, seq: int, began: bool, changes: Sequence[Transition]) -> Pieces:
        names = Names(self._timeline.known(seq))
        words: Pieces = [status_chip(Status.STOPPED, over=not began), ": "]
        for number, change in enumerate(changes[:_FEW]):
            words += [", " if number else "", names.card(change.card)]
        return [*words, f" +{len(changes) - _FEW}" if len(changes) > _FEW else ""]

    def _item(
        self,
        seq: int | None,
        kind: DocketKind,
        words: Callable[[], Iterable[str | Span]],
        *,
        struck: bool = False,
    ) -> DocketItem:
        at = "" if seq is None else f"@{seq}"
        label = f"{STRUCK_MARK if struck else ' '} {kind.value:<{_KIND_CELLS}}"
        hang = self._cells + _KIND_CELLS + 3

        def write() -> Row:
            number = span(f"{at:<{self._cells}} ", Style.NUMBER)
            return row(number, Span(label, Style.DIM), *words())._replace(hang=hang)

        return DocketItem(seq, kind, write)


def _mark_words(placed: "PlacedMark") -> Pieces:
    aside = "; ".join(remarks(placed))
    return [*mark_words(placed.mark), *([span(f" ({aside})", Style.DIM)] if aside else [])]
