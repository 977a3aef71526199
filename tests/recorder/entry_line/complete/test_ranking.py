"""Ranking: how well a candidate fits the letters typed so far."""

from recorder.entry_line.complete.ranking import MOST, Offer, OfferKind, ranked


def offer(text: str, *names: str) -> Offer:
    return Offer(text, OfferKind.CARD, text, (text, *names))


def found(partial: str, *offers: Offer) -> list[str]:
    return [one.text for one in ranked(offers, partial)]


def test_what_begins_so_comes_before_what_has_such_a_word_or_initials() -> None:
    offers = (
        offer("b", "Great Lost Fleet"),
        offer("c", "The Glfing"),
        offer("d", "Glf One"),
    )

    assert found("glf", *offers) == ["d", "c", "b"]


def test_equals_stay_in_the_order_in_which_they_are_likely() -> None:
    assert found("p", offer("p2"), offer("p1"), offer("p3")) == ["p2", "p1", "p3"]
    assert found("", offer("z"), offer("a")) == ["z", "a"]


def test_capitals_do_not_matter() -> None:
    assert found("WOR", offer("p1", "Worf")) == ["p1"]


def test_an_offer_is_found_by_any_of_its_names_and_told_once() -> None:
    worf = offer("p1", "Worf")

    assert found("wo", worf, offer("k", "Bortas"), worf) == ["p1"]
    assert found("p", worf, offer("k", "Bortas"), worf) == ["p1"]


def test_a_slip_is_forgiven_from_the_third_letter_on() -> None:
    assert found("jeordi", offer("g", "Geordi La Forge")) == ["g"]
    assert found("je", offer("g", "Geordi La Forge")) == []
    assert found("zzzz", offer("g", "Geordi La Forge")) == []


def test_no_more_are_offered_than_can_be_looked_over() -> None:
    many = [offer(f"p{number}") for number in range(MOST + 5)]

    assert len(ranked(many, "")) == len(ranked(many, "p")) == MOST
