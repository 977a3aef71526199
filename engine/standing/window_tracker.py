"""The window tracker: every window of a record, opened, answered and closed entry by entry."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from engine.model.enums import Kept
from engine.model.ids import PlayerId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rulebook.ruleset import Closes, Order, Responses
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowAnswer, WindowKind

WindowKey = tuple[WindowKind, int | None, str | None]  # kind, action or frame, step
# A window closed so was closed over nobody who could still answer.
FAIR: Final = frozenset({Closing.PASSES, Closing.BACKED_UP})
# The flags of a window in which nobody spoke; a late answer cancels them.
SILENT: Final = frozenset({Flag.UNANSWERED, Flag.NOT_KEPT})
# A time as recorded, how long the clock had stood still by then, and how often it had stepped back,
# or begun or ceased to stand still at a time that is not known.
_Moment = tuple[int | None, int, int]


class WindowTracker:
    """All windows so far, by number, and which of them are open, in the order of opening.

    `just`: those open just after something; `gaps`: the gaps that are open.
    `kept` is how far the record keeps passes: it decides what silence means.
    `ordered`: a judge orders what comes now: it flags no window, and its time is no player's.
    `stepped_back`: the entries so far at which the clock stepped back; how long anything over them
        took is not known.
    """

    def __init__(self, rules: Responses, kept: Kept, stepped_back: Sequence[int] = ()) -> None:
        self.rules = rules
        self.kept = kept
        self.ordered = False
        self.stepped_back = stepped_back
        self._two_owed = kept is Kept.ALL and rules.closes is Closes.TWO_PASSES
        self.windows: list[Window] = []
        self.open: dict[WindowKey, int] = {}
        self.just: dict[WindowKey, None] = {}
        self.gaps: dict[WindowKey, None] = {}
        # By action, as of actions that never end as many windows stay open.
        self._of_action: dict[int, dict[WindowKey, None]] = {}
        # By number: when each player answered last, the last of them last.
        self._heard: dict[int, dict[PlayerId, _Moment]] = {}
        # By number, as there may be many answers: how each player answered last, besides by asking
        # for time; in which order they did, the last two; who asked for time, and where first.
        self._said: dict[int, dict[PlayerId, AnswerKind]] = {}
        self._last_two: dict[int, tuple[WindowAnswer, ...]] = {}
        self._asked: dict[int, tuple[int, frozenset[PlayerId]]] = {}
        # By number: those in which somebody acted since, who may have answered by that.
        self._acted_in: set[int] = set()
        self._opened: dict[int, _Moment] = {}  # by number
        self._shut: dict[int, _Moment] = {}  # by number: when it closed
        self._closed: dict[WindowKey, int] = {}
        # Of the windows that were run over or in which somebody asked for time: the numbers of
        # those still open, and the last entry that closed another.
        self._held_up: set[int] = set()
        self._held_up_until = 0
        # By seq: how long it had stood still by then, how often untimed, and since when it does.
        self._stood: list[tuple[int, int, int, int | None]] = [(0, 0, 0, None)]
        self._stands_still = False
        self._untimed = 0
        self._paused = 0
        self._paused_at: int | None = None

    def begin(
        self,
        key: WindowKey,
        entry: Entry,
        entitled: tuple[PlayerId, ...] = (),
        rulings: tuple[str, ...] = (),
    ) -> None:
        """Open a window; do nothing where it is open already."""
        if key in self.open:
            return
        kind, action, step = key
        number = len(self.windows)
        self.windows.append(
            Window(
                id=number + 1,
                kind=kind,
                action=action,
                step=step,
                opened_by=entry.seq,
                opened_at=entry.happened_at,
                entitled=entitled,
                rulings=rulings,
            )
        )
        self.open[key] = number
        if kind is WindowKind.JUST:
            self.just[key] = None
        elif kind is WindowKind.GAP:
            self.gaps[key] = None
        if action is not None:
            self._of_action.setdefault(action, {})[key] = None
        self._opened[number] = self._now(entry)

    def begin_since(self, key: WindowKey, since: Entry) -> None:
        """Open a window that turns out to have been open since an earlier entry."""
        if key not in self.open:
            self.begin(key, since)
            by_then = bisect_right(self._stood, since.seq, key=lambda pause: pause[0])
            number = self.open[key]
            _, stood, untimed, still_since = self._stood[by_then - 1]
            at = since.happened_at
            if at is not None and still_since is not None:
                stood += max(0, at - still_since)
            stepped = bisect_right(self.stepped_back, since.seq)
            self._opened[number] = (at, stood, stepped + untimed)

    def pass_over(
        self, key: WindowKey, entry: Entry, entitled: tuple[PlayerId, ...], rulings: tuple[str, ...]
    ) -> None:
        """Open and close a window with one entry: the record does not keep who spoke in it."""
        if key in self.open:
            return
        self.begin(key, entry, entitled, rulings)
        number = self.open[key]
        self.close(key, entry, Closing.NEXT_STEP)
        self.windows[number] = replace(self.windows[number], flags=(Flag.NOT_KEPT,))

    def delay(self, key: WindowKey, entry: Entry) -> None:
        """Move the opening of an unanswered window to this entry, which delays it."""
        number = self.open.get(key)
        if number is not None and not self.windows[number].answers:
            self.windows[number] = replace(
                self.windows[number], opened_by=entry.seq, opened_at=entry.happened_at
            )
            self._opened[number] = self._now(entry)

    def close(self, key: WindowKey, entry: Entry, why: Closing) -> None:
        """Close a window, if it is open."""
        number = self.open.pop(key, None)
        if number is None:
            return
        kind, action, _ = key
        if kind is WindowKind.JUST:
            del self.just[key]
        elif kind is WindowKind.GAP:
            del self.gaps[key]
        if action is not None:
            of_action = self._of_action[action]
            del of_action[key]
            if not of_action:
                del self._of_action[action]
        self._closed[key] = number
        window = self.windows[number]
        opened, closed = self._opened[number], self._now(entry)
        self._shut[number] = closed
        flags, run_over = window.flags, window.run_over
        if window.answers or kind is WindowKind.RESPONSE:
            flags += self._silence(window, why, entry)
            if Flag.RUN_OVER in flags:
                run_over = _in_order(window, self._waiting(window, entry) or self._unheard(window))
        if number in self._held_up or Flag.RUN_OVER in flags:
            self._held_up.discard(number)
            self._held_up_until = max(self._held_up_until, entry.seq)
        self.windows[number] = replace(
            window,
            closed_by=entry.seq,
            closed_at=entry.happened_at,
            closed_why=why,
            paused=max(closed[1] - opened[1], 0),
            untimed=closed[2] > opened[2],
            flags=flags,
            run_over=run_over,
        )

    def open_of_action(self, action: int) -> tuple[WindowKey, ...]:
        """Return the open windows of an action or frame, in the order in which they opened."""
        return tuple(self._of_action.get(action, ()))

    def answer(self, key: WindowKey, entry: Entry, player: PlayerId, kind: AnswerKind) -> bool:
        """Note a player's answer to a window, open or closed; return whether there ever was one."""
        number = self.open.get(key, self._closed.get(key))
        if number is None:
            return False
        window = self.windows[number]
        late = window.closed_by is not None
        flags = (
            self._lateness(window, player, kind)
            if late
            else self._order(window, number, player, kind)
        )
        now = self._now(entry)
        answer = WindowAnswer(player=player, answer=kind, seq=entry.seq, after_close=late)
        if not self.ordered:
            answer = replace(
                answer,
                since_opened=_between(self._opened[number], now),
                since_opportunity=_between(self._opportunity(number, player), now),
                since_closed=_between(self._shut[number], now) if late else None,
                paused=max(now[1] - self._opened[number][1], 0),
            )
        kept = [flag for flag in window.flags if flag not in SILENT or Flag.RUN_OVER not in flags]
        if kind is AnswerKind.PASS and self._got_time(window, number, player):
            kept = [flag for flag in kept if flag is not Flag.RUN_OVER]
            window = replace(window, run_over=())
        window = replace(
            window,
            answers=(*window.answers, answer),
            flags=tuple(dict.fromkeys((*kept, *flags))),
        )
        if Flag.RUN_OVER in flags:
            window = replace(window, run_over=_in_order(window, {*window.run_over, player}))
        self.windows[number] = window
        if kind is AnswerKind.WAIT or Flag.RUN_OVER in flags:
            if window.closed_by is None:
                self._held_up.add(number)
            else:
                self._held_up_until = max(self._held_up_until, window.closed_by)
        self._note(number, answer)
        heard = self._heard.setdefault(number, {})
        heard.pop(player, None)
        heard[player] = now
        if not late and kind is AnswerKind.PASS and self._all_passed(window, number):
            self.close(key, entry, Closing.PASSES)
        return True

    def act_within(self, key: WindowKey) -> None:
        """Note that somebody acts inside what can be answered: nobody knows whose turn it is."""
        number = self.open.get(key)
        if number is not None:
            self._acted_in.add(number)
            self._last_two.pop(number, None)

    def held_up_since(self, seq: int) -> bool:
        """Return whether play was held up, or should have been, in a window not closed before.

        Somebody asked for time in it, or it was run over.
        """
        return bool(self._held_up) or self._held_up_until >= seq

    def closed_by(self, key: WindowKey) -> int | None:
        """Return the entry that closed a window; None where there is none that is closed."""
        number = self._closed.get(key)
        return None if number is None else self.windows[number].closed_by

    def closed_by_passes(self, key: WindowKey) -> bool:
        """Return whether a window closed because all who could answer passed."""
        number = self._closed.get(key)
        return number is not None and self.windows[number].closed_why is Closing.PASSES

    def back_up(self, entry: Entry, before: Mapping[WindowKey, int]) -> None:
        """Close all open windows, and open again those that were open at the back-up's target."""
        for key in tuple(self.open):
            self.close(key, entry, Closing.BACKED_UP)
        for key, number in sorted(before.items(), key=lambda item: item[1]):
            past = self.windows[number]
            self.begin(key, entry, past.entitled, past.rulings)

    def pause(self, entry: Entry) -> None:
        """Note that the match clock stands still from this entry on, or does so still."""
        if not self._stands_still:
            self._stands_still = True
            self._untimed += entry.happened_at is None
        if self._paused_at is None:
            self._paused_at = entry.happened_at
            self._stood.append((entry.seq, self._paused, self._untimed, self._paused_at))

    def resume(self, entry: Entry) -> None:
        """Note that the match clock runs again."""
        if self._stands_still:
            self._stands_still = False
            self._untimed += entry.happened_at is None
        self._paused = self._now(entry)[1]
        self._stood.append((entry.seq, self._paused, self._untimed, None))
        self._paused_at = None

    def _now(self, entry: Entry) -> _Moment:
        now, since = entry.happened_at, self._paused_at
        untold = len(self.stepped_back) + self._untimed
        if now is None or since is None or now <= since:
            return now, self._paused, untold
        return now, self._paused + now - since, untold

    def _opportunity(self, number: int, player: PlayerId) -> _Moment:
        """Return when a player's chance to answer came: at the opening, or by another's answer."""
        others = [said for by, said in self._heard.get(number, {}).items() if by != player]
        return others[-1] if others else self._opened[number]

    def _lateness(self, window: Window, player: PlayerId, kind: AnswerKind) -> tuple[Flag, ...]:
        """Return the flags of an answer to a closed window: a pass there has none."""
        if kind is AnswerKind.PASS or self.ordered:
            return ()
        answered = any(answer.player == player for answer in window.answers)
        run_over = kind is AnswerKind.WAIT and player in self._owed(window) and not answered
        return (Flag.RUN_OVER, Flag.LATE) if run_over else (Flag.LATE,)

    def _note(self, number: int, answer: WindowAnswer) -> None:
        """Note the last answers to a window, and who asked for time in it."""
        if answer.answer is AnswerKind.WAIT:
            first, players = self._asked.get(number, (answer.seq, frozenset[PlayerId]()))
            self._asked[number] = (min(first, answer.seq), players | {answer.player})
        else:
            self._said.setdefault(number, {})[answer.player] = answer.answer
            self._last_two[number] = (*self._last_two.get(number, ())[-1:], answer)

    def _got_time(self, window: Window, number: int, player: PlayerId) -> bool:
        """Return whether only this player was run over, by asking for time after the end.

        Whoever declines after that had the time.
        """
        first, players = self._asked.get(number, (0, frozenset[PlayerId]()))
        closed = window.closed_by
        late = closed is not None and first > closed
        return late and players == {player} and not self._two_owed

    def _order(
        self, window: Window, number: int, player: PlayerId, kind: AnswerKind
    ) -> tuple[Flag, ...]:
        """Return the flags of an answer that is not in the ruleset's order of answers.

        Where passes may be missing from the record, nobody can tell, and there are none.
        """
        if self.rules.order is not Order.OPPONENT_FIRST or kind is AnswerKind.WAIT:
            return ()
        if self.kept is not Kept.ALL or self.ordered:
            return ()
        if window.kind is not WindowKind.RESPONSE:
            return ()
        if number in self._acted_in:
            self._acted_in.discard(number)
            return ()
        before = self._last_two.get(number, ())
        if before:
            return (Flag.DOUBLE,) if before[-1].player == player else ()
        return () if player in window.entitled[:1] else (Flag.OUT_OF_ORDER,)

    def _all_passed(self, window: Window, number: int) -> bool:
        """Return whether nobody is left who may still answer."""
        if self.rules.closes is Closes.TWO_PASSES:
            last_two = self._last_two.get(number, ())
            passing = all(answer.answer is AnswerKind.PASS for answer in last_two)
            return passing and len({answer.player for answer in last_two}) == len(last_two) == 2
        last = self._said.get(number, {})
        return all(last.get(player) is AnswerKind.PASS for player in window.entitled)

    def _owed(self, window: Window) -> tuple[PlayerId, ...]:
        """Return the players whom play must wait for; the player who began an action may go on."""
        own = self.rules.order is Order.OPPONENT_FIRST and window.kind is WindowKind.RESPONSE
        return window.entitled[:-1] if own else window.entitled

    def _unheard(self, window: Window) -> frozenset[PlayerId]:
        """Return whom play had to wait for who has not passed since the last response."""
        passed: set[PlayerId] = set()
        for answer in window.answers:
            if answer.answer is AnswerKind.RESPONSE:
                passed.clear()
            elif answer.answer is AnswerKind.PASS:
                passed.add(answer.player)
        return frozenset(self._owed(window)) - passed

    def _waiting(self, window: Window, entry: Entry) -> frozenset[PlayerId]:
        """Return who asked for time and has not answered, besides whoever goes on at an entry."""
        waits = {each.player for each in window.answers if each.answer is AnswerKind.WAIT}
        answered = {each.player for each in window.answers if each.answer is not AnswerKind.WAIT}
        return frozenset(self._owed(window)) & (waits - answered - {*_doing(entry)})

    def _silence(self, window: Window, why: Closing, entry: Entry) -> tuple[Flag, ...]:
        """Return the flags of a window that closed before somebody who could answer did."""
        if self.ordered:
            return ()
        answered = False
        if window.answers:
            if why is not Closing.BACKED_UP and self._waiting(window, entry):
                return (Flag.RUN_OVER,)
            answered = any(answer.answer is not AnswerKind.WAIT for answer in window.answers)
        if why in FAIR or window.kind is not WindowKind.RESPONSE:
            return ()
        if self._two_owed and (why is Closing.RESULTS or not answered):
            # Who goes on with his own action runs over nobody if all others have passed.
            return (Flag.RUN_OVER if self._unheard(window) else Flag.ONE_PASS,)
        if answered:
            return ()
        return (Flag.NOT_KEPT,) if self.kept is Kept.NONE else (Flag.UNANSWERED,)


def _doing(entry: Entry) -> tuple[PlayerId, ...]:
    """Return the players of the action that closes a window; none for other entries."""
    return entry.body.players if isinstance(entry.body, ActionInitiated) else ()


def _in_order(window: Window, players: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
    return tuple(player for player in window.entitled if player in players)


def _between(since: _Moment, now: _Moment) -> int | None:
    """Return the milliseconds between two moments for which the clock ran; None if unknown."""
    (began, stood_before, untold_before), (ended, stood, untold) = since, now
    if began is None or ended is None or ended < began or untold > untold_before:
        return None
    return max(ended - began - (stood - stood_before), 0)
