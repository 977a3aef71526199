"""Short transcripts as a ruleset sees them."""

from engine.judge.judgement import Judgement, judge
from engine.model.enums import Status
from engine.rulebook.ruleset import Ruleset, ruleset
from engine.standing.conditions import Condition
from engine.standing.window import Window, WindowKind
from engine.table.fold import Fold
from recorder.store.recorded_match import recorded_match
from replay.judgement.judge_match import judge_without_findings
from replay.timeline.timeline import Timeline
from tests.transcripts import read

BEFORE = len(read(""))


def header(edition: str = "1E", keeps: str = "passes some") -> str:
    """A header without times."""
    lines = ['match "Hail"', f"edition {edition}", "ruleset faq-1996"]
    return "\n".join([*lines, 'players A "Ada", B "Ben"', f"keeps {keeps}", ""])


def judged(
    body: str, rules: Ruleset | str = "faq-1996", *, keeps: str = "passes some", edition: str = "1E"
) -> Judgement:
    """Interpret these lines after the table of `tests.transcripts`."""
    rules = ruleset(rules) if isinstance(rules, str) else rules
    return judge(Fold(read(body, header(edition, keeps))), rules)


def windows(
    body: str,
    rules: Ruleset | str = "faq-1996",
    kind: WindowKind = WindowKind.RESPONSE,
    *,
    keeps: str = "passes some",
) -> list[Window]:
    """The windows of one sort, in the order in which they opened."""
    return [one for one in judged(body, rules, keeps=keeps).windows if one.kind is kind]


def conditions(body: str, rules: Ruleset | str, card: str) -> tuple[Condition, ...]:
    """The conditions of a card at the end."""
    found = judged(body, rules)
    return found.conditions[max(found.conditions)].get(card, ())


def stopped(body: str, rules: Ruleset | str) -> set[str]:
    """The cards that are stopped at the end."""
    found = judged(body, rules)
    last = found.conditions[max(found.conditions)]
    return {
        card for card, held in last.items() if any(one.status is Status.STOPPED for one in held)
    }


def timeline(
    body: str, *, keeps: str = "passes some", edition: str = "1E", ruleset: str = "faq-1996"
) -> Timeline:
    """The match of these lines, opened."""
    head = header(edition, keeps).replace("ruleset faq-1996", f"ruleset {ruleset}")
    return Timeline(recorded_match(read(body, head), "game"))


def open_windows(match: Timeline, seq: int, rules: Ruleset) -> list[Window]:
    """The windows that stand open just after an entry, in the order in which they opened."""
    found = judge_without_findings(match, rules, seq).windows
    return [one for one in found if one.closed_by is None and not one.struck]
