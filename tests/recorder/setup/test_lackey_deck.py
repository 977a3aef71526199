"""Deck files of LackeyCCG: read as the text form is, or refused with the line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from recorder.setup.deck import Copies, Section, parse_deck, read_deck

DECK = """\
<deck version="0.8">
\t<meta>
\t\t<game>startrek1e</game>
\t</meta>
\t<superzone name="Deck">
\t\t<card><name id="hail">Hail</name><set>Trad</set></card>
\t\t<card><name id="hail">Hail</name><set>Trad</set></card>
\t\t<card><name id="qq">Q & A</name><set>Trad</set></card>
\t</superzone>
\t<superzone name="Missions">
\t\t<card><name id="exc">Excavation</name><set>Trad</set></card>
\t</superzone>
\t<superzone name="QsTent"></superzone>
</deck>
"""


def faults(text: str) -> list[str]:
    with pytest.raises(InputError) as refusal:
        parse_deck(text, "mine.dek")
    return [str(fault) for fault in refusal.value.faults]


def test_each_zone_is_a_section_and_each_element_a_copy() -> None:
    deck = parse_deck(DECK, "decks/mine.dek")

    assert (deck.name, deck.size) == ("mine", 4)
    assert deck.sections == (
        Section(
            heading="Deck",
            cards=(Copies(count=2, title="Hail"), Copies(count=1, title="Q & A")),
        ),
        Section(heading="Missions", cards=(Copies(count=1, title="Excavation"),)),
        Section(heading="QsTent"),
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_file_is_read_in_the_encodings_in_use(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "mine.dek"
    file.write_bytes(DECK.replace("Excavation", "Qo\u2019noS Café").encode(encoding))

    assert "Qo\u2019noS Café" in read_deck(file).titles


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (DECK[:-40], "mine.dek:13: found no sound XML (unclosed token)"),
        (DECK.replace("</superzone>", "", 1), "mine.dek:14: found no sound XML (mismatched tag)"),
        ("<html><p>Not found</p></html>", "mine.dek:1: found <html>, expected <deck>"),
        (DECK.replace("Excavation", " "), "mine.dek:11: found a card without a name"),
        ("<deck><card><name>A</name></card></deck>", "mine.dek:1: found a card outside of every"),
        ("<deck/>", "mine.dek: holds no cards; choose a file with a deck in it"),
        (
            '<!DOCTYPE deck [<!ENTITY a "aaaa">]><deck>&a;</deck>',
            "mine.dek:1: found a document type, which no deck file has",
        ),
        (
            DECK.replace("Excavation", "x" * 201),
            "mine.dek, zone 'Missions': found a title of 201 characters",
        ),
    ],
)
def test_what_is_no_deck_is_refused_with_its_line(text: str, told: str) -> None:
    (fault,) = faults(text)

    assert fault.startswith(told)


def test_more_copies_than_a_deck_has_are_refused() -> None:
    copies = "<card><name>Hail</name></card>" * 201
    (fault,) = faults(f'<deck><superzone name="Deck">{copies}</superzone></deck>')

    assert fault == "mine.dek, zone 'Deck': found '201' copies, expected 1 to 200"


@given(st.text(max_size=60))
def test_whatever_follows_is_refused_in_words(text: str) -> None:
    for fault in faults(f"<deck>{text}"):
        assert fault.startswith("mine.dek")
