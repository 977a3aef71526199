"""Finding rulings by words, ruleset, topic and card."""

import pytest

from engine.model.errors import InputError
from engine.rulebook.rulings_loader import catalogue
from engine.rulebook.spoken_words import spoken_words
from recorder.store.ruling_search import ENOUGH, MOST_BY_SOME, near_cards, search


def ids(
    words: str, ruleset: str | None = None, topic: str | None = None, card: str | None = None
) -> list[str]:
    """The ids of the rulings found, best first."""
    return [ruling.id for ruling in search(words, ruleset, topic, card).rulings]


def test_a_word_that_is_typed_still_is_found_by_its_beginning() -> None:
    for words in ("crew stop", "crew stopp", "crew stoppe", "crew stopped", "crew ship stop"):
        found = search(words, "cr-1998", unfinished=True)
        assert "cr-1998.stopped.crew-stops-ship" in {ruling.id for ruling in found.rulings}
        assert (found.whole, found.unknown) == (len(found.rulings), ()) or found.whole < ENOUGH
    assert search("crew xyzstop", "cr-1998", unfinished=True).unknown == ["xyzstop"]


def test_the_ruling_that_is_most_about_the_words_comes_first() -> None:
    assert ids("first in first out")[0] == "faq-1996.1.4.first-in-first-out"


def test_a_ruling_is_found_by_its_id() -> None:
    assert ids("cr-1998.stopped.crew-stops-ship") == ["cr-1998.stopped.crew-stops-ship"]


def test_every_word_must_be_there_in_one_form_or_another() -> None:
    found = search("stopping ships")

    assert found.whole == len(found.rulings) >= ENOUGH
    for ruling in found.rulings:
        text = f"{ruling.id} {ruling.cards} {ruling.where} {ruling.rule} {ruling.note} "
        text += f"{ruling.given} {ruling.when} {ruling.then}"
        assert "stop" in text.casefold()
        assert "ship" in text.casefold()


def test_without_words_the_rulings_come_in_their_order() -> None:
    assert ids("") == list(catalogue().rulings)
    assert ids("  ", ruleset="cr-1998") == list(catalogue("cr-1998").rulings)


def test_ruleset_topic_and_card_narrow_the_search() -> None:
    found = search("", ruleset="faq-1996", topic="response", card="amanda").rulings

    assert "faq-1996.1.4.amanda-answers-hail-during-movement" in {one.id for one in found}
    assert {(one.ruleset, one.topic) for one in found} == {("faq-1996", "response")}
    assert all("Amanda Rogers" in one.cards for one in found)


@pytest.mark.parametrize(
    "words", ['"', 'wait"', "*", "NEAR(", "AND", "_", "rule:x", "\udcff", "\x00", "-"]
)
def test_nothing_that_is_typed_breaks_the_search(words: str) -> None:
    assert search(words).whole <= len(search(words).rulings)


def test_with_fewer_than_five_that_have_all_words_those_with_some_follow() -> None:
    found = search("fly past the borg ship")

    assert 0 < found.whole < ENOUGH < len(found.rulings) <= MOST_BY_SOME
    assert found.rulings[0].id == "faq-1996.3.2.3.borg-ship-flown-past"
    for one in found.rulings[: found.whole]:
        assert "past" in f"{one.id} {one.rule} {one.given} {one.when} {one.then}"


def test_with_enough_that_have_all_words_no_others_come() -> None:
    found = search("dilemma stopped")

    assert found.whole == len(found.rulings) > MOST_BY_SOME


def test_a_word_that_no_ruling_has_is_read_as_one_that_looks_alike() -> None:
    found = search("rogue borg on a cloked ship")

    assert found.read == {"cloked": "cloaked"}
    assert found.rulings[0].id == "faq-1996.3.9.rogue-borg-not-on-cloaked-ship"
    assert found.whole


def test_another_spelling_is_found_though_rulings_have_its_stem_by_chance() -> None:
    assert "faq-1996.3.7.anyone-may-carry-equipment" in ids("carry romulan disrupters")[:1]


def test_words_written_as_one_or_as_two_are_the_same() -> None:
    assert search("sidedeck").read == {"sidedeck": "side deck"}
    apart = {ruling.id for ruling in search("mind meld hologram").rulings}
    assert "faq-1996.3.6.7.mindmeld-with-hologram-illegal" in apart


def test_a_word_that_can_be_read_as_none_is_told_and_no_ruling_has_all_words() -> None:
    found = search("cloaked xyzzyplugh")

    assert (found.whole, found.unknown) == (0, ["xyzzyplugh"])
    assert found.rulings
    assert search("xyzzyplugh").rulings == []


def test_numbers_are_not_read_as_others() -> None:
    assert search("9999").unknown == ["9999"]


def test_words_that_say_nothing_are_passed_over_unless_there_are_no_others() -> None:
    assert ids("who picks if it is a tie") == ids("picks tie")
    assert search("who what when").rulings


@pytest.mark.parametrize("said", spoken_words().meant)
def test_each_word_of_the_table_finds_rulings_by_what_it_means(said: str) -> None:
    found = search(said)

    assert found.rulings, said
    assert not found.unknown


def test_each_word_of_the_table_is_found_in_any_form() -> None:
    assert ids("guys beam") == ids("guy beam")
    assert "personnel" in search("guys beam").rulings[0].rule.casefold()


def test_what_narrows_the_search_narrows_the_rulings_with_some_words_too() -> None:
    found = search("fly past the borg ship", ruleset="glossary")

    assert found.rulings
    assert {ruling.ruleset for ruling in found.rulings} == {"glossary"}


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
