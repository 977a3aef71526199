from pathlib import Path

from engine.model.enums import Currency, Edition, PlaceKind, Status
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import StatusSet
from tests.records import start
from tests.tui.app.pilots import NARROW, shown, until
from tests.tui.app.recording import recording, screen, stored

# At two keys a second.
FIFTEEN_SECONDS = 30
STACKED = """card relief = "Medical Relief" mission of A at spaceline
card davies = "Davies", lopez = "Lopez" personnel of A at planet relief
turn 1 A
attempts relief with davies, lopez
b draws 2 dilemmas
stacks 2
"""
HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_the_count_of_a_line_offered_does_not_pass_for_a_key(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            assert "    hail to discard" in shown(pilot)


async def test_a_card_play_is_claimed_by_its_number(tmp_path: Path) -> None:
    played = 'turn 1 A\nplays "Red Alert!" event'
    with recording(tmp_path, lines=played) as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "play red is the normal card play")
            shown_in = next(
                line for line in shown(pilot).splitlines() if "is the normal card play" in line
            )
            number = next(letter for letter in shown_in if letter in "=23456789")
            await pilot.press(*(["equals_sign"] if number == "=" else [number, "enter"]))
            await until(pilot, "A pays card play")
            last = stored(tmp_path, app)[-1].body
            assert last == CostPaid(of=4, player="A", currency=Currency.CARD_PLAY)
            assert "is the normal card play" not in shown(pilot)


async def test_two_cards_without_a_right_are_told(tmp_path: Path) -> None:
    first, second = 'plays "Red Alert!" event;done', '+ plays "Masaka Transformations" event;done'
    with recording(tmp_path, lines=f"turn 1 A\n{first}") as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "Suggested by faq-1996")
            assert "unclaimed" not in shown(pilot)
            screen(app).scribe.record(second)
            screen(app).catch_up()
            screen(app).line.offer()
            await until(pilot, "2 card plays, 2 unclaimed")


async def test_a_dilemma_of_second_edition_takes_few_keys(tmp_path: Path) -> None:
    typed = ("tab", *"pin", "tab", "enter", "tab", "2", "enter", "tab", "enter")
    chosen = (*"lopez", "space", *"random", "enter")
    began = start(edition=Edition.SECOND, ruleset="2e-2014")
    with recording(tmp_path, lines=STACKED, started=began) as app:
        async with app.run_test(size=NARROW) as pilot:
            for key in (*typed, *chosen):
                await pilot.press(key)
            await until(pilot, "= lopez is stopped")
            assert shown(pilot).count("lopez is stopped") == 1
            await pilot.press("equals_sign")
            await until(pilot, "= overcome")
            await pilot.press("equals_sign")
            await until(pilot, "1 attempt relief")
            last = [entry.body for entry in stored(tmp_path, app)][-3:]
    assert len((*typed, *chosen)) + 2 <= FIFTEEN_SECONDS
    assert last[0] == StatusSet(of=16, cards=("lopez",), status=Status.STOPPED)
    assert isinstance(last[1], CardsMoved)
    assert last[1].destination == Place(kind=PlaceKind.UNDER, card="relief")
    assert isinstance(last[2], ActionEnded)


async def test_before_the_first_turn_seeding_comes_first(tmp_path: Path) -> None:
    with recording(tmp_path) as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "seeds  verb")
            text = shown(pilot)
            assert text.index("seeds  verb") < text.index("plays  verb")


async def test_a_line_offered_keeps_its_quotes(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A\njudge called by A") as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, 'clock paused reason "judge called"  line')
