"""A search over a library finds what a plain look through all sentences finds, and opens there."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.model.person_names import name_key
from recorder.files.bundled import names
from recorder.files.open_match import open_match
from recorder.store.entry_index import EntryIndex, index_path
from recorder.store.store import Store
from replay.search.indexed_entries import indexed_entries
from replay.search.library_index import behind, fill, open_index
from replay.search.library_search import (
    LibraryHits,
    entries_of,
    near_words_of,
    search_library,
)
from replay.search.search_text import read_search
from replay.timeline.timeline import Timeline
from tests.replay.examples import record


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRICORDER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "matches.db"


@pytest.fixture
def index(store: Path) -> Iterator[EntryIndex]:
    """The index of the bundled matches, filled."""
    with open_index(store) as opened:
        filled(opened, store)
        yield opened


def filled(index: EntryIndex, store: Path) -> list[str]:
    """Fill an index; the matches that were new."""
    new, fault = behind(index, store)
    assert not fault
    return [each.match for each in fill(index, new) if each is not None]


def found(index: EntryIndex, text: str) -> dict[str, list[int]]:
    hits = search_library(index, read_search(text))
    return {each.about.match: seqs(index, hits, at) for at, each in enumerate(hits.matches)}


def seqs(index: EntryIndex, hits: LibraryHits, at: int) -> list[int]:
    return [entry.seq for entry in entries_of(index, hits.asked, hits.matches[at].about)]


def words_in(timeline: Timeline, *words: str) -> list[int]:
    """The entries whose sentence has each of these words as a whole word."""
    return [
        seq
        for seq in range(1, timeline.last + 1)
        if set(words) <= set("".join(_letters(timeline.words(seq))).split())
    ]


def _letters(text: str) -> Iterator[str]:
    return (sign if sign.isalnum() else " " for sign in name_key(text))


def test_words_find_the_entries_that_a_plain_look_finds(index: EntryIndex) -> None:
    timelines = {name: Timeline(open_match(name)) for name in names()}
    vocabulary = sorted(
        {
            word
            for timeline in timelines.values()
            for seq in range(1, timeline.last + 1, 7)
            for word in "".join(_letters(timeline.words(seq))).split()
        }
    )
    chance = random.Random(4)
    for _ in range(60):
        words = chance.sample(vocabulary, chance.choice([1, 1, 2]))
        expected = {name: words_in(timeline, *words) for name, timeline in timelines.items()}
        hits = found(index, " ".join(words))
        assert {name: at for name, at in hits.items() if at} == {
            name: at for name, at in expected.items() if at
        }, words


def test_the_counts_are_those_of_the_entries(index: EntryIndex) -> None:
    hits = search_library(index, read_search("amanda rogers"))

    assert (hits.entries, len(hits.matches), hits.of, hits.searched) == (50, 4, 11, 1742)
    for at, each in enumerate(hits.matches):
        assert len(seqs(index, hits, at)) == each.entries
    assert hits.matches[0].about.match == "first_edition"


def test_fields_narrow_it(index: EntryIndex) -> None:
    by_bram = found(index, 'card:"amanda rogers" by:bram')["first_edition"]
    every = found(index, 'card:"amanda rogers"')["first_edition"]
    late = found(index, "card:amanda turn:>20")["first_edition"]
    played = found(index, "card:amanda kind:play")["first_edition"]

    assert set(by_bram) < set(every)
    assert set(late) < set(every)
    assert {177, 564, 602, 690} <= set(played) < set(every)
    assert late == [seq for seq in every if seq > 540]
    assert "first_edition" not in found(index, "amanda edition:2E")
    assert list(found(index, "draws player:visser date:1996")) == ["first_edition"]
    # A title of three cards is told by the first entry of its match.
    assert found(index, "amanda -rogers") == {"faq/rogue-borg-chain": [1]}


def test_a_title_is_found_too_and_a_field_of_an_entry_asks_for_entries_alone(
    index: EntryIndex,
) -> None:
    hits = search_library(index, read_search("petersen visser"))
    assert [(each.about.match, each.titled) for each in hits.matches] == [("first_edition", True)]
    assert search_library(index, read_search("petersen kind:beam")).matches == []
    assert list(found(index, "player:petersen")) == ["first_edition"]


def test_a_struck_entry_says_so(index: EntryIndex) -> None:
    hits = search_library(index, read_search("wait kivas"))
    entries = entries_of(index, hits.asked, hits.matches[0].about)

    assert entries[0].seq == 160
    assert entries[0].struck.startswith("struck by the back-up @170")


def test_the_last_word_may_be_unfinished(index: EntryIndex) -> None:
    begun = search_library(index, read_search("amanda rog", unfinished=True))
    assert begun.entries > 0
    assert search_library(index, read_search("amanda rog")).entries < begun.entries
    # One letter begins too many words.
    assert search_library(index, read_search("amanda r", unfinished=True)).entries == 0


def test_a_word_that_no_entry_has_has_near_ones(index: EntryIndex) -> None:
    hits = search_library(index, read_search("card:kevn"))

    assert hits.matches == []
    assert near_words_of(index, hits.asked)["kevn"][0] == "kevin"


@pytest.mark.parametrize(
    "text",
    [
        '"; DROP TABLE entries; --',
        "NEAR(amanda rogers, 2)",
        "words:amanda OR cards:kevin",
        "amanda* ^kevin {words cards}:x",
        '"""""" amanda',
        "amanda\x00\x1b[2J' OR 1=1",
        "amanda AND NOT OR",
        "é̂ ‮ amanda " + "x" * 400,
        "turn:>20 x') OR (1",
        "(((((",
    ],
)
def test_hostile_text_is_only_text(index: EntryIndex, text: str) -> None:
    number = index.count()
    entries = 0
    with suppress(InputError):
        entries = search_library(index, read_search(text, unfinished=True)).entries
    assert entries in (0, search_library(index, read_search("amanda")).entries)
    assert index.count() == number


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", "nothing is asked for"),
        ("   ", "nothing is asked for"),
        ("-amanda", "there is no word to look for"),
        ("turn:5", "there is no word to look for"),
        ("amanda turn:later", "'turn:later' is no turn; write turn:12 or turn:>20"),
        ("amanda by:\udcff", "the search holds half a character; write it again"),
        ("amanda finding:illegal", "tricorder find --all 'finding has …' asks all matches"),
        ("!!", "there is no word to look for"),
        ("x" * 501, "the search has 501 characters; at most 500 fit into one"),
    ],
)
def test_what_cannot_be_searched_is_refused(text: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal.replace("?", r"\?")):
        read_search(text)


def test_only_what_is_new_is_read(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record()[:20])
    with open_index(store) as index:
        assert match in filled(index, store)
        assert filled(index, store) == []
        with Store.open_to_write(store) as opened:
            opened.append(match, *record()[20:24])
        before = rows(index)
        assert filled(index, store) == [match]
        assert rows(index) - before == set(range(21, 25))
        assert before - rows(index) == set()
        assert found(index, "attempts nebula")[match] == [23]


def test_a_back_up_marks_what_it_struck(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record()[:25])
        with open_index(store) as index:
            filled(index, store)
            hits = search_library(index, read_search("attempts nebula"))
            assert entries_of(index, hits.asked, hits.matches[0].about)[0].struck == ""
            opened.append(match, record()[25])
            assert filled(index, store) == [match]
            hits = search_library(index, read_search("attempts nebula"))
            assert entries_of(index, hits.asked, hits.matches[0].about)[0].struck


def rows(index: EntryIndex) -> set[int]:
    """The seqs of the one match of the store, each row of the index by its own number."""
    (about,) = [
        each for each in index.matches().values() if "/" not in each.match and "_" not in each.match
    ]
    found = index.connection.execute(
        "SELECT rowid FROM entries WHERE rowid >> 24 = ?", (about.number,)
    )
    return {rowid & 0xFFFFFF for (rowid,) in found}


def test_a_filling_that_was_broken_off_is_begun_again(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record())
    with open_index(store) as index:
        work = fill(index, behind(index, store)[0], at_once=5)
        next(work)
        work.close()
    with open_index(store) as index:
        assert match not in found(index, "galaxy")
        assert match in filled(index, store)
        assert found(index, "galaxy")[match] == words_in(
            Timeline(open_match(match, store)), "galaxy"
        )


def test_a_match_that_is_gone_is_forgotten(store: Path, tmp_path: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record())
    with open_index(store) as index:
        filled(index, store)
        assert match in found(index, "galaxy")
        store.unlink()
        filled(index, store)
        assert match not in found(index, "galaxy")


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_a_damaged_index_is_made_anew(store: Path, content: bytes) -> None:
    with open_index(store) as index:
        filled(index, store)
    index_path(store).write_bytes(content)
    with open_index(store) as index:
        assert filled(index, store)
        assert found(index, "amanda")


def test_the_index_of_another_program_is_made_anew(store: Path) -> None:
    with open_index(store) as index:
        filled(index, store)
    with closing(sqlite3.connect(index_path(store))) as connection, connection:
        connection.execute("UPDATE made_by SET stamp = 'older'")
    with open_index(store) as index:
        assert index.matches() == {}


def test_an_index_that_cannot_be_kept_is_made_in_memory(
    store: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("TRICORDER_CACHE", str(blocked))
    with open_index(store) as index:
        assert filled(index, store)
        assert found(index, "amanda")


def test_whoever_fills_the_index_takes_no_lock_of_the_store(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record()[:5])
        with open_index(store) as index:
            work = fill(index, behind(index, store)[0], at_once=1)
            for at, _ in zip(range(5, 15), work, strict=False):
                opened.append(match, record()[at])
            work.close()


def test_two_who_fill_it_at_once_do_no_harm(store: Path) -> None:
    with open_index(store) as one, open_index(store) as other:
        both = [fill(index, behind(index, store)[0], at_once=20) for index in (one, other)]
        while any(next(work, 0) != 0 for work in both):
            pass
        assert found(one, "amanda") == found(other, "amanda")
        hits = search_library(one, read_search("amanda rogers"))
        assert hits.entries == 50


def test_the_entries_after_one_read_as_they_do_in_the_whole() -> None:
    timeline = Timeline(open_match("demo"))
    whole = list(indexed_entries(timeline))

    assert list(indexed_entries(timeline, 400)) == whole[400:]
    assert [entry.words for entry in whole] == [
        timeline.words(seq) for seq in range(1, timeline.last + 1)
    ]
