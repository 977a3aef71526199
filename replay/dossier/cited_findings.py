"""The findings that a dispute is about, with what they cite, and what each ruleset finds."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.lawful_by import LawfulBy
from engine.judge.judgement import Judgement, JudgementResult
from engine.model.judging_enums import Answer
from engine.rulebook.eras import eras_of
from engine.rulebook.rulings_loader import ruling
from replay.dossier.stretch import ContestedStretch
from replay.judgement.comparison import compared, nothing_words
from replay.judgement.open_questions import answers_in_words, open_questions
from replay.judgement.precedents import rulings_in_force, settled_by
from replay.text.phrases.findings import lawful_words, legal_if, message, told_with_cards
from replay.text.short_names import ShortNames
from replay.text.span import text_of
from replay.timeline.timeline import Timeline


class CitedRuling(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling that is cited: its id, what it says in our words, its document and section.

    `cards`: those it names. `questions`: those that other rulesets answer too, or otherwise.
    """

    id: str
    summary: str = ""
    document: str = ""
    section: str = ""
    cards: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """What it says, with its cards in brackets."""
        return told_with_cards(self.summary, self.cards)


class CitedFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A finding in words; `because_of` names the check that it only follows from, if any.

    `question`: the key of the one that it leaves open, if any. `answered`: the answers that made a
    doubt illegal, or leave another question open.
    """

    seqs: tuple[int, ...]
    check: str
    verdict: Verdict
    text: str
    legal_if: str
    citations: tuple[str, ...]
    because_of: str | None
    struck: bool
    question: str | None = None
    answered: tuple[str, ...] = ()


class CitedQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """An open question about the contested play, and the answer after which it is a breach."""

    key: str
    text: str
    breach: Answer
    seqs: tuple[int, ...]
    places: tuple[str, ...]

    @property
    def words(self) -> str:
        """The question, where it comes up, and what an answer means."""
        return f"{self.text} ({', '.join(self.places)}; {self.breach}: a breach)"


class ClearedFinding(msgspec.Struct, frozen=True, kw_only=True):
    """A doubt about contested play that answers settled as no breach, with these."""

    seqs: tuple[int, ...]
    check: str
    answered: tuple[str, ...]
    struck: bool


class CitedException(msgspec.Struct, frozen=True, kw_only=True):
    """What makes contested play lawful that a check looks for, in words."""

    seqs: tuple[int, ...]
    check: str
    exception: str
    text: str
    citations: tuple[str, ...]
    struck: bool


class RulesetVerdicts(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict of each ruleset on one question; None if it finds nothing.

    `struck`: it is about play that no longer counts.
    """

    seq: int
    check: str
    verdicts: dict[str, Verdict | None]

    def words(self, name: str) -> str:
        """Return the verdict of a ruleset in words: also that it finds, or judges, nothing."""
        verdict = self.verdicts.get(name)
        return nothing_words(self.check, name) if verdict is None else verdict.value

    struck: bool = False

    @property
    def name(self) -> str:
        """The check, and whether what it is about is struck."""
        return f"{self.check}{', struck' if self.struck else ''}"


def cited_findings(
    timeline: Timeline, judgement: Judgement, stretch: ContestedStretch
) -> tuple[CitedFinding, ...]:
    """Return what a ruleset finds about the contested entries, root causes first."""
    concerned = concerned_findings(judgement, stretch)
    ordered = sorted(concerned, key=lambda finding: finding.because_of is not None)
    return tuple(_cited(timeline, judgement, finding) for finding in ordered)


def cited_questions(
    timeline: Timeline, judgement: JudgementResult, stretch: ContestedStretch
) -> tuple[CitedQuestion, ...]:
    """Return the open questions of what was found about the contested entries, each once."""
    settled = settled_by(judgement.findings, rulings_in_force(timeline))
    return tuple(
        CitedQuestion(
            key=each.question.key,
            text=text_of(each.words(timeline)),
            breach=each.question.breach,
            seqs=each.seqs,
            places=each.places,
        )
        for each in open_questions(concerned_findings(judgement, stretch), settled)
    )


def cleared_findings(
    timeline: Timeline, judgement: JudgementResult, stretch: ContestedStretch
) -> tuple[ClearedFinding, ...]:
    """Return the doubts about the contested entries that answers settled as no breach."""
    return tuple(
        ClearedFinding(
            seqs=each.seqs,
            check=each.check,
            answered=_answered(timeline, each),
            struck=each.struck,
        )
        for each in judgement.cleared
        if _concerns(each, stretch)
    )


def cited_exceptions(
    timeline: Timeline, judgement: JudgementResult, stretch: ContestedStretch
) -> tuple[CitedException, ...]:
    """Return what makes contested play lawful that a check of a ruleset looks for."""
    return tuple(
        CitedException(
            seqs=spared.seqs,
            check=spared.check,
            exception=spared.exception,
            text=text_of(lawful_words(spared, _names(timeline, spared.seqs[0]))),
            citations=spared.rulings,
            struck=spared.struck,
        )
        for spared in judgement.lawful
        if _concerns(spared, stretch)
    )


def concerned_findings(judgement: JudgementResult, stretch: ContestedStretch) -> list[Finding]:
    """Return what was found about the contested entries, in the order of the judgement."""
    return [finding for finding in judgement.findings if _concerns(finding, stretch)]


def verdicts_by_ruleset(
    judgements: Sequence[Judgement], stretch: ContestedStretch
) -> tuple[RulesetVerdicts, ...]:
    """Return what each ruleset finds about the contested entries, in the order of play."""
    return tuple(
        RulesetVerdicts(
            seq=question.finding.seqs[0],
            check=question.finding.check,
            verdicts={
                name: None if found is None else found.verdict
                for name, found in question.findings.items()
            },
            struck=question.finding.struck,
        )
        for question in compared(judgements)
        if any(found and _concerns(found, stretch) for found in question.findings.values())
    )


def agreed(rows: Iterable[RulesetVerdicts]) -> bool:
    """Return whether on each question every ruleset gives the same verdict."""
    return all(len(set(each.verdicts.values())) == 1 for each in rows)


def citations(ids: Iterable[str]) -> tuple[CitedRuling, ...]:
    """Return the rulings of these ids, each once; one that is not known has its id alone."""
    return tuple(_citation(name) for name in dict.fromkeys(ids))


def _citation(name: str) -> CitedRuling:
    known = ruling(name)
    if known is None:
        return CitedRuling(id=name)
    asked = [era.question for era in eras_of(name) if era.others(known.ruleset)]
    return CitedRuling(
        id=name,
        summary=known.rule,
        document=known.source,
        section=known.where,
        cards=known.cards,
        questions=tuple(asked),
    )


def _concerns(told: Finding | LawfulBy, stretch: ContestedStretch) -> bool:
    about = {*stretch.contested, *stretch.actions}
    return told.action in about or not about.isdisjoint(told.seqs)


def _names(timeline: Timeline, seq: int) -> ShortNames:
    return ShortNames(timeline.snapshot(seq).known, timeline.entries)


def _cited(timeline: Timeline, judgement: Judgement, finding: Finding) -> CitedFinding:
    names = _names(timeline, finding.seqs[0])
    cause = None if finding.because_of is None else judgement.findings[finding.because_of]
    return CitedFinding(
        seqs=finding.seqs,
        check=finding.check,
        verdict=finding.verdict,
        text=text_of(message(finding, names)),
        legal_if=text_of(legal_if(finding, names)),
        citations=finding.rulings,
        because_of=None if cause is None else cause.check,
        struck=finding.struck,
        question=None if finding.open_question is None else finding.open_question.key,
        answered=_answered(timeline, finding),
    )


def _answered(timeline: Timeline, finding: Finding) -> tuple[str, ...]:
    return tuple(map(text_of, answers_in_words(timeline, finding)))


def cited_in(findings: Iterable[CitedFinding]) -> Iterator[str]:
    """Yield the ids of all rulings that findings cite."""
    for finding in findings:
        yield from finding.citations
