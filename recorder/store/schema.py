"""The tables of the store, and the guards that refuse to change what they hold."""

from typing import Final

# Told apart from other programs' databases by `PRAGMA application_id`: "TRIC".
APPLICATION_ID: Final = 0x54524943
# How many migrations this program knows; kept in `PRAGMA user_version`.
VERSION: Final = 3

MATCHES: Final = """
CREATE TABLE matches (
    id       TEXT NOT NULL PRIMARY KEY,
    added_at INTEGER NOT NULL  -- UTC milliseconds
) STRICT
"""

EVENTS: Final = """
CREATE TABLE events (
    match        TEXT NOT NULL REFERENCES matches (id),
    seq          INTEGER NOT NULL CHECK (seq >= 1),
    happened_at  INTEGER,            -- milliseconds; NULL where nobody knows
    recorded_at  INTEGER,            -- UTC milliseconds; NULL where nobody knows
    source       TEXT NOT NULL,
    schema       INTEGER NOT NULL,
    kind         TEXT NOT NULL,      -- the event's tag, as the body has it
    body         TEXT NOT NULL,      -- the event as JSON
    digest       BLOB NOT NULL,      -- SHA-256 chained over seq, happened_at, source and body
    local_digest BLOB NOT NULL,      -- chained over digest, recorded_at and schema
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID
"""

# So that a list of matches need not read every entry.
DISPUTES: Final = """
CREATE INDEX disputes ON events (match) WHERE kind = 'dispute_raised'
"""

# Who records a match, or did when his program was killed, and the line that he had half typed.
RECORDINGS: Final = """
CREATE TABLE recordings (
    match   TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    host    TEXT NOT NULL,
    process INTEGER NOT NULL,
    since   INTEGER NOT NULL,  -- UTC milliseconds
    draft   TEXT NOT NULL DEFAULT ''
) STRICT
"""

# A repeated seq is refused as much as a gap, which also stops INSERT OR REPLACE.
GUARDS: Final = {
    "events_follow_each_other": """
CREATE TRIGGER events_follow_each_other BEFORE INSERT ON events
WHEN NEW.seq IS NOT 1 + coalesce((SELECT max(seq) FROM events WHERE match = NEW.match), 0)
BEGIN SELECT raise(ABORT, 'entries follow each other without gap or repeat'); END
""",
    "events_never_change": """
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
BEGIN SELECT raise(ABORT, 'entries are never changed'); END
""",
    "events_never_go": """
CREATE TRIGGER events_never_go BEFORE DELETE ON events
BEGIN SELECT raise(ABORT, 'entries are never deleted'); END
""",
    "matches_never_change": """
CREATE TRIGGER matches_never_change BEFORE UPDATE ON matches
BEGIN SELECT raise(ABORT, 'matches are never changed'); END
""",
    "matches_never_go": """
CREATE TRIGGER matches_never_go BEFORE DELETE ON matches
BEGIN SELECT raise(ABORT, 'matches are never deleted'); END
""",
    "matches_are_new": """
CREATE TRIGGER matches_are_new BEFORE INSERT ON matches
WHEN EXISTS (SELECT 1 FROM matches WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'a match is added once'); END
""",
}

# Cards of card files, outside of every match: what is printed on them, by the title's key.
CARD_FILES: Final = """
CREATE TABLE card_files (
    id          INTEGER PRIMARY KEY,
    path        TEXT NOT NULL UNIQUE,
    digest      BLOB NOT NULL,       -- SHA-256 of the file
    edition     TEXT NOT NULL,
    imported_at INTEGER NOT NULL     -- UTC milliseconds
) STRICT
"""
CARDS: Final = """
CREATE TABLE cards (
    id      INTEGER PRIMARY KEY,
    file    INTEGER NOT NULL REFERENCES card_files (id) ON DELETE CASCADE,
    line    INTEGER NOT NULL,
    edition TEXT NOT NULL,
    key     TEXT NOT NULL,
    facts   TEXT NOT NULL            -- JSON
) STRICT
"""
CARDS_BY_KEY: Final = "CREATE INDEX cards_by_key ON cards (edition, key)"
# The row of a card has its id.
CARD_WORDS: Final = """
CREATE VIRTUAL TABLE card_words USING fts5(
    title, words, text, tokenize = 'porter unicode61 remove_diacritics 2'
)
"""
