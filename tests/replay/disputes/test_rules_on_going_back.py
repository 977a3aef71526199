"""What the documents say about a point to go back to: for it, against it, or nothing."""

from recorder.store.recorded_match import recorded_match
from replay.disputes.advice import back_up_to
from replay.disputes.rules_on_going_back import RuleSaid, rules_on
from replay.timeline.timeline import Timeline
from tests import second_edition
from tests.first_edition import record as first_edition

HEARD = 167


def said(to: int) -> dict[tuple[str, str], RuleSaid]:
    timeline = Timeline(recorded_match(first_edition()[:HEARD], "m"))
    told = rules_on(timeline, back_up_to(timeline, to))
    return {(each.source, each.ruling.rpartition(".")[2]): each for each in told}


def test_just_after_an_action_that_was_rushed_the_faq_grants_it() -> None:
    told = said(153)

    assert told["faq-1996", "back-up-remedy"].text.startswith("B may make A back up")
    assert ("faq-1996", "shown-card-locks-the-play") not in told
    assert told["glossary", "before-answer"].seqs == (153, 158)
    assert "while nothing has resolved" in told["this match", ""].text


def test_before_a_card_that_was_shown_it_stands() -> None:
    told = said(152)

    assert told["faq-1996", "shown-card-locks-the-play"].seqs == (153,)
    assert ("faq-1996", "back-up-remedy") not in told
    assert told["cr-1998", "shown-card-locks-the-play"].seqs == (153,)


def test_what_is_neither_shown_nor_answered_may_be_taken_back() -> None:
    told = said(160)

    assert told.keys() == {("this match", "")}


def test_no_document_of_the_second_edition_speaks_of_it() -> None:
    timeline = Timeline(recorded_match(second_edition.record(), "m"))
    line = timeline.fold().line()

    told = rules_on(timeline, back_up_to(timeline, line[len(line) // 2]))

    assert {each.source for each in told} <= {"this match"}
