import pytest
from msgspec.structs import replace

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.setup.setup import Seat, Setup, rulesets
from tui.app.form import fields, filled, limit, limit_text

FULL = Setup(
    title="Final",
    seats=(Seat(id="A", name="Ada", deck="a.txt"), Seat(id="C", name="Cyd")),
    first="C",
    points_to_win=None,
    time_limit=4_830_000,
    tournament="Open",
    round="2",
    table="7",
    underway=True,
)


def values(setup: Setup) -> dict[str, str]:
    """What the fields of a set-up's form say."""
    return {field.name: field.value for field in fields(setup)}


@pytest.mark.parametrize("setup", [Setup(), FULL])
def test_a_form_left_as_it_is_makes_the_same_set_up(setup: Setup) -> None:
    assert filled(setup, values(setup)) == setup


def test_a_ruleset_of_the_other_edition_gives_way_to_the_newest_of_this_one() -> None:
    said = values(Setup()) | {"edition": "2E"}
    assert filled(Setup(), said) == replace(
        Setup(), edition=Edition.SECOND, ruleset=rulesets(Edition.SECOND)[-1]
    )


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [("", None), ("90", 5_400_000), ("1:30", 5_400_000), ("1:20:30", 4_830_000), ("0:05", 300_000)],
)
def test_a_time_limit_is_minutes_or_hours_and_minutes(text: str, milliseconds: int | None) -> None:
    assert limit(text) == milliseconds
    assert limit(limit_text(milliseconds)) == milliseconds


@pytest.mark.parametrize("text", ["soon", "1:2:3:4", "-5", "1:", "\u0661"])
def test_other_words_are_no_time_limit(text: str) -> None:
    with pytest.raises(InputError, match="expected minutes"):
        limit(text)


def test_points_are_a_number() -> None:
    with pytest.raises(InputError, match="expected a number"):
        filled(Setup(), values(Setup()) | {"points_to_win": "many"})
