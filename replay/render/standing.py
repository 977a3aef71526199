"""Conditions of cards just after an entry, in rows, with obligations and used limits."""

from collections.abc import Iterator

from engine.model.ids import CardId
from engine.standing.conditions import Condition
from replay.judgement.judged_match import JudgedMatch
from replay.render.duties import account_rows
from replay.render.row import Row, row
from replay.render.why import condition_rows
from replay.text.names import Names
from replay.text.span import Style, span


def standing_rows(judged: JudgedMatch, seq: int) -> Iterator[Row]:
    """Yield every card with a status, the latest first; cards with equal conditions together.

    Then what is owed and used up.
    """
    timeline, rules = judged.timeline, judged.rules
    alike: dict[tuple[Condition, ...], list[CardId]] = {}
    for card, conditions in judged.found.conditions[seq].items():
        alike.setdefault(conditions, []).append(card)
    if not alike:
        yield row(span("No card is stopped or has any other status.", Style.DIM))
    names = Names(timeline.known(seq))
    for conditions, cards in sorted(alike.items(), key=_since, reverse=True):
        yield row(*names.cards(cards))
        for condition in conditions:
            yield from condition_rows(timeline, rules, condition)
    yield row(span("Owed and used", Style.HEADING))
    for line in account_rows(judged.found.duties[seq], names):
        yield line._replace(depth=line.depth + 1)


def _since(alike: tuple[tuple[Condition, ...], list[CardId]]) -> int:
    return max(condition.since for condition in alike[0])
