from pathlib import Path

from engine.model.enums import Currency
from engine.record.events.scores import CostPaid
from tests.tui.app.pilots import NARROW, shown, until
from tests.tui.app.recording import recording, screen, stored

HAIL = 'turn 1 A\nplays "Hail"\n'


async def test_the_count_of_a_line_offered_does_not_pass_for_a_key(tmp_path: Path) -> None:
    with recording(tmp_path, lines=HAIL) as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "= B passes on A's play of Hail")
            assert "    hail to discard" in shown(pilot)


async def test_a_card_play_is_claimed_with_one_key(tmp_path: Path) -> None:
    played = 'turn 1 A\nplays "Red Alert!" event'
    with recording(tmp_path, lines=played) as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, "play red is the normal card play")
            shown_in = next(
                line for line in shown(pilot).splitlines() if "is the normal card play" in line
            )
            number = next(letter for letter in shown_in if letter in "=23456789")
            await pilot.press("equals_sign" if number == "=" else number)
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


async def test_a_line_offered_keeps_its_quotes(tmp_path: Path) -> None:
    with recording(tmp_path, lines="turn 1 A\njudge called by A") as app:
        async with app.run_test(size=NARROW) as pilot:
            await until(pilot, 'clock paused reason "judge called"  line')
