"""Judging a match of a store once: the store keeps the judgement and gives it back."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.checks.framework.finding import Finding
from engine.judge.judgement import JudgementResult, judge
from engine.judge.program_stamp import program_stamp
from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, Ruleset, ruleset
from engine.standing.conditions import Transition
from engine.standing.window import Window
from recorder.card_files.known_cards import known_cards
from replay.timeline.timeline import Timeline

# A match from a file is judged without a database, and none is loaded for it.
if TYPE_CHECKING:
    from recorder.store.kept_judgements import JudgementKey
    from recorder.store.summary import Summary


class _Standing(msgspec.Struct, frozen=True):
    """What is kept beside the findings."""

    windows: tuple[Window, ...]
    transitions: tuple[Transition, ...]


_ENCODER: Final = msgspec.msgpack.Encoder()
_FINDINGS: Final = msgspec.msgpack.Decoder(tuple[Finding, ...])
_STANDING: Final = msgspec.msgpack.Decoder(_Standing)


def judgement_key(match: str, head: str, rules: Ruleset, cards: str) -> "JudgementKey":
    """Return the key under which the judgement of a whole match is kept.

    `head`: of its record. `cards`: the digest of what is known of cards.
    """
    from recorder.store.kept_judgements import JudgementKey, made_of

    parts = (head, rules.id, rules.digest, cards, program_stamp())
    return JudgementKey(match, rules.id, made_of(parts))


def judged_result(
    timeline: Timeline, rules: Ruleset, seq: int | None = None, *, anew: bool = False
) -> JudgementResult:
    """Return what a ruleset finds in a match up to an entry; without `seq`, in all of it.

    A store keeps the judgement of a whole match. It is not made again while record, ruleset, card
    facts and program are the same, unless `anew` is given.
    """
    store, last = timeline.log.store, timeline.last
    whole = seq in (None, last) and last == len(timeline.log.entries)
    if store is None or not whole or timeline.broken is not None:
        return judge(timeline.fold(seq), rules, timeline.cards)
    from recorder.store.kept_judgements import KeptJudgement, keep_judgement

    key = judgement_key(timeline.log.id, timeline.log.head, rules, timeline.cards.digest)
    kept = None if anew else _kept(store, key, rules, last)
    if kept is None:
        kept = judge(timeline.fold(), rules, timeline.cards)
        standing = _Standing(kept.windows, kept.transitions)
        encoded = KeptJudgement(_ENCODER.encode(kept.findings), _ENCODER.encode(standing))
        keep_judgement(store, key, encoded)
    return kept


def kept_findings(
    store: Path, matches: "Iterable[Summary]"
) -> Iterator[tuple[str, tuple[Finding, ...]]]:
    """Yield the matches whose judgement by their own ruleset a store keeps, with its findings."""
    cards: dict[Edition, str] = {}
    for match in matches:
        if match.edition is None or match.ruleset not in BUNDLED:
            continue
        if match.edition not in cards:
            cards[match.edition] = known_cards(store, match.edition).pool.digest
        rules = ruleset(match.ruleset)
        key = judgement_key(match.id, match.head, rules, cards[match.edition])
        kept = _kept(store, key, rules, match.events)
        if kept is not None:
            yield match.id, kept.findings


def _kept(store: Path, key: "JudgementKey", rules: Ruleset, last: int) -> JudgementResult | None:
    """Return a judgement as it was kept; None if it must be made."""
    from recorder.store.kept_judgements import kept_judgement

    kept = kept_judgement(store, key)
    if kept is None:
        return None
    try:
        findings, standing = _FINDINGS.decode(kept.findings), _STANDING.decode(kept.standing)
    except msgspec.DecodeError:
        return None
    return JudgementResult(
        ruleset=rules,
        last=last,
        transitions=standing.transitions,
        windows=standing.windows,
        findings=findings,
    )
