"""What the lines so far have said, and what happens to names that they have not said."""

import pytest

from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import Corrected
from engine.record.events.union import AnyEvent
from recorder.transcript.parse_context import UNREAD, ParseContext
from recorder.transcript.parse_errors import DependsOnError, ParseError
from recorder.transcript.tokens import Sort, Token
from tests.records import entries, start

HAND = Place(kind=PlaceKind.HAND, player="A")


def word(text: str, sort: Sort = Sort.WORD) -> Token:
    return Token(sort, text, 7)


def told(*events: AnyEvent) -> ParseContext:
    """The context after these events, between A and B."""
    context = ParseContext()
    context.players = dict.fromkeys("AB")
    for entry in entries(start(), *events):
        if isinstance(entry.body, CardDeclared):
            context.cards[entry.body.card] = entry.body.owner
        context.record(entry)
    return context


def refusal(context: ParseContext, name: str, token: Token) -> ParseError:
    with pytest.raises(ParseError) as wrong:
        getattr(context, name)(token)
    assert wrong.value.column == 7
    return wrong.value


def test_a_player_is_one_of_those_of_the_header() -> None:
    assert told().player(word("B")) == "B"
    assert refusal(told(), "player", word("C")).what == "unknown player 'C'; players are A, B"


def test_a_card_is_one_that_was_declared_and_not_struck() -> None:
    declared = CardDeclared(card="hail", owner="A", place=HAND)

    assert told(declared).card(word("hail")) == "hail"
    assert refusal(told(declared), "card", word("hial")).remedy == "did you mean 'hail'?"
    refusal(told(declared, Corrected(strikes=(2,))), "card", word("hail"))


def test_a_word_for_an_action_means_the_latest_of_its_card() -> None:
    declared = CardDeclared(card="h", owner="A", place=HAND)
    play = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h")

    assert told(declared, play, play).action_of(word("h")) == 4
    assert refusal(told(declared), "action_of", word("h")).what == "no action of card 'h'"
    assert refusal(told(declared), "action_of", word("x")).what == "unknown action 'x'"


def test_a_card_written_as_a_label_is_told_so() -> None:
    play = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h")
    context = told(CardDeclared(card="h", owner="A", place=HAND), play)

    wrong = refusal(context, "labelled", word("h", Sort.LABEL))

    assert wrong.remedy == "the action of card 'h' is referred to without #"


def test_what_rests_on_a_line_that_could_not_be_read_is_no_fault_of_its_own() -> None:
    context = told()
    context.players = None
    context.cards["h"] = None
    context.labels["mv"] = context.actions["e"] = UNREAD

    for name, token in (
        ("player", word("C")),
        ("card", word("h")),
        ("labelled", word("mv", Sort.LABEL)),
        ("action_of", word("e")),
        ("action_of", word("h")),
    ):
        with pytest.raises(DependsOnError):
            getattr(context, name)(token)
    with pytest.raises(DependsOnError):
        context.owner("h")


def test_a_card_lies_where_the_record_left_it() -> None:
    context = told(CardDeclared(card="h", owner="A", place=HAND))
    context.cards["u"] = "A"

    assert context.whereabouts("h", 7) == HAND
    with pytest.raises(ParseError, match="card 'u' is not on the table"):
        context.whereabouts("u", 7)


def about_the_line(context: ParseContext) -> tuple[str | None, PlaceKind, list[CardDeclared]]:
    return context.acting, context.pile_of_new, context.declared


def test_a_new_line_begins_with_nobody_acting_and_nothing_declared() -> None:
    context = told()
    context.acting, context.pile_of_new = "A", PlaceKind.SEED_DECK
    context.declared.append(CardDeclared(card="h", owner="A", place=HAND))

    context.begin_line()

    assert about_the_line(context) == (None, PlaceKind.HAND, [])


def test_a_card_is_known_again_however_often_corrections_struck_one_another() -> None:
    declared = CardDeclared(card="h", owner="A", place=HAND)
    strikes = [Corrected(strikes=(seq,)) for seq in range(2, 8)]
    for number in range(1, len(strikes)):
        context = told(declared, *strikes[:number])
        assert ("h" in context.cards) == (number % 2 == 0)


def test_a_correction_of_something_else_leaves_cards_alone() -> None:
    context = told(
        CardDeclared(card="h", owner="A", place=HAND),
        ActionInitiated(kind=ActionKind.USE),
        Corrected(strikes=(3,)),
    )
    assert "h" in context.cards
