"""Finding rulings by words, ruleset, topic and card."""

import pytest

from engine.model.errors import InputError
from engine.rulebook.rulings_loader import catalogue
from recorder.store.ruling_search import near_cards, search


def ids(
    words: str, ruleset: str | None = None, topic: str | None = None, card: str | None = None
) -> list[str]:
    """The ids of the rulings found, best first."""
    return [ruling.id for ruling in search(words, ruleset, topic, card)]


def test_a_word_that_is_typed_still_is_found_by_its_beginning() -> None:
    for words in ("crew stop", "crew stopp", "crew stoppe", "crew stopped", "crew ship stop"):
        found = {ruling.id for ruling in search(words, "cr-1998", unfinished=True)}
        assert "cr-1998.stopped.crew-stops-ship" in found
    assert search("crew stopp", "cr-1998") == []
    assert search("crew xyzstop", "cr-1998", unfinished=True) == []


def test_the_ruling_that_is_most_about_the_words_comes_first() -> None:
    assert ids("first in first out")[0] == "faq-1996.1.4.first-in-first-out"


def test_a_ruling_is_found_by_its_id() -> None:
    assert ids("cr-1998.stopped.crew-stops-ship") == ["cr-1998.stopped.crew-stops-ship"]


def test_every_word_must_be_there_in_one_form_or_another() -> None:
    found = search("stopping ships")

    assert found
    for ruling in found:
        text = f"{ruling.id} {ruling.cards} {ruling.where} {ruling.rule} {ruling.note} "
        text += f"{ruling.given} {ruling.when} {ruling.then}"
        assert "stop" in text.casefold()
        assert "ship" in text.casefold()


def test_without_words_the_rulings_come_in_their_order() -> None:
    assert ids("") == list(catalogue().rulings)
    assert ids("  ", ruleset="cr-1998") == list(catalogue("cr-1998").rulings)


def test_ruleset_topic_and_card_narrow_the_search() -> None:
    found = search("", ruleset="faq-1996", topic="response", card="amanda")

    assert "faq-1996.1.4.amanda-answers-hail-during-movement" in {one.id for one in found}
    assert {(one.ruleset, one.topic) for one in found} == {("faq-1996", "response")}
    assert all("Amanda Rogers" in one.cards for one in found)


@pytest.mark.parametrize(
    "words", ['"', 'wait"', "*", "NEAR(", "AND", "_", "rule:x", "\udcff", "\x00", "-"]
)
def test_nothing_that_is_typed_breaks_the_search(words: str) -> None:
    assert isinstance(search(words), list)


def test_operators_and_quotes_are_not_part_of_the_words() -> None:
    assert ids('"wait" (hold)') == ids("wait hold") != []


def test_an_unknown_ruleset_or_topic_is_refused_with_those_known() -> None:
    with pytest.raises(InputError, match="did you mean 'glossary'"):
        search("stop", ruleset="glosary")
    with pytest.raises(InputError, match="known: action, affiliation"):
        search("stop", topic="weather")


def test_a_card_that_no_ruling_names_finds_nothing_but_those_like_it() -> None:
    assert ids("", card="kevn") == []
    assert "Kevin Uxbridge" in near_cards("kevn")
    assert near_cards("Amanda Rogres", "faq-1996")[0] == "Amanda Rogers"
