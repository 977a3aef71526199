"""`tricorder dispute answer`: the answer to a question settles a doubtful finding."""

from pathlib import Path

import pytest

from engine.model.judging_enums import Answer, AnswerSource
from engine.record.events.judging import QuestionAnswered
from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.recorder.store.stored import stored
from tests.tui.cli.commands.running import here, list_in

HEARD = 167
JUDGE = ("--judge", "Dana")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with the bundled match up to the statements on its first dispute."""
    return tmp_path / "matches.db"


@pytest.fixture
def match(path: Path) -> str:
    (match,) = stored(path, list(open_match("demo").entries[:HEARD]))
    return match


def key_of(path: Path, match: str) -> str:
    (asked,) = list_in(here("judge", match, "--db", path, "--json"), "questions")
    assert asked["breach"] == "no"
    assert asked["seqs"] == [154]
    return str(asked["key"])


def last_entry(path: Path, match: str) -> object:
    with Store.open(path) as store:
        return store.read(match).entries[-1].body


def test_an_answer_is_recorded_and_each_output_says_what_it_settled(path: Path, match: str) -> None:
    key = key_of(path, match)
    db = ("--db", path)
    assert f"{key}  Was there reasonable time to answer" in here("judge", match, *db).out
    assert f"open {key}" in here("dispute", "show", f"{match}@164", *db).out

    done = here(
        *("dispute", "answer", f"{match}@164", key, "yes", *JUDGE),
        *("--source", "players-word", "--player", "Bram", *db),
    )

    assert done.code == 0
    event = last_entry(path, match)
    assert isinstance(event, QuestionAnswered)
    assert (event.question, event.answer, event.on) == ("window-run-over", Answer.YES, 154)
    assert (event.source, event.player) == (AnswerSource.PLAYERS_WORD, "B")
    assert (event.judge, event.dispute) == ("Dana", 164)
    settled = "answered yes @168 by Dana from the word of"
    told = here("judge", match, *db)
    assert settled in " ".join(told.out.split())
    assert "no breach of window-run-over" in told.out
    assert "Open questions" not in told.out
    document = here("judge", match, *db, "--json")
    (cleared,) = list_in(document, "cleared")
    assert (cleared["seqs"], cleared["answered"]) == ([154, 153, 160], [168])
    assert list_in(document, "questions") == []
    reasons = (("why", f"{match}@154"), ("why", f"{match}@168"))
    for words in (("dispute", "show", f"{match}@164"), *reasons):
        assert settled in " ".join(here(*words, *db).out.split())
    sheet = path.with_suffix(".html")
    assert here("dispute", "export", f"{match}@164", "--to", "html", "-o", sheet, *db).code == 0
    assert settled in sheet.read_text(encoding="utf-8")
    assert here("verify", sheet).code == 0


def test_the_last_answer_counts_and_one_that_is_taken_back_counts_no_more(
    path: Path, match: str
) -> None:
    key, db = key_of(path, match), ("--db", path)
    source = ("--source", "judges-knowledge", *JUDGE, *db)

    assert here("dispute", "answer", match, key, "yes", *source).code == 0
    assert here("dispute", "answer", match, key, "no", *source).code == 0
    findings = here("judge", match, *db, "--json").document["findings"]
    assert isinstance(findings, list)
    (finding,) = (one for one in findings if one["check"] == "window-run-over")
    assert (finding["verdict"], finding["answered"]) == ("illegal", [169])
    assert here("judge", match, *db).code == 1

    strike = ("dispute", "take-back", f"{match}@169", "--why", "misheard", *JUDGE, *db)
    assert here(*strike).code == 0
    (cleared,) = list_in(here("judge", match, *db, "--json"), "cleared")
    assert cleared["answered"] == [168]


def test_an_answer_in_a_dispute_is_taken_back_as_its_last_act(path: Path, match: str) -> None:
    key, db = key_of(path, match), ("--db", path)
    source = ("--source", "card-in-hand", *JUDGE, *db)
    assert here("dispute", "answer", f"{match}@164", key, "yes", *source).code == 0

    assert here("dispute", "take-back", f"{match}@164", *JUDGE, *db).code == 0

    assert key_of(path, match) == key


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("zzzz", "yes", "--source", "card-in-hand"), "no question has the key 'zzzz'"),
        (("KEY", "yes", "--source", "players-word"), "whose word is it?"),
        (("KEY", "yes", "--source", "card-in-hand", "--player", "B"), "a player is named, but"),
        (("KEY", "perhaps", "--source", "card-in-hand"), "invalid choice"),
        (("KEY", "yes", "--source", "card-in-hand", "--judge", "Anja Petersen"), "cannot judge it"),
    ],
)
def test_what_cannot_be_an_answer_is_refused_and_nothing_is_recorded(
    path: Path, match: str, words: tuple[str, ...], says: str
) -> None:
    key = key_of(path, match)
    given = (key if word == "KEY" else word for word in words)

    refused = here(
        "dispute", "answer", match, *given, *JUDGE[: 0 if "--judge" in words else 2], "--db", path
    )

    assert refused.code == 2
    assert says in " ".join(refused.err.split())
    with Store.open(path) as store:
        assert len(store.read(match).entries) == HEARD


def test_a_dry_run_prints_the_line_and_records_nothing(path: Path, match: str) -> None:
    key = key_of(path, match)

    told = here(
        *("dispute", "answer", match, key, "no", "--source", "card-in-hand", *JUDGE),
        *("--dry-run", "--db", path),
    )

    assert "answered no to" in told.out
    assert "nothing is recorded yet" in told.out
    assert key_of(path, match) == key
