"""The words of a search, however much is typed or pasted."""

import pytest

from recorder.store.ruling_search import search
from recorder.store.searched_words import MOST_WORDS, searched_words


def test_each_word_is_searched_once_where_it_first_stands() -> None:
    assert searched_words('Stop the "ship", STOP it_now') == ["Stop", "the", "ship", "it", "now"]
    assert searched_words(' "-_* ') == []


def test_no_more_words_are_searched_than_any_text_has() -> None:
    assert len(searched_words(" ".join(map(str, range(20_000))))) == MOST_WORDS


@pytest.mark.parametrize("unfinished", [False, True])
def test_the_same_words_again_and_again_find_what_they_find_once(unfinished: bool) -> None:
    once = search("stopped ship", unfinished=unfinished)

    # SQLite takes minutes for the 20,000 words.
    assert search("stopped ship " * 10_000, unfinished=unfinished) == once
    assert once.rulings
    found = search("stopped " + " ".join(f"word{at}" for at in range(20_000)))
    assert (found.whole, len(found.unknown)) == (0, MOST_WORDS - 1)
