from io import StringIO
from pathlib import Path

import pytest

from engine.model.enums import Edition
from recorder.live.session import Session
from recorder.setup.setup import Seat
from recorder.store.recorded_match import RecordedMatch
from recorder.store.store import Store
from tests.records import start
from tests.tui.cli.commands.running import Outcome, here
from tui.cli.commands import record

PLAYERS = ("--player", "A=Ada", "--player", "B=Ben")


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path / "settings"))


def typed(monkeypatch: pytest.MonkeyPatch, lines: str, *words: str | Path) -> Outcome:
    """Run the command with these lines on standard input."""
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    return here("record", *words)


def only(store: Path) -> RecordedMatch:
    """The one match of a store."""
    with Store.open(store) as opened:
        (about,) = opened.matches()
        return opened.read(about.id)


def test_lines_of_standard_input_are_recorded_and_said_in_words(
    monkeypatch: pytest.MonkeyPatch, store: Path
) -> None:
    done = typed(monkeypatch, 'turn 1 A\n\nplays "Hail"\np\n', *PLAYERS, "--db", store)
    log = only(store)
    assert done.code == 0
    assert "4 A plays Hail (hail)\n5 B passes" in done.out
    assert f"head {log.head}\nNote the head elsewhere" in done.out
    assert done.out.endswith(f"Continue with: tricorder record {log.id}\n")
    assert len(log.entries) == 5


def test_a_line_that_is_refused_is_told_and_the_others_are_recorded(
    monkeypatch: pytest.MonkeyPatch, store: Path
) -> None:
    lines = "turn 1 A\nbogus\nturn 2 B\n\nnonsense here\n"
    done = typed(monkeypatch, lines, *PLAYERS, "--db", store)
    assert done.code == 2
    assert "NOT recorded: line 2, column 1: 'bogus' is no word, card or title" in done.err
    assert "NOT recorded: line 5" in done.err
    assert "2 lines were not recorded" in done.err
    assert "Saved: Ada - Ben, 3 entries" in done.out
    assert len(only(store).entries) == 3


def test_a_match_goes_on_by_the_beginning_of_its_id(
    monkeypatch: pytest.MonkeyPatch, store: Path
) -> None:
    typed(monkeypatch, "turn 1 A\n", *PLAYERS, "--db", store)
    done = typed(monkeypatch, "t\n", only(store).id[:4], "--db", store)
    assert done.code == 0
    assert "turn 2: B" in done.out
    assert len(only(store).entries) == 4


def test_options_say_how_a_new_match_is_set_up_and_the_rest_is_as_the_last(
    monkeypatch: pytest.MonkeyPatch, store: Path, tmp_path: Path
) -> None:
    deck = tmp_path / "cyd.txt"
    deck.write_text("Draw Deck:\n3\tHail\n2\tNo Such Card\nBinder:\n1\tQ2\n")
    said = ("--edition", "2E", "--player", "C=Cyd", "--player", "D=Dee", "--first", "D")
    more = (
        "--event",
        "Open",
        "--round",
        "2",
        "--table",
        "7",
        "--points",
        "120",
        "--title",
        "Final",
    )
    words = (
        *said,
        *more,
        "--title",
        "Final",
        "--time-limit",
        "1:30:00",
        "--deck",
        f"C={deck}",
        "--db",
        store,
    )
    done = typed(monkeypatch, "", *words)
    event = only(store).entries[0].body
    assert done.code == 0
    assert "titles of C's deck are unknown" in done.err
    assert event == start(
        title="Final",
        edition=Edition.SECOND,
        ruleset="2e-2014",
        ruleset_digest=event.ruleset_digest,  # type: ignore[union-attr]
        players=event.players,  # type: ignore[union-attr]
        first="D",
        points_to_win=120,
        time_limit=5_400_000,
        date=event.date,  # type: ignore[union-attr]
        tournament="Open",
        round="2",
        table="7",
    )


def test_a_match_in_mid_game_begins_with_what_lies_where(
    monkeypatch: pytest.MonkeyPatch, store: Path, tmp_path: Path
) -> None:
    lying = tmp_path / "table.txt"
    lying.write_text('card exc = "Excavation" mission of A at spaceline\nturn 12 B\n')
    done = typed(monkeypatch, "p\n", *PLAYERS, "--underway", lying, "--db", store)
    assert done.code == 0
    assert [type(one.body).__name__ for one in only(store).entries[1:3]] == [
        "CardDeclared",
        "TurnStarted",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "the form for a new match needs a terminal"),
        (
            ("bqx7w2", "--title", "New"),
            "the options are for a new match, and MATCH names one to continue",
        ),
        (("--player", "Ada"), "expected a pair such as A=Ada"),
        (("--points", "many"), "expected a number"),
        (("--time-limit", "soon"), "expected minutes"),
        (
            ("--time-limit", "0:40"),
            "write 40 for hours and minutes, or 0:00:40 for minutes and seconds",
        ),
        (("--deck", "Z=z.txt"), "there is no player Z"),
        (("--ruleset", "home-made"), "there is no ruleset 'home-made'"),
        (("--deck", "A=missing.txt"), "missing.txt"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_begun(
    monkeypatch: pytest.MonkeyPatch, store: Path, words: tuple[str, ...], told: str
) -> None:
    done = typed(monkeypatch, "", *words, "--db", store)
    assert done.code == 2
    assert told in done.err
    assert not store.exists()


def test_a_second_recorder_is_told_who_records_already(
    monkeypatch: pytest.MonkeyPatch, store: Path
) -> None:
    with Session.begin(store, start()) as session:
        done = typed(monkeypatch, "", session.match, "--db", store)
    assert done.code == 2
    assert "is being recorded already" in done.err
    assert "tricorder replay" in done.err


def test_seats_are_named_in_the_order_given() -> None:
    from argparse import ArgumentParser

    parser = ArgumentParser()
    record.add_arguments(parser)
    setup = record._setup(parser.parse_args([*PLAYERS]))
    assert setup.seats == (Seat(id="A", name="Ada"), Seat(id="B", name="Ben"))
