"""Judging a match of a store once: the store keeps the judgement and gives it back."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding
from engine.checks.framework.lawful_by import LawfulBy
from engine.judge.judgement import JudgedFindings, JudgementResult, judge
from engine.judge.program_stamp import program_stamp
from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, Ruleset, ruleset
from engine.standing.conditions import Transition
from engine.standing.window import Window
from recorder.card_files.known_cards import known_cards
from replay.timeline.timeline import Timeline

# A match from a file is judged without a database, and none is loaded for it.
if TYPE_CHECKING:
    from recorder.store.kept_judgements import JudgementKey, KeptJudgement
    from recorder.store.summary import Summary


class _Found(msgspec.Struct, frozen=True):
    """What is found, and what answers settled as no breach."""

    findings: tuple[Finding, ...]
    cleared: tuple[Finding, ...]


class _Standing(msgspec.Struct, frozen=True):
    """What is kept beside the findings."""

    windows: tuple[Window, ...]
    transitions: tuple[Transition, ...]
    lawful: tuple[LawfulBy, ...]


_ENCODER: Final = msgspec.msgpack.Encoder()
_FOUND: Final = msgspec.msgpack.Decoder(_Found)
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
    key = _key_of(timeline, rules, seq)
    kept = None if anew else _kept(timeline.log.store, key)
    found = _told(kept)
    if kept is None or found is None:
        return _judged(timeline, rules, seq, key)
    try:
        standing = _STANDING.decode(kept.standing)
    except msgspec.DecodeError:
        return _judged(timeline, rules, seq, key)
    if not all(map(_is_known, standing.lawful)):
        return _judged(timeline, rules, seq, key)
    return JudgementResult(
        ruleset=rules,
        last=timeline.last,
        transitions=standing.transitions,
        windows=standing.windows,
        lawful=standing.lawful,
        findings=found.findings,
        cleared=found.cleared,
    )


def judged_findings(
    timeline: Timeline, rules: Ruleset, seq: int | None = None, *, anew: bool = False
) -> JudgedFindings:
    """Return the findings as `judged_result` does; of what is kept, nothing else is decoded."""
    key = _key_of(timeline, rules, seq)
    found = None if anew else _told(_kept(timeline.log.store, key))
    if found is None:
        return _judged(timeline, rules, seq, key)
    return JudgedFindings(
        ruleset=rules, last=timeline.last, findings=found.findings, cleared=found.cleared
    )


def _key_of(timeline: Timeline, rules: Ruleset, seq: int | None) -> "JudgementKey | None":
    """Return the key of the judgement of a match; None for one that no store keeps."""
    whole = seq in (None, timeline.last) and timeline.last == len(timeline.log.entries)
    if timeline.log.store is None or not whole or timeline.broken is not None:
        return None
    return judgement_key(timeline.log.id, timeline.log.head, rules, timeline.cards.digest)


def _judged(
    timeline: Timeline, rules: Ruleset, seq: int | None, key: "JudgementKey | None"
) -> JudgementResult:
    """Judge a match, and keep that under the key, if there is one."""
    made, store = judge(timeline.fold(seq), rules, timeline.cards), timeline.log.store
    if key is not None and store is not None:
        from recorder.store.kept_judgements import KeptJudgement, keep_judgement

        standing = _Standing(made.windows, made.transitions, made.lawful)
        found = _Found(made.findings, made.cleared)
        encoded = KeptJudgement(_ENCODER.encode(found), _ENCODER.encode(standing))
        keep_judgement(store, key, encoded)
    return made


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
        found = _found(_kept(store, key))
        if found is not None:
            yield match.id, found.findings


def _kept(store: Path | None, key: "JudgementKey | None") -> "KeptJudgement | None":
    """Return a judgement as it was kept; None if it must be made."""
    if store is None or key is None:
        return None
    from recorder.store.kept_judgements import kept_judgement

    return kept_judgement(store, key)


def _told(kept: "KeptJudgement | None") -> _Found | None:
    """Return the findings of a judgement that was kept; None if one of them has no words."""
    found = _found(kept)
    every = () if found is None else (*found.findings, *found.cleared)
    return found if all(map(_has_words, every)) else None


def _is_known(spared: LawfulBy) -> bool:
    check = checks().get(spared.check)
    return check is not None and any(case.name == spared.exception for case in check.unless)


def _has_words(finding: Finding) -> bool:
    check = checks().get(finding.check)
    if check is None or finding.inherited_from not in (None, *BUNDLED):
        return False
    asked = all(each.of in (check.id, finding.inherited_from) for each in finding.questions)
    return asked and (finding.wording is None or finding.wording in check.wordings)


def _found(kept: "KeptJudgement | None") -> _Found | None:
    """Return what was found in a judgement that was kept; None if it cannot be read."""
    try:
        return None if kept is None else _FOUND.decode(kept.findings)
    except msgspec.DecodeError:
        return None
