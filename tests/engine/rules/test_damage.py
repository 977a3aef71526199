"""Damage by rotation or by markers (Glossary, "damage")."""

from engine.rules.damage import is_marker, is_rotated, markers, off_line
from tests.states import game_after

MARKED = 'card t1 = "Phaser Burns" damage, t2 = "Target Weapons" tactic of B on e\n'


def test_tactics_and_damage_cards_on_a_ship_are_its_markers() -> None:
    game = game_after(MARKED + 'card v = "Plasma Fire" event of B on e\n', "glossary")

    assert {*markers(game, "e")} == {"t1", "t2"}
    assert {*markers(game, "k")} == set()
    assert is_marker(game, "t1")
    assert not is_marker(game, "v")


def test_a_ship_is_rotated_when_it_is_damaged_by_no_marker() -> None:
    assert is_rotated(game_after("> e is damaged\n"), "e")
    assert not is_rotated(game_after(MARKED + "> e is damaged\n", "glossary"), "e")
    assert not is_rotated(game_after(""), "e")


def test_what_is_off_line_is_found_by_any_of_its_words() -> None:
    game = game_after('> e is off line "RANGE and Cloaking Device"\n')

    assert off_line(game, "e", "weapons", "cloak")
    assert not off_line(game, "e", "weapons")
    assert not off_line(game, "k", "range")
