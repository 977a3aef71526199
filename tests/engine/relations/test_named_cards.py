"""Cards that words name by their titles."""

from engine.relations.named_cards import in_play, named_in
from engine.table.card_knowledge import Identity
from engine.table.fold import Fold
from engine.table.mutable_table import MutableTable
from tests.transcripts import read

KNOWN = {
    "d": Identity(owner="A", name="Data"),
    "l": Identity(owner="A", name="Lore's Data"),
    "q": Identity(owner="A", name="Q"),
    "x": Identity(owner="A"),
    "d2": Identity(owner="A", name="DATA"),
}


def test_the_longest_title_that_stands_in_the_words_is_meant() -> None:
    assert named_in(KNOWN, "by means of Lore's Data") == ("l",)
    assert named_in(KNOWN, "special download of data") == ("d", "d2")


def test_a_part_of_a_word_and_a_title_of_two_letters_name_nothing() -> None:
    assert named_in(KNOWN, "the database") == ()
    assert named_in(KNOWN, "Q") == ()
    assert named_in(KNOWN, "") == ()
    assert named_in(KNOWN, None) == ()


def test_of_some_cards_those_count_that_the_player_has_in_play() -> None:
    table = MutableTable(Fold(read("")).last.table)

    assert [*in_play(table, ("p1", "k", "h", "d1", "nobody"), "A")] == ["p1"]
    assert [*in_play(table, ("p1", "k", "h", "d1"), "B")] == ["k"]
