"""The closed words: how they are found, written, and told apart."""

import re

import msgspec
import pytest

from engine.model import enums
from engine.model.enums import CardType, Edition, Status, Word

VOCABULARIES = [
    found
    for found in vars(enums).values()
    if isinstance(found, type) and issubclass(found, Word) and found not in (Word, Edition)
]


def test_a_word_is_found_by_its_text_in_a_table_of_words() -> None:
    since = {Status.STOPPED: 1, Status.CLOAKED: 2}

    assert {str(word): number for word, number in since.items()} == since
    assert "stopped" in since
    assert "STOPPED" not in since


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_a_word_is_written_small_so_that_a_transcript_can_print_it(vocabulary: type[Word]) -> None:
    assert [word for word in vocabulary if not re.fullmatch(r"[a-z]+(_[a-z]+)*", word)] == []


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_a_word_is_named_as_it_is_written(vocabulary: type[Word]) -> None:
    assert [word for word in vocabulary if word.name.lower() != word.value] == []


def test_json_gives_back_a_word_and_refuses_one_that_is_not_in_the_vocabulary() -> None:
    decoder = msgspec.json.Decoder(CardType)

    assert decoder.decode(msgspec.json.encode(CardType.Q_CARD)) is CardType.Q_CARD
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'q card'"):
        decoder.decode(b'"q card"')
