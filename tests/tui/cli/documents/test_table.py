"""`show --json`: the whole table at a point."""

from pathlib import Path

from tests.tui.cli.commands.running import here


def test_show_as_json_has_the_whole_table(lines: Path) -> None:
    outcome = here("show", f"{lines}@16", "--json")
    document = outcome.document
    assert outcome.code == 0
    assert document["match"] == "hail.jsonl"
    assert (document["seq"], document["turn"], document["turn_player"]) == (16, 1, "A")
    assert document["spaceline"] == ["m1", "m2"]
    assert [action["seq"] for action in document["actions"]] == [12, 14, 16]  # type: ignore[attr-defined]
    cards = {card["id"]: card for card in document["cards"]}  # type: ignore[attr-defined]
    assert cards["e"]["name"] == "U.S.S. Galaxy"
    assert cards["e"]["place"] == {"kind": "space", "player": None, "card": "m1", "group": None}
    assert document["broken"] is None
