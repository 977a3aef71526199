"""Whole lines that fit where ships, crews and teams are, the likeliest first."""

from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_orders import orders
from tests.recorder.entry_line.typing_in import line_after

TURN = "turn 5 A\n"
OUTPOST = 'card o = "Federation Outpost" facility of A at planet ex\n'


def likely(body: str) -> list[str]:
    return [line.text for line in orders(BoardSummary(line_after(body).context))]


def test_a_crew_beams_down_or_attempts_from_its_ship() -> None:
    found = likely(TURN)

    assert "beams p1, p2, p3 to planet ex; done" in found
    assert "beams p1, p2, p3 to planet ex" in found
    assert "attempts ex with p1, p2, p3 aboard e" in found
    assert found.index("beams p1, p2, p3 to planet ex; done") < found.index("moves e to ")


def test_a_team_attempts_and_beams_up() -> None:
    found = likely(TURN + "A beams p1, p2 to planet ex; done\n")

    assert found[0] == "attempts ex with p1, p2 at planet ex"
    assert "beams p1, p2 to aboard e; done" in found


def test_whoever_is_stopped_attempts_nothing() -> None:
    body = TURN + "A beams p1, p2 to planet ex; done\n> p1 is stopped\n"

    assert "attempts ex with p2 at planet ex" in likely(body)


def test_personnel_may_leave_what_they_carry() -> None:
    found = likely('card t = "Tricorder" equipment of A aboard e\n' + TURN)

    assert "beams p1, p2, p3, t to planet ex; done" in found
    assert "beams p1, p2, p3 to planet ex; done" in found


def test_a_ship_docks_where_it_is_and_its_crew_walks_once_it_has() -> None:
    people = 'card z = "Kira" personnel of A aboard o\n'
    docked = OUTPOST + people + TURN + "A docks e to docked at o; done\n"

    assert "docks e to docked at o; done" in likely(OUTPOST + people + TURN)
    assert "beams z to aboard e; done" in likely(OUTPOST + people + TURN)
    assert "walks z to aboard e; done" in likely(docked)
    assert "docks e to docked at o; done" not in likely(docked)


def test_cards_unstop_at_the_beginning_of_a_turn_and_not_later() -> None:
    before = "turn 4 B\n> p1, k are stopped\nB ends turn\n"

    assert likely(before + TURN)[0] == "p1, k no longer stopped"
    assert "p1, k no longer stopped" not in likely(before + TURN + "A moves e; done\n")


def test_a_ship_has_its_range_again_where_the_record_knows_it() -> None:
    known = "turn 3 A\n> e range left = 9\nA moves e; done\n> e range left = 2\nturn 4 B\n"
    unknown = "turn 3 A\nA moves e; done\n> e range left = 2\nturn 4 B\n"

    assert "e range left = 9" in likely(known + TURN)
    assert "e range left = " in likely(unknown + TURN)
    assert not [line for line in likely(TURN) if "range left" in line]


def test_counters_are_set_as_at_the_start_of_the_last_turn() -> None:
    before = "turn 3 A\n> player A counters = 7\nturn 4 B\n"

    assert likely(before + TURN)[0] == "player A counters = 7"
    assert "player A counters = 7" not in likely(before + TURN + "> player A counters = 7\n")
