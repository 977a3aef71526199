"""`tricorder cards`: what people see of their card files."""

from pathlib import Path

import msgspec
import pytest

from tests.recorder.card_files.made_up import DILEMMA, PERSON, PLAIN, SECOND, SHIP, written
from tests.tui.cli.commands.running import Outcome, here

KEVIN = PLAIN | {"Name": "Kevin Uxbridge", "Type": "Event"}
ODD = PERSON | {"Name": "Odd One", "Text": "When it rains, he is wet."}


def cards(*words: str | Path, store: Path) -> Outcome:
    return here("cards", *words, "--db", store)


@pytest.fixture
def filled(store: Path, tmp_path: Path) -> Path:
    """A store with a card file."""
    assert cards("import", written(tmp_path, PERSON, SHIP, KEVIN), store=store).code == 0
    return store


def test_an_import_says_what_it_read_and_what_not(store: Path, tmp_path: Path) -> None:
    file = written(tmp_path, ODD, SHIP, {"Name": "Rain", "Type": "Weather"}, SHIP)
    outcome = cards("import", file, store=store)

    assert outcome.code == 0
    told = " ".join(outcome.out.split())
    assert "First Edition: 2 cards of 4 rows" in told
    assert "skipped 1: has a type that is not known (line 4 Rain: Weather)" in told
    assert "skipped 1: says the same as an earlier row (line 5 U.S.S. Teacup, line 3)" in told
    assert "unclear on some cards, so taken as not known: skills of 1" in told
    assert "columns not used: ImageFile" in told
    assert "Nothing in the card files contradicts the built-in catalogue." in told


def test_contradictions_are_listed_at_once_and_on_demand(filled: Path, tmp_path: Path) -> None:
    for told in (
        cards("import", tmp_path / "cards.txt", store=filled).out,
        cards("conflicts", store=filled).out,
    ):
        assert "1 contradiction with the built-in catalogue; the catalogue decides:" in told
        plain = " ".join(told.split())
        assert "! Kevin Uxbridge (1E): its type is interrupt by the rule documents, which" in plain
        assert "the card file says event." in plain


def test_a_file_brought_in_again_takes_its_own_place(filled: Path, tmp_path: Path) -> None:
    outcome = cards("import", tmp_path / "cards.txt", "--json", store=filled)

    told = msgspec.json.decode(outcome.out)
    (imported,) = told["imported"]
    assert (imported["replaced"], imported["cards"], imported["rows"]) == (True, 3, 3)
    assert (imported["skipped"], imported["unread"]) == ([], {})
    assert [one["title"] for one in told["conflicts"]] == ["Kevin Uxbridge"]


def test_of_a_file_that_is_none_nothing_is_taken_and_the_others_are(
    store: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("no card file\n")

    told = cards("import", bad, written(tmp_path, SHIP), store=store)

    assert told.code == 2
    assert told.err.startswith(f"tricorder: {bad}:1: found no tabs")
    assert cards("search", "teacup", store=store).out.startswith("1 card:")


def test_a_first_import_of_nothing_but_bad_files_says_so(store: Path, tmp_path: Path) -> None:
    told = cards("import", tmp_path / "missing.txt", store=store)

    assert (told.code, told.out) == (2, "")
    assert "there is no such file" in told.err
    assert not store.exists()


def test_a_card_is_shown_with_its_source_and_timing(filled: Path, tmp_path: Path) -> None:
    told = " ".join(cards("show", "kevin", "uxbridge", store=filled).out.split())

    assert told.startswith("Kevin Uxbridge, First Edition")
    # A path longer than a line is broken, wherever that is.
    assert f"From{tmp_path / 'cards.txt'},line4(imported" in "".join(told.split())
    assert "text: It rains." in told
    assert "In the catalogue: interrupt, by the rule documents" in told
    assert "nullifies: card (types event); scopes just played, in play;" in told
    assert "[faq-1996." in told
    assert "! Kevin Uxbridge (1E): its type is interrupt" in told


def test_what_is_not_certain_is_called_so(store: Path, tmp_path: Path) -> None:
    cards("import", written(tmp_path, ODD), store=store)

    told = cards("show", "odd", "one", store=store).out
    assert "skills: not known for certain" in told
    assert "cunning: 5+X" in told
    assert "The catalogue does not name it." in told
    assert "No set phrase of its text tells more of its timing." in " ".join(told.split())


def test_skills_are_shown_with_how_often_he_has_them(filled: Path) -> None:
    told = cards("show", "veska tolin", store=filled).out

    assert "skills: Physics, Stellar Cartography, Honor x 2" in told


def test_what_is_read_of_a_text_is_shown_with_its_words(store: Path, tmp_path: Path) -> None:
    dry = PLAIN | {"Name": "Dry Up", "Type": "Interrupt", "Text": "Suspends play to dry one ship."}
    cards("import", written(tmp_path, dry), store=store)
    told = " ".join(cards("show", "dry", "up", store=store).out.split())
    document = cards("show", "dry", "up", "--json", store=store).document["cards"]
    assert isinstance(document, list)
    (card,) = document

    assert "Read from its text, by faq-1996, cr-1998: suspends: what play, from the text:" in told
    assert "'Suspends play' [faq-1996.1.4.cancellers-and-explicit-cards]" in told
    assert card["read_from_text"]["glossary"]["suspends"]["quoted"] == "Suspends play"
    assert "text" not in card["printings"][0]["printed"]


def test_a_newer_page_amends_the_older_one_as_in_judging(store: Path) -> None:
    told = cards("show", "Distortion of Space/Time Continuum", store=store).out
    newer = " ".join(
        told.partition("timing by cr-1998:")[2].partition("timing by glossary")[0].split()
    )

    assert "lifts: status stopped" in newer
    assert "faq-1996.3.9.nothing-unstops-a-card" not in newer


def test_texts_are_shown_by_show_alone(filled: Path) -> None:
    assert "It rains." not in cards("search", "rains", store=filled).out
    assert "It rains." not in cards("search", "rains", "--json", store=filled).out
    assert "It rains." in cards("show", "Kevin Uxbridge", "--json", store=filled).out


def test_the_catalogue_is_there_without_any_import(store: Path) -> None:
    assert "In the catalogue: interrupt" in cards("show", "Amanda Rogers", store=store).out
    assert "Amanda Rogers  interrupt, 1E  (catalogue)" in cards("search", "amanda", store=store).out
    assert cards("conflicts", "--json", store=store).document == {"conflicts": []}
    assert not store.exists()


def test_what_is_not_found_is_told_with_what_is_like_it(filled: Path) -> None:
    shown = cards("show", "Amanda Rodgers", store=filled)
    assert shown.code == 2
    assert "did you mean 'Amanda Rogers'" in shown.err

    searched = cards("search", "veska", "tollin", store=filled)
    assert searched.code == 0
    assert searched.out == "No known card has all these words. Similar titles: Veska Tolin.\n"
    assert cards("search", "zzyzx", "--json", store=filled).document == {"cards": [], "near": []}


def test_a_long_list_is_cut_and_says_so(store: Path, tmp_path: Path) -> None:
    many = [SHIP | {"Name": f"U.S.S. Cup {number}"} for number in range(25)]
    cards("import", written(tmp_path, *many), store=store)

    cut = cards("search", "cup", store=store).out
    assert cut.startswith("25 cards; the first 20, --all prints the rest:")
    assert len(cut.splitlines()) == 21
    assert len(cards("search", "cup", "--all", store=store).out.splitlines()) == 26


def test_hostile_text_in_a_card_file_is_made_visible(store: Path, tmp_path: Path) -> None:
    hostile = PERSON | {"Name": "Red\x1b[31m [bold]Alert\u202e", "Text": "\x1b[2J"}
    cards("import", written(tmp_path, hostile), store=store)

    for told in (
        cards("search", "alert", store=store).out,
        cards("show", hostile["Name"], store=store).out,
    ):
        assert "Alert" in told
        assert "\x1b" not in told
        assert "\u202e" not in told


def test_both_editions_of_a_title_are_shown(filled: Path, tmp_path: Path) -> None:
    second = written(tmp_path, DILEMMA | {"Name": "U.S.S. Teacup"}, header=SECOND)
    moved = second.rename(tmp_path / "second.txt")
    cards("import", moved, store=filled)

    told = cards("show", "U.S.S. Teacup", store=filled).out
    assert "U.S.S. Teacup, First Edition" in told
    assert "U.S.S. Teacup, Second Edition" in told
    assert "where: dual" in told


def test_an_action_must_be_named() -> None:
    told = here("cards")

    assert told.code == 2
    assert "see 'tricorder cards --help'" in told.err


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Mirror Image", "marks: hidden agenda"),
        ("Bynars Weapon Enhancement", "read as Bynars: Weapon Enhancement"),
        ("Chakotay", "also called Chakotay"),
        ("Metaphasic Shields", "Enhances ships, not outposts."),
        ("211th Rule of Acquistion", "type not known, that no document settles"),
    ],
)
def test_all_that_the_catalogue_tells_is_shown(store: Path, title: str, told: str) -> None:
    assert told in " ".join(cards("show", title, store=store).out.split())


def test_a_deck_list_is_read_as_for_a_match(filled: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("2\tVeska Tolin\n1x Amanda Rodgers\nQsTent:\n1\tHail\nAside:\n1\tHail\n")

    told = cards("deck", file, store=filled)

    assert told.out == (
        "mine, 5 cards\n"
        "  3 in the draw deck\n"
        "  1 in the side deck 'Q's Tent' under 'QsTent'\n"
        "  1 in no pile under 'Aside'\n"
        "  unknown title Amanda Rodgers (Amanda Rogers?)\n"
    )
    document = cards("deck", file, "--json", store=filled).document
    assert document["unknown"] == [
        {"title": "Amanda Rodgers", "near": ["Amanda Rogers"], "unmarked": None}
    ]
    assert str(document["text"]).splitlines()[1] == "1\tAmanda Rodgers"


def test_a_plugin_s_mark_is_offered_and_taken_only_when_asked_for(
    filled: Path, tmp_path: Path
) -> None:
    file = tmp_path / "mine.dek"
    file.write_text(
        '<deck><superzone name="Deck"><card><name>Amanda Rogers*</name></card>'
        "<card><name>Zzyzx*</name></card></superzone></deck>"
    )

    told = cards("deck", file, store=filled)
    taken = cards("deck", file, "--without-marks", store=filled)

    assert "unknown title Amanda Rogers* (Amanda Rogers, with a plugin's mark?)\n" in told.out
    assert "--without-marks prints the list with those titles" in " ".join(told.out.split())
    assert taken.out == "Deck:\n1\tAmanda Rogers\n1\tZzyzx*\n"
    document = cards("deck", file, "--without-marks", "--json", store=filled).document
    assert document["unknown"] == [{"title": "Zzyzx*", "near": [], "unmarked": None}]


def test_a_deck_list_that_cannot_be_read_is_refused_by_line(store: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("1\tHail\nsome card\n")

    told = cards("deck", file, store=store)

    assert told.code == 2
    assert told.err.startswith(f"tricorder: {file}:2: found 'some card'")
