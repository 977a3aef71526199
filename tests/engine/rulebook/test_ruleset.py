"""Rulesets as data: read, extended, refused, and every ruling that they cite."""

import msgspec
import pytest

from engine.model.ends import Ends
from engine.model.enums import ActionKind, Edition, Status
from engine.model.errors import InputError
from engine.rulebook.citations import cited
from engine.rulebook.ruleset import (
    BUNDLED,
    Closes,
    Order,
    Ruleset,
    lineage,
    oldest_first,
    read,
    ruleset,
)
from engine.rulebook.rulings_loader import catalogue
from tests.rulesets import NAMED, named

each = pytest.mark.parametrize("name", BUNDLED)
HEAD = 'id = "house"\ntitle = "House rules"\nedition = "1E"\n'
CREW = "[stopping.crew_stops_ship]\nholds = false\nrulings = []\n"


def _refused(text: str) -> str:
    with pytest.raises(InputError) as refused:
        read(text, "house.toml")
    (fault,) = refused.value.faults
    assert fault.where == "house.toml"
    return fault.what


@each
def test_a_bundled_ruleset_has_the_id_by_which_it_is_found(name: str) -> None:
    assert ruleset(name).id == name


def test_rulesets_are_listed_as_they_were_published() -> None:
    assert named(BUNDLED) == list(NAMED)


def test_a_ruleset_without_the_date_of_its_document_is_refused() -> None:
    with pytest.raises(
        InputError, match=r"house\.toml: does not say when its document was published"
    ):
        oldest_first({"house": HEAD})
    with pytest.raises(InputError, match=r"house\.toml: "):
        oldest_first({"house": HEAD + 'published = "May 1997"\n'})


def test_rulesets_of_one_date_are_listed_by_name() -> None:
    dated = {"b": "1997-02", "c": "1997", "a": "1997-02", "d": "1996-12-31"}
    heads = {name: f'{HEAD}published = "{date}"\n[a]\n' for name, date in dated.items()}

    assert oldest_first(heads) == ("d", "c", "a", "b")


def rulings_of(rules: Ruleset) -> list[str]:
    """Every ruling that a ruleset cites, with those of what it extends."""
    return [
        ruling for _, ruling in cited(msgspec.json.decode(msgspec.json.encode(rules)), rules.id)
    ]


@each
def test_every_ruling_that_a_ruleset_cites_is_in_the_catalogue(name: str) -> None:
    rulings = list(rulings_of(ruleset(name)))
    assert rulings
    assert [ruling for ruling in rulings if ruling not in catalogue().rulings] == []


@each
def test_a_ruleset_cites_its_own_document_or_an_older_one_of_its_edition(name: str) -> None:
    rules = ruleset(name)
    older = [ruleset(each) for each in BUNDLED[: BUNDLED.index(name)]]
    documents = {*lineage(rules), *(one.id for one in older if one.edition is rules.edition)}
    assert {catalogue().rulings[ruling].ruleset for ruling in rulings_of(rules)} <= documents


def test_an_unknown_ruleset_is_refused_with_those_known() -> None:
    with pytest.raises(InputError) as refused:
        ruleset("faq-1997")
    assert "faq-1997" in str(refused.value)
    assert all(name in str(refused.value) for name in BUNDLED)


def test_the_rulings_of_1998_extend_the_faq_of_1996() -> None:
    old, new = ruleset("faq-1996"), ruleset("cr-1998")
    assert new.extends == "faq-1996"
    assert new.status[Status.STOPPED] == old.status[Status.STOPPED]
    assert new.windows.response == old.windows.response
    assert new.status[Status.STUNNED].stated
    assert not old.status[Status.STUNNED].stated


@each
def test_every_status_has_a_row_or_is_said_not_to_be_stated(name: str) -> None:
    rows = ruleset(name).status
    assert set(rows) == set(Status)
    for row in rows.values():
        assert row.stated or not (row.rulings or row.bars or row.bars_everything or row.ends)


def test_what_a_ruleset_states_replaces_what_it_extends() -> None:
    old, new = ruleset("faq-1996").stopping, ruleset("cr-1998").stopping
    assert old.crew_stops_ship is not None
    assert new.crew_stops_ship is not None
    assert (old.crew_stops_ship.holds, new.crew_stops_ship.holds) == (False, True)
    assert new.ship_stops_crew == old.ship_stops_crew


def test_the_rulesets_differ_in_who_answers_first_and_what_closes() -> None:
    told = {
        name: (ruleset(name).windows.response.order, ruleset(name).windows.response.closes)
        for name in NAMED
    }
    assert told == {
        "faq-1996": (Order.EITHER, Closes.EACH_PASSES),
        "cr-1998": (Order.EITHER, Closes.EACH_PASSES),
        "glossary": (Order.OPPONENT_FIRST, Closes.TWO_PASSES),
        "2e-2014": (Order.ACTIVE_FIRST, Closes.EACH_PASSES),
    }


def test_a_stopped_card_may_do_nothing_in_1996_and_something_in_the_glossary() -> None:
    old, new = (ruleset(name).status[Status.STOPPED] for name in ("faq-1996", "glossary"))
    assert old.bars_everything
    assert not new.bars_everything
    assert ActionKind.MOVE in new.bars
    assert ActionKind.USE in new.allows
    assert ActionKind.SEED not in (*new.bars, *new.allows)


def test_who_cannot_move_may_still_beam_in_1996() -> None:
    rule = ruleset("faq-1996").status[Status.CANNOT_MOVE]
    assert (rule.bars, ActionKind.BEAM in rule.allows) == ((ActionKind.MOVE,), True)
    assert rule.ends is Ends.AS_ITS_CARD_SAYS


def test_a_small_file_that_extends_another_is_a_ruleset() -> None:
    rules = read(HEAD + 'extends = "cr-1998"\n' + CREW, "house.toml")
    assert (rules.id, rules.edition, rules.extends) == ("house", Edition.FIRST, "cr-1998")
    assert rules.stopping.crew_stops_ship is not None
    assert not rules.stopping.crew_stops_ship.holds
    assert rules.status == ruleset("cr-1998").status


def test_what_no_document_says_is_not_stated() -> None:
    rules = read(HEAD, "house.toml")
    assert rules.stopping.ship_stops_crew is None
    assert rules.windows.gap is None
    assert rules.status == {}


def test_the_same_data_have_the_same_digest_however_they_are_written() -> None:
    again = read(
        'edition = "1E"\n# A comment.\ntitle = "House rules"\nid = "house"\n', "again.toml"
    )
    assert again.digest == read(HEAD, "house.toml").digest


def test_when_a_document_was_published_is_no_part_of_what_it_says() -> None:
    dated = read(HEAD + 'published = "1997"\n', "house.toml")

    assert dated == read(HEAD, "house.toml")


def test_other_data_have_another_digest() -> None:
    digests = {ruleset(name).digest for name in BUNDLED}
    digests |= {read(HEAD, "h").digest, read(HEAD + CREW, "h").digest}
    assert len(digests) == len(BUNDLED) + 2


def test_an_unknown_field_is_refused() -> None:
    assert "colour" in _refused(HEAD + 'colour = "red"\n')
    assert "colour" in _refused(HEAD + CREW + 'colour = "red"\n')


def test_an_unknown_word_is_refused() -> None:
    assert "dizzy" in _refused(HEAD + "[status.dizzy]\nrulings = []\n")


def test_what_extends_an_unknown_ruleset_is_refused_with_those_known() -> None:
    told = _refused(HEAD + 'extends = "faq-1997"\n')
    assert "faq-1997" in told
    assert "faq-1996" in told


def test_an_extended_ruleset_that_is_no_name_is_refused() -> None:
    assert "3" in _refused(HEAD + "extends = 3\n")
    assert "faq" in _refused(HEAD + 'extends = ["faq"]\n')


def test_what_is_no_toml_is_refused() -> None:
    assert _refused("id = house")


def test_a_ruleset_of_another_edition_cannot_be_extended() -> None:
    assert "edition" in _refused(HEAD + 'extends = "2e-2014"\n')


def test_a_ruleset_comes_after_what_it_extends() -> None:
    assert lineage(ruleset("cr-1998")) == ("faq-1996", "cr-1998")
    assert lineage(ruleset("glossary")) == ("glossary",)


def test_a_fifth_ruleset_inherits_from_two() -> None:
    house = msgspec.structs.replace(ruleset("cr-1998"), id="house", extends="cr-1998")
    assert lineage(house) == ("faq-1996", "cr-1998", "house")
