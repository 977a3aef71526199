"""A match as queries ask of it: what is derived for them once, and only if they need it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.model.errors import InputError
from engine.model.ids import CardId, PlayerId
from engine.model.person_names import name_key, same_name
from engine.table.card_knowledge import Knowledge
from engine.table.snapshot import Snapshot
from replay.query.query_fault import unknown_word, wrong
from replay.text.player_labels import player_names
from replay.timeline.card_lookup import card_meant
from replay.timeline.timeline import Timeline

# A query about the table alone judges nothing.
if TYPE_CHECKING:
    from engine.standing.window import Window
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks

# A player or a card by its id, or any of several cards.
Meaning: TypeAlias = "str | frozenset[str]"
# So many snapshots are kept at hand: that of an entry, and those before it that `was` asks for.
_AT_HAND: Final = 4


class QueriedMatch:
    """A match, the ruleset that it is judged by, and the marks on it.

    `ruleset`: the id of another ruleset than the match's own. `judged`, `marks`: given where they
    are there already. It takes the match as it is now: one that has grown is another.
    """

    def __init__(
        self,
        timeline: Timeline,
        ruleset: str | None = None,
        judged: "JudgedMatch | None" = None,
        marks: "MatchMarks | None" = None,
    ) -> None:
        self.timeline = timeline
        self.last = timeline.last
        self._ruleset = ruleset
        self._judged = judged
        self._marks = marks
        self._snapshots: dict[int, Snapshot] = {}
        self.named: dict[tuple[str, int], Meaning] = {}

    def snapshot(self, seq: int) -> Snapshot:
        """Return what stood after an entry."""
        kept = self._snapshots.get(seq)
        if kept is None:
            if len(self._snapshots) >= _AT_HAND:
                del self._snapshots[next(iter(self._snapshots))]
            kept = self._snapshots[seq] = self.timeline.snapshot(seq)
        return kept

    @cached_property
    def judged(self) -> "JudgedMatch":
        """The match as a ruleset sees it. Raises InputError where there is no such ruleset."""
        if self._judged is not None:
            return self._judged
        from replay.judgement.judge_match import rules_of
        from replay.judgement.judged_match import JudgedMatch

        return JudgedMatch(self.timeline, rules_of(self.timeline, self._ruleset))

    @cached_property
    def marks(self) -> "MatchMarks":
        """The marks of the user; none where none were given."""
        from replay.study.match_marks import MatchMarks

        return MatchMarks(self.timeline) if self._marks is None else self._marks

    @cached_property
    def opened(self) -> Mapping[int, Sequence["Window"]]:
        """The windows that each entry opened."""
        windows: dict[int, list[Window]] = {}
        for window in self.judged.found.windows:
            windows.setdefault(window.opened_by, []).append(window)
        return windows

    @cached_property
    def words(self) -> Sequence[str]:
        """Every entry in words, as names are compared."""
        spoken = self.timeline.all_spoken()
        return [name_key("".join(piece.text for piece in pieces)) for pieces in spoken]

    @cached_property
    def begins_midway(self) -> bool:
        """True where the record begins in mid-game: then what it does not say is not known."""
        started = self.timeline.started
        return started is not None and started.underway

    def meant(
        self, look: "Callable[[QueriedMatch, str, int], Meaning]", word: str, column: int
    ) -> "Meaning":
        """Return what a word of a query names, and note it in `named`, by word and column."""
        self.named[word, column] = look(self, word, column)
        return self.named[word, column]

    def player(self, word: str, column: int) -> PlayerId:
        """Return the player of an id or a name; raises InputError for none, or for two."""
        started = self.timeline.started
        players = () if started is None else started.players
        for player in players:
            if player.id == word:
                return player.id
        called = player_names(players)
        named = [
            player.id
            for player in players
            if any(same_name(name, word) for name in (player.id, player.name, called[player.id]))
        ]
        if len(named) == 1:
            return named[0]
        if named:
            what = f"{len(named)} players are called so"
            raise wrong(column, what, f"give the id of one: {', '.join(named)}")
        known = [name for player in players for name in (player.id, player.name) if name]
        raise unknown_word(column, "player", word, known)

    def card(self, word: str, column: int) -> CardId:
        """Return the one card of an id or a name; raises InputError for none, or for several."""
        if word in self._known:
            return word
        alike = self._dashed.get(_dashed(word), ())
        if len(alike) == 1:
            return alike[0]
        try:
            return card_meant(word, self._known)
        except InputError as refused:
            fault = refused.faults[0]
            raise wrong(column, fault.what, fault.remedy) from refused

    def cards(self, word: str, column: int) -> frozenset[str]:
        """Return the card of an id, or all copies of a name; raises InputError for none."""
        key = name_key(word)
        called = [
            card
            for card, identity in self._known.items()
            if identity.name is not None and name_key(identity.name) == key
        ]
        if called and word not in self._known:
            return frozenset(called)
        return frozenset({self.card(word, column)})

    def card_or_player(self, word: str, column: int) -> frozenset[str]:
        """Return the player of an id, else the card of an id or all copies of a name."""
        started = self.timeline.started
        if started is not None and word in [player.id for player in started.players]:
            return frozenset({word})
        return self.cards(word, column)

    @cached_property
    def _known(self) -> Knowledge:
        return self.timeline.known(self.last)

    @cached_property
    def _dashed(self) -> Mapping[str, Sequence[CardId]]:
        ids: dict[str, list[CardId]] = {}
        for card in self._known:
            ids.setdefault(_dashed(card), []).append(card)
        return ids


def _dashed(word: str) -> str:
    return word.replace("_", "-").casefold()
