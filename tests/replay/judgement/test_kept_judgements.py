"""A match of a store is judged once: a kept judgement equals a new one, or it is not used."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.judge.judgement import JudgementResult
from engine.judge.judgement import judge as judge_fold
from engine.record.events.judging import NoteAdded
from engine.rulebook.ruleset import Ruleset, ruleset
from recorder.files.bundled import names
from recorder.files.open_match import open_match, open_stored
from recorder.store import kept_judgements as keeping
from recorder.store.kept_judgements import JudgementKey, KeptJudgement, made_of
from recorder.store.store import Store
from replay.judgement import kept_judgements
from replay.judgement.judge_match import judge_match, rules_of
from replay.judgement.kept_judgements import judged_findings, judged_result
from replay.timeline.timeline import Timeline
from tests.records import entries

FAQ = ruleset("faq-1996")


class Judging:
    """Counts how often a match is judged."""

    number = 0


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> Judging:
    counted = Judging()

    def counting(*given: object) -> object:
        counted.number += 1
        return judge_fold(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(kept_judgements, "judge", counting)
    return counted


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(open_match("first_edition").entries)
    return path


def opened(path: Path) -> Timeline:
    with Store.open(path) as store:
        (listed,) = store.matches()
    return Timeline(open_stored(listed.id, path))


def result(timeline: Timeline, rules: Ruleset) -> JudgementResult:
    """What a ruleset finds in a match, without anything that is kept."""
    found = judge_match(timeline, rules)
    return JudgementResult(
        ruleset=rules,
        last=timeline.last,
        transitions=found.transitions,
        windows=found.windows,
        lawful=found.lawful,
        findings=found.findings,
    )


def all_bundled() -> Iterator[str]:
    yield from names()


@pytest.mark.parametrize("name", all_bundled())
def test_every_bundled_match_has_what_was_found_in_it(tmp_path: Path, name: str) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        store.import_log(open_match(name).entries)
    match = opened(path)
    rules = rules_of(match)

    judged_result(match, rules)
    again = judged_result(opened(path), rules)

    assert type(again) is JudgementResult  # as it was kept, not judged again
    assert again == result(match, rules)


def test_the_findings_alone_are_the_same_and_kept_too(stored: Path, judging: Judging) -> None:
    found = judged_findings(opened(stored), FAQ).findings
    assert found
    assert found == judged_findings(opened(stored), FAQ).findings
    assert found == judged_result(opened(stored), FAQ).findings
    assert judging.number == 1
    assert found == judged_findings(opened(stored), FAQ, anew=True).findings
    assert judging.number == 2


def test_it_is_judged_once_by_each_ruleset(stored: Path, judging: Judging) -> None:
    for name in ("faq-1996", "cr-1998", "faq-1996", "cr-1998"):
        judged_result(opened(stored), ruleset(name))
    assert judging.number == 2


def test_asked_for_anew_it_is_judged_and_kept_anew(stored: Path, judging: Judging) -> None:
    judged_result(opened(stored), FAQ)
    with closing(sqlite3.connect(stored, isolation_level=None)) as connection:
        connection.execute("UPDATE judgements SET digest = x'00'")
    judged_result(opened(stored), FAQ, anew=True)
    judged_result(opened(stored), FAQ)
    assert judging.number == 2


def test_one_entry_more_is_judged(stored: Path, judging: Judging) -> None:
    judged_result(opened(stored), FAQ)
    match = opened(stored)
    (note,) = entries(NoteAdded(text="more"))
    with Store.open_to_write(stored) as store:
        store.append(match.log.id, replace(note, seq=match.last + 1))

    assert judged_result(opened(stored), FAQ).last == match.last + 1
    assert judging.number == 2


def test_what_another_program_or_other_cards_made_is_not_taken(
    stored: Path, judging: Judging, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_result(opened(stored), FAQ)
    monkeypatch.setattr(kept_judgements, "program_stamp", lambda: "another")
    judged_result(opened(stored), FAQ)
    match = opened(stored)
    monkeypatch.setitem(vars(match), "cards", match.cards.beside({}))
    monkeypatch.setitem(vars(match.cards), "digest", "other cards")
    judged_result(match, FAQ)
    judged_result(opened(stored), replace(FAQ, digest="another"))
    assert judging.number == 4


@pytest.mark.parametrize("body", [b"", b"\x90 and more", b"\x91\x07", b"\x81\xa1x\x01"])
def test_what_is_sound_but_not_readable_is_judged_anew(
    stored: Path, judging: Judging, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    monkeypatch.setattr(keeping, "kept_judgement", lambda *_: KeptJudgement(body, body))

    assert judged_result(opened(stored), FAQ) == judge_match(opened(stored), FAQ)
    assert judging.number == 1


def test_part_of_a_match_and_what_is_in_no_store_is_not_kept(
    stored: Path, judging: Judging, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[JudgementKey] = []
    monkeypatch.setattr(keeping, "keep_judgement", lambda _, key, __: kept.append(key))
    whole = opened(stored)

    part = judged_result(whole, FAQ, 300)
    judged_result(Timeline(open_match("first_edition")), FAQ)
    assert (part.last, kept) == (300, [])

    judged_result(whole, FAQ, whole.last)
    assert [(key.match, key.ruleset) for key in kept] == [(whole.log.id, "faq-1996")]
    assert made_of(()) != kept[0].made_of


def test_a_record_that_breaks_off_is_not_kept(stored: Path, judging: Judging) -> None:
    with closing(sqlite3.connect(stored, isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER events_never_change")
        connection.execute("UPDATE events SET body = replace(body, 'a', 'e') WHERE seq = 400")
    for _ in range(2):
        assert opened(stored).broken is not None
        judged_result(opened(stored), FAQ)
    assert judging.number == 2
