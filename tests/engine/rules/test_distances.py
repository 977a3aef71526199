"""How far it is along a spaceline (FAQ 3.5.1)."""

from engine.model.enums import Attribute
from engine.rules.distances import at_least, exactly, figure
from tests.states import game_after

ROW = (
    'card m3 = "Covert Rescue", m4 = "Iconia Investigation" mission of A at spaceline\n'
    "> ex span = 3\n> ps span = 4\n> m3 span = 2\n"
)


def test_the_spans_of_all_that_is_passed_are_counted_but_not_of_the_origin() -> None:
    game = game_after(ROW)

    assert exactly(game, "ex", "ps") == 4
    assert exactly(game, "ex", "m3") == 6
    assert exactly(game, "m3", "ex") == 7


def test_where_one_is_the_way_is_nothing() -> None:
    assert exactly(game_after(ROW), "ex", "ex") == 0


def test_a_span_that_nobody_knows_leaves_the_distance_open() -> None:
    game = game_after('card m9 = "Nowhere in Particular" mission of A at spaceline\n' + ROW)

    assert exactly(game, "ps", "m3") is None
    assert at_least(game, "ps", "m3") == 2


def test_what_lies_on_no_spaceline_is_no_way_off() -> None:
    game = game_after(ROW)

    assert at_least(game, "ex", "p1") is None
    assert exactly(game, "ex", "p1") is None


def test_the_record_s_figure_comes_before_the_printed_one() -> None:
    assert figure(game_after("> e range = 3\n"), "e", Attribute.RANGE) == 3
    assert figure(game_after('> e range = "unlimited"\n'), "e", Attribute.RANGE) is None
    assert figure(game_after(""), "u", Attribute.RANGE) is None
