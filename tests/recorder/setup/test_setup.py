"""A set-up becomes the event that begins a match, or is refused field by field."""

import pytest

from engine.model.enums import Edition, EntrySource, Kept
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.match import Keeps, Player
from engine.record.validate import RecordValidator
from engine.rulebook.ruleset import BUNDLED, ruleset
from recorder.setup.setup import Seat, Setup, defaults, rulesets, started
from tests.rulesets import choices, named

SEATS = (Seat(id="A", name="Ada"), Seat(id="B", name="Ben"))


def refused(setup: Setup) -> list[str]:
    with pytest.raises(InputError) as refusal:
        started(setup)
    return [str(fault) for fault in refusal.value.faults]


def test_what_was_said_stands_in_the_event() -> None:
    event = started(
        Setup(
            title="Final",
            ruleset="faq-1996",
            seats=SEATS,
            first="B",
            time_limit=5_400_000,
            tournament="Harbour Games",
            round="3",
            table="12",
            keeps=Keeps(passes=Kept.ALL),
        ),
        date="1996-06-22",
    )

    assert event.title == "Final"
    assert event.players == (Player(id="A", name="Ada"), Player(id="B", name="Ben"))
    assert (event.first, event.points_to_win, event.time_limit) == ("B", 100, 5_400_000)
    assert (event.tournament, event.round, event.table) == ("Harbour Games", "3", "12")
    assert (event.date, event.keeps.passes) == ("1996-06-22", Kept.ALL)
    RecordValidator().admit(Entry(seq=1, source=EntrySource.LIVE, body=event))


def test_the_ruleset_is_pinned_with_its_digest() -> None:
    event = started(Setup(ruleset="faq-1996", seats=SEATS))

    assert event.ruleset_digest == ruleset("faq-1996").digest


def test_what_is_left_empty_is_not_said() -> None:
    event = started(Setup(seats=SEATS))

    assert (event.first, event.format, event.round, event.take_back) == (None, None, None, None)


def test_a_match_without_a_title_is_called_by_its_players() -> None:
    assert started(Setup(seats=SEATS)).title == "Ada - Ben"
    assert started(Setup()).title == "Player A - Player B"


def test_each_edition_has_its_own_rulesets() -> None:
    first, second = rulesets(Edition.FIRST), rulesets(Edition.SECOND)
    assert named(first) == ["faq-1996", "cr-1998", "glossary"]
    assert named(second) == ["2e-2014"]
    assert sorted((*first, *second)) == sorted(BUNDLED)


@pytest.mark.parametrize("edition", Edition)
def test_the_newest_ruleset_of_an_edition_is_proposed(edition: Edition) -> None:
    assert defaults(edition).ruleset == rulesets(edition)[-1]


def test_a_ruleset_of_the_other_edition_is_refused_with_those_there_are() -> None:
    assert refused(Setup(edition=Edition.SECOND, ruleset="glossary")) == [
        f"ruleset: there is no ruleset 'glossary' for 2E; choose one of {choices(Edition.SECOND)}"
    ]


def test_every_fault_is_told_at_once() -> None:
    told = refused(
        Setup(seats=(SEATS[0], SEATS[0]), first="C", points_to_win=0, time_limit=-1, ruleset="x")
    )

    assert [fault.split(":")[0] for fault in told] == [
        "ruleset",
        "seats",
        "first",
        "points_to_win",
        "time_limit",
    ]


def test_a_match_has_somebody_who_plays() -> None:
    assert refused(Setup(seats=())) == ["seats: found 0 players, expected 1 to 8"]


@pytest.mark.parametrize(
    ("seat", "field"),
    [
        (Seat(id="two words", name="Ada"), "players[0].id"),
        (Seat(id="A", name="x" * 201), "players[0].name"),
    ],
)
def test_what_no_record_can_hold_is_refused_by_its_field(seat: Seat, field: str) -> None:
    with pytest.raises(InputError) as refusal:
        started(Setup(title="t", seats=(seat,)))

    assert refusal.value.faults[0].where == field


def test_a_broken_character_is_refused() -> None:
    assert refused(Setup(title="\ud800", seats=SEATS)) == [
        "holds a broken character; type the texts again"
    ]
