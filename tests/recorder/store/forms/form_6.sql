-- A store of form 6: with a view of entries for other tools.
PRAGMA application_id = 1414678851;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'tricorder','m001_matches_and_events','1996-10-28 19:31:34.851912+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'tricorder','m002_recordings','1996-10-28 19:31:34.852067+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'tricorder','m003_cards','1996-10-28 19:31:34.852211+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'tricorder','m004_seals','1996-10-28 19:31:34.852355+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'tricorder','m005_kept_judgements','1996-10-28 19:31:34.852498+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'tricorder','m006_log','1996-10-28 19:31:34.852498+00:00');
CREATE TABLE card_files (
    id          INTEGER PRIMARY KEY,
    path        TEXT NOT NULL UNIQUE,
    digest      BLOB NOT NULL,       -- SHA-256 of the file
    edition     TEXT NOT NULL,
    imported_at INTEGER NOT NULL     -- UTC milliseconds
, seal BLOB NOT NULL DEFAULT x'') STRICT
;
INSERT INTO "card_files" VALUES(1,'/sets/Physical.txt',X'1BA6271F35FFC5967E9139910A43E62F9FD98398E817B409C0BCC891F27B3AE2','1E',846504000000,X'3EED7FBE5504E3B80605470DF7F974A2263AE6E880C26662A254DE0192A39BC6');
CREATE TABLE cards (
    id      INTEGER PRIMARY KEY,
    file    INTEGER NOT NULL REFERENCES card_files (id) ON DELETE CASCADE,
    line    INTEGER NOT NULL,
    edition TEXT NOT NULL,
    key     TEXT NOT NULL,
    facts   TEXT NOT NULL            -- JSON
, digest BLOB NOT NULL DEFAULT x'', words_digest BLOB NOT NULL DEFAULT x'') STRICT
;
INSERT INTO "cards" VALUES(1,1,2,'1E','veska tolin','{"title":"Veska Tolin","edition":"1E","types":["personnel"],"affiliations":["Bajoran","Federation"],"classification":"SCIENCE","figures":{"integrity":7,"cunning":"5+X","strength":"*"},"icons":["AU","Stf"],"uniqueness":"unique","species":["Bajoran","Human"],"skills":[{"name":"Physics"},{"name":"Stellar Cartography"},{"name":"Honor","times":2}],"keywords":["Bajoran/Human","Female","Cook"],"persona":"Veska","release":"home"}',X'1CFB4A0609D1220E11340443691E731DA11A89A914F5BEF68842CF0C1F3BDE93',X'28D60DA5136536DA8A512FAADF68FADA7CCA9EB7CEC4540675CFFC3EE27A574F');
INSERT INTO "cards" VALUES(2,1,3,'1E','u.s.s. teacup','{"title":"U.S.S. Teacup","edition":"1E","types":["ship"],"affiliations":["Federation"],"classification":"Saucer Class","figures":{"range":6,"weapons":"X","shields":10},"icons":[],"staffing":["Cmd","Stf","Stf"],"uniqueness":"universal"}',X'B17A75C733045E3FE8AABCA464101BC44E8D7332295DCBC55852231D2E2AB10E',X'8BFADE0DE9FDB9B5DC361403E529D8FCD59CA51FBA4BC8141F291325ADF6655E');
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
;
INSERT INTO "events" VALUES('hail22',1,835430401000,835430401007,'late',1,'match_started','{"event":"match_started","title":"A match","edition":"1E","ruleset":"faq-1996","players":[{"id":"A","name":"Ada"},{"id":"B","name":"Ben"}]}',X'005EAEC46E2D8BC3EC2949147DC1A6D0F1AB3B7C7D2F3F78D066A8099D449213',X'87CC357F1914B8C368403C554CEACB07FBD0D14849ABA94BACE00270F8EA6FCD');
INSERT INTO "events" VALUES('hail22',2,835430402000,835430402007,'import',1,'note_added','{"event":"note_added","text":"note 2"}',X'310B9A4709C2099F222A2A8A4663E9FDDBB07E1031EAEFFF503EFA7BE09FDF10',X'3BD9FC6D5781F1A167D6079A8FD0A61FE0D99F93CC87B71779E7F8605F0EC1D4');
INSERT INTO "events" VALUES('hail22',3,835430403000,NULL,'inferred',1,'dispute_raised','{"event":"dispute_raised","player":"B","on":[1],"text":"He did not wait"}',X'B30E79BC9B836E0FFB35FB0E83F5EB5FD23987CE21B9023B70B68AFA54E0262C',X'7BA35A076962D817BD26051BC98E10CA061212BDCD14ED713572C4101D1EE882');
INSERT INTO "events" VALUES('hail22',4,NULL,835430404007,'live',1,'note_added','{"event":"note_added","text":"note 4"}',X'D67547EFF600830038529AF1ED54C6BFADBC2A47116E0A76548934DEA518607A',X'34CA6BCFD56751D8DB4AA4FEC513B247FBDE9461DDFB00B53B7875607745D2C7');
INSERT INTO "events" VALUES('hail22',5,835430405000,835430405007,'late',1,'note_added','{"event":"note_added","text":"note 5"}',X'E9B0B371A31164B5C1ADAADD8C81BED869167A0761333EED1A37376B36C289B1',X'CF2ECA0D5A47D3F88F0458AF53C66557A0C73108557A867E1C9C7BA8AE010965');
INSERT INTO "events" VALUES('hail22',6,NULL,846504000000,'live',1,'note_added','{"event":"note_added","text":"late"}',X'F3D45E0D39436B4050135836B1B519731A65B32883FD3A3521C4887B999EDF1B',X'2643FC46A0CBA4D0F4CFA9560D4DFE32BDD997ACBA491AABE1DF0A2164CF4A85');
CREATE TABLE imports (
    match    TEXT NOT NULL PRIMARY KEY,
    begun_at INTEGER NOT NULL  -- UTC milliseconds
) STRICT
;
CREATE TABLE judgements (
    match    TEXT NOT NULL REFERENCES matches (id),
    ruleset  TEXT NOT NULL,
    made_of  BLOB NOT NULL,  -- SHA-256 over all that it depends on
    findings BLOB NOT NULL,  -- MessagePack
    standing BLOB NOT NULL,  -- MessagePack
    digest   BLOB NOT NULL,  -- SHA-256 over all of the above
    PRIMARY KEY (match, ruleset)
) STRICT, WITHOUT ROWID;
INSERT INTO judgements VALUES('hail22','faq-1996',X'1996199619961996199619961996199619961996199619961996199619961996',X'90',X'82A777696E646F777390AB7472616E736974696F6E7390',X'2020202020202020202020202020202020202020202020202020202020202020');
CREATE TABLE library (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    seal BLOB NOT NULL
) STRICT
;
INSERT INTO "library" VALUES(1,X'8D304E41349CB8ED7A4E7E0EE7D90A38583F80ABBBA04EFC43AE1355D656F7A8');
CREATE TABLE matches (
    id       TEXT NOT NULL PRIMARY KEY,
    added_at INTEGER NOT NULL  -- UTC milliseconds
, seal BLOB NOT NULL DEFAULT x'') STRICT
;
INSERT INTO "matches" VALUES('hail22',846504000000,X'AFC011FBA2FFBE86B01FA5141C20DCB674BA56264FED3B803DCBC43B3F13F9D3');
CREATE TABLE recordings (
    match   TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
    host    TEXT NOT NULL,
    process INTEGER NOT NULL,
    since   INTEGER NOT NULL,  -- UTC milliseconds
    draft   TEXT NOT NULL DEFAULT ''
) STRICT
;
INSERT INTO "recordings" VALUES('hail22','table-4',4711,846504000000,'A pla');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX disputes ON events (match) WHERE kind = 'dispute_raised'
;
CREATE TRIGGER events_follow_each_other BEFORE INSERT ON events
WHEN NEW.seq IS NOT 1 + coalesce((SELECT max(seq) FROM events WHERE match = NEW.match), 0)
BEGIN SELECT raise(ABORT, 'entries follow each other without gap or repeat'); END;
CREATE TRIGGER events_never_change BEFORE UPDATE ON events
BEGIN SELECT raise(ABORT, 'entries are never changed'); END;
CREATE TRIGGER matches_never_go BEFORE DELETE ON matches
BEGIN SELECT raise(ABORT, 'matches are never deleted'); END;
CREATE TRIGGER matches_are_new BEFORE INSERT ON matches
WHEN EXISTS (SELECT 1 FROM matches WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'a match is added once'); END;
CREATE INDEX cards_by_key ON cards (edition, key);
CREATE TRIGGER matches_never_change BEFORE UPDATE ON matches
BEGIN SELECT raise(ABORT, 'matches are never changed'); END;
CREATE TRIGGER events_never_go BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM imports WHERE match = OLD.match)
BEGIN SELECT raise(ABORT, 'entries are never deleted'); END;
CREATE TRIGGER events_have_a_match BEFORE INSERT ON events
WHEN NOT EXISTS (SELECT 1 FROM matches WHERE id = NEW.match)
    AND NOT EXISTS (SELECT 1 FROM imports WHERE match = NEW.match)
BEGIN SELECT raise(ABORT, 'an entry belongs to a match that is there'); END;
CREATE TRIGGER events_are_whole BEFORE INSERT ON events
WHEN length(NEW.digest) IS NOT 32 OR length(NEW.local_digest) IS NOT 32
    OR substr(NEW.body, 1, 11 + length(NEW.kind)) IS NOT '{"event":"' || NEW.kind || '"'
BEGIN SELECT raise(ABORT, 'an entry has two digests of 32 bytes and the kind of its body'); END;
CREATE TRIGGER matches_are_sealed BEFORE INSERT ON matches
WHEN length(NEW.seal) IS NOT 32
BEGIN SELECT raise(ABORT, 'a match has a seal of 32 bytes'); END;
CREATE TRIGGER imports_are_new BEFORE INSERT ON imports
WHEN EXISTS (SELECT 1 FROM matches WHERE id = NEW.match)
    OR EXISTS (SELECT 1 FROM events WHERE match = NEW.match)
BEGIN SELECT raise(ABORT, 'an import is of a match that is not there yet'); END;
CREATE TRIGGER imports_never_change BEFORE UPDATE ON imports
BEGIN SELECT raise(ABORT, 'imports are never changed'); END;
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
;
CREATE VIRTUAL TABLE card_words USING fts5(
    title, words, text, tokenize = 'porter unicode61 remove_diacritics 2'
);
INSERT INTO card_words (rowid, title, words, text) VALUES(1,'Veska Tolin','personnel Bajoran Federation Bajoran Human Bajoran/Human Female Cook AU Stf Physics Stellar Cartography Honor unique 1E SCIENCE Veska home','SCIENCE Physics Stellar Cartography Honor x 2 DL/ {Tricorder}');
INSERT INTO card_words (rowid, title, words, text) VALUES(2,'U.S.S. Teacup','ship Federation universal 1E Saucer Class','');
COMMIT;
