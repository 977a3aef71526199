"""What the scribe may pick: on an empty line what follows by the rules; then completions."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.judge.suggestions.suggestions import suggestions
from engine.model.enums import Edition
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from recorder.entry_line.complete.completion import Completion
from recorder.entry_line.parse.card_plays import card_plays
from recorder.entry_line.suggest.board_summary import board_summary
from recorder.entry_line.suggest.card_play_line import card_play_line
from recorder.entry_line.suggest.closing_lines import closing_line
from recorder.entry_line.suggest.likely_dilemmas import one_key_lines
from replay.render.row import Row, row
from replay.text.phrases.suggestions import proposal_words
from replay.text.span import Style, span
from tui.app.live_match import LiveMatch
from tui.app.preview import depth_shown

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch

MOST = 40
_NUMBERS: Final = frozenset("123456789")
# The end of a turn is not offered before anything was done in it.
_LAST = frozenset({SuggestionKind.DRAW, SuggestionKind.END_TURN})


class SuggestedLine(NamedTuple):
    """A line that follows from what was said, recorded by one key; what it says, in words."""

    text: str
    words: str


class SuggestionList(NamedTuple):
    """Rows under a title, and what each stands for; proposals come before completions."""

    title: str = ""
    rows: Sequence[Row] = ()
    items: Sequence[Suggestion | SuggestedLine | Completion] = ()

    def suggestion(self, index: int) -> Suggestion | None:
        """Return a proposal by its place in the list, if there is one."""
        found = self.items[index] if 0 <= index < len(self.items) else None
        return found if isinstance(found, Suggestion) else None

    def line(self, index: int) -> SuggestedLine | None:
        """Return a suggested line by its place in the list, if there is one."""
        found = self.items[index] if 0 <= index < len(self.items) else None
        return found if isinstance(found, SuggestedLine) else None

    def numbered(self, text: str) -> int | None:
        """Return the place of the proposal whose number alone was typed, if there is one.

        It waits for Enter: more may follow, as in `2 others from draw deck to hand`.
        """
        index = int(text) - 1 if len(text) == 1 and text in _NUMBERS else -1
        proposal = self.suggestion(index) or self.line(index)
        return None if proposal is None else index

    def first_completion(self) -> int:
        """Return the place of the first completion in the list, -1 where there is none."""
        found = (at for at, item in enumerate(self.items) if isinstance(item, Completion))
        return next(found, -1)

    def completion(self, index: int) -> Completion | None:
        """Return a completion by its place in the list, if there is one."""
        found = self.items[index] if 0 <= index < len(self.items) else None
        return found if isinstance(found, Completion) else None


def offers(scribe: LiveMatch, judged: "JudgedMatch | None", text: str, at: int) -> SuggestionList:
    """Offer what could be recorded next, `at` being the cursor's place in what is typed so far."""
    owed: list[Suggestion | SuggestedLine] = []
    if not text:
        owed += _closing(scribe)
        owed += [] if judged is None else _in_time(suggestions(judged.judge), scribe)
        owed += _card_play(scribe)
        owed += _dilemma(scribe)
    found = [
        completion
        for completion in scribe.line.complete(text, at)
        if completion.text != text[completion.start : completion.end]
    ]
    said = {item.text for item in owed if isinstance(item, SuggestedLine)}
    found = [completion for completion in found if completion.text.strip() not in said][:MOST]
    if text:
        rows = [_completion(completion) for completion in found]
        return SuggestionList(" Completions " if found else " No completions ", rows, found)
    # A suggestion has a number before it; a line that begins with a count must not look like one.
    rows = [
        *_owed(owed, scribe),
        *(_completion(completion)._replace(depth=1) for completion in found),
    ]
    by = "" if judged is None else f" by {judged.rules.id}"
    title = f" Suggested{by}: {len(owed) or 'nothing'}{_plays(scribe)} "
    return SuggestionList(title, rows, (*owed, *found))


def answer_rows(answers: Sequence[str]) -> list[Row]:
    """Return the answers to a question, each behind its number."""
    numbered = enumerate(answers, 1)
    return [row(span(f"{number} ", Style.NUMBER), span(answer)) for number, answer in numbered]


def _closing(scribe: LiveMatch) -> Iterator[SuggestedLine]:
    """Yield the end of the action that everybody has passed on."""
    line = closing_line(scribe.line.context)
    if line is not None:
        words = f"{line}: everybody has passed on {depth_shown(scribe).rstrip('>')}"
        yield SuggestedLine(line, words)


def _card_play(scribe: LiveMatch) -> Iterator[SuggestedLine]:
    """Yield the line that the card just played is the turn's card play, if nobody said so."""
    line = card_play_line(scribe.line.context)
    words = depth_shown(scribe).rstrip(">").partition(" ")[2]
    if line is not None:
        yield SuggestedLine(line, f"{words} is the normal card play")


def _dilemma(scribe: LiveMatch) -> Iterator[SuggestedLine]:
    """Yield, in an encounter of Second Edition, the lines that stop somebody or overcome it."""
    context = scribe.line.context
    if context.edition is Edition.SECOND:
        for line in one_key_lines(board_summary(context)):
            yield SuggestedLine(line.text, line.text)


def _in_time(found: Sequence[Suggestion], scribe: LiveMatch) -> Sequence[Suggestion]:
    """Leave out the end of a turn, and its draw, in which nothing has been done yet."""
    for entry in reversed(scribe.line.context.played):
        if isinstance(entry.body, ActionInitiated):
            return found
        if isinstance(entry.body, TurnStarted):
            return [suggestion for suggestion in found if suggestion.kind not in _LAST]
    return found


def _plays(scribe: LiveMatch) -> str:
    """Return how many card plays of this turn state no right, if there are several plays."""
    plays = card_plays(scribe.line.context)
    if plays.unclaimed + plays.normal < 2 or not plays.unclaimed:
        return ""
    return f" · {plays.unclaimed + plays.normal} card plays, {plays.unclaimed} unclaimed"


def _owed(owed: Sequence[Suggestion | SuggestedLine], scribe: LiveMatch) -> Iterator[Row]:
    timeline = scribe.timeline
    known = timeline.known(timeline.last)
    for number, suggestion in enumerate(owed, 1):
        key = "=" if number == 1 else str(number) if number < 10 else " "
        words = (
            [suggestion.words]
            if isinstance(suggestion, SuggestedLine)
            else proposal_words(suggestion, known, timeline.entries)
        )
        yield row(span(f"{key} ", Style.NUMBER), *words)


def _completion(completion: Completion) -> Row:
    text = _unquoted(completion.text.strip())
    rest = completion.label.removeprefix(text)
    return row(
        span(text),
        span(f"{rest if rest[:1] in ', ' else f'  {rest}'}  {completion.kind}", Style.DIM),
    )


def _unquoted(text: str) -> str:
    """Return a title without its quotes; a whole line keeps those of its reasons and names."""
    return text[1:-1] if text[:1] == '"' == text[-1:] and len(text) > 1 else text
