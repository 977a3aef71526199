"""The ruleset that a match is judged by, and whether it is the one that it was played under."""

from collections.abc import Sequence
from typing import Final

from engine.rulebook.ruleset import Ruleset
from replay.judgement.card_sources import types_from_files
from replay.judgement.judge_match import changed_since
from replay.judgement.rests_on import rests_on
from replay.render.row import Row, row
from replay.text.span import Pieces, Style, span
from replay.timeline.timeline import Timeline

# So many digits of a digest tell two apart.
_DIGITS: Final = 12


def ruleset_rows(timeline: Timeline, seq: int, rules: Ruleset) -> list[Row]:
    """Return a match's title, the point of it, and the ruleset that it is judged by."""
    title = span(f"{timeline.log.title} ({timeline.log.id}@{seq})", Style.HEADING)
    by: Pieces = ["By the ", span(rules.title), f" ({rules.id})"]
    started = timeline.started
    if started is not None and started.ruleset != rules.id:
        by += [", though it was played under ", span(started.ruleset)]
    rows = [row(title), row(*by)]
    if started is not None and changed_since(timeline, rules):
        pinned, current = (started.ruleset_digest or "")[:_DIGITS], rules.digest[:_DIGITS]
        warning = (
            f"! This ruleset has changed since: the match pins {pinned}, here it is {current}."
        )
        rows.append(row(span(warning, Style.BAD)))
    types = types_from_files(timeline, seq)
    if types:
        titles = ", ".join(types)
        rows.append(row("By card files alone, the types of: ", span(titles, Style.CARD)))
    return rows


def rests_on_rows(timeline: Timeline, seq: int, rulesets: Sequence[Ruleset]) -> list[Row]:
    """Return the line on what judgements rest on, with the first digits of each digest."""
    if not rulesets:
        return []
    every = [rests_on(timeline, seq, rules) for rules in rulesets]
    named = [
        f"{'' if len(every) == 1 else f'{rules.id} '}{rests.ruleset[:_DIGITS]}"
        for rules, rests in zip(rulesets, every, strict=True)
    ]
    record, cards = every[0].record[:_DIGITS], every[0].cards[:_DIGITS]
    words = f"Rests on record {record}, ruleset {', '.join(named)}, card facts {cards}."
    return [row(""), row(span(words, Style.DIM))]
