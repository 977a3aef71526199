"""Opening the page of what is under the cursor of a match, and stepping through its entries."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from replay.follow.subject import MatchSubject
from replay.render.row import row
from replay.render.row_subjects import row_subjects
from replay.text.span import span
from replay.timeline.cards_of_event import cards_named
from tui.app.screens.pick import Item, PickScreen
from tui.app.screens.subject import SubjectScreen
from tui.app.sought import SoughtSubject
from tui.app.widgets.table import TablePanel

if TYPE_CHECKING:
    from tui.app.screens.match import MatchScreen


def subjects_here(screen: "MatchScreen") -> tuple[MatchSubject, ...]:
    """Return what is under the cursor: of the row of the table, or the cards of the entry."""
    table = screen.timeline.snapshot(screen.seq).table
    if screen.panels.shown == "table":
        key = screen.query_one(TablePanel).key_here()
        return () if key is None else row_subjects(key, table)
    if screen.panels.shown == "actions" or not screen.seq:
        return ()
    cards = cards_named(screen.timeline.entry(screen.seq).body)
    return tuple(MatchSubject(card=card) for card in cards if card in table.cards)


def open_subject(screen: "MatchScreen") -> bool:
    """Open the page of what is under the cursor; where there are several, offer them.

    Return whether there is anything.
    """
    subjects = subjects_here(screen)
    if len(subjects) > 1:
        named = {subject.word: subject for subject in subjects}
        items = [
            Item(row(span(subject.name(screen.timeline, screen.seq))), word)
            for word, subject in named.items()
        ]

        def picked(word: str | None) -> None:
            if word is not None:
                show_subject(screen, named[word])

        screen.app.push_screen(PickScreen(" Open the page of ", items), picked)
    elif subjects:
        show_subject(screen, subjects[0])
    return bool(subjects)


def show_subject(screen: "MatchScreen", subject: MatchSubject) -> None:
    """Open the page of a card, a player or a place; from then on the match follows it."""
    sought = _sought(screen, subject)
    rules = None if screen.judged is None else screen.judged.rules
    page = SubjectScreen(sought.followed, screen.seq, rules)

    def leave(seq: int | None) -> None:
        screen.spend(_followed(screen, sought))
        if seq is not None:
            screen.go(seq, jump=True)
        screen.say(f"following {sought.text}: h goes to its next entry, H to the one before")

    screen.app.push_screen(page, leave)
    screen.spend(page.look())


def step(screen: "MatchScreen", by: int) -> None:
    """Go to the next entry of what is followed, or to the one before.

    Where nothing is followed, that is what the cursor is on.
    """
    sought = screen.sought
    if not isinstance(sought, SoughtSubject):
        subjects = subjects_here(screen)
        if not subjects:
            screen.say("no card is here to follow: choose one in the table, and press enter")
            return
        sought = _sought(screen, subjects[0])
    # A long match is looked through in spare time: the key answers at once.
    screen.say(f"{sought.text}: looking for the entry {'after' if by > 0 else 'before'} this one")
    screen.spend(_stepped(screen, sought, by))


def _followed(screen: "MatchScreen", sought: SoughtSubject) -> Iterator[None]:
    """Look at what was not looked at yet, and only then mark its entries."""
    yield from sought.followed.steps()
    screen.seek(sought)


def _stepped(screen: "MatchScreen", sought: SoughtSubject, by: int) -> Iterator[None]:
    yield from sought.followed.steps()
    if screen.sought is not sought:
        screen.seek(sought)
    seq = sought.followed.beyond(screen.seq, by)
    if seq is None:
        screen.say(f"{sought.text} has no entry {'after' if by > 0 else 'before'} this one")
        return
    screen.go(seq, jump=abs(seq - screen.seq) > 1)
    at, number = sought.followed.index_at(seq) + 1, len(sought.followed.touches)
    screen.say(f"{sought.text}: entry {at} of {number}")


def _sought(screen: "MatchScreen", subject: MatchSubject) -> SoughtSubject:
    """Return what is followed already, if it is that, by the same ruleset; else a new one."""
    if isinstance(screen.sought, SoughtSubject) and screen.sought.is_of(subject):
        return screen.sought
    return SoughtSubject(screen.timeline, subject, screen.judging)
