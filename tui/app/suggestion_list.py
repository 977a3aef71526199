"""What the scribe may pick: on an empty line what follows by the rules, then how a line may go."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.judge.suggestions.suggestion import Proposal
from engine.judge.suggestions.suggestions import proposals
from recorder.entry_line.complete.completion import Completion
from replay.render.row import Row, row
from replay.text.phrases.suggestions import proposal_words
from replay.text.span import Style, span
from tui.app.live_match import Scribe

if TYPE_CHECKING:
    from replay.judgement.judgement import Judgement

MOST = 40


class Offers(NamedTuple):
    """Rows under a title, and what each stands for; proposals come before completions."""

    title: str = ""
    rows: Sequence[Row] = ()
    items: Sequence[Proposal | Completion] = ()

    def proposal(self, index: int) -> Proposal | None:
        """Give a proposal by its place in the list, if there is one."""
        found = self.items[index] if 0 <= index < len(self.items) else None
        return found if isinstance(found, Proposal) else None

    def first_completion(self) -> int:
        """Give the place of the first completion in the list, -1 where there is none."""
        found = (at for at, item in enumerate(self.items) if isinstance(item, Completion))
        return next(found, -1)

    def completion(self, index: int) -> Completion | None:
        """Give a completion by its place in the list, if there is one."""
        found = self.items[index] if 0 <= index < len(self.items) else None
        return found if isinstance(found, Completion) else None


def offers(scribe: Scribe, judgement: "Judgement | None", text: str, at: int) -> Offers:
    """Offer what could be recorded next, `at` being the cursor's place in what is typed so far."""
    owed = () if text or judgement is None else proposals(judgement.interpreter)
    found = [one for one in scribe.line.complete(text, at) if one.text != text[one.start : one.end]]
    found = found[:MOST]
    if text:
        rows = [_completion(one) for one in found]
        return Offers(" Completions " if found else " No completion ", rows, found)
    # What is owed has a number before it; a line that begins with a count must not look like that.
    rows = [*_owed(owed, scribe), *(_completion(one)._replace(depth=1) for one in found)]
    by = "" if judgement is None else f" by {judgement.rules.id}"
    return Offers(f" Owed{by}: {len(owed) or 'nothing'} ", rows, (*owed, *found))


def _owed(owed: Sequence[Proposal], scribe: Scribe) -> Iterator[Row]:
    timeline = scribe.timeline
    known = timeline.frame(timeline.last).known
    for number, one in enumerate(owed, 1):
        key = "=" if number == 1 else str(number) if number < 10 else " "
        yield row(span(f"{key} ", Style.NUMBER), *proposal_words(one, known, timeline.entries))


def _completion(one: Completion) -> Row:
    said = _unquoted(one.text.strip())
    told = one.label.removeprefix(said)
    return row(
        span(said), span(f"{told if told[:1] in ', ' else f'  {told}'}  {one.kind}", Style.DIM)
    )


def _unquoted(text: str) -> str:
    """A title without its quotes; a whole line keeps those of its reasons and names."""
    return text[1:-1] if text[:1] == '"' == text[-1:] and len(text) > 1 else text
