"""Special downloads under way, and the hidden agendas that they fetched."""

from engine.projections.special_downloads import HiddenAgendas, SpecialDownloads
from tests.interpretations import BEFORE
from tests.states import after_back_up, states

RULES = "glossary"
FETCHED = """\
card x = "Mirror Image" event of A in A draw deck
turn 1 A
A downloads x to A core with p1 claims suspends play
"""
SEQ = BEFORE + 3


def test_a_special_download_is_under_way_until_it_ends() -> None:
    found = states(SpecialDownloads, FETCHED + "done\n", RULES)
    assert [{*state.actions} for state in found[3:]] == [{SEQ}, set()]


def test_an_ordinary_download_is_none() -> None:
    ordinary = FETCHED.replace(" claims suspends play", "")
    assert states(SpecialDownloads, ordinary, RULES)[-1] == SpecialDownloads()
    assert states(HiddenAgendas, ordinary, RULES)[-1] == HiddenAgendas()


def test_a_hidden_agenda_waits_to_be_activated_or_for_the_end() -> None:
    assert states(HiddenAgendas, FETCHED, RULES)[-1].fetched == {SEQ: "x"}
    for rest in ("  A activates x\n", "done\n"):
        assert states(HiddenAgendas, FETCHED + rest, RULES)[-1] == HiddenAgendas(), rest
    other = states(HiddenAgendas, FETCHED + "  A activates e\n", RULES)
    assert other[-1] is other[-2]


def test_another_card_is_no_hidden_agenda() -> None:
    open_card = FETCHED.replace("Mirror Image", "Interrogation")
    assert states(HiddenAgendas, open_card, RULES)[-1] == HiddenAgendas()


def test_a_back_up_brings_the_download_back() -> None:
    body = FETCHED + "done\n"
    assert after_back_up(SpecialDownloads, body, to=3, rules=RULES).actions == {SEQ}
    assert after_back_up(HiddenAgendas, body, to=3, rules=RULES).fetched == {SEQ: "x"}
