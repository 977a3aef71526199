"""The cost of a typed line: each of its entries is validated once and folded once."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from engine.model.enums import PlaceKind
from engine.model.errors import Fault, InputError
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.turn import TurnStarted
from engine.record.validate import RecordValidator
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.live.session import Session
from recorder.store.store import Store
from replay.judgement.judged_match import JudgedMatch
from tests.recorder.live.clocks import HandClock
from tests.records import start
from tui.app.live_match import LiveMatch

SPACELINE = Place(kind=PlaceKind.SPACELINE)
MISSION = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")


class Work:
    """Counts by seq how often an entry is validated, and how often one is folded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.validated: Counter[int] = Counter()
        self.folded: Counter[int] = Counter()
        faults, extend = RecordValidator.faults, Fold.extend

        def validating(validator: RecordValidator, entry: Entry) -> Iterator[str]:
            self.validated[entry.seq] += 1
            return faults(validator, entry)

        def folding(fold: Fold, entries: Iterable[Entry]) -> None:
            entries = tuple(entries)
            self.folded.update(entry.seq for entry in entries)
            extend(fold, entries)

        monkeypatch.setattr(RecordValidator, "faults", validating)
        monkeypatch.setattr(Fold, "extend", folding)

    def once(self, *seqs: int) -> bool:
        """Say whether exactly these were validated and folded since the last call, once each."""
        done = self.validated == self.folded == Counter(seqs)
        self.validated.clear()
        self.folded.clear()
        return done


@pytest.fixture
def scribe(tmp_path: Path) -> Iterator[LiveMatch]:
    clock = HandClock(tick=1)
    with Session.begin(tmp_path / "matches.db", start(), clock, events=(MISSION,)) as session:
        yield LiveMatch(session, clock)


@pytest.fixture
def work(scribe: LiveMatch, monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


def test_each_entry_of_a_typed_line_is_validated_once_and_folded_once(
    scribe: LiveMatch, work: Work
) -> None:
    scribe.record("turn 1 A")
    assert work.once(3)
    scribe.record('plays "Hail" as #hail')
    assert work.once(4, 5)
    scribe.record("B passes on #hail")
    assert work.once(6)


def test_so_are_the_entries_that_the_recorder_adds(scribe: LiveMatch, work: Work) -> None:
    scribe.record("turn 1 A")
    scribe.record("before 3 step early")
    scribe.record("u")
    assert work.once(3, 4, 5, 6)
    assert scribe.timeline.fold().line() == (2, 3)


def test_so_are_events_that_nobody_typed(scribe: LiveMatch, work: Work) -> None:
    scribe.add([TurnStarted(player="A", number=1)])
    scribe.call_judge()
    assert work.once(3, 4)


def test_the_judge_and_whoever_looks_fold_nothing_anew(scribe: LiveMatch, work: Work) -> None:
    judged = JudgedMatch(scribe.timeline, ruleset("faq-1996"))
    scribe.record("turn 1 A")
    judged.extend()
    scribe.line.complete("pl")
    assert scribe.timeline.snapshot(3).table.turn == 1
    assert judged.last == 3
    assert work.once(3)


def test_a_match_that_goes_on_is_read_once(scribe: LiveMatch, work: Work) -> None:
    scribe.record("turn 1 A")
    closed = scribe.session.close()
    work.once()
    clock = HandClock(tick=1)
    with Session.resume(closed.path, closed.match, clock) as session:
        LiveMatch(session, clock)
        assert work.once(1, 2, 3)


def test_a_line_that_the_disk_refuses_is_as_if_it_had_not_been_typed(
    scribe: LiveMatch, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> str:
        raise InputError(Fault("matches.db", "the disk is full"))

    scribe.record("turn 1 A")
    work.once()
    with monkeypatch.context() as patch:
        patch.setattr(Store, "append", full)
        with pytest.raises(InputError, match="the disk is full"):
            scribe.record('plays "Hail" as #hail')
    assert not work.folded
    assert scribe.session.seq == scribe.timeline.last == len(scribe.line.context.entries) == 3
    assert set(scribe.line.context.cards) == {"m"}

    work.once()
    scribe.record('plays "Hail" as #hail')
    assert work.once(4, 5)


def test_a_line_that_was_read_before_another_was_recorded_is_validated_again(
    scribe: LiveMatch,
) -> None:
    typed = scribe.line.read("turn 1 A")
    scribe.call_judge()
    (entry,) = scribe.session.commit(typed.events, validated=typed.staged)
    assert entry.seq == 4

    typed = scribe.line.read('seeds h = "Hail" of A to under m; done')
    scribe.record('seeds h = "Taitt" of A to under m; done')
    with pytest.raises(InputError, match="card 'h' was declared already"):
        scribe.session.commit(typed.events, validated=typed.staged)
