"""A growing record: staged entries are validated but not in it; appended ones are in it once."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.model.enums import EntrySource, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import NoteAdded
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.record.validate import RecordValidator
from engine.table.growing_record import GrowingRecord, StagedEntries
from tests.records import entries, start

TURN = TurnStarted(player="A", number=1)
CARD = CardDeclared(card="m", owner="A", place=Place(kind=PlaceKind.SPACELINE))
NOTE = NoteAdded(text="seen")


@pytest.fixture
def record() -> GrowingRecord:
    return GrowingRecord(entries(start()))


@pytest.fixture
def validated(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seqs of the entries that were validated, in order."""
    seqs: list[int] = []
    check = RecordValidator.check

    def checking(validator: RecordValidator, seq: int, event: AnyEvent) -> object:
        seqs.append(seq)
        return check(validator, seq, event)

    monkeypatch.setattr(RecordValidator, "check", checking)
    return seqs


def lived(*events: AnyEvent, first: int = 2, at: int | None = None) -> list[Entry]:
    """Entries from a seq on, as a line makes them or as they are stamped."""
    return [
        Entry(seq=seq, source=EntrySource.LIVE, happened_at=at, body=event)
        for seq, event in enumerate(events, first)
    ]


def test_staged_entries_are_no_part_of_the_record(record: GrowingRecord) -> None:
    staged = record.stage(lived(CARD))
    assert (record.seq, staged.next_seq) == (1, 3)
    record.extend(lived(CARD))
    assert (record.seq, list(record.fold.last.table.cards)) == (2, ["m"])


def test_a_record_refuses_what_is_none(record: GrowingRecord) -> None:
    with pytest.raises(InputError, match="seq 3: card 'm' was declared already"):
        record.extend(lived(CARD, CARD))
    assert record.seq == 1
    record.extend(lived(CARD))
    assert record.entries[1].body is CARD
    with pytest.raises(InputError, match="a record begins with match_started"):
        GrowingRecord(entries(TURN))


def test_stamped_entries_are_not_validated_again(
    record: GrowingRecord, validated: list[int]
) -> None:
    typed = record.stage(lived(CARD, TURN))
    stamped = lived(CARD, TURN, NOTE, at=5)
    staged = record.stage(stamped, typed)
    record.append(staged)
    assert validated == [2, 3, 4]
    assert list(record.entries[1:]) == stamped


@pytest.mark.parametrize(
    "stamped",
    [
        lived(NOTE, TURN),
        lived(CARD),
        lived(replace(CARD), TURN),
        [replace(entry, schema=2) for entry in lived(CARD, TURN)],
    ],
    ids=["another event", "fewer events", "an equal event", "another schema"],
)
def test_other_entries_than_those_staged_are_validated(
    record: GrowingRecord, validated: list[int], stamped: Sequence[Entry]
) -> None:
    typed = record.stage(lived(CARD, TURN))
    validated.clear()
    record.append(record.stage(stamped, typed))
    assert validated == [entry.seq for entry in stamped]


def test_what_another_record_staged_is_validated(
    record: GrowingRecord, validated: list[int]
) -> None:
    other = GrowingRecord(entries(start()))
    staged = other.stage(lived(CARD))
    validated.clear()
    record.stage(lived(CARD), staged)
    assert validated == [2]
    with pytest.raises(ValueError, match="has grown"):
        record.append(staged)


def test_what_was_staged_before_the_record_grew_is_not_appended(record: GrowingRecord) -> None:
    staged = record.stage(lived(CARD))
    record.extend(lived(CARD))
    with pytest.raises(ValueError, match="has grown"):
        record.append(staged)
    with pytest.raises(InputError, match="found seq 2, expected 3"):
        record.stage(lived(CARD), staged)
    assert record.seq == 2


def test_staging_again_leaves_what_was_staged_as_it_was(record: GrowingRecord) -> None:
    typed: StagedEntries = record.stage(lived(CARD))
    record.stage(lived(CARD, TURN), typed)
    assert (len(typed.entries), typed.next_seq) == (1, 3)
    typed.add(lived(NOTE, first=3)[0])
    assert record.stage(lived(CARD, NOTE, TURN), typed).next_seq == 5


def test_listeners_are_told_of_what_was_appended_once_it_is_folded(record: GrowingRecord) -> None:
    told: list[tuple[int, int]] = []
    record.subscribe(lambda added: told.append((added[0].seq, record.fold.last.seq)))
    record.stage(lived(TURN))
    assert told == []
    record.extend(lived(TURN))
    record.extend(lived(NOTE, first=3))
    assert told == [(2, 2), (3, 3)]
