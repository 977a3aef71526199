"""The desk of one match: whether an act is in order, its form, and recording it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.model.errors import Fault, InputError
from engine.record.events.judging import NoteAdded
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from recorder.setup.settings import remember_judge, remembered_judge
from recorder.store.paths import study_path
from recorder.study.mark import JUDGES_LAYER, Layer
from recorder.study.note_line import NoteLine
from recorder.study.study_store import StudyStore
from replay.disputes.life import dispute_meant
from replay.disputes.preview import Preview, previewed
from replay.disputes.record_act import WaitingSlip, delivered, hand_in
from replay.disputes.remedies import refuse_stale
from replay.dossier.dossier import Dossier
from replay.study.match_marks import MatchMarks
from replay.timeline.timeline import Timeline
from tui.app.act_forms import ActForm, Values
from tui.app.act_list import ACT_FORMS, takes
from tui.app.act_offers import offers_of
from tui.app.commands.dossier_commands import ACT_HINTS
from tui.app.form import Field
from tui.app.screens.act import PREVIEWED, ActScreen
from tui.app.seal_acts import seal

FOR_JUDGES: Final = "judges alone"
FOR_ALL: Final = "everybody, in the record"


class DisputeDesk:
    """Records acts on the disputes of a match; `grow` reads the new entries afterwards."""

    def __init__(self, timeline: Timeline, grow: Callable[[], None]) -> None:
        self.timeline = timeline
        self.grow = grow
        self.waiting: list[WaitingSlip] = []

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
            raise InputError(Fault("", f"{what}: 'tricorder import' puts a match into it"))
        return store

    def refuse_past(self, timeline: Timeline) -> None:
        """Raise InputError for an earlier state of the match: nothing is added to it."""
        if timeline is not self.timeline:
            what = f"this is the match as of @{timeline.last}"
            raise InputError(Fault("", f"{what}, and nothing is added to it; esc, then t"))

    def unfit(self, seq: int) -> frozenset[str]:
        """Return the words of the footer whose acts are not in order for a dispute now."""
        try:
            dispute = dispute_meant(self.timeline, seq)
        except InputError:
            return frozenset(ACT_HINTS)  # it is struck
        return frozenset(hint for hint, act in ACT_HINTS.items() if not takes(dispute, act))

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
        dispute = dispute_meant(self.timeline, seq)
        form = ACT_FORMS[act]
        form.refuse(dispute)
        store = self.store

        def record(values: Values) -> str:
            if act == "seal":
                return seal(partial(self.append, store), seq, values)
            return self.record(store, form, seq, values)

        def preview(values: Values) -> Preview:
            dispute = dispute_meant(self.timeline, seq)
            return previewed(self.timeline, form.events(self.timeline, dispute, values))

        fields = [
            replace(field, value=preset.get(field.name, field.value))
            for field in form.fields(self.timeline, dispute, remembered_judge())
        ]
        title = f" {form.title}: dispute @{seq}, {dispute.state.replace('_', ' ')} "
        offers = offers_of(act, self.timeline, dispute, dossier)
        return ActScreen(title, fields, offers, record, preview if form.by_ruling else None)

    def note_screen(self, seq: int) -> ActScreen:
        """Return the form of a note on a dispute, for judges alone or recorded."""
        fields = [
            Field("text", "Note", "", "signs and #tags as in other notes"),
            Field("whom", "For", FOR_JUDGES, choices=(FOR_JUDGES, FOR_ALL)),
        ]
        return ActScreen(
            f" Note: dispute @{seq} ", fields, {}, lambda values: self.note(seq, values)
        )

    def note(self, seq: int, values: Mapping[str, str]) -> str:
        """Keep a note in the study, or record it, and return in words where; raises InputError."""
        text = values["text"].strip()
        if not text:
            raise InputError(Fault("text", "a note says something"))
        if values["whom"] == FOR_ALL:
            note = NoteAdded(text=text, on=seq, author=remembered_judge() or None)
            return self.append(self.store, lambda timeline: (note,))
        with StudyStore.open_to_write(study_path(None)) as study:
            marks = MatchMarks(self.timeline)
            mark = marks.made(seq, NoteLine.parse(text), study.now())
            study.put(replace(mark, layer=Layer("", JUDGES_LAYER)))
            study.name(marks.start, self.timeline.log.id, self.timeline.log.title)
        return f"noted on @{seq}, for judges alone"

    def record(self, store: Path, form: ActForm, seq: int, values: Mapping[str, str]) -> str:
        """Record an act, and return what was recorded in words; raises InputError.

        One that was previewed is refused where anything was recorded meanwhile.
        """

        def make(timeline: Timeline) -> Sequence[AnyEvent]:
            dispute: Dispute = dispute_meant(timeline, seq)
            events = form.events(timeline, dispute, values)
            if PREVIEWED in values:
                refuse_stale(previewed(timeline, events), values[PREVIEWED])
            return events

        judge = values.get("judge", "").strip()
        done = self.append(store, make)
        if judge and judge != remembered_judge():
            remember_judge(judge)
        return done

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
