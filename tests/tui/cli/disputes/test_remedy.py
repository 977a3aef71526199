"""`tricorder dispute remedy`: looked at first, then applied as it was shown."""

from pathlib import Path

import pytest

from recorder.store.store import Store
from tests.first_edition import record as first_edition
from tests.recorder.store.stored import stored
from tests.tui.cli.commands.running import Outcome, here

JUDGE = ("--judge", "Dana Whitlock")


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


def head(path: Path, match: str) -> str:
    with Store.open(path) as store:
        return store.read(match).head


def remedy(path: Path, match: str, *words: str) -> Outcome:
    return here("dispute", "remedy", f"{match}@164", *words, *JUDGE, "--db", path)


def refused(path: Path, match: str, *words: str) -> str:
    before = head(path, match)
    outcome = remedy(path, match, *words)
    assert (outcome.code, outcome.out, head(path, match)) == (2, "", before)
    return outcome.err


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("--undo", "154"), "cards in A's draw deck: 30 → 33"),
        (("--play", "> 1 others from A draw deck to A hand"), "cards in A's hand: 9 → 10"),
        (("--game-loss", "A", "--why", "third time"), "the match is over"),
        (("--never", "154"), "cards in A's draw deck: 30 → 33"),
    ],
)
def test_what_is_previewed_is_what_comes(
    path: Path, match: str, words: tuple[str, ...], changed: str
) -> None:
    before = head(path, match)
    preview = remedy(path, match, *words)
    digest = preview.out.split()[-1]

    assert (preview.code, preview.err, head(path, match)) == (0, "", before)
    assert changed in preview.out
    assert remedy(path, match, *words, "--json").document["after"] == digest
    done = remedy(path, match, *words, "--apply", "--expect", digest)
    assert (done.code, done.err) == (0, "")
    assert head(path, match) != before
    with Store.open(path) as store:
        last = len(store.read(match).entries)
    assert changed in here("diff", f"{match}@168", f"{match}@{last}", "--db", path).out
    assert here("verify", match, "--db", path).code == 0


def test_what_is_applied_names_the_ruling(path: Path, match: str) -> None:
    done = remedy(path, match, "--undo", "154", "--apply")

    assert '@169 > game chooses random drawn by B about "3 cards of A\'s hand"' in done.out
    assert "@170 > 3 others from A hand to A draw deck top because #168" in done.out


def test_a_stale_preview_and_a_remedy_out_of_order_are_refused(path: Path, match: str) -> None:
    digest = remedy(path, match, "--undo", "154").out.split()[-1]
    assert remedy(path, match, "--undo", "154", "--apply").code == 0

    words = ("--undo", "154", "--apply", "--expect", digest)
    assert "something was recorded meanwhile" in refused(path, match, *words)
    assert "the match has no entry 0" in refused(path, match, "--undo", "0")
    assert "there is no player ''" in refused(path, match, "--game-loss", "")
    assert "the match has no entry 999" in refused(path, match, "--never", "999", "--apply")
    long = refused(path, match, "--game-loss", "A", "--why", "x" * 10_001, "--apply")
    assert "found 10001 characters for text" in long
    assert "entry 168 moves no cards" in refused(path, match, "--undo", "168", "--apply")
    assert "expected one argument" in here("dispute", "remedy", match, "--undo").err
    assert (
        "not allowed with"
        in here("dispute", "remedy", match, "--undo", "1", "--game-loss", "A").err
    )


def test_a_dry_run_prints_the_lines_and_records_nothing(path: Path, match: str) -> None:
    before = head(path, match)
    told = remedy(path, match, "--game-loss", "A", "--dry-run")

    assert "game loss" in told.out
    assert "nothing is recorded yet" in told.out
    assert head(path, match) == before
