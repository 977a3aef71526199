-- Ten questions over many matches, for a file that 'tricorder export --tables FILE' wrote. Run
-- them with any tool that reads SQLite: sqlite3 FILE, sqlite-utils query FILE, Datasette, DuckDB
-- (ATTACH 'FILE' (TYPE sqlite)). 'tricorder help tables' explains the columns.
--
-- What was backed up or struck as wrong stays in the tables: "struck IS NULL" in log, and
-- "NOT struck" elsewhere, leave it out. Order entries by seq, never by time.

-- 1. How fast does each player answer, in seconds: the median, and over how many answers?
WITH timed AS (
    SELECT players.name, person, since_opportunity_ms,
        row_number() OVER (PARTITION BY person ORDER BY since_opportunity_ms) AS place,
        count(*) OVER (PARTITION BY person) AS answers
    FROM answers JOIN players ON players.match = answers.match AND players.id = answers.player
    WHERE since_opportunity_ms IS NOT NULL
)
SELECT min(name) AS name, round(avg(since_opportunity_ms) / 1000.0, 2) AS median_seconds, answers
FROM timed WHERE place IN ((answers + 1) / 2, answers / 2 + 1)
GROUP BY person, answers ORDER BY median_seconds, person;

-- 2. Which windows were run over, who was, and how many seconds had they been open?
SELECT matches.title, windows.opened_by, players.name, windows.duration_ms / 1000.0 AS seconds,
    log.sentence AS could_be_answered
FROM windows JOIN matches ON matches.id = windows.match
    JOIN players ON players.match = windows.match AND players.id = windows.player
    JOIN log ON log.match = windows.match AND log.seq = windows.opened_by
WHERE windows.verdict = 'run_over' ORDER BY matches.title, windows.opened_by;

-- 3. Which rulings do findings cite most?
SELECT rulings.id, count(*) AS findings, count(DISTINCT finding_rulings.match) AS matches,
    rulings.section
FROM finding_rulings JOIN rulings ON rulings.id = finding_rulings.ruling
GROUP BY rulings.id ORDER BY findings DESC, rulings.id;

-- 4. Which breaches are found most, in how many matches, and how many were settled by a judge?
SELECT check_id, verdict, count(*) AS findings, count(DISTINCT match) AS matches,
    count(settled_at) AS settled
FROM findings WHERE because_of IS NULL
GROUP BY check_id, verdict ORDER BY findings DESC, check_id;

-- 5. For whom does play wait, as a share of the known time?
SELECT min(players.name) AS name, sum(players.held_ms) / 1000 AS seconds,
    round(100.0 * sum(players.held_ms) / sum(matches.length_ms), 1) AS percent
FROM players JOIN matches ON matches.id = players.match
WHERE matches.length_ms > 0
GROUP BY players.person ORDER BY percent DESC, players.person;

-- 6. What was disputed, and how was it ruled?
SELECT matches.title, disputes.seq, players.name, disputes.text, rulings_given.text AS ruling
FROM disputes JOIN matches ON matches.id = disputes.match
    LEFT JOIN players ON players.match = disputes.match AND players.id = disputes.player
    LEFT JOIN rulings_given
        ON rulings_given.match = disputes.match AND rulings_given.seq = disputes.ruled_at
ORDER BY matches.title, disputes.seq;

-- 7. How much play was backed up, and how much time did judges take?
SELECT matches.title, count(log.struck) AS struck_entries, matches.judge_ms / 1000 AS judge_seconds
FROM matches JOIN log ON log.match = matches.id
GROUP BY matches.id HAVING count(log.struck) > 0 OR matches.judge_ms > 0
ORDER BY struck_entries DESC, matches.title;

-- 8. Which cards are stopped most, and how often did nobody write it down?
SELECT cards.name, count(*) AS stops, sum(NOT changes.recorded) AS implied
FROM changes JOIN cards ON cards.match = changes.match AND cards.id = changes.card
WHERE changes.status = 'stopped' AND changes.began AND NOT changes.struck
GROUP BY cards.name ORDER BY stops DESC, cards.name;

-- 9. Which cards are played in answer to something, and how often?
SELECT cards.name, count(*) AS answers
FROM answers JOIN log ON log.match = answers.match AND log.seq = answers.seq
    JOIN cards ON cards.match = log.match AND cards.id = log.body ->> 'card'
WHERE answers.answer = 'response' AND log.struck IS NULL
GROUP BY cards.name ORDER BY answers DESC, cards.name;

-- 10. How often does the player who goes first win, and how long is a match, by edition?
SELECT matches.edition, count(*) AS matches, sum(players.won) AS first_player_won,
    round(avg(matches.turns), 1) AS turns, round(avg(matches.length_ms) / 60000.0, 1) AS minutes
FROM matches JOIN players ON players.match = matches.id AND players.first
WHERE matches.winner IS NOT NULL
GROUP BY matches.edition ORDER BY matches.edition;
