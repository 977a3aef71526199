"""A malformed GEMP-STCCG record is refused whole, with every fault and its path in the file."""

import copy
import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.record.validate import RecordValidator
from recorder.importers.gemp.check import check
from recorder.importers.gemp.decoding import decode
from recorder.importers.gemp.read import convert
from tests.law_examples import examples
from tests.recorder.importers.gemp.gemp_record import Document, action, document, text
from tests.recorder.importers.gemp.newest_record import newest


def faults(content: bytes | str) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as refused:
        decode(content, "small.json")
    return [(fault.where, fault.what) for fault in refused.value.faults]


def test_an_empty_file_is_refused() -> None:
    assert faults(b" \n") == [("small.json", "the file is empty")]


def test_a_file_that_is_not_utf_8_is_refused() -> None:
    assert faults(b'{"a": "\xff"}') == [("small.json", "not UTF-8 text (byte 7)")]


def test_a_truncated_file_is_refused() -> None:
    ((where, what),) = faults(text(document())[:200])

    assert where == "small.json"
    assert what.startswith("not JSON:")


def test_json_of_another_kind_is_refused() -> None:
    assert faults("[]") == [("small.json:$", "not a JSON object")]


def test_json_nested_without_end_is_refused() -> None:
    ((where, what),) = faults("[" * 100_000)

    assert where == "small.json"
    assert what.startswith("not JSON:")


def test_a_player_s_name_that_can_be_no_id_is_refused() -> None:
    record = document()
    record["players"][1]["playerId"] = "ben [bold]"
    found = dict(faults(text(record)))

    assert found["small.json:$.players[1].playerId"].startswith("expected a name of letters")


def test_a_name_of_ten_thousand_characters_is_refused() -> None:
    record = document()
    record["visibleCardsInGame"]["15"]["title"] = "x" * 10_000
    ((where, what),) = faults(text(record))

    assert where == "small.json:$.visibleCardsInGame.15.title"
    assert "length <= 200" in what


def test_an_unknown_player_is_told_beside_those_who_play() -> None:
    record = document(action(200, "DRAW_CARD", "cid"))
    with pytest.raises(InputError) as refused:
        decode(text(record), "small.json")

    assert str(refused.value) == (
        "small.json:$.performedActions[34].performingPlayerId: unknown player 'cid'; "
        "players are ada, ben"
    )


def test_an_action_id_that_comes_twice_is_refused() -> None:
    record = document(action(20, "DRAW_CARD"))

    assert faults(text(record)) == [
        (
            "small.json:$.performedActions[34].actionId",
            "20 is also the id at $.performedActions[14]",
        )
    ]


def test_a_card_id_that_comes_twice_or_means_hidden_is_refused() -> None:
    record = document()
    record["visibleCardsInGame"]["16"]["cardId"] = 15
    record["visibleCardsInGame"]["11"]["cardId"] = -99

    assert faults(text(record)) == [
        ("small.json:$.visibleCardsInGame.11.cardId", "-99 is no card's id"),
        (
            "small.json:$.visibleCardsInGame.16.cardId",
            "15 is also the id at $.visibleCardsInGame.15",
        ),
    ]


def test_a_record_without_players_is_refused() -> None:
    record = document() | {"players": []}

    assert ("small.json:$", "0 players; a match has 1 to 8") in faults(text(record))


def test_a_byte_order_mark_is_no_fault() -> None:
    marked = b"\xef\xbb\xbf" + text(document()).encode()

    assert decode(marked, "a").requesting_player == "ada"


def test_characters_that_steer_a_terminal_are_kept_as_they_are() -> None:
    record = document()
    record["visibleCardsInGame"]["15"]["title"] = "\x1b[2J[bold]"

    assert decode(text(record), "a").cards[15].title == "\x1b[2J[bold]"


JUNK: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from([None, True, 0, -99, 15, 10**12, 1.5, "", "ada", "\ud800", "x" * 300]),
    st.sampled_from([[], [-99, 3], {}, {"a": 1}]),
)


def paths(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    members: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        members = value.items()
    elif isinstance(value, list):
        members = enumerate(value)
    return [path, *(deep for key, member in members for deep in paths(member, (*path, key)))]


ORIGINALS = (document(), newest())
PATHS = [(form, path) for form in (0, 1) for path in paths(ORIGINALS[form]) if path]


@examples(2)
@given(st.lists(st.tuples(st.sampled_from(PATHS), JUNK), min_size=1, max_size=4), st.booleans())
def test_a_damaged_record_is_either_refused_or_becomes_an_admitted_match(
    damages: list[tuple[tuple[int, tuple[str | int, ...]], Any]], deleting: bool
) -> None:
    form = damages[0][0][0]
    record = copy.deepcopy(ORIGINALS[form])
    for (_, path), junk in damages:
        damage(record, path, junk, deleting=deleting)
    content = json.dumps(record)

    try:
        match = convert(content, "damaged.json")
    except InputError:
        return
    RecordValidator().admit_all(match.entries)
    assert len(check(content, "damaged.json").lines()) > 3


def damage(record: Document, path: tuple[str | int, ...], junk: Any, *, deleting: bool) -> None:
    """Change or delete one part of a record, unless an earlier damage took it away."""
    place: Any = record
    try:
        for key in path[:-1]:
            place = place[key]
        if deleting:
            del place[path[-1]]
        else:
            place[path[-1]] = copy.deepcopy(junk)
    except (KeyError, IndexError, TypeError):
        pass
