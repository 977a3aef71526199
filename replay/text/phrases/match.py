"""The match, its clock, its turns and steps, in words."""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import Ending
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import Kind
from replay.text.names import Names, Phrase
from replay.text.sanitize import plain
from replay.text.span import Pieces, Style, listed, span
from replay.text.step_names import step_words


def match_started(event: MatchStarted, _: Names) -> Pieces:
    """Return in words who plays what."""
    players = listed(span(f"{player.name} ({player.id})", Style.PLAYER) for player in event.players)
    words: Pieces = [
        "the match ",
        span(f'"{event.title}"', Style.HEADING),
        " begins: ",
        *players,
        f", edition {event.edition.value}, ruleset ",
        span(event.ruleset),
    ]
    if event.underway:
        words.append(", already under way; what came before is not known")
    if event.first is not None:
        words += [", ", span(event.first, Style.PLAYER), " goes first"]
    if event.points_to_win is not None:
        words.append(f", {event.points_to_win} points win")
    return words


def match_ended(event: MatchEnded, names: Names) -> Pieces:
    """Return in words how the match ended and who won."""
    words: Pieces = [f"the match ends: {event.ending.replace('_', ' ')}"]
    return [*words, ", ", names.player(event.winner), " wins"] if event.winner else words


def result_text(ending: Ending, winner: str | None) -> str:
    """Return the result of a match in a few words: `Ada won (points)`, `drawn`."""
    how = ending.value.replace("_", " ")
    return f"{plain(winner)} won ({how})" if winner else how


def clock_paused(event: ClockPaused, _: Names) -> Pieces:
    """Return in words that the clock stops."""
    words: Pieces = ["the clock is paused"]
    return [*words, ": ", span(event.reason)] if event.reason else words


def clock_resumed(_event: ClockResumed, _: Names) -> Pieces:
    """Return in words that the clock runs."""
    return ["the clock runs again"]


def turn_started(event: TurnStarted, names: Names) -> Pieces:
    """Return in words whose turn begins."""
    return [span(f"turn {event.number}", Style.HEADING), ": ", names.player(event.player)]


def turn_ended(event: TurnEnded, names: Names) -> Pieces:
    """Return in words whose turn is over."""
    return [names.player(event.player), "'s turn ends"]


def step_entered(event: StepEntered, names: Names) -> Pieces:
    """Return in words which step comes, and of what."""
    words: Pieces = ["step ", span(step_words(event.step, "({})"), Style.HEADING)]
    if event.of is not None:
        words += [" of ", *names.entry(event.of)]
    if event.player is not None:
        words += [", ", names.player(event.player)]
    return words


PHRASES: Final[Mapping[Kind, Phrase]] = {
    MatchStarted: match_started,
    MatchEnded: match_ended,
    ClockPaused: clock_paused,
    ClockResumed: clock_resumed,
    TurnStarted: turn_started,
    TurnEnded: turn_ended,
    StepEntered: step_entered,
}
