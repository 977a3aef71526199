"""The reference of the transcript: a first page, and chapters made from tables of the parser."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from itertools import zip_longest
from textwrap import fill
from typing import Final, TypeVar

from engine.model.enums import (
    ActionKind,
    Attribute,
    CardType,
    Currency,
    Manner,
    PlaceKind,
    Status,
    Word,
)
from engine.model.zones import AT_LOCATION, GROUPED, OWNED, WITH_CARD, Place
from engine.record.events.actions import DONE_TO, TAKING_PART, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.table.card_moves import CARRYING, PUTTING
from recorder.transcript.equivalents import CAUSES, EQUIVALENTS
from recorder.transcript.first_match import FIRST_PAGE
from recorder.transcript.form import Form, shared
from recorder.transcript.forms import CHAPTERS
from recorder.transcript.header import HEADER
from recorder.transcript.line_parts import plural
from recorder.transcript.meanings import CLAIMS, OUTCOMES, moments, steps
from recorder.transcript.places import write_place
from recorder.transcript.print_context import PrintContext
from recorder.transcript.values import spoken

WIDTH: Final = 80
# The column at which explanations begin beside an example.
BESIDE: Final = 34

_Word = TypeVar("_Word", bound=Word)

OPENING: Final = """\
THE TRANSCRIPT: a match as text. UTF-8, one line for each event.

  0:20.4 A moves e to space ps as #mv
    0:22 B plays h = "Hail" interrupt on e
      > h to discard
    resolved
  done

0:20.4      The time since the start, minutes:seconds or hours:minutes:seconds;
            leave it out where it is not known.
A, e, ps    Players and cards have short ids: letters, digits and _ . ' -. Write
            an id that is a word of this page, or only digits, in backquotes.
"Hail"      Names and free text, with \\" \\\\ \\n as in JSON.
h = "Hail"  Declares a card where it is first named, with its type if you like.
            Until then it was in its player's hand; in the seed deck if it is
            seeded; in the draw deck if it is downloaded; if it is moved, where
            the line moves it from. `h = ?` where the name is not known;
            `h = "Hail" of A` for another player's card.
as #mv      A label. Any line may end in one; lines below refer to #mv. An
            action may also be referred to by its card: `answers h` means the
            latest action of h.
>           Begins every line of an effect: what moved, what changed, what was
            chosen.
//          Begins a comment. Comments and empty lines are ignored.

Indentation means: this happened while the action above was open. Indent the
lines inside an action two spaces deeper than its own line. They belong to it:
actions are `under` it, effects and steps `of` it, passes and waits `on` it.
Lines at the margin belong to no action. If a line belongs to another action,
add `under`, `of` or `on` and the label, such as #mv; if it belongs to none,
write `nothing` instead of a label.
Indent an ending exactly like the line of its action: it closes the block. A
block without an ending has no recorded end; `#mv resolved` can add it later,
anywhere. All on one line: `A beams p1 to planet ex; done`.

If the action that began first ends first, name it inside the other's block:

  B plays h = "Hail" interrupt on e
    A plays w = "Warp Engine Overload" interrupt on e
      > h to discard of h
      h resolved
      > e, w to discard
    resolved
"""

PLACES_TOLD: Final = (
    "A pile without its player is the acting player's, or the owner's of the cards that move. "
    "`discard` is short for discard pile. ex is the location's card. Dilemmas drawn for an attempt "
    "lie `away` until they are chosen."
)

MORE: Final = (
    "`tricorder help transcript CHAPTER` explains the rest, and `tricorder help transcript all` "
    "prints every chapter:"
)

CLOSING: Final = """\
match "Hail in passing"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 1996-06-22T14:00:00Z
keeps passes all, times all
source live

card ex = "Excavation" mission of A at spaceline
card st = "Study Nebula" mission of B at spaceline right of ex
card ps = "Pegasus Search" mission of A at spaceline right of st
card e = "U.S.S. Galaxy" ship of A at space ex
counted 7 in B hand

0:00 turn 5 A
step orders
0:20.4 A moves e to space ps as #mv
  0:22 B plays h = "Hail" interrupt on e at passing st
    0:25.1 A plays am = "Amanda Rogers" interrupt on h
      0:26 B passes
      0:27.3 A passes
      > am to discard
    resolved
    > h to discard
  nullified by am
done
[late] note "the times were read from a video" on #mv
"""

_LISTS: Final[tuple[tuple[str, type[StrEnum]], ...]] = (
    ("Types of card", CardType),
    ("Verbs", ActionKind),
    ("Manners of moving", Manner),
    ("Statuses", Status),
    ("Attributes", Attribute),
    ("Costs are paid in", Currency),
)


def first_page() -> str:
    """Return what a newcomer needs to write a whole match, and the names of the chapters."""
    named = _items(CHAPTER_PAGES, ", ")
    return f"{FIRST_PAGE}\n{_title('More')}\n{_filled(MORE)}\n{named}\n"


def chapter(name: str) -> str:
    """Return a chapter by its name."""
    return "\n".join(CHAPTER_PAGES[name]()).rstrip() + "\n"


def reference() -> str:
    """Return all chapters, one after another."""
    return "\n".join(map(chapter, CHAPTER_PAGES))


def _header() -> Iterator[str]:
    yield _title("The header: `match` first, the rest in any order, all before the first event")
    for line in HEADER:
        yield from _explained(line.examples, line.help)


def _of_places() -> Iterator[str]:
    yield _title("Places")
    yield _items(_places(), ", ")
    yield _filled(PLACES_TOLD)


def _forms(title: str) -> Iterator[str]:
    yield _title(title)
    for form in CHAPTERS[title]:
        yield from _form(form)


def _steps() -> Iterator[str]:
    yield _title("Steps and moments")
    for what, names in steps():
        yield _filled(f"{what}: {names}.")
    for edition, names in moments():
        yield _filled(f"`when` knows, {edition}: {names}.")
    yield _filled("`when` keeps other words; `judge` says that they name no moment.")


def _titled(title: str, lines: Callable[[], Iterable[str]]) -> Iterator[str]:
    yield _title(title)
    yield from lines()


def _title(text: str) -> str:
    return f"{text}\n{'-' * len(text)}"


def _filled(text: str, indent: str = "  ") -> str:
    return fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _below(text: str) -> str:
    return _filled(text, "      ")


def _items(items: Iterable[str], between: str, opening: str = "  ") -> str:
    """Return items one after another, none of them broken at the end of a line."""
    whole = between.join(item.replace(" ", "\xa0") for item in items)
    indent = " " * (len(opening) - len(opening.lstrip()))
    text = fill(
        opening.lstrip().replace(" ", "\xa0") + whole,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return text.replace("\xa0", " ")


def _explained(examples: tuple[str, ...], help_: str) -> Iterator[str]:
    """Yield examples, and what they mean: beside a short one, else below them."""
    if help_ and len(examples) == 1 and len(examples[0]) <= BESIDE - 4:
        yield fill(
            help_,
            WIDTH,
            initial_indent=f"  {examples[0]}".ljust(BESIDE),
            subsequent_indent=" " * BESIDE,
            break_on_hyphens=False,
        )
        return
    for example in examples:
        yield fill(  # what is too long for a line of the page is one line all the same
            example,
            WIDTH,
            initial_indent="  ",
            subsequent_indent=" " * 10,
            break_on_hyphens=False,
            break_long_words=False,
        )
    if help_:
        yield _below(help_)


def _form(form: Form) -> Iterator[str]:
    yield from _explained(form.examples, form.help)
    explained = [part for part in form.clauses if part.meaning]
    for part in explained:
        yield _filled(f"{part.shown}: {part.meaning}", "        ")
    required = [part.shown for part in form.clauses if part.required]
    if required:
        yield _items(required, "; ", "      must say: ")
    optional = [part.shown for part in form.clauses if not part.required and not part.meaning]
    if optional:
        yield _items(optional, "; ", "      may add: ")
    if form.event is ActionInitiated:
        yield _below(_objects())


def _objects() -> str:
    return (
        f"Right after {_verbs(TAKING_PART)} come the cards that take part; after "
        f"{_verbs(DONE_TO)} the cards that it is done to; after any other verb the one card that "
        f"is played, used, moved or met. `done` puts the cards that take part (after "
        f"{_verbs(CARRYING)}) or that one card (after {_verbs(PUTTING)}) at the place after `to`. "
        "A card that is played or reported lies shown until `done` or a line with > moves it."
    )


def _anywhere() -> Iterator[str]:
    yield from _explained(
        ("because #LABEL",), "Its cause; on every line but those of the record and its judging."
    )
    for part, meaning in zip(shared(CardsMoved), _OF_EFFECTS, strict=False):
        yield from _explained((part.shown,), f"On lines with >: {meaning}.")
    yield from _explained(
        ("[late] 0:22 A passes",),
        "A source other than the header's: [live], [late], [import] or [inferred].",
    )


_OF_EFFECTS: Final = (
    "the acting player",
    "the player whose effect it is, if another",
    "the card whose text causes it",
)


def _equivalents() -> Iterator[str]:
    for equivalent in EQUIVALENTS:
        said, same = equivalent.said.splitlines(), equivalent.same.splitlines()
        for left, right in zip_longest(said, same, fillvalue=""):
            yield f"  {left:<34} {right}".rstrip()


def _meanings(meanings: Mapping[_Word, str]) -> Iterator[str]:
    for word, meaning in meanings.items():
        yield fill(
            meaning,
            WIDTH,
            initial_indent=f"  {spoken(word)}".ljust(20),
            subsequent_indent=" " * 20,
            break_on_hyphens=False,
        )


def _places() -> Iterator[str]:
    context = PrintContext(frozenset())
    for kind in PlaceKind:
        player = "A" if kind in OWNED else None
        card = "ex" if kind in AT_LOCATION else "e" if kind in WITH_CARD else None
        yield write_place(Place(kind=kind, player=player, card=card), context)
        if kind in GROUPED:
            yield write_place(Place(kind=kind, player=player, card=card, group="name"), context)


def _words() -> Iterator[str]:
    for title, words in _LISTS:
        entries = (plural(word) if words is ActionKind else spoken(word) for word in words)
        yield _filled(f"{title}: {', '.join(entries)}.")


def _verbs(kinds: Iterable[ActionKind]) -> str:
    return ", ".join(sorted(plural(kind) for kind in kinds))


# The chapters by name, in their order; the names of those of forms are told by their first words.
CHAPTER_PAGES: Final[Mapping[str, Callable[[], Iterable[str]]]] = {
    "lines": lambda: (OPENING,),
    "header": _header,
    "places": _of_places,
    "turns": partial(_forms, "Turns and the match"),
    "cards": partial(_forms, "Cards"),
    "actions": partial(_forms, "Actions"),
    "statuses": partial(_forms, "Statuses and values"),
    "decisions": partial(_forms, "Decisions, costs and points"),
    "judging": partial(_forms, "The record and its judging"),
    "any-line": partial(_titled, "More for any line", _anywhere),
    "causes": partial(_titled, "By which card", lambda: (_filled(CAUSES),)),
    "equivalents": partial(_titled, "Says the same as", _equivalents),
    "claims": partial(
        _titled,
        "Claims: what its player says allows an action just now",
        partial(_meanings, CLAIMS),
    ),
    "outcomes": partial(_titled, "Outcomes: how an action ended", partial(_meanings, OUTCOMES)),
    "steps": _steps,
    "words": partial(_titled, "Words", _words),
    "example": partial(_titled, "A whole example", lambda: (CLOSING,)),
}
