"""The ledger: every window of a record, opened, answered and closed as the record goes on."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.entry import Entry
from engine.reference import PlayerId
from engine.ruleset import Closes, Order, Responses
from engine.vocabulary import Kept
from engine.window import Answer, Answering, Closing, Flag, Window, WindowKind

Key = tuple[WindowKind, int | None, str | None]  # kind, action or frame, step
# So closed, nobody was passed over.
FAIR: Final = frozenset({Closing.PASSES, Closing.BACKED_UP})
# What a window is flagged with where nobody spoke; somebody who speaks up late belies it.
SILENT: Final = frozenset({Flag.UNANSWERED, Flag.NOT_KEPT})


class Ledger:
    """All windows so far, by number, and which of them are open.

    `kept` is how far the record keeps passes: it decides what silence means.
    """

    def __init__(self, rules: Responses, kept: Kept) -> None:
        self.rules = rules
        self.kept = kept
        self.windows: list[Window] = []
        self.open: dict[Key, int] = {}
        self._heard: dict[int, int | None] = {}  # by number: when the last answer came
        self._closed: dict[Key, int] = {}

    def begin(
        self,
        key: Key,
        entry: Entry,
        entitled: tuple[PlayerId, ...] = (),
        rulings: tuple[str, ...] = (),
    ) -> None:
        """A window opens; one that is open already goes on."""
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

    def delay(self, key: Key, entry: Entry) -> None:
        """What it waits for is not done yet: an unanswered window opens only with this entry."""
        number = self.open.get(key)
        if number is not None and not self.windows[number].answers:
            self.windows[number] = replace(
                self.windows[number], opened_by=entry.seq, opened_at=entry.happened_at
            )

    def close(self, key: Key, entry: Entry, why: Closing) -> None:
        """A window closes, if it is open."""
        number = self.open.pop(key, None)
        if number is None:
            return
        self._closed[key] = number
        window = self.windows[number]
        self.windows[number] = replace(
            window,
            closed_by=entry.seq,
            closed_at=entry.happened_at,
            closed_why=why,
            flags=(*window.flags, *self._silence(window, why)),
        )

    def answer(self, key: Key, entry: Entry, player: PlayerId, how: Answering) -> bool:
        """A player answers a window, open or closed; false where there never was one."""
        number = self.open.get(key, self._closed.get(key))
        if number is None:
            return False
        window = self.windows[number]
        late = window.closed_by is not None
        flags: tuple[Flag, ...] = (Flag.LATE,) if late else self._order(window, player, how)
        answer = Answer(
            player=player, answer=how, seq=entry.seq, latency=self._latency(number, entry)
        )
        if late and how is Answering.WAIT:
            flags = (Flag.RUN_OVER, *flags)
        heard = [flag for flag in window.flags if flag not in SILENT or Flag.RUN_OVER not in flags]
        window = replace(
            window,
            answers=(*window.answers, answer),
            flags=tuple(dict.fromkeys((*heard, *flags))),
        )
        self.windows[number] = window
        self._heard[number] = entry.happened_at
        if not late and how is Answering.PASS and self._all_passed(window):
            self.close(key, entry, Closing.PASSES)
        return True

    def back_up(self, entry: Entry, before: Mapping[Key, int]) -> None:
        """What is open closes; what was open at the target of the back-up opens anew."""
        for key in tuple(self.open):
            self.close(key, entry, Closing.BACKED_UP)
        for key, number in before.items():
            past = self.windows[number]
            self.begin(key, entry, past.entitled, past.rulings)

    def _latency(self, number: int, entry: Entry) -> int | None:
        """How long a player took since the opportunity came, or came round to him again."""
        since = self._heard.get(number, self.windows[number].opened_at)
        now = entry.happened_at
        return now - since if since is not None and now is not None and now >= since else None

    def _order(self, window: Window, player: PlayerId, how: Answering) -> tuple[Flag, ...]:
        """Whether an answer keeps to the ruleset's order: the first by right, then by turns."""
        if self.rules.order is not Order.OPPONENT_FIRST or how is Answering.WAIT:
            return ()
        if window.kind is not WindowKind.RESPONSE:
            return ()
        before = [one.player for one in window.answers if one.answer is not Answering.WAIT]
        if before:
            return (Flag.DOUBLE,) if before[-1] == player else ()
        return () if player in window.entitled[:1] else (Flag.OUT_OF_ORDER,)

    def _all_passed(self, window: Window) -> bool:
        """Whether nobody is left who may still answer."""
        said = [one for one in window.answers if one.answer is not Answering.WAIT]
        if self.rules.closes is Closes.TWO_PASSES:
            two = said[-2:]
            passing = all(one.answer is Answering.PASS for one in two)
            return passing and len({one.player for one in two}) == len(two) == 2
        last = {one.player: one.answer for one in said}
        return all(last.get(player) is Answering.PASS for player in window.entitled)

    def _silence(self, window: Window, why: Closing) -> tuple[Flag, ...]:
        """What it means that somebody who could answer had not, when a window closed."""
        said = {one.player for one in window.answers if one.answer is not Answering.WAIT}
        waiting = {one.player for one in window.answers if one.answer is Answering.WAIT}
        if waiting - said and why is not Closing.BACKED_UP:
            return (Flag.RUN_OVER,)
        if why in FAIR or window.kind is not WindowKind.RESPONSE or said:
            return ()
        if self.kept is Kept.ALL and self.rules.closes is Closes.TWO_PASSES:
            return (Flag.RUN_OVER,)
        return (Flag.NOT_KEPT,) if self.kept is Kept.NONE else (Flag.UNANSWERED,)
