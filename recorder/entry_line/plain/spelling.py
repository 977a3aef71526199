"""The spelling of plain sentences: the forms of words, and what goes without saying."""

import re
from typing import Final

QUOTE: Final = '"'
_WORD: Final = re.compile(r'"[^"]+"|[^\s,;:]+|,')
_AROUND: Final = '"“”!?()'
_NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve"),
)
NUMBERS: Final = {word: number for number, word in enumerate(_NUMBERS)}
# Words that say nothing that the rest of a line does not say.
ARTICLES: Final = frozenset(
    {"the", "a", "an", "her", "his", "its", "their", "own", "then", "now", "my", "our", "your"}
)
# Each verb as the patterns have it, with its other forms and what means the same.
_FORMS: Final = {
    "attempts": "attempt attempted",
    "attacks": "attack attacked",
    "battles": "battle fights fight",
    "beams": "beam beamed",
    "calls": "call called",
    "chooses": "choose chose chosen picks pick picked selects select selected",
    "cloaks": "cloak",
    "completes": "complete",
    "concedes": "concede conceded resigns resign",
    "decloaks": "decloak",
    "destroys": "destroy",
    "discards": "discard",
    "docks": "dock",
    "downloads": "download",
    "draws": "draw drew",
    "encounters": "encounter encountered meets meet faces",
    "ends": "end",
    "engages": "engage engaged",
    "exchanges": "exchange exchanged swaps swap trades trade",
    "executes": "execute",
    "fires": "fire fired",
    "flips": "flip",
    "gets": "get",
    "goes": "go went",
    "kills": "kill slain slays",
    "looks": "look",
    "loses": "lose lost",
    "moves": "move moved flies fly flew travels warps warp sails",
    "nullifies": "nullify",
    "pays": "pay paid spends spend spent",
    "passes": "pass passed declines decline",
    "places": "place",
    "plays": "play played",
    "probes": "probe",
    "reports": "report reported",
    "responds": "respond answers",
    "returns": "return",
    "reveals": "reveal",
    "scores": "score scored",
    "seeds": "seed",
    "shows": "show",
    "shuffles": "shuffle",
    "solves": "solve",
    "stops": "stop",
    "takes": "take took",
    "undocks": "undock",
    "unstops": "unstop",
    "uses": "use",
    "waits": "wait",
    "walks": "walk",
    "wins": "win won",
    "dies": "die died perishes perish",
    "are": "is was were be",
    "cards": "card",
    "dilemmas": "dilemma",
    "points": "point",
    "counters": "counter",
    "responses": "response reply replies",
    "everyone": "everybody all they",
}
FORMS: Final = {form: verb for verb, forms in _FORMS.items() for form in (verb, *forms.split())}


def split_words(text: str) -> list[str]:
    """Return the words and commas of a line, lower case, without what surrounds them.

    What stands in quotes is one word, as it was typed, with its quotes.
    """
    words: list[str] = []
    for found in _WORD.findall(text):
        if len(found) > 1 and found[0] == QUOTE == found[-1]:
            words.append(found)
            continue
        word = found.casefold().strip(_AROUND) or ("" if found != "," else ",")
        word = word if word == "," else word.rstrip(".")
        if word:
            words.append(word)
    return words


def spelt(word: str) -> str:
    """Return a word as it is compared with the words of a name: `U.S.S.` is `uss`."""
    return word.casefold().replace(".", "").strip(_AROUND + ",:;").replace("\u2019", "'")


def spelt_name(name: str) -> tuple[str, ...]:
    """Return the words of a name as they are compared."""
    return tuple(word for part in name.split() if (word := spelt(part)))
