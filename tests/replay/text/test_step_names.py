"""Steps that are called by a number and a letter are told with what they are about."""

from re import fullmatch

from engine.rulebook.ruleset import BUNDLED, ruleset
from replay.text.step_names import STEP_NAMES, step_words


def test_every_step_that_is_no_word_has_one() -> None:
    steps = {
        step
        for rules in map(ruleset, BUNDLED)
        for procedure in rules.windows.procedures.values()
        for step in procedure.steps
    }

    assert {step for step in steps if fullmatch("[0-9][a-z]", step)} == {*STEP_NAMES}


def test_a_step_keeps_its_number_and_words_stay_as_they_are() -> None:
    assert step_words("3c") == "3c reveal a dilemma"
    assert step_words("3c", "({})") == "3c (reveal a dilemma)"
    assert step_words("execute orders") == "execute orders"
    assert step_words("10") == "10"
