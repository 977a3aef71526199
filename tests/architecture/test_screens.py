"""Screens own plain objects and widgets; no screen inherits from another."""

import ast
from functools import cache

from tests.architecture.test_shape import ROOT, SOURCES

APP = ROOT / "tui" / "app"
TEXTUAL = {"Screen", "ModalScreen", "SystemModalScreen"}
# The other base class of a screen that lies over another.
OVER = "ClosesOnce"


@cache
def classes() -> dict[str, tuple[str, set[str]]]:
    """Every class of the application: its file, and the names of its base classes."""
    return {
        node.name: (
            str(path.relative_to(APP)),
            {ast.unparse(base).partition("[")[0].split(".")[-1] for base in node.bases},
        )
        for path in SOURCES
        if path.is_relative_to(APP)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }


def screens() -> dict[str, tuple[str, set[str]]]:
    """The classes that inherit from Textual's screen, directly or not."""
    names = set(TEXTUAL)
    while more := {name for name, (_, bases) in classes().items() if names & bases} - names:
        names |= more
    return {name: of for name, of in classes().items() if name in names}


def test_a_screen_inherits_from_nothing_but_a_screen_of_textual() -> None:
    ours = screens()

    assert {"LibraryScreen", "MatchScreen", "PageScreen", "RecordScreen", "SetupScreen"} <= {*ours}
    made_of = {name: bases - {OVER} for name, (_, bases) in ours.items()}
    assert {name: bases for name, bases in made_of.items() if not bases <= TEXTUAL} == {}


def test_every_screen_that_is_dismissed_closes_once() -> None:
    for name, (path, bases) in screens().items():
        dismissed = "dismiss" in (APP / path).read_text(encoding="utf-8")
        assert (OVER in bases) == (dismissed and name != OVER), name


def test_what_judges_follows_plays_and_leads_through_a_match_is_a_plain_object() -> None:
    plain = ("JudgingController", "Follower", "PlaybackController", "Navigator")

    assert {name: classes()[name][1] for name in plain} == {name: set() for name in plain}


def test_screens_lie_in_their_folder() -> None:
    elsewhere = {
        name: path for name, (path, _) in screens().items() if not path.startswith("screens")
    }

    assert elsewhere == {}


def test_only_the_desk_hands_in_an_act_and_only_what_was_read_back() -> None:
    """A key that records at once would have to call one of these itself."""
    recording = {"hand_in", "record_act", "append", "append_unchanged", "append_read"}
    calls: dict[str, set[str]] = {}
    for path in SOURCES:
        if path.is_relative_to(APP):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                    of = ast.unparse(node.func).rpartition(".")[0]
                    if name in recording and (name != "append" or of.endswith(("desk", "self"))):
                        calls.setdefault(name, set()).add(str(path.relative_to(APP)))

    assert calls.pop("append_read") <= {"dispute_desk.py", "screens/back_up.py"}
    assert set().union(*calls.values()) == {"dispute_desk.py"}
