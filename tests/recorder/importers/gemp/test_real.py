"""A real GEMP-STCCG record, where one lies beside the checkout: it is not ours to ship."""

import json
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from engine.record.entry import ENCODER
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import Chosen
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from recorder.importers.gemp.check import check
from recorder.importers.gemp.comparison import ComparisonVerdict
from recorder.importers.gemp.read import Imported, convert

PLACE = Path("shared/data/gemp/player_state.json")


def candidates() -> Iterator[Path]:
    if named := os.environ.get("TRICORDER_GEMP_RECORD"):
        yield Path(named)
    yield from (parent / PLACE for parent in Path(__file__).parents)


REAL = next((path for path in candidates() if path.is_file()), None)
pytestmark = pytest.mark.skipif(REAL is None, reason="the real record is not beside the checkout")


@pytest.fixture(scope="module")
def content() -> bytes:
    assert REAL is not None
    return REAL.read_bytes()


@pytest.fixture(scope="module")
def match(content: bytes) -> Imported:
    return convert(content, "player_state.json")


def test_every_action_of_the_file_is_in_the_match_once(content: bytes, match: Imported) -> None:
    listed = [
        f"{one['className']} #{one['actionId']}" for one in json.loads(content)["performedActions"]
    ]
    kept = [
        (entry.body.function if isinstance(entry.body, ActionInitiated) else entry.body.what) or ""
        for entry in match.entries
        if isinstance(entry.body, ActionInitiated | Chosen)
    ]

    assert len(kept) == len(listed)
    assert {one.split(" ", 1)[1] if one[0] != "." else one for one in kept} == set(listed)


def test_the_match_is_admitted_and_does_not_contradict_itself(match: Imported) -> None:
    RecordValidator().admit_all(match.entries)

    assert Fold(match.entries).inconsistencies() == ()


def test_nothing_in_the_table_contradicts_the_snapshot(content: bytes) -> None:
    found = check(content, "player_state.json")
    figures = found.summary()

    assert not found.differs
    assert (figures["cards"], figures["places_agree"]) == (68, 51)
    assert figures["places_not_told"] == 17
    assert figures["owners_agree"] == 68


def test_whatever_is_not_told_has_its_reason(content: bytes) -> None:
    found = check(content, "player_state.json")
    points = [*(card.place for card in found.cards), *found.points]

    assert all(point.why for point in points if point.verdict is ComparisonVerdict.NOT_TOLD)


def test_both_hands_add_up_with_a_first_draw_of_seven(content: bytes) -> None:
    found = check(content, "player_state.json")
    hands = [point.why for point in found.points if point.what.startswith("cards in hand")]

    assert [why.rsplit(" was ", 1)[1] for why in hands] == ["of 7 cards", "of 7 cards"]


def test_the_match_of_the_older_form_is_as_it_was_byte_for_byte(match: Imported) -> None:
    lines = b"\n".join(ENCODER.encode(entry) for entry in match.entries)

    assert sha256(lines).hexdigest() == (
        "500b2f5a34e64cf0fe49c10a15e87da259077ce047e4a352770e567faccd8420"
    )
