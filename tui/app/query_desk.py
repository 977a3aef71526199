"""Asking queries of the match on the screen: earlier and saved ones, hits, words to go on with."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.model.enums import ActionKind, Status
from engine.model.errors import Fault, InputError
from engine.model.person_names import name_key
from engine.standing.window import Flag
from recorder.store.paths import study_path
from recorder.study.saved_texts import SavedSort, SavedText, save_text, saved_texts
from replay.query.field import QueryNeed
from replay.query.fields import ABOUT_TIME, FIELDS
from replay.query.query import Query
from replay.timeline.timeline import Timeline
from tui.app.sought import SoughtQuery

if TYPE_CHECKING:
    from tui.app.judging_controller import JudgingController
    from tui.app.study_controller import StudyController

_MOST: Final = 12
_JOINING: Final = ("and", "or", "not", "has")


class QueryDesk:
    """Asks queries of one match, and remembers those that were asked, the last first."""

    def __init__(
        self,
        timeline: Timeline,
        judging: "JudgingController",
        study: "StudyController",
        path: Path | None = None,
    ) -> None:
        self.timeline = timeline
        self.earlier: list[str] = []
        self._judging = judging
        self._study = study
        self._path = path

    def ask(self, text: str) -> SoughtQuery:
        """Ask a query. Raises InputError where it cannot be asked, or the match is not judged."""
        query = Query.parse(text)
        if QueryNeed.JUDGEMENT in query.needs and self._judging.ready() is None:
            raise InputError(Fault("", self._judging.why_not, "ask again once it is"))
        sought = SoughtQuery(self.timeline, query, self._judging, self._study)
        self.earlier = [text, *(other for other in self.earlier if other != text)]
        return sought

    def kept(self) -> Sequence[SavedText]:
        """Return the saved queries, then those asked before; saved ones are left out if broken."""
        try:
            saved = saved_texts(study_path(self._path), SavedSort.QUERY)
        except InputError:
            saved = []
        texts = {query.text for query in saved}
        return [*saved, *(SavedText("", text) for text in self.earlier if text not in texts)]

    def save(self, name: str, text: str) -> str:
        """Save a query by a name; return what was done, or why not."""
        try:
            replaced = save_text(study_path(self._path), SavedSort.QUERY, name, text)
        except InputError as refused:
            return f"not saved: {refused}"
        return f"saved as '{name_key(name)}'{', in place of another' * replaced}"

    def words(self, typed: str) -> list[tuple[str, str]]:
        """Return the words to go on with: each with what it is, and how it is written."""
        begun = name_key(_begun(typed)).replace("-", "_")
        found = [each for each in self._words() if name_key(each[0]).startswith(begun)]
        return found[:_MOST] if begun else []

    def completed(self, typed: str) -> str:
        """Return what was typed with its last word completed by the first that fits."""
        fitting = self.words(typed)
        if not fitting:
            return typed
        word = fitting[0][0]
        field = FIELDS.get(word)
        opens = "(" if word in ABOUT_TIME or (field is not None and field.takes) else " "
        return typed[: len(typed) - len(_begun(typed))] + word + opens

    def _words(self) -> Iterator[tuple[str, str]]:
        for field in FIELDS.values():
            yield field.name, f"{field.usage}: {field.about}"
        for name, about in ABOUT_TIME.items():
            yield name, f"{name}(…): {about}"
        for word in _JOINING:
            yield word, ""
        started = self.timeline.started
        for player in () if started is None else started.players:
            yield player.id, f"the player {player.name}"
        for word in (*Status, *Flag, *ActionKind):
            yield word.value, type(word).__name__.lower()
        for card, identity in self.timeline.known(self.timeline.last).items():
            yield card, identity.name or "a card"


def _begun(typed: str) -> str:
    """Return the word at the end of what was typed; empty behind a space or a sign."""
    at = len(typed)
    while at and (typed[at - 1].isalnum() or typed[at - 1] in "_-"):
        at -= 1
    return typed[at:]
