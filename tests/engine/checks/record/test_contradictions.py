"""Facts that contradict each other: found, once each, and never a crash."""

from tests.engine.judge.consequences import told
from tests.interpretations import judged

OVER = "turn 1 A\nA moves e to space ps as #mv; done\n"


def found(lines: str) -> list[tuple[str, tuple[int, ...]]]:
    return [(one.check, one.seqs) for one in judged(OVER + lines).findings]


def test_an_action_that_ends_twice_is_found() -> None:
    assert [check for check, _ in found("#mv resolved\n")] == ["goes-on-when-over"]


def test_so_is_an_effect_of_it_a_step_of_it_and_what_begins_in_it() -> None:
    for line in ("> e range left = 3 of #mv\n", "step 2a of #mv\n"):
        assert [check for check, _ in found(line)] == ["goes-on-when-over"]


def test_all_of_it_follows_from_the_first_entry_that_came_too_late() -> None:
    lines = "turn 5 A\nA beams p1 to planet m1 as #b; done\n" + "> p2 to planet m1 of #b\n" * 2
    assert told("2e-2014", lines)[:2] == [
        ("goes-on-when-over", None),
        ("goes-on-when-over", "goes-on-when-over"),
    ]


def test_cards_moved_together_from_elsewhere_are_found_together() -> None:
    lines = "> p1, p2 from planet ex to aboard k\n"
    (one,) = judged(OVER + lines).findings
    assert (one.check, one.cards) == ("moved-from-elsewhere", ("p1", "p2"))


def test_a_card_that_no_entry_declares_is_found_and_nothing_else_is_said_of_it() -> None:
    lines = 'card x = "Klag" personnel of B aboard e as #x\nA beams x to planet ps; done\n'
    struck = lines + "correction strikes #x\n"
    assert [one.check for one in judged(OVER + struck).findings] == ["undeclared-card"]
    assert "undeclared-card" not in [one.check for one in judged(OVER + lines).findings]


def test_a_card_that_is_declared_twice_is_found() -> None:
    lines = 'card x = "Klag" personnel of B aboard k as #x\ncorrection strikes #x as #c\n'
    again = lines + 'card x = "Klag" personnel of B aboard k\n'
    assert judged(OVER + again).findings == ()
    (one,) = judged(OVER + again + "correction strikes #c\n").findings
    assert (one.check, one.cards) == ("declared-twice", ("x",))


ENDS = "match ended points won by A as #end\nmatch ended time won by B\n"


def test_a_second_end_of_the_match_is_found_and_ends_nothing() -> None:
    once, twice = (judged(OVER + lines) for lines in (ENDS.splitlines()[0] + "\n", ENDS))
    assert [one.check for one in twice.findings] == [
        *(one.check for one in once.findings),
        "ended-twice",
    ]
    assert twice.windows == once.windows


def test_a_check_goes_on_after_a_second_end_as_it_would_without_it() -> None:
    later = "turn 2 B\nB moves k to space ex; done\n"
    once, twice = (
        [one.check for one in judged(OVER + ends + later).findings]
        for ends in (ENDS.splitlines()[0] + "\n", ENDS)
    )
    assert "plays-on-after-the-end" in once
    assert [check for check in twice if check != "ended-twice"] == once


def test_an_end_that_was_struck_is_none() -> None:
    for undone in ("correction strikes #end\n", "backed up to #mv\n"):
        first, second = ENDS.splitlines(keepends=True)
        found = judged(OVER + first + undone + second).findings
        assert "ended-twice" not in [one.check for one in found]


def test_what_another_finding_tells_of_the_same_entry_is_told_once() -> None:
    lines = """\
turn 5 B
B plays los = "Loss of Orbital Stability" interrupt on e as #los
  A plays am = "Amanda Rogers" interrupt on los answers #los claims response
    > am to A discard
  resolved
  > los to B discard
nullified by am
> e is cannot move of #los
"""
    assert told("faq-1996", lines) == [("nullified-card-takes-effect", None)]
