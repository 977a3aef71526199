"""The facts of a dispute: as other code derives them, and from the record alone."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import (
    Corrected,
    DisputeRaised,
    JudgeCalled,
)
from engine.record.events.match import ClockPaused, ClockResumed
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.facts import Fact, FactKind, facts
from replay.timeline.timeline import Timeline
from tests.law_examples import repeated
from tests.replay.dossier.random_disputes import PLAYERS, disputed_match, retold

DEMO = Timeline(open_match("demo"))
SPEAKING = {"Passed", "WaitCalled", "Said"}


class Derived(NamedTuple):
    """The facts by brute force: entries, and milliseconds if the fact has them."""

    order: list[tuple[int, int | None]]
    intervals: list[tuple[int, int, int | None]]
    spoken: list[int]
    stops: list[int]
    unnamed: list[int]
    timeless: list[int]


def action_of(record: list[Entry], seq: int | None) -> int:
    """Follow an entry to the action that it belongs to, 0 for none."""
    while seq:
        body: Any = record[seq - 1].body
        if isinstance(body, ActionInitiated):
            return seq
        seq = (
            getattr(body, "of", None) or getattr(body, "on", None) or getattr(body, "action", None)
        )
        if isinstance(seq, tuple):
            return 0
    return 0


def steps_back(entries: Iterable[Entry], start: int, end: int) -> bool:
    """Look whether a time lies before the last known one; a late entry may."""
    last: int | None = None
    for entry in entries:
        now = entry.happened_at
        if now is None or (entry.source == "late" and last is not None and now < last):
            continue
        if last is not None and now < last and start < entry.seq <= end:
            return True
        last = now
    return False


def passed(record: list[Entry], start: int, end: int) -> int | None:
    """Subtract one time from another, where both are there and no time between steps back."""
    a, b = record[start - 1].happened_at, record[end - 1].happened_at
    order = Fold(record).order
    stand = {start, end} <= {entry.seq for entry in order}
    if a is None or b is None or b < a or (stand and steps_back(order, start, end)):
        return None
    return b - a


def on_other_disputes(record: list[Entry], dispute: int) -> set[int]:
    """Look for acts on another dispute, and for what strikes nothing but such acts."""
    found: set[int] = set()
    for entry in record:
        body: Any = entry.body
        named = entry.seq if isinstance(body, DisputeRaised) else getattr(body, "dispute", None)
        strikes = set(body.strikes) if isinstance(body, Corrected) else {0}
        if (named and named != dispute) or strikes <= found:
            found.add(entry.seq)
    return found


def derived(record: list[Entry], dispute: int) -> Derived:
    """Derive the facts by going over all entries for each of them."""
    body: dict[int, Any] = {entry.seq: entry.body for entry in record}
    on = sorted(set(body[dispute].on))
    if not on:
        on = [seq for seq in range(1, dispute) if isinstance(body[seq], ActionInitiated)][-1:]
    actions = sorted({action_of(record, seq) for seq in on} - {0})
    first = min(on + actions, default=dispute)
    calls = [seq for seq in range(first + 1, dispute) if isinstance(body[seq], JudgeCalled)]
    until = min([*calls, dispute])
    told = {seq for seq in [*on, *actions] if seq < until}
    spoken, intervals, struck = [], [], Fold(record).struck(until)
    for seq in range(first, until):
        if isinstance(body[seq], ActionInitiated):
            if body[seq].answers in {*on, *actions}:
                spoken.append(seq)
        elif type(body[seq]).__name__ in SPEAKING:
            about = body[seq].on
            if about is None or {about, seq} & set(on) or action_of(record, about) in actions:
                spoken.append(seq)
    for seq in range(until, dispute):
        about = body[seq].on if type(body[seq]).__name__ in SPEAKING else None
        if about is not None and (about in on or action_of(record, about) in actions):
            spoken.append(seq)
    for action in actions:
        parts = [s for s in range(action + 1, until) if action_of(record, s) == action]
        effects = [s for s in parts if getattr(body[s], "of", None) and body[s].of]
        ends = [s for s in parts if isinstance(body[s], ActionEnded)]
        ends = [s for s in ends if s not in struck] or ends  # the one that counts, if any does
        told |= set(effects[:1] + ends[:1])
        intervals += [(action, s, passed(record, action, s)) for s in effects[:1] + ends[:1]]
        for player in set(PLAYERS) - set(body[action].players):
            words = [s for s in parts if getattr(body[s], "player", None) == player]
            words = [s for s in words if type(body[s]).__name__ in SPEAKING]
            within = [s for s in range(action + 1, until) if isinstance(body[s], ActionInitiated)]
            within = [s for s in within if body[s].under == action]
            words += [s for s in within if player in body[s].players]
            intervals += [(action, s, passed(record, action, s)) for s in sorted(words)[:1]]
    untimed = [s for s in range(first, until) if record[s - 1].happened_at is None]
    stops = (JudgeCalled, ClockPaused, ClockResumed)
    return Derived(
        order=[(s, passed(record, first, s)) for s in sorted(told | set(spoken))],
        intervals=sorted(intervals, key=repr),
        spoken=spoken,
        stops=[s for s in range(first, dispute) if isinstance(body[s], stops)],
        unnamed=[s for s in range(first, until) if isinstance(body[s], CardsMoved)],
        timeless=[s for s in untimed if s in on or s not in on_other_disputes(record, dispute)],
    )


def of(kind: FactKind, found: Iterable[Fact]) -> list[Fact]:
    """Keep the facts of one kind."""
    return [fact for fact in found if fact.id is kind]


def compare(record: list[Entry], dispute: int) -> None:
    """Compare the facts with the brute force."""
    found = facts(Timeline(recorded_match(record, "m")), dispute)
    wanted = derived(record, dispute)
    assert [(fact.seqs[0], fact.ms) for fact in of(FactKind.ORDER, found)] == wanted.order
    told = [(*fact.seqs, fact.ms) for fact in of(FactKind.INTERVAL, found)]
    assert sorted(told, key=repr) == wanted.intervals
    assert [fact.seqs[0] for fact in of(FactKind.SPOKEN, found)] == wanted.spoken
    assert list(of(FactKind.CLOCK, found)[-1].seqs) == [*wanted.stops, dispute]
    unknown = [fact.seqs for fact in of(FactKind.UNKNOWN, found)]
    started: Any = record[0].body
    assert ((1,) in unknown) or started.keeps.passes == "all"
    for seq in wanted.unnamed:
        assert (seq,) in unknown
    assert not wanted.timeless or tuple(wanted.timeless) in unknown


def test_the_facts_are_what_other_code_derives() -> None:
    disputes = 0
    for seed in range(repeated(300, short=60)):
        record = disputed_match(seed)
        for entry in record:
            if isinstance(entry.body, DisputeRaised):
                compare(record, entry.seq)
                disputes += 1

    assert disputes > 60


def test_the_facts_are_the_same_whatever_anybody_says_and_whichever_ruleset_holds() -> None:
    for seed in range(repeated(300, short=60)):
        record = disputed_match(seed)
        told = retold(record, "Nobody saw it.", "cr-1998")
        for entry in record:
            if isinstance(entry.body, DisputeRaised):
                here, there = (
                    facts(Timeline(recorded_match(each, "m")), entry.seq) for each in (record, told)
                )
                assert here == there


def test_the_piles_are_counted_at_both_ends_of_the_stretch() -> None:
    told = [fact.text for fact in of(FactKind.COUNTS, facts(DEMO, 164))]

    hand = Place(kind=PlaceKind.HAND, player="A")
    before, after = (Fold(DEMO.entries[:seq]).last.table.total_at(hand) for seq in (152, 161))
    assert told[0].startswith(f"A, from before @153 to @161: hand {before} → {after}, ")
    assert told[1] == "B, from before @153 to @161: hand 7, draw deck 33, discard pile 0"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (FactKind.INTERVAL, "first effect, @154: 0.9 s after @153"),
        (FactKind.INTERVAL, "first word of B, @160: 3.5 s after @153"),
        (FactKind.SPOKEN, "B speaks @160: 3.5 s after @153, 2.6 s after its first effect @154"),
        (FactKind.TIMES, "times from @153 to @161: 9 typed live, every time known, no step back"),
        (FactKind.CLOCK, "when the dispute was raised: 7:40 played of 1:30:00, 0:40 owed"),
        (FactKind.UNKNOWN, "cannot be told: which cards moved @154; 3 not named"),
    ],
)
def test_the_facts_of_the_bundled_dispute(kind: FactKind, text: str) -> None:
    assert text in [fact.text for fact in of(kind, facts(DEMO, 164))]


def test_what_was_struck_is_a_fact_and_is_marked() -> None:
    struck = {fact.seqs[0]: fact.struck for fact in of(FactKind.ORDER, facts(DEMO, 164))}

    assert struck[153] == ""
    assert struck[154].startswith("struck by the back-up @170")


def test_times_and_words_of_what_was_struck_are_marked() -> None:
    """At first only the order was, and a sheet told the end of a struck action as a fact."""
    found = facts(DEMO, 164)
    told = {fact.seqs[-1]: fact.struck for fact in of(FactKind.INTERVAL, found)}
    assert told[154].startswith("struck by the back-up @170")
    assert told[160] == {each.seqs[0]: each.struck for each in of(FactKind.SPOKEN, found)}[160]


def test_without_times_the_order_is_all_there_is() -> None:
    timeless = [
        Entry(seq=entry.seq, source=entry.source, body=entry.body) for entry in DEMO.entries[:164]
    ]
    found = facts(Timeline(recorded_match(timeless, "m")), 164)

    assert {fact.ms for fact in found} == {None}
    assert "first effect, @154: after @153" in [fact.text for fact in found]
    assert "cannot be told: when @153 happened, and 8 more" in [fact.text for fact in found]


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("0:12 > 2 others from A draw deck to A hand drawn", "hand 5 → 7, draw deck 25 → 23"),
        ("0:12 A draws 2 cards; done", "hand 5 → 7, draw deck 25 → 23"),
        ("0:12 A draws 2 cards; nullified", "hand 5, draw deck 25"),
        ("0:12 A draws; done", "hand ?, draw deck ?"),
    ],
)
def test_cards_in_hand_and_deck_are_told_where_their_number_is_known(
    line: str, counts: str
) -> None:
    record = parse(DRAWN.format(line), "m")
    told = facts(Timeline(recorded_match(record, "m")), len(record))
    assert f"A, from before @4 to @{len(record) - 1}: {counts}" in of(FactKind.COUNTS, told)[0].text


DRAWN = """\
match "Drawn"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 0:00
counted 5 in A hand
counted 25 in A draw deck
0:10 turn 1 A as #t
{}
0:20 dispute "too many" by B on #t as #d
"""


def test_of_many_entries_that_show_a_fact_the_first_are_named() -> None:
    few, many = (Fact(id=FactKind.UNKNOWN, seqs=tuple(range(1, last)), text="") for last in (4, 21))
    assert few.places == ("@1", "@2", "@3")
    assert many.places[0] == "@1"
    assert many.places[-1] == "and 12 more"


def test_a_call_of_the_judge_that_was_struck_is_told_as_struck() -> None:
    text = (
        'match "Called"\nedition 1E\nruleset faq-1996\nplayers A "Ada", B "Ben"\nturn 1 A as #t\n'
        "judge called by B as #call\n"
        'correction strikes #call reason "nobody called"\n'
        'dispute "late" by B on #t as #d\n'
    )
    timeline = Timeline(recorded_match(parse(text, "m"), "m"))
    (called, _) = (fact for fact in facts(timeline, timeline.last) if fact.id is FactKind.CLOCK)
    assert "nobody called" in called.struck
