"""Judging a match of a store once: what was made of it is kept there, and taken out again."""

from pathlib import Path
from typing import Final

import msgspec

from engine.checks.framework.finding import Finding
from engine.judge.judgement import JudgementResult, judge
from engine.judge.program_stamp import program_stamp
from engine.rulebook.ruleset import Ruleset
from engine.standing.conditions import Transition
from engine.standing.window import Window
from recorder.store.kept_judgements import (
    JudgementKey,
    KeptJudgement,
    keep_judgement,
    kept_judgement,
    made_of,
)
from replay.timeline.timeline import Timeline


class _Standing(msgspec.Struct, frozen=True):
    """What is kept beside the findings."""

    windows: tuple[Window, ...]
    transitions: tuple[Transition, ...]


_ENCODER: Final = msgspec.msgpack.Encoder()
_FINDINGS: Final = msgspec.msgpack.Decoder(tuple[Finding, ...])
_STANDING: Final = msgspec.msgpack.Decoder(_Standing)


def judgement_key(match: str, head: str, rules: Ruleset, cards: str) -> JudgementKey:
    """Return under which key the judgement of a whole match is kept.

    `head`: of its record. `cards`: the digest of what is known of cards.
    """
    parts = (head, rules.id, rules.digest, cards, program_stamp())
    return JudgementKey(match, rules.id, made_of(parts))


def judged_result(
    timeline: Timeline, rules: Ruleset, seq: int | None = None, *, anew: bool = False
) -> JudgementResult:
    """Return what a ruleset finds in a match up to an entry; without `seq`, in all of it.

    The judgement of a whole match of a store is kept there, and not made again while record,
    ruleset, card facts and program are the same. With `anew` it is made all the same.
    """
    store, last = timeline.log.store, timeline.last
    whole = seq in (None, last) and last == len(timeline.log.entries)
    if store is None or not whole or timeline.broken is not None:
        return judge(timeline.fold(seq), rules, timeline.cards)
    key = judgement_key(timeline.log.id, timeline.log.head, rules, timeline.cards.digest)
    kept = None if anew else _kept(store, key, rules, last)
    if kept is None:
        kept = judge(timeline.fold(), rules, timeline.cards)
        standing = _Standing(kept.windows, kept.transitions)
        encoded = KeptJudgement(_ENCODER.encode(kept.findings), _ENCODER.encode(standing))
        keep_judgement(store, key, encoded)
    return kept


def _kept(store: Path, key: JudgementKey, rules: Ruleset, last: int) -> JudgementResult | None:
    """Return a judgement as it was kept; None where it is to be made."""
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
