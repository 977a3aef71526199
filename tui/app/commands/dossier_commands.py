"""The commands of the dossier of a dispute: what a judge looks at, and what he does."""

from typing import Final

from tui.app.commands.command import AppCommand, CommandScreen


def _dossier(
    key: str, name: str, help: str, action: str, group: str, hint: str = "", back: str = ""
) -> AppCommand:
    return AppCommand(key, name, help, action, group, hint, CommandScreen.DOSSIER, back)


_ACT: Final = "Act"
_LOOK: Final = "Look"
_HAND: Final = "Hand over"
# Each act of a judge with its key, its name and its help; the word stands in the footer while the
# act is in order.
_ACTS: Final = (
    ("a", "review", "Take up", "Take the dispute up, or over from another judge", "take up"),
    ("g", "rule", "Rule", "Rule on it, or complete a ruling that lacks its standard", "rule"),
    ("b", "back_up", "Back up", "See where play could go back to, and go there", "back up"),
    (
        "u",
        "remedy",
        "Put right",
        "Undo an effect, play what was forgotten, or end it",
        "right",
    ),
    ("s", "statement", "Statement", "Take what somebody states", "statement"),
    ("p", "appeal", "Appeal", "Record that a player appeals against the ruling", "appeal"),
    ("w", "withdraw", "Withdraw", "Record that a player withdraws the claim or appeal", "withdraw"),
    ("o", "close", "Close", "Close it: the ruling is final, or it needs none", "close"),
    ("z", "take_back", "Take back", "Strike your own last act, if nobody acted on it", "take back"),
    ("x", "extend", "Extra time", "Give the table time, by default what it is owed", "time"),
    ("S", "seal", "Seal", "Seal what you would rule, in a blind review", "seal"),
    ("O", "open_seal", "Open seal", "Show a sealed opinion from its file", "open seal"),
    ("Q", "answer", "Answer", "Answer a question that a doubtful finding asks", "answer"),
    ("n", "note", "Note", "Write a note: for judges alone, or recorded for everybody", "note"),
    ("P", "penalty", "Penalty", "Give a player a penalty", "penalty"),
)
SECTIONS: Final = 9  # each with its number as its key; the notes are the tenth


def _acts() -> list[AppCommand]:
    return [
        _dossier(key, name, help, f"act('{act}')", _ACT, hint)
        for key, act, name, help, hint in _ACTS
    ]


DOSSIER_COMMANDS: Final = (
    _dossier("enter", "Go to entry", "Go to the entry chosen", "take", _LOOK, "go"),
    *_acts(),
    _dossier(
        "e", "Sheet", "Write the sheet, one file to hand over", "export", "Hand over", "sheet"
    ),
    _dossier("c", "Copy", "Copy it all as Markdown; again: write it", "copy", _HAND, "copy"),
    *(
        _dossier(
            str(number),
            f"Section {number}",
            "Show this section in full",
            f"section({number})",
            _LOOK,
        )
        for number in range(1, SECTIONS + 1)
    ),
    _dossier("v", "Accounts", "Show each side's version of it", "accounts", _LOOK, "accounts"),
    _dossier("N", "Notes", "Show all notes in full", "section(10)", _LOOK),
    _dossier("0", "All sections", "Show all sections in brief", "section(0)", _LOOK),
    _dossier("L", "Rules", "Search the rulings in your own words", "app.rules", _LOOK, "rules"),
    _dossier("R", "Ruleset", "Put the next ruleset first", "ruleset", _LOOK, "ruleset"),
    _dossier("t", "As of", "Show what was known before a ruling, or all", "as_of", _LOOK, "as of"),
    _dossier(
        "right_square_bracket",
        "Next dispute",
        "Show the next dispute",
        "dispute(1)",
        _LOOK,
        "other",
        "left_square_bracket",
    ),
    _dossier(
        "left_square_bracket", "Previous dispute", "Show the previous dispute", "dispute(-1)", _LOOK
    ),
    _dossier("up", "Entry above", "Choose the entry above, or scroll", "turn(-1)", _LOOK),
    _dossier("down", "Entry below", "Choose the entry below, or scroll", "turn(1)", _LOOK),
    _dossier("pageup", "Scroll up", "Scroll a page up", "page(-1)", _LOOK),
    _dossier("pagedown,space", "Scroll down", "Scroll a page down", "page(1)", _LOOK),
    _dossier("tab", "Other column", "Go to the other column", "column", _LOOK),
    _dossier("question_mark,f1", "Help", "Show this page", "help", "Program", "help"),
    _dossier("escape,q", "Back", "Show all sections again, or close", "back", "Program", "back"),
    _dossier("ctrl+q", "Quit", "Leave the program", "app.quit", "Program"),
)
# The words of the footer that stand for acts, each with the act.
ACT_HINTS: Final = {hint: act for _, act, _, _, hint in _ACTS}
