from engine.model.enums import ActionKind, EntrySource, Outcome
from engine.model.ids import Reference
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed
from engine.record.events.judging import BackedUp, Corrected, DisputeRaised, NoteAdded
from engine.record.events.union import AnyEvent
from replay.timeline.jump_targets import REFERRING, Landmark, Landmarks, refers_to
from tests.fields import fields_of


def _entries(*events: AnyEvent) -> list[Entry]:
    return [
        Entry(seq=n, source=EntrySource.LIVE, body=body) for n, body in enumerate(events, start=1)
    ]


NOTE = NoteAdded(text="nothing")


def test_disputes_are_found_both_ways() -> None:
    entries = _entries(NOTE, DisputeRaised(text="a"), NOTE, DisputeRaised(text="b"))
    landmarks = Landmarks(entries, {})
    assert landmarks.next(0, Landmark.DISPUTE) == 2
    assert landmarks.next(2, Landmark.DISPUTE) == 4
    assert landmarks.next(4, Landmark.DISPUTE) is None
    assert landmarks.previous(4, Landmark.DISPUTE) == 2
    assert landmarks.previous(2, Landmark.DISPUTE) is None


def test_a_struck_stretch_is_one_landmark_and_its_back_up_another() -> None:
    entries = _entries(NOTE, NOTE, NOTE, NOTE, BackedUp(to=1), Corrected(strikes=(4,)))
    landmarks = Landmarks(entries, {2: "backed_up", 3: "backed_up"})
    assert landmarks.seqs[Landmark.BACK_UP] == [2, 5, 6]


def test_an_event_is_about_the_entry_it_names_first() -> None:
    assert refers_to(ActionEnded(action=7, outcome=Outcome.NULLIFIED, by=9)) == (7,)
    assert refers_to(DisputeRaised(text="late", on=(4, 5))) == (4, 5)
    assert refers_to(ActionInitiated(kind=ActionKind.PLAY, answers=3, under=2)) == (3,)
    assert refers_to(BackedUp(to=12)) == (12,)


def test_an_event_that_names_no_entry_is_about_none() -> None:
    assert refers_to(Passed(player="A")) == ()
    assert refers_to(NOTE) == ()


def test_what_a_ruleset_makes_of_the_record_is_found_once_it_is_known() -> None:
    landmarks = Landmarks(_entries(NOTE, NOTE, NOTE), {})
    assert landmarks.next(0, Landmark.FINDING) is None
    landmarks.judge({Landmark.FINDING: [2, 3], Landmark.STOP: []})
    assert landmarks.next(0, Landmark.FINDING) == 2
    assert landmarks.previous(3, Landmark.FINDING) == 2
    assert landmarks.next(0, Landmark.STOP) is None
    landmarks.judge({Landmark.FINDING: []})
    assert landmarks.next(0, Landmark.FINDING) is None


def test_every_field_that_names_an_entry_leads_there() -> None:
    ends = {"ActionEnded.by", "Corrected.after"}  # another field of theirs tells more
    ends |= {"RulingGiven.appeal", "RulingGiven.finds", "RulingGiven.seen"}
    ends |= {"StatementTaken.after", "OpinionSealed.seen"}
    by_itself = {"BackedUp.to"}

    every = fields_of(Reference.ACTION, Reference.ENTRY, besides=REFERRING)
    assert every == ends | by_itself
