"""What tells a transcript."""

import re
from typing import Final

from recorder.importers.importer import Format

FORMAT: Final = Format(name="transcripts", suffixes=(".transcript",))
# After a byte order mark, blank lines and comments, a transcript begins with its title.
_OPENING: Final = re.compile(rb'(?:\xef\xbb\xbf)?(?:\s|//[^\n]*\n)*match[ \t]+"')


def sniff(content: bytes) -> bool:
    """Tell whether the first line that says something gives a match its title."""
    return _OPENING.match(content) is not None
