"""The ledger of windows as people read it."""

from replay.judgement.disputes import disputes_by_seq
from replay.judgement.judge_match import judge_match, rules_of
from replay.render.windows import rulings_rows, window_rows
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, timeline
from tests.replay.examples import timeline as example
from tests.rows import text_of

MOVE = "turn 1 A\nA moves e to space ps as #mv\n"


def _shown(match: Timeline, name: str | None = None, seq: int | None = None) -> str:
    found = judge_match(match, rules_of(match, name), seq)
    disputes = disputes_by_seq(match, seq)
    return text_of(window_rows(match, found, found.windows, disputes), 80)


def test_a_window_is_shown_with_what_opened_answered_and_closed_it() -> None:
    shown = _shown(example())
    assert (
        """\
2   responses to A's move of U.S.S. Galaxy (e) @12
    0:24.4  opened by @12; B may answer
    0:28.4  answered by B's play of Hail (h) @14, after 4s
    0:44.4  closed by @22 after 20s: it was over (done as announced: A's move of
            U.S.S. Galaxy (e) @12)
"""
        in shown
    )


def test_struck_and_disputed_windows_are_marked_by_words() -> None:
    shown = _shown(example())
    assert (
        """\
6 x gap between the parts of A's attempt @23 (struck)
    0:46.4  opened by @23; A and B may act
    0:52.4  closed by @26 after 4s (2.0 s of pauses left out): the game was
            backed up (the game is backed up to just after @22, approved by J)
7   gap between actions
"""
        in shown
    )
    disputed = _shown(timeline(MOVE + 'done\ndispute "Too fast" by B on #mv\n'))
    assert disputed.count(f"    ? disputed @{BEFORE + 4}\n") == 1


def test_nobody_is_told_a_time_that_nobody_knows() -> None:
    shown = _shown(timeline(MOVE + "  B passes\n"))
    assert (
        """\
2   responses to A's move of U.S.S. Galaxy (e) @14
    opened by @14; B may answer
    B passes @15
    closed by @15: all had passed
"""
        in shown
    )


def test_what_is_still_open_says_so() -> None:
    assert "    opened by @14; B may answer\n    still open\n" in _shown(timeline(MOVE))


def test_the_order_of_answers_is_told_where_a_ruleset_has_one() -> None:
    assert "; B may answer first, then A\n" in _shown(timeline(MOVE), "glossary")


def test_flags_are_told_in_words() -> None:
    match = timeline(
        MOVE + "  A passes\n  A passes\ndone\nB calls wait on #mv\n", keeps="passes all"
    )
    shown = _shown(match, "glossary")
    assert 'B says "wait" @18, late\n' in shown
    assert "! out of order: a player answered before the one whose turn came first\n" in shown
    assert "! double: a player answered twice in a row\n" in shown
    assert "! late: an answer came after it had closed\n" in shown


def test_silence_is_told_by_what_the_record_keeps() -> None:
    for keeps, words in (
        ("passes some", "! unanswered: nobody answered or passed while it was open"),
        ("passes none", "! not kept: nobody answered while it was open, and the record keeps no"),
    ):
        shown = _shown(timeline(MOVE + "done\n", keeps=keeps))
        assert words in " ".join(shown.split())


def test_a_gap_says_between_what_it_lies() -> None:
    shown = _shown(timeline("turn 1 A\nA attempts ex with p1 aboard e\n"))
    assert "gap between actions\n" in shown
    assert "gap between the parts of A's attempt @14\n" in shown


def test_a_stage_says_its_step() -> None:
    match = timeline(
        "turn 1 A\nA attempts ex with p1 aboard e\n  step 3h\n", edition="2E", ruleset="2e-2014"
    )
    shown = " ".join(_shown(match).split())
    assert "stage 3h of A's attempt @14 opened by @15 step 3h" in shown
    assert "stage 3g of A's attempt @14 opened by @15 step 3h" in shown


def test_the_moment_after_an_effect_says_which() -> None:
    body = "turn 1 A\n> p1 to discard killed as #death\nB plays h answers #death claims just\n"
    shown = _shown(timeline(body))
    assert "moment just after @14\n    opened by @14\n" in shown
    assert "answered by B's play of Hail (h) @15" in shown


def test_the_rulings_are_listed_once_for_each_sort() -> None:
    match = timeline(MOVE + "done\nA moves e to space ex\ndone\n")
    windows = judge_match(match, rules_of(match, "glossary")).windows
    assert (
        text_of(rulings_rows(windows))
        == """\
Windows by these rulings:
  gap: glossary.background.actions.alternate-initiating
  response: glossary.background.actions.opponent-responds-first
  response: glossary.background.actions.responses-alternate
  response: glossary.background.actions.two-passes-close
"""
    )


def test_without_windows_no_rulings_are_listed() -> None:
    assert rulings_rows([]) == []
