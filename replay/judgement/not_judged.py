"""What a judgement leaves open: what the record, the cards known and the ruleset do not tell."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import asdict

from engine.checks.framework.check import checks
from engine.model.enums import Edition, Kept, Status
from engine.model.ids import CardId
from engine.record.events.statuses import StatusSet
from engine.rulebook.ruleset import BUNDLED, Ruleset, lineage, ruleset
from recorder.card_files.near_titles import misspelt
from replay.timeline.timeline import Timeline

# What these say of a card is told in full by the record.
_TOLD_BY_THEMSELVES: Final = frozenset(
    {
        Status.COMPLETED,
        Status.CURED,
        Status.MODE,
        Status.OPEN,
        Status.SCOUTED,
        Status.SELECTED_SKILL,
    }
)
# So many titles are told that one may be misspelt for.
_MOST_NEAR: Final = 3


class UncataloguedTitle(NamedTuple):
    """A title that no catalogue or card file has; `near`: titles that it may be misspelt for."""

    title: str
    cards: tuple[CardId, ...]
    near: tuple[str, ...]


class NotJudged(NamedTuple):
    """What could not be judged up to an entry.

    `titles`: those whose cards' rules are unknown, and so switched off.
    `unnamed`: the cards whose names nobody recorded.
    `keeps`: of what the record keeps some or nothing, so that silence proves nothing.
    `areas`: chapters of checks that other rulesets of the edition have, and this one has not.
    `statuses`: those recorded of which the ruleset does not say what they bar, nor when they end.
    """

    titles: tuple[UncataloguedTitle, ...]
    unnamed: tuple[CardId, ...]
    keeps: Mapping[str, Kept]
    areas: tuple[str, ...]
    statuses: tuple[Status, ...]


def not_judged(timeline: Timeline, seq: int, rules: Ruleset) -> NotJudged:
    """Return what a ruleset cannot judge of a match up to an entry."""
    known = timeline.snapshot(seq).known
    cards: dict[str, list[CardId]] = {}
    for card, identity in known.items():
        if identity.name is not None:
            cards.setdefault(identity.name, []).append(card)
    declared = timeline.snapshot(seq).table.cards
    unnamed = (card for card in declared if card not in known or known[card].name is None)
    return NotJudged(
        titles=tuple(_unknown(timeline, rules.edition, cards)),
        unnamed=tuple(sorted(unnamed)),
        keeps=_kept_in_part(timeline),
        areas=tuple(_areas(rules)),
        statuses=tuple(sorted(_not_stated(timeline, seq, rules))),
    )


def _not_stated(timeline: Timeline, seq: int, rules: Ruleset) -> set[Status]:
    """Return the statuses recorded so far of which a ruleset states nothing."""
    recorded = {
        entry.body.status
        for entry in timeline.entries[:seq]
        if isinstance(entry.body, StatusSet) and entry.body.status not in _TOLD_BY_THEMSELVES
    }
    return {status for status in recorded if not rules.status[status].stated}


def _unknown(
    timeline: Timeline, edition: Edition, cards: Mapping[str, list[CardId]]
) -> Iterator[UncataloguedTitle]:
    pool = timeline.cards
    unknown = [
        title
        for title in sorted(cards)
        if pool.card(title, edition) is None and pool.printed(title, edition) is None
    ]
    for title in unknown:
        spelt = (pool.spelt(near, edition) for near in misspelt(title, pool.keys()))
        near = tuple(name for name in spelt if name is not None)[:_MOST_NEAR]
        yield UncataloguedTitle(title, tuple(sorted(cards[title])), near)


def _kept_in_part(timeline: Timeline) -> Mapping[str, Kept]:
    if timeline.started is None:
        return {}
    keeps: dict[str, Kept] = asdict(timeline.started.keeps)
    return {what: kept for what, kept in keeps.items() if kept is not Kept.ALL}


def _areas(rules: Ruleset) -> Iterator[str]:
    others = [ruleset(name) for name in BUNDLED if name != rules.id]
    alike = [lineage(other) for other in others if other.edition is rules.edition]
    for chapter in checks().chapters:
        if checks().has_check_under(chapter, lineage(rules)):
            continue
        if any(checks().has_check_under(chapter, other) for other in alike):
            yield chapter.rpartition("/")[2].replace("_", " ")
