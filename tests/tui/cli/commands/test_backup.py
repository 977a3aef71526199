"""`tricorder backup`: advice, a preview that comes true, and refusals that record nothing."""

from pathlib import Path

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import RulingGiven
from recorder.store.store import Store
from tests.disputes import APPEALED, RULED
from tests.first_edition import record as first_edition
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.commands.running import Outcome, here, list_in


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str]:
    """The bundled match up to the ruling on its first dispute, in a store."""
    path = tmp_path_factory.mktemp("store") / "matches.db"
    (match,) = stored(path, list(first_edition()[:168]))
    return path.read_bytes(), match


@pytest.fixture
def path(tmp_path: Path, original: tuple[bytes, str]) -> Path:
    path = tmp_path / "matches.db"
    path.write_bytes(original[0])
    path.chmod(0o600)
    return path


@pytest.fixture
def match(original: tuple[bytes, str]) -> str:
    return original[1]


PLAY = ActionInitiated(kind=ActionKind.USE, players=("A",))
ORDER = ("--judge", "Dana Whitlock", "--asked-by", "B", "--ruling", "168")


def head(path: Path, match: str) -> str:
    with Store.open(path) as store:
        return store.read(match).head


def backup(path: Path, match: str, *words: str) -> Outcome:
    return here("backup", match, *words, "--db", path)


def refused(path: Path, match: str, *words: str) -> str:
    before = head(path, match)
    outcome = backup(path, match, *words)
    assert (outcome.code, outcome.out, head(path, match)) == (2, "", before)
    return outcome.err


def test_the_advice_on_the_bundled_dispute_says_it_all() -> None:
    told = here("backup", "demo@164", "--as-of", "167", "--to", "153")

    assert (told.code, told.err) == (0, "")
    for words in (
        "@153  complex        8 undone",
        "@152  irreversible   9 undone",
        "Undone by going back to @153, the newest first",
        "seen-own: a player saw cards of his own pile",
        "A knows 3 cards, unnamed, in A's draw deck",
        "cards in A's draw deck: 30 → 33",
        "the clock ran 14.0 s since",
    ):
        assert words in told.out


def test_programs_get_the_same() -> None:
    told = here("backup", "demo@164", "--as-of", "167", "--to", "152", "--json")

    candidates = {point["to"]: point for point in list_in(told, "candidates")}
    chosen = told.document["chosen"]
    assert isinstance(chosen, dict)
    assert candidates[152]["class"] == chosen["class"] == "irreversible"
    assert chosen["stays_known"][0]["player"] == "B"
    assert [each["seq"] for each in chosen["undone"]] == list(range(161, 152, -1))
    assert chosen["decisions"] == {"A": 2, "B": 1}


def test_the_other_remedies_stand_beside_with_the_table_after_each() -> None:
    asked = ("backup", "demo@164", "--as-of")
    ruled, before = (here(*asked, last, "--json") for last in ("168", "167"))

    remedies = {(each["remedy"], each["seq"]): each for each in list_in(ruled, "remedies")}
    assert list(remedies) == [
        ("play_on", None),
        ("window_anew", None),
        ("undo", 154),
        ("undo", 155),
        ("undo", 159),
        ("extra_time", None),
    ]
    back = remedies["undo", 154]
    assert back["difference"] == ["cards in A's draw deck: 30 → 33", "cards in A's hand: 9 → 6"]
    assert isinstance(back["events"], list)
    assert [event["because"] for event in back["events"]] == [168]
    assert back["refused"] is None
    assert remedies["extra_time", None]["owed_ms"] == 143_000
    for each in list_in(before, "remedies"):
        assert "after" not in each
        assert (each["remedy"] == "undo") == ("nobody has ruled" in str(each["refused"]))
    told = here(*asked, "168").out
    assert "undo @154: A draws 3 cards" in told
    assert "extra time as it is owed, 2:23" in told


def test_what_was_previewed_is_what_comes(path: Path, match: str) -> None:
    preview = backup(path, f"{match}@164", "--to", "153", *ORDER)
    digest = preview.out.split()[-1]
    before = head(path, match)

    done = backup(path, match, "--to", "153", "--apply", *ORDER, "--expect", digest)

    assert (done.code, done.err) == (0, "")
    assert '@169 backed up to #153 asked by B approved by "Dana Whitlock" ruling #168' in done.out
    assert head(path, match) != before
    shown = here("diff", f"{match}@168", f"{match}@169", "--db", path).out
    assert "cards in A's draw deck: 30 → 33" in shown


def test_cures_come_in_the_same_line(path: Path, match: str) -> None:
    words = ("--to", "153", *ORDER, "--shuffle", "A:draw-deck", "--extend", "2:35")

    done = backup(path, match, "--apply", *words)

    assert done.code == 0
    assert "@170 > shuffled A draw deck because #168" in done.out
    assert '@171 extended 2:35 on #164 ruling #168 by "Dana Whitlock"' in done.out


def test_a_stale_preview_is_refused(path: Path, match: str) -> None:
    digest = backup(path, match, "--to", "153", *ORDER).out.split()[-1]
    words = ("--to", "153", "--apply", *ORDER, "--expect", digest)
    here("dispute", "statement", f"{match}@164", "--by", "Ilse", "x", "--db", path)
    here("dispute", "extend", match, "--time", "1:00", "--judge", "Ilse", "--db", path)

    assert "something was recorded meanwhile" in refused(path, match, *words)
    assert "the preview is" in refused(path, match, *words[:-1], "00000000")


CURES = ("--shuffle", "A:draw-deck", "--extend", "2:35")


@pytest.mark.parametrize("cures", [(), CURES, CURES[:2], CURES[2:]])
def test_a_preview_that_names_no_ruling_is_of_the_same_back_up(
    path: Path, match: str, cures: tuple[str, ...]
) -> None:
    """At first a judge had to look at it again with the ruling, before it could be applied."""
    digest = backup(path, f"{match}@164", "--to", "153", *cures).out.split()[-1]
    ordered = backup(path, f"{match}@164", "--to", "153", *cures, *ORDER).out.split()[-1]
    asked = ("--to", "153", "--apply", *cures, *ORDER)

    assert digest == ordered
    assert backup(path, match, *asked, "--expect", digest).code == 0


def test_what_differs_from_a_preview_is_said_plainly(path: Path, match: str) -> None:
    def code(to: str, *cures: str) -> str:
        return backup(path, f"{match}@164", "--to", to, *cures).out.split()[-1]

    asked = ("--to", "153", "--apply", *CURES, *ORDER, "--expect")
    parts: dict[tuple[str, ...], str] = {
        (): "without the shuffle and the extra time",
        CURES[:2]: "without the extra time",
        CURES[2:]: "without the shuffle",
    }
    for cures, told in parts.items():
        assert f"is the preview {told}" in refused(path, match, *asked, code("153", *cures))
    for cures in ((), CURES):
        why = refused(path, match, *asked, code("152", *cures))
        assert "is the preview of a back-up to @152" in why
        assert "give --to 152" in why
    assert len({code("153"), code("152"), code("153", *CURES)}) == 3


def test_without_a_ruling_it_says_why(path: Path, match: str) -> None:
    words = ("--to", "153", "--judge", "Dana", "--apply")

    assert "a back-up follows from a ruling" in refused(path, match, *words)
    assert "entry 164 is no ruling" in refused(path, match, *words, "--ruling", "164")
    done = backup(path, match, *words, "--without-ruling", "both players agree")
    assert 'reason "both players agree"' in done.out


def test_what_cannot_be_applied_is_refused(path: Path, match: str) -> None:
    for words, reason in (
        (("--to", "161"), "play stands just after @161 now"),
        (("--to", "164"), "entry 164 is no play"),
        (("--to", "999"), "the match has no entry 999"),
        ((), "to where?"),
        (("--to", "153", "--as-of", "160"), "no --as-of"),
        (("--to", "153", "--shuffle", "A:core"), "'core' is no pile to shuffle"),
        (("--to", "153", "--shuffle", "C:draw-deck"), "there is no player 'C'"),
        (("--to", "153", "--extend", "0:00"), "the extra time is zero"),
    ):
        assert reason in refused(path, match, "--apply", *ORDER, *words)
    assert "Anja Petersen plays in this match" in refused(
        path, match, "--apply", "--to", "153", "--ruling", "168", "--judge", "Anja Petersen"
    )
    assert (
        "'demo' is not in the store"
        in here(
            "backup", "demo", "--to", "762", "--apply", "--judge", "D", "--without-ruling", "x"
        ).err
    )


def test_a_dry_run_and_a_look_record_nothing(path: Path, match: str) -> None:
    before = head(path, match)

    dry = backup(path, match, "--to", "153", "--dry-run", *ORDER)

    assert "nothing is recorded yet" in dry.out
    assert backup(path, match, "--to", "153").code == 0
    assert head(path, match) == before


def test_an_overturned_ruling_orders_nothing(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    again = RulingGiven(text="no", dispute=2, judge="Ilse")
    (match,) = stored(path, entries(start(), *APPEALED, again, PLAY))
    words = ("--to", "1", "--apply", "--judge", "Ilse", "--ruling")

    assert "the ruling @4 was overturned; @6 stands" in refused(path, match, *words, "4")
    assert backup(path, match, *words, "6").code == 0


def test_where_nothing_can_be_undone_it_says_so(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    (match,) = stored(path, entries(start(), *RULED))

    told = backup(path, f"{match}@2")

    assert (told.code, "nothing can be undone here" in told.out) == (0, True)
