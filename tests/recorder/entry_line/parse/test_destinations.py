"""Destinations: a finished move says where it went, or the line asks."""

import pytest

from recorder.entry_line.parse.question import LineQuestion
from tests.recorder.entry_line.typing_in import line_after, printed

TURN = "turn 5 A\n"
AT_HOME = """\
card fa = "Federation Outpost" facility of A at space ex
card s2 = "U.S.S. Hood" ship of A docked at fa
card p4 = "Geordi La Forge" personnel of A at planet ex
card p5 = "Taitt" personnel of A aboard s2
"""
STAYS, STAY = "nowhere: it stays where it lies", "nowhere: they stay where they lie"


def offered(text: str, body: str = TURN) -> tuple[str, ...]:
    """The answers that a line offers."""
    with pytest.raises(LineQuestion) as asked:
        line_after(body).read(text)
    return asked.value.answers


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("moves e; d", ["e to space ps"]),
        ("moves p1; d", ["p1 to planet ex", "p1 to aboard s2", "p1 to aboard fa"]),
        ("beams p4; d", ["p4 to aboard e", "p4 to aboard s2", "p4 to aboard fa"]),
        ("walks p5; d", ["p5 to aboard e", "p5 to aboard fa"]),
        ('docks e by means "crew"; d', ["e to docked at fa"]),
        ("docks k; d", []),
        ("lands e; d", ["e to landed ex"]),
        ("launches s2; d", ["s2 to space ex"]),
        ("relocates e; d", ["e to space ps"]),
        ("places am; d", ["am to A core", "am to A discard pile"]),
        ("places am on e; d", ["am to on e", "am to A core", "am to A discard pile"]),
        ('downloads "U.S.S. Nebula"; d', ["nebula to docked at fa", "nebula to A hand"]),
        ('downloads "Stop First Contact"; d', ["stopfirst to A hand", "stopfirst to A core"]),
    ],
)
def test_it_offers_where_the_cards_of_an_action_can_go(text: str, places: list[str]) -> None:
    unknown = f"> {places[0].split()[0] if places else 'k'} to unknown"
    expected = (*(f"> {place}" for place in places), unknown, STAYS)
    assert offered(text, AT_HOME + TURN) == expected


def test_what_is_chosen_is_recorded_before_the_end() -> None:
    assert printed("moves e; d", TURN, (0,)) == [
        "A moves e",
        "> e from space ex to space ps",
        "done",
    ]
    assert printed("moves e; d", TURN, (1,))[1] == "> e from space ex to unknown"
    assert printed("moves e; d", TURN, (2,)) == ["A moves e", "done"]


def test_cards_that_go_from_several_places_are_moved_from_each() -> None:
    lines = printed("beams p1, p5; d", AT_HOME + TURN, (0,))

    assert offered("beams p1, p5; d", AT_HOME + TURN)[-1] == STAY
    assert lines == [
        "A beams p1, p5",
        "> p1 from aboard e to planet ex",
        "> p5 from aboard s2 to planet ex",
        "done",
    ]


def test_a_move_that_is_closed_by_the_next_one_is_asked_about_too() -> None:
    assert offered("attempts ex with p1", TURN + "A moves e\n") == (
        "> e to space ps",
        "> e to unknown",
        STAYS,
    )


@pytest.mark.parametrize(
    "text", ["moves e to space ps; d", "moves e; aborted", "moves e", "+moves e; d", "stops p1; d"]
)
def test_nothing_is_asked_where_nothing_is_left_open(text: str) -> None:
    line_after(TURN).read(text)


def test_nor_where_a_line_of_it_has_moved_the_cards() -> None:
    line_after(TURN + "A moves e\n  > e to space ps\n").read("d")


def test_no_more_are_offered_than_have_a_key() -> None:
    missions = "".join(
        f'card m{at} = "Mission {at}" mission of A at spaceline\n' for at in range(9)
    )

    assert len(offered("moves e; d", missions + TURN)) == 8
