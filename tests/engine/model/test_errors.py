"""The message for refused input: where, what, and what would correct it."""

import pytest

from engine.model.errors import Fault, InputError


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (Fault("game:3:1", "no such card"), "game:3:1: no such card"),
        (Fault("game:3:1", "no such card", "declare it"), "game:3:1: no such card; declare it"),
        (Fault("", "the file is empty"), "the file is empty"),
        (
            Fault("", "the file is empty", "begin with a header"),
            "the file is empty; begin with a header",
        ),
    ],
)
def test_a_fault_says_where_what_and_what_to_do_as_far_as_known(fault: Fault, text: str) -> None:
    assert str(fault) == text


def test_an_error_tells_all_faults_in_order_one_on_each_line() -> None:
    first, second = Fault("seq 2", "no entry 9 yet"), Fault("seq 2", "unknown player 'C'", "say A")

    error = InputError(first, second)

    assert error.faults == (first, second)
    assert str(error).splitlines() == ["seq 2: no entry 9 yet", "seq 2: unknown player 'C'; say A"]
