"""The line of play: back-ups, corrections, late entries, and what outlives them."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.model.enums import ActionKind, EntrySource, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import (
    CardDeclared,
    CardsCounted,
    CardsMoved,
)
from engine.record.events.judging import (
    BackedUp,
    Corrected,
)
from engine.record.events.union import AnyEvent
from engine.record.validate import RecordValidator
from engine.table.fold import Fold, in_order_of_play
from tests.bench.counts import calls
from tests.records import entries, start
from tests.tables import fold, score

HAND = Place(kind=PlaceKind.HAND, player="B")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="B")


def test_a_back_up_rewinds_the_table_and_strikes_what_it_undoes() -> None:
    game = fold(score(1), score(2), score(4), BackedUp(to=2), score(8))
    assert game.snapshot(4).table.points["A"] == 7
    assert game.snapshot(5).table.points["A"] == 1
    assert game.last.table.points["A"] == 9
    assert game.line() == (2, 6)
    assert game.struck() == {3: "backed_up", 4: "backed_up"}
    assert game.struck(4) == {}


def test_a_back_up_may_be_backed_up() -> None:
    game = fold(score(1), score(2), BackedUp(to=2), score(4), BackedUp(to=3))
    assert game.last.table.points["A"] == 3
    assert game.struck() == {5: "backed_up"}


def test_back_ups_nest() -> None:
    game = fold(score(1), score(2), BackedUp(to=2), score(4), BackedUp(to=2), BackedUp(to=1))
    assert game.last.table.points["A"] == 0
    assert set(game.struck()) == {2, 3, 5}


def test_a_card_declared_in_the_struck_range_is_only_possibly_where_it_was() -> None:
    declared = CardDeclared(card="h", owner="B", place=HAND, name="Hail")
    game = fold(CardsCounted(place=HAND, total=7), declared, BackedUp(to=2))
    table = game.last.table
    assert (table.cards["h"].place, table.cards["h"].certain) == (HAND, False)
    assert table.total_at(HAND) == 7


def test_such_a_card_can_be_played_again_and_the_hand_still_counts() -> None:
    declared = CardDeclared(card="h", owner="B", place=HAND, name="Hail")
    move = CardsMoved(cards=("h",), origin=HAND, destination=DISCARD)
    game = fold(CardsCounted(place=HAND, total=7), declared, move, BackedUp(to=2), move)
    assert game.last.table.total_at(HAND) == 6
    assert game.inconsistencies() == ()


def test_a_card_declared_at_an_open_place_is_still_there_after_a_back_up() -> None:
    mission = CardDeclared(card="m", owner="A", place=Place(kind=PlaceKind.SPACELINE))
    assert fold(mission, BackedUp(to=1)).last.table.cards["m"].certain


def test_open_actions_come_back_with_a_back_up() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    game = fold(use, Passed(player="B", on=2), use, BackedUp(to=3))
    assert [action.seq for action in game.last.table.open] == [2]


def test_a_correction_strikes_an_entry_from_its_own_seq_on() -> None:
    game = fold(score(1), score(2), Corrected(strikes=(2,)), score(4))
    assert game.snapshot(3).table.points["A"] == 3
    assert game.snapshot(4).table.points["A"] == 2
    assert game.last.table.points["A"] == 6
    assert game.struck() == {2: "corrected"}
    assert game.struck(3) == {}


def test_a_late_entry_takes_its_place_on_the_line_of_play() -> None:
    game = fold(score(1), score(2), score(4), Corrected(places=(4,), after=2))
    assert game.line() == (2, 4, 3)
    assert game.last.table.points["A"] == 7


def test_two_late_entries_keep_the_order_they_are_placed_in() -> None:
    game = fold(score(1), score(2), score(4), score(8), Corrected(places=(5, 4), after=2))
    assert game.line() == (2, 5, 4, 3)


def test_a_late_entry_may_be_placed_after_a_late_entry() -> None:
    game = fold(
        score(1),
        score(2),
        score(4),
        Corrected(places=(4,), after=2),
        score(8),
        Corrected(places=(6,), after=4),
    )
    assert game.line() == (2, 4, 6, 3)


def test_a_late_entry_placed_in_a_struck_range_is_struck_with_it() -> None:
    game = fold(score(1), score(2), BackedUp(to=2), score(4), Corrected(places=(5,), after=3))
    assert game.line() == (2,)
    assert set(game.struck()) == {3, 5}


def test_a_correction_may_strike_a_correction() -> None:
    game = fold(score(1), Corrected(strikes=(2,)), score(2), Corrected(strikes=(3,)))
    assert game.snapshot(4).table.points["A"] == 2
    assert game.last.table.points["A"] == 3


def test_a_correction_may_strike_a_back_up_that_never_was() -> None:
    game = fold(score(1), score(2), BackedUp(to=2), score(4), Corrected(strikes=(4,)))
    assert game.last.table.points["A"] == 7


HAIL = CardDeclared(card="h", owner="B", place=HAND, name="Hail")
MOVE = CardsMoved(cards=("h",), origin=HAND, destination=DISCARD)
UNDECLARED = ["no entry that counts declares card h"]


def test_a_card_whose_declaration_was_struck_is_gone_if_nothing_names_it() -> None:
    game = fold(HAIL, score(1), Corrected(strikes=(2,)))
    assert "h" not in game.last.table.cards
    assert "h" not in game.last.known
    assert (game.undeclared(), game.inconsistencies()) == ({}, ())


def test_a_card_that_is_named_though_its_declaration_was_struck_is_an_unknown_card() -> None:
    game = fold(HAIL, MOVE, Corrected(strikes=(2,)))
    card, identity = game.last.table.cards["h"], game.last.known["h"]
    assert (card.place, card.owner, card.controller) == (DISCARD, None, None)
    assert (identity.owner, identity.name) == (None, None)
    assert [one.what for one in game.inconsistencies()] == UNDECLARED
    assert game.undeclared() == {3: ("h",)}
    assert game.snapshot(3).known["h"].name == "Hail"  # as it was before the correction


def test_a_card_is_known_again_from_a_new_declaration_on() -> None:
    game = fold(HAIL, MOVE, Corrected(strikes=(2,)), HAIL)
    assert game.last.table.lying == {HAND: ("h",)}
    assert (game.last.table.cards["h"].owner, game.last.known["h"].name) == ("B", "Hail")
    assert [(one.seq, one.what) for one in game.inconsistencies()] == [(3, UNDECLARED[0])]


def test_a_declaration_that_is_put_back_counts_and_the_one_after_it_is_reported() -> None:
    strike, other = Corrected(strikes=(2,)), CardDeclared(card="h", owner="A", place=DISCARD)
    assert fold(HAIL, MOVE, strike, Corrected(strikes=(4,))).inconsistencies() == ()

    game = fold(HAIL, strike, other, Corrected(strikes=(3,)))
    assert game.last.table.lying == {HAND: ("h",)}
    assert game.last.known["h"].name == "Hail"
    assert [one.what for one in game.inconsistencies()] == ["card h was declared already"]


def test_a_card_that_is_named_before_its_declaration_is_unknown_up_to_it() -> None:
    game = fold(score(1), HAIL, MOVE, Corrected(places=(4,), after=2))
    assert game.line() == (2, 4, 3)
    assert game.latest(4).table.cards["h"].owner is None
    assert game.last.table.cards["h"].place == HAND
    assert [one.what for one in game.inconsistencies()] == UNDECLARED


def test_what_lies_with_a_card_that_no_entry_declares_lies_with_an_unknown_card() -> None:
    ship = CardDeclared(card="e", owner="A", place=Place(kind=PlaceKind.SPACELINE))
    aboard = CardDeclared(card="p", owner="A", place=Place(kind=PlaceKind.ABOARD, card="e"))
    for later in ((), (BackedUp(to=1),), (score(1), BackedUp(to=1), score(1))):
        game = fold(ship, aboard, Corrected(strikes=(2,)), *later)
        assert game.last.table.cards["e"].owner is None
        assert game.last.table.cards["p"].place.card == "e"


def test_an_undeclared_card_is_reported_again_on_another_line_of_play() -> None:
    game = fold(HAIL, MOVE, Corrected(strikes=(2,)), BackedUp(to=1), MOVE)
    assert [one.seq for one in game.inconsistencies()] == [3, 6]


def test_an_entry_that_is_not_there_cannot_be_seen() -> None:
    with pytest.raises(IndexError, match="no entry 9; it ends with 2"):
        fold(score(1)).snapshot(9)


def test_the_record_as_its_last_correction_leaves_it_has_another_past() -> None:
    game = fold(score(1), score(2), Corrected(strikes=(2,)))

    assert game.snapshot(3).table.points["A"] == 3
    assert game.latest(3).table.points["A"] == 2
    assert game.latest(2) == game.latest(1)


def test_late_entries_stand_after_those_they_belong_after() -> None:
    record = entries(start(), *(score(number) for number in range(5)))

    order = in_order_of_play(record, {5: 2, 6: 5, 4: 2})

    assert [entry.seq for entry in order] == [1, 2, 5, 6, 4, 3]


def test_an_order_that_somebody_holds_is_left_alone_by_a_correction() -> None:
    game = fold(score(1), score(2))
    held = game.order

    game.add(Entry(seq=4, source=EntrySource.LIVE, body=Corrected(strikes=(2,))))

    assert [entry.seq for entry in held] == [1, 2, 3]
    assert [entry.seq for entry in game.order] == [1, 3, 4]


class _Counted(list[Entry]):
    """Entries that count how many of them are copied in slices."""

    copied = 0

    def __getitem__(self, at: Any) -> Any:
        taken = super().__getitem__(at)
        self.copied += len(taken) if isinstance(at, slice) else 0
        return taken


def test_many_corrections_do_not_each_copy_the_rest_of_the_record() -> None:
    corrected = (Corrected(strikes=(2 * number,)) for number in range(1, 201))
    plays = (each for correction in corrected for each in (score(1), correction))
    game = Fold()
    game.entries = _Counted(entries(start(), *plays))

    assert game.last.table.points["A"] == 0
    assert game.entries.copied < 3 * len(game.entries)


def far_strikes(number: int) -> list[AnyEvent]:
    """Strike from the first on what lies ever farther back."""
    return [Corrected(strikes=(seq,)) for seq in range(2, number)]


def far_places(number: int) -> list[AnyEvent]:
    """Give entry by entry, from the last on, a place near the start."""
    return [Corrected(places=(seq,), after=2) for seq in range(number, 3, -1)]


def a_chain(number: int) -> list[AnyEvent]:
    """Strike each correction by the next."""
    return [Corrected(strikes=(seq,)) for seq in range(number + 1, 2 * number)]


def _read(record: list[Entry]) -> None:
    RecordValidator().admit_all(record)
    assert Fold(record).last.seq == len(record)


@pytest.mark.parametrize("correct", [far_strikes, far_places, a_chain])
def test_the_cost_of_corrections_grows_with_the_record(
    correct: Callable[[int], list[AnyEvent]],
) -> None:
    """However far back they reach, and whatever strikes them."""

    def cost(number: int) -> int:
        record = entries(start(), *[score(1)] * number, *correct(number))
        return calls(partial(_read, record))

    assert cost(1_200) <= 2.2 * cost(600)
