"""A fast scribe: finds the keys for a line, taking completions as soon as they are right."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.events.cards import CardDeclared
from engine.events.turn import TurnEnded, TurnStarted
from engine.events.union import AnyEvent
from engine.refusal import Refused
from engine.vocabulary import Outcome
from recorder.entry_line.entry_line import EntryLine
from recorder.transcript.misreading import Misreading
from recorder.transcript.slot import spoken
from recorder.transcript.tokens import Sort, quoted, tokens
from tests.recorder.entry_line.lines_of import facts

TAB, ENTER, DOWN, SPACE, SLASH = "tab", "enter", "down", "space", "slash"
# He looks at so many completions, going down to the one he wants.
LOOKED_AT = 4


class Keys(NamedTuple):
    """The keys of one line, by Textual's names, and the line as it stood at Enter."""

    keys: tuple[str, ...]
    text: str


def keys_for(line: EntryLine, events: Sequence[AnyEvent]) -> Keys:
    """The fewest keys found by which a line comes to these events.

    Raises LookupError where none of the ways tried comes to them.
    """
    wanted = facts(events)
    ways = [Keys((SPACE,), "p")] if isinstance(events[-1], Passed) else []
    ways += [Keys((SLASH,), "w")] if isinstance(events[-1], WaitCalled) else []
    for text in ways:
        if _comes_to(line, text.text, wanted):
            return text
    found = [
        keys for text in dict.fromkeys(_texts(line, events)) if (keys := _typed(line, text, wanted))
    ]
    if not found:
        raise LookupError(f"no keys for {[line.write(event) for event in events]}")
    return min(found, key=lambda keys: len(keys.keys))


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
    """A line without what goes without saying."""
    known = dict(line.logbook.cards)
    line.logbook.cards.update(dict.fromkeys(new, "?"))
    text = line.write(event).removeprefix("> ")
    line.logbook.cards = known
    short = text
    for player in line.logbook.everybody:
        short = short.removeprefix(f"{player} ")
        if " from " in short and " others from " not in short and " other from " not in short:
            before, _, rest = short.partition(" from ")
            if " to " in rest:
                short = f"{before} to {rest.partition(' to ')[2]}"
    for player in line.logbook.everybody:
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
        if line.logbook.type_of(declared.name) is None and declared.type is not None:
            said += f" {spoken(declared.type)}"
    padded = f" {text} "
    return padded.replace(f" {declared.card} ", f" {said} ", 1).strip()


def _typed(line: EntryLine, text: str, wanted: list[AnyEvent]) -> Keys | None:
    """Type a text, completion by completion; None where it does not come to what is wanted."""
    try:
        target = _words(text)
    except Misreading:
        return None
    keys: list[str] = []
    typed = ""
    whole, part = 0, 0
    while not _comes_to(line, typed, wanted):
        taken = _taken(line, typed, target, whole, part, wanted)
        if taken is not None:
            steps, typed, whole = taken
            keys += steps
            part = 0
            continue
        if whole >= len(target):
            return None
        word = target[whole].said
        if not part and _apart(typed, word):
            keys.append(SPACE)
            typed += " "
        keys.append(SPACE if word[part] == " " else word[part])
        typed += word[part]
        part += 1
        if part == len(word):
            whole, part = whole + 1, 0
    return Keys((*keys, ENTER), typed)


class _Word(NamedTuple):
    """A token of the text to be typed: what it is, and how it is typed."""

    token: tuple[Sort, str]
    said: str


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


def _comes_to(line: EntryLine, text: str, wanted: list[AnyEvent]) -> bool:
    try:
        return facts(line.read(text).events) == wanted
    except Refused:
        return False


def _taken(
    line: EntryLine,
    typed: str,
    target: list[_Word],
    whole: int,
    part: int,
    wanted: list[AnyEvent],
) -> tuple[list[str], str, int] | None:
    """The completion that saves most keys, if one does: its keys, the line and the words then."""
    best: tuple[int, list[str], str, int] | None = None
    for at, one in enumerate(line.complete(typed)[:LOOKED_AT]):
        after = typed[: one.start] + one.text
        steps = [*[DOWN] * at, TAB]
        if after == typed:
            continue
        left = sum(len(word.said) + 1 for word in target[whole:]) - part
        if len(steps) <= left and _comes_to(line, after, wanted):
            return steps, after, len(target)
        reached = _reached(after, target)
        if reached > whole:
            words = target[whole:reached]
            saved = sum(len(word.said) + 1 for word in words) - part - len(steps) - 1
            if saved > 0 and (best is None or saved > best[0]):
                best = (saved, steps, after, reached)
    return None if best is None else best[1:]


def _reached(text: str, target: list[_Word]) -> int:
    """How many words of the target a text has, and nothing else; 0 where it has others."""
    try:
        said = [(one.sort, one.text) for one in tokens(text)[:-1]]
    except Misreading:
        return 0
    return len(said) if said == [word.token for word in target[: len(said)]] else 0
