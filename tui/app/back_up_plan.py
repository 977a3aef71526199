"""A back-up that a judge considers: the points, the one looked at, its cures, the table after."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.model.zones import Place
from engine.record.events.cards import PileShuffled
from engine.record.events.judging import BackedUp
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from replay.disputes.advice import BackUpPoint, back_up_to, point_labels
from replay.disputes.life import players_of
from replay.disputes.preview import Preview, previewed
from replay.disputes.remedies import back_up, shuffles_for
from replay.disputes.stale_preview import refuse_stale
from replay.facts.ordered_point import ordered_point
from replay.facts.ordered_remedy import PLAY_ON, WINDOW_ANEW
from replay.facts.time_owed import time_owed
from replay.render.back_up import advice_sections, point_row
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.span import Style, span, text_of
from replay.text.times import decimals_of, duration_text
from replay.timeline.timeline import Timeline
from tui.app.form import Field
from tui.app.remedy_form import LOSS, NEVER, PLAY, UNDO

# The form that each number opens, what it says at first, and what it does.
OTHER_REMEDIES: Final[tuple[tuple[str, dict[str, str], str], ...]] = (
    ("rule", {"remedy": PLAY_ON}, "play on: nothing is undone (rules)"),
    (
        "rule",
        {"remedy": WINDOW_ANEW},
        "new window: results stand, the answer comes now (rules)",
    ),
    ("remedy", {"remedy": UNDO}, "put back what one entry moved or scored"),
    ("remedy", {"remedy": PLAY}, "play what was forgotten"),
    ("remedy", {"remedy": NEVER}, "strike what never happened"),
    ("extend", {}, "extra time"),
    ("penalty", {}, "a penalty"),
    ("remedy", {"remedy": LOSS}, "game loss: the match is over"),
)


class BackUpPlan:
    """Considers a back-up because of a dispute; each point is computed when it is asked for.

    It begins at the point that the ruling in force orders, where that names one (`ordered`).
    `shuffles`, `gives_time`: the cures that are on.
    """

    def __init__(self, timeline: Timeline, dispute: Dispute) -> None:
        self.timeline = timeline
        self.dispute = dispute
        self.labels = point_labels(timeline, dispute)
        self.seqs = [*self.labels]
        self.ordered = ordered_point(timeline, dispute)
        self.at = self.seqs.index(self.ordered) if self.ordered in self.labels else 0
        self.owed = time_owed(timeline) or 0
        self.gives_time = bool(self.owed)
        self.shuffles = False
        self._points: dict[int, BackUpPoint] = {}
        self._previews: dict[tuple[int, bool], Preview] = {}
        self._told: dict[tuple[int, bool], list[tuple[str, list[Row]]]] = {}

    def work(self) -> Iterator[None]:
        """Compute each point, one at a time, and then its rows."""
        for seq in self.seqs:
            self.point_at(seq)
            yield
        for seq in self.seqs:
            self.advice(seq)
            yield

    def point_at(self, seq: int) -> BackUpPoint:
        """Return what going back to just after an entry would undo."""
        if seq not in self._points:
            self._points[seq] = back_up_to(self.timeline, seq, self.labels[seq])
        return self._points[seq]

    @property
    def point(self) -> BackUpPoint:
        """The point that is looked at."""
        return self.point_at(self.seqs[self.at])

    @property
    def piles(self) -> tuple[Place, ...]:
        """The piles that could be shuffled after it."""
        return shuffles_for(self.point)

    @property
    def preview(self) -> Preview:
        """The table after it, with the chosen piles shuffled."""
        return self._preview(self.point)

    def _preview(self, point: BackUpPoint) -> Preview:
        key = (point.to, self.shuffles)
        if key not in self._previews:
            events: list[AnyEvent] = [BackedUp(to=point.to)]
            if self.shuffles:
                events += [PileShuffled(place=place) for place in shuffles_for(point)]
            self._previews[key] = previewed(self.timeline, events)
        return self._previews[key]

    @property
    def _shuffled(self) -> tuple[Place, ...]:
        return self.piles if self.shuffles else ()

    def point_rows(self, *, brief: bool = False) -> list[Row]:
        """Return a row for each point; those that are not computed yet have their label alone."""
        return [
            point_row(self._points[seq], brief=brief)
            if seq in self._points
            else row(span(f"{f'@{seq}':<6}", Style.NUMBER), "…  ", span(self.labels[seq]))
            for seq in self.seqs
        ]

    def sections(self) -> Iterator[tuple[str, list[Row]]]:
        """Yield the sections of the advice, then what would be recorded, and other remedies."""
        yield from self.advice(self.point.to)
        yield from self.last_sections()

    def last_sections(self) -> Iterator[tuple[str, list[Row]]]:
        """Yield what would be recorded, and the other remedies."""
        yield "To be recorded, at once", [*self._recorded()]
        yield "Other remedies, by number", [*_other_remedies()]

    def advice(self, seq: int) -> list[tuple[str, list[Row]]]:
        """Return the sections that tell of a point."""
        key = (seq, self.shuffles)
        if key not in self._told:
            point = self.point_at(seq)
            self._told[key] = [*advice_sections(self.timeline, point, self._preview(point))]
        return self._told[key]

    def _recorded(self) -> Iterator[Row]:
        yield row(span(f"back up to @{self.point.to}", Style.JUDGING), f", {self._by_what}")
        names = Names(self.timeline.known(self.timeline.last), self.timeline.entries)
        for place in self.piles:
            pile = text_of(names.where(place)).removeprefix("in ")
            yield _cure("f", f"shuffle {pile} after it", on=self.shuffles)
        if self.owed:
            time = duration_text(self.owed, decimals_of(self.owed))
            yield _cure("x", f"extra time {time} for the table", on=self.gives_time)
        digest = span(self.preview.digest, Style.NUMBER)
        yield row("preview ", digest, "; refused if anything is recorded meanwhile")

    @property
    def ruling(self) -> int | None:
        """The ruling that orders the point that is looked at; None where none does."""
        return self.dispute.orders if self.ordered in (None, self.point.to) else None

    @property
    def _by_what(self) -> str:
        given = self.dispute.orders
        if given is None:
            return "without a ruling: a reason is asked for"
        if self.ruling is None:
            return (
                f"not by the ruling @{given}, which orders @{self.ordered}: a reason is asked for"
            )
        return f"by the ruling @{given}" + ("" if self.ordered else ", which names no point")

    def fields(self, judge: str) -> list[Field]:
        """Return what is asked before it is recorded."""
        ids = tuple(player.id for player in players_of(self.timeline))
        fields = [Field("judge", "Judge", judge, "your name", required=True)]
        if self.ruling is None:
            why = "without a ruling: what both players agree to"
            fields.append(Field("reason", "Why", "", why, required=True))
        return [*fields, Field("asked", "Asked by", "", choices=("", *ids))]

    def events(self, timeline: Timeline, values: Mapping[str, str]) -> Sequence[AnyEvent]:
        """Return what is recorded; raises InputError, also if the record has grown meanwhile."""
        asked = self._events(self.timeline, values)
        expected = previewed(self.timeline, asked).digest
        events = self._events(timeline, values)
        refuse_stale(previewed(timeline, events), expected)
        return events

    def _events(self, timeline: Timeline, values: Mapping[str, str]) -> tuple[AnyEvent, ...]:
        return back_up(
            timeline,
            self.point.to,
            values["judge"],
            ruling=self.ruling,
            without_ruling=values.get("reason", "").strip() or None,
            asked_by=values["asked"] or None,
            shuffles=self._shuffled,
            extra=self.owed if self.gives_time else None,
        )


def _other_remedies() -> Iterator[Row]:
    """Yield the remedies that do not go back, each with its number."""
    for number, (_, _, words) in enumerate(OTHER_REMEDIES, 1):
        yield row(span(f"{number} ", Style.NUMBER), span(words))._replace(hang=2)


def _cure(key: str, words: str, *, on: bool) -> Row:
    """Return a cure, with the key that turns it on and off."""
    return row(span(key, Style.NUMBER), f" [{'x' if on else ' '}] ", span(words))._replace(hang=6)
