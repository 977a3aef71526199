"""The tables of an export, as their file of SQL has them, with a sentence on each."""

import re
from functools import cache
from pathlib import Path
from typing import Final

# Told apart from other programs' databases by `PRAGMA application_id`: "TRIT".
APPLICATION_ID: Final = 0x54524954
# Kept in `PRAGMA user_version`; an export of another form is made anew, not migrated.
VERSION: Final = 4
# The statements that make the tables, with comments.
SCHEMA: Final = Path(__file__).with_name("schema.sql").read_text("utf-8")
_TABLE: Final = re.compile(r"^CREATE TABLE (\w+) \($", re.MULTILINE)
_MATCH: Final = "    match "


@cache
def tables() -> tuple[str, ...]:
    """Return the names of the tables; what others refer to comes before them."""
    return tuple(_TABLE.findall(SCHEMA))


@cache
def tables_of_matches() -> dict[str, str]:
    """Return the tables whose rows belong to one match, each with the column that names it."""
    parts = _TABLE.split(SCHEMA)[1:]
    bodies = dict(zip(parts[::2], parts[1::2], strict=True))
    named = {
        name: "match" for name, body in bodies.items() if _MATCH in body.partition(") STRICT")[0]
    }
    return {"matches": "id"} | named
