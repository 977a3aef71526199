"""What turns and cards oblige players to: owed, met, too late, struck."""

from engine.cards.timing_enums import Failing, TurnPoint
from engine.model.enums import ActionKind
from tests.duties import owed
from tests.interpretations import BEFORE, judged

DRAW = "> 1 other from A draw deck to A hand drawn\n"
DOOR = """\
turn 4 B
A uses w = "Devidian Door" doorway as #door; done
B ends turn
"""
ANOMALY = """\
turn 1 A
A plays x = "Anti-Time Anomaly" event to core claims normal play; done
A ends turn
turn 2 B
B ends turn
turn 3 A
A ends turn
turn 4 B
B ends turn
"""


def test_a_turn_owes_the_draw_that_ends_it() -> None:
    (draw,) = owed("turn 1 A\n", ActionKind.DRAW)
    assert (draw.player, draw.since, draw.by, draw.open) == ("A", BEFORE + 1, TurnPoint.END, True)
    assert draw.rulings[0] == "faq-1996.1.2.draw-closes-turn"


def test_the_draw_is_made_by_drawing() -> None:
    (draw,) = owed("turn 1 A\n" + DRAW, ActionKind.DRAW)
    assert (draw.met, draw.overdue) == (BEFORE + 2, None)


def test_a_draw_that_a_card_gives_does_not_end_the_turn() -> None:
    draws = "A draws 1 card{}\n  > 1 other from A draw deck to A hand drawn\nresolved\n"
    (draw,) = owed("turn 1 A\n" + draws.format(" using h"), ActionKind.DRAW)
    assert draw.open
    (draw,) = owed("turn 1 A\n" + draws.format(""), ActionKind.DRAW)
    assert draw.met == BEFORE + 2


def test_what_is_done_in_place_of_the_draw_stands_for_it() -> None:
    for body in ('A downloads u claims in place when "draw"\n', "> A pays draw\n"):
        (draw,) = owed("turn 1 A\n" + body, ActionKind.DRAW)
        assert draw.met == BEFORE + 2, body


def test_a_draw_that_nobody_recorded_stays_visible_until_the_next_is_due() -> None:
    (draw,) = owed("turn 1 A\nA ends turn\nturn 2 B\n", ActionKind.DRAW)[:1]
    assert (draw.player, draw.overdue) == ("A", BEFORE + 2)
    rounds = "turn 1 A\nA ends turn\nturn 2 B\nB ends turn\nturn 3 A\n"
    assert [one.player for one in owed(rounds, ActionKind.DRAW)] == ["B", "A"]


def test_a_turn_that_nobody_ended_ends_with_the_next() -> None:
    draw, _ = owed("turn 1 A\nturn 2 B\n", ActionKind.DRAW)
    assert (draw.player, draw.overdue) == ("A", BEFORE + 2)


def test_a_draw_that_was_made_is_owed_no_more_after_the_turn() -> None:
    assert owed("turn 1 A\n" + DRAW + "A ends turn\n", ActionKind.DRAW) == []


def test_no_draw_ends_a_turn_of_second_edition() -> None:
    assert owed("turn 1 A\n", ActionKind.DRAW, "2e-2014") == []


def test_a_back_up_strikes_the_draw() -> None:
    body = "turn 1 A as #t\n" + DRAW + "backed up to #t asked by B\n"
    (draw,) = owed(body, ActionKind.DRAW)
    assert draw.open
    duties = judged(body).duties
    assert [one.met for one in duties[BEFORE + 2].owed] == [BEFORE + 2]


def test_the_devidian_door_is_to_be_shown_by_the_end_of_the_next_turn() -> None:
    (door,) = owed(DOOR, ActionKind.SHOW)
    assert (door.player, door.card, door.since) == ("A", "w", BEFORE + 3)
    assert (door.turns, door.by, door.failing) == (1, TurnPoint.END, Failing.GAME)
    (met,) = owed(DOOR + "turn 5 A\nA shows w; done\n", ActionKind.SHOW)
    assert not met.open
    assert met.overdue is None


def test_a_door_used_in_ones_own_turn_has_until_the_turn_after() -> None:
    (door,) = owed('turn 1 A\nA uses w = "Devidian Door" doorway; done\n', ActionKind.SHOW)
    assert door.turns == 2
    body = 'turn 1 A\nA uses w = "Devidian Door" doorway; done\nA ends turn\n'
    assert [one.turns for one in owed(body, ActionKind.SHOW)] == [1]


def test_a_door_not_shown_is_overdue_and_one_back_up_away_from_owed() -> None:
    late = DOOR + "turn 5 A as #t\nA ends turn\n"
    (door,) = owed(late, ActionKind.SHOW)
    assert door.overdue == BEFORE + 7
    (door,) = owed(late + "backed up to #t asked by B\n", ActionKind.SHOW)
    assert door.open


def test_two_doors_are_two_debts() -> None:
    two = DOOR.replace("#door; done\n", '#door; done\nA uses v = "Devidian Door" doorway; done\n')
    assert len(owed(two, ActionKind.SHOW)) == 2
    after = owed(two + "turn 5 A\nA shows w; done\n", ActionKind.SHOW)
    shown = [one.met is not None for one in after]
    assert sorted(shown) == [False, True]


def test_a_countdown_comes_nearer_with_each_turn_that_it_counts() -> None:
    counted = [
        [one.turns for one in owed(ANOMALY[: ANOMALY.index(line)], ActionKind.ACTIVATE)]
        for line in ("A ends turn\nturn 2", "turn 3 A", "turn 4 B")
    ]
    assert counted == [[3], [3], [2]]


def test_a_countdown_strikes_in_its_last_turn_or_is_overdue() -> None:
    turn = ANOMALY + "turn 5 A\nA ends turn\nturn 6 B\nB ends turn\nturn 7 A\n"
    (due,) = owed(turn, ActionKind.ACTIVATE)
    assert (due.turns, due.open, due.card) == (1, True, "x")
    (met,) = owed(turn + "game activates x; resolved\n", ActionKind.ACTIVATE)
    assert met.met is not None
    (late,) = owed(turn + "A ends turn\n", ActionKind.ACTIVATE)
    assert late.overdue is not None


def test_a_countdown_ends_with_its_card() -> None:
    body = ANOMALY + "> x to A discard\nturn 5 A\nA ends turn\n"
    assert owed(body, ActionKind.ACTIVATE) == []


def test_what_a_card_does_each_turn_is_owed_on_the_turns_that_it_counts() -> None:
    fire = 'card pf = "Plasma Fire" event of B on e\n'
    (own,) = owed(fire + "turn 1 A\n", ActionKind.USE)
    assert (own.player, own.card, own.by) == ("A", "pf", TurnPoint.END)
    assert owed(fire + "turn 1 B\n", ActionKind.USE) == []
    (met,) = owed(fire + "turn 1 A\ngame uses pf; resolved\n", ActionKind.USE)
    assert not met.open


def test_what_a_player_may_do_each_turn_he_does_not_owe() -> None:
    assert owed('card hg = "Horga\'hn" artifact of A in A core\nturn 1 A\n', ActionKind.USE) == []


def test_a_dilemma_that_nobody_met_obliges_to_nothing() -> None:
    game = 'card kg = "Ktarian Game" dilemma of B under ex\nturn 1 A\n'
    assert owed(game, ActionKind.SELECT) == []


def test_with_the_match_only_what_costs_something_is_left() -> None:
    body = DOOR + "turn 5 A\nmatch ended time\n"
    assert [one.act for one in owed(body, ActionKind.DRAW)] == []
    (door,) = owed(body, ActionKind.SHOW)
    assert door.overdue == BEFORE + 7
