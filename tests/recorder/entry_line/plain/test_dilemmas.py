"""Sentences of Second Edition: the stack, what dilemmas cost, who is chosen and stopped at once."""

import pytest

from engine.model.errors import InputError
from recorder.entry_line.parse.question import LineQuestion
from tests.recorder.entry_line.attempts import ATTEMPT, BEFORE, DREW, MET, NAMED, STACK, line_in
from tests.recorder.entry_line.attempts import written as told
from tests.recorder.entry_line.typing_in import line_after

DRAWING = ATTEMPT + "  B draws 4 cards at B dilemma pile\n"


def refused(body: str, typed: str) -> bool:
    try:
        line_in(body).read(typed)
    except InputError:
        return True
    return False


def test_the_dilemmas_chosen_go_to_the_stack_and_the_others_to_the_bottom() -> None:
    assert told(line_in(DREW), "marek stacks 3 dilemmas") == [
        "card b1 = ? of B in B dilemma pile",
        "card b2 = ? of B in B dilemma pile",
        "card b3 = ? of B in B dilemma pile",
        '> B chooses b1, b2, b3 about "the dilemma stack"',
        "counted 0 at dilemma stack relief",
        "> b1, b2, b3 from B dilemma pile to dilemma stack relief face down placed",
        "> 1 other from B dilemma pile to B dilemma pile bottom face up",
    ]


def test_all_that_were_drawn_may_be_stacked() -> None:
    assert told(line_in(DREW), "stacks 4")[-1].startswith("> b1, b2, b3, b4 from")


@pytest.mark.parametrize("typed", ["stacks 2", 'faces "Hunter Gangs"'])
def test_the_draw_of_dilemmas_ends_with_what_comes_after_it(typed: str) -> None:
    line = line_in(DRAWING)

    assert told(line, typed)[0] == "done"
    assert all(action.event.kind != "draw" for action in line.context.table.open)


@pytest.mark.parametrize("typed", ["stacks 0", "stacks 41"])
def test_nobody_stacks_none_or_more_than_there_are(typed: str) -> None:
    assert refused(DREW, typed)


def test_without_an_attempt_there_is_no_stack_and_no_cost() -> None:
    assert refused(BEFORE, "stacks 2")
    assert refused(BEFORE, "costs 2")
    assert refused(MET, "costs 2")


def test_costs_come_off_what_may_be_spent() -> None:
    line = line_in(NAMED)

    first = told(line, "costs 3")
    told(line, "faces b1")
    told(line, "overcome")
    told(line, 'b2 is "Hunter Gangs"')

    assert first == ['> checked b1 met about "duplication, type and cost: 3, which leaves 1 of 4"']
    assert told(line, "it costs 2") == ['> checked b2 not met about "cost 2, with 1 of 4 left"']


def test_a_title_that_no_file_has_is_a_dilemma_in_the_stack() -> None:
    assert told(line_in(STACK), 'faces "Hunter Gangs"')[0] == '> b1 is "Hunter Gangs" dilemma'


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("davies is randomly stopped", ["> game chooses davies random", "> davies is stopped"]),
        (
            "davies is randomly selected and stopped",
            ["> game chooses davies random", "> davies is stopped"],
        ),
        (
            "davies and lopez are randomly stopped",
            ["> game chooses davies, lopez random", "> davies, lopez are stopped"],
        ),
        (
            "lopez is randomly killed",
            [
                "> game chooses lopez random",
                "> lopez from planet relief to A discard pile killed",
            ],
        ),
        ("davies is stopped", ["> davies is stopped"]),
    ],
)
def test_who_is_chosen_at_random_is_stopped_or_killed_in_one_line(
    typed: str, lines: list[str]
) -> None:
    assert told(line_in(MET), typed) == lines


def test_a_card_is_played_and_paid_for_in_one_line() -> None:
    assert told(line_in(BEFORE), "plays u.s.s. equinox at earth for 5 counters")[1:] == [
        "A plays equinox to space earth",
        "> A pays 5 counters",
        "done",
    ]


def test_where_a_card_goes_that_is_paid_for_is_asked() -> None:
    with pytest.raises(LineQuestion, match=r"where does .* Equinox go"):
        line_in(BEFORE).read("plays u.s.s. equinox for 5")

    assert told(line_in(BEFORE), "plays u.s.s. equinox for 5", 0)[-2:] == [
        "> equinox from shown to space earth",
        "done",
    ]


def test_first_edition_has_no_counters_to_pay() -> None:
    with pytest.raises(InputError):
        line_after().read("plays hail for 3")
