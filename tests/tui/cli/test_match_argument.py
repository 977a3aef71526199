"""The match that a command is given, by whichever of its names."""

from pathlib import Path

from recorder.store.store import Store
from tests.replay.examples import record
from tests.tui.cli.commands.running import here, printed


def test_show_takes_the_beginning_of_an_id(store: Path, match: str) -> None:
    assert f"({match}@30)" in printed("show", match[:2], "--db", store)


def test_show_begins_before_the_first_entry(lines: Path) -> None:
    assert "Before the first turn @0" in printed("show", f"{lines}@0")


def test_a_bundled_match_opens_by_its_name() -> None:
    assert "(faq/hail-and-amanda-rogers@" in printed("show", "faq/hail-and-amanda-rogers")


def test_a_match_opens_whatever_its_file_is_called(lines: Path) -> None:
    renamed = lines.rename(lines.with_name("hail.txt"))
    assert here("show", renamed).out.startswith("A match (hail.txt@30)")


def test_a_name_that_fits_several_matches_is_refused(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        ids = [opened.import_log(record()) for _ in range(30)]
    first = next(one[0] for one in ids if sum(other[0] == one[0] for other in ids) > 1)
    outcome = here("show", first, "--db", store)
    assert outcome.code == 2
    assert f"'{first}' fits" in outcome.err
