"""Sentences about turns and their steps, passes and waits, the clock, the judge and the end."""

from typing import Final

from engine.model.enums import Edition
from engine.rules.game_end import points_to_win
from recorder.entry_line.plain.pattern import Lines, MatchedSentence, Pattern


def _end_turn(found: MatchedSentence) -> Lines:
    player = found.player() or found.context.table.turn_player
    return None if player is None else f"{found.table.page.id(player)} ends turn"


def _turn_of(found: MatchedSentence) -> Lines:
    """`Bram's turn`: the next turn, if it is his."""
    return "t" if found.player() == found.context.next_player() else None


def _first_turn(found: MatchedSentence) -> Lines:
    if found.context.table.turn is not None:
        return None
    player = found.player()
    return "t" if player is None else f"turn 1 {found.table.page.id(player)}"


def _turn_number(found: MatchedSentence) -> Lines:
    number, _ = found.context.last_turn
    return "t" if found.number() == number + 1 else None


def _orders(found: MatchedSentence) -> Lines:
    if found.context.innermost is not None:
        return None
    second = found.context.edition is Edition.SECOND
    return 'step "execute orders"' if second else "step orders"


def _phase(name: str) -> Pattern:
    return Pattern(
        f"{name} phase begins?",
        lambda found: f'step "{name} phase"' if found.context.table.turn is None else None,
    )


def _plays_and_draws(found: MatchedSentence) -> Lines:
    second = found.context.edition is Edition.SECOND
    return 'step "play and draw cards"' if second else None


def _excess(found: MatchedSentence) -> Lines:
    second = found.context.edition is Edition.SECOND
    return 'step "discard excess cards"' if second else None


def _passes(found: MatchedSentence) -> Lines:
    player = found.player()
    return "p" if player is None else f"p {found.table.page.id(player)}"


def _no_response(found: MatchedSentence) -> Lines:
    """A player who has nothing open to answer answers what the other has just done."""
    player = found.player()
    others = found.context.others(found.context.table.turn_player)
    if player is None and found.context.innermost is None and len(others) == 1:
        player = others[0]
    return "p" if player is None else f"p {found.table.page.id(player)}"


def _waits(found: MatchedSentence) -> Lines:
    player = found.player()
    return "w" if player is None else f"w {found.table.page.id(player)}"


def _concedes(found: MatchedSentence) -> Lines:
    player = found.player() or found.context.table.turn_player
    others = found.context.others(player)
    if player is None or len(others) != 1:
        return None
    return f"match ended conceded won by {found.table.page.id(others[0])}"


def _wins(found: MatchedSentence) -> Lines:
    player = found.player()
    return None if player is None else f"match ended points won by {found.table.page.id(player)}"


def _wins_outright(found: MatchedSentence) -> Lines:
    """With too few points to win, the line asks how else: by time, or by points all the same."""
    table, player = found.context.table, found.player()
    points = None if player is None else table.points.get(player)
    too_few = points is not None and points < points_to_win(table)
    return None if too_few else _wins(found)


def _wins_on_time(found: MatchedSentence) -> Lines:
    player = found.player()
    return None if player is None else f"match ended time won by {found.table.page.id(player)}"


def _calls_judge(found: MatchedSentence) -> Lines:
    player = found.player() or found.context.table.turn_player
    by = "" if player is None else f" by {found.table.page.id(player)}"
    on = f" on {found.ids()}" if found.card() else ""
    return f"judge called{by}{on}"


def _penalty(found: MatchedSentence) -> Lines:
    player = found.player()
    return None if player is None else f'penalty "warning" to {found.table.page.id(player)}'


_TIME: Final = "time (are+calls|are+called|are+up|are+over|runs+out|up|over)?"

TURNS: Final = (
    Pattern("P? ends turn", _end_turn),
    Pattern("(ends+of+turn|turn+over|over+turn|done+with+turn)", _end_turn),
    Pattern("next turn", "t"),
    Pattern("P 's turn begins?", _turn_of),
    Pattern("turn N", _turn_number),
    Pattern("first turn", _first_turn),
    Pattern("P goes first", _first_turn),
    Pattern("executes? orders", _orders),
    Pattern("discards excess cards", _excess),
    Pattern("plays and draws cards?", _plays_and_draws),
    Pattern("start of turn", 'step "start of turn"'),
    *map(_phase, ("doorway", "mission", "dilemma", "outpost", "facility")),
    Pattern("P? passes", _passes),
    Pattern("no responses", _no_response),
    Pattern("P has no responses", _passes),
    Pattern("P lets it happen", _passes),
    Pattern("P? waits", _waits),
    Pattern("P? (calls|says) waits", _waits),
    Pattern("P? concedes", _concedes),
    Pattern("P wins", _wins_outright),
    Pattern("P wins on points", _wins),
    Pattern(f"{_TIME}", "match ended time"),
    Pattern(f"{_TIME} ,? and? P wins", _wins_on_time),
    Pattern("P wins on time", _wins_on_time),
    Pattern("P wins by time", _wins_on_time),
    Pattern("game? are drawn", "match ended drawn"),
    Pattern("judge", "judge called"),
    Pattern("P? calls judge (on+C)?", _calls_judge),
    Pattern("P? calls judge on C", _calls_judge),
    Pattern("judge calls by P", _calls_judge),
    Pattern("P gets warning", _penalty),
    Pattern("pause clock?", "clock paused"),
    Pattern("clock stops", "clock paused"),
    Pattern("resume clock?", "clock resumed"),
    Pattern("clock (runs|starts)", "clock resumed"),
    Pattern("undo", "u"),
    Pattern("takes back", "u"),
)
