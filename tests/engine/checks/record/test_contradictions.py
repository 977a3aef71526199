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
