"""`tricorder dispute penalties`: what players got before, over the matches of an event."""

from pathlib import Path
from unicodedata import normalize

import pytest

from engine.model.judging_enums import HeaderField
from engine.record.events.judging import Corrected, HeaderCorrected, PenaltyGiven
from engine.record.events.match import Player
from tests.recorder.store.stored import stored, tampering
from tests.records import entries, start
from tests.tui.cli.commands.running import here, list_in

SLOW = PenaltyGiven(player="A", penalty="caution", infraction="slow play", judge="Carol")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "matches.db"
    spelt = (Player(id="A", name="ADA "), Player(id="B", name="Cem"))
    stored(
        path,
        entries(start(tournament="Harbour Games"), SLOW, PenaltyGiven(player="B", penalty="x")),
        entries(start(tournament="harbour  games", players=spelt), SLOW),
        entries(start(tournament="Another"), SLOW, Corrected(strikes=(2,))),
        entries(start(), SLOW),
    )
    return path


def test_penalties_are_counted_by_name_over_the_event(path: Path) -> None:
    words = ("--event", "Harbour Games", "--player", "ada")

    listed = list_in(here("dispute", "penalties", *words, "--db", path, "--json"), "penalties")
    told = here("dispute", "penalties", *words, "--db", path).out

    assert [(each["spelling"], each["before"]) for each in listed] == [("Ada", 0), ("ADA ", 1)]
    assert "caution for slow play, number 2 of this kind" in told


def test_without_an_event_all_matches_count_and_struck_ones_do_not(path: Path) -> None:
    listed = list_in(here("dispute", "penalties", "--db", path, "--json"), "penalties")

    assert [each["player"] for each in listed] == ["ada", "ben", "ada", "ada"]
    assert [each["before"] for each in listed] == [0, 0, 1, 2]


def test_a_penalty_counts_for_the_name_that_was_put_right(tmp_path: Path) -> None:
    right = HeaderCorrected(field=HeaderField.NAME, player="A", value="Ida")
    stored(tmp_path / "m.db", entries(start(), SLOW, right))

    listed = list_in(
        here("dispute", "penalties", "--player", "ida", "--db", tmp_path / "m.db", "--json"),
        "penalties",
    )

    assert [each["spelling"] for each in listed] == ["Ida"]


def test_where_there_are_none_it_says_so(path: Path) -> None:
    def told(*words: str) -> str:
        """Return the one sentence, which text and JSON share."""
        printed = here("dispute", "penalties", *words, "--db", path)
        document = here("dispute", "penalties", *words, "--db", path, "--json").document
        sentence = " ".join(printed.out.split()).removeprefix("No penalties: ").removesuffix(".")
        assert (printed.code, document) == (0, {"penalties": [], "nothing": sentence})
        return sentence

    names = "there are 'Harbour Games', 'Another'"
    assert told("--event", "Habour") == f"no tournament has 'Habour' in its name; {names}"
    assert told("--player", "Adda").startswith("no player has 'Adda' in its name; there are 'Ada'")
    assert told("--event", "another", "--player", "a") == "no penalty stands in 1 match"


def test_a_part_of_a_name_in_any_form_is_enough(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    players = (Player(id="A", name=normalize("NFD", "Zoë Berg")), Player(id="B", name="Cem"))
    stored(path, entries(start(tournament="Café Cup", players=players), SLOW))
    words = ("--event", normalize("NFD", "CAFÉ"), "--player", normalize("NFC", "zoë"))

    listed = list_in(here("dispute", "penalties", *words, "--db", path, "--json"), "penalties")

    assert [each["seat"] for each in listed] == ["A"]


def test_a_match_that_lies_twice_in_the_store_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    one, other = entries(start(), SLOW), entries(start(title="Another"), SLOW)
    first, second, third = stored(path, one, one, other)

    listed = list_in(here("dispute", "penalties", "--db", path, "--json"), "penalties")

    assert [(each["match"], each["before"]) for each in listed] == [(first, 0), (third, 1)]
    with tampering(path) as connection:  # the copy is sound
        connection.execute("UPDATE events SET body = '{' WHERE seq = 2 AND match = ?", (first,))
    listed = list_in(here("dispute", "penalties", "--db", path, "--json"), "penalties")
    assert [(each["match"], each["before"]) for each in listed] == [(second, 0), (third, 1)]
