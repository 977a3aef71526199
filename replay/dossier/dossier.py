"""The dossier of a dispute: claim, facts, windows, findings, statements, rulings, side by side."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from engine.judge.judgement import Judgement
from engine.model.errors import Fault, InputError
from engine.record.events.judging import DisputeRaised, RulingGiven, StatementTaken
from engine.rulebook.ruleset import Ruleset
from recorder.store.chain import head
from recorder.store.recorded_match import RecordedMatch
from replay.disputes.life import players_of
from replay.disputes.rival_accounts import rival_accounts
from replay.dossier.accounts_told import AccountsTold, accounts_told
from replay.dossier.cited_findings import (
    CitedException,
    CitedFinding,
    CitedQuestion,
    CitedRuling,
    ClearedFinding,
    RulesetVerdicts,
    citations,
    cited_exceptions,
    cited_findings,
    cited_in,
    cited_questions,
    cleared_findings,
    verdicts_by_ruleset,
)
from replay.dossier.facts import Fact, facts
from replay.dossier.life import LifeStep, life_of
from replay.dossier.notes import RecordedNote, StudyNote, recorded_notes
from replay.dossier.opinions import JudgesOpinion, opinions_on
from replay.dossier.precedents import PrecedentsFound
from replay.dossier.ruled_dispute import DisputeTerms, terms_of
from replay.dossier.setting import MatchSetting, setting_of
from replay.dossier.stretch import ContestedStretch, acts_aside, stretch_of
from replay.dossier.stretch_log import LoggedEntry, stretch_log
from replay.dossier.timed_windows import TimedWindow, concerned_windows, timed_windows
from replay.dossier.to_be_final import lacking
from replay.facts.acts import (
    Act,
    Standing,
    disputes_raised,
    penalties_among,
    ruling_in_force,
    rulings_on,
    state_of,
    statements_on,
)
from replay.facts.entry_remarks import dated_time
from replay.facts.match_ends import MatchEnds, match_ends
from replay.facts.ordered_remedy import OrderedRemedy, ordered_remedies
from replay.facts.penalty_numbers import penalty_numbers
from replay.facts.time_owed import time_owed, untold_words
from replay.judgement.comparison import rulesets_led
from replay.judgement.judge_match import judge_match_each
from replay.text.phrases.judging import standard_words
from replay.text.player_labels import speaker_label
from replay.text.sanitize import plain
from replay.timeline.dispute_at import dispute_named
from replay.timeline.timeline import Timeline


class Testimony(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was said to the judge: where, by whom, the words, when, and who heard it.

    `standing`: whether it stands; `why_not`: what struck it, in words.
    """

    seq: int
    by: str
    text: str
    at: int | None
    heard_by: tuple[str, ...] = ()
    standing: Standing = Standing.STANDS
    why_not: str = ""

    @property
    def heard(self) -> str:
        """Who heard it, ` (heard by A and B)`; who is not named there, did not."""
        return f" (heard by {' and '.join(self.heard_by) or 'the judge alone'})"


class JudgesRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling given: by whom, the words, the remedy, which rules it cites, what else it says.

    `standard`: on which appeal, by which standard of review, what the judge had looked at and
    seen, whose account he finds true. `appeal`: the appeal that it answers.
    `standing`: whether it is in force; `why_not`: what struck or followed it, in words.
    """

    seq: int
    judge: str
    text: str
    remedy: str
    cites: tuple[str, ...]
    at: int | None
    decision: str = ""
    proof: str = ""
    standard: str = ""
    appeal: int | None = None
    standing: Standing = Standing.STANDS
    why_not: str = ""


class Penalty(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty given in the course of the dispute; `why_not`: what struck it, in words.

    `number`: which of its kind the player got in this match; None where it is struck.
    """

    seq: int
    player: str
    penalty: str
    number: int | None = None
    standing: Standing = Standing.STANDS
    why_not: str = ""

    @property
    def again(self) -> str:
        """That it is not the first, `, number 2 of this kind in this match`; or nothing."""
        if self.number is None or self.number < 2:
            return ""
        return f", number {self.number} of this kind in this match"


class Dossier(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a dispute as of an entry, under a ruleset, derived from the record.

    `number`, `of`: which dispute of the match it is, of how many. `decimals`: of the finest time.
    `times`: of each entry of the stretch, and each step of its life, in words. `log`: the stretch,
    entry by entry; `on_others`: its acts on other disputes, which are left out. `lacking`: what it
    lacks to be final, in sentences. `ordered`: what its ruling orders, and whether that was carried
    out. `untold`: which times may be owed besides, in words. `ended`: how the match ended. `terms`:
    what it is about; `precedents` are found by it in a store, and are missing if nobody looked.
    `judges_notes` come from the study: a judge sees them, and no copy, sheet or document has them.
    """

    match: str
    title: str
    setting: MatchSetting
    head: str
    as_of: int
    last: int
    ruleset: str
    ruleset_title: str
    number: int
    of: int
    players: dict[str, str]
    state: str
    claim: Testimony
    lacking: tuple[str, ...]
    stretch: ContestedStretch
    log: tuple[LoggedEntry, ...]
    on_others: tuple[int, ...]
    facts: tuple[Fact, ...]
    life: tuple[LifeStep, ...]
    windows: tuple[TimedWindow, ...]
    findings: tuple[CitedFinding, ...]
    lawful: tuple[CitedException, ...]
    cleared: tuple[ClearedFinding, ...]
    questions: tuple[CitedQuestion, ...]
    rulesets: tuple[RulesetVerdicts, ...]
    ruleset_ids: tuple[str, ...]
    citations: tuple[CitedRuling, ...]
    statements: tuple[Testimony, ...]
    rulings: tuple[JudgesRuling, ...]
    opinions: tuple[JudgesOpinion, ...]
    accounts: AccountsTold | None
    penalties: tuple[Penalty, ...]
    ordered: tuple[OrderedRemedy, ...]
    owed_ms: int | None
    untold: str
    ended: MatchEnds | None
    times: dict[int, str]
    terms: DisputeTerms
    notes: tuple[RecordedNote, ...] = ()
    precedents: PrecedentsFound | None = None
    judges_notes: tuple[StudyNote, ...] = ()

    def ordered_by(self, ruling: int) -> tuple[OrderedRemedy, ...]:
        """Return what a ruling orders; nothing where another is in force."""
        return tuple(each for each in self.ordered if each.ruling == ruling)

    @property
    def about(self) -> tuple[int, ...]:
        """The entries that it is about: the dispute, what is contested, what was done about it."""
        seqs = (self.claim.seq, *self.stretch.shown, *self.stretch.contested)
        return tuple(dict.fromkeys((*seqs, *(step.seq for step in self.life))))


def dossier(timeline: Timeline, seq: int, rules: Ruleset, as_of: int | None = None) -> Dossier:
    """Return the dossier of the dispute that an entry is, or is about; raises InputError.

    `as_of`: what is known after this entry, and nothing later; by default all is.
    """
    known, dispute = known_at(timeline, seq, as_of)
    judgements = judge_match_each(known, rulesets_led(known, rules))
    return dossier_of(known, dispute, judgements, timeline.last)


def known_at(timeline: Timeline, seq: int, as_of: int | None = None) -> tuple[Timeline, int]:
    """Return a match as it is known after an entry, and the dispute that an entry is, or is about.

    Raises InputError if it belongs to none, or that cannot be seen there.
    """
    at = timeline.last if as_of is None else as_of
    dispute = dispute_of(timeline, seq)
    if not dispute <= at <= timeline.last:
        what = f"the dispute @{dispute} cannot be seen as of entry {at}"
        raise InputError(Fault("", what, f"name one from {dispute} to {timeline.last}"))
    return timeline if at == timeline.last else prefix(timeline, at), dispute


def dispute_of(timeline: Timeline, seq: int) -> int:
    """Return the dispute that an entry is, or is about; raises InputError for any other entry."""
    dispute = dispute_named(timeline, seq) if 0 < seq <= timeline.last else None
    if dispute is not None and isinstance(timeline.entry(dispute).body, DisputeRaised):
        return dispute
    known = [f"@{each}" for each in disputes_in(timeline)]
    remedy = f"its disputes are {', '.join(known[:8])}" if known else "it has none"
    raise InputError(Fault("", f"entry {seq} of {timeline.log.id} is not of a dispute", remedy))


def first_ruling(timeline: Timeline, dispute: int) -> int | None:
    """Return the first ruling on a dispute, if there is one, also if it was struck."""
    return min((act.seq for act in rulings_on(timeline, dispute)), default=None)


def sole_dispute(timeline: Timeline) -> int:
    """Return the one dispute of a match; raises InputError where there is none, or several."""
    every = disputes_in(timeline)
    if len(every) == 1:
        return every[0]
    known = ", ".join(f"@{each}" for each in every[:8])
    what = f"{timeline.log.id} has {len(every)} disputes" if every else "the match has no dispute"
    raise InputError(Fault("", what, f"name one of {known}" if every else ""))


def disputes_in(timeline: Timeline) -> list[int]:
    """Return the disputes of a match, in order, struck ones included."""
    return [dispute.seq for dispute in disputes_raised(timeline)]


def prefix(timeline: Timeline, last: int) -> Timeline:
    """Return a match as it was recorded up to an entry, a record of its own."""
    log = timeline.log
    entries = tuple(timeline.entries[:last])
    return Timeline(
        RecordedMatch(
            id=log.id, title=log.title, entries=entries, head=head(entries), library=log.library
        )
    )


def dossier_of(
    timeline: Timeline, dispute: int, judgements: Sequence[Judgement], last: int | None = None
) -> Dossier:
    """Return a dispute's dossier by rulesets, the leading first; `last`: the end of the record."""
    stretch, own = stretch_of(timeline, dispute), judgements[0]
    windows = concerned_windows(own, dispute, stretch)
    findings = cited_findings(timeline, own, stretch)
    rulings = tuple(_ruling(timeline, act) for act in rulings_on(timeline, dispute))
    life = life_of(timeline, dispute, stretch.until)
    return Dossier(
        match=timeline.log.id,
        title=plain(timeline.log.title or timeline.log.id),
        setting=setting_of(timeline),
        head=timeline.head,
        as_of=timeline.last,
        last=last or timeline.last,
        ruleset=own.ruleset.id,
        ruleset_title=own.ruleset.title,
        number=disputes_in(timeline).index(dispute) + 1,
        of=len(disputes_in(timeline)),
        players={each.id: plain(each.name) for each in players_of(timeline)},
        state=state_of(timeline, dispute),
        claim=_claim(timeline, dispute),
        lacking=lacking(timeline, dispute),
        stretch=stretch,
        log=stretch_log(timeline, stretch),
        on_others=acts_aside(timeline, stretch),
        facts=facts(timeline, dispute),
        life=life,
        windows=timed_windows(timeline, own, windows),
        findings=findings,
        lawful=cited_exceptions(timeline, own, stretch),
        cleared=cleared_findings(timeline, own, stretch),
        questions=cited_questions(timeline, own, stretch),
        rulesets=verdicts_by_ruleset(judgements, stretch),
        ruleset_ids=tuple(sorted(judgement.ruleset.id for judgement in judgements)),
        citations=citations(_cited(findings, rulings)),
        statements=tuple(_statement(timeline, act) for act in statements_on(timeline, dispute)),
        rulings=rulings,
        opinions=opinions_on(timeline, dispute),
        accounts=_accounts(timeline, dispute, own.ruleset),
        penalties=tuple(_penalties(timeline, life)),
        ordered=ordered_remedies(timeline, dispute),
        owed_ms=time_owed(timeline),
        untold=untold_words(timeline),
        ended=match_ends(timeline),
        times={seq: dated_time(timeline, seq, stretch.first) for seq in _timed(stretch, life)},
        notes=tuple(recorded_notes(timeline, dispute, stretch, life)),
        terms=terms_of(timeline, dispute, own, _cited_in_force(timeline, dispute), windows),
    )


def _cited(findings: Sequence[CitedFinding], rulings: Sequence[JudgesRuling]) -> tuple[str, ...]:
    return (*cited_in(findings), *(name for ruling in rulings for name in ruling.cites))


def _cited_in_force(timeline: Timeline, dispute: int) -> tuple[str, ...]:
    ruling = ruling_in_force(timeline, dispute)
    return () if ruling is None else ruling.cites


def _timed(stretch: ContestedStretch, life: Sequence[LifeStep]) -> list[int]:
    return sorted({*stretch.shown, *stretch.contested, *(step.seq for step in life)})


def _accounts(timeline: Timeline, seq: int, rules: Ruleset) -> AccountsTold | None:
    dispute = timeline.snapshot(timeline.last).judge_state.dispute(seq)
    rivals = None if dispute is None else rival_accounts(timeline, dispute, rules)
    return None if rivals is None else accounts_told(rivals)


def _claim(timeline: Timeline, dispute: int) -> Testimony:
    raised = timeline.entry(dispute).body
    text, player = (raised.text, raised.player) if isinstance(raised, DisputeRaised) else ("", None)
    return Testimony(
        seq=dispute, by=plain(player or ""), text=plain(text), at=timeline.time(dispute)
    )


def _statement(timeline: Timeline, act: Act[StatementTaken]) -> Testimony:
    said = act.event
    return Testimony(
        seq=act.seq,
        by=plain(speaker_label(players_of(timeline), said.speaker)),
        text=plain(said.text),
        heard_by=said.heard_by,
        at=timeline.time(act.seq),
        standing=act.standing,
        why_not=plain(act.words),
    )


def _ruling(timeline: Timeline, act: Act[RulingGiven]) -> JudgesRuling:
    given = act.event
    return JudgesRuling(
        seq=act.seq,
        judge=plain(given.judge or ""),
        text=plain(given.text),
        remedy=plain(given.remedy or ""),
        cites=tuple(map(plain, given.cites)),
        at=timeline.time(act.seq),
        decision=str(given.decision or ""),
        proof=str(given.proof or ""),
        standard=_standard(given),
        appeal=given.appeal,
        standing=act.standing,
        why_not=plain(act.words),
    )


def _standard(ruling: RulingGiven) -> str:
    """Return in words how a ruling was reached, besides its decision and its proof."""
    words = [f"on the appeal @{ruling.appeal}"] if ruling.appeal is not None else []
    words += standard_words(replace(ruling, decision=None, proof=None))
    if ruling.finds:
        words.append(f"finds true {', '.join(f'@{seq}' for seq in ruling.finds)}")
    return "; ".join(words)


def _penalties(timeline: Timeline, life: Sequence[LifeStep]) -> Iterator[Penalty]:
    """Yield the penalties given in the course of a dispute, those that stand first."""
    numbers = penalty_numbers(timeline.snapshot(timeline.last).judge_state.penalties)
    for act in penalties_among(timeline, [step.seq for step in life]):
        given = act.event
        why = f" ({plain(given.infraction)})" if given.infraction else ""
        yield Penalty(
            seq=act.seq,
            player=given.player,
            penalty=f"{plain(given.penalty)}{why}",
            number=numbers.get(act.seq),
            standing=act.standing,
            why_not=plain(act.words),
        )
