"""How to recognise a transcript."""

import re
from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(name="transcripts", suffixes=(".transcript",))
# After a byte order mark, blank lines and comments, a transcript begins with its title.
_OPENING: Final = re.compile(rb'(?:\xef\xbb\xbf)?(?:\s|//[^\n]*\n)*match[ \t]+(?:"|\xe2\x80\x9c)')


def sniff(content: bytes) -> bool:
    """Return whether the first line that is not blank or a comment gives a match its title."""
    return _OPENING.match(content) is not None
