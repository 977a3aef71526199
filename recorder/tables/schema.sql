-- Times are milliseconds. Seqs, flags and the like that are several are JSON arrays of text.
-- A column that ends in _ms is a length of time. 1 is yes, 0 is no, NULL is not known.

-- The rulesets that matches were judged by, each with the digest of what it says.
CREATE TABLE rulesets (
    id      TEXT NOT NULL PRIMARY KEY,
    title   TEXT NOT NULL,
    edition TEXT NOT NULL,
    extends TEXT REFERENCES rulesets (id),
    digest  TEXT NOT NULL             -- SHA-256
) STRICT;

-- The catalogue of rulings: rules in our own words, with their sources.
CREATE TABLE rulings (
    id      TEXT NOT NULL PRIMARY KEY,
    ruleset TEXT NOT NULL REFERENCES rulesets (id),
    topic   TEXT NOT NULL,
    basis   TEXT NOT NULL,            -- where it was read: seed, public, forum
    source  TEXT NOT NULL,            -- the document
    section TEXT NOT NULL,
    rule    TEXT NOT NULL
) STRICT;

-- The ways to break a rule that are looked for.
CREATE TABLE checks (
    id      TEXT NOT NULL PRIMARY KEY,
    verdict TEXT NOT NULL,            -- what its findings are: illegal, doubtful, note
    message TEXT NOT NULL             -- with fields in braces
) STRICT;

-- A match, its end, and to whom its time is charged under the ruleset that it was judged by.
CREATE TABLE matches (
    id             TEXT NOT NULL PRIMARY KEY,
    title          TEXT NOT NULL,
    date           TEXT,              -- ISO 8601, as far as it is known
    edition        TEXT NOT NULL,
    ruleset        TEXT NOT NULL,     -- as the record names it
    judged_by      TEXT REFERENCES rulesets (id),  -- NULL where that ruleset is not known here
    ruleset_digest TEXT,              -- of the ruleset it was judged by
    ruleset_pinned TEXT,              -- the digest that the record pins
    tournament     TEXT,
    round          TEXT,
    table_name     TEXT,
    format         TEXT,
    clock          TEXT NOT NULL,     -- utc, or elapsed since the match began
    keeps_passes   TEXT NOT NULL,     -- how far the record keeps passes: all, some, none
    keeps_times    TEXT NOT NULL,
    points_to_win  INTEGER,
    ending         TEXT,
    winner         TEXT,
    events         INTEGER NOT NULL,
    turns          INTEGER NOT NULL,  -- turns that were begun and not backed up
    length_ms      INTEGER,           -- from the first known time to the last, or to the end
    nobody_ms      INTEGER,           -- time of the length that nobody is charged with
    paused_ms      INTEGER,
    judge_ms       INTEGER,
    missing_ms     INTEGER,           -- next to entries whose time is not known
    head           TEXT NOT NULL,     -- of the record that this was made of
    stamp          TEXT NOT NULL      -- the program, the ruleset and the card files that made this
) STRICT;
CREATE INDEX matches_by_date ON matches (date);

CREATE TABLE players (
    match     TEXT NOT NULL REFERENCES matches (id),
    id        TEXT NOT NULL,          -- as the record calls the player: A
    name      TEXT NOT NULL,          -- with the id where two of the match share a name
    person    TEXT NOT NULL,          -- the same for every spelling of a name in all matches
    seat      INTEGER NOT NULL,       -- from 1
    first     INTEGER,                -- whether the player goes first
    won       INTEGER,
    points    INTEGER,
    held_ms   INTEGER,                -- how long play waited for the player
    median_ms INTEGER,                -- how long the player usually takes to answer
    windows   INTEGER,                -- how many windows that is taken over
    PRIMARY KEY (match, id)
) STRICT;
CREATE INDEX players_by_name ON players (name);
CREATE INDEX players_by_person ON players (person);

-- Physical copies of cards, by what was known of them at the end.
CREATE TABLE cards (
    match TEXT NOT NULL REFERENCES matches (id),
    id    TEXT NOT NULL,
    owner TEXT,                       -- NULL where no entry that counts declares the card
    name  TEXT,
    type  TEXT,
    PRIMARY KEY (match, id),
    FOREIGN KEY (match, owner) REFERENCES players (match, id)
) STRICT;
CREATE INDEX cards_by_name ON cards (name);

-- Every entry of the record, with its sentence. What was struck stays in, so leave it out
-- (WHERE struck IS NULL) to count what was played.
CREATE TABLE log (
    match       TEXT NOT NULL REFERENCES matches (id),
    seq         INTEGER NOT NULL,     -- the order of the record; times order nothing
    kind        TEXT NOT NULL,        -- the kind of event
    player      TEXT,                 -- whom the event names
    turn        INTEGER,
    action      INTEGER,              -- the entry that began the action that this belongs to
    depth       INTEGER NOT NULL,     -- how many actions it lies in
    at          TEXT,                 -- ISO 8601 in UTC, where the date is known
    elapsed_ms  INTEGER,              -- since the first known time of the match
    recorded_at INTEGER,              -- in UTC
    source      TEXT NOT NULL,        -- live, late, inferred, import
    struck      TEXT,                 -- backed_up or corrected; NULL where it counts
    sentence    TEXT NOT NULL,
    body        TEXT NOT NULL,        -- the event as JSON
    PRIMARY KEY (match, seq),
    FOREIGN KEY (match, player) REFERENCES players (match, id),
    FOREIGN KEY (match, action) REFERENCES log (match, seq)
) STRICT;
CREATE INDEX log_by_kind ON log (kind);

-- The chances to act or answer.
CREATE TABLE windows (
    match       TEXT NOT NULL REFERENCES matches (id),
    id          INTEGER NOT NULL,
    kind        TEXT NOT NULL,        -- gap, response, just, stage
    action      INTEGER,              -- the entry that began what could be answered
    step        TEXT,
    opened_by   INTEGER NOT NULL,
    opened_at   INTEGER,              -- as recorded: UTC, or since the match began
    closed_by   INTEGER,
    closed_at   INTEGER,
    closed_why  TEXT,
    duration_ms INTEGER,              -- without pauses
    paused_ms   INTEGER NOT NULL,     -- left out of it
    verdict     TEXT NOT NULL,        -- the worst flag, else answered, passed, waited or silent
    player      TEXT,                 -- who answered first, else the first who could have
    response_ms INTEGER,              -- until that answer, else how long the window stayed open
    median_ms   INTEGER,              -- what is usual for that player
    entitled    TEXT NOT NULL,
    flags       TEXT NOT NULL,
    rulings     TEXT NOT NULL,
    disputes    TEXT NOT NULL,
    struck      INTEGER NOT NULL,
    PRIMARY KEY (match, id),
    FOREIGN KEY (match, player) REFERENCES players (match, id),
    FOREIGN KEY (match, action) REFERENCES log (match, seq),
    FOREIGN KEY (match, opened_by) REFERENCES log (match, seq),
    FOREIGN KEY (match, closed_by) REFERENCES log (match, seq)
) STRICT;
CREATE INDEX windows_by_verdict ON windows (verdict);

-- What players did in a window.
CREATE TABLE answers (
    match      TEXT NOT NULL REFERENCES matches (id),
    window     INTEGER NOT NULL,
    number     INTEGER NOT NULL,      -- from 1
    player     TEXT NOT NULL,
    answer     TEXT NOT NULL,         -- response, pass, wait
    seq        INTEGER NOT NULL,
    since_opened_ms INTEGER,          -- since the window opened, without pauses
    since_opportunity_ms INTEGER,     -- since the other player's last answer, else since it opened
    since_close_ms INTEGER,           -- for an answer after the window had closed
    paused_ms  INTEGER NOT NULL,      -- left out since the window opened
    late       INTEGER NOT NULL,      -- a response or "wait" after the window had closed
    struck     INTEGER NOT NULL,
    PRIMARY KEY (match, window, number),
    FOREIGN KEY (match, window) REFERENCES windows (match, id),
    FOREIGN KEY (match, player) REFERENCES players (match, id),
    FOREIGN KEY (match, seq) REFERENCES log (match, seq)
) STRICT;
CREATE INDEX answers_by_player ON answers (player);

-- Where play breaks the rules, or may. One that only follows from another is not counted by judge.
CREATE TABLE findings (
    match        TEXT NOT NULL REFERENCES matches (id),
    number       INTEGER NOT NULL,    -- from 1
    seq          INTEGER NOT NULL,    -- where it became so
    check_id     TEXT NOT NULL REFERENCES checks (id),
    verdict      TEXT NOT NULL,       -- illegal, doubtful, note
    basis        TEXT,                -- the firmest of its rulings: seed, public, forum
    subject      TEXT,
    message      TEXT NOT NULL,
    legal_if     TEXT NOT NULL,
    milliseconds INTEGER,
    players      TEXT NOT NULL,
    cards        TEXT NOT NULL,
    because_of   INTEGER,             -- the number of the finding that it only follows from
    settled_at   INTEGER,             -- the entry of the ruling given that settles it
    struck       INTEGER NOT NULL,
    asks         TEXT,                -- of a doubtful one, the question that would settle it
    question_key TEXT,                -- by which 'dispute answer' names that
    answered     TEXT NOT NULL,       -- the entries of answers that count for it
    PRIMARY KEY (match, number),
    FOREIGN KEY (match, seq) REFERENCES log (match, seq),
    FOREIGN KEY (match, settled_at) REFERENCES log (match, seq)
) STRICT;
CREATE INDEX findings_by_check ON findings (check_id);

-- The rulings that findings rest on.
CREATE TABLE finding_rulings (
    match   TEXT NOT NULL REFERENCES matches (id),
    finding INTEGER NOT NULL,
    ruling  TEXT NOT NULL REFERENCES rulings (id),
    PRIMARY KEY (match, finding, ruling),
    FOREIGN KEY (match, finding) REFERENCES findings (match, number)
) STRICT;
CREATE INDEX finding_rulings_by_ruling ON finding_rulings (ruling);

-- Cards that were stopped, unstopped and so on, recorded or implied by the rules.
CREATE TABLE changes (
    match    TEXT NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,        -- from 1
    seq      INTEGER NOT NULL,
    card     TEXT NOT NULL,
    status   TEXT NOT NULL,
    began    INTEGER NOT NULL,        -- 1: from here on, 0: no longer
    cause    INTEGER NOT NULL,        -- the entry that brought it about
    recorded INTEGER NOT NULL,        -- 0: the rules imply it and nobody wrote it down
    rulings  TEXT NOT NULL,
    struck   INTEGER NOT NULL,
    PRIMARY KEY (match, number),
    FOREIGN KEY (match, card) REFERENCES cards (match, id),
    FOREIGN KEY (match, seq) REFERENCES log (match, seq),
    FOREIGN KEY (match, cause) REFERENCES log (match, seq)
) STRICT;
CREATE INDEX changes_by_status ON changes (status);

CREATE TABLE disputes (
    match    TEXT NOT NULL REFERENCES matches (id),
    seq      INTEGER NOT NULL,
    player   TEXT,
    about    TEXT NOT NULL,           -- the seqs in dispute
    text     TEXT NOT NULL,
    state    TEXT NOT NULL,           -- open, under_review, ruled, ..., final, closed, struck
    ruled_at INTEGER,                 -- the entry of the ruling in force on it
    struck   INTEGER NOT NULL,
    PRIMARY KEY (match, seq),
    FOREIGN KEY (match, player) REFERENCES players (match, id),
    FOREIGN KEY (match, seq) REFERENCES log (match, seq),
    FOREIGN KEY (match, ruled_at) REFERENCES log (match, seq)
) STRICT;

-- What judges ruled at the table.
CREATE TABLE rulings_given (
    match    TEXT NOT NULL REFERENCES matches (id),
    seq      INTEGER NOT NULL,
    dispute  INTEGER,
    judge    TEXT,
    text     TEXT NOT NULL,
    remedy   TEXT,
    cites    TEXT NOT NULL,           -- ids of rulings, as the record has them
    standing TEXT NOT NULL,           -- stands, under_appeal, appealed (a later one is in force), replaced, out_of_order, struck
    appealed INTEGER NOT NULL,
    struck   INTEGER NOT NULL,
    PRIMARY KEY (match, seq),
    FOREIGN KEY (match, dispute) REFERENCES log (match, seq),
    FOREIGN KEY (match, seq) REFERENCES log (match, seq)
) STRICT;
