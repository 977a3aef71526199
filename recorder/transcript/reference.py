"""The reference of the transcript on one page, made from the tables that reading goes by."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from textwrap import fill
from typing import Final

from engine.place import AT_LOCATION, GROUPED, OWNED, WITH_CARD, Place
from engine.vocabulary import (
    ActionKind,
    Attribute,
    CardType,
    Claim,
    Currency,
    Manner,
    Outcome,
    PlaceKind,
    Status,
)
from recorder.transcript.actions import DONE_TO, TAKING_PART
from recorder.transcript.form import Form, shared
from recorder.transcript.forms import CHAPTERS, FORM_OF
from recorder.transcript.header import HEADER
from recorder.transcript.page import Page
from recorder.transcript.part import plural
from recorder.transcript.places import write_place
from recorder.transcript.slot import spoken

WIDTH: Final = 80

OPENING: Final = """\
THE TRANSCRIPT: a match as text. UTF-8; one line tells one event.

  A line:    [SOURCE] TIME > WORDS as #LABEL
  TIME       since the start: 0:20.4 (minutes:seconds) or 1:02:03.250; left out where nobody knows.
  >          begins every line that tells an effect: what moved, what changed, what was chosen.
  as #LABEL  may end any line; lines below refer to it as #LABEL. An action can also be referred to
             by its card: `answers h`, `nullified by am` mean the latest action of that card.
  [SOURCE]   only where it differs from the header's: [live] [late] [import] [inferred].
  //         begins a line that is passed over, as empty lines are.

Cards and players go by short ids: letters, digits and _ . ' -. An id that is also a word of this
page, or only digits, stands in backquotes: `space`, `12`. Names and free text stand in "quotes",
with \\" and \\\\ and \\n as in JSON. Lists: x, y and z.

Indentation says only: while this was open. An action's line may be followed by lines two spaces
deeper; there actions are `under` it, effects and steps `of` it, passes and waits `on` it, unless
they say otherwise: `of #mv`, `on nothing`. Its ending stands as deep as its own line and closes the
block. A block that is left without an ending has no recorded end; `#mv resolved` can tell one later,
anywhere. On one line: `A beams p1 to planet ex; done`.

A card can be declared where it is first named: B plays h = "Hail" interrupt on e. It is then its
player's (or `of` whom the line says) and came from the hand; a seeded one from the seed deck; a
moved one from where the line moves it from.
"""

PLACES_TOLD: Final = (
    "A pile without its player is the acting player's, or the owner's of the cards that move. "
    "`discard` is short for discard pile. ex is the location's card."
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
    ("Claims", Claim),
    ("Outcomes", Outcome),
    ("Manners of moving", Manner),
    ("Statuses", Status),
    ("Attributes", Attribute),
    ("Costs are paid in", Currency),
)


def reference() -> str:
    """The page that `tricorder help transcript` prints; enough to write down a game by."""
    return "\n".join(_page()).rstrip() + "\n"


def _page() -> Iterator[str]:
    yield OPENING
    yield _title("The header: `match` first, the others in any order, all before the first event")
    for line in HEADER:
        yield from (f"  {example}" for example in line.examples)
        if line.help:
            yield _told(line.help)
    yield ""
    yield _title("Places")
    yield _filled(", ".join(_places()))
    yield _filled(PLACES_TOLD)
    yield ""
    for title, forms in CHAPTERS.items():
        yield _title(title)
        for form in forms:
            yield from _form(form)
        yield ""
    yield _title("Words")
    yield from _words()
    yield ""
    yield _title("A whole example")
    yield CLOSING


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


def _told(text: str) -> str:
    return _filled(text, "      ")


def _form(form: Form) -> Iterator[str]:
    yield from (f"  {example}" for example in form.examples)
    yield _told(form.help)
    own = [part.shown for part in form.every if part not in shared(form.event)]
    if own:
        yield _told(f"may add: {'; '.join(own)}")


def _places() -> Iterator[str]:
    page = Page(frozenset())
    for kind in PlaceKind:
        player = "A" if kind in OWNED else None
        card = "ex" if kind in AT_LOCATION else "e" if kind in WITH_CARD else None
        yield write_place(Place(kind=kind, player=player, card=card), page)
        if kind in GROUPED:
            yield write_place(Place(kind=kind, player=player, card=card, group="name"), page)


def _words() -> Iterator[str]:
    for title, words in _LISTS:
        told = (plural(word) if words is ActionKind else spoken(word) for word in words)
        yield _filled(f"{title}: {', '.join(told)}.")
    yield _filled(
        f"After {_verbs(TAKING_PART)} stand the cards that take part; after {_verbs(DONE_TO)} "
        "those it is done to; after any other verb the one card that is played, used, moved or met."
    )
    effects = [part.shown for part in shared(next(iter(_effects())).event)]
    yield _filled(f"Every effect may add: {'; '.join(effects)}; every event of play: because.")


def _verbs(kinds: Iterable[ActionKind]) -> str:
    return ", ".join(sorted(plural(kind) for kind in kinds))


def _effects() -> Iterator[Form]:
    return (form for form in FORM_OF.values() if form.effect and len(shared(form.event)) > 1)
