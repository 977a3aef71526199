"""Windows: the spans in which players may act or answer, and what they did."""

from enum import unique

import msgspec

from engine.model.enums import Word
from engine.model.ids import PlayerId


@unique
class WindowKind(Word):
    """Between parts of a frame; to an action begun; just after an effect; a step of it (2E)."""

    GAP = "gap"
    RESPONSE = "response"
    JUST = "just"
    STAGE = "stage"


@unique
class AnswerKind(Word):
    """What a player did with an opportunity."""

    RESPONSE = "response"
    PASS = "pass"
    WAIT = "wait"


@unique
class Flag(Word):
    """What a person should look at in a window.

    `late`: an answer after it closed.
    `out_of_order`, `double`: against the ruleset's order of answers, in a record that keeps every
        pass.
    `one_pass`: all passed but the player who goes on, under rules by which two passes in a row come
        first, in a record that keeps every pass.
    `run_over`: closed although somebody had asked for time, or silent though the record keeps every
        pass.
    `unanswered`: silent otherwise.
    `not_kept`: silent, in a record that keeps no passes.
    `hasty`: closed sooner than the player who could answer usually answers, where somebody asked
        for time, answered late or disputed it; otherwise, sooner than he ever answered.
    """

    LATE = "late"
    OUT_OF_ORDER = "out_of_order"
    DOUBLE = "double"
    ONE_PASS = "one_pass"
    RUN_OVER = "run_over"
    UNANSWERED = "unanswered"
    NOT_KEPT = "not_kept"
    HASTY = "hasty"


@unique
class Closing(Word):
    """Why a window closed."""

    NEXT_ACTION = "next_action"
    PASSES = "passes"
    RESULTS = "results"
    ENDED = "ended"
    NEXT_STEP = "next_step"
    TURN_ENDED = "turn_ended"
    MATCH_ENDED = "match_ended"
    BACKED_UP = "backed_up"


class WindowAnswer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One answer, timed from two moments, in milliseconds; None where nobody knows.

    `struck`: a back-up or a correction took the entry out of play.
    `since_opened`: since the window opened, which for an answer to an action is its beginning.
    `since_opportunity`: since its player's own opportunity came: the opening, or the last answer of
        another player, which brings it again.
    `since_closed`: since the window closed, for an answer after that, which `after_close` says.
    Time for which the match clock stood still, or a judge was wanted, does not count: so much is
        left out since the opening, `paused`.
    """

    player: PlayerId
    answer: AnswerKind
    seq: int
    since_opened: int | None = None
    since_opportunity: int | None = None
    since_closed: int | None = None
    after_close: bool = False
    paused: int = 0
    struck: bool = False


class Window(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One window, as a ruleset sees it.

    `action`: the action it belongs to, or the frame whose parts it lies between; None for the turn.
    `entitled`: who may answer, in the ruleset's order where it has one. Times are milliseconds as
        recorded; None where nobody wrote them down, and for what is still open.
    `untimed`: nobody knows how long it was open, as the clock stepped back meanwhile, or began or
        ceased to stand still at a time that is not known.
    `run_over`: the players who were run over, in the order of `entitled`.
    `paused`: how long the clock was paused, or a judge was wanted, meanwhile, in milliseconds.
    """

    id: int
    kind: WindowKind
    action: int | None
    step: str | None = None
    opened_by: int
    opened_at: int | None = None
    entitled: tuple[PlayerId, ...] = ()
    answers: tuple[WindowAnswer, ...] = ()
    closed_by: int | None = None
    closed_at: int | None = None
    closed_why: Closing | None = None
    paused: int = 0
    untimed: bool = False
    flags: tuple[Flag, ...] = ()
    run_over: tuple[PlayerId, ...] = ()
    rulings: tuple[str, ...] = ()
    struck: bool = False

    @property
    def is_reopened(self) -> bool:
        """Return whether it opened again, by a back-up to the action that it answers."""
        begun = self.action in (None, self.opened_by)
        return self.kind is WindowKind.RESPONSE and not begun

    @property
    def concerns(self) -> PlayerId | None:
        """The player whose time is in question: who was run over, or late; else who spoke first.

        Where nobody did, who comes first.
        """
        late = tuple(answer.player for answer in self.answers if self.is_late(answer))
        spoke = tuple(answer.player for answer in self.answers)
        return next(iter((*self.run_over, *late, *spoke, *self.entitled)), None)

    @property
    def duration(self) -> int | None:
        """The milliseconds it stood open while the clock ran; None if nobody knows."""
        if self.opened_at is None or self.closed_at is None or self.untimed:
            return None
        if self.closed_at < self.opened_at:
            return None
        return max(self.closed_at - self.opened_at - self.paused, 0)

    def is_after_close(self, answer: WindowAnswer) -> bool:
        """Return whether an answer was given after the window had closed, in the order of play."""
        return answer.after_close

    def is_late(self, answer: WindowAnswer) -> bool:
        """Return whether an answer came after the window had closed; a pass there is not late."""
        return self.is_after_close(answer) and answer.answer is not AnswerKind.PASS

    def since_close(self, answer: WindowAnswer) -> int | None:
        """Return how many milliseconds after the closing an answer came; None if nobody knows."""
        return answer.since_closed if self.is_after_close(answer) else None

    def paused_since_close(self, answer: WindowAnswer) -> int:
        """Return how long the clock stood still from the closing to an answer, in milliseconds."""
        return max(answer.paused - self.paused, 0) if self.is_after_close(answer) else 0
