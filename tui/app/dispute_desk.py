"""The desk of one match: whether an act is in order, its form, and recording it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.judge.judgement import Judgement
from engine.model.errors import Fault, InputError
from engine.record.events.judging import NoteAdded, QuestionAnswered
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from recorder.files.bundled import import_words
from recorder.files.open_match import open_stored
from recorder.setup.settings import remember_judge, remembered_judge
from recorder.store.paths import study_path
from recorder.study.mark import JUDGES_LAYER, Layer
from recorder.study.note_line import NoteLine
from recorder.study.study_store import StudyStore
from replay.disputes.answering import questions_in
from replay.disputes.life import OutOfOrderError, dispute_meant
from replay.disputes.record_act import WaitingSlip, delivered, hand_in
from replay.disputes.take_back import way_back
from replay.dossier.dossier import Dossier
from replay.render.read_back import ReadBack, read_back
from replay.render.row import row
from replay.study.match_marks import MatchMarks
from replay.text.span import span
from replay.timeline.timeline import Timeline
from tui.app.act_forms import ActForm, refuse_as_typed, refuse_unknown_names
from tui.app.act_list import ACT_FORMS, takes
from tui.app.act_offers import offers_of
from tui.app.answer_act import (
    answer_event,
    answer_fields,
    answer_offers,
    answer_read_back,
    refuse_no_question,
)
from tui.app.asked_act import AskedAct, Values, came_in
from tui.app.commands.dossier_commands import ACT_HINTS
from tui.app.contest_act import contest_events, contest_fields
from tui.app.form import Field
from tui.app.rule_search import RuleSearch
from tui.app.screens.act import ActScreen
from tui.app.seal_acts import seal, seal_read

ANSWER: Final = "answer"
FOR_JUDGES: Final = "judges alone"
FOR_ALL: Final = "everybody, in the record"


class GrownError(InputError):
    """Something was recorded since an act was read back."""


class DisputeDesk:
    """Records acts on the disputes of a match; `grow` reads the new entries afterwards.

    `found`: the judgements whose questions can be answered.
    """

    def __init__(self, timeline: Timeline, grow: Callable[[], None]) -> None:
        self.timeline = timeline
        self.grow = grow
        self.waiting: list[WaitingSlip] = []
        self.found: Sequence[Judgement] = ()

    def news(self) -> str:
        """Return in words what became of a slip that waited, if it waits no more."""
        for slip in self.waiting:
            try:
                done = delivered(self.store, self.timeline.log.id, slip)
            except InputError as refused:
                self.waiting.remove(slip)
                return refused.faults[0].what
            if done is not None:
                self.waiting.remove(slip)
                timeline, seqs = done
                return f"recorded @{seqs[0]}: {timeline.words(seqs[-1])}"
        return ""

    @property
    def store(self) -> Path:
        """The store that the match is in; raises InputError where it is in none."""
        store = self.timeline.log.store
        if store is None:
            what = f"{self.timeline.log.id} is in no store, and acts are recorded only there"
            way = import_words(self.timeline.log.id)
            raise InputError(Fault("", f"{what}: {way} puts it into the store"))
        return store

    def refuse_past(self, timeline: Timeline) -> None:
        """Raise InputError for an earlier state of the match: nothing is added to it."""
        if timeline is not self.timeline:
            what = f"this is the match as of @{timeline.last}"
            raise InputError(Fault("", f"{what}, and nothing is added to it; esc, then t"))

    def unfit(self, seq: int, dossier: Dossier) -> frozenset[str]:
        """Return the words of the footer whose acts are not in order for a dispute now."""
        try:
            dispute = dispute_meant(self.timeline, seq)
        except InputError:
            return frozenset(ACT_HINTS)  # it is struck
        idle = () if dossier.questions else (ANSWER,)
        return frozenset(
            hint for hint, act in ACT_HINTS.items() if act in idle or not takes(dispute, act)
        )

    def why_not(self, seq: int, refused: InputError) -> str:
        """Return in words why an act on a dispute is refused; out of order, also the way back."""
        what = refused.faults[0].what
        if not isinstance(refused, OutOfOrderError):
            return what
        dispute = dispute_meant(self.timeline, seq)
        return f"{what}; {way_back(self.timeline, dispute, remembered_judge(), 'z')}"

    def screen(
        self,
        act: str,
        seq: int,
        dossier: Dossier | None = None,
        preset: Mapping[str, str] = MappingProxyType({}),
    ) -> ActScreen:
        """Return the form of an act on a dispute; raises InputError where it is not in order.

        `preset`: what fields say at first, by their names.
        """
        if act == "note":
            return self.note_screen(seq)
        if act == ANSWER:
            return self.answer_screen(seq, dossier)
        dispute = dispute_meant(self.timeline, seq)
        form = ACT_FORMS[act]
        form.refuse(dispute)
        store = self.store
        fields = [
            replace(field, value=preset.get(field.name, field.value))
            for field in form.fields(self.timeline, dispute, remembered_judge())
        ]
        asked = AskedAct(
            f"{form.title} on @{seq}",
            fields,
            partial(self.read, form, seq),
            partial(self.record, store, form, seq),
            self.last,
            offers_of(act, self.timeline, dispute),
            RuleSearch(self.timeline, dossier),
            partial(refuse_as_typed, self.timeline),
        )
        if act == "seal":
            asked = asked._replace(
                read=partial(self.read_seal, seq), record=partial(self.seal, seq)
            )
        return ActScreen(asked)

    def contest_screen(self, seq: int) -> ActScreen:
        """Return the form that opens a dispute at an entry; raises InputError."""
        store, timeline = self.store, self.timeline
        asked = AskedAct(
            f"Contest @{seq}",
            [*contest_fields(timeline, seq)],
            lambda values: read_back(self.timeline, contest_events(self.timeline, values)),
            lambda values, read: self.append_read(
                store, lambda timeline: contest_events(timeline, values), read
            ),
            self.last,
        )
        return ActScreen(asked)

    def answer_screen(
        self, dispute: int | None = None, dossier: Dossier | None = None, at: int | None = None
    ) -> ActScreen:
        """Return the form that answers a question; raises InputError where none is asked.

        First come those of the dossier, and of the entry `at`.
        """
        own = {asked.key for asked in dossier.questions} if dossier is not None else set[str]()
        questions = sorted(
            questions_in(self.found),
            key=lambda asked: (
                asked.question.answered is not None or asked.struck,
                asked.question.key not in own and at not in asked.seqs,
            ),
        )
        if not questions:
            raise InputError(Fault("", "no finding of this match asks anything"))
        store, timeline = self.store, self.timeline

        def event(timeline: Timeline, values: Values) -> QuestionAnswered:
            return answer_event(timeline, questions, values, dispute)

        def check(values: Values) -> None:
            refuse_unknown_names(self.timeline, values)
            refuse_no_question(questions, values)

        def read(values: Values) -> ReadBack:
            answer = event(self.timeline, values)
            return answer_read_back(self.timeline, questions, answer, values["question"])

        def record(values: Values, read: ReadBack) -> str:
            done = self.append_read(store, lambda timeline: (event(timeline, values),), read)
            self.remember(values)
            return done

        asked = AskedAct(
            "Answer a question",
            [*answer_fields(timeline, questions, remembered_judge())],
            read,
            record,
            self.last,
            {"question": answer_offers(timeline, questions)},
            check=check,
        )
        return ActScreen(asked)

    def last(self) -> int:
        """Return the last entry of the match as it is now."""
        return self.timeline.last

    def read(self, form: ActForm, seq: int, values: Values) -> ReadBack:
        """Return what an act would record, to be read first; raises InputError."""
        refuse_unknown_names(self.timeline, values)
        dispute = dispute_meant(self.timeline, seq)
        return read_back(self.timeline, form.events(self.timeline, dispute, values))

    def record(self, store: Path, form: ActForm, seq: int, values: Values, read: ReadBack) -> str:
        """Record what was read back, and return in words what was recorded; raises InputError."""

        def make(timeline: Timeline) -> Sequence[AnyEvent]:
            dispute: Dispute = dispute_meant(timeline, seq)
            return form.events(timeline, dispute, values)

        done = self.append_read(store, make, read)
        self.remember(values)
        return done

    def remember(self, values: Values) -> None:
        """Remember the judge of an act that was done."""
        judge = values.get("judge", "").strip()
        if judge and judge != remembered_judge():
            remember_judge(judge)

    def read_seal(self, seq: int, values: Values) -> ReadBack:
        """Return what a seal would record, and what it seals; raises InputError."""
        refuse_unknown_names(self.timeline, values)
        return seal_read(self.timeline, seq, values)

    def seal(self, seq: int, values: Values, read: ReadBack) -> str:
        """Seal what was read back, and return in words where it is; raises InputError."""
        append = partial(self.append_unchanged, self.store, read.last)
        return seal(append, self.store, seq, values)

    def note_screen(self, seq: int) -> ActScreen:
        """Return the form of a note on a dispute, for judges alone or recorded."""
        fields = [
            Field("text", "Note", "", "signs and #tags as in other notes", required=True),
            Field("whom", "For", FOR_JUDGES, choices=(FOR_JUDGES, FOR_ALL)),
        ]
        asked = AskedAct(
            f"Note on @{seq}",
            fields,
            partial(self.read_note, seq),
            partial(self.note, seq),
            self.last,
        )
        return ActScreen(asked)

    def read_note(self, seq: int, values: Values) -> ReadBack:
        """Return what a note would be; raises InputError."""
        text = values["text"].strip()
        if values["whom"] == FOR_ALL:
            return read_back(self.timeline, (self._recorded_note(seq, text),))
        NoteLine.parse(text)
        return ReadBack(
            sentences=(row("for judges alone, on ", f"@{seq}: ", span(text)),),
            changes=(row("nothing in the record: it is kept in your study"),),
            undoing=(),
            last=self.timeline.last,
        )

    def _recorded_note(self, seq: int, text: str) -> NoteAdded:
        return NoteAdded(text=text, on=seq, author=remembered_judge() or None)

    def note(self, seq: int, values: Values, read: ReadBack) -> str:
        """Keep a note in the study, or record it, and return in words where; raises InputError."""
        text = values["text"].strip()
        if values["whom"] == FOR_ALL:
            note = self._recorded_note(seq, text)
            return self.append_read(self.store, lambda timeline: (note,), read)
        with StudyStore.open_to_write(study_path(None)) as study:
            marks = MatchMarks(self.timeline)
            mark = marks.made(seq, NoteLine.parse(text), study.now())
            study.put(replace(mark, layer=Layer("", JUDGES_LAYER)))
            study.name(marks.start, self.timeline.log.id, self.timeline.log.title)
        return f"noted on @{seq}, for judges alone"

    def append_read(
        self, store: Path, make: Callable[[Timeline], Sequence[AnyEvent]], read: ReadBack
    ) -> str:
        """Record what was read back; raises InputError if that is another thing by now."""

        def made(timeline: Timeline) -> Sequence[AnyEvent]:
            events = tuple(make(timeline))
            if events != read.events:
                raise InputError(Fault("", "this is no longer what you read; read it again"))
            return events

        return self.append_unchanged(store, read.last, made)

    def append_unchanged(
        self, store: Path, last: int, make: Callable[[Timeline], Sequence[AnyEvent]]
    ) -> str:
        """Record events if the match still ends at an entry; else read what came in, and refuse."""

        def made(timeline: Timeline) -> Sequence[AnyEvent]:
            if timeline.last != last:
                raise GrownError(Fault("", came_in(timeline.last)))
            return make(timeline)

        try:
            return self.append(store, made)
        except GrownError:
            self.grow()
            if self.timeline.last == last:  # nobody follows the match for this desk
                self.timeline = Timeline(open_stored(self.timeline.log.id, store))
            raise

    def append(self, store: Path, make: Callable[[Timeline], Sequence[AnyEvent]]) -> str:
        """Record events at the end of the match, and return in words where they stand."""
        match, author = self.timeline.log.id, remembered_judge()
        done = hand_in(store, match, make, author, patience=0)
        if isinstance(done, WaitingSlip):
            self.waiting.append(done)
            return f"{done}; its scribe records it"
        timeline, seqs = done
        self.grow()
        first, last = seqs[0], seqs[-1]
        place = f"@{first}" if first == last else f"@{first} to @{last}"
        return f"recorded {place}: {timeline.words(last)}; head {timeline.log.head[:8]}"
