"""What may be done only so often: used, not used, freed, forgotten, struck."""

import pytest

from engine.standing.limit import Limited
from tests.duties import duties, used
from tests.interpretations import BEFORE

CARD_PLAY = 'A reports g = "Galen" personnel to aboard e claims normal play as #g\n'


def test_the_turns_card_play_is_used_by_playing_a_card() -> None:
    assert used("turn 1 A\n", Limited.CARD_PLAY) == []
    (play,) = used("turn 1 A\n" + CARD_PLAY, Limited.CARD_PLAY)
    assert (play.player, play.number, play.left) == ("A", 1, 0)
    assert play.used == (BEFORE + 3,)


def test_a_nullified_card_play_is_used_and_one_taken_back_is_not() -> None:
    (gone,) = used("turn 1 A\n" + CARD_PLAY + "#g nullified\n", Limited.CARD_PLAY)
    (back,) = used("turn 1 A\n" + CARD_PLAY + "#g withdrawn\n", Limited.CARD_PLAY)
    assert (gone.left, back.left, back.used) == (0, 1, ())


def test_a_free_play_and_a_play_in_anothers_turn_are_no_card_play() -> None:
    assert used("turn 1 B\n" + CARD_PLAY, Limited.CARD_PLAY) == []
    assert used("turn 1 A\n" + CARD_PLAY.replace("normal", "free"), Limited.CARD_PLAY) == []


def test_a_new_turn_has_its_own_card_play() -> None:
    body = "turn 1 A\n" + CARD_PLAY + "#g done\nA ends turn\n"
    assert len(used(body, Limited.CARD_PLAY)) == 1
    assert used(body + "turn 2 B\n", Limited.CARD_PLAY) == []


def test_a_back_up_gives_the_card_play_back() -> None:
    body = "turn 1 A as #t\n" + CARD_PLAY + "backed up to #t asked by B\n"
    assert used(body, Limited.CARD_PLAY) == []


def test_a_ship_changes_its_cloak_once_a_turn() -> None:
    (change,) = used("turn 1 B\nB cloaks k; done\n", Limited.CLOAK_CHANGE)
    assert (change.card, change.left) == ("k", 0)
    assert change.rulings == ("faq-1996.2.4.one-cloak-change-per-turn",)
    (freed,) = used("turn 1 B\nB cloaks k; prevented\n", Limited.CLOAK_CHANGE)
    assert freed.left == 1
    (inherited,) = used("turn 1 B\nB cloaks k; done\n", Limited.CLOAK_CHANGE, "glossary")
    assert inherited.rulings == change.rulings


def test_copies_of_a_title_are_counted_together_once_a_turn() -> None:
    body = (
        'card t = "Classic Tricorder", s = "Classic Tricorder" equipment of A aboard e\nturn 1 A\n'
    )
    (use,) = used(body + "A uses t; resolved\n", Limited.CARD_USE, "glossary")
    assert (use.per, use.left, use.card) == ("turn", 0, "t")
    (both,) = used(body + "A uses t; resolved\nA uses s; resolved\n", Limited.CARD_USE, "glossary")
    assert len(both.used) == 2


def test_an_icon_is_used_for_the_game() -> None:
    body = """\
turn 1 A
A downloads u2 = "Tricorder" equipment with p1 to A hand claims suspends play
resolved
A ends turn
turn 2 B
"""
    (icon,) = used(body, Limited.SPECIAL_DOWNLOAD, "glossary")
    assert (icon.per, icon.player, icon.card, icon.left) == ("game", "A", "p1", 0)


@pytest.mark.parametrize(("told", "number", "left"), [(8, 8, 5), (7, 7, 4), (3, 7, 0)])
def test_counters_are_spent_from_what_was_told(told: int, number: int, left: int) -> None:
    body = f"turn 1 A\n> player A counters = {told}\n> A pays 3 counters\n"
    (counters,) = used(body, Limited.COUNTERS, "2e-2014", "2E")
    assert (counters.number, counters.left) == (number, left)
    assert counters.used == (BEFORE + 3,)


def test_what_is_told_to_be_left_is_what_was_not_spent() -> None:
    body = "turn 1 A\n> player A counters = 7\n> A pays 3 counters\n> player A counters = 0\n"
    (counters,) = used(body, Limited.COUNTERS, "2e-2014", "2E")
    assert (counters.number, counters.left) == (7, 0)


def test_of_counters_overspent_nobody_knows_any_more() -> None:
    body = "turn 1 A\n> player A counters = 2\n> A pays 3 counters\n"
    assert used(body, Limited.COUNTERS, "2e-2014", "2E") == []
    assert used("> A pays 3 counters\n", Limited.COUNTERS, "2e-2014", "2E") == []


def test_a_text_for_facing_is_used_for_that_dilemma_alone() -> None:
    body = """\
turn 1 A
A attempts ex with p1 as #t
  A encounters d1 with p1 as #d
    A uses p2 claims while when "facing a dilemma"; resolved
"""
    (text,) = used(body, Limited.FACING_TEXT, "2e-2014", "2E")
    assert (text.per, text.card, text.of, text.left) == ("dilemma", "p2", BEFORE + 3, 0)
    assert used(body + "#d overcome\n", Limited.FACING_TEXT, "2e-2014", "2E") == []


def test_a_card_that_bars_draws_waives_the_draw_of_the_turn() -> None:
    body = 'turn 1 A\nA plays s = "Activate Subcommands" event to A core; done\n'
    (bar,) = used(body, Limited.DRAWS, "cr-1998")
    assert (bar.player, bar.number, bar.since) == ("A", 0, BEFORE + 3)
    assert duties(body, "cr-1998").owed == ()
    after = body + "A ends turn\nturn 2 B\n"
    assert [one.player for one in duties(after, "cr-1998").owed] == ["B"]


def test_a_text_answers_an_action_once_in_second_edition() -> None:
    body = """\
turn 1 A
B plays h on e as #h
  A uses p2 answers #h claims when when "plays a card" as #first
"""
    (answer,) = used(body, Limited.RESPONSE, "2e-2014", "2E")
    assert (answer.card, answer.of, answer.left) == ("p2", BEFORE + 2, 0)
    (back,) = used(body + "#first withdrawn\n", Limited.RESPONSE, "2e-2014", "2E")
    assert back.left == 1
    assert used(body, Limited.RESPONSE) == []


def test_a_card_that_answers_is_counted_though_nobody_said_by_which_right() -> None:
    body = """\
turn 1 A
B plays h on e as #h
  A plays am on h answers #h
"""
    (answer,) = used(body, Limited.RESPONSE, "2e-2014", "2E")
    assert (answer.card, answer.left) == ("am", 0)


def test_a_card_that_answered_has_used_its_one_answer_once_it_is_carried_out() -> None:
    body = """\
turn 1 B
B plays h on e as #h
  A plays c = "Countermanda" interrupt on #h answers #h as #c
"""
    assert used(body, Limited.RESPONSE) == []
    (answer,) = used(body + "#c resolved\n", Limited.RESPONSE)
    assert (answer.name, answer.of, answer.left) == ("countermanda", BEFORE + 2, 0)
    assert used(body + "#c nullified\n", Limited.RESPONSE) == []
