"""Deck lists as LackeyCCG saves them: XML with a zone for each pile, an element for each copy."""

import re
from collections import Counter
from typing import Final
from xml.parsers import expat

from engine.model.errors import Fault, InputError

# LackeyCCG writes titles as they are, so that an ampersand may stand by itself.
_BARE_AMPERSAND: Final = re.compile(r"&(?!#?\w+;)")
_AS_TEXT: Final = "save the deck in LackeyCCG again, or as a text file (.txt)"


class LackeyZone:
    """A zone of a saved deck: its name, and how many copies of each title lie in it, in order."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.copies: Counter[str] = Counter()


def is_lackey_deck(text: str) -> bool:
    """Return whether a text is XML, as LackeyCCG's own deck files are."""
    return text.lstrip("\ufeff \t\r\n").startswith("<")


def lackey_zones(text: str, name: str) -> list[LackeyZone]:
    """Return the zones of a saved deck. Raises InputError with `name` and line of a fault."""
    reader = _DeckReader(name)
    try:
        reader.parser.Parse(_BARE_AMPERSAND.sub("&amp;", text.lstrip("\ufeff \t\r\n")), True)
    except expat.ExpatError as error:
        what = f"found no sound XML ({expat.ErrorString(error.code)})"
        raise InputError(Fault(f"{name}:{error.lineno}", what, _AS_TEXT)) from error
    return reader.zones


class _DeckReader:
    """Reads the elements of a deck file as they come."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.zones: list[LackeyZone] = []
        self._path: list[str] = []
        self._title = ""
        self.parser = expat.ParserCreate()
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._open_element
        self.parser.EndElementHandler = self._close_element
        self.parser.CharacterDataHandler = self._text

    def _doctype(self, *_: object) -> None:
        # A deck has none, and what it may define can grow without end.
        raise self._fault("found a document type, which no deck file has")

    def _open_element(self, element: str, attributes: dict[str, str]) -> None:
        if not self._path and element != "deck":
            raise self._fault(f"found <{element[:40]}>, expected <deck>")
        if element == "superzone":
            self.zones.append(LackeyZone(attributes.get("name", "")))
        elif element == "card" and "superzone" not in self._path:
            raise self._fault("found a card outside of every zone")
        elif element == "name":
            self._title = ""
        self._path.append(element)

    def _text(self, text: str) -> None:
        if self._path[-2:] == ["card", "name"]:
            self._title += text

    def _close_element(self, element: str) -> None:
        self._path.pop()
        if element == "card":
            title = " ".join(self._title.split())
            if not title:
                raise self._fault("found a card without a name")
            self.zones[-1].copies[title] += 1
            self._title = ""

    def _fault(self, what: str) -> InputError:
        line = self.parser.CurrentLineNumber
        return InputError(Fault(f"{self._name}:{line}", what, _AS_TEXT))
