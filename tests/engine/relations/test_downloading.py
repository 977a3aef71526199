"""A download says the same in any wording."""

import pytest

from engine.model.enums import ActionKind, Claim, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated
from tests.engine.relations.reading import facts

SPECIAL = """\
turn 1 A
A uses p1 {}
  > x = "Tricorder" equipment from A draw deck to aboard e {}
"""


def downloads(lines: str) -> list[ActionInitiated]:
    return [
        event
        for event in facts(lines)
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.DOWNLOAD
    ]


def test_a_card_that_moves_downloaded_within_a_use_is_a_download_of_its_own() -> None:
    (told,) = downloads(SPECIAL.format("", "downloaded"))

    assert (told.card, told.players) == ("x", ("A",))
    assert downloads(SPECIAL.format("", "")) == []


def test_it_ends_where_the_card_has_moved() -> None:
    ends = [
        event for event in facts(SPECIAL.format("", "downloaded")) if isinstance(event, ActionEnded)
    ]

    assert [end.outcome for end in ends] == [Outcome.RESOLVED]


@pytest.mark.parametrize(
    ("lines", "special"),
    [
        (SPECIAL.format('as "special download"', "downloaded"), True),
        (SPECIAL.format("", "downloaded"), False),
        ('turn 1 A\nA downloads x to aboard e by means "special download of Worf"\n', True),
        ("turn 1 A\nA downloads x to aboard e\n", False),
    ],
)
def test_a_special_download_suspends_play_by_its_words(lines: str, special: bool) -> None:
    lines = 'card x = "Tricorder" equipment of A in A draw deck\n' + lines.replace(
        'x = "Tricorder" equipment', "x"
    )
    (told,) = downloads(lines)

    assert (Claim.SUSPENDS_PLAY in told.claims) is special


def test_the_card_that_its_words_name_gives_it() -> None:
    (told,) = downloads(
        'turn 1 A\nA downloads am to aboard e by means "special download of Worf"\n'
    )

    assert told.participants == ("p1",)
