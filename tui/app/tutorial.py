"""Recording a match, explained on one page: what is shown on first use, and on demand.

A test types every line of the page, one after the other, into one record for each edition.
"""

from collections.abc import Iterable
from typing import Final

from engine.model.enums import Edition
from recorder.entry_line.parse.shorthand import LETTERS
from replay.render.row import Row, row
from replay.text.span import Span, Style

Lines = tuple[tuple[str, str], ...]

_FIRST: Final = (
    "Type what happens, as you would say it, and press enter: the line is saved to disk before you "
    "press the next key. While you type, the line below shows what enter would record. Words in "
    "brackets follow from your line and are recorded with it.",
    "Name a player, action or card only where the line could mean more than one. If you name none, "
    "the line means the player who must act, the action in progress, or the card with that name. "
    "If something is unclear, the line asks: answer with a number, or with enter for the first.",
    "The prompt shows how many actions are open, and the innermost one. A new order, card play or "
    "turn ends what cannot go on beside it; + before a line leaves everything open.",
)
SEEDING: Final[Lines] = (
    ("seeds pegasus search; d", "a title needs no quotes; ; d: done, on the same line"),
    ("seeds khitomer research; d", "players take turns: the line knows who is next"),
    ("seeds under khitomer", "a card that nobody saw"),
    ("b seeds klingon outpost at khitomer", "or: bram seeds …, by the player's name"),
    ("a seeds federation outpost at pegasus", ""),
    ("a draws 7 cards; d", "verbs do what they say: 7 cards go to the hand"),
    ("b draws 7 cards; d", ""),
)
PLAYING: Final[Lines] = (
    ("t", "the first turn begins; later: this turn ends, the next begins"),
    ("reports hannah bates to the outpost; d", "a new card gets a short id: hannah"),
    ("plays red alert as normal card play", "open until it ends: d, r, or a line that ends it"),
    ("pass", "or the key ( for the first player, ) for the second"),
    ("d", "done: an event lies on the table, an interrupt is discarded"),
    ("draws a card; d", ""),
    ("t", ""),
    ("reports i.k.c. pagh to the outpost; d", ""),
    ("reports kurn aboard pagh for free; d", "a second card in a turn needs its right"),
    ("t", ""),
    ("reports u.s.s. hood to the outpost; d", ""),
    ("walks hannah aboard hood; d", ""),
    ("undocks hood; d", ""),
    ("moves hood to khitomer; d", "where, in plain words: to a mission, ship or outpost"),
    ("range left 5", "a value of the ship that moved"),
)
DILEMMA: Final[Lines] = (
    ("beams hannah down; d", "down, up, aboard: the line knows where that is"),
    ("attempts khitomer", "with everybody who is there"),
    ("encounters archer", "the card that lies under the mission gets its name"),
    ("not met", "met with hannah; not met: the conditions of the dilemma"),
    ("hannah is killed", "is stopped, is disabled, goes back under the mission …"),
    ("failed", "or overcome: then the dilemma is out by itself"),
    ("failed", "the attempt; or solved, and: scores 30"),
)
BATTLE: Final[Lines] = (
    ("t", ""),
    ("undocks pagh; d", ""),
    ("pagh attacks hood", "who acts is who commands the ship"),
    ("a plays emergency transporter armbands", "an answer stands inside what is open"),
    ("r", "resolved: the interrupt is discarded"),
    ("hood is damaged", ""),
    ("both ships are stopped", ""),
    ("battle over", ""),
)
JUDGE: Final[Lines] = (
    ("b calls a judge", "or F2"),
    ("pause", "or F3; resume goes on"),
    ("b disputes i had no time to respond", "the words need no quotes"),
    ('ruling "the response stands" by "Carol"', "on the dispute that waits"),
    ("resume", ""),
    ("note sleeves changed", "a note; says: b says wait a moment"),
)
MISTAKES: Final[Lines] = (
    ("u", "takes back the last line; ctrl+y puts it back; both stay in the record"),
    ("u 57", "strikes entry 57 and what belongs to it; ^s lets you pick it"),
    ("before 60 range left 5", "a line in an earlier place; ^o lets you pick that"),
    ("@-30 note late", "a late line: thirty seconds ago; @14:02 by the clock shown"),
    ("t", "a mistake in who acts or what is left open shows before enter"),
)
FIRST_EDITION: Final = (
    ("Seeding", SEEDING),
    ("A turn, a report, a card play", PLAYING),
    ("A dilemma", DILEMMA),
    ("A battle", BATTLE),
    ("A judge's call", JUDGE),
    ("A mistake", MISTAKES),
)
SECOND_EDITION: Final = (
    (
        "Set-up",
        (
            (
                'card earth = "Earth" mission, relief = "Medical Relief" mission of A at spaceline',
                "cards that lie there already: id, name, type, owner, place",
            ),
            ("a draws 7 cards; d", "verbs do what they say"),
            ("b draws 7 cards; d", ""),
        ),
    ),
    (
        "Play and draw cards",
        (
            ("t", "the first turn begins; later: this turn ends, the next begins"),
            ("counters 7", "what the player has to spend"),
            ("plays worf, first officer at earth for 3", "played, paid for, and done"),
            ("plays u.s.s. equinox at earth; d", ""),
            ("draws 2 cards for 2", "drawn, paid for, and done"),
        ),
    ),
    (
        "Execute orders: a mission attempt",
        (
            ("executes orders", "discard excess cards is said the same way"),
            ("beams worf up; d", "down, up, aboard: the line knows where that is"),
            ("moves equinox to relief; d", ""),
            ("beams worf down; d", ""),
            ("attempts relief", "with everybody who is there"),
            ("b draws 1 dilemma", "the list offers as many as there are personnel"),
            ("stacks 1", "the others go to the bottom of the pile"),
            ("faces pinned down for 1", "each card of the stack as it is met; for: its cost"),
            ("worf is randomly stopped", "or: is killed, returns to hand, b chooses worf …"),
            ("overcome", "it lies under the mission; on an empty line = records it"),
            ("failed", "or solved, and: scores 35"),
        ),
    ),
    (
        "A battle, a judge's call, a mistake",
        (
            ('b plays "I.K.S. Vorn" ship to space relief; d', "a name in quotes is always taken"),
            ("vorn attacks equinox", ""),
            ("equinox is damaged", ""),
            ("battle over", ""),
            ("b calls a judge", "or F2; pause and resume, or F3, for the clock"),
            ("u", "takes back the last line; ctrl+y puts it back"),
            ("u 11", "strikes entry 11; ^s lets you pick it from the log"),
            ("@-30 note late", "a late line: thirty seconds ago"),
            ("t", ""),
        ),
    ),
)
_ALSO: Final = (
    ("( )", "on an empty line: the first player passes; the second player passes"),
    ("{ } /", "the first player says wait; the second; the one who must answer"),
    ("= 1-9", "on an empty line: record the first of the list; a number and enter, that one"),
    ("tab", "take the first completion; down and up put other items of the list on the line"),
    ("F2 F3", "call a judge; pause or resume the match clock"),
    ("F4 F5", "choose a card on the table; show the table"),
    ("F6 ^y F7", "take back the last line; put it back; go back to an earlier entry of play"),
    ("F11", "keep the time of this moment; the next line that you record gets it"),
    ("^t", "show and take times by the next clock: local, match, UTC"),
)
_LAST: Final = (
    "You can record play that breaks a rule, and no question interrupts you for it: a finding "
    "shows as ! or ~ before its entry, and F8 lists all findings. Only a line that makes no sense "
    "as a record is refused; it stays on the screen with the reason.",
    "Lines of the transcript are taken too, such as '> hail to discard' or 'turn 5 A': 'tricorder "
    "help transcript' has them all. Several lines pasted at once are recorded in order.",
    "Nothing is lost: a line that you take back stays in the record, struck. If the program or the "
    "power fails, 'tricorder record' with the match's id goes on, with the half-typed line.",
    "Others can watch at the same time: 'tricorder replay' with the same id, then F.",
)


def ten_minutes(edition: Edition = Edition.FIRST) -> list[Row]:
    """Write the page for an edition."""
    rows = [part for words in _FIRST for part in (row(words), row(""))]
    for heading, lines in SECOND_EDITION if edition is Edition.SECOND else FIRST_EDITION:
        rows += [row(Span(heading, Style.HEADING)), *_table(lines), row("")]
    rows += [row(Span("One letter and enter", Style.HEADING)), *_table(LETTERS.items()), row("")]
    rows += [row(Span("One key", Style.HEADING)), *_table(_ALSO), row("")]
    return [*rows, *(part for words in _LAST for part in (row(words), row("")))]


def _table(lines: Iterable[tuple[str, str]]) -> list[Row]:
    every = list(lines)
    cells = min(max(len(line) for line, _ in every), 40)
    return [
        row(Span(f"  {line:<{cells}}  ", Style.NUMBER), told)._replace(hang=cells + 4)
        for line, told in every
    ]
