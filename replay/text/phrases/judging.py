"""Corrections, disputes, rulings, back-ups and notes, in words."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.model.ids import PlayerId
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    NoteAdded,
    PenaltyGiven,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import Kind
from replay.text.internal_names import is_internal
from replay.text.names import Names, Phrase
from replay.text.span import Pieces, Span, Style, listed, span


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


def statement_taken(event: StatementTaken, _: Names) -> Pieces:
    """Return in words who states what on a dispute."""
    words: Pieces = [span(event.speaker), " states on dispute ", _seq(event.dispute)]
    return [*words, ': "', span(event.text), '"']


def ruling_given(event: RulingGiven, _: Names) -> Pieces:
    """Return in words what is ruled, by whom, and the remedy."""
    judge: Pieces = [span(event.judge)] if event.judge is not None else ["the judge"]
    words: Pieces = [*judge, " gives ", _judging("a ruling")]
    if event.dispute is not None:
        words += [" on dispute ", _seq(event.dispute)]
    words += [': "', span(event.text), '"']
    if event.remedy is not None:
        words += ["; remedy: ", span(event.remedy)]
    return [*words, "; citing ", *listed(map(span, event.cites))] if event.cites else words


def ruling_appealed(event: RulingAppealed, names: Names) -> Pieces:
    """Return in words who appeals against which ruling."""
    words: Pieces = [*_who(event.player, names), " ", _judging("appeals"), " against the ruling "]
    return [*words, _seq(event.ruling), *_reason(event.text)]


def backed_up(event: BackedUp, names: Names) -> Pieces:
    """Return in words how far the game is rewound, and who wanted it."""
    words: Pieces = ["the game is ", _judging("backed up"), " to just after ", _seq(event.to)]
    if event.asked_by is not None:
        words += [", asked by ", names.player(event.asked_by)]
    if event.approved_by is not None:
        words += [", approved by ", span(event.approved_by)]
    return [*words, *_reason(event.reason)]


def penalty_given(event: PenaltyGiven, names: Names) -> Pieces:
    """Return in words who gets which penalty."""
    words: Pieces = [names.player(event.player), " gets ", _judging("a penalty"), ": "]
    words.append(span(event.penalty))
    if event.judge is not None:
        words += [", given by ", span(event.judge)]
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
    JudgeCalled: judge_called,
    DisputeRaised: dispute_raised,
    StatementTaken: statement_taken,
    RulingGiven: ruling_given,
    RulingAppealed: ruling_appealed,
    BackedUp: backed_up,
    PenaltyGiven: penalty_given,
    NoteAdded: note_added,
}
