"""The catalogue of rulings: decoded strictly, every id once, every conflict with its rulings."""

import re
from collections import Counter
from importlib.resources import files

import pytest

from engine.model.errors import InputError
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from engine.rulebook.rulings import Basis, Catalogue, RulingsPage, Topic, page
from engine.rulebook.rulings_loader import catalogue, documents
from tests.rulesets import NAMED

RULING = """
[[ruling]]
id = "house.1.pauses"
ruleset = "house"
source = "House rules"
where = "1"
basis = "seed"
topic = "timing"
rule = "A pause is owed."
given = "A has acted."
when = "A acts again at once."
then = "Illegal."
verdict = "illegal"
automatable = "yes"
"""
CONFLICT = """
[[conflict]]
id = "house.conflict.pauses"
ruleset = "house"
where = "1"
kind = "ambiguity"
about = "How long is a pause?"
position = "As long as it takes to read a card."
rulings = ["house.1.pauses"]
"""


def test_a_ruling_and_the_conflict_beside_it_are_found_by_id() -> None:
    read = Catalogue([page(RULING + CONFLICT, "house.toml")])

    assert read.rulings["house.1.pauses"].topic is Topic.TIMING
    assert [conflict.id for conflict in read.conflicts_of("house.1.pauses")] == [
        "house.conflict.pauses"
    ]
    assert read.conflicts_of("house.2.none") == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (RULING + 'colour = "red"\n', "colour"),
        (RULING.replace('"timing"', '"tempo"'), "tempo"),
        (RULING.replace('"illegal"\n', '"forbidden"\n'), "forbidden"),
        (RULING.replace('basis = "seed"\n', ""), "basis"),
        (CONFLICT.replace('"ambiguity"', '"muddle"'), "muddle"),
        ("[[rule]]\n", "unknown table 'rule'"),
        ("ruling = 3\n", "entries begin with [[ruling]]"),
        ("[[ruling]\n", "is not TOML"),
    ],
)
def test_what_is_not_known_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        page(text, "house.toml")

    (fault,) = refused.value.faults
    assert fault.where.startswith("house.toml")
    assert said in str(fault)


def test_every_bad_entry_of_a_file_is_told_at_once() -> None:
    bad = RULING + 'colour = "red"\n'
    worse = RULING.replace("1.pauses", "2.pauses").replace('"timing"', '"tempo"')

    with pytest.raises(InputError) as refused:
        page(bad + worse, "house.toml")

    assert [fault.where for fault in refused.value.faults] == [
        "house.toml, house.1.pauses",
        "house.toml, house.2.pauses",
    ]


NEWER = RULING.replace('"house', '"club').replace("house.", "club.")


def test_a_later_ruling_and_those_that_it_changes_are_found_from_both_sides() -> None:
    newer = NEWER + 'changes = ["house.1.pauses"]\n'
    read = Catalogue([page(RULING, "house.toml"), page(newer, "club.toml")])

    assert [later.id for later in read.changed_by("house.1.pauses")] == ["club.1.pauses"]
    assert read.rulings["club.1.pauses"].changes == ("house.1.pauses",)
    assert read.changed_by("club.1.pauses") == ()


@pytest.mark.parametrize("older", ["house.2.none", "club.2.other"])
def test_a_change_of_no_ruling_or_of_one_s_own_document_is_refused(older: str) -> None:
    newer = NEWER + f'changes = ["{older}"]\n'

    with pytest.raises(InputError, match="which is no ruling of another document"):
        Catalogue([page(RULING, "house.toml"), page(newer, "club.toml")])


def test_rulings_change_only_those_of_documents_that_their_ruleset_amends() -> None:
    changing = [ruling for ruling in catalogue().rulings.values() if ruling.changes]

    assert len({older for ruling in changing for older in ruling.changes}) >= 13
    for ruling in changing:
        for older in ruling.changes:
            amended = lineage(ruleset(ruling.ruleset))[:-1]
            assert catalogue().rulings[older].ruleset in amended, ruling.id


def test_an_id_that_is_there_twice_is_refused() -> None:
    with pytest.raises(InputError, match=r"house\.1\.pauses: is in the catalogue twice"):
        Catalogue([page(RULING, "a.toml"), page(RULING, "b.toml")])


def test_a_conflict_about_no_ruling_is_refused() -> None:
    with pytest.raises(InputError, match=r"names 'house\.1\.pauses', which is not a ruling"):
        Catalogue([page(CONFLICT, "a.toml")])


def test_an_id_of_another_ruleset_is_refused() -> None:
    with pytest.raises(InputError, match="is not an id of ruleset club"):
        Catalogue([page(RULING.replace('ruleset = "house"', 'ruleset = "club"'), "a.toml")])


def test_an_empty_catalogue_names_no_cards() -> None:
    assert Catalogue([RulingsPage()]).cards() == ()


def test_every_bundled_ruleset_has_rulings_or_extends_one_that_has() -> None:
    assert set(documents()) <= set(BUNDLED)
    assert all(set(lineage(ruleset(name))) & set(documents()) for name in BUNDLED)


def test_the_catalogue_is_whole() -> None:
    every = Counter(ruling.ruleset for ruling in catalogue().rulings.values())
    counts = {name: every[name] for name in NAMED}

    assert counts == {"faq-1996": 672, "cr-1998": 141, "glossary": 271, "2e-2014": 117}
    assert len([one for one in catalogue().conflicts.values() if one.ruleset in NAMED]) == 30


def test_a_file_holds_the_rulings_of_its_folder_and_topic() -> None:
    for folder in (files("engine") / "rulebook" / "rulings").iterdir():
        for file in folder.iterdir():
            read = page(file.read_text(encoding="utf-8"), file.name)
            topic = file.name.removesuffix(".toml")
            assert {ruling.topic for ruling in read.rulings} <= {topic}
            assert {ruling.ruleset for ruling in read.rulings} <= {folder.name}
            assert {conflict.ruleset for conflict in read.conflicts} <= {folder.name}
            assert not (read.conflicts and read.rulings)


def test_every_ruling_and_conflict_says_all_that_a_reader_needs() -> None:
    for ruling in catalogue().rulings.values():
        said = (ruling.source, ruling.where, ruling.rule, ruling.given, ruling.when, ruling.then)
        assert all(text.strip() for text in said), ruling.id
        assert not any(word in ruling.source for word in (".txt", ".md")), ruling.id
    for conflict in catalogue().conflicts.values():
        assert conflict.where, conflict.id
        assert conflict.position, conflict.id
        assert conflict.rulings, conflict.id


REFERS_BACK = re.compile(
    r"(It|Its|They|Their|He|His|She|Her|This|That|These|Those|Such|The same|The reverse)\b"
)


def test_no_rule_begins_by_referring_to_what_a_reader_does_not_see() -> None:
    rulings = catalogue().rulings.values()
    assert [one.id for one in rulings if REFERS_BACK.match(one.rule)] == []


def test_what_an_example_comes_to_begins_with_its_verdict_or_with_neither() -> None:
    for ruling in catalogue().rulings.values():
        said = re.match(r"(Illegal|Legal)\b", ruling.then)
        verdicts = {ruling.verdict, "legal" if ruling.verdict == "window" else ruling.verdict}
        assert said is None or said[1].casefold() in verdicts, ruling.id


# Titles that are also words of the game, or persons whom a rule may name.
ALSO_WORDS = frozenset({"Q", "Space", "Data", "Hail", "Tricorder", "Hugh", "Lore", "Scan"})


def test_a_card_that_a_rule_names_stands_among_its_cards() -> None:
    titles = sorted(set(catalogue().cards()) - ALSO_WORDS, key=len, reverse=True)
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, titles))})(?![\w:'])")
    lacking = {
        ruling.id: title
        for ruling in catalogue().rulings.values()
        for title in named.findall(ruling.rule)
        if not any(title in card for card in ruling.cards)
    }
    assert lacking == {}


def test_what_was_not_read_in_its_own_document_says_so() -> None:
    public = {one.id for one in catalogue().rulings.values() if one.basis is not Basis.SEED}

    assert {one for one in catalogue().rulings if ".background." in one} == public
    assert len([one for one in public if catalogue().rulings[one].ruleset in NAMED]) == 38


def test_one_ruleset_can_be_read_alone() -> None:
    assert {one.ruleset for one in catalogue("cr-1998").rulings.values()} == {"cr-1998"}


def test_an_unknown_ruleset_is_refused_with_those_known() -> None:
    with pytest.raises(InputError) as refused:
        catalogue("faq-1997")

    assert str(refused.value) == (
        f"there is no ruleset 'faq-1997'; did you mean 'faq-1996'? known: {', '.join(documents())}"
    )
