"""What could not be judged, in a few rows at the end of a judgement."""

from collections.abc import Iterator, Mapping
from typing import Final

from replay.judgement.not_judged import NotJudged
from replay.render.row import Row, row
from replay.text.phrases.keeps import keeps_words
from replay.text.phrases.response_times import step_back_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Style, span

# So many titles are named; the rest is counted.
_MOST: Final = 6


def not_judged_rows(found: NotJudged) -> Iterator[Row]:
    """Yield what a judgement leaves open; nothing where it leaves nothing open."""
    yield from _headed([*_of_record(found), *_of_ruleset(found)])


def compared_not_judged_rows(by_ruleset: Mapping[str, NotJudged]) -> Iterator[Row]:
    """Yield what several rulesets leave open: once what the record leaves open, then by ruleset."""
    rows = [line for found in [*by_ruleset.values()][:1] for line in _of_record(found)]
    for name, found in by_ruleset.items():
        own = [line._replace(depth=line.depth + 1) for line in _of_ruleset(found)]
        rows += [row(span(name, Style.STATUS), depth=1), *own] if own else []
    yield from _headed(rows)


def _headed(rows: list[Row]) -> Iterator[Row]:
    if rows:
        yield row("")
        yield row(span("Not judged:", Style.HEADING))
        yield from rows


def _of_record(found: NotJudged) -> Iterator[Row]:
    for title in found.titles:
        if title.near:
            known, cards = " or ".join(title.near), ", ".join(title.cards)
            name = span(f"{title.title} ({cards})", Style.CARD)
            yield row(name, " is no known title; is it ", span(known, Style.CARD), "?", depth=1)
    strange = [title.title for title in found.titles if not title.near]
    if strange:
        more = f" and {len(strange) - _MOST} more" if len(strange) > _MOST else ""
        titles = span(", ".join(strange[:_MOST]), Style.CARD)
        yield row("the texts of these cards, which are not known: ", titles, more, depth=1)
    if found.unnamed:
        what = "1 card" if len(found.unnamed) == 1 else f"{len(found.unnamed)} cards"
        yield row(f"what {what} without a name in the record would allow or forbid", depth=1)
    for step in found.steps_back[:_MOST]:
        yield row(f"how long anything over it took: {step_back_words(step)}", depth=1)
    if found.keeps:
        kept = keeps_words(found.keeps)
        yield row(f"what was not written down: the record keeps {kept}", depth=1)


def _of_ruleset(found: NotJudged) -> Iterator[Row]:
    if found.would_settle:
        settling = "; ".join(
            f"{fact.what} ({', '.join(f'@{seq}' for seq in fact.seqs)})"
            for fact in found.would_settle[:_MOST]
        )
        rest = len(found.would_settle) - _MOST
        more = f" and {rest} more" if rest > 0 else ""
        yield row("doubtful findings, which these would settle: ", span(settling), more, depth=1)
    if found.statuses:
        words = ", ".join(STATUS_WORDS[status] for status in found.statuses)
        yield row(f"what these statuses bar (this ruleset does not say it): {words}", depth=1)
    for moment in found.moments[:_MOST]:
        at = ", ".join(f"@{seq}" for seq in moment.seqs[:_MOST])
        near = f"; known: {', '.join(moment.near)}" if moment.near else ""
        yield row(f'when "{moment.words}" ({at}) is (it names no known moment){near}', depth=1)
    if found.areas:
        areas = ", ".join(found.areas)
        yield row(f"by this ruleset, which has no check of them: {areas}", depth=1)
