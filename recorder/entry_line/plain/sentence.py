"""A sentence: the words of a line with its players, cards, titles and numbers made out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.cards.title import Title
from engine.model.ids import CardId, PlayerId
from engine.model.person_names import name_key
from recorder.entry_line.parse.default_subject import doer
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.plain.names import CardNames, TitleNames, card_names, title_names
from recorder.entry_line.plain.spelling import (
    ARTICLES,
    FORMS,
    NUMBERS,
    QUOTE,
    spelt,
    spelt_name,
    split_words,
)
from recorder.transcript.cards import CARD_TYPES

_OWN: Final = "'s"
_BRINGING: Final = frozenset({"downloads", "encounters", "plays", "reports", "reveals", "seeds"})
_LONGEST: Final = 9
# After these a letter that is also a player's id may well be the player.
_BEFORE_PLAYER: Final = frozenset({"by", "to", "for", "score", "first", "and"})


class Sentence(NamedTuple):
    """A line as the patterns see it.

    `code`: its words, with P, C, T and N and a number for its players, cards, titles and numbers.
    `typed`: what was typed for each word of the code.
    """

    code: str
    typed: Sequence[str]
    players: Sequence[PlayerId]
    cards: Sequence[tuple[CardId, ...]]
    titles: Sequence[Title]
    numbers: Sequence[int]
    unknown: Sequence[str]

    def subject(self, context: LineContext) -> PlayerId | None:
        """Return the player whom the sentence begins with, else the one who would act."""
        if self.code.startswith("P0"):
            return self.players[0]
        return doer(context)


class _SentenceReader:
    def __init__(self, context: LineContext, known: frozenset[str], *, words_first: bool) -> None:
        self.context = context
        self.known = known
        self.words_first = words_first
        self.cards: CardNames = card_names(context)
        self.titles: TitleNames = title_names(context)
        self.people = _people(context)
        self.pieces: list[str] = []
        self.typed: list[str] = []
        self.found_players: list[PlayerId] = []
        self.found_cards: list[tuple[CardId, ...]] = []
        self.found_titles: list[Title] = []
        self.found_numbers: list[int] = []
        self.unknown: list[str] = []

    def read(self, words: list[str]) -> Sentence:
        at = 0
        while at < len(words):
            at += self._piece(words, at)
        return Sentence(
            " ".join(self.pieces),
            self.typed,
            self.found_players,
            self.found_cards,
            self.found_titles,
            self.found_numbers,
            self.unknown,
        )

    def _piece(self, words: list[str], at: int) -> int:
        """Make out what begins at a word; return how many words it has."""
        word = words[at]
        if word.startswith(QUOTE):
            return self._quoted(words, at)
        if self._is_player(words, at):
            return self._player(words, at)
        most = min(len(words) - at, _LONGEST)
        for length in range(most, 1, -1):
            if self._several(words[at : at + length]):
                return length
        if word.endswith(_OWN) and len(word) > len(_OWN):
            words[at : at + 1] = [word.removesuffix(_OWN), _OWN]
            return 0
        self._single(word)
        return 1

    def _player(self, words: list[str], at: int) -> int:
        length = 2 if self._full_name(words, at) else 1
        self._add(f"P{len(self.found_players)}", " ".join(words[at : at + length]))
        self.found_players.append(self.people[" ".join(words[at : at + length])])
        return length

    def _quoted(self, words: list[str], at: int) -> int:
        """Make out a name in quotes: a card of the record, or a title, with its type if said."""
        name = words[at].strip(QUOTE)
        part = spelt_name(name)
        card = self.cards.exact(part)
        kind = CARD_TYPES.by_first.get(words[at + 1]) if at + 1 < len(words) else None
        if card is not None and not kind:
            self._add_card(card, words[at])
            return 1
        length = 1 + len(kind[0][0]) if kind else 1
        typed = " ".join(words[at : at + length])
        type_ = kind[0][1] if kind else None
        known = None if kind else self.titles.exact(part)
        self._add_title(known or Title(name, type_, self.context.edition), typed)
        return length

    def _several(self, words: Sequence[str]) -> bool:
        """Make out a name of several words: a card of the record, or a title."""
        if "," in (words[0], words[-1]) or any(word.startswith(QUOTE) for word in words):
            return False
        typed = " ".join(words)
        part = tuple(spelt(word) for word in words if word != ",")
        if len(part) < 2 or not all(part):
            return False
        ends = FORMS.get(part[-1], part[-1]) in self.known
        card = self.cards.exact(part) or (None if ends else self.cards.near(part))
        if card is not None:
            self._add_card(card, typed)
            return True
        return self._add_title(
            self.titles.exact(part) or (None if ends else self.titles.near(part)), typed
        )

    def _single(self, word: str) -> None:
        """Make out one word: a card, a number, a word of the patterns, a part of a name."""
        part = (spelt(word),)
        form = FORMS.get(word, word)
        card = self.cards.exact(part) if part[0] and word != "," else None
        by_id = word in self.context.cards and not self.words_first
        if card is not None and (by_id or form not in self.known):
            self._add_card(card, word)
        elif word in NUMBERS or word.removeprefix("-").isdecimal():
            self._add(f"N{len(self.found_numbers)}", word)
            self.found_numbers.append(NUMBERS[word] if word in NUMBERS else int(word[:9]))
        elif word in (_OWN, ",", "and") or form in self.known:
            self._add(form, word)
        elif word not in ARTICLES and not self._part_of_name(part, word):
            self._add("?", word)
            self.unknown.append(word)

    def _add(self, piece: str, typed: str) -> None:
        self.pieces.append(piece)
        self.typed.append(typed)

    def _part_of_name(self, part: tuple[str, ...], typed: str) -> bool:
        title = self.titles.exact(part)
        card = self.cards.near(part)
        # Of whoever is brought into play the title is meant, else the card that has that name.
        brought = title if not _BRINGING.isdisjoint(self.pieces) else None
        if card is not None and (brought is None or self.context.name(card) == brought.name):
            self._add_card(card, typed)
            return True
        return self._add_title(title or self.titles.near(part), typed)

    def _add_title(self, title: Title | None, typed: str) -> bool:
        if title is None:
            return False
        self._add(f"T{len(self.found_titles)}", typed)
        self.found_titles.append(title)
        return True

    def _add_card(self, card: CardId, typed: str) -> None:
        """Add a card, to the list that it goes on if there is one: `data, worf and deanna`."""
        before = self.pieces
        joined = [piece for piece in before[-2:] if piece in (",", "and")]
        last = before[-1 - len(joined)] if joined and len(before) > len(joined) else ""
        if joined == before[len(before) - len(joined) :] and last[:1] == "C" and last[1:].isdigit():
            listed = len(before) - len(joined)
            self.typed[listed - 1 :] = [" ".join([*self.typed[listed - 1 :], typed])]
            del self.pieces[listed:]
            self.found_cards[-1] = (*self.found_cards[-1], card)
            return
        self._add(f"C{len(self.found_cards)}", typed)
        self.found_cards.append((card,))

    def _is_player(self, words: list[str], at: int) -> bool:
        word = words[at]
        if word not in self.people:
            return self._full_name(words, at)
        if len(word) > 1 or word not in ARTICLES:
            return True
        following = words[at + 1] if at + 1 < len(words) else ""
        if at == 0:
            return (bool(following) and following in FORMS) or following in self.known
        return words[at - 1] in _BEFORE_PLAYER

    def _full_name(self, words: list[str], at: int) -> bool:
        """Return whether a player's name is two words here, of which one alone may be another's."""
        following = words[at + 1] if at + 1 < len(words) else ""
        whole = self.people.get(f"{words[at]} {following}")
        alone = self.people.get(words[at], whole)
        return following != words[at] and whole is not None and alone == whole


def _people(context: LineContext) -> dict[str, PlayerId]:
    """Return the players by their ids, names and first names, without those that several share."""
    started = context.snapshot().started
    if started is None:
        return {}
    named: dict[str, set[PlayerId]] = {}
    for player in started.players:
        name = name_key(player.name)
        for called in (name, *name.split()[:1]):
            named.setdefault(called, set()).add(player.id)
    found = {name: next(iter(ids)) for name, ids in named.items() if name and len(ids) == 1}
    return found | {player.id.casefold(): player.id for player in started.players}


def read_sentence(
    text: str, context: LineContext, known: frozenset[str], *, words_first: bool = False
) -> Sentence:
    """Return a line as the patterns see it; `known` are the words that they have.

    `words_first`: these are meant rather than cards whose ids they are (`battle over`).
    """
    return _SentenceReader(context, known, words_first=words_first).read(split_words(text))
