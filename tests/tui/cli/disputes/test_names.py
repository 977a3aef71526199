"""Names at the desk: one person in any form, and two of one name told apart."""

from pathlib import Path
from unicodedata import normalize

import pytest

from engine.record.events.match import Player
from tests.disputes import DISPUTE
from tests.tui.cli.commands.running import here
from tests.tui.cli.disputes.test_acts import RULE, Desk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def test_a_judge_is_the_same_in_any_form_of_the_name(path: Path) -> None:
    desk = Desk(path, DISPUTE)
    composed, decomposed = (normalize(form, "Zoë Berg") for form in ("NFC", "NFD"))

    desk.done("review", "--judge", composed)
    assert "under review already" in desk.refused("review", "--judge", decomposed)
    desk.done("rule", "It stands", "--judge", decomposed.upper(), *RULE)
    assert "Zoë gave" not in desk.refused("review", "--judge", "Ilse")  # it is ruled on
    desk.done("appeal", "--by", "A", "I waited")
    assert "gave the ruling that is appealed" in desk.refused("review", "--judge", composed)
    desk.done("review", "--judge", "Zoe Berg")  # another name


def test_a_player_does_not_judge_in_any_form_of_the_name(path: Path) -> None:
    players = (Player(id="A", name=normalize("NFC", "Zoë")), Player(id="B", name="Ben"))
    desk = Desk(path, DISPUTE, players=players)

    assert "plays in this match" in desk.refused("review", "--judge", normalize("NFD", "ZOË"))
    desk.done("statement", "--by", normalize("NFD", "zoë"), "I waited")
    assert desk.fold.last.judge_state.disputes[0].statements == (3,)


def test_of_two_players_of_one_name_the_id_is_asked_for_and_kept(path: Path) -> None:
    players = (Player(id="A", name="Ada"), Player(id="B", name="Ada"))
    desk = Desk(path, DISPUTE, players=players)

    asked = "2 players are called 'ada'; give the id of one: A (Ada), B (Ada)"
    assert asked in desk.refused("withdraw", "--by", "ada")
    assert "is B's, not A's" in desk.refused("withdraw", "--by", "Ada (A)")
    assert 'statement "I waited" on #2 by "B"' in desk.done("statement", "--by", "b", "I waited")
    desk.done("statement", "--by", "Ada", "I did not")
    shown = here("dispute", "show", f"{desk.match}@2", "--db", path).out
    assert '@3 Ada (B): "I waited"' in shown
    assert '@4 Ada (A or B): "I did not"' in shown
    events = here("events", desk.match, "--db", path).out
    assert "Ada (A or B) states on dispute @2" in " ".join(events.split())
