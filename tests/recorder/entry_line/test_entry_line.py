"""The entry line: it reads in the light of the record, keeps labels, and records nothing."""

import pytest

from engine.cards.title import Title
from engine.model.enums import CardType, Edition, EntrySource, Trait
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from tests.recorder.entry_line.typing_in import line_after, typed
from tests.transcripts import read


def test_taking_back_is_no_event_of_its_own() -> None:
    line = line_after().read("u")

    assert line.takes_back
    assert line.events == ()


def test_labels_typed_in_the_session_are_known_later() -> None:
    line = line_after()
    said = line.read("moves e to space ps as #mv")

    entries = [Entry(seq=14, source=EntrySource.LIVE, body=said.events[0])]
    line.record.extend(entries)
    line.keep_label(said, entries)

    assert line.read("#mv resolved").events == line.read("#14 resolved").events


def test_reading_records_nothing() -> None:
    line = line_after()

    first = line.read('plays "Geordi La Forge"')

    assert line.read('plays "Geordi La Forge"') == first
    assert typed('plays "Geordi La Forge"') == list(first.events)


def test_a_label_that_is_in_use_is_refused() -> None:
    line = line_after()
    said = line.read("moves e to space ps as #mv")
    entries = [Entry(seq=14, source=EntrySource.LIVE, body=said.events[0])]
    line.record.extend(entries)
    line.keep_label(said, entries)

    with pytest.raises(InputError, match="label '#mv' is in use already"):
        line.read("passes as #mv")


def test_a_line_that_was_refused_leaves_nothing_behind() -> None:
    line = line_after()
    cards = dict(line.context.cards)

    with pytest.raises(InputError):
        line.read('before 5 plays x = "X" on nobody')

    assert (line.context.cards, line.context.point) == (cards, None)


def test_what_is_written_can_be_typed() -> None:
    line = line_after("turn 5 A\nA moves e to space ps\n")

    for text in ("B passes", "> p1 is stopped", "A passes on nothing"):
        (event,) = line.read(text).events
        assert line.write(event) == text


def test_titles_are_those_of_the_edition_of_the_match() -> None:
    record = GrowingRecord(read(""))
    other = Title("Worf, First Officer", CardType.PERSONNEL, Edition.SECOND)

    assert EntryLine(record, cards=(other,)).context.titles == {}
    assert {title.edition for title in EntryLine(record).context.titles.values()} == {Edition.FIRST}


def test_traits_may_be_typed() -> None:
    (declared,) = typed('card z9 = "Vash" personnel of A aboard e traits unique, klingon')

    assert isinstance(declared, CardDeclared)
    assert declared.traits == (Trait.UNIQUE, Trait.KLINGON)
