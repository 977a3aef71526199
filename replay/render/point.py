"""A point of a match as `tricorder show` prints it: the table, the actions, the obligations."""

from collections.abc import Iterable, Iterator

from engine.rulebook.ruleset import Ruleset
from replay.judgement.judge_match import judge_without_findings
from replay.render.actions import action_rows
from replay.render.duties import account_rows
from replay.render.row import Row, row
from replay.render.table import table_rows
from replay.text.names import Names
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline


def shown_rows(timeline: Timeline, seq: int, rules: Ruleset | str) -> Iterator[Row]:
    """Yield the state just after an entry; `rules`: a ruleset, or why there is none."""
    yield row(span(f"{timeline.log.title} ({timeline.log.id}@{seq})", Style.HEADING))
    found = None if isinstance(rules, str) else judge_without_findings(timeline, rules, seq)
    conditions = None if found is None else found.conditions[seq]
    yield from table_rows(timeline.snapshot(seq), conditions)
    if seq > 0:
        yield row(span("Just now", Style.HEADING))
        yield row(*timeline.spoken(seq), depth=1)
    yield row(span("In progress", Style.HEADING))
    yield from _indented(action_rows(timeline, seq))
    if isinstance(rules, str) or found is None:
        yield row(span(f"Not judged: {rules}", Style.DIM))
        return
    yield row(span(f"Owed and used, by {rules.id}", Style.HEADING))
    yield from _indented(
        account_rows(found.duties[seq], Names(timeline.known(seq), timeline.entries))
    )


def _indented(rows: Iterable[Row]) -> Iterator[Row]:
    return (line._replace(depth=line.depth + 1) for line in rows)
