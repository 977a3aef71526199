"""By which action and card an entry came about."""

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from tests.engine.relations.reading import facts
from tests.interpretations import BEFORE

PLAY = BEFORE + 2


def moved(body: str) -> CardsMoved:
    (event,) = (event for event in facts(body) if isinstance(event, CardsMoved))
    return event


def test_an_effect_has_its_action_and_card_in_whatever_words() -> None:
    inside = "turn 1 A\nA plays h on e as #h\n  > ps to discard nullified\nresolved\n"
    because = "turn 1 A\nA plays h on e as #h\n> ps to discard nullified because #h\n#h resolved\n"
    by = "turn 1 A\nA plays h on e as #h\n> ps to discard nullified performed by h\n#h resolved\n"
    for body in (inside, because, by):
        event = moved(body)
        assert (event.of, event.performing, event.because) == (PLAY, "h", None), body


def test_what_is_over_is_no_longer_going_on() -> None:
    over = "turn 1 A\nA plays h on e as #h; done\n> ps to discard nullified because #h\n"
    event = moved(over)
    assert (event.of, event.because) == (None, PLAY)


def test_what_the_game_does_in_a_cards_play_that_card_does() -> None:
    body = "turn 1 A\nA plays h on e\n  game kills ps\n  B draws 1 card\nresolved\n"
    kill, draw = (event for event in facts(body)[2:] if isinstance(event, ActionInitiated))
    assert (kill.kind, kill.because) == (ActionKind.KILL, PLAY)
    assert (draw.kind, draw.because) == (ActionKind.DRAW, None)


def test_what_a_card_uses_itself_for_while_it_is_played_is_a_part_of_that() -> None:
    event = moved(
        "turn 1 A\nA plays h on e\n  game uses h\n"
        "    > ps to discard nullified\n  resolved\nresolved\n"
    )
    assert (event.of, event.performing) == (PLAY, "h")


def test_a_use_that_a_player_begins_is_an_action_of_its_own() -> None:
    event = moved(
        "turn 1 A\nA plays h on e\n  A uses h\n"
        "    > ps to discard nullified\n  resolved\nresolved\n"
    )
    assert (event.of, event.performing) == (PLAY + 1, "h")
