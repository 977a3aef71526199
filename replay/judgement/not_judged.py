"""What a judgement leaves open: what the record, the known cards and the ruleset do not tell."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import asdict

from engine.cards.pool import Pool
from engine.cards.titles import key
from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding, Verdict
from engine.model.enums import Edition, Kept, Status
from engine.model.ids import CardId
from engine.model.spelling import near_words
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import StatusSet
from engine.record.time_quality import StepBack
from engine.rulebook.ruleset import BUNDLED, Ruleset, lineage, ruleset
from engine.rules.named_moments import PHRASES, names_a_moment
from recorder.card_files.near_titles import TitlesByLength, misspelt
from replay.timeline.timeline import Timeline

# The check whose subject is the fact that a card asks for.
_FOR_A_FACT: Final = "condition-cannot-be-told"
# The record tells in full what these say of a card.
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
# The most titles to name for a misspelt one.
_MOST_NEAR: Final = 3


class UncataloguedTitle(NamedTuple):
    """A title that no catalogue or card file has; `near`: titles that it may be misspelt for."""

    title: str
    cards: tuple[CardId, ...]
    near: tuple[str, ...]


class OpenFact(NamedTuple):
    """What would settle doubtful findings that need it, and the entries of these findings."""

    what: str
    seqs: tuple[int, ...]


class UnknownMoment(NamedTuple):
    """What an action says with `when`, if no rule knows it; `near`: moments it may mean."""

    words: str
    seqs: tuple[int, ...]
    near: tuple[str, ...]


class NotJudged(NamedTuple):
    """What could not be judged up to an entry.

    `titles`: those of cards whose rules are unknown, and so switched off. `unnamed`: the cards
    whose names nobody recorded. `keeps`: of what the record keeps some or nothing, so that silence
    proves nothing. `areas`: chapters of checks that other rulesets of the edition have, and this
    one has not. `statuses`: recorded ones, if the ruleset does not say what they bar or when they
    end. `moments`: what was said with `when` and names no moment that rules know. `would_settle`:
    the texts and facts that doubtful findings wait for. `steps_back`: where the clock stepped back,
    so that nobody knows how long anything over it took.
    """

    titles: tuple[UncataloguedTitle, ...]
    unnamed: tuple[CardId, ...]
    keeps: Mapping[str, Kept]
    areas: tuple[str, ...]
    statuses: tuple[Status, ...]
    moments: tuple[UnknownMoment, ...]
    would_settle: tuple[OpenFact, ...]
    steps_back: tuple[StepBack, ...] = ()


def not_judged(
    timeline: Timeline, seq: int, rules: Ruleset, findings: Iterable[Finding]
) -> NotJudged:
    """Return what a ruleset cannot judge of a match up to an entry, given what it found there."""
    known = timeline.known(seq)
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
        moments=tuple(_unknown_moments(timeline, seq, rules)),
        would_settle=tuple(_would_settle(timeline, findings)),
        steps_back=tuple(step for at, step in timeline.steps_back.items() if at <= seq),
    )


def _unknown_moments(timeline: Timeline, seq: int, rules: Ruleset) -> Iterator[UnknownMoment]:
    """Yield the moments named so far that the edition's rules do not know."""
    seqs: dict[str, list[int]] = {}
    for entry in timeline.entries[:seq]:
        body = entry.body
        if isinstance(body, ActionInitiated) and body.trigger is not None:
            seqs.setdefault(body.trigger, []).append(entry.seq)
    if not seqs:
        return
    procedures = rules.windows.procedures.values()
    stages = (stage for procedure in procedures for stage in procedure.stages.values())
    known = tuple(dict.fromkeys(words for stage in stages for words in stage.triggers))
    for words, said in seqs.items():
        # What is drawn, and what is done as a dilemma is faced, is told by these words alone.
        plain = any(word in words.lower() for word in (*known, "draw", "facing", "faces"))
        if not plain and not names_a_moment(words):
            near = near_words(words.lower(), known or PHRASES, _MOST_NEAR)
            yield UnknownMoment(words, tuple(said), tuple(near))


def _would_settle(timeline: Timeline, findings: Iterable[Finding]) -> Iterator[OpenFact]:
    """Yield each text and fact that findings need; struck findings need nothing."""
    seqs: dict[str, dict[int, None]] = {}
    for finding in findings:
        if finding.verdict is not Verdict.DOUBTFUL or finding.struck:
            continue
        for what in _wanted(timeline, finding):
            seqs.setdefault(what, {})[finding.seqs[0]] = None
    for what, found in seqs.items():
        yield OpenFact(what, tuple(found))


def _wanted(timeline: Timeline, finding: Finding) -> Iterator[str]:
    if finding.check == _FOR_A_FACT and finding.subject is not None:
        yield finding.subject
    if not checks()[finding.check].text_settles:
        return
    # The card whose text is asked for is that of the action, where the finding names its targets.
    entry = timeline.entries[finding.seqs[0] - 1].body
    card = entry.card if isinstance(entry, ActionInitiated) else None
    known = timeline.known(finding.seqs[0])
    name = None if card is None or card not in known else known[card].name
    if name is not None:
        yield f"the text of {name}"


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
    for title in sorted(cards):
        if pool.card(title, edition) is None and pool.printed(title, edition) is None:
            near = _near(title, pool, edition)
            yield UncataloguedTitle(title, tuple(sorted(cards[title])), near)


# The matches of an archive name the same cards.
@lru_cache(maxsize=128)
def _near(title: str, pool: Pool, edition: Edition) -> tuple[str, ...]:
    """Return the titles of an edition that one may be misspelt for, the most alike first."""
    printed = _printed(pool, edition)
    alike = misspelt(title, _known_titles(pool, edition))
    spelt = (pool.spelt(near, edition) or printed.get(near) for near in alike)
    return tuple(name for name in spelt if name is not None)[:_MOST_NEAR]


@lru_cache(maxsize=2)
def _known_titles(pool: Pool, edition: Edition) -> TitlesByLength:
    return TitlesByLength((*pool.keys(), *_printed(pool, edition)))


@lru_cache(maxsize=2)
def _printed(pool: Pool, edition: Edition) -> Mapping[str, str]:
    """Return the titles of an edition that card files have, by their keys."""
    ours = (one.title for one in pool.printings.values() if one.edition is edition)
    return {key(title): title for title in ours}


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
