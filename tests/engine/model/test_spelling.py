"""Words that look like a known one."""

from engine.model.spelling import near_words, near_words_rated

KNOWN = ("attempts", "attaches", "battles", "beams")


def test_the_most_alike_comes_first() -> None:
    assert near_words("atempts", KNOWN)[0] == "attempts"


def test_words_that_look_like_none_have_none_and_no_more_come_than_asked() -> None:
    assert near_words("zzz", KNOWN) == []
    assert len(near_words("attemps", KNOWN, most=1, alike=0)) == 1


def test_the_same_word_is_wholly_alike() -> None:
    assert near_words_rated("beams", KNOWN, most=1) == [("beams", 100.0)]
