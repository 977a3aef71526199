"""Ways through a record: steps, references, searches, and back along the jumps taken."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.errors import InputError
from replay.timeline.goto import goto
from replay.timeline.jump_targets import Landmark, Landmarks, refers_to
from replay.timeline.steps import Step
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from tui.app.judging_controller import JudgingController
    from tui.app.sought import Sought

# Targets of steps that exist only once the match is judged.
JUDGED: Final = frozenset({Landmark.FINDING, Landmark.WINDOW, Landmark.ANY_WINDOW, Landmark.STOP})
# What playing may halt at.
HALTS: Final = (Landmark.DISPUTE, Landmark.FINDING, Landmark.WINDOW)


class Destination(NamedTuple):
    """Where a key leads: to the entry `seq`, or nowhere if that is None; and the message.

    A `jump` can be taken back.
    """

    seq: int | None
    told: str = ""
    jump: bool = True


NOWHERE: Final = Destination(None)


# What a step did not find, if its name alone does not say it.
NONE_SUCH: Final[Mapping[str, str]] = {
    Landmark.WINDOW: "window that was run over, late, hasty or disputed",
    Landmark.ANY_WINDOW: "window",
}
# The keys of a dispute; its words name them, because they cover the keys at the bottom.
KEYS_AT_A_DISPUTE: Final[Mapping[str, str]] = {"enter: its dossier": "enter", "c: copy": "c"}
AT_A_DISPUTE: Final = ", ".join(KEYS_AT_A_DISPUTE)


class Navigator:
    """Finds where keys lead in a match; `trail` has the entries that were jumped away from.

    `marked`: the entries that the user marked. `sought`: what he looks for.

    `judging` knows what the ruleset in use finds.
    """

    def __init__(self, timeline: Timeline, judging: "JudgingController") -> None:
        self.timeline = timeline
        self.judging = judging
        self.trail: list[int] = []
        self.marked: list[int] = []
        self._judged: tuple[JudgedMatch, int] | None = None
        self.sought: Sought | None = None

    @cached_property
    def landmarks(self) -> Landmarks:
        """The entries of disputes and back-ups, and of the ruleset's findings."""
        landmarks = Landmarks(self.timeline.entries, self.timeline.struck())
        landmarks.judge({Landmark.MARK: self.marked})
        return landmarks

    def judge(self, judged: "JudgedMatch") -> None:
        """Store what the current ruleset finds, unless that is known."""
        if self._judged != (judged, judged.last):
            self._judged = judged, judged.last
            self.landmarks.judge(judged.landmarks)

    def mark(self, seqs: list[int]) -> None:
        """Store which entries the user marked."""
        self.marked = seqs
        self.landmarks.judge({Landmark.MARK: seqs})

    def look_again(self) -> None:
        """Find the landmarks of the record as it is now when they are next asked for."""
        vars(self).pop("landmarks", None)
        self._judged = None

    def make_ready(self, seq: int) -> Iterator[None]:
        """Compute in advance, bit by bit, what needs all entries."""
        self.landmarks.next(seq, Landmark.DISPUTE)
        yield
        self.timeline.next(seq, Step.TURN)
        yield
        if self.judging.judged is not None:
            from replay.render.entry_findings import make_ready

            yield from make_ready(self.judging.judged)

    def within(self, seq: int) -> int:
        """Keep a seq within the record."""
        return max(0, min(seq, self.timeline.last))

    def step(self, what: str, seq: int, by: int, *, telling: bool) -> Destination:
        """Step by event, action, segment, turn, dispute, finding, window and so on.

        `telling`: with what is found or disputed there, in words.
        """
        if what in JUDGED:
            judged = self.judging.ready()
            if judged is None:
                return NOWHERE
            self.judge(judged)
        if what in set(Landmark):
            look = self.landmarks.next if by > 0 else self.landmarks.previous
            found = look(seq, Landmark(what))
        else:
            stepped = self.timeline.next if by > 0 else self.timeline.previous
            found = stepped(seq, Step(what))
        if found is None or found == seq:
            where = "after" if by > 0 else "before"
            named = NONE_SUCH.get(what, what.replace("_", "-"))
            return Destination(None, f"no {named} {where} this entry")
        if what == Landmark.FINDING:
            return self.finding(found, telling=telling)
        if what in (Landmark.WINDOW, Landmark.ANY_WINDOW) and self.judging.judged is not None:
            return Destination(found, self.judging.judged.window_text(found))
        telling = telling and what == Landmark.DISPUTE
        told = f"{self.timeline.words(found)}  {AT_A_DISPUTE}" if telling else ""
        return Destination(found, told, jump=what != Step.EVENT)

    def finding(self, seq: int, *, telling: bool) -> Destination:
        """Go to an entry with a finding."""
        judged = self.judging.judged if telling else None
        return Destination(seq, "" if judged is None else judged.finding_text(seq))

    def halts(self, seq: int) -> bool:
        """Return whether an entry is worth a halt: a dispute, a finding, a window's verdict."""
        return any(seq in self.landmarks.seqs.get(landmark, ()) for landmark in HALTS)

    def worth_a_halt(self, seq: int) -> str:
        """Return in words why playing halts at an entry."""
        if self.is_hit(seq) and self.sought is not None:
            why = self.sought.why(seq)
            return f"halted: {self.sought.text}{': ' * bool(why)}{why}"
        judged = self.judging.judged
        found = judged.finding_text(seq) if judged is not None else ""
        verdict = judged.window_text(seq) if judged is not None else ""
        return f"halted: {found or verdict or self.timeline.words(seq)}"

    def references(self, seq: int) -> tuple[int, ...]:
        """Return the entries that this one is about."""
        return refers_to(self.timeline.entry(seq).body) if seq else ()

    def back(self) -> Destination:
        """Take back the last jump."""
        if self.trail:
            return Destination(self.trail.pop(), jump=False)
        return Destination(None, "there is no jump to undo")

    def goto(self, text: str) -> Destination:
        """Go to an entry, a turn or a time that somebody typed."""
        try:
            return Destination(goto(text, self.timeline))
        except InputError as refused:
            return Destination(None, str(refused))

    def hit(self, sought: "Sought", seq: int, by: int) -> Destination:
        """Go to the next hit of what is sought, or to the one before, and say which it is."""
        hits = sought.seqs()
        if not hits:
            return Destination(None, f"not found in this record: {sought.text}")
        at = bisect_right(hits, seq) if by > 0 else bisect_left(hits, seq) - 1
        round_the_end = not 0 <= at < len(hits)
        at %= len(hits)
        remark = f", past the {'end' if by > 0 else 'start'} of the record" * round_the_end
        why = sought.why(hits[at])
        told = f"{at + 1} of {len(hits)}{remark}{': ' * bool(why)}{why}"
        return Destination(hits[at], f"{told}; n goes to the next, N to the previous")

    def hit_at(self, seq: int) -> Destination:
        """Go to a hit of what is sought, and say which it is."""
        return Destination(seq) if self.sought is None else self.hit(self.sought, seq - 1, 1)

    def is_hit(self, seq: int) -> bool:
        """Return whether a query that was asked has a hit at an entry: playing halts there."""
        return self.sought is not None and self.sought.halts and seq in self.sought.seqs()
