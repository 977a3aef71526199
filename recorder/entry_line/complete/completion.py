"""Completion: what could stand at the caret of a typed line, from what is possible now."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from engine.model.enums import CardType
from engine.record.events.actions import WaitCalled
from engine.record.events.decisions import Said
from engine.record.events.judging import JudgeCalled
from engine.record.events.match import ClockPaused
from recorder.entry_line.complete.candidates import card_offer, offers, titles
from recorder.entry_line.complete.caret import (
    Caret,
    Continuation,
    caret_at,
    complete_so_far,
    continuations,
)
from recorder.entry_line.complete.ranking import Offer, OfferKind, ranked
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.variants import card_of_action, is_verb
from recorder.entry_line.suggest.board_summary import BoardSummary, board_summary
from recorder.entry_line.suggest.likely_effects import effects
from recorder.entry_line.suggest.likely_judging import DisputeSoFar
from recorder.entry_line.suggest.likely_orders import orders
from recorder.entry_line.suggest.line_history import tails, unfinished
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.actions import VERBS
from recorder.transcript.form_matching import OPENINGS
from recorder.transcript.tokens import Sort, Token, tokens
from recorder.transcript.values import spoken

# After these a judge may well be called.
SPEAKING: Final = (WaitCalled, Said, JudgeCalled, ClockPaused)


class Completion(NamedTuple):
    """One completion: `text` replaces what stands from offset `start` to `end`.

    `label`: what it is, to be shown beside it; text of the record in it is as it was recorded.
    `kind`: the sort of thing that it offers.
    """

    text: str
    start: int
    end: int
    label: str
    kind: OfferKind


# Longer lines get no completions.
LONGEST: Final = 2_000
# Verbs by how often they are typed; all others follow.
_OFTEN: Final = (
    *("plays", "reports", "moves", "beams", "walks", "attempts", "encounters", "battles", "docks"),
    *("undocks", "uses", "draws", "downloads", "seeds", "scouts", "selects", "discards"),
)
# Before the first turn.
_AT_FIRST: Final = ("seeds", "draws")
_OF_A_CARD: Final = ("range left =", "is", "to discard", "met", "not met", "no longer")
_COMMON_WORDS: Final = (
    *("resolved", "done", "nullified", "passes", "calls wait", "chooses", "scores", "pays", "says"),
    *("sees", "solved", "overcome", "failed", "cancelled", "prevented", "ends turn"),
)
_ENCOUNTERED: Final = (CardType.DILEMMA, CardType.ARTIFACT)


def complete(context: LineContext, text: str, at: int) -> tuple[Completion, ...]:
    """Return what could stand at the caret, the best first."""
    at = min(max(at, 0), len(text))
    caret = caret_at(text, at, context) if len(text) <= LONGEST else None
    if caret is None:
        return ()
    board = board_summary(context)
    best = ranked(_offers(board, caret), caret.partial)
    return tuple(
        Completion(_spaced(offer, text[at:]), caret.start, at, offer.label, offer.kind)
        for offer in best
        if not caret.quoted or offer.text.startswith('"')
    )


def _spaced(offer: Offer, right: str) -> str:
    """Return the text of an offer, with a space after a word so that typing can continue."""
    return offer.text if offer.whole or right.startswith(" ") else f"{offer.text} "


def _offers(board: BoardSummary, caret: Caret) -> Iterator[Offer]:
    if caret.repeats:
        yield from (card_offer(board, card.id) for card in board.in_play)
        yield from titles(board, ())
        return
    yield from _lines(board, caret)
    if not caret.typed:
        yield from _openings(board)
        return
    dispute = DisputeSoFar(board)
    for tail in (*unfinished(board, caret.typed), *dispute.tails(caret.typed)):
        if tail:
            yield Offer(tail.strip(), OfferKind.LINE, tail, (tail,), not tail.endswith(" "))
    so_far = complete_so_far(caret.typed, board.context)
    if so_far is not None:
        for tail in tails(board, *so_far):
            yield Offer(tail.strip(), OfferKind.LINE, tail, (tail,), not tail.endswith(" "))
    for continuation in continuations(caret.typed, board.context):
        if _sensible(continuation, board.context):
            yield from offers(board, continuation)


def _lines(board: BoardSummary, caret: Caret) -> Iterator[Offer]:
    """Yield the rest of the whole lines that are likely to come next."""
    for line in _likely(board):
        rest = _rest(line.text, caret.typed)
        if rest:
            names = (rest, *line.names) if not caret.typed else (rest,)
            yield Offer(rest.strip(), OfferKind.LINE, rest, names, line.ends)


def _likely(board: BoardSummary) -> Iterable[LikelyLine]:
    play: Iterable[LikelyLine] = ()
    if board.table.ended is not None:
        play = ()
    elif board.action is not None:
        play = effects(board, board.action)
    elif board.table.turn is not None:
        play = orders(board)
    judging = tuple(DisputeSoFar(board).lines())
    entries = board.context.entries
    talking = bool(entries) and isinstance(entries[-1].body, SPEAKING)
    return chain(judging, play) if talking else chain(play, judging)


def _rest(line: str, typed: Sequence[Token]) -> str | None:
    """Return the part of a line that is not typed yet; None where another line is typed."""
    if not typed:
        return line
    whole = tokens(line)
    if len(whole) <= len(typed):
        return None
    if any(expected.text != token.text for expected, token in zip(whole, typed, strict=False)):
        return None
    return line[whole[len(typed)].column - 1 :]


def _openings(board: BoardSummary) -> Iterator[Offer]:
    """Yield what a line can begin with: likely names, verbs, cards, players, other words."""
    yield from _naming(board)
    often = _OFTEN if board.table.turn is not None else (*_AT_FIRST, *_OFTEN)
    yield from (Offer(verb, OfferKind.VERB, verb, (verb,)) for verb in often)
    card = card_of_action(board.context)
    if card is not None:
        yield from (Offer(words, OfferKind.WORD, words, (words,)) for words in _OF_A_CARD)
    yield from (Offer(word, OfferKind.WORD, word, (word,)) for word in _COMMON_WORDS)
    yield from (card_offer(board, card.id) for card in board.in_play)
    yield from (Offer(word, OfferKind.WORD, word, (word,)) for word in sorted(OPENINGS))
    yield from (Offer(verb, OfferKind.VERB, verb, (verb,)) for verb in VERBS.meanings)
    started = board.snapshot.started
    if started is not None:
        for player in started.players:
            yield Offer(board.page.id(player.id), OfferKind.PLAYER, player.name, (player.id,))


def _naming(board: BoardSummary) -> Iterator[Offer]:
    """Yield the names that the unknown card of the innermost action may turn out to have."""
    card = card_of_action(board.context)
    if card is None or board.context.name(card) is not None:
        return
    yield from board.context.kept(("naming",), lambda: _named(board))


def _named(board: BoardSummary) -> tuple[Offer, ...]:
    return tuple(
        Offer(text, OfferKind.TITLE, offer.label, (offer.names[0], text), kind is not None)
        for offer in titles(board, _ENCOUNTERED)
        for kind in [board.context.type_of(offer.names[0])]
        for text in [f"is {offer.text}" + (f" {spoken(kind)}" if kind else "")]
    )


def _sensible(continuation: Continuation, context: LineContext) -> bool:
    """Return whether a line read in this way begins with a known card, player or word."""
    first = next((token for token in continuation.tokens if token.text != ">"), None)
    if first is None or first.sort is not Sort.WORD:
        return True
    known = first.text in context.cards or first.text in context.everybody
    return known or first.text in OPENINGS or not is_verb(first)
