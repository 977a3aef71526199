"""Why a card stands as it does: each condition with the event behind it, and the rulings."""

from collections.abc import Iterator, Sequence

from engine.model.ids import CardId
from engine.rulebook.ruleset import Ruleset
from engine.rulebook.rulings_loader import catalogue
from engine.standing.conditions import Condition
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.phrases.judgement import barred_words, until_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline


def why_rows(
    timeline: Timeline,
    seq: int,
    rules: Ruleset,
    card: CardId,
    conditions: Sequence[Condition],
) -> Iterator[Row]:
    """Show the conditions of a card just after an entry, with what the rulings say."""
    name = Names(timeline.snapshot(seq).known).card(card)
    yield row(name, " just after ", span(f"@{seq}", Style.NUMBER), ":")
    if not conditions:
        yield row("Nothing is recorded of it, and the rules imply nothing.", depth=1)
    for one in conditions:
        yield from condition_rows(timeline, rules, one)


def condition_rows(timeline: Timeline, rules: Ruleset, one: Condition) -> Iterator[Row]:
    """Show one condition: since when and until when, what it bars, why, by which rulings."""
    until = until_words(one)
    lasts = [", until ", span(until)] if until else [", until when is not stated"]
    yield row(
        span(STATUS_WORDS[one.status], Style.STATUS),
        " since ",
        span(f"@{one.since}", Style.NUMBER),
        *lasts,
        depth=1,
    )
    barred = barred_words(rules, one)
    if barred is not None:
        yield row(barred, depth=2)
    source = "recorded: " if one.recorded else "implied by the rules with this: "
    yield row(source, *timeline.spoken(one.since), depth=2)
    if one.cause != one.since:
        number = span(f"@{one.cause}", Style.NUMBER)
        yield row("because of ", number, ": ", *timeline.spoken(one.cause, brief=True), depth=2)
    if not one.rulings:
        yield row(span("no ruling of this ruleset is about it", Style.DIM), depth=2)
    for ruling in one.rulings:
        yield row("by ", span(ruling, Style.HEADING), ":", depth=2)
        told = catalogue().rulings.get(ruling)
        if told is not None:
            yield row(span(told.rule), depth=3)._replace(hang=0)
