"""Rival accounts in words: where two of them part, and when nothing is said of all together."""

import pytest
from msgspec.structs import replace

from replay.dossier.accounts_told import AccountsTold, ToldAccount, ToldParting

PARTING = ToldParting(
    left="@6 Ada",
    right="@7 Ben",
    left_line=2,
    right_line=2,
    field="kind",
    left_value="play",
    right_value="use",
    apart_ms=None,
    apart_line=None,
    tables_part=None,
    there=(),
    difference=(),
)


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        (2, 2, "differ at line 2: kind play | use"),
        (2, 3, "differ at line 2 and line 3: kind play | use"),
        (None, 3, "differ at line 3 of @7 Ben: kind play | use"),
        (2, None, "differ at line 2 of @6 Ada: kind play | use"),
    ],
)
def test_a_line_that_an_account_does_not_have_is_not_named(
    left: int | None, right: int | None, told: str
) -> None:
    assert replace(PARTING, left_line=left, right_line=right).text == told


@pytest.mark.parametrize(("begins", "line"), [(4, 2), (9, None)])
def test_no_line_is_first_of_accounts_that_begin_apart(begins: int, line: int | None) -> None:
    told = ToldAccount(seq=6, speaker="Ada", after=4, lines=(), verdict="", findings=())
    other = replace(told, seq=7, speaker="Ben", after=begins)
    accounts = AccountsTold(
        after=4, ruleset="faq-1996", versions=(told, other), partings=(PARTING,)
    )
    assert accounts.parting_line == line
