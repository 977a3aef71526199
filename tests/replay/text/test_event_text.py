import pytest
from hypothesis import given

from engine.model.enums import (
    ActionKind,
    Attribute,
    Claim,
    Currency,
    Edge,
    Ending,
    Face,
    Manner,
    Method,
    Outcome,
    PlaceKind,
    PointKind,
    Status,
)
from engine.model.judging_enums import (
    Decision,
    DisputeEnd,
    PenaltyLevel,
    Proof,
    ReviewRole,
    ReviewStandard,
    Viewed,
)
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardDeclared, CardNamed, CardsMoved, CardsSeen, PileShuffled
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    JudgeCalled,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import ClockPaused, MatchEnded
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered
from engine.record.events.union import TAGS, AnyEvent
from recorder.store.recorded_match import recorded_match
from replay.text.event_text import PROJECTION
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.strategies import matches

HAND = Place(kind=PlaceKind.HAND, player="B")
DECK = Place(kind=PlaceKind.DRAW_DECK, player="B")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="B")
MISSION = CardDeclared(
    card="m", owner="A", place=Place(kind=PlaceKind.SPACELINE), name="Excavation"
)
SPACE = Place(kind=PlaceKind.SPACE, card="m")
GALAXY = CardDeclared(card="e", owner="A", place=SPACE, name="U.S.S. Galaxy")
HAIL = CardDeclared(card="h", owner="B", place=HAND)


def test_every_kind_of_event_has_words() -> None:
    assert set(PROJECTION.handles) == set(TAGS)


@given(matches())
def test_every_entry_of_any_match_can_be_said_on_one_printable_line(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))
    for entry in record:
        said = timeline.words(entry.seq)
        assert said
        assert said.isprintable()


@given(matches())
def test_the_whole_log_is_said_as_its_entries_are(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))
    assert [*timeline.all_spoken()] == [timeline.spoken(entry.seq) for entry in record]


def _last(*events: AnyEvent) -> str:
    timeline = Timeline(recorded_match(entries(start(), MISSION, GALAXY, HAIL, *events), "one"))
    return timeline.words(timeline.last)


MOVE = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="e")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            ActionInitiated(
                kind=ActionKind.PLAY, players=("B",), card="h", targets=("e",), answers=5
            ),
            "B plays an unknown card (h) on U.S.S. Galaxy (e), "
            "in answer to A's move of U.S.S. Galaxy (e) @5",
        ),
        (
            ActionInitiated(kind=ActionKind.BEAM, players=("A", "B"), participants=("e", "h")),
            "A and B beam U.S.S. Galaxy (e) and an unknown card (h)",
        ),
        (
            ActionInitiated(
                kind=ActionKind.USE,
                card="h",
                claims=(Claim.SUSPENDS_PLAY,),
                function="first function",
                number=2,
                trigger="revealed",
            ),
            'the game uses an unknown card (h), number 2 for "first function", '
            'suspending play, on "revealed"',
        ),
        (Passed(player="B", on=5), "B passes on A's move of U.S.S. Galaxy (e) @5"),
        (
            ActionEnded(action=5, outcome=Outcome.NULLIFIED, card="h"),
            "nullified by an unknown card (h): A's move of U.S.S. Galaxy (e) @5",
        ),
        (CardNamed(card="h", name="Hail", to=("A",)), "h is Hail (h), known to A"),
        (
            CardsMoved(others=2, origin=DECK, destination=HAND, manner=Manner.DRAWN),
            "B draws 2 cards",
        ),
        (
            CardsMoved(
                cards=("h",),
                others=1,
                origin=HAND,
                destination=DISCARD,
                position=Edge.TOP,
                face=Face.UP,
                manner=Manner.DISCARDED,
                by="A",
            ),
            "an unknown card (h) and 1 other card go to B's discard pile, on the top, face up, "
            "from B's hand (discarded), done by A",
        ),
        (
            StatusSet(cards=("e",), status=Status.CANNOT_MOVE, until="end of turn 5"),
            "U.S.S. Galaxy (e) now: cannot move until end of turn 5",
        ),
        (
            PointsScored(player="A", points=-5, kind=PointKind.BONUS, card="m", because=5),
            "A loses 5 bonus points for Excavation (m), "
            "because of A's move of U.S.S. Galaxy (e) @5",
        ),
        (
            DisputeRaised(player="A", on=(5,), text="Too late"),
            'A raises a dispute on A\'s move of U.S.S. Galaxy (e) @5: "Too late"',
        ),
        (
            BackedUp(to=4, approved_by="Judge"),
            "the game is backed up to just after @4, approved by Judge",
        ),
        (
            Corrected(strikes=(4, 5), reason="misread"),
            'correction: strikes @4 and @5: "misread"',
        ),
    ],
)
def test_events_are_said_as_a_judge_would(event: AnyEvent, words: str) -> None:
    assert _last(MOVE, event) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (StatusCleared(cards=("e",), status=Status.STOPPED), "{e} no longer: stopped"),
        (StatusSet(cards=("e",), status=Status.MODE, value="attack"), "{e} now: mode attack"),
        (ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=6), "{e}: range left now 6"),
        (ValueSet(player="A", attribute=Attribute.COUNTERS, value=7), "A: counters now 7"),
        (
            ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
            "{e}: now controlled by B",
        ),
        (CostPaid(player="A", currency=Currency.COUNTERS, amount=1), "A pays 1 counter"),
        (CostPaid(player="A", currency=Currency.STOP, cards=("e",)), "A pays stops: {e}"),
        (PileShuffled(place=DECK), "shuffled: the cards in B's draw deck"),
        (
            CardsSeen(to=("A", "B"), cards=("e",), place=SPACE),
            "A and B see {e} in space at Excavation (m)",
        ),
        (CardsSeen(others=3), "everybody sees 3 cards"),
        (
            Chosen(player="A", cards=("e",), method=Method.RANDOM, drawn_by="B", what="who dies"),
            "A chooses {e} at random, drawn by B, for who dies",
        ),
        (Chosen(what="a side"), "somebody makes a choice: a side"),
        (CoinFlipped(result="heads", called="tails"), "chance gives heads, called tails"),
        (
            RequirementsChecked(subject="m", met=False, using=("e",)),
            "Excavation (m): requirements not met with {e}",
        ),
        (Said(player="A", text="Wait"), 'A says "Wait"'),
        (Corrected(places=(5,), after=2), "correction: places @5 after @2"),
        (JudgeCalled(player="A", on=5), "A calls the judge about A's move of {e} @5"),
        (RulingAppealed(ruling=5, player="B", text="No"), 'B appeals against the ruling @5: "No"'),
        (RulingGiven(text="So", judge="J", cites=("r1",)), 'J gives a ruling: "So"; citing r1'),
        (
            StatementTaken(dispute=5, speaker="Ada", text="I did"),
            'Ada states on dispute @5: "I did"',
        ),
        (PenaltyGiven(player="A", penalty="caution"), "A gets a penalty: caution"),
        (ReviewOpened(about=5, judge="J"), "J takes up A's move of {e} @5"),
        (
            ReviewOpened(about=5, judge="J", role=ReviewRole.SECOND),
            "J takes up A's move of {e} @5, as second reviewer",
        ),
        (
            StatementTaken(
                dispute=5, speaker="Ada", text="I did", heard_by=("B",), after=5, account="A\nB"
            ),
            'Ada states on dispute @5: "I did"; account of 2 lines after @5; heard by B',
        ),
        (
            RulingGiven(
                text="So",
                dispute=5,
                appeal=5,
                decision=Decision.UPHELD,
                proof=Proof.LIKELIER,
                review=ReviewStandard.CLEAR_ERROR,
                viewed=Viewed.STEPPED,
                seen=5,
                finds=(5,),
            ),
            'the judge gives a ruling on dispute @5, on the appeal @5: "So"; decision: upheld, '
            "facts: the likelier account, review: clear error, viewed: step by step, "
            "had seen up to @5; finds true @5",
        ),
        (
            DisputeClosed(dispute=5, how=DisputeEnd.AGREED, judge="J", text="so be it"),
            'the dispute @5 is settled between the players, closed by J: "so be it"',
        ),
        (
            OpinionSealed(dispute=5, judge="J", commitment="0" * 64, seen=4),
            "J seals an opinion on dispute @5, having seen up to @4",
        ),
        (
            OpinionOpened(seal=5, salt="0" * 64, opinion="upheld"),
            "the opinion sealed @5 is opened: upheld",
        ),
        (
            TimeExtended(milliseconds=155_000, players=("A", "B"), dispute=5, ruling=4),
            "the judge gives extra time of 2:35 to A and B, by the ruling @4 for dispute @5",
        ),
        (
            PenaltyGiven(
                player="A",
                penalty="loses the game",
                dispute=5,
                infraction="slow play",
                level=PenaltyLevel.GAME_LOSS,
            ),
            "A gets a penalty: loses the game (level: game loss) for slow play on dispute @5",
        ),
        (BackedUp(to=5, ruling=4), "the game is backed up to just after @5, by the ruling @4"),
        (NoteAdded(text="so", author="J", on=5), "note by J on A's move of {e} @5: so"),
        (ClockPaused(reason="fire drill"), "the clock is paused: fire drill"),
        (StepEntered(step="3h", of=5, player="A"), "step 3h of A's move of {e} @5, A"),
        (WaitCalled(player="B"), 'B says "wait"'),
        (MatchEnded(ending=Ending.DECK_EXHAUSTED), "the match ends: deck exhausted"),
    ],
)
def test_the_rest_is_said_so_too(event: AnyEvent, words: str) -> None:
    assert _last(MOVE, event) == words.format(e="U.S.S. Galaxy (e)")


def test_a_card_is_called_unknown_until_it_is_named() -> None:
    named = CardNamed(card="h", name="Hail")
    record = entries(start(), HAIL, Passed(player="A"), named)
    timeline = Timeline(recorded_match(record, "one"))
    assert timeline.words(2) == "an unknown card (h) of B lies in B's hand"
    assert timeline.words(4) == "h is Hail (h)"


def test_names_cannot_steer_the_terminal() -> None:
    hostile = CardDeclared(card="x", owner="A", place=HAND, name="\x1b[2J[bold]")
    assert _last(hostile) == r"\x1b[2J[bold] (x) of A lies in B's hand"


def test_many_cards_are_only_counted_where_it_should_be_brief() -> None:
    crew = [CardDeclared(card=f"p{n}", owner="A", place=SPACE, name="Crew") for n in range(4)]
    cards = tuple(one.card for one in crew)
    beam = ActionInitiated(kind=ActionKind.BEAM, players=("A",), participants=cards)
    timeline = Timeline(recorded_match(entries(start(), MISSION, *crew, beam), "one"))
    brief = "".join(piece.text for piece in timeline.spoken(7, brief=True))
    assert brief == "A beams 4 cards"
    assert timeline.words(7) == "A beams Crew (p0), Crew (p1), Crew (p2) and Crew (p3)"


def test_a_draw_says_how_many_cards_are_asked_for() -> None:
    assert _last(ActionInitiated(kind=ActionKind.DRAW, players=("A",), number=2)) == (
        "A draws 2 cards"
    )
