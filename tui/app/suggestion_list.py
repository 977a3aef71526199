"""What the scribe may pick: on an empty line what follows by the rules, then completions."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.judge.suggestions.suggestion import Suggestion
from engine.judge.suggestions.suggestions import suggestions
from recorder.entry_line.complete.completion import Completion
from replay.render.row import Row, row
from replay.text.phrases.suggestions import proposal_words
from replay.text.span import Style, span
from tui.app.live_match import LiveMatch

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch

MOST = 40


class SuggestionList(NamedTuple):
    """Rows under a title, and what each stands for; proposals come before completions."""

    title: str = ""
    rows: Sequence[Row] = ()
    items: Sequence[Suggestion | Completion] = ()

    def suggestion(self, index: int) -> Suggestion | None:
        """Return a proposal by its place in the list, if there is one."""
        found = self.items[index] if 0 <= index < len(self.items) else None
        return found if isinstance(found, Suggestion) else None

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
    owed = () if text or judged is None else suggestions(judged.judge)
    found = [
        completion
        for completion in scribe.line.complete(text, at)
        if completion.text != text[completion.start : completion.end]
    ]
    found = found[:MOST]
    if text:
        rows = [_completion(completion) for completion in found]
        return SuggestionList(" Completions " if found else " No completions ", rows, found)
    # What is owed has a number before it; a line that begins with a count must not look like that.
    rows = [
        *_owed(owed, scribe),
        *(_completion(completion)._replace(depth=1) for completion in found),
    ]
    by = "" if judged is None else f" by {judged.rules.id}"
    return SuggestionList(f" Suggested{by}: {len(owed) or 'nothing'} ", rows, (*owed, *found))


def _owed(owed: Sequence[Suggestion], scribe: LiveMatch) -> Iterator[Row]:
    timeline = scribe.timeline
    known = timeline.snapshot(timeline.last).known
    for number, suggestion in enumerate(owed, 1):
        key = "=" if number == 1 else str(number) if number < 10 else " "
        yield row(
            span(f"{key} ", Style.NUMBER), *proposal_words(suggestion, known, timeline.entries)
        )


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
