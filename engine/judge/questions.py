"""The questions of doubtful findings, and what the answers of a judge make of these."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.cards.titles import key as title_key
from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.question import SHORTEST, About, Question, key_of
from engine.model.ids import CardId
from engine.model.judging_enums import Answer
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import QuestionAnswered
from engine.rulebook.ruleset import BUNDLED
from engine.table.card_knowledge import Identity


class SettledFindings(NamedTuple):
    """What is found, and what seemed a breach until an answer settled that it is none.

    Of the questions of those in `cleared`, only the answered are left.
    """

    findings: list[Finding]
    cleared: tuple[Finding, ...]


class Questions:
    """The questions of a record: what is known of its cards, its actions, the answers so far.

    A later answer to the same question replaces an earlier one.
    """

    def __init__(
        self,
        known: Mapping[CardId, Identity],
        played: Mapping[int, ActionInitiated],
        answers: Mapping[int, QuestionAnswered],
    ) -> None:
        self._known, self._played = known, played
        self._whole: dict[str, str] = {}  # by the key that is shown, the whole one
        self._answers: dict[str, tuple[int, Answer]] = {}
        for seq, event in answers.items():
            if event.question in checks() or event.question in BUNDLED:
                named = (event.question, event.on, event.cards, event.subject)
                self._answers[self._identity(*named)] = seq, event.answer

    def settle(self, findings: Sequence[Finding]) -> SettledFindings:
        """Return findings with their questions, and with what the answers make of them."""
        found: list[Finding] = []
        cleared: list[Finding] = []
        for finding in findings:
            if finding.verdict is not Verdict.DOUBTFUL:
                found.append(finding)
                continue
            asked = [*self._asked(finding)]
            answered = tuple(question for question, _ in asked if question.answered is not None)
            if any(breach is False for _, breach in asked):
                cleared.append(replace(finding, questions=answered))
                continue
            every = tuple(question for question, _ in asked)
            verdict = finding.verdict if len(answered) < len(every) else Verdict.ILLEGAL
            found.append(replace(finding, questions=every, verdict=verdict))
        return SettledFindings(found, tuple(cleared))

    def _asked(self, finding: Finding) -> Iterator[tuple[Question, bool | None]]:
        """Yield the questions of a finding: whether the answer makes it a breach, None if open."""
        check, document = checks()[finding.check], finding.inherited_from
        if check.verdict is Verdict.DOUBTFUL:
            on, cards, subject = self._about(finding, check.about)
            breach = Answer.YES if check.yes == "illegal" else Answer.NO
            yield self._question(breach, check.id, on, cards, subject)
        if document is not None and not check.fundamental:
            yield self._question(Answer.YES, document)

    def _about(
        self, finding: Finding, about: About
    ) -> tuple[int | None, tuple[CardId, ...], str | None]:
        """Return the moment, or else the cards, that the question of a finding is about."""
        seq = finding.seqs[0]
        match about:
            case About.ENTRY:
                return finding.action or seq, (), finding.subject
            case About.CARDS if finding.cards:
                return None, finding.cards, None
            case About.FIRST if finding.cards:
                return None, finding.cards[:1], None
            case About.CARD_OF_ENTRY:
                played = self._played.get(finding.action or seq)
                if played is not None and played.card is not None:
                    return None, (played.card,), None
        return seq, finding.cards, finding.subject

    def _question(
        self,
        breach: Answer,
        of: str,
        on: int | None = None,
        cards: tuple[CardId, ...] = (),
        subject: str | None = None,
    ) -> tuple[Question, bool | None]:
        whole = self._identity(of, on, cards, subject)
        answered, answer = self._answers.get(whole, (None, None))
        question = Question(
            key=self._shown(whole),
            of=of,
            breach=breach,
            on=on,
            cards=cards,
            subject=subject,
            answered=answered,
        )
        return question, None if answer is None else answer is breach

    def _identity(
        self, of: str, on: int | None, cards: tuple[CardId, ...], subject: str | None
    ) -> str:
        """Return the whole key of a question: the same words about the same are one question."""
        check = checks().get(of)
        words = of if check is None else check.asks
        if on is not None:
            return key_of(words, on, cards, subject)
        return key_of(words, *dict.fromkeys(map(self._title, cards)))

    def _title(self, card: CardId) -> tuple[bool, str]:
        """Return what makes a card the same as others: its title, if anybody knows it."""
        identity = self._known.get(card)
        named = identity is not None and identity.name is not None
        return named, title_key(identity.name) if identity and identity.name else card

    def _shown(self, whole: str) -> str:
        """Return the key that a person types: the shortest that is no other question's here."""
        for length in range(SHORTEST, len(whole)):
            if self._whole.setdefault(whole[:length], whole) == whole:
                return whole[:length]
        return whole
