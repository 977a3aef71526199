"""`tricorder find`: hits with what changed, since when, saved queries, many matches."""

from pathlib import Path

import pytest

from recorder.store.store import Store
from tests.replay.examples import record
from tests.tui.cli.commands.running import here

HAND = "hand(A) > 8 and turn_player = A"


@pytest.fixture
def study(tmp_path: Path) -> Path:
    return tmp_path / "study.db"


def refused(*words: str | Path) -> str:
    outcome = here("find", *words)
    assert (outcome.code, outcome.out) == (2, "")
    return outcome.err


def hits(*words: str | Path) -> list[int]:
    found = here("find", *words, "--json").document["hits"]
    assert isinstance(found, list)
    return [hit["seq"] for hit in found]


def test_find_prints_each_hit_with_what_changed_and_what_struck_it() -> None:
    outcome = here("find", "demo@310", HAND)

    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
Harbour Games 1996, round 2 (demo@310)
true in 2 stretches, 17 entries; needs the table
@154 A draws 3 cards  hand(A) 6 → 9  until @170  x struck by the back-up @170:
     No time to react to Kivas Fajo.
@303 A draws 1 card  hand(A) 8 → 9  until @304
"""
    )


def test_what_a_ruleset_makes_of_it_names_the_ruleset() -> None:
    outcome = here("find", "demo", "flag has run_over and latency(B) > 3s", "--ruleset", "glossary")

    assert "By the Glossary" in outcome.out
    assert "needs a judgement" in outcome.out


def test_since_when_says_what_it_was_before_and_until_when() -> None:
    assert (
        here("find", "demo", "--since", "361", "is(kurn, stopped)").out
        == """\
Harbour Games 1996, round 2 (demo@763)
By the FAQ of 14 May 1996 (faq-1996)
true at @361, since @361: I.K.C. Pagh (pagh), U.S.S. Nebula (nebula), Kurn
  (kurn), Lursa (lursa) and Dukath (dukath) now: stopped until start of the next
  turn
  is(kurn, stopped) no → yes
before it not, since @267
it ends at @365: turn 15: A
"""
    )


def test_json_has_the_same() -> None:
    document = here("find", "demo", HAND, "--from", "@303", "--json").document
    found = document["hits"]
    assert isinstance(found, list)

    assert document["needs"] == ["the table"]
    assert document["entries"] == 24
    assert found[0] == {
        "seq": 303,
        "words": "A draws 1 card",
        "until": 304,
        "before": {"hand(A)": "8"},
        "after": {"hand(A)": "9"},
        "struck": None,
    }
    since = here("find", "demo", "--since", "361", "is(kurn, stopped)", "--json").document
    assert (since["since"], since["until"], since["before_since"]) == (361, 365, 267)


def test_nothing_found_is_exit_code_1() -> None:
    outcome = here("find", "demo", "turn = 200")

    assert outcome.code == 1
    assert "true at no entry" in outcome.out


def test_what_cannot_be_told_is_counted() -> None:
    assert "239 entries cannot be told" in here("find", "demo", "is(kurn, stopped)").out


def test_a_query_of_what_comes_before_an_entry_knows_nothing_of_later(
    store: Path, match: str
) -> None:
    assert hits(f"{match}@25", "struck", "--db", store) == []
    assert hits(match, "struck", "--db", store)


def test_of_several_matches_those_without_a_hit_are_counted(store: Path, match: str) -> None:
    with Store.open_to_write(store) as opened:
        second = opened.import_log(record())
    outcome = here("find", "--all", "event = disputed_raised or turn = 2", "--db", store)
    assert outcome.code == 2

    outcome = here("find", "--all", "turn_player = B", "--db", store)
    assert outcome.code == 0
    assert outcome.out.count("true in") == 2
    assert outcome.out.endswith("\nfound in 2 of 2 matches\n")

    outcome = here("find", "--all", "is(kivas, stopped)", "--db", store)
    assert outcome.code == 1
    assert outcome.out.startswith("found in 0 of 2 matches; 2 matches could not be asked")
    document = here("find", second, "demo", "is(kurn, stopped)", "--db", store, "--json").document
    both = document["matches"]
    assert isinstance(both, list)
    assert [bool(each["hits"]) for each in both] == [False, True]
    assert "no card 'kurn'" in both[0]["not_there"]


def test_processes_find_the_same(store: Path, match: str) -> None:
    with Store.open_to_write(store) as opened:
        opened.import_log(record())
    alone = here("find", "--all", "turn_player = B", "--db", store)

    assert here("find", "--all", "turn_player = B", "--db", store, "--jobs", "2").out == alone.out


def test_a_query_is_saved_asked_listed_and_removed(study: Path) -> None:
    saved = here("find", "demo", HAND, "--save", "Big hand", "--study", study)
    assert saved.err == "tricorder: saved as 'Big hand'\n"
    assert here("find", "demo", "--query", "big HAND", "--study", study).out == saved.out
    assert here("find", "--saved", "--study", study).out == f"big hand  {HAND}\n"
    assert "did you mean 'big hand'?" in refused("demo", "--query", "big hnd", "--study", study)
    again = here("find", "--save", "big hand", "struck", "--study", study)
    assert again.err == "tricorder: saved as 'big hand', in place of another\n"
    assert here("find", "--forget", "big hand", "--study", study).code == 0
    listed = here("find", "--saved", "--study", study, "--json").document
    assert listed == {"saved": []}


def test_a_wrong_query_is_not_saved(study: Path) -> None:
    assert "column 1" in refused("--save", "x", "hands(A) > 8", "--study", study)
    assert "is no name for a query" in refused("--save", "\x1b[2J", "struck", "--study", study)
    assert not study.exists()


def test_it_asks_your_notes(study: Path) -> None:
    here("notes", "add", "demo@153", "!? too fast #timing", "--study", study)

    assert hits("demo", "tag has timing", "--study", study) == [153]
    assert hits("demo", 'glyph has "!?" and kind = play', "--study", study) == [153]
    assert hits("demo", "mark") == []


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("demo",), "a match and a query are needed; such as: tricorder find demo"),
        ((), "a match and a query are needed"),
        (("demo", "hand(A)"), "column 1: a number is neither yes nor no"),
        (("demo", "is(kern, stopped)"), "column 4: no card 'kern'"),
        (("demo", "--since", "999", "struck"), "the match has no entry 999; its last entry is 763"),
        (("demo", "--from", "999", "struck"), "the match has no entry 999"),
        (("demo", ""), "a match and a query are needed"),
        (("demo", "x" * 501), "column 501"),
    ],
)
def test_what_cannot_be_asked_is_refused(words: tuple[str, ...], refusal: str) -> None:
    told = refused(*words)

    assert told.startswith(f"tricorder: {refusal}")
    assert told.count("\n") == 1
