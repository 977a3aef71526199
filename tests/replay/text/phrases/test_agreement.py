"""Agreement in number: verbs and pairs of words, of one and of several."""

import pytest

from replay.text.phrases.agreement import agreeing


@pytest.mark.parametrize(
    ("word", "plural"),
    [
        *(("is", "are"), ("was", "were"), ("has", "have"), ("does", "do"), ("goes", "go")),
        *(("tries", "try"), ("passes", "pass"), ("loses", "lose"), ("reaches", "reach")),
        *(("uses", "use"), ("plays", "play"), ("it|them", "them"), ("its|their", "their")),
    ],
)
def test_a_word_agrees_with_one_and_with_several(word: str, plural: str) -> None:
    assert agreeing(word, 1) == word.partition("|")[0]
    assert {agreeing(word, number) for number in (2, 3, 20)} == {plural}
