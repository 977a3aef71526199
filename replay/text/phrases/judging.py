"""Corrections, disputes, rulings, back-ups and notes, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.model.ids import PlayerId
from engine.model.judging_enums import AnswerSource, DisputeEnd, Proof, ReviewRole, Viewed
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.union import Kind
from engine.record.opinion_seal import opinion_read
from replay.text.internal_names import is_internal
from replay.text.names import Names, Phrase
from replay.text.span import Pieces, Span, Style, listed, span
from replay.text.times import duration_text

_ROLES: Final = {ReviewRole.APPEAL: ", on appeal", ReviewRole.SECOND: ", as second reviewer"}
_ENDS: Final = {
    DisputeEnd.FINAL: "final",
    DisputeEnd.WITHDRAWN: "withdrawn",
    DisputeEnd.AGREED: "settled between the players",
    DisputeEnd.MOOT: "moot",
}
_SOURCES: Final = {
    AnswerSource.CARD_IN_HAND: "the card in hand",
    AnswerSource.PLAYERS_WORD: "a player's word",
    AnswerSource.JUDGES_KNOWLEDGE: "the judge's own knowledge",
}
_PROOFS: Final[dict[str, str]] = {
    Proof.RECORD: "shown by the record",
    Proof.AGREED: "agreed by both",
    Proof.LIKELIER: "the likelier account",
    Proof.UNDETERMINED: "undetermined",
}
_VIEWS: Final[dict[str, str]] = {
    Viewed.PACE: "at its own pace",
    Viewed.STEPPED: "step by step",
    Viewed.BOTH: "at its own pace and step by step",
    Viewed.NONE: "not",
}


def corrected(event: Corrected, names: Names) -> Pieces:
    """Return in words which entries are struck or placed elsewhere."""
    parts: list[Pieces] = []
    if event.strikes:
        parts.append(["strikes ", *_seqs(event.strikes)])
    if event.places:
        where: Pieces = [" after ", *names.entry(event.after)] if event.after is not None else []
        parts.append(["places ", *_seqs(event.places), *where])
    words: Pieces = [_judging("correction")]
    for index, part in enumerate(parts):
        words += [", and " if index else ": ", *part]
    return [*words, *_reason(event.reason)]


def header_corrected(event: HeaderCorrected, names: Names) -> Pieces:
    """Return in words which part of the header is corrected."""
    whose: Pieces = [" of ", names.player(event.player)] if event.player is not None else []
    words: Pieces = [_judging("correction"), f" of the header: the {event.field.value}", *whose]
    return [*words, ' is "', span(event.value), '"', *_reason(event.reason)]


def judge_called(event: JudgeCalled, names: Names) -> Pieces:
    """Return in words who calls a judge."""
    words: Pieces = [*_who(event.player, names), " calls ", _judging("the judge")]
    return [*words, " about ", *names.entry(event.on)] if event.on is not None else words


def dispute_raised(event: DisputeRaised, names: Names) -> Pieces:
    """Return in words who contests what."""
    words: Pieces = [*_who(event.player, names), " raises ", span("a dispute", Style.DOUBT)]
    if event.on:
        words += [" on ", *(names.entry(event.on[0]) if len(event.on) == 1 else _seqs(event.on))]
    return [*words, ': "', span(event.text), '"']


def review_opened(event: ReviewOpened, names: Names) -> Pieces:
    """Return in words who takes up what, and in which role."""
    words: Pieces = [span(event.judge), " ", _judging("takes up"), " ", *names.entry(event.about)]
    return [*words, _ROLES[event.role]] if event.role in _ROLES else words


def statement_taken(event: StatementTaken, names: Names) -> Pieces:
    """Return in words who states what on a dispute, and the account of play, if there is one."""
    words: Pieces = [names.speaker(event.speaker), " states on dispute ", _seq(event.dispute)]
    words += [': "', span(event.text), '"']
    if event.account is not None:
        lines = len(event.account.splitlines())
        words.append(f"; account of {lines} line{'s' if lines > 1 else ''}")
        words += [" after ", _seq(event.after)] if event.after is not None else []
    if event.heard_by:
        words += ["; heard by ", *listed(map(names.player, event.heard_by))]
    return words


def ruling_given(event: RulingGiven, _: Names) -> Pieces:
    """Return in words the ruling, the judge, the remedy, and how the judge reached it."""
    judge: Pieces = [span(event.judge)] if event.judge is not None else ["the judge"]
    words: Pieces = [*judge, " gives ", _judging("a ruling")]
    if event.dispute is not None:
        words += [" on dispute ", _seq(event.dispute)]
    if event.appeal is not None:
        words += [", on the appeal ", _seq(event.appeal)]
    words += [': "', span(event.text), '"']
    if event.remedy is not None:
        words += ["; remedy: ", span(event.remedy)]
    if event.cites:
        words += ["; citing ", *listed(map(span, event.cites))]
    standard = [*standard_words(event)]
    words += [f"; {', '.join(standard)}"] if standard else []
    if event.finds:
        words += ["; finds true ", *_seqs(event.finds)]
    return words


def standard_words(event: RulingGiven) -> Iterator[str]:
    """Yield how a ruling was reached: decision, proof, standard of review, what was looked at."""
    if event.decision is not None:
        yield f"decision: {spoken_word(event.decision)}"
    if event.proof is not None:
        yield f"facts: {_PROOFS[event.proof]}"
    if event.review is not None:
        yield f"review: {spoken_word(event.review)}"
    if event.viewed is not None:
        yield f"viewed: {_VIEWS[event.viewed]}"
    if event.seen is not None:
        yield f"had seen up to @{event.seen}"


def spoken_word(word: str) -> str:
    """Return a word of a vocabulary as people write it."""
    return word.replace("_", " ")


def ruling_appealed(event: RulingAppealed, names: Names) -> Pieces:
    """Return in words who appeals against which ruling."""
    words: Pieces = [*_who(event.player, names), " ", _judging("appeals"), " against the ruling "]
    return [*words, _seq(event.ruling), *_reason(event.text)]


def dispute_closed(event: DisputeClosed, _: Names) -> Pieces:
    """Return in words how a dispute ends."""
    # An appeal is withdrawn by the same event, which does not tell.
    what = "the claim, or the appeal, in " if event.how is DisputeEnd.WITHDRAWN else ""
    words: Pieces = [f"{what}the dispute ", _seq(event.dispute), " is "]
    words.append(_judging(_ENDS[event.how]))
    words += [", closed by ", span(event.judge)] if event.judge is not None else []
    return [*words, *_reason(event.text)]


def opinion_sealed(event: OpinionSealed, _: Names) -> Pieces:
    """Return in words who has sealed an opinion, and what he had seen."""
    words: Pieces = [span(event.judge), " ", _judging("seals an opinion"), " on dispute "]
    return [*words, _seq(event.dispute), ", having seen up to ", _seq(event.seen)]


def opinion_opened(event: OpinionOpened, _: Names) -> Pieces:
    """Return in words which sealed opinion is opened, and what it says."""
    words: Pieces = ["the opinion sealed ", _seq(event.seal), " is ", _judging("opened")]
    read = opinion_read(event.opinion)
    if read is None:
        return [*words, ": ", span(event.opinion)]
    words = [span(read.judge), "'s opinion, sealed ", _seq(event.seal), ", is ", _judging("opened")]
    words += [': "', span(read.text), '"']
    words += ["; remedy: ", span(read.remedy)] if read.remedy else []
    words += ["; citing ", *listed(map(span, read.cites))] if read.cites else []
    standard = {
        "decision": read.decision,
        "facts": _PROOFS.get(read.proof, read.proof),
        "review": read.review,
        "viewed": _VIEWS.get(read.viewed, read.viewed),
    }
    for name, word in standard.items():
        words += ["; ", name, ": ", span(spoken_word(word))] if word else []
    return words


def question_answered(event: QuestionAnswered, names: Names) -> Pieces:
    """Return in words who answers which question, how, and from what source."""
    words: Pieces = [*_by_judge(event.judge), " answers ", _judging(event.answer.value)]
    words += [' to "', span(event.text), '"']
    if event.on is not None:
        words += [" about ", *names.entry(event.on)]
    elif event.cards:
        words += [" about ", *listed(map(names.card, event.cards))]
    words += [", from ", *_source(event, names)]
    return [*words, ", on dispute ", _seq(event.dispute)] if event.dispute is not None else words


def answer_words(seq: int, event: QuestionAnswered, names: Names) -> Pieces:
    """Return which answer settled something, whose it is, and from what source."""
    words: Pieces = ["answered ", _judging(event.answer.value), " ", _seq(seq), " by "]
    return [*words, *_by_judge(event.judge), " from ", *_source(event, names)]


def _source(event: QuestionAnswered, names: Names) -> Pieces:
    if event.source is AnswerSource.PLAYERS_WORD and event.player is not None:
        return ["the word of ", names.player(event.player)]
    return [_SOURCES[event.source]]


def _by_judge(judge: str | None) -> Pieces:
    return [span(judge)] if judge is not None else ["the judge"]


def time_extended(event: TimeExtended, names: Names) -> Pieces:
    """Return in words how much more time is given, and to whom."""
    words: Pieces = (
        [span(event.judge), " gives "] if event.judge is not None else ["the judge gives "]
    )
    words += [_judging("extra time"), f" of {duration_text(event.milliseconds)}"]
    if event.players:
        words += [" to ", *listed(map(names.player, event.players))]
    if event.ruling is not None:
        words += [", by the ruling ", _seq(event.ruling)]
    return [*words, " for dispute ", _seq(event.dispute)] if event.dispute is not None else words


def backed_up(event: BackedUp, names: Names) -> Pieces:
    """Return in words how far the game is rewound, and who wanted it."""
    words: Pieces = ["the game is ", _judging("backed up"), " to just after ", _seq(event.to)]
    if event.asked_by is not None:
        words += [", asked by ", names.player(event.asked_by)]
    if event.approved_by is not None:
        words += [", approved by ", span(event.approved_by)]
    if event.ruling is not None:
        words += [", by the ruling ", _seq(event.ruling)]
    return [*words, *_reason(event.reason)]


def penalty_given(event: PenaltyGiven, names: Names) -> Pieces:
    """Return in words who gets which penalty."""
    words: Pieces = [names.player(event.player), " gets ", _judging("a penalty"), ": "]
    words.append(span(event.penalty))
    if event.judge is not None:
        words += [", given by ", span(event.judge)]
    if event.level is not None and spoken_word(event.level) != event.penalty.casefold():
        words.append(f" (level: {spoken_word(event.level)})")
    if event.infraction is not None:
        words += [" for ", span(event.infraction)]
    if event.dispute is not None:
        words += [" on dispute ", _seq(event.dispute)]
    return [*words, *_reason(event.text)]


def note_added(event: NoteAdded, names: Names) -> Pieces:
    """Return in words a note, its author, and what it is on."""
    words: Pieces = [_judging("note")]
    if event.author is not None:
        words += [" by ", span(event.author)]
    if event.on is not None:
        words += [" on ", *names.entry(event.on)]
    text = "details that only its source uses" if is_internal(event.text) else event.text
    return [*words, ": ", span(text)]


def _who(player: PlayerId | None, names: Names) -> Pieces:
    return [names.player(player)] if player is not None else ["somebody"]


def _reason(reason: str | None) -> Pieces:
    return [': "', span(reason), '"'] if reason is not None else []


def _judging(words: str) -> Span:
    return span(words, Style.JUDGING)


def _seq(seq: int) -> Span:
    return span(f"@{seq}", Style.NUMBER)


def _seqs(seqs: Sequence[int]) -> Pieces:
    return listed(_seq(seq) for seq in seqs)


PHRASES: Final[Mapping[Kind, Phrase]] = {
    Corrected: corrected,
    HeaderCorrected: header_corrected,
    JudgeCalled: judge_called,
    DisputeRaised: dispute_raised,
    ReviewOpened: review_opened,
    StatementTaken: statement_taken,
    RulingGiven: ruling_given,
    RulingAppealed: ruling_appealed,
    DisputeClosed: dispute_closed,
    OpinionSealed: opinion_sealed,
    OpinionOpened: opinion_opened,
    QuestionAnswered: question_answered,
    TimeExtended: time_extended,
    BackedUp: backed_up,
    PenaltyGiven: penalty_given,
    NoteAdded: note_added,
}
