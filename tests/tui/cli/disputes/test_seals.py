"""A blind review: opinions are sealed, and opened by the files that their judges kept."""

import json
import stat
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import pytest

from engine.model.judging_enums import ReviewRole
from engine.record.events.judging import OpinionOpened, OpinionSealed, ReviewOpened, RulingAppealed
from recorder.store.store import Store
from tests.disputes import DISPUTE, LIVES, REVIEW, RULED
from tests.tui.cli.commands.running import here, list_in, tricorder
from tests.tui.cli.disputes.sealing import SECOND, WORDS, open_seal, seal_opinion, written
from tests.tui.cli.disputes.test_acts import HEARD, ON_APPEAL, RULE, Desk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def desk(path: Path) -> Desk:
    return Desk(path, DISPUTE, REVIEW, SECOND)


def test_the_record_holds_no_word_of_a_sealed_opinion_and_its_file_is_the_judges_own(
    desk: Desk,
) -> None:
    file = seal_opinion(desk, "Ilse")

    with Store.open(desk.path) as store:
        body = store.read(desk.match).entries[-1].body
    assert isinstance(body, OpinionSealed)
    assert (body.judge, body.seen) == ("Ilse", 4)
    others = [each for each in desk.path.parent.rglob("*") if each.is_file() and each != file]
    assert len(others) > 1
    assert not any(WORDS.encode() in each.read_bytes() for each in others)
    assert WORDS in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_ruling_waits_for_both_seals_and_then_for_both_openings(desk: Desk) -> None:
    rule = ("It stands", "--judge", "Carol", *RULE)

    assert "no opinion of Carol and Ilse is sealed" in desk.refused("rule", *rule)
    files = [seal_opinion(desk, "Carol"), seal_opinion(desk, "Ilse")]
    assert "2 sealed opinions are not opened" in desk.refused("rule", *rule)
    for file in files:
        assert open_seal(desk, file) == (0, "")
    desk.done("rule", *rule)

    assert here("verify", desk.match, "--db", desk.path).code == 0


def test_a_seal_stays_shut_until_all_reviewers_have_sealed(desk: Desk) -> None:
    file = seal_opinion(desk, "Carol")
    before = desk.head

    code, said = open_seal(desk, file)
    assert (code, desk.head) == (2, before)
    assert "Ilse has sealed no opinion yet" in said
    assert open_seal(desk, file, "--anyway") == (0, "")
    code, said = open_seal(desk, file, "--anyway")
    assert code == 2
    assert "opened already" in said


def test_no_seal_changes_once_an_opinion_is_open(desk: Desk) -> None:
    """A judge sealed two opinions, saw the other's, and opened the one that she liked."""
    first = seal_opinion(desk, "Carol")
    desk.done("take-back", "--judge", "Carol")
    first.rename(kept := first.with_name("first.opinion"))
    seal_opinion(desk, "Carol", "Ben had time")
    carols, struck = (seal_of(desk, number) for number in (-1, -2))
    why = ("--judge", "Carol", "--why", "by mistake")

    said = desk.refused("take-back", *why, seq=f"@{struck + 1}")
    assert f"Carol has sealed an opinion @{carols}, and may seal only one" in said
    assert open_seal(desk, seal_opinion(desk, "Ilse")) == (0, "")
    for seq in (struck + 1, carols):
        assert "is open: no seal on it changes now" in desk.refused(
            "take-back", *why, seq=f"@{seq}"
        )
    assert "opens no seal" in open_seal(desk, kept)[1]
    told = f"never opened so far; Carol sealed another @{struck} (struck)"
    assert told in " ".join(written(desk, "md").replace("\\", "").split())


def test_the_opening_of_a_seal_is_its_judge_s_act(desk: Desk) -> None:
    seal_opinion(desk, "Carol")
    assert open_seal(desk, seal_opinion(desk, "Ilse")) == (0, "")

    assert "the last act on the dispute @2 is Ilse's" in desk.refused(
        "take-back", "--judge", "Carol"
    )
    desk.done("take-back", "--judge", "Ilse")


def seal_of(desk: Desk, number: int) -> int:
    """The seq of a seal, struck or not, counted from the last."""
    with Store.open(desk.path) as store:
        entries = store.read(desk.match).entries
    return [each.seq for each in entries if isinstance(each.body, OpinionSealed)][number]


def _reworded(file: dict[str, str]) -> None:
    file["opinion"] = file["opinion"].replace("too short", "time enough")


def _salted(file: dict[str, str]) -> None:
    file["salt"] = "0" * 64


def _replaced(file: dict[str, str]) -> None:
    file |= {"salt": "0" * 64, "commitment": "1" * 64}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_reworded, "was changed since the opinion was sealed @5"),
        (_salted, "was changed since the opinion was sealed @5"),
        (_replaced, "opens no seal of"),
        (lambda file: file.pop("salt"), "is no sealed opinion"),
        (lambda file: file.update(version=3), "is of version 3"),
    ],
)
def test_a_file_that_was_changed_opens_nothing(
    desk: Desk, change: Callable[[dict[str, str]], object], said: str
) -> None:
    file = seal_opinion(desk, "Ilse")
    content = json.loads(file.read_text())
    change(content)
    file.write_text(json.dumps(content))
    before = desk.head

    code, reason = open_seal(desk, file, "--anyway")

    assert (code, desk.head) == (2, before)
    assert said in reason


def test_a_file_of_another_match_or_none_opens_nothing(desk: Desk, tmp_path: Path) -> None:
    other = Desk(tmp_path / "other.db", DISPUTE, REVIEW)
    file = seal_opinion(desk, "Ilse")

    assert "opens no seal of" in open_seal(other, file)[1]
    assert open_seal(desk, tmp_path / "missing")[0] == 2
    assert "is no sealed opinion" in open_seal(desk, desk.path)[1]


def test_who_reviews_nothing_seals_nothing_and_nobody_seals_twice(
    desk: Desk, tmp_path: Path
) -> None:
    new = ("--to", str(tmp_path / "new"))

    assert "Dana does not have" in desk.refused("seal", WORDS, "--judge", "Dana", *RULE, *new)
    assert "give --decision and --proof" in desk.refused(
        "seal", WORDS, "--judge", "Ilse", "--no-rule", *new
    )
    kept = seal_opinion(desk, "Ilse")
    again = ("seal", "Other words", "--judge", "Ilse", *RULE)
    assert "may seal only one" in desk.refused(*again, *new)
    assert "is there already" in desk.refused(
        "seal", WORDS, "--judge", "Carol", *RULE, "--to", str(kept)
    )
    assert not (tmp_path / "new").exists()
    assert WORDS in kept.read_text()


def test_what_is_too_long_to_be_opened_is_not_sealed(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "long"

    desk.refused("seal", "x" * 9_990, "--judge", "Ilse", *RULE, "--to", str(file))

    assert not file.exists()


def test_a_seal_is_for_a_review(path: Path, tmp_path: Path) -> None:
    for state, events in LIVES.items():
        life = Desk(path.with_name(f"{state.value}.db"), *events)
        file = tmp_path / state.value
        judge = "Ilse" if state is HEARD else "Carol"
        words = (WORDS, "--judge", judge, *RULE, *ON_APPEAL, "--to", str(file))
        if state.value.startswith("under_review"):
            life.done("seal", *words)
        else:
            assert "out of order" in life.refused("seal", *words)
            assert not file.exists()


def test_a_trial_seals_nothing_and_leaves_no_file(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "trial"
    words = ("--judge", "Ilse", *RULE, "--to", str(file), "--dry-run")

    outcome = desk.act("seal", WORDS, *words)

    assert outcome.code == 0
    assert "nothing is recorded yet" in outcome.out
    assert not file.exists()


def test_a_seal_of_before_an_appeal_does_not_count_after_it(path: Path) -> None:
    early = OpinionSealed(dispute=2, judge="Ilse", commitment="0" * 64, seen=2)
    later = ReviewOpened(about=2, judge="Ilse", role=ReviewRole.APPEAL)
    second = ReviewOpened(about=2, judge="Dana", role=ReviewRole.SECOND)
    appeal = RulingAppealed(ruling=5, player="B")
    desk = Desk(path, *RULED[:2], early, RULED[2], appeal, later, second)

    words = ("It stands", "--judge", "Ilse", *RULE, *ON_APPEAL)
    assert "no opinion of Ilse and Dana is sealed" in desk.refused("rule", *words)


def test_an_opening_with_another_opinion_is_named_by_verify(path: Path) -> None:
    seal = OpinionSealed(dispute=2, judge="Carol", commitment="0" * 64, seen=2)
    opened = OpinionOpened(seal=4, salt="1" * 64, opinion='{"text":"another"}')
    desk = Desk(path, DISPUTE, REVIEW, seal, opened)

    outcome = here("verify", desk.match, "--db", desk.path)

    assert outcome.code == 1
    assert "@5 opens another opinion than the one sealed @4" in outcome.out


def test_who_judged_last_need_not_be_named_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRICORDER_JUDGE", raising=False)

    assert "--judge NAME" in desk.refused("rule", "It stands", *RULE)
    seal_opinion(desk, "Ilse")
    seal_opinion(desk, "Carol")
    assert "Carol has sealed an opinion" in desk.refused(
        "seal", WORDS, *RULE, "--to", str(desk.path.with_name("again"))
    )


def test_opened_opinions_stand_side_by_side_and_what_differs_is_marked(desk: Desk) -> None:
    for judge in ("Carol", "Ilse"):
        seal_opinion(desk, judge, "<b>Stays</b>" if judge == "Carol" else WORDS)
    shut = here("dispute", "show", f"{desk.match}@2", "--db", desk.path).out
    assert "Carol sealed an opinion, having seen up to @4: never opened so far" in shut
    for judge in ("Carol", "Ilse"):
        open_seal(desk, desk.path.with_name(f"{judge}.opinion"))

    shown = here("dispute", "show", f"{desk.match}@2", "--db", desk.path).out
    assert "opened @7" in shown
    assert "text: <b>Stays</b> (they differ)" in shown
    assert f"text: {WORDS} (they differ)" in shown
    assert "decision: upheld (" not in shown
    told = here("dispute", "show", f"{desk.match}@2", "--json", "--db", desk.path)
    opinions = list_in(told, "opinions")
    assert [(each["judge"], each["opened"], each["apart"]) for each in opinions] == [
        ("Carol", 7, ["text"]),
        ("Ilse", 8, ["text"]),
    ]
    for form in ("html", "md"):
        page = written(desk, form)
        assert "having seen up to @4: opened @7" in page
        assert "Stays" in page
        assert "<b>Stays" not in page


def test_a_blind_sheet_holds_no_opinion_that_was_opened_early(desk: Desk) -> None:
    before = written(desk, "html", "--blind")
    file = seal_opinion(desk, "Ilse")
    assert open_seal(desk, file, "--anyway") == (0, "")

    assert WORDS in written(desk, "html")
    page = written(desk, "html", "--blind")
    assert WORDS not in page
    assert "@5" in page
    assert WORDS not in before


def test_the_dossier_says_that_another_opinion_was_opened(path: Path) -> None:
    seal = OpinionSealed(dispute=2, judge="Carol", commitment="0" * 64, seen=2)
    opened = OpinionOpened(seal=4, salt="1" * 64, opinion="no JSON")
    desk = Desk(path, DISPUTE, REVIEW, seal, opened)

    shown = " ".join(here("dispute", "show", f"{desk.match}@2", "--db", desk.path).out.split())

    assert "opened @5, but that is NOT what was sealed" in shown
    assert "text: no JSON" in shown


def test_the_help_says_what_is_promised_and_what_not() -> None:
    about = " ".join(tricorder("dispute", "seal", "--help").out.split())

    assert "What is promised: the record" in about
    assert "What is not promised: that nobody told the reviewer" in about
    assert "What is promised" not in " ".join(tricorder("dispute", "--help").out.split())


def test_a_reviewer_seals_once_in_any_form_of_the_name(path: Path) -> None:
    composed, decomposed = (normalize(form, "Zoë") for form in ("NFC", "NFD"))
    desk = Desk(path, DISPUTE, REVIEW)
    desk.done("review", "--judge", composed, "--role", "second")
    desk.done("seal", WORDS, "--judge", decomposed, *RULE, "--to", str(path.with_name("zoe")))

    again = ("--judge", composed, *RULE, "--to", str(path.with_name("again")))
    assert "may seal only one" in desk.refused("seal", WORDS, *again)
    assert "no opinion of Carol is sealed" in desk.refused(
        "rule", "Stays", "--judge", "CAROL", *RULE
    )
