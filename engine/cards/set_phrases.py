"""The set phrases of card texts: what an imported text tells of a card's timing.

The game's texts say the same thing in the same words. The phrases lie in `engine/cards/phrases`,
each with what it means and the rules that it rests on. Where a phrase may be only half of what a
text says, it tells nothing: a wrong reading is worse than none.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from engine.cards.printed import Printed, quotation
from engine.cards.profile_entry import Rulings
from engine.cards.timing import Timing
from engine.cards.timing_enums import Aspect
from engine.model.enums import CardType, Edition
from engine.model.errors import Fault, InputError
from engine.model.toml_text import NotTomlError, decoded
from engine.rulebook.resources import texts
from engine.rulebook.ruleset import Lineage

FOLDER: Final = "cards/phrases"
# Texts of cards are shorter by far; patterns are kept from what somebody made up.
LONGEST: Final = 2_000
# One title in braces, and several that are told one after another.
_TITLE: Final = r'"?\{[^{}]+\}"?(?: cards?)?'
_TITLES: Final = rf"(?P<titles>{_TITLE}(?:(?:,? (?:OR|or|and)|,) {_TITLE})*)"
_BRACED: Final = re.compile(r"\{([^{}]+)\}")
# "OR" parts the functions of a card where a sentence begins after it, outside of brackets.
_FUNCTIONS: Final = re.compile(r" OR (?=[A-Z])(?![^(]*\))")


class Phrase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, eq=False):
    """A set phrase, and what it tells of a card under the rulesets that have `rulings` for it.

    `says`: a pattern of what a function of the text begins with, or has `anywhere`; `first`: only
        the first function.
    `unless`: a pattern that leaves it open wherever the text has it; `unless_here`: where the
        function has it; `unless_icons`: icons that do.
    `whole`: it is about all functions.
    `tells`: the aspects of which all is told, so that what is not listed is not so.
    `timing`: entries of a profile, to which the rulings and the quotation are added; in a `card`
        without titles those of the text are put in.
    """

    id: str
    rulings: Mapping[str, Rulings]
    types: tuple[CardType, ...]
    says: str = ""
    anywhere: bool = False
    first: bool = False
    whole: bool = False
    unless: str | None = None
    unless_here: str | None = None
    unless_icons: tuple[str, ...] = ()
    tells: tuple[Aspect, ...] = ()
    timing: Mapping[str, Any] = {}

    def under(self, lineage: Lineage) -> Rulings:
        """Return the rulings of the last ruleset of a lineage that has any; else none."""
        stated = [self.rulings[name] for name in lineage if name in self.rulings]
        return stated[-1] if stated else ()

    def found(self, text: str, function: str) -> re.Match[str] | None:
        """Return where a function of a text has the phrase; None where something leaves it open."""
        if self.unless is not None and _pattern(self.unless).search(text):
            return None
        if self.unless_here is not None and _pattern(self.unless_here).search(function):
            return None
        says = _pattern(self.says)
        return says.search(function) if self.anywhere else says.match(function)


class PhraseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of phrases, and the editions whose texts have them."""

    editions: tuple[Edition, ...]
    phrase: tuple[Phrase, ...]


class Found(msgspec.Struct, frozen=True):
    """A phrase that a text has, with the words of the text, and the titles that it names."""

    phrase: Phrase
    quoted: str
    titles: tuple[str, ...] = ()


def told_by_text(printed: Printed, type_: CardType | None, lineage: Lineage) -> Timing:
    """Return what the set phrases of a card's text tell of its timing under a ruleset."""
    text = " ".join(printed.text.split())
    if not text or type_ is None or len(text) > LONGEST:
        return Timing()
    functions = _FUNCTIONS.split(text)
    every = [
        list(_found(printed, type_, text, function, number))
        for number, function in enumerate(functions)
    ]
    entries: dict[str, Any] = {}
    for found in dict.fromkeys(one for of_function in every for one in of_function):
        rulings = found.phrase.under(lineage)
        if rulings:
            _add(entries, found, rulings)
    _tell(entries, every, lineage)
    return msgspec.convert(entries, Timing)


def without_contradiction(known: Timing, read: Timing) -> Timing:
    """Return what is read of a card, less what its own profile tells: that is not overruled.

    The moments to play or use a card are one whole: a profile that tells a part tells it all.
    """
    told = known.told_fields
    left_out = told | (_PLAYING if told & _PLAYING else set())
    kept = {name: getattr(read, name) for name in read.told_fields - left_out}
    return Timing(**kept)


@cache
def phrases(edition: Edition) -> tuple[Phrase, ...]:
    """Return the set phrases of an edition's texts, in their order."""
    files = [_file(name, text) for name, text in texts(FOLDER).items()]
    return tuple(phrase for file in files if edition in file.editions for phrase in file.phrase)


_PLAYING: Final = frozenset({"told", "answers", "enters", "as_type", "barred", "suspends"})


def _found(
    printed: Printed, type_: CardType, text: str, function: str, number: int
) -> Iterator[Found]:
    for phrase in phrases(printed.edition):
        if type_ not in phrase.types or (phrase.first and number):
            continue
        if phrase.unless_icons and _has_icons(printed, phrase.unless_icons):
            continue
        match = phrase.found(text, text if phrase.whole else function)
        if match is None:
            continue
        quoted = quotation(match[0] or text)
        if "titles" not in match.groupdict():
            yield Found(phrase, quoted)
            continue
        titles = tuple(_BRACED.findall(match["titles"]))
        if all(_is_title(title) for title in titles):
            yield Found(phrase, quoted, titles)


def _has_icons(printed: Printed, icons: tuple[str, ...]) -> bool:
    """Return whether a card has one of these icons, or may have it."""
    return printed.icons is None or not set(icons).isdisjoint(printed.icons)


def _is_title(words: str) -> bool:
    """Return whether words in braces are a title, and no description such as "any tricorder"."""
    return words[:1].isupper() or words[:1].isdigit()


def _add(entries: dict[str, Any], found: Found, rulings: Rulings) -> None:
    source = {"rulings": rulings, "quoted": found.quoted}
    for name, told in found.phrase.timing.items():
        if isinstance(told, dict):
            entries.setdefault(name, told | source)
            continue
        for entry in told:
            card = {"card": {"titles": found.titles}} if entry.get("card") == {} else {}
            entries.setdefault(name, []).append(entry | card | source)


def _tell(entries: dict[str, Any], every: list[list[Found]], lineage: Lineage) -> None:
    """Add the aspects of which every function of a text tells all."""
    for aspect in Aspect:
        telling = [
            [one for one in found if aspect in one.phrase.tells and one.phrase.under(lineage)]
            for found in every
        ]
        if not all(telling):
            continue
        for found in dict.fromkeys(one for of_function in telling for one in of_function):
            told = {
                "aspects": (aspect,),
                "rulings": found.phrase.under(lineage),
                "quoted": found.quoted,
            }
            entries.setdefault("told", []).append(told)


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source.replace("{TITLES}", _TITLES), re.IGNORECASE)


def _file(name: str, text: str) -> PhraseFile:
    try:
        return decoded(text, PhraseFile)
    except (NotTomlError, msgspec.ValidationError) as error:
        raise InputError(Fault(f"{FOLDER}/{name}.toml", str(error))) from error
