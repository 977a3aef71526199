"""What is owed and used up, in rows; the tree of actions has what is still to be done."""

from engine.rulebook.ruleset import ruleset
from replay.judgement.judged_match import JudgedMatch
from replay.render.actions import action_rows
from replay.render.standing import standing_rows
from tests.interpretations import BEFORE, timeline
from tests.rows import text_of

DRAWN = "turn 1 A\n> 1 other from A draw deck to A hand drawn\n"


def shown(body: str, rules: str = "faq-1996") -> tuple[str, str]:
    """The tree of actions after these lines, and how all stands."""
    match = timeline(body)
    judged = JudgedMatch(match, ruleset(rules))
    tree = text_of(action_rows(match, match.last, judged))
    return tree, text_of(standing_rows(judged, match.last))


def test_what_is_owed_stands_below_the_actions_until_it_is_done() -> None:
    owed = f"owed: A draws by the end of the turn (since @{BEFORE + 1})"
    assert owed in shown("turn 1 A\n")[0]
    tree, standing = shown(DRAWN)
    assert "draws" not in tree
    assert f"done: A draws by the end of the turn (since @{BEFORE + 1}, done" in standing


def test_what_nobody_recorded_in_time_is_called_late() -> None:
    tree, _ = shown("turn 1 A\nA ends turn\n")
    assert f"late: A draws by the end of the turn (since @{BEFORE + 1}, not recorded" in tree


def test_what_is_used_stands_with_the_statuses() -> None:
    _, standing = shown("turn 1 A\nA cloaks e; done\n")
    assert "used: change of cloak: U.S.S. Galaxy (e): used this turn" in standing
    assert "Nothing is owed, and nothing used up." in shown("", "faq-1996")[1]


def test_without_a_ruleset_nothing_is_owed() -> None:
    match = timeline("turn 1 A\n")
    assert "owed" not in text_of(action_rows(match, match.last))


def test_range_that_was_told_and_not_spent_is_not_used() -> None:
    _, standing = shown("turn 1 A\n> e range left = 8\n")
    assert "RANGE" not in standing
