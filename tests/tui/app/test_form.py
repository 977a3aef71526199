import pytest
from msgspec.structs import replace

from engine.model.enums import Edition
from engine.model.errors import InputError
from engine.record.events.match import MatchStarted
from recorder.setup.setup import Seat, Setup, rulesets
from recorder.transcript.reader import parse
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
    [
        ("", None),
        ("90", 5_400_000),
        ("90:00", 5_400_000),
        ("1:30:00", 5_400_000),
        ("1:20:30", 4_830_000),
        ("0:05:00", 300_000),
        ("0:00:45", 45_000),
        ("45:30", 2_730_000),
    ],
)
def test_a_time_limit_is_minutes_or_a_time(text: str, milliseconds: int | None) -> None:
    assert limit(text) == milliseconds
    assert limit(limit_text(milliseconds)) == milliseconds


@pytest.mark.parametrize("text", ["90:00", "1:30:00", "1:20:30", "0:05:00", "0:00:45", "45:30"])
def test_a_time_limit_means_the_same_in_the_form_and_in_a_transcript(text: str) -> None:
    """At first 0:40 was 40 minutes in the form, and 40 seconds in a transcript."""
    record = f'match "m"\nedition 1E\nruleset faq-1996\nplayers A "Ada"\ntime limit {text}\n'
    (started,) = parse(record, "m")
    assert isinstance(started.body, MatchStarted)
    assert started.body.time_limit == limit(text)


@pytest.mark.parametrize(
    ("text", "ways"),
    [("1:30", ("90", "0:01:30")), ("0:40", ("40", "0:00:40")), ("9:59", ("599", "0:09:59"))],
)
def test_what_may_be_hours_or_minutes_is_refused_with_both_ways(
    text: str, ways: tuple[str, str]
) -> None:
    told = f"write {ways[0]} for hours and minutes, or {ways[1]} for minutes and seconds"
    with pytest.raises(InputError, match=told):
        limit(text)
    hours, minutes = map(int, text.split(":"))
    assert [limit(way) for way in ways] == [
        (hours * 60 + minutes) * 60_000,
        (hours * 60 + minutes) * 1000,
    ]


@pytest.mark.parametrize("text", ["soon", "1:2:3:4", "-5", "1:", "\u0661"])
def test_other_words_are_no_time_limit(text: str) -> None:
    with pytest.raises(InputError, match="expected minutes"):
        limit(text)


def test_points_are_a_number() -> None:
    with pytest.raises(InputError, match="expected a number"):
        filled(Setup(), values(Setup()) | {"points_to_win": "many"})
