"""Three of the 1996 FAQ's examples, written down by somebody who had read only the reference."""

from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.table.fold import Fold
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse

HEADER = """\
match "From the FAQ"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
"""

OVERLOAD = """\
card m1 = "Excavation", m2 = "Cloaked Mission" mission of A at spaceline
card e = "U.S.S. Oberth" ship of A at space m1
card k = "I.K.C. Vor'Cha" ship of B at space m2

turn 3 A
step orders
A moves e to space m2
  B plays h = "Hail" interrupt on e passing m2 claims any time
    A plays w = "Warp Engine Overload" interrupt on e
      A says "my ship is moving, so I may"
      // first in, first out
      > h to discard of h
      h resolved
      > e, w to discard
    resolved
"""

CHAIN = """\
card ex = "Excavation" mission of B at spaceline
card e = "U.S.S. Galaxy" ship of B at space ex
card p1 = "Worf", p2 = "Data" personnel of B aboard e

turn 8 B
B beams p1, p2 to planet ex
  A plays rb = "Rogue Borg Mercenaries" interrupt on e claims suspends play
    B plays hu = "Hugh" interrupt on rb
      A plays am1 = "Amanda Rogers" interrupt on hu
        B plays q2 = "Q2" interrupt on am1
          A plays am2 = "Amanda Rogers" interrupt on q2
            B passes
            > am2 to discard
          resolved
          > q2 to discard
        nullified by am2
        > am1, hu to discard
      resolved
    nullified by am1
    > rb to aboard e
  resolved
done
"""

TOO_FAST = """\
card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of B at space ex
0:10 A plays n = "Neural Servo Device" event to on e
0:11.2 A plays ad = "Auto-Destruct Sequence" interrupt on e
0:11.8 B calls wait on n
judge called by B
dispute "no time to answer the first card" by B on n, ad as #d
statement "I put them down together" on #d by Ada
ruling "Ben may answer it" on #d by Carol remedy "the second card goes back"
backed up to n approved by Carol
"""


def written(body: str) -> list[Entry]:
    entries = parse(HEADER + body, "faq")
    assert parse(print_transcript(entries), "printed") == entries
    return entries


def endings(entries: list[Entry]) -> list[tuple[str | None, str, int | None]]:
    """The card of each ended action, how the action ended, and by what."""
    found = []
    for entry in entries:
        if isinstance(entry.body, ActionEnded):
            begun = entries[entry.body.action - 1].body
            assert isinstance(begun, ActionInitiated)
            found.append((begun.card, str(entry.body.outcome), entry.body.by))
    return found


def test_the_hail_resolves_before_the_card_played_on_it_destroys_the_ship() -> None:
    entries = written(OVERLOAD)
    table = Fold(entries).last.table

    assert [card for card, _, _ in endings(entries)] == ["h", "w"]
    assert [action.event.card for action in table.open] == ["e"]
    assert {table.cards[card].place.kind for card in "hew"} == {"discard_pile"}


def test_the_last_amanda_rogers_lets_the_rogue_borg_through() -> None:
    entries = written(CHAIN)
    fold = Fold(entries)

    assert [(card, outcome) for card, outcome, _ in endings(entries)] == [
        ("am2", "resolved"),
        ("q2", "nullified"),
        ("am1", "resolved"),
        ("hu", "nullified"),
        ("rb", "resolved"),
        (None, "as_announced"),
    ]
    assert (fold.last.table.cards["rb"].place.card, fold.inconsistencies()) == ("e", ())


def test_the_second_of_two_fast_cards_goes_back_to_the_hand() -> None:
    fold = Fold(written(TOO_FAST))

    assert fold.last.table.cards["n"].place.kind == "shown"
    assert fold.last.table.cards["ad"].place.kind == "hand"
    assert [dispute.ruling is not None for dispute in fold.last.judge_state.disputes] == [True]
