"""Candidates: everything that a line can continue with now, by sort."""

from engine.model.enums import CardType
from recorder.entry_line.complete.candidates import card_offer, offers, titles
from recorder.entry_line.complete.caret import Continuation
from recorder.entry_line.complete.ranking import Offer, OfferKind
from recorder.entry_line.suggest.board_summary import BoardSummary, board_summary
from recorder.transcript.actions import AN_OUTCOME
from recorder.transcript.cards import A_CARD
from recorder.transcript.places import A_PLACE
from recorder.transcript.statuses import AN_ATTRIBUTE
from recorder.transcript.tokens import Sort, tokens
from tests.recorder.entry_line.typing_in import line_after

TURN = "turn 5 A\n"
MOVING = TURN + "A moves e to space ps\n"


def board(body: str = TURN) -> BoardSummary:
    return board_summary(line_after(body).context)


def offered(expected: str, said: str = "", body: str = TURN, *candidates: str) -> list[Offer]:
    """The offers for the next part of a line."""
    return list(offers(board(body), Continuation({expected: candidates}, tokens(said)[:-1])))


def texts(expected: str, said: str = "", body: str = TURN, *candidates: str) -> list[str]:
    return [offer.text for offer in offered(expected, said, body, *candidates)]


def test_a_card_is_found_by_its_id_and_by_its_name() -> None:
    assert card_offer(board(), "p1") == Offer("p1", OfferKind.CARD, "Worf (p1)", ("p1", "Worf"))
    assert card_offer(board(), "u") == Offer("u", OfferKind.CARD, "u", ("u",))


def test_what_is_played_comes_from_the_hand_and_then_by_title() -> None:
    found = texts(A_CARD, "A plays")

    assert found[0] == "am"
    assert found.index('"Amanda Rogers"') < found.index("p1")
    assert texts(A_CARD, "A stops")[0] != "am"


def test_titles_of_the_likeliest_sort_come_first() -> None:
    reported = titles(board(), (CardType.PERSONNEL, CardType.SHIP))

    assert [offer.label for offer in reported[:2]] == [
        "Geordi La Forge, personnel",
        "U.S.S. Nebula, ship",
    ]
    assert {offer.text for offer in reported} == {offer.text for offer in titles(board(), ())}


def test_a_ship_moves_to_space_and_people_beam_to_planets() -> None:
    assert texts(A_PLACE, "A moves e to")[0].startswith("space ")
    beamed = texts(A_PLACE, "A beams p1 to")
    assert beamed.index("planet ex") < beamed.index("space ex")


def test_open_actions_come_before_those_that_are_over() -> None:
    body = MOVING + "  B plays h on e\n  resolved\n"

    found = offered(Sort.LABEL.value, "", body)

    assert [offer.text for offer in found] == ["#14", "#15"]
    assert found[1].label == "#15 play Hail"


def test_what_was_said_before_is_offered_again_the_last_first() -> None:
    body = TURN + '> p1 is stopped until "noon"\n> p2 is stopped until "night"\n'

    assert texts("a text in quotes", "> p3 is stopped until", body) == ['"night"', '"noon"']
    assert texts("a text in quotes", "note", body) == []


def test_what_is_set_and_how_it_ends_most_often_come_first() -> None:
    assert texts(AN_ATTRIBUTE, "> e", TURN, "control", "range left")[0] == "range left ="
    assert texts(AN_OUTCOME, "", TURN, "cancelled", "done") == ["done", "cancelled"]


def test_words_of_the_language_are_offered_as_they_are_and_numbers_are_not() -> None:
    found = offered("'a verb'", "A", TURN, "plays", "sees", "N")

    assert [(offer.text, offer.kind) for offer in found] == [
        ("plays", OfferKind.VERB),
        ("sees", OfferKind.WORD),
    ]
