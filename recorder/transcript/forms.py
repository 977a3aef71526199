"""The table of line forms: parsing, printing and the reference all go by it."""

from dataclasses import replace
from typing import Final

from engine.model.enums import CardType, Currency, Ending, Method, PointKind, Status, Trait
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    CardsSeen,
    PileShuffled,
)
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded, MatchStarted
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import Kind
from engine.record.projection import Projection
from recorder.transcript.actions import CLAUSES, ENDING, OBJECT, SUBJECT, VERB
from recorder.transcript.cards import CARD, CARDS
from recorder.transcript.decisions import CHOICES, CHOOSER, EVERYBODY, MET
from recorder.transcript.form import Form
from recorder.transcript.judging import JUDGING
from recorder.transcript.line_parts import bare, clause, maybe, say, value
from recorder.transcript.moves import (
    BESIDE,
    COUNTED,
    DECLARATIONS,
    DESTINATION,
    END,
    FACE,
    MANNER,
    ORIGIN,
    POSITION,
    resolve_declaration,
    resolve_move,
)
from recorder.transcript.names import PLAYER, PLAYERS, REFERENCE
from recorder.transcript.places import LYING, PLACE, WHERE, located
from recorder.transcript.statuses import ARE, ATTRIBUTE, NO_LONGER, WHOSE
from recorder.transcript.values import FIGURE, INTEGER, TERM, TEXT, WORD, listed, vocabulary

_TYPE: Final = vocabulary(CardType, "a type of card")
# As people say them, too: `p1 is in stasis`.
_STATUS: Final = vocabulary(
    Status,
    "a status",
    {
        "in stasis": Status.STASIS,
        "under house arrest": Status.HOUSE_ARREST,
        "in quarantine": Status.QUARANTINED,
        "off-line": Status.OFF_LINE,
        "offline": Status.OFF_LINE,
    },
)
# No id stands where a trait does: a ship may still go by `nebula`, a player by `borg`.
_TRAIT: Final = replace(
    vocabulary(Trait, "a trait", {"non-aligned": Trait.NON_ALIGNED}), words=frozenset()
)
_TRAITS: Final = clause("traits", "traits", listed(_TRAIT), "what the card says of itself")
# One of them is said in the singular.
_CURRENCY: Final = vocabulary(
    Currency,
    "what it is paid in",
    {"counter": Currency.COUNTERS, "point": Currency.POINTS, "cards": Currency.CARD},
)

TURNS: Final = (
    Form(
        TurnStarted,
        (say("turn"), value("number", INTEGER), value("player", PLAYER)),
        "A turn begins; numbers count the turns of all players together.",
        ("turn 5 A",),
    ),
    Form(
        TurnEnded,
        (value("player", PLAYER), say("ends turn")),
        "A player's turn is over.",
        ("A ends turn",),
    ),
    Form(
        StepEntered,
        (say("step"), value("step", WORD)),
        "A player announced the step that comes now: of the turn, or of the action around the "
        "line.",
        ("step orders", 'step "execute orders" by A'),
        (clause("by", "player", PLAYER),),
    ),
    Form(
        MatchEnded,
        (say("match ended"), value("ending", vocabulary(Ending, "how it ended"))),
        "The match is over.",
        ("match ended points won by A", "match ended time"),
        (clause("won by", "winner", PLAYER),),
    ),
    Form(
        ClockPaused,
        (say("clock paused"),),
        "The match clock stands still.",
        ('clock paused reason "a judge was called"',),
        (clause("reason", "reason", TEXT),),
    ),
    Form(ClockResumed, (say("clock resumed"),), "The match clock runs again.", ("clock resumed",)),
)

CARD_LINES: Final = (
    Form(
        CardDeclared,
        (say("card"), DECLARATIONS, value("place", LYING)),
        "A physical copy enters the record under an id of your choice: its name (? where it is not "
        "known), type, owner, and place. Several may share a line. Traits go before what card "
        "files print.",
        (
            'card e = "U.S.S. Galaxy" ship of A at space ex',
            "card h2 = ? of B in hand",
            'card p8 = "Ro Laren", p9 = "Data" personnel of A aboard e',
            'card m9 = "Gaps in Normal Space" mission of B at spaceline right of ex face up',
            'card p7 = "Vash" personnel of A aboard e traits unique, non aligned',
        ),
        (POSITION, BESIDE, FACE, clause("known to", "to", PLAYERS), _TRAITS),
        resolve_declaration,
    ),
    Form(
        CardsCounted,
        (say("counted"), value("total", INTEGER), value("place", WHERE)),
        "The number of cards counted at a place, named copies included.",
        ("counted 7 in A hand",),
    ),
    Form(
        CardsMoved,
        (COUNTED, ORIGIN, DESTINATION),
        "Cards go from one place to another. Without `from`: from wherever they are.",
        (
            "> p1, p2 from planet ex to aboard e",
            "> 3 others from A draw deck to A hand drawn",
            "> h to discard top",
            "> p1 and 2 others from A hand to A draw deck bottom face down",
            '> t = "Tricorder" equipment from A draw deck to A hand drawn',
        ),
        (POSITION, BESIDE, FACE, MANNER),
        resolve_move,
    ),
    Form(
        CardNamed,
        (value("card", CARD), say("is"), value("name", TEXT), maybe("type", value("type", _TYPE))),
        "The name of a card becomes known, to everybody or to some players.",
        ('> u is "Hail" interrupt known to B', '> u is "Hail"'),
        (clause("known to", "to", PLAYERS), _TRAITS),
    ),
    Form(
        PileShuffled,
        (say("shuffled"), value("place", PLACE)),
        "A pile is shuffled.",
        ("> shuffled A draw deck by B",),
    ),
    Form(
        CardsSeen,
        (EVERYBODY, COUNTED),
        "Players look at cards without moving them.",
        (
            "> A sees h and 2 others in B hand",
            "> A, B see h",
            "> all see 1 card in A draw deck top",
        ),
        (located("place", WHERE), END),
    ),
)

ACTIONS: Final = (
    Form(
        ActionInitiated,
        (SUBJECT, VERB, OBJECT),
        "An action begins. `game` where the game or a card does it, not a player.",
        (
            "A moves e to space ps as #mv",
            'B plays h = "Hail" interrupt on e passing ex',
            'A beams p1, p2 to planet ex "away team 1"; done',
            "A attempts ex with p1, p2 number 1 claims normal play",
            "game encounters d1 with p1, p2",
            "A and B battle with e against k at space ex",
            'A uses p1 as "Engineer" by means "his skill" answers #mv when "revealed"',
            "A draws 3 cards because #mv",
            "A places p1 to A draw deck bottom; done",
            "B stops p1, #mv using h",
        ),
        CLAUSES,
    ),
    Form(
        Passed,
        (value("player", PLAYER), say("passes")),
        "A player declines to act: on the action around the line, or between actions.",
        ("A passes", 'B passes on #mv declining "Amanda Rogers"'),
        (clause("declining", "declining", TERM),),
    ),
    Form(
        WaitCalled,
        (value("player", PLAYER), say("calls wait")),
        "A player asks for time to respond.",
        ("B calls wait", "B calls wait on #mv"),
    ),
    Form(
        ActionEnded,
        (ENDING,),
        "An action is over: the one whose line stands above at the same indentation, or the one "
        "named. `done`: as announced; cards that should go `to` a place are there.",
        ("#mv resolved", "h nullified by am", "#mv done", "#mv prevented through e"),
        (
            clause("by", "by", REFERENCE, "the action that ended it"),
            clause("through", "card", CARD, "the card that ended it"),
        ),
    ),
)

STATES: Final = (
    Form(
        StatusSet,
        (
            value("cards", CARDS),
            ARE,
            value("status", _STATUS),
            maybe("value", value("value", TEXT)),
        ),
        "Cards take on a status; a mode or a selected skill is named in quotes.",
        (
            "> p1 is stopped",
            '> p1, p2 are mortally wounded until "end of turn"',
            '> p1 is selected skill "Navigation"',
        ),
        (clause("until", "until", TERM),),
    ),
    Form(
        StatusCleared,
        (value("cards", CARDS), NO_LONGER, value("status", _STATUS)),
        "Cards lose a status.",
        ("> p1 no longer stopped",),
    ),
    Form(
        ValueSet,
        (
            WHOSE,
            value("attribute", ATTRIBUTE),
            say("="),
            value("value", FIGURE),
        ),
        "A value of cards or of a player is now this number or word; with `until`, up to then.",
        (
            "> e range left = 5",
            '> e control = "B"',
            "> player A counters = 3",
            "> player A score = 40",
            '> e range = 9 until "end of turn"',
        ),
        (clause("until", "until", TERM),),
    ),
)

DECISIONS: Final = (
    Form(
        Chosen,
        (CHOOSER, say("chooses"), *CHOICES),
        "A choice is made: what was chosen from what, and how. `game` where no player chose.",
        (
            '> A chooses p1 from p1, p2 about "who beams down"',
            '> A chooses "5", "7" about "two numbers"',
            "> game chooses p1 random drawn by B from p1, p2",
        ),
        (
            clause("from", "candidates", CARDS),
            bare("method", vocabulary(Method, "how")),
            clause("drawn by", "drawn_by", PLAYER),
            clause("about", "what", TERM),
        ),
    ),
    Form(
        CoinFlipped,
        (say("flipped"), value("result", TERM)),
        "A coin, die or other device of chance gave a result.",
        ('> flipped "heads" called "tails" by A',),
        (clause("called", "called", TERM),),
    ),
    Form(
        RequirementsChecked,
        (say("checked"), value("subject", CARD), MET),
        "A requirement was checked: whether it is met, and with which cards.",
        ('> checked ex met using p1, p2 about "2 Science"', "> checked d1 not met"),
        (clause("using", "using", CARDS), clause("about", "what", TERM)),
    ),
    Form(
        CostPaid,
        (
            value("player", PLAYER),
            say("pays"),
            maybe("amount", value("amount", INTEGER)),
            value("currency", _CURRENCY),
        ),
        "A player pays a cost; a line of its own tells where its cards go.",
        ("> A pays 2 counters", "> A pays 1 counter", "> A pays card play with p1"),
        (clause("with", "cards", CARDS),),
    ),
    Form(
        PointsScored,
        (
            value("player", PLAYER),
            say("scores"),
            value("points", INTEGER),
            maybe("kind", value("kind", vocabulary(PointKind, "mission or bonus"))),
            say("points", "point"),
        ),
        "A player's score changes.",
        ("> A scores 35 mission points from ex", "> B scores -5 points"),
        (clause("from", "card", CARD),),
    ),
    Form(
        Said,
        (value("player", PLAYER), say("says"), value("text", TEXT)),
        "A player said something that matters.",
        ('B says "wait, I may respond" on #mv',),
        (clause("on", "on", REFERENCE),),
    ),
)

# The chapters of the reference, each with its forms.
CHAPTERS: Final = {
    "Turns and the match": TURNS,
    "Cards": CARD_LINES,
    "Actions": ACTIONS,
    "Statuses and values": STATES,
    "Decisions, costs and points": DECISIONS,
    "The record and its judging": JUDGING,
}
FORMS: Final = tuple(form for forms in CHAPTERS.values() for form in forms)
FORM_OF: Final[dict[Kind, Form]] = {form.event: form for form in FORMS}
# The start of a match is told by the header.
PROJECTION: Final[Projection[Form]] = Projection(handles=FORM_OF, ignores=(MatchStarted,))
