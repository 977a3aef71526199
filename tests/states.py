"""Games and states after short transcripts."""

from typing import TypeVar

from engine.judge.event_stream import EventStream
from engine.judge.judge import Judge
from engine.model.enums import EntrySource
from engine.projections.state import State
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp
from engine.rulebook.ruleset import ruleset
from engine.rules.game import Game
from engine.table.fold import Fold
from tests.interpretations import BEFORE, header
from tests.transcripts import read

_State = TypeVar("_State", bound=State)


class StateJudge(Judge):
    """A judge that can be asked for the states of its checks."""

    def state(self, kind: type[_State]) -> _State:
        """Return a state as it is after the last entry."""
        return self._ctx.state(kind)


def game_after(body: str, rules: str = "faq-1996") -> Game:
    """Return the game as it is after these lines."""
    return Judge(Fold(read(body, header())), ruleset(rules)).game


def states(kind: type[_State], body: str, rules: str = "faq-1996") -> list[_State]:
    """Return a state before these lines, and then after each entry of them."""
    return _walked(kind, read(body, header()), rules)


def after_back_up(kind: type[_State], body: str, to: int, rules: str = "faq-1996") -> _State:
    """Return a state after a back-up from the last of these lines to one, counted from 1."""
    entries = read(body, header())
    back_up = BackedUp(to=BEFORE + to)
    entries.append(Entry(seq=len(entries) + 1, source=EntrySource.LIVE, body=back_up))
    return _walked(kind, entries, rules)[-1]


def _walked(kind: type[_State], entries: list[Entry], rules: str) -> list[_State]:
    fold = Fold(entries)
    stream = EventStream(fold)
    judge = StateJudge(fold, ruleset(rules), stream)
    stream.extend(BEFORE)
    found = [judge.state(kind)]
    while stream.left:
        stream.extend(1)
        found.append(judge.state(kind))
    return found
