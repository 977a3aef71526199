"""`tricorder cards`: card files brought in, cards looked up and searched."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from recorder.store.paths import store_path
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.cli.commands.command import add_database, add_json
from tui.cli.match_argument import BAD_NEWS, report_card_faults
from tui.cli.output import write_rows
from tui.cli.streams import write_utf8

HELP: Final = """\
Import card files of LackeyCCG plugins (tab separated, either edition), and look
up cards. The program keeps their contents in the store's file and nowhere
else. They add to the built-in catalogue and never overrule it. The judge uses
set phrases of timing in card texts, and quotes them; 'show' prints what was
read."""
EXAMPLE: Final = """\
  tricorder cards import sets/Physical.txt
  tricorder cards show Kevin Uxbridge
  tricorder cards search klingon ship
  tricorder cards conflicts
  tricorder cards deck mine.txt"""
_SHOWN: Final = 20


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be done, and with what."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    description = "import card files; a file imported again replaces its own cards"
    importing = actions.add_parser("import", help=description, description=description)
    importing.add_argument("files", metavar="FILE", nargs="+", help="a card file")
    description = "print all that is known about a card, with the sources"
    showing = actions.add_parser("show", help=description, description=description)
    showing.add_argument("title", metavar="TITLE", nargs="+", help="the title of the card")
    description = "find cards by words in their titles, facts and texts"
    searching = actions.add_parser("search", help=description, description=description)
    searching.add_argument(
        "words", metavar="WORDS", nargs="+", help="only cards that have all these words"
    )
    searching.add_argument("--all", action="store_true", help="print every card found")
    description = "print where the catalogue and the card files contradict each other"
    conflicting = actions.add_parser("conflicts", help=description, description=description)
    description = "read a deck list as 'record' does: print its piles and its unknown titles"
    reading = actions.add_parser("deck", help=description, description=description)
    description = "a deck list (each line: count, tab, title), or a .dek file of LackeyCCG"
    reading.add_argument("file", metavar="FILE", help=description)
    description = "print the list as text; titles with a plugin's mark are printed without it"
    reading.add_argument("--without-marks", action="store_true", help=description)
    reading.add_argument("--edition", choices=("1E", "2E"), default="1E", help="default: 1E")
    for action in (importing, showing, searching, conflicting, reading):
        add_json(action)
        add_database(action)


def run(given: Namespace) -> int:
    """Do what was asked for. Return 1 where cards are not as they were imported."""
    from recorder.card_files.known_cards import library_faults

    path = store_path(given.db)
    _ACTIONS[given.action](given, path)
    faults = library_faults(path)
    report_card_faults(faults)
    return BAD_NEWS if faults else 0


def _import(given: Namespace, path: Path) -> None:
    from recorder.card_files.card_file import read_card_file
    from recorder.card_files.card_store import CardStore
    from recorder.card_files.known_cards import known_conflicts
    from tui.cli.documents.cards import conflict_document, imported_document

    faults: list[Fault] = []
    documents = []
    for name in given.files:
        try:
            file = read_card_file(Path(name))
            with CardStore.open_to_write(path) as library:
                replaced = library.keep(file)
        except InputError as refused:
            faults += refused.faults
            continue
        documents.append(imported_document(file, replaced=replaced))
    conflicts = known_conflicts(path) if documents else ()
    if given.json:
        about = {"conflicts": [conflict_document(conflict) for conflict in conflicts]}
        _write({"imported": documents} | about)
    elif documents:
        from replay.render.cards import conflict_row

        rows = [line for document in documents for line in _imported_rows(document)]
        write_rows([*rows, _counted(len(conflicts)), *map(conflict_row, conflicts)])
    if faults:
        raise InputError(*faults)


def _imported_rows(file: dict[str, Any]) -> list[Row]:
    from replay.render.cards import EDITIONS

    counts = f", {EDITIONS[file['edition']]}: {file['cards']} cards of {file['rows']} rows"
    again = ", which replace those imported from it before" if file["replaced"] else ""
    rows = [row(span(file["file"], Style.HEADING), counts, again)]
    reasons: dict[str, list[Any]] = {}
    for skip in file["skipped"]:
        reasons.setdefault(skip["reason"], []).append(skip)
    for reason, skipped in reasons.items():
        lines = ", ".join(f"{skip['line']} {skip['about']}".strip() for skip in skipped[:_SHOWN])
        more = f" and {len(skipped) - _SHOWN} more" if len(skipped) > _SHOWN else ""
        message = f"skipped {len(skipped)}: {reason} (line {lines}{more})"
        rows.append(row(span(message), depth=1))
    unread = ", ".join(f"{what} of {cards}" for what, cards in file["unread"].items())
    if unread:
        rows.append(row(f"unclear on some cards, so taken as not known: {unread}", depth=1))
    if not file["encoding"].startswith("utf-8"):
        rows.append(row(f"is not UTF-8; was read as {file['encoding']}", depth=1))
    if file["passed_over"]:
        rows.append(row("columns not used: ", span(", ".join(file["passed_over"])), depth=1))
    return rows


def _show(given: Namespace, path: Path) -> None:
    from recorder.card_files.known_card import look_up
    from replay.render.cards import card_rows
    from tui.cli.documents.cards import card_document

    cards = look_up(path, " ".join(given.title))
    if given.json:
        _write({"cards": [card_document(card, text=True) for card in cards]})
    else:
        write_rows(line for card in cards for line in card_rows(card))


def _search(given: Namespace, path: Path) -> None:
    from recorder.card_files.known_card import near, search
    from replay.render.cards import line_row
    from tui.cli.documents.cards import card_document

    words = " ".join(given.words)
    found = search(path, words)
    alike = () if found else near(path, words)
    if given.json:
        _write({"cards": [card_document(card) for card in found], "near": list(alike)})
        return
    if not found:
        similar = f" Similar titles: {', '.join(alike)}." if alike else ""
        write_rows([row(span(f"No known card has all these words.{similar}"))])
        return
    shown = found if given.all else found[:_SHOWN]
    more = f"; the first {len(shown)}, --all prints the rest" if len(shown) < len(found) else ""
    heading = row(f"{'1 card' if len(found) == 1 else f'{len(found)} cards'}{more}:")
    write_rows([heading, *map(line_row, shown)])


def _conflicts(given: Namespace, path: Path) -> None:
    from recorder.card_files.known_cards import known_conflicts
    from replay.render.cards import conflict_row
    from tui.cli.documents.cards import conflict_document

    conflicts = known_conflicts(path)
    if given.json:
        _write({"conflicts": [conflict_document(conflict) for conflict in conflicts]})
    else:
        write_rows([_counted(len(conflicts)), *map(conflict_row, conflicts)])


def _deck(given: Namespace, path: Path) -> None:
    from recorder.card_files.known_cards import titles
    from recorder.setup.deck import print_deck, read_deck, retitled
    from recorder.setup.unknown_titles import unknown_titles

    edition = Edition(given.edition)
    deck = read_deck(Path(given.file))
    unknown = unknown_titles(deck, titles(path, edition), edition)
    if given.without_marks:
        taken = {title.title: title.unmarked for title in unknown if title.unmarked is not None}
        deck = retitled(deck, taken)
        if not given.json:
            write_utf8(print_deck(deck))
            return
        unknown = tuple(title for title in unknown if title.unmarked is None)
    piles = [(part.heading, _pile(part.heading, edition), part.size) for part in deck.sections]
    if given.json:
        parts = [{"heading": heading, "pile": pile, "cards": size} for heading, pile, size in piles]
        about = {"deck": deck.name, "edition": edition, "cards": deck.size, "parts": parts}
        doubts = [
            {"title": title.title, "near": list(title.near), "unmarked": title.unmarked}
            for title in unknown
        ]
        _write(about | {"unknown": doubts, "text": print_deck(deck)})
        return
    rows = [row(span(deck.name, Style.HEADING), f", {deck.size} cards")]
    for heading, pile, size in piles:
        where = f"the {pile}" if pile else "no pile"
        under = f" under '{heading}'" if heading else ""
        rows.append(row(span(f"{size} in {where}{under}"), depth=1))
    for title in unknown:
        near = f" ({', '.join(title.near)}?)" if title.near else ""
        near = f" ({title.unmarked}, with a plugin's mark?)" if title.unmarked else near
        rows.append(row("unknown title ", span(title.title, Style.UNKNOWN), span(near), depth=1))
    if any(title.unmarked for title in unknown):
        rows.append(row("--without-marks prints the list with those titles, to be saved.", depth=1))
    write_rows(rows)


def _pile(heading: str, edition: Edition) -> str:
    """Name the pile that a part of a deck lies in; empty where it lies in none."""
    from recorder.setup.zones import place_of

    place = place_of(heading, edition, "")
    if place is None:
        return ""
    kind = place.kind.replace("_", " ")
    return f"{kind} '{place.group}'" if place.group else kind


def _counted(number: int) -> Row:
    if not number:
        return row("Nothing in the card files contradicts the built-in catalogue.")
    what = "1 contradiction" if number == 1 else f"{number} contradictions"
    return row(f"{what} with the built-in catalogue; the catalogue decides:")


def _write(document: dict[str, Any]) -> None:
    from tui.cli.documents.json_document import write_document

    write_document(document)


_ACTIONS: Final = {
    "import": _import,
    "show": _show,
    "search": _search,
    "conflicts": _conflicts,
    "deck": _deck,
}
