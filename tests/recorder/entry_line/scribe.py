"""A fast scribe: finds the keys for a line, taking completions as soon as they are right."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.model.enums import Outcome, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from recorder.entry_line.entry_line import EntryLine
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.tokens import Sort, quoted, tokens
from recorder.transcript.values import spoken
from tests.recorder.entry_line.lines_of import TOGETHER, facts

TAB, ENTER, DOWN, SPACE, SLASH = "tab", "enter", "down", "space", "slash"
# The keys by which the first player and the second pass, on an empty line.
PASSING = ("left_parenthesis", "right_parenthesis")
# The scribe looks at so many completions, going down to the one wanted.
LOOKED_AT = 4
# The keys that accept the first proposals on an empty line.
ACCEPTING = "=23456789"


# How a check says what a dilemma costs.
_COST = re.compile(r"cost:? ([0-9]+), w")


class Keys(NamedTuple):
    """The keys of one line, by Textual's names, and the line as it stood at Enter."""

    keys: tuple[str, ...]
    text: str
    accepted: tuple[AnyEvent, ...] = ()


def keys_for(
    line: EntryLine, events: Sequence[AnyEvent], owed: Sequence[Sequence[AnyEvent]] = ()
) -> Keys:
    """The fewest keys found for a line that makes these events.

    `owed`: what the rules propose now. It comes before the completions of an empty line, and one
    key records it. Raises LookupError if no way that was tried makes the events.
    """
    events = [_in_order(line, event) for event in events]
    paper = _Paper(line, facts(events), len(owed))
    for key, proposed in zip(ACCEPTING, owed, strict=False):
        if facts(proposed) == paper.wanted:
            return Keys((key,), "", tuple(proposed))
    passing = zip(PASSING, line.context.everybody, strict=False)
    for one in (*(Keys((key,), f"p {player}") for key, player in passing), Keys((SLASH,), "w")):
        if isinstance(events[-1], Passed | WaitCalled) and paper.comes_to(one.text):
            return one
    texts = dict.fromkeys(_on_an_empty_line(text) for text in _texts(line, events))
    found = [keys for text in texts if (keys := _typed(paper, text))]
    if not found:
        raise LookupError(f"no keys for {[line.write(event) for event in events]}")
    return min(found, key=lambda keys: len(keys.keys))


def _in_order(line: EntryLine, event: AnyEvent) -> AnyEvent:
    """The event with its cards in the order in which the action in progress has them."""
    action = line.context.innermost
    order = () if action is None else action.event.participants
    changed = {
        field: tuple(sorted(cards, key=order.index))
        for field in TOGETHER
        if (cards := getattr(event, field, ())) and set(cards) <= set(order)
    }
    return replace(event, **changed) if changed else event


def _on_an_empty_line(text: str) -> str:
    """A line that can be typed: a digit as its first key would accept a proposal."""
    return f">{text}" if text[0].isdigit() else text


def _texts(line: EntryLine, events: Sequence[AnyEvent]) -> Iterator[str]:
    """The ways to say these events, from short to long."""
    match events:
        case [Passed(player=player)]:
            yield from ("p", f"p {player}")
        case [WaitCalled(player=player)]:
            yield from ("w", f"w {player}")
        case [TurnEnded(), TurnStarted()] | [TurnStarted()]:
            yield "t"
        case [ActionEnded(outcome=outcome)]:
            yield from ("r", "d", "n", spoken(outcome))
        case [CardDeclared(name=None, place=Place(kind=PlaceKind.DILEMMA_PILE)), *_, CardsMoved()]:
            yield f"stacks {sum(isinstance(event, CardDeclared) for event in events)}"
        case [RequirementsChecked(what=str(what))] if _COST.search(what):
            yield f"costs {_COST.findall(what)[0]}"
        case [StepEntered(step=step)]:
            yield from ("s", f"s {step}")
        case _:
            pass
    declared = [event for event in events if isinstance(event, CardDeclared)]
    event = events[len(declared)] if len(declared) < len(events) else None
    if event is None:
        yield line.write(events[0])
        return
    for text in _shortened(line, event, [one.card for one in declared]):
        for one in declared:
            text = _introduced(line, text, one)
        if isinstance(events[-1], ActionEnded) and isinstance(event, ActionInitiated):
            text += ";d" if events[-1].outcome is Outcome.AS_ANNOUNCED else ""
        yield text


def _shortened(line: EntryLine, event: AnyEvent, new: list[str]) -> Iterator[str]:
    """A line without what can be left out."""
    known = dict(line.context.cards)
    line.context.cards.update(dict.fromkeys(new, "?"))
    text = line.write(event).removeprefix("> ")
    line.context.cards = known
    short = text
    for player in line.context.everybody:
        short = short.removeprefix(f"{player} ")
        if " from " in short and " others from " not in short and " other from " not in short:
            before, _, rest = short.partition(" from ")
            if " to " in rest:
                short = f"{before} to {rest.partition(' to ')[2]}"
    for player in line.context.everybody:
        short = short.replace(f"{player} discard pile", "discard")
        short = short.replace(f"from {player} ", "from ").replace(f"to {player} ", "to ")
    first, _, rest = short.partition(" ")
    yield short.removeprefix("checked ").partition(" ")[2] if first == "checked" else short
    if rest.split(" ")[0] in ("range", "is", "to", "no", "are"):
        yield rest
    yield short
    yield text


def _introduced(line: EntryLine, text: str, declared: CardDeclared) -> str:
    """A new card by its name, and its type where no catalogue tells it."""
    if declared.name is None:
        said = "?"
    else:
        said = quoted(declared.name)
        if line.context.type_of(declared.name) is None and declared.type is not None:
            said += f" {spoken(declared.type)}"
    padded = f" {text} "
    return padded.replace(f" {declared.card} ", f" {said} ", 1).strip()


class _Paper:
    """The entry line before one line is typed; what it answers is asked once."""

    def __init__(self, line: EntryLine, wanted: list[AnyEvent], owed: int) -> None:
        self.line = line
        self.wanted = wanted
        self.owed = owed
        self._offered: dict[str, list[str]] = {}
        self._read: dict[str, bool] = {}

    def offered(self, typed: str) -> list[str]:
        """The line as it would be with each of the first completions taken."""
        found = self._offered.get(typed)
        if found is None:
            made = self.line.complete(typed)[:LOOKED_AT]
            found = self._offered[typed] = [typed[: one.start] + one.text for one in made]
        return found

    def comes_to(self, text: str) -> bool:
        """Say whether a line makes the wanted events."""
        found = self._read.get(text)
        if found is None:
            try:
                found = facts(self.line.read(text).events) == self.wanted
            except InputError:
                found = False
            self._read[text] = found
        return found


class _Word(NamedTuple):
    """A token of the text to be typed: what it is, and how it is typed."""

    token: tuple[Sort, str]
    said: str


class _Move(NamedTuple):
    """Some keys, and the text after them; `saved`: how many fewer than typing all of it."""

    saved: int
    keys: tuple[str, ...]
    typed: str
    whole: int


def _typed(paper: _Paper, text: str) -> Keys | None:
    """Type a text, completion by completion; None if it does not make what is wanted."""
    try:
        target = _words(text)
    except ParseError:
        return None
    keys: list[str] = []
    typed = ""
    whole, part = 0, 0
    while not paper.comes_to(typed):
        move = _best(paper, typed, target, whole, part)
        if move is not None:
            keys += move.keys
            typed, whole, part = move.typed, move.whole, 0
            continue
        if whole >= len(target):
            return None
        word = target[whole].said
        said = word[part] if part or not _apart(typed, word) else f" {word[part]}"
        keys += _struck(said)
        typed += said
        part += 1
        if part == len(word):
            whole, part = whole + 1, 0
    return Keys((*keys, ENTER), typed)


def _words(text: str) -> list[_Word]:
    found = tokens(text)
    ends = [token.column - 1 for token in found[1:]]
    return [
        _Word((token.sort, token.text), text[token.column - 1 : end].rstrip())
        for token, end in zip(found, ends, strict=False)
    ]


def _apart(typed: str, word: str) -> bool:
    """Say whether a space must stand before a word."""
    return bool(typed) and typed[-1] not in ' ,;=>"' and word[0] not in ',;="'


def _struck(text: str) -> list[str]:
    return [SPACE if one == " " else one for one in text]


def _best(paper: _Paper, typed: str, target: list[_Word], whole: int, part: int) -> _Move | None:
    """The completion that saves most keys, now or after the first letters of the wanted text."""
    moves = _takings(paper, typed, (), target, whole, part)
    if not part:
        for sought in _sought(typed, target[whole : whole + 4]):
            said = f" {sought}" if _apart(typed, sought) else sought
            moves += _takings(paper, typed + said, tuple(_struck(said)), target, whole, 0)
    return max(moves, key=lambda move: move.saved, default=None)


def _sought(typed: str, words: list[_Word]) -> list[str]:
    """The first letters of the next words: cards and places are found by them."""
    letters = [
        text[:length]
        for length in (1, 2, 3)
        for text in (word.token[1].lower() for word in words)
        if text[:length].isalpha() and len(text) > length
    ]
    return list(dict.fromkeys(letters))


def _takings(
    paper: _Paper,
    typed: str,
    before: tuple[str, ...],
    target: list[_Word],
    whole: int,
    part: int,
) -> list[_Move]:
    moves = []
    left = sum(len(word.said) + 1 for word in target[whole:]) - part
    for at, after in enumerate(paper.offered(typed)):
        down = at + paper.owed + 1 if at and paper.owed and not typed else at
        keys = (*before, *[DOWN] * down, TAB)
        if after == typed or len(keys) > left:
            continue
        reached = _reached(after, target)
        if paper.comes_to(after):
            moves.append(_Move(left - len(keys), keys, after, len(target)))
        elif reached > whole:
            passed = sum(len(word.said) + 1 for word in target[whole:reached]) - part
            if passed > len(keys) + 1:
                moves.append(_Move(passed - len(keys) - 1, keys, after, reached))
    return moves


def _reached(text: str, target: list[_Word]) -> int:
    """How many words of the target a text has, and nothing else; 0 where it has others."""
    try:
        said = [(one.sort, one.text) for one in tokens(text)[:-1]]
    except ParseError:
        return 0
    return len(said) if said == [word.token for word in target[: len(said)]] else 0
