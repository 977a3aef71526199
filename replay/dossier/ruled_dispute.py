"""What a dispute was about, in the terms by which two disputes are compared."""

from collections.abc import Iterator, Sequence

import msgspec

from engine.judge.judgement import JudgementResult
from engine.model.enums import ClockKind
from engine.model.judging_enums import Decision
from engine.record.events.actions import ActionInitiated
from engine.standing.window import Window
from engine.table.dispute import Dispute
from replay.dossier.cited_findings import concerned_findings
from replay.dossier.stretch import ContestedStretch, stretch_of
from replay.dossier.timed_windows import concerned_windows
from replay.facts.acts import ordering_ruling, rulings_on
from replay.timeline.cards_of_event import cards_named
from replay.timeline.timeline import Timeline


class DisputeTerms(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a dispute is about: checks, rules, titles of cards, kinds of action and window.

    `interval`: how long the window concerned was open, in milliseconds; None where nobody knows.
    """

    checks: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    action: str = ""
    window: str = ""
    interval: int | None = None


class RuledDispute(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A dispute that was ruled on: what it was about, and the ruling that stands.

    `overturned`: an earlier ruling on it was not upheld on appeal. `appealed`: an appeal against
    it waits. `at`: when it was ruled on, in
    milliseconds of the wall clock; None where nobody knows.
    """

    seq: int
    ruling: int
    terms: DisputeTerms
    text: str
    remedy: str = ""
    decision: str = ""
    overturned: bool = False
    appealed: bool = False
    at: int | None = None


def ruled_disputes(timeline: Timeline, judgement: JudgementResult) -> Iterator[RuledDispute]:
    """Yield the disputes of a match that were ruled on, in order; struck ones are left out."""
    for dispute in timeline.snapshot(timeline.last).judge_state.disputes:
        # Where an appeal was rejected, what was ruled on the claim.
        ruling = ordering_ruling(timeline, dispute)
        if ruling is None or dispute.ruling is None:
            continue
        yield RuledDispute(
            seq=dispute.seq,
            ruling=dispute.ruling,
            terms=terms_of(timeline, dispute.seq, judgement, ruling.cites),
            text=ruling.text,
            remedy=ruling.remedy or "",
            decision=ruling.decision.value if ruling.decision else "",
            overturned=_overturned(timeline, dispute),
            appealed=dispute.is_appealed,
            at=timeline.time(dispute.ruling) if timeline.clock is ClockKind.UTC else None,
        )


def terms_of(
    timeline: Timeline,
    dispute: int,
    judgement: JudgementResult,
    cites: tuple[str, ...] = (),
    windows: Sequence[Window] | None = None,
) -> DisputeTerms:
    """Return what a dispute is about, by the rules that a judge cites, else by its findings.

    `windows`: those that it concerns, where they are known already.
    """
    stretch = stretch_of(timeline, dispute)
    findings = [each for each in concerned_findings(judgement, stretch) if not each.struck]
    if windows is None:
        windows = concerned_windows(judgement, dispute, stretch)
    found = (ruling for finding in findings for ruling in finding.rulings)
    return DisputeTerms(
        checks=tuple(dict.fromkeys(finding.check for finding in findings)),
        cites=tuple(dict.fromkeys(cites or found)),
        cards=_titles(timeline, dispute, stretch),
        action=_kind(timeline, stretch),
        window=windows[0].kind.value if windows else "",
        interval=windows[0].duration if windows else None,
    )


def _titles(timeline: Timeline, dispute: int, stretch: ContestedStretch) -> tuple[str, ...]:
    known = timeline.known(dispute)
    entries = dict.fromkeys((*stretch.contested, *stretch.actions))
    cards = (card for seq in entries for card in cards_named(timeline.entry(seq).body))
    names = (known[card].name for card in cards if card in known)
    return tuple(dict.fromkeys(name for name in names if name is not None))


def _kind(timeline: Timeline, stretch: ContestedStretch) -> str:
    for seq in reversed(stretch.actions):
        event = timeline.entry(seq).body
        if isinstance(event, ActionInitiated):
            return event.kind.value
    return ""


def _overturned(timeline: Timeline, dispute: Dispute) -> bool:
    """Return whether a ruling on an appeal differs from the ruling before it."""
    rulings = (act.event for act in rulings_on(timeline, dispute.seq) if act.seq in dispute.rulings)
    return any(
        ruling.appeal is not None and ruling.decision in (Decision.UPHELD, Decision.PARTLY)
        for ruling in rulings
    )
