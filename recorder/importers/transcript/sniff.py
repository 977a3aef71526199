"""How to recognise a transcript."""

import re
from codecs import BOM_UTF8
from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(name="transcripts", suffixes=(".transcript",))
# After blank lines and comments, a transcript begins with its title.
_OPENING: Final = rb'(?:\s|//[^\n]*\n)*match[ \t]+(?:"|\xe2\x80\x9c)'


def sniff(content: bytes) -> bool:
    """Return whether the first line that is not blank or a comment gives a match its title."""
    opening = content.removeprefix(BOM_UTF8).lstrip()
    # To make the pattern takes longer than to read a short match: it is made for what may fit.
    return opening.startswith((b"match", b"//")) and re.match(_OPENING, opening) is not None
