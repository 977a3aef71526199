"""Seals and openings that are another's: copied, or shown for another dispute or match."""

import json
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from engine.model.errors import InputError
from engine.record.events.judging import OpinionOpened, OpinionSealed
from engine.record.events.union import AnyEvent
from engine.record.opinion_seal import older_commitment
from recorder.live.session import Session
from recorder.store.store import Store
from tests.disputes import DISPUTE, REVIEW
from tests.recorder.store.stored import stored
from tests.records import entries
from tests.tui.cli.commands.running import here, list_in
from tests.tui.cli.disputes.sealing import SECOND, open_seal, seal_opinion, written
from tests.tui.cli.disputes.test_acts import Desk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def desk(path: Path) -> Desk:
    return Desk(path, DISPUTE, REVIEW, SECOND)


def _copied(
    desk: Desk, file: Path, judge: str = "Carol", dispute: int = 2, form: Literal[2] | None = 2
) -> list[AnyEvent]:
    """The record with one's seal copied by another judge, or onto another dispute, and opened."""
    with Store.open(desk.path) as store:
        entries = [entry.body for entry in store.read(desk.match).entries]
    kept = json.loads(file.read_text())
    commitment = kept["commitment"]
    copy = OpinionSealed(dispute=dispute, judge=judge, commitment=commitment, seen=4, form=form)
    opened = OpinionOpened(seal=len(entries) + 1, salt=kept["salt"], opinion=kept["opinion"])
    return [*entries, copy, opened]


@pytest.mark.parametrize("form", [2, None])
@pytest.mark.parametrize(
    ("judge", "dispute", "words"),
    [
        ("Carol", 2, "an opinion of Ilse as the one that Carol sealed"),
        ("Ilse", 5, "an opinion on another dispute, or of another match, as the one sealed"),
    ],
)
def test_a_copied_seal_is_false_for_verify_dossier_sheet_and_json(
    path: Path, tmp_path: Path, judge: str, dispute: int, words: str, form: Literal[2] | None
) -> None:
    """In a record from elsewhere; where one is recorded, a copied commitment is refused."""
    desk = Desk(path, DISPUTE, REVIEW, SECOND, DISPUTE)
    events = _copied(desk, seal_opinion(desk, "Ilse"), judge, dispute, form)
    (match,) = stored(tmp_path / "other.db", entries(*events))
    other = ("--db", tmp_path / "other.db")

    verified = here("verify", match, *other)
    assert verified.code == 1
    assert "seals with the commitment of another seal, @6" in " ".join(verified.out.split())
    told = here("dispute", "show", f"{match}@{dispute}", *other).out
    assert words in " ".join(told.split())
    assert "a copy of @6" in " ".join(told.split())
    for to in ("html", "md"):
        sheet = tmp_path / f"sheet.{to}"
        words_of = ("dispute", "export", f"{match}@{dispute}", "--to", to, "-o", sheet)
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


@pytest.mark.parametrize("older", [False, True])
def test_an_opening_by_another_judge_is_false_also_without_a_copy(
    tmp_path: Path, older: bool
) -> None:
    """Whoever learns an opinion and its salt before its judge sealed seals the words as his own."""
    desk = Desk(tmp_path / "m.db", DISPUTE, REVIEW, SECOND)
    *events, copy, opened = _copied(desk, seal_opinion(desk, "Ilse"))
    assert isinstance(copy, OpinionSealed)
    assert isinstance(opened, OpinionOpened)
    if older:
        commitment = older_commitment(opened.salt, opened.opinion)
        copy = replace(copy, commitment=commitment, form=None)
    own = [*events[:-1], copy, replace(opened, seal=len(events))]
    (match,) = stored(tmp_path / "other.db", entries(*own))

    verified = here("verify", match, "--db", tmp_path / "other.db")
    assert verified.code == 1
    assert "opens an opinion of Ilse as the one that Carol sealed @5" in " ".join(
        verified.out.split()
    )


def test_a_seal_of_the_older_form_is_read_and_told_as_not_binding(desk: Desk) -> None:
    kept = json.loads(seal_opinion(desk, "Ilse").read_text())
    older = older_commitment(kept["salt"], "upheld")
    seal = OpinionSealed(dispute=2, judge="Carol", commitment=older, seen=4)
    with Session.resume(desk.path, desk.match) as session:
        session.commit([seal])
    file = desk.path.with_name("older")
    kept |= {"version": 1, "judge": "Carol", "commitment": older, "opinion": "upheld"}
    file.write_text(json.dumps(kept))
    assert open_seal(desk, file, "--anyway") == (0, "")

    assert here("verify", desk.match, "--db", desk.path).code == 0
    shown = " ".join(here("dispute", "show", f"{desk.match}@2", "--db", desk.path).out.split())
    assert shown.count("of the older form, which binds neither judge, dispute nor match") == 1
    told = here("dispute", "show", f"{desk.match}@2", "--json", "--db", desk.path)
    opinions = list_in(told, "opinions")
    assert [(each["judge"], each["bound"], each["true"]) for each in opinions] == [
        ("Ilse", True, True),
        ("Carol", False, True),
    ]


def test_a_file_opens_no_copy_of_its_seal(desk: Desk, tmp_path: Path) -> None:
    file = seal_opinion(desk, "Ilse")
    *events, copy, _ = _copied(desk, file)
    (match,) = stored(tmp_path / "other.db", entries(*events[:4], copy))

    outcome = here("dispute", "open-seal", match, str(file), "--db", tmp_path / "other.db")

    assert outcome.code == 2
    assert "opens an opinion of Ilse as the one that Carol sealed @5" in " ".join(
        outcome.err.split()
    )


def test_the_words_of_an_opening_are_no_markup(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "m.db", DISPUTE, REVIEW, SECOND)
    *events, seal, opened = _copied(desk, seal_opinion(desk, "Ilse"))
    assert isinstance(seal, OpinionSealed)
    assert isinstance(opened, OpinionOpened)
    opinion = opened.opinion.replace('"Ilse"', '"[Ilse](http://elsewhere)"')
    made = older_commitment(opened.salt, opinion)
    events[4:] = [
        replace(seal, commitment=made, form=None),
        replace(opened, opinion=opinion, seal=5),
    ]
    other = Desk(tmp_path / "other.db", *events[1:])

    assert "[Ilse](http" not in written(other, "md")
