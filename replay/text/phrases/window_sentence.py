"""A window in one sentence: when it closed, and when somebody spoke."""

from typing import Final

from engine.standing.window import AnswerKind, Closing, Window, WindowAnswer, WindowKind
from replay.text.names import Names
from replay.text.phrases.answer_times import left_out_words
from replay.text.span import Pieces, Span
from replay.text.times import seconds_text

CLOSED_BY: Final = {
    Closing.NEXT_ACTION: "the next action began",
    Closing.PASSES: "all had passed",
    Closing.RESULTS: "results began",
    Closing.ENDED: "it was over",
    Closing.NEXT_STEP: "the next step began",
    Closing.TURN_ENDED: "the turn ended",
    Closing.MATCH_ENDED: "the match ended",
    Closing.BACKED_UP: "play was backed up",
}
"""What closed a window, after a time."""
_SPOKE: Final = {
    AnswerKind.PASS: " passed",
    AnswerKind.WAIT: " said wait",
    AnswerKind.RESPONSE: " answered",
}


def window_sentence(window: Window, names: Names, seq: int) -> Pieces:
    """Return what happened in a window up to an entry.

    `Results began 0.9 s after the play; B said wait 2.6 s later.` In the order of the entries.
    """
    end = window.closed_by
    closed = end is not None and end <= seq
    begun = "its opening" if window.kind is WindowKind.STAGE else _start(window, names)
    answers = [answer for answer in window.answers if answer.seq <= seq]
    parts: list[Pieces] = [
        [
            names.player(answer.player),
            _after(_SPOKE[answer.answer], answer.since_opened, begun, answer.paused),
        ]
        for answer in answers
        if not window.is_after_close(answer)
    ]
    if closed and window.closed_why is not None:
        words = CLOSED_BY[window.closed_why]
        words = words if parts else words[0].upper() + words[1:]
        parts.append([_after(words, window.duration, begun, window.paused)])
    late = [answer for answer in answers if window.is_after_close(answer)]
    for answer in late:
        words = _after_close(window, answer, first=answer is late[0])
        parts.append([names.player(answer.player), words])
    if not answers:
        # Whether silence was a pass is not known of every record.
        listed = _listed(window, names)
        parts.append(
            ["no answer of ", *listed, " is recorded"] if closed else [*listed, " may answer"]
        )
    words_of: Pieces = []
    for index, part in enumerate(parts):
        words_of += ["; " if index else "", *part]
    return [*words_of, "."]


def _after_close(window: Window, answer: WindowAnswer, *, first: bool) -> str:
    """Return how a player answered after the closing, which the first such answer follows."""
    verb, since = _SPOKE[answer.answer], window.since_close(answer)
    after = "later" if first else "after it had closed"
    if since is None:
        return f"{verb} {after}"
    left_out = left_out_words(window.paused_since_close(answer))
    return f"{verb} {seconds_text(since)} {after}{left_out}"


def _after(words: str, milliseconds: int | None, begun: str, paused: int) -> str:
    if milliseconds is None:
        return words
    return f"{words} {seconds_text(milliseconds)} after {begun}{left_out_words(paused)}"


def _start(window: Window, names: Names) -> str:
    """Return what opened a window: `the play`."""
    if window.kind is WindowKind.JUST or window.action is None or window.action != window.opened_by:
        return f"@{window.opened_by}"
    return "the " + names.noun(window.action)


def _listed(window: Window, names: Names) -> list[str | Span]:
    words: Pieces = []
    for player in window.entitled:
        words += [" and " if words else "", names.player(player)]
    return words
