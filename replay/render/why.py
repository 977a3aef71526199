"""The reasons for a card's conditions: the event behind each, and the rulings."""

from collections.abc import Iterator, Sequence

from engine.model.ids import CardId
from engine.rulebook.ruleset import Ruleset
from engine.rulebook.rulings_loader import catalogue
from engine.standing.conditions import Condition
from engine.standing.held_statuses import held_statuses
from replay.render.row import Row, row
from replay.text.names import Names
from replay.text.phrases.judgement import barred_words, until_words
from replay.text.phrases.statuses import STATUS_WORDS, status_style
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline


def why_rows(
    timeline: Timeline,
    seq: int,
    rules: Ruleset,
    card: CardId,
    conditions: Sequence[Condition],
) -> Iterator[Row]:
    """Yield the conditions of a card just after an entry, with what the rulings say."""
    name = Names(timeline.known(seq)).card(card)
    yield row(name, " just after ", span(f"@{seq}", Style.NUMBER), ":")
    over = [*_over(timeline, seq, card, conditions)]
    if not conditions and not over:
        yield row("No condition of it is recorded, and the rules imply none.", depth=1)
    for condition in conditions:
        yield from condition_rows(timeline, rules, condition)
    yield from over


def _over(
    timeline: Timeline, seq: int, card: CardId, conditions: Sequence[Condition]
) -> Iterator[Row]:
    """Yield what was recorded of a card and is over by the rules, though nobody wrote that down."""
    lying = timeline.snapshot(seq).table.cards.get(card)
    held = () if lying is None else held_statuses(lying, {card: tuple(conditions)})
    for each in held:
        if not each.holds:
            words = span(STATUS_WORDS[each.status], status_style(each.status, over=True))
            since = span(f"@{each.since}", Style.NUMBER)
            yield row(words, " since ", since, ", over by the rules", depth=1)
            yield row("recorded: ", *timeline.spoken(each.since), depth=2)


def condition_rows(timeline: Timeline, rules: Ruleset, condition: Condition) -> Iterator[Row]:
    """Yield one condition: since when and until when, what it bars, why, by which rulings."""
    until = until_words(condition)
    lasts = [", until ", span(until)] if until else [", until when is not stated"]
    yield row(
        span(STATUS_WORDS[condition.status], status_style(condition.status)),
        " since ",
        span(f"@{condition.since}", Style.NUMBER),
        *lasts,
        depth=1,
    )
    barred = barred_words(rules, condition)
    if barred is not None:
        yield row(barred, depth=2)
    source = "recorded: " if condition.recorded else "implied by the rules with this: "
    yield row(source, *timeline.spoken(condition.since), depth=2)
    if condition.cause != condition.since:
        number = span(f"@{condition.cause}", Style.NUMBER)
        yield row(
            "because of ", number, ": ", *timeline.spoken(condition.cause, brief=True), depth=2
        )
    if not condition.rulings:
        yield row(span("no ruling of this ruleset is about it", Style.DIM), depth=2)
    for ruling in condition.rulings:
        yield row("by ", span(ruling, Style.HEADING), ":", depth=2)
        entry = catalogue().rulings.get(ruling)
        if entry is not None:
            yield row(span(entry.rule), depth=3)._replace(hang=0)
