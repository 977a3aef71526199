"""A blind review: opinions are sealed, and opened by the files that their judges kept."""

import json
import stat
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from engine.model.judging_enums import ReviewRole
from engine.model.person_names import same_name
from engine.record.entry import ENCODER
from engine.record.events.judging import OpinionOpened, OpinionSealed, ReviewOpened, RulingAppealed
from engine.record.events.union import AnyEvent
from engine.record.opinion_seal import Opinion, commitment_to, false_opening
from recorder.live.session import Session
from recorder.store.store import Store
from tests.disputes import DISPUTE, LIVES, REVIEW, RULED
from tests.recorder.store.stored import stored
from tests.records import entries
from tests.tui.cli.commands.running import here, list_in, tricorder
from tests.tui.cli.disputes.test_acts import HEARD, ON_APPEAL, RULE, Desk

SECOND = ReviewOpened(about=2, judge="Ilse", role=ReviewRole.SECOND)
WORDS = "Half a second is too short for anybody"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def desk(path: Path) -> Desk:
    return Desk(path, DISPUTE, REVIEW, SECOND)


def _seal(desk: Desk, judge: str, text: str = WORDS) -> Path:
    file = desk.path.with_name(f"{judge}.opinion")
    desk.done("seal", text, "--judge", judge, *RULE, "--to", str(file))
    return file


def _open(desk: Desk, file: Path, *words: str) -> tuple[int, str]:
    outcome = here("dispute", "open-seal", desk.match, str(file), *words, "--db", desk.path)
    return outcome.code, outcome.err


def test_the_record_holds_no_word_of_a_sealed_opinion_and_its_file_is_the_judges_own(
    desk: Desk,
) -> None:
    file = _seal(desk, "Ilse")

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
    files = [_seal(desk, "Carol"), _seal(desk, "Ilse")]
    assert "2 sealed opinions are not opened" in desk.refused("rule", *rule)
    for file in files:
        assert _open(desk, file) == (0, "")
    desk.done("rule", *rule)

    assert here("verify", desk.match, "--db", desk.path).code == 0


def test_a_seal_stays_shut_until_all_reviewers_have_sealed(desk: Desk) -> None:
    file = _seal(desk, "Carol")
    before = desk.head

    code, said = _open(desk, file)
    assert (code, desk.head) == (2, before)
    assert "Ilse has sealed no opinion yet" in said
    assert _open(desk, file, "--anyway") == (0, "")
    code, said = _open(desk, file, "--anyway")
    assert code == 2
    assert "opened already" in said


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
        (lambda file: file.update(version=2), "is of version 2"),
    ],
)
def test_a_file_that_was_changed_opens_nothing(
    desk: Desk, change: Callable[[dict[str, str]], object], said: str
) -> None:
    file = _seal(desk, "Ilse")
    content = json.loads(file.read_text())
    change(content)
    file.write_text(json.dumps(content))
    before = desk.head

    code, reason = _open(desk, file, "--anyway")

    assert (code, desk.head) == (2, before)
    assert said in reason


def test_a_file_of_another_match_or_none_opens_nothing(desk: Desk, tmp_path: Path) -> None:
    other = Desk(tmp_path / "other.db", DISPUTE, REVIEW)
    file = _seal(desk, "Ilse")

    assert "opens no seal of" in _open(other, file)[1]
    assert _open(desk, tmp_path / "missing")[0] == 2
    assert "is no sealed opinion" in _open(desk, desk.path)[1]


def test_who_reviews_nothing_seals_nothing_and_nobody_seals_twice(
    desk: Desk, tmp_path: Path
) -> None:
    new = ("--to", str(tmp_path / "new"))

    assert "Dana does not have" in desk.refused("seal", WORDS, "--judge", "Dana", *RULE, *new)
    assert "give --decision and --proof" in desk.refused(
        "seal", WORDS, "--judge", "Ilse", "--no-rule", *new
    )
    kept = _seal(desk, "Ilse")
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
    _seal(desk, "Ilse")
    _seal(desk, "Carol")
    assert "Carol has sealed an opinion" in desk.refused(
        "seal", WORDS, *RULE, "--to", str(desk.path.with_name("again"))
    )


def test_opened_opinions_stand_side_by_side_and_what_differs_is_marked(desk: Desk) -> None:
    for judge in ("Carol", "Ilse"):
        _seal(desk, judge, "<b>Stays</b>" if judge == "Carol" else WORDS)
    shut = here("dispute", "show", f"{desk.match}@2", "--db", desk.path).out
    assert "Carol sealed an opinion, having seen up to @4: never opened so far" in shut
    for judge in ("Carol", "Ilse"):
        _open(desk, desk.path.with_name(f"{judge}.opinion"))

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
        page = _written(desk, form)
        assert "having seen up to @4: opened @7" in page
        assert "Stays" in page
        assert "<b>Stays" not in page


def _written(desk: Desk, form: str, *words: str) -> str:
    file = desk.path.with_name(f"sheet.{form}")
    dispute = ("dispute", "export", f"{desk.match}@2", "--to", form, "--force", "-o", file)
    outcome = here(*dispute, *words, "--db", desk.path)
    assert (outcome.code, outcome.err) == (0, "")
    return file.read_text()


def test_a_blind_sheet_holds_no_opinion_that_was_opened_early(desk: Desk) -> None:
    before = _written(desk, "html", "--blind")
    file = _seal(desk, "Ilse")
    assert _open(desk, file, "--anyway") == (0, "")

    assert WORDS in _written(desk, "html")
    page = _written(desk, "html", "--blind")
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


def _copied(desk: Desk, file: Path, judge: str = "Carol", dispute: int = 2) -> list[AnyEvent]:
    """The record with one's seal copied by another judge, or onto another dispute, and opened."""
    with Store.open(desk.path) as store:
        entries = [entry.body for entry in store.read(desk.match).entries]
    kept = json.loads(file.read_text())
    copy = OpinionSealed(dispute=dispute, judge=judge, commitment=kept["commitment"], seen=4)
    opened = OpinionOpened(seal=len(entries) + 1, salt=kept["salt"], opinion=kept["opinion"])
    return [*entries, copy, opened]


@pytest.mark.parametrize(
    ("judge", "dispute", "words"),
    [
        ("Carol", 2, "an opinion of Ilse as the one that Carol sealed"),
        ("Ilse", 5, "an opinion on another dispute, or of another match, as the one sealed"),
    ],
)
def test_a_copied_seal_is_false_for_verify_dossier_sheet_and_json(
    path: Path, tmp_path: Path, judge: str, dispute: int, words: str
) -> None:
    """In a record from elsewhere; where one is recorded, a copied commitment is refused."""
    desk = Desk(path, DISPUTE, REVIEW, SECOND, DISPUTE)
    events = _copied(desk, _seal(desk, "Ilse"), judge, dispute)
    (match,) = stored(tmp_path / "other.db", entries(*events))
    other = ("--db", tmp_path / "other.db")

    verified = here("verify", match, *other)
    assert verified.code == 1
    assert "seals with the commitment of another seal, @6" in " ".join(verified.out.split())
    told = here("dispute", "show", f"{match}@{dispute}", *other).out
    assert words in " ".join(told.split())
    assert "a copy of @6" in " ".join(told.split())
    sheet = tmp_path / "sheet.html"
    words_of = ("dispute", "export", f"{match}@{dispute}", "--to", "html", "-o", sheet)
    assert here(*words_of, *other).code == 0
    assert words in " ".join(sheet.read_text().split())
    document = here("dispute", "show", f"{match}@{dispute}", "--json", *other).document
    opinions = document["opinions"]
    assert isinstance(opinions, list)
    assert [each["true"] for each in opinions][-1] is False

    with Session.resume(path, desk.match) as session:
        with pytest.raises(InputError, match="this commitment is that of the seal @6"):
            session.commit(events[-2:-1])
        assert session.seq == 6


def test_an_opening_by_another_judge_is_false_also_without_a_copy(tmp_path: Path) -> None:
    """Whoever learns an opinion and its salt seals the same words as his own."""
    desk = Desk(tmp_path / "m.db", DISPUTE, REVIEW, SECOND)
    *events, copy, opened = _copied(desk, _seal(desk, "Ilse"))
    own = [*events[:-1], copy, msgspec.structs.replace(opened, seal=len(events))]
    (match,) = stored(tmp_path / "other.db", entries(*own))

    verified = here("verify", match, "--db", tmp_path / "other.db")
    assert verified.code == 1
    assert "opens an opinion of Ilse as the one that Carol sealed @5" in " ".join(
        verified.out.split()
    )


@given(st.text(), st.text(), st.text(), st.text())
def test_no_other_judge_or_dispute_can_show_the_same_opinion(
    judge: str, other: str, about: str, elsewhere: str
) -> None:
    salt = "5e" * 32
    opinion = ENCODER.encode(Opinion(about=about, judge=judge, text="x")).decode()
    commitment = commitment_to(salt, opinion)
    opened = OpinionOpened(seal=5, salt=salt, opinion=opinion)

    def wrong(name: str, digest: str) -> str:
        seal = OpinionSealed(dispute=2, judge=name or "x", commitment=commitment, seen=4)
        return false_opening(opened, seal, lambda _: digest)

    if judge:
        assert wrong(judge, about) == ""
        assert (wrong(judge, elsewhere) == "") is (about == elsewhere)
        assert (wrong(other, about) == "") is same_name(other or "x", judge)
