"""A note as somebody types it on one line: a sign first if he likes, `#words` as tags, the text."""

import re
from typing import Final, NamedTuple

from recorder.study.mark import Glyph

_TAG: Final = re.compile(r"(?<!\S)#(\w[\w-]*)(?!\S)")
# Longer signs first: each but the star is the beginning of another.
_GLYPHS: Final = sorted(Glyph, key=lambda glyph: -len(glyph.value))
STAR_KEY: Final = "*"


class NoteLine(NamedTuple):
    """What a note says."""

    glyph: Glyph | None = None
    text: str = ""
    tags: tuple[str, ...] = ()

    @classmethod
    def parse(cls, line: str) -> "NoteLine":
        """Read a line: `!? too fast #combo`; `*` stands for the star."""
        first, _, rest = line.strip().partition(" ")
        glyph = glyph_of(first)
        words = line.strip() if glyph is None else rest
        tags = tuple(dict.fromkeys(_TAG.findall(words)))
        return cls(glyph, " ".join(_TAG.sub("", words).split()), tags)

    def __str__(self) -> str:
        sign = [] if self.glyph is None else [self.glyph.value]
        # A text that begins like a sign would be read as one.
        return " ".join([*sign, *filter(None, [self.text]), *(f"#{tag}" for tag in self.tags)])


def glyph_of(word: str) -> Glyph | None:
    """Return the sign that a word is, if it is one."""
    if word == STAR_KEY:
        return Glyph.STAR
    return next((glyph for glyph in _GLYPHS if glyph.value == word), None)
