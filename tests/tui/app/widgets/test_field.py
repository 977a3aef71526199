"""A choice is turned by letters; letters that begin no word leave it as it was."""

import pytest
from textual.app import App, ComposeResult

from tui.app.form import Field
from tui.app.widgets.field import ChoiceField, FieldLine

CLAIM = Field(
    "decision",
    "Claim",
    "",
    choices=("", "upheld", "partly", "rejected", "undetermined"),
    required=True,
)


class OneField(App[None]):
    def compose(self) -> ComposeResult:
        yield FieldLine(CLAIM)

    @property
    def choice(self) -> ChoiceField:
        return self.query_one(ChoiceField)


@pytest.mark.parametrize(
    ("letters", "chosen"),
    [
        ("u", "upheld"),
        ("uu", "undetermined"),
        ("uuu", "upheld"),
        ("un", "undetermined"),
        ("rej", "rejected"),
        ("r", "rejected"),
        ("dana", ""),
        ("paula", ""),
        ("ursula", ""),
    ],
)
async def test_letters_in_one_go_are_one_word(letters: str, chosen: str) -> None:
    app = OneField()
    async with app.run_test():
        for number, letter in enumerate(letters):
            app.choice.type(letter, 100 + number * 0.1)
        assert app.choice.value == chosen


async def test_a_name_leaves_what_was_chosen_before_it_and_a_pause_begins_a_new_word() -> None:
    app = OneField()
    async with app.run_test():
        app.choice.type("r", 100)
        for letter in "paula":
            app.choice.type(letter, 102)
        assert app.choice.value == "rejected"
        app.choice.type("p", 104)
        assert app.choice.value == "partly"


async def test_what_is_required_says_so_until_it_is_there_and_is_missing_once_refused() -> None:
    app = OneField()
    async with app.run_test() as pilot:
        line = app.query_one(FieldLine)
        assert (line.missing, str(line.state.render())) == (True, "required")
        line.tell(refused=True)
        assert str(line.state.render()) == "missing"
        app.choice.choose("upheld")
        await pilot.pause()
        assert not line.missing
        assert not line.state.display


async def test_the_field_in_use_is_marked() -> None:
    app = OneField()
    async with app.run_test() as pilot:
        line = app.query_one(FieldLine)
        app.screen.set_focus(None)
        await pilot.pause()
        assert str(line.name_of.render()) == "  Claim"
        line.control.focus()
        await pilot.pause()
        assert str(line.name_of.render()) == "▶ Claim"
