"""Questions in the words of the table find the rulings that answer them."""

from tests.questions.asked import counts, questions


def test_most_spoken_questions_are_answered_by_the_first_ruling_or_soon_after() -> None:
    asked = questions()
    first, near = counts(asked)

    assert len(asked) == 40
    # Of a search for all words alone, 5 and 5; for any of them, 20 and 31.
    assert first >= 24
    assert near >= 32
