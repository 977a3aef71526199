"""The facts sheet of a dispute: what the record alone shows, each fact with its entries.

It uses no claim, statement, finding or ruleset. If a time is missing, only the order is known.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from enum import unique
from typing import Final

import msgspec

from engine.model.enums import ActionKind, EntrySource, Kept, PlaceKind, Word
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.record.events.cards import CardsMoved
from engine.record.events.event import Play
from engine.record.events.judging import JudgeCalled
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import TAGS, AnyEvent
from engine.record.time_quality import Quality
from recorder.live.match_clock import MatchClock, match_clock
from replay.dossier.stretch import (
    ContestedStretch,
    about_of,
    end_of,
    entries_of,
    first_words,
    is_about,
    stretch_of,
)
from replay.facts.entry_remarks import place_words, remarked_words
from replay.facts.first_effect import first_effect, first_effect_told, first_part
from replay.facts.recorded_times import RecordedTimes
from replay.text.names import UNKNOWN_NUMBER
from replay.text.phrases.keeps import keeps_words
from replay.text.phrases.response_times import step_back_words
from replay.text.times import seconds_text, whole_text
from replay.timeline.seqs_by_part import Spoken
from replay.timeline.timeline import Timeline


@unique
class FactKind(Word):
    """What a fact is about: the order, intervals, words, or what the record cannot tell."""

    ORDER = "F1"
    INTERVAL = "F2"
    SPOKEN = "F3"
    TIMES = "F4"
    KEPT = "F5"
    CLOCK = "F6"
    COUNTS = "F7"
    UNKNOWN = "F8"


_NAMED: Final = 8  # entries of a fact by their numbers


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """One fact: its kind, the entries that show it, and the sentence.

    `ms`: the milliseconds that it is about; None where there is none, or nobody knows.
    `quality`: what that time rests on.
    `struck`: what struck its first entry, in words; empty where it stands.
    """

    id: FactKind
    seqs: tuple[int, ...]
    text: str
    ms: int | None = None
    quality: tuple[Quality, ...] = ()
    struck: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """The entries that show it, as they are named; of many, the first ones and how many."""
        named = tuple(f"@{seq}" for seq in self.seqs[:_NAMED])
        more = len(self.seqs) - len(named)
        return (*named, f"and {more} more") if more else named


_SOURCES: Final = {
    EntrySource.LIVE: "typed live",
    EntrySource.LATE: "typed in later",
    EntrySource.IMPORT: "imported",
    EntrySource.INFERRED: "inferred",
    EntrySource.DESK: "from the desk",
}
_COUNTED: Final = (
    (PlaceKind.HAND, "hand"),
    (PlaceKind.DRAW_DECK, "draw deck"),
    (PlaceKind.DISCARD_PILE, "discard pile"),
)


def facts(timeline: Timeline, dispute: int) -> tuple[Fact, ...]:
    """Return the facts about a dispute, in the order of their kinds."""
    return tuple(_Sheet(timeline, dispute).facts())


class _Sheet:
    def __init__(self, timeline: Timeline, dispute: int) -> None:
        self.timeline = timeline
        self.dispute = dispute
        self.stretch: ContestedStretch = stretch_of(timeline, dispute)
        self.within = entries_of(timeline, self.stretch)
        self.order = timeline.fold().order
        self._recorded = RecordedTimes(timeline)
        self._struck = timeline.strikes

    @property
    def bounds(self) -> tuple[int, int]:
        """The first and the last entry of the stretch."""
        return self.stretch.first, max(self.within, default=self.stretch.until - 1)

    def facts(self) -> Iterator[Fact]:
        derivations: tuple[Callable[[], Iterator[Fact]], ...] = (
            self.in_order,
            self.intervals,
            self.spoken,
            self.times,
            self.kept,
            self.clock,
            self.counts,
            self.unknown,
        )
        for derive in derivations:
            yield from derive()

    def in_order(self) -> Iterator[Fact]:
        first = self.stretch.first
        for seq in self.stretch.shown:
            event = self.timeline.entry(seq).body
            text = f"no play: {TAGS[type(event)].replace('_', ' ')}"
            if isinstance(event, Play):
                text = remarked_words(self.timeline, seq)
            yield self._timed(FactKind.ORDER, (seq,), first, seq, text)

    def intervals(self) -> Iterator[Fact]:
        timeline, until = self.timeline, self.stretch.until
        for action in self.stretch.actions:
            told: list[tuple[str, int]] = []
            part = first_part(timeline, action, until)
            if part is not None:
                told.append(("first action within it", part))
            effect = first_effect_told(timeline, action, until)
            if effect is not None:
                told.append(("first effect", effect))
            words = first_words(timeline, action, until)
            told += [(f"first word of {player}", seq) for player, seq in words]
            end = end_of(timeline, action, until)
            if end is not None:
                told.append(("end", end))
            for what, seq in told:
                text = f"{what}, {place_words(timeline, seq)}: {self._after(action, seq)}"
                yield self._timed(FactKind.INTERVAL, (action, seq), action, seq, text)

    def spoken(self) -> Iterator[Fact]:
        timeline, stretch = self.timeline, self.stretch
        for seq in stretch.shown:
            event = timeline.entry(seq).body
            about_it = is_about(timeline, seq, stretch.contested, stretch.actions)
            if not isinstance(event, Spoken) and not about_it:
                continue
            about = about_of(event)
            owner = None if about is None else timeline.tree.owner(about)
            if about is None or owner is None:
                text = remarked_words(timeline, seq)
                if seq != stretch.first:
                    text += f": {self._after(stretch.first, seq)}"
                yield self._timed(FactKind.SPOKEN, (seq,), stretch.first, seq, text)
                continue
            effect = first_effect(timeline, owner.seq, seq)
            if effect is not None and not self._recorded.timekeeping.is_before(effect, seq):
                effect = None  # a correction placed the word before it
            told = f"{event.player} speaks" if isinstance(event, Spoken) else _answers(event)
            text = f"{told} {place_words(timeline, seq)}: {self._after(owner.seq, seq)}"
            if effect is not None:
                text += f", {self._after(effect, seq, 'its first effect ')}"
            seqs = (seq, owner.seq) if effect is None else (seq, owner.seq, effect)
            yield self._timed(FactKind.SPOKEN, seqs, effect or owner.seq, seq, text)

    def times(self) -> Iterator[Fact]:
        entries = [self.timeline.entry(seq) for seq in self.within]
        sources = Counter(entry.source for entry in entries)
        told = [
            f"{sources[source]} {words}" for source, words in _SOURCES.items() if sources[source]
        ]
        missing = sum(entry.happened_at is None for entry in entries)
        known = len(entries) - missing
        first, last = self.bounds
        back = [step for step in self._recorded.timekeeping.steps_back if first < step.seq <= last]
        told.append("every time known" if not missing else f"{missing} without a time")
        if known > 1:
            told += [step_back_words(step) for step in back] or ["no step back"]
        text = f"times from @{first} to @{last}: {', '.join(told)}"
        yield self._timed(FactKind.TIMES, self.bounds, first, last, text)

    def kept(self) -> Iterator[Fact]:
        if self.timeline.started is not None:
            keeps = msgspec.structs.asdict(self.timeline.started.keeps)
            yield self._fact(FactKind.KEPT, (1,), f"the record keeps {keeps_words(keeps)}")

    def clock(self) -> Iterator[Fact]:
        stopping = JudgeCalled | ClockPaused | ClockResumed
        between = self.timeline.entries[self.stretch.first - 1 : self.dispute - 1]
        stops = [entry.seq for entry in between if isinstance(entry.body, stopping)]
        for seq in stops:
            yield self._fact(FactKind.CLOCK, (seq,), remarked_words(self.timeline, seq))
        before = [entry for entry in self.order if entry.seq <= self.dispute]
        text = f"when the dispute was raised: {clock_text(match_clock(before))}"
        yield self._fact(FactKind.CLOCK, (*stops, self.dispute), text)

    def counts(self) -> Iterator[Fact]:
        first, last = self.bounds
        started = self.timeline.started
        tables = [self.timeline.snapshot(seq).table for seq in (first - 1, last)]
        drawn = self._drawn_untold(last)
        for player in () if started is None else started.players:
            told = []
            for kind, name in _COUNTED:
                place = Place(kind=kind, player=player.id)
                totals = [table.total_at(place) for table in tables]
                if player.id in drawn and kind is not PlaceKind.DISCARD_PILE:
                    totals = [None, None]
                before, after = map(_number, totals)
                told.append(f"{name} {before}" + ("" if before == after else f" → {after}"))
            text = f"{player.id}, from before @{first} to @{last}: {', '.join(told)}"
            yield self._fact(FactKind.COUNTS, self.bounds, text)

    def _drawn_untold(self, last: int) -> set[PlayerId]:
        """Return who is said to draw before an entry, where no line says how many cards."""
        untold: set[PlayerId] = set()
        for action in self.timeline.tree.actions.values():
            event = action.event
            if event.kind is not ActionKind.DRAW or event.number or action.seq > last:
                continue
            parts = (self.timeline.entry(seq).body for seq in action.parts)
            if not any(isinstance(part, CardsMoved) for part in parts):
                untold.update(event.players)
        return untold

    def unknown(self) -> Iterator[Fact]:
        timeline, stretch = self.timeline, self.stretch
        within = [timeline.entry(seq) for seq in self.within]
        if timeline.started is not None and timeline.started.keeps.passes is not Kept.ALL:
            kept = "some" if timeline.started.keeps.passes is Kept.SOME else "no"
            text = f"cannot be told: whether silence was a pass, as the record keeps {kept} passes"
            yield self._fact(FactKind.UNKNOWN, (1,), text)
        told_of = [(each.seq, told) for each in within for told in timeline.results(each.seq)]
        for seq, moved in told_of:
            if isinstance(moved, CardsMoved) and moved.others:
                what = "which cards moved" if moved.others > 1 else "which card moved"
                text = f"cannot be told: {what} @{seq}; {moved.others} not named"
                yield self._fact(FactKind.UNKNOWN, (seq,), text)
        missing = tuple(entry.seq for entry in within if entry.happened_at is None)
        if missing:
            told = f"when @{missing[0]} happened"
            told += f", and {len(missing) - 1} more" if len(missing) > 1 else ""
            yield self._fact(FactKind.UNKNOWN, missing, f"cannot be told: {told}")
        if not stretch.named:
            text = "cannot be told: what is contested; the dispute names no entry"
            yield self._fact(FactKind.UNKNOWN, (self.dispute,), text)

    def _timed(
        self, kind: FactKind, seqs: tuple[int, ...], start: int, end: int, text: str
    ) -> Fact:
        ms = self._recorded.between(start, end)
        return self._fact(kind, seqs, text, ms, self._recorded.quality(start, end))

    def _fact(
        self,
        kind: FactKind,
        seqs: tuple[int, ...],
        text: str,
        ms: int | None = None,
        quality: tuple[Quality, ...] = (),
    ) -> Fact:
        of = {FactKind.ORDER: 0, FactKind.SPOKEN: 0, FactKind.INTERVAL: -1}.get(kind)
        if kind is FactKind.CLOCK and len(seqs) == 1:
            of = 0  # a call or a pause; that of the whole stretch has several
        strike = None if of is None else self._struck.get(seqs[of])
        words = "" if strike is None else strike.words
        return Fact(id=kind, seqs=seqs, text=text, ms=ms, quality=quality, struck=words)

    def _after(self, start: int, end: int, name: str = "") -> str:
        """Return how long after an entry, called by a name, another came; what of it counts."""
        return f"{self._long(start, end)} {name}{place_words(self.timeline, start)}"

    def _long(self, start: int, end: int) -> str:
        """Return how long after one entry another came, and how much of it counts for windows."""
        recorded, counted = (
            self._recorded.between(start, end),
            self.timeline.elapsed.between(start, end),
        )
        if recorded is None:
            return "after"
        if counted is None or recorded == counted:
            return f"{seconds_text(recorded)} after"
        return f"{seconds_text(recorded)} ({seconds_text(counted)} without pauses) after"


def _answers(event: AnyEvent) -> str:
    """Return who answers with an action: `B answers`."""
    players = getattr(event, "players", ())
    return (
        f"{' and '.join(players)} answer{'' if len(players) > 1 else 's'}"
        if players
        else ("the game answers")
    )


def clock_text(clock: MatchClock) -> str:
    """Return a match clock in words: the time played, the limit, and the time owed."""
    if clock.played is None:
        return "the match clock is not known"
    words = f"{_whole(clock.played)} played"
    if clock.limit is not None:
        words += f" of {_whole(clock.limit)}"
    untold = sum(each.milliseconds for each in clock.untold)
    more = f", {_whole(untold)} more not known" if untold else ""
    return f"{words}, {_whole(clock.outstanding or 0)} owed{more}"


def _whole(milliseconds: int) -> str:
    return whole_text(milliseconds)


def _number(total: int | None) -> str:
    return UNKNOWN_NUMBER if total is None else str(total)
