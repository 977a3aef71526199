"""The tables of the store, and the guards that refuse to change what they hold."""

from typing import Final

# Told apart from other programs' databases by `PRAGMA application_id`: "TRIC".
APPLICATION_ID: Final = 0x54524943
# How many migrations this program knows; kept in `PRAGMA user_version`.
VERSION: Final = 6
# The first form whose matches and card files are sealed.
SEALED_FORM: Final = 4

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

# What was made of a match by a ruleset, so that it need not be made again. No part of any record:
# rows may be dropped at any time, and one that does not agree with its digest is passed over.
JUDGEMENTS: Final = """
CREATE TABLE judgements (
    match    TEXT NOT NULL REFERENCES matches (id),
    ruleset  TEXT NOT NULL,
    made_of  BLOB NOT NULL,  -- SHA-256 over all that it depends on
    findings BLOB NOT NULL,  -- MessagePack
    standing BLOB NOT NULL,  -- MessagePack
    digest   BLOB NOT NULL,  -- SHA-256 over all of the above
    PRIMARY KEY (match, ruleset)
) STRICT, WITHOUT ROWID
"""

# For other tools: entries of the matches on the list, with times that need no reckoning. It tells
# what was recorded; what was struck or taken back since, only the record as a whole does.
LOG: Final = """
CREATE VIEW log AS
SELECT
    entry.match,
    entry.seq,
    CASE WHEN started.elapsed THEN NULL
        ELSE strftime('%Y-%m-%dT%H:%M:%fZ', entry.happened_at / 1000.0, 'unixepoch')
    END AS at,                   -- UTC; NULL where only the match's own clock is known
    entry.happened_at - CASE WHEN started.elapsed THEN 0
        ELSE started.first_time END AS elapsed_ms,
    strftime('%Y-%m-%dT%H:%M:%fZ', entry.recorded_at / 1000.0, 'unixepoch') AS recorded_at,
    entry.source,
    entry.kind,
    CASE WHEN json_valid(entry.body) THEN coalesce(
        json_extract(entry.body, '$.player'), json_extract(entry.body, '$.players[0]'),
        json_extract(entry.body, '$.by')) END AS player,
    entry.body
FROM (
    SELECT id,
        (SELECT json_valid(body) AND json_extract(body, '$.clock') IS 'elapsed'
            FROM events WHERE match = id AND seq = 1) AS elapsed,
        (SELECT happened_at FROM events WHERE match = id AND happened_at IS NOT NULL
            ORDER BY seq LIMIT 1) AS first_time
    FROM matches
) AS started JOIN events AS entry ON entry.match = started.id
"""

# Matches of which some entries are stored and others are still to come: nobody sees them yet.
IMPORTS: Final = """
CREATE TABLE imports (
    match    TEXT NOT NULL PRIMARY KEY,
    begun_at INTEGER NOT NULL  -- UTC milliseconds
) STRICT
"""

# Matches are chained in their order, card facts by their file, and card files by the one seal.
# Each is a table, its column, and what adds it.
SEALED: Final = (
    ("matches", "seal", "ALTER TABLE matches ADD COLUMN seal BLOB NOT NULL DEFAULT x''"),
    ("cards", "digest", "ALTER TABLE cards ADD COLUMN digest BLOB NOT NULL DEFAULT x''"),
    (
        "cards",
        "words_digest",
        "ALTER TABLE cards ADD COLUMN words_digest BLOB NOT NULL DEFAULT x''",
    ),
    ("card_files", "seal", "ALTER TABLE card_files ADD COLUMN seal BLOB NOT NULL DEFAULT x''"),
)
LIBRARY: Final = """
CREATE TABLE library (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    seal BLOB NOT NULL
) STRICT
"""

# A repeated seq is refused as much as a gap, which also stops INSERT OR REPLACE.
FIRST_GUARDS: Final = {
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

# What replaces a guard of the same name, and what is new.
LATER_GUARDS: Final = {
    "events_never_go": """
CREATE TRIGGER events_never_go BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM imports WHERE match = OLD.match)
BEGIN SELECT raise(ABORT, 'entries are never deleted'); END
""",
    "events_have_a_match": """
CREATE TRIGGER events_have_a_match BEFORE INSERT ON events
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match)
    AND NOT EXISTS (SELECT 1 FROM imports WHERE match = NEW.match)
BEGIN SELECT raise(ABORT, 'an entry belongs to a match that is there'); END
""",
    "events_are_whole": """
CREATE TRIGGER events_are_whole BEFORE INSERT ON events
WHEN length(NEW.digest) IS NOT 32 OR length(NEW.local_digest) IS NOT 32
    OR substr(NEW.body, 1, 11 + length(NEW.kind)) IS NOT '{"event":"' || NEW.kind || '"'
BEGIN SELECT raise(ABORT, 'an entry has two digests of 32 bytes and the kind of its body'); END
""",
    "matches_are_sealed": """
CREATE TRIGGER matches_are_sealed BEFORE INSERT ON matches
WHEN length(NEW.seal) IS NOT 32
BEGIN SELECT raise(ABORT, 'a match has a seal of 32 bytes'); END
""",
    "imports_are_new": """
CREATE TRIGGER imports_are_new BEFORE INSERT ON imports
WHEN EXISTS (SELECT 1 FROM matches WHERE id = NEW.match)
    OR EXISTS (SELECT 1 FROM events WHERE match = NEW.match)
BEGIN SELECT raise(ABORT, 'an import is of a match that is not there yet'); END
""",
    "imports_never_change": """
CREATE TRIGGER imports_never_change BEFORE UPDATE ON imports
BEGIN SELECT raise(ABORT, 'imports are never changed'); END
""",
}
GUARDS: Final = FIRST_GUARDS | LATER_GUARDS

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
