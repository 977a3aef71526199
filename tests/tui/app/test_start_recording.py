"""How a recording begins: with the decks, and with what is remembered."""

from pathlib import Path

from engine.model.enums import CardType, Kept
from engine.record.events.cards import CardsCounted
from recorder.store.store import Store
from recorder.transcript.reader import parse
from tests.transcripts import HEADER
from tests.tui.app.form_of_a_match import application, started
from tests.tui.app.pilots import NARROW, shown
from tests.tui.app.recording import keys
from tui.app.screens.page import PageScreen
from tui.app.screens.setup import SetupScreen
from tui.app.start_recording import resume

DECK = "Draw Deck:\n2\tHail\n1\tAmanda Rogers\n"


async def test_the_next_match_begins_with_what_was_said_of_the_last(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await keys(pilot, "Ada")
        await pilot.press("f10")
    started(app)
    again = application(tmp_path)
    async with again.run_test(size=NARROW) as pilot:
        assert "Ada" in shown(pilot)
        await pilot.press("f10")
        assert not isinstance(again.screen, PageScreen)
    started(again)


async def test_a_deck_that_cannot_be_read_is_told_of_and_nothing_is_begun(tmp_path: Path) -> None:
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.press("enter")
        await keys(pilot, "nowhere.txt")
        await pilot.press("f10")
        assert "nowhere.txt" in shown(pilot)
        assert app.begun is None
    assert not (tmp_path / "matches.db").exists()


async def test_decks_and_the_other_fields_become_the_first_entries(tmp_path: Path) -> None:
    deck = tmp_path / "ada.txt"
    deck.write_text(DECK)
    app = application(tmp_path)
    async with app.run_test(size=NARROW) as pilot:
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.lines["deck A"].control.value = str(deck)
        form.lines["time_limit"].control.value = "1:30:00"
        form.lines["passes"].control.value = "all"
        form.lines["tournament"].control.value = "Open"
        await pilot.press("f10")
        assert app.begun is not None
        counted = [
            one.body.total
            for one in app.begun.scribe.session.record.entries
            if isinstance(one.body, CardsCounted)
        ]
    event = started(app)
    assert 3 in counted
    assert event.time_limit == 5_400_000
    assert event.keeps.passes is Kept.ALL
    assert event.tournament == "Open"


def test_titles_that_earlier_matches_named_are_offered_before_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    table = 'card v = "Veska Tolin" personnel, w = "Worf" personnel of A in A hand\n'
    with Store.open_to_write(path) as store:
        store.import_log(parse(HEADER + table, "game"))
        name = store.import_log(
            parse(HEADER + 'card w = "Worf" personnel of A in A hand\n', "game")
        )
    begun = resume(path, name)
    begun.scribe.session.close()

    first, second, *_ = begun.scribe.line.context.titles.values()
    assert (first.name, second.name) == ("Worf", "Veska Tolin")
    assert second.type is CardType.PERSONNEL
