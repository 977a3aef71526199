"""The start of a match as corrections leave it."""

import pytest
from hypothesis import given

from engine.model.judging_enums import HeaderField
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected, HeaderCorrected
from engine.record.events.match import MatchStarted
from engine.table.fold import Fold
from engine.table.header import start_of
from tests.records import entries, start
from tests.strategies import matches
from tests.tables import fold, score

BELLA = HeaderCorrected(field=HeaderField.NAME, player="B", value="Bella")
FINAL = HeaderCorrected(field=HeaderField.ROUND, value="final")


def names(started: MatchStarted | None) -> list[str]:
    assert started is not None
    return [player.name for player in started.players]


@pytest.mark.parametrize("field", [field for field in HeaderField if field != HeaderField.NAME])
def test_a_word_of_the_header_is_put_right(field: HeaderField) -> None:
    value = "1996-06-22" if field is HeaderField.DATE else "Gen Con"

    started = start_of(entries(start(), HeaderCorrected(field=field, value=value)))

    assert getattr(started, field.value) == value
    assert names(started) == ["Ada", "Ben"]


def test_a_name_is_put_right_for_its_player_alone_and_the_last_word_counts() -> None:
    bela = HeaderCorrected(field=HeaderField.NAME, player="B", value="Bela")

    assert names(start_of(entries(start(), BELLA, bela))) == ["Ada", "Bela"]


def test_what_is_right_shows_from_the_correction_on_and_the_header_stays_as_recorded() -> None:
    game = fold(score(5), BELLA)

    assert names(game.snapshot(2).started) == ["Ada", "Ben"]
    assert names(game.last.started) == ["Ada", "Bella"]
    assert names(game.last.table.started) == ["Ada", "Ben"]


def test_a_struck_correction_puts_nothing_right() -> None:
    record = entries(start(), BELLA, FINAL, Corrected(strikes=(2,)))
    put_back = entries(start(), BELLA, FINAL, Corrected(strikes=(2,)), Corrected(strikes=(4,)))

    assert names(start_of(record)) == ["Ada", "Ben"]
    assert start_of(record) == start(round="final")
    assert names(start_of(put_back)) == ["Ada", "Bella"]


def test_a_back_up_leaves_the_header_right() -> None:
    assert names(fold(score(5), BELLA, BackedUp(to=1)).last.started) == ["Ada", "Bella"]


def test_a_record_without_a_start_has_none() -> None:
    assert start_of([]) is None
    assert start_of(entries(BELLA)) is None
    assert Fold().last.started is None


@given(record=matches())
def test_the_fold_and_the_entries_say_the_same(record: list[Entry]) -> None:
    assert Fold(record).last.started == start_of(record)
