"""What a GEMP-STCCG record must have, and in which types."""

import pytest

from engine.model.errors import InputError
from recorder.importers.gemp.decoding import decode
from recorder.importers.gemp.read import convert
from tests.recorder.importers.gemp.gemp_record import document, text


def faults(content: bytes | str) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as refused:
        decode(content, "small.json")
    return [(fault.where, fault.what) for fault in refused.value.faults]


def test_every_missing_part_is_named_at_once() -> None:
    assert [what for _, what in faults("{}")] == [
        "the file has no `playerOrder`",
        "the file has no `visibleCardsInGame`",
        "the file has no `performedActions`",
        "the file has neither `players` nor `playerMap`",
    ]


def test_actions_that_are_no_list_are_refused() -> None:
    record = document() | {"performedActions": {}}

    assert faults(text(record)) == [("small.json:$.performedActions", "the actions are not a list")]


def test_cards_that_are_neither_a_list_nor_an_object_are_refused() -> None:
    record = document() | {"visibleCardsInGame": 5}

    assert ("small.json:$.visibleCardsInGame", "expected a list or an object") in faults(
        text(record)
    )


def test_a_wrong_type_is_told_with_its_path() -> None:
    record = document()
    record["performedActions"][12]["actionType"] = 5
    del record["performedActions"][14]["actionId"]
    record["visibleCardsInGame"]["15"]["title"] = None

    assert faults(text(record)) == [
        ("small.json:$.visibleCardsInGame.15.title", "expected a text, got nothing"),
        ("small.json:$.performedActions[12].actionType", "expected a text, got a whole number"),
        (
            "small.json:$.performedActions[14]",
            "the field 'actionId' is missing",
        ),
    ]


def test_newer_servers_write_players_by_name_and_cards_as_a_list() -> None:
    record = document()
    newer = {key: value for key, value in record.items() if key != "players"}
    newer["playerMap"] = {one["playerId"]: one for one in record["players"]}
    newer["visibleCardsInGame"] = list(record["visibleCardsInGame"].values())

    assert convert(text(newer), "a").entries == convert(text(record), "a").entries
