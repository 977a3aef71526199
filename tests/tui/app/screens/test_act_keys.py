"""No key too many records an act: it is read back, and its own key records it."""

from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot

from engine.record.events.judging import (
    DisputeRaised,
    NoteAdded,
    PenaltyGiven,
    ReviewOpened,
    RulingGiven,
)
from recorder.live.session import Session
from tests.law_examples import sampled
from tests.records import entries, start
from tests.tui.app.desks import (
    HEARD,
    JUDGE,
    DeskMatch,
    as_judge,
    contested_twice,
    heard,
    opened,
    read,
    read_text,
    recorded,
)
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.app import TricorderApp
from tui.app.screens.act import UNREAD, ActScreen
from tui.app.screens.dossier import DossierScreen
from tui.app.widgets.footer import Footer

SIZES = (NARROW, (120, 30), WIDE)
FILLED = ("g", "u", "enter", "r", "enter", "1", "enter", "enter", *"It stands")


def form(pilot: Pilot[None]) -> ActScreen:
    """The form of an act, which must be on top."""
    screen = pilot.app.screen
    assert isinstance(screen, ActScreen)
    return screen


def title(pilot: Pilot[None]) -> str:
    """The title of the form."""
    return str(form(pilot).drawer.border_title)


async def test_down_in_the_last_field_records_nothing_and_stays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press(*FILLED, "down", "down")
        assert form(pilot).read is None
        assert "6 of 6" in title(pilot)
        await pilot.press(*["up"] * 9)
        assert "1 of 6" in title(pilot)
    assert len(desk.entries) == HEARD


async def test_keys_of_the_same_write_as_the_last_enter_neither_record_nor_change_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press(*FILLED)
        for key in ("enter", "enter", "y", "y", "n", "enter"):
            pilot.app.post_message(Key(key, key if len(key) == 1 else None))
        await read(pilot)
        assert form(pilot).values()["text"] == "It stands"
        assert len(desk.entries) == HEARD
        await pilot.press("enter", "down", "f10")
        assert len(desk.entries) == HEARD
        await pilot.press("y")
        await until(pilot, "recorded @168 to @169")
    assert isinstance(desk.entries[-1].body, RulingGiven)


@pytest.mark.parametrize(("after", "counts"), [(UNREAD - 0.01, False), (UNREAD + 0.01, True)])
async def test_a_key_counts_only_once_the_sentences_could_be_read(
    after: float, counts: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        screen = await read(pilot, "a", "enter")
        early = Key("y", "y")
        early.time = screen.drawn + after
        pilot.app.post_message(early)
        await pilot.pause(0.5)
        assert (len(desk.entries) > HEARD) == counts


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_read_back_is_what_is_recorded(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=size) as pilot:
        await opened(pilot)
        await read(pilot, *FILLED, "f10")
        told = read_text(pilot)
        await pilot.press("c")
        await pilot.press("y")
        await until(pilot, "RULED")
        timeline = pilot.app.screen
        assert isinstance(timeline, DossierScreen)
        for seq in (168, 169):
            assert f"@{seq} {timeline.timeline.words(seq)}" in told
            assert f"@{seq} {timeline.timeline.words(seq)}" in pilot.app.clipboard
    assert "dispute @164: OPEN → RULED" in told


@pytest.mark.parametrize("back", ["n", "escape"])
async def test_back_in_the_form_all_is_as_it_was_filled_in(
    back: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        screen = await read(pilot, *FILLED, "f10")
        before = screen.values()
        await pilot.press(back)
        assert form(pilot).read is None
        assert form(pilot).values() == before
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, DossierScreen)
    assert len(desk.entries) == HEARD


async def test_an_act_of_the_queue_is_read_back_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = contested_twice(tmp_path)
    last = len(desk.entries)
    async with TricorderApp(database=desk.path, queue="").run_test(size=NARROW) as pilot:
        await until(pilot, "@164")
        await pilot.press("down", "a", "enter", "enter", "y", "enter")
        await read(pilot)
        assert len(desk.entries) == last
        with Session.resume(desk.path, desk.match) as session:
            session.commit([NoteAdded(text="a spectator coughs")])
        await pilot.press("y")
        await until(pilot, f"@{last + 1} came in; read it again")
        await recorded(pilot)
        await until(pilot, "UNDER REVIEW")
    assert desk.entries[-1].body == ReviewOpened(about=164, judge=JUDGE)


async def test_what_comes_in_while_one_reads_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await read(pilot, *FILLED, "f10")
        assert "@168" in read_text(pilot)
        with Session.resume(desk.path, desk.match) as session:
            session.commit([NoteAdded(text="a spectator coughs")])
        await until(pilot, "@168 came in; read it again")
        assert "@169 Dana Whitlock takes up" in read_text(pilot)
        await recorded(pilot)
        await until(pilot, "recorded @169 to @170")


async def test_letters_typed_first_choose_nothing_and_the_name_is_stepped_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g")
        await until(pilot, "▶ Claim")
        for letter in "ursula":
            pilot.app.post_message(Key(letter, letter))
        await pilot.pause(0.2)
        assert form(pilot).values()["decision"] == ""
        await pilot.press("up")
        await until(pilot, "▶ Judge")
        await pilot.press("home", *"Dr ")
        assert form(pilot).values()["judge"] == f"Dr {JUDGE}"


async def test_a_rule_is_searched_taken_and_left_again_and_none_is_said_on_purpose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    async with heard(tmp_path).app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("g", "enter", "enter", *"armb")
        await until(pilot, 'Rules of faq-1996 with "armb"')
        await pilot.press("space")
        await until(pilot, "✓ 1 3.9 armbands")
        await pilot.press(*["backspace"] * 4, "right", "space")
        await until(pilot, "✓ 2 1.4 combo-needs")
        cited = form(pilot).values()["cites"].split(",")
        assert cited[1] == "faq-1996.1.4.combo-needs-window-between"
        assert cited[0].startswith("faq-1996.3.9.armbands")
        await pilot.press("backspace", "space")
        await pilot.press("space")
        assert form(pilot).values()["cites"] == cited[0]
        await pilot.press("minus")
        await until(pilot, "No rule is cited, on purpose")
        assert form(pilot).values()["cites"] == "-"


async def test_a_match_of_another_ruleset_searches_its_own_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    played = entries(start(ruleset="glossary"), DisputeRaised(player="B", on=(1,), text="Not so"))
    desk = DeskMatch(tmp_path / "matches.db", tuple(played))
    async with desk.app(2).run_test(size=WIDE) as pilot:
        await until(pilot, "by glossary")
        await pilot.press("enter")
        await until(pilot, "Facts, each from the record alone")
        await pilot.press("g", "u", "enter", "r", "enter", *"stopped", "space")
        assert form(pilot).values()["cites"].startswith("glossary.")
        await recorded(pilot, "enter", "enter", *"So", "enter")
        await until(pilot, "RULED")
    ruling = desk.entries[-1].body
    assert isinstance(ruling, RulingGiven)
    assert ruling.cites[0].startswith("glossary.")


# In each state the words of the footer, in an order that can be pressed, with their keys.
FILLING = {
    "choose": ("right", "left"),
    "next": ("enter",),
    "up": ("up",),
    "scroll": ("pagedown", "pageup"),
    "dossier": ("f6", "f6"),
}
BESIDE = {"scroll": ("pagedown", "pageup"), "section": ("4",)}
READING = {"copy": ("c",), "scroll": ("pagedown", "pageup"), "dossier": ("f6", "f6")}


def promised(pilot: Pilot[None]) -> set[str]:
    """The words that the footer shows."""
    return {word for _, word in form(pilot).query_one(Footer).shown()}


async def changes(pilot: Pilot[None], keys: tuple[str, ...]) -> bool:
    """Press keys, and return whether the first of them changed the screen."""
    before = shown(pilot)
    await pilot.press(keys[0])
    changed = False
    for _ in range(60):
        changed = shown(pilot) != before
        if changed:
            break
        await pilot.pause(0.05)
    await pilot.press(*keys[1:])
    return changed


@pytest.mark.parametrize("size", SIZES)
async def test_each_key_that_the_footer_names_does_what_it_says(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("g")
        await pilot.pause(0.3)
        shown_words = promised(pilot)
        assert shown_words <= {*FILLING, "read back", "leave"}
        for word in [word for word in FILLING if word in shown_words]:
            assert await changes(pilot, FILLING[word]), word
        await pilot.press("f6")
        await pilot.pause(0.2)
        assert promised(pilot) <= {*BESIDE, "dossier"}
        for word in [word for word in BESIDE if word in promised(pilot)]:
            assert await changes(pilot, BESIDE[word]), word
        await pilot.press("0", "f6", "left", "left", "left", "left")
        await pilot.press("u", "enter", "r", "enter", "space")
        await pilot.pause(0.2)
        assert promised(pilot) <= {*FILLING, "take rule", "read back", "leave"}
        assert form(pilot).values()["cites"] == "faq-1996.1.2.no-burst-of-plays"
        await read(pilot, "enter", "enter", *"So", "f10")
        assert promised(pilot) <= {*READING, "record", "back to the form"}
        for word in [word for word in READING if word in promised(pilot)]:
            assert await changes(pilot, READING[word]), word
        await pilot.press("n")
        assert form(pilot).read is None
        await recorded(pilot, "f10")
        await until(pilot, "recorded @168 to @169")
        await pilot.press("x", "escape")
        assert isinstance(pilot.app.screen, DossierScreen)
    assert len(desk.entries) == HEARD + 2


@pytest.mark.parametrize("act", sampled(["a", "s", "x", "P", "w", "o", "n", "g"], short=4))
async def test_a_form_says_what_is_missing_and_goes_there(
    act: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRICORDER_JUDGE", raising=False)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press(act, "f10")
        await pilot.pause(0.2)
        screen = form(pilot)
        required = [line for line in screen.form.order if line.missing]
        if required:
            assert screen.read is None
            assert screen.form.used is required[0]
            assert str(required[0].state.render()) == "missing"
            assert "missing: " in shown(pilot)
        else:
            assert act == "w"
            assert screen.read is not None
    assert len(desk.entries) == HEARD


async def test_a_penalty_without_a_level_is_not_recorded_and_with_one_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=NARROW) as pilot:
        await opened(pilot)
        await pilot.press("P", "f10")
        await until(pilot, "missing: Penalty")
        await recorded(pilot, "w", "f10")
        await until(pilot, "recorded @168")
    assert isinstance(desk.entries[-1].body, PenaltyGiven)
