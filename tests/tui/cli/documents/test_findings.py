"""`judge --json`: the names of findings that people script against."""

from engine.checks.framework.check import checks
from engine.rulebook.ruleset import ruleset
from tests.rulesets import expected_as, named
from tests.tui.cli.commands.running import Outcome, here

FINDING = {
    "seqs",
    "at",
    "verdict",
    "check",
    "rulings",
    "basis",
    "message",
    "players",
    "cards",
    "legal_if",
    "asks",
    "question",
    "answered",
    "quoted",
    "because_of",
    "settled_at",
    "ruled_before_at",
    "struck",
}
ABOUT = {
    "match",
    "head",
    "events",
    "ruleset",
    "findings",
    "lawful",
    "cleared",
    "counts",
    "questions",
}


def _findings(told: Outcome) -> list[dict[str, object]]:
    found = told.document["findings"]
    assert isinstance(found, list)
    return found


def test_programs_read_the_same_names_for_every_finding() -> None:
    told = here("judge", "demo", "--json")
    document = told.document
    assert document.keys() >= ABOUT
    assert document["counts"].keys() == {"illegal", "doubtful", "note", "struck"}  # type: ignore[attr-defined]
    for one in _findings(told):
        assert one.keys() == FINDING
        assert one["check"] in checks()


def test_a_disputed_window_is_told_to_programs_with_the_ruling_that_settled_it() -> None:
    one = next(
        f for f in _findings(here("judge", "demo", "--json")) if f["seqs"] == [154, 153, 160]
    )
    assert (one["verdict"], one["struck"], one["settled_at"]) == ("doubtful", True, 168)
    assert (one["basis"], one["players"], one["because_of"]) == ("seed", ["B"], None)
    assert str(one["message"]).startswith("The results of A's play of Kivas Fajo")
    assert str(one["message"]).endswith("B asked for time to answer it afterwards.")


def test_programs_get_every_ruleset_and_how_they_differ() -> None:
    told = here("judge", "demo", "--all-rulesets", "--json").document
    others = told["not_applicable"]
    assert isinstance(others, list)
    assert named(others) == ["2e-2014"]
    rulesets = told["rulesets"]
    assert isinstance(rulesets, list)
    every = [one["ruleset"] for one in rulesets]
    assert named(every) == ["faq-1996", "cr-1998", "glossary"]
    verdicts = {"faq-1996": "note", "cr-1998": "note", "glossary": None}
    compared = told["comparison"]
    assert isinstance(compared, list)
    assert {
        "seqs": [374, 372],
        "check": "shown-card-waits",
        "struck": False,
        "differs": True,
        "verdicts": {name: verdicts[expected_as(ruleset(name))] for name in every},
        "not_judged": [name for name in every if expected_as(ruleset(name)) == "glossary"],
        "otherwise": {},
    } in compared
    partings = told["partings"]
    assert isinstance(partings, list)
    assert {"glossary": "yes", "faq-1996": "no"} in [one["values"] for one in partings]
