"""Every short letter records what its long word does, in whatever situation; `w` in particular."""

import pytest

from engine.judge.judgement import Judgement, judge
from engine.model.enums import EntrySource
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.actions import WaitCalled
from engine.rulebook.ruleset import ruleset
from engine.standing.window import AnswerKind, Flag, WindowKind
from engine.table.fold import Fold
from recorder.entry_line.parse.question import LineQuestion
from recorder.entry_line.parse.shorthand import ENDED, LETTERS, SHORT_WORDS, STEP, TAKE_BACK, TURN
from tests.recorder.entry_line.typing_in import line_after, typed

MOVE = "turn 5 A\nA moves e to space ps\n"
ANSWERED = MOVE + "  B plays h on e\n"
MET = "turn 5 A\nA attempts ex with p1\n  A encounters d1 with p1\n"
SITUATIONS = {
    "before the first turn": "",
    "between actions": "turn 5 A\n",
    "an action is open": MOVE,
    "its results began": MOVE + "  > e to space ps\n",
    "it was resolved": MOVE + "  > e to space ps\nresolved\n",
    "the other's was resolved": "turn 5 B\nB moves k to space ex\nresolved\n",
    "one out of turn was resolved": "turn 5 A\nB plays h on e\nresolved\n",
    "it was done": MOVE + "done\n",
    "it was nullified": ANSWERED + "  resolved\nnullified by h\n",
    "a player passed": MOVE + "  B passes\n",
    "a player asked for time": MOVE + "  B calls wait\n",
    "asked for time after the end": "turn 5 A\nA moves e as #mv\nresolved\nB calls wait on #mv\n",
    "something was said after the end": MOVE + 'resolved\nB says "hey"\n',
    "it was answered": ANSWERED,
    "the answer was passed on": ANSWERED + "    A passes\n",
    "the answer was resolved": ANSWERED + "    > h to discard\n  resolved\n",
    "a dilemma is met": MET,
    "a dilemma was overcome": MET + "  overcome\n",
    "the turn ended": MOVE + "resolved\nA ends turn\n",
    "a step began": 'turn 5 A\nA moves e to space ps\nresolved\nstep "end of turn"\n',
}
# Each letter with the words that stand for it, typed and as they are said at the table.
LONG = {
    "p": ("passes", "pass", "passed"),
    "w": ("calls wait", "wait", "waits", "Wait!"),
    "r": ("resolved",),
    "d": ("done",),
    "n": ("nullified",),
    "t": ("next turn",),
    "s": ("step",),
    "s orders": ("step orders",),
    "u": ("undo", "take back"),
}
NAMED = {"p B": ("B passes", "b pass"), "w B": ("B calls wait", "b: wait!", "bram waits")}


def outcome(text: str, body: str) -> object:
    """What a line does: the events it makes, what it asks, or that it cannot be read."""
    try:
        line = line_after(body).read(text)
    except LineQuestion as question:
        return str(question)
    except InputError:
        return "refused"
    return line.events, line.takes_back


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("letter", LONG)
def test_a_letter_does_what_its_words_do(letter: str, situation: str) -> None:
    body = SITUATIONS[situation]
    done = outcome(letter, body)

    for words in LONG[letter]:
        assert outcome(words, body) == done, words


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("letter", NAMED)
def test_a_letter_with_a_player_does_what_its_words_do(letter: str, situation: str) -> None:
    body = SITUATIONS[situation]
    done = outcome(letter, body)

    for words in NAMED[letter]:
        if "bram" not in words:  # the players of this match have other names
            assert outcome(words, body) == done, words


def test_every_letter_is_compared() -> None:
    assert (
        {letter[0] for letter in LONG}
        == {*ENDED, *SHORT_WORDS, TURN, STEP, TAKE_BACK}
        == set(LETTERS) - {"."}
    )


@pytest.mark.parametrize(
    ("situation", "player", "on"),
    [
        ("before the first turn", "A", None),
        ("between actions", "B", None),
        ("an action is open", "B", 14),
        ("it was resolved", "B", 14),
        ("it was done", "B", 14),
        ("it was nullified", "B", 14),
        ("the other's was resolved", "A", 14),
        ("one out of turn was resolved", "A", 14),
        ("asked for time after the end", "B", 14),
        ("something was said after the end", "B", 14),
        ("it was answered", "A", 15),
        ("the answer was resolved", "B", 14),  # the open action can be answered on
        ("a dilemma was overcome", "B", 15),  # the attempt goes on; it is the dilemma that ended
        ("the turn ended", "B", None),
        ("a step began", "B", None),
    ],
)
def test_a_wait_is_the_opponents_on_what_is_open_or_has_just_ended(
    situation: str, player: str, on: int | None
) -> None:
    (wait,) = typed("w", SITUATIONS[situation])

    assert wait == WaitCalled(player=player, on=on)


def test_a_wait_that_names_its_action_is_on_that() -> None:
    assert typed("w B on #14", SITUATIONS["it was resolved"]) == typed(
        "B calls wait on #14", SITUATIONS["a step began"]
    )


def judged_after(text: str, body: str, rules: str) -> Judgement:
    """The record as a ruleset sees it after a line was typed four seconds after its end."""
    line = line_after(body)
    at = (line.context.entries[-1].happened_at or 0) + 4_000
    for event in line.read(text).events:
        seq = len(line.record.entries) + 1
        entry = Entry(seq=seq, happened_at=at, source=EntrySource.LIVE, body=event)
        line.record.extend([entry])
    return judge(Fold(line.record.entries), ruleset(rules))


@pytest.mark.parametrize("rules", ["faq-1996", "glossary"])
@pytest.mark.parametrize("words", ["w", "wait", "calls wait", "B calls wait", "B: wait!"])
def test_a_wait_just_after_the_end_is_judged_as_late_and_run_over(words: str, rules: str) -> None:
    drawn = "  0:10.4 > 3 others from A draw deck to A hand drawn\n  0:10.5 > am to A discard\n"
    body = f"0:05 turn 5 A\n0:10 A plays am on e\n{drawn}0:10.6 resolved\n"
    bare, named = (judged_after(line, body, rules) for line in (words, "B calls wait on #14"))
    (window,) = [one for one in bare.windows if one.kind is WindowKind.RESPONSE]

    assert (window.action, Flag.LATE in window.flags) == (14, True)
    assert [(one.player, one.answer) for one in window.answers] == [("B", AnswerKind.WAIT)]
    assert "window-run-over" in {finding.check for finding in bare.findings}
    assert (bare.windows, bare.findings) == (named.windows, named.findings)


def test_what_comes_between_unbinds_it() -> None:
    body = "turn 5 A\nA plays am on e\n  > am to A discard\nresolved\nstep orders\n"
    windows = judged_after("w", body, "glossary").windows

    assert not [one for one in windows if one.kind is WindowKind.RESPONSE and one.answers]
