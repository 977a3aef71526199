"""All fields of the language, by name; there are no others."""

from collections.abc import Mapping
from typing import Final

from replay.query.entry_fields import ENTRY_FIELDS
from replay.query.field import QueryField
from replay.query.mark_fields import MARK_FIELDS
from replay.query.rule_fields import RULE_FIELDS
from replay.query.table_fields import TABLE_FIELDS

# By what they tell of, for the help page.
CHAPTERS: Final[Mapping[str, tuple[QueryField, ...]]] = {
    "the entry": ENTRY_FIELDS,
    "the table just after it": TABLE_FIELDS,
    "what the ruleset makes of it": RULE_FIELDS,
    "your notes on it": MARK_FIELDS,
}
FIELDS: Final[Mapping[str, QueryField]] = {
    field.name: field for fields in CHAPTERS.values() for field in fields
}
# What is asked of a question, and how it is explained.
ABOUT_TIME: Final[Mapping[str, str]] = {
    "was": "what it was just before the entry",
    "changed": "it became another just there",
    "maybe": "yes, or it cannot be told",
}
