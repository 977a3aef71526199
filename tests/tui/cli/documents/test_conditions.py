"""`transitions --json` and `why --json`: the names that people script against."""

from tests.tui.cli.commands.running import here, list_in

ABOUT = {
    "match",
    "title",
    "head",
    "events",
    "broken",
    "seq",
    "ruleset",
    "ruleset_digest",
    "ruleset_changed",
    "types_from_card_files",
}
TRANSITION = {
    "seq",
    "card",
    "name",
    "status",
    "from",
    "to",
    "recorded",
    "confirmed_seq",
    "cause_seq",
    "rulings",
    "until",
    "ends",
    "struck",
}


def test_transitions_as_json_has_the_names_that_people_script_against() -> None:
    found = list_in(here("transitions", "demo", "--json"), "transitions")
    assert {frozenset(one) for one in found} == {frozenset(TRANSITION)}
    began, ended = [one for one in found if one["card"] == "taitt"][:2]
    assert (began["from"], began["to"], began["until"]) == ("no", "yes", "start of the next turn")
    assert ended == {
        "seq": 238,
        "card": "taitt",
        "name": "Taitt",
        "status": "stopped",
        "from": "yes",
        "to": "no",
        "recorded": False,
        "confirmed_seq": 239,
        "cause_seq": 238,
        "rulings": ["faq-1996.1.2.unstop-at-next-turn-start"],
        "until": None,
        "ends": None,
        "struck": False,
    }


def test_why_as_json_has_the_events_in_words() -> None:
    outcome = here("why", "demo@361", "kurn", "--json")
    assert outcome.document.keys() == ABOUT | {"card", "name", "conditions"}
    (held,) = list_in(outcome, "conditions")
    assert held["cause_seq"] == 355
    assert str(held["cause_words"]).startswith("B begins a battle")
    assert held["since"] == 361
    assert held["ends"] == "start_of_next_turn"
