"""Records that are made of others, by chance with a seed: more acts, other times, other names.

They are valid, and full of contradictions: what is inserted heeds no order of acts and no rule.
"""

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

Entry = dict[str, Any]
# Fields of events that name entries, where they hold a number.
_REFERENCES: Final = (
    "about",
    "action",
    "after",
    "answers",
    "appeal",
    "because",
    "by",
    "continues",
    "dispute",
    "finds",
    "of",
    "on",
    "places",
    "ruling",
    "seal",
    "seen",
    "strikes",
    "target_actions",
    "to",
    "under",
)
FIRST_EDITION: Final = ("faq-1996", "cr-1998", "glossary")
_JUDGES: Final = ("Ruth", "Ines")


def read_entries(lines: str) -> list[Entry]:
    """Read the JSON Lines of a record."""
    return [json.loads(line) for line in lines.splitlines() if line.strip()]


def written(entries: Iterable[Entry]) -> str:
    """Write entries as JSON Lines."""
    return "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)


def by_ruleset(entries: list[Entry], ruleset: str) -> list[Entry]:
    """Return the record as if it had been played by another ruleset of its edition."""
    body = {key: each for key, each in entries[0]["body"].items() if key != "ruleset_digest"}
    return [entries[0] | {"body": body | {"ruleset": ruleset}}, *entries[1:]]


def varied(entries: list[Entry], seed: int, most: int = 100) -> list[Entry]:
    """Return a variant of at most so many entries of a record, with acts inserted."""
    random = Random(seed)
    made = entries[: random.randint(min(len(entries), 8), most)]
    if made[0]["body"]["edition"] == "1E":
        made = by_ruleset(made, random.choice(FIRST_EDITION))
    if random.random() < 0.3:
        made = _of_one_name(made)
    made = _with_times(made, random)
    for _ in range(random.randint(4, 14)):
        at = random.choice((len(made), random.randint(2, len(made))))
        made = _inserted(made, at, random)
    return made


def _of_one_name(entries: list[Entry]) -> list[Entry]:
    body = entries[0]["body"]
    players = [player | {"name": body["players"][0]["name"]} for player in body["players"]]
    return [entries[0] | {"body": body | {"players": players}}, *entries[1:]]


def _with_times(entries: list[Entry], random: Random) -> list[Entry]:
    """Return entries with their times, with new ones, with some, with none, or running back."""
    how = random.choice(("as they are", "new", "some", "none", "back"))
    made = [dict(entry) for entry in entries]
    start = next((each["happened_at"] for each in made if each.get("happened_at")), 1_000_000)
    now = start
    back = random.randint(2, len(made))
    for number, entry in enumerate(made):
        now += random.choice((0, 500, 900, 2_000, 7_500))
        if how in ("new", "back"):
            entry["happened_at"] = now - (20_000 if how == "back" and number >= back else 0)
        elif how == "none" or (how == "some" and random.random() < 0.4):
            entry.pop("happened_at", None)
    return made


def _inserted(entries: list[Entry], at: int, random: Random) -> list[Entry]:
    """Return the record with an entry put in before the entry of that number, counted from 0."""
    before = entries[:at]
    body = _act(before, random)
    if body is None:
        return entries
    seqs = {seq: seq + 1 for seq in range(at + 1, len(entries) + 1)}
    new: Entry = {"seq": at + 1, "source": random.choice(("live", "live", "late")), "body": body}
    if before[-1].get("happened_at") is not None:
        new["happened_at"] = before[-1]["happened_at"]
    if body["event"] in _SECOND_SCHEMA or body.keys() & {"decision", "proof", "ruling", "level"}:
        new["schema"] = 2
    return [*before, new, *(_moved(entry, seqs) for entry in entries[at:])]


_SECOND_SCHEMA: Final = frozenset({"review_opened", "dispute_closed", "time_extended"})


def _moved(entry: Entry, seqs: dict[int, int]) -> Entry:
    body = dict(entry["body"])
    for field in _REFERENCES:
        named = body.get(field)
        if isinstance(named, bool):
            continue
        if isinstance(named, int):
            body[field] = seqs.get(named, named)
        elif isinstance(named, list):
            body[field] = [seqs.get(each, each) for each in named]
    return entry | {"seq": seqs.get(entry["seq"], entry["seq"]), "body": body}


def _act(before: list[Entry], random: Random) -> dict[str, Any] | None:
    """Return what happens after these entries: something a player or a judge does, by chance."""
    acts = list(_possible(before, random))
    return random.choice(acts) if acts else None


def _seqs(before: list[Entry], *kinds: str) -> list[int]:
    return [entry["seq"] for entry in before if entry["body"]["event"] in kinds]


def _possible(before: list[Entry], random: Random) -> Iterator[dict[str, Any]]:
    players = [player["id"] for player in before[0]["body"]["players"]]
    player = random.choice(players)
    judge = random.choice(_JUDGES)
    actions = _seqs(before, "action_initiated")
    yield {"event": "points_scored", "player": player, "points": random.choice((5, 35))}
    yield {"event": "value_set", "player": player, "attribute": "score", "value": 20}
    yield {"event": "match_ended", "ending": "points", "winner": player}
    yield {"event": "clock_paused"}
    yield {"event": "clock_resumed"}
    yield {"event": "judge_called", "player": player}
    yield {"event": "backed_up", "to": random.randint(1, len(before)), "approved_by": judge}
    yield {
        "event": "penalty_given",
        "player": player,
        "penalty": "caution",
        "infraction": random.choice(("haste", "noise")),
        "level": "caution",
    }
    if actions:
        on = random.choice(actions[-4:])
        yield {"event": "passed", "player": player, "on": on}
        yield {"event": "wait_called", "player": player, "on": on}
        for _ in range(3):
            yield {"event": "dispute_raised", "player": player, "on": [on], "text": "too fast"}
    if len(before) > 2:
        gone = random.choice([entry["seq"] for entry in before[1:]])
        yield {"event": "corrected", "strikes": [gone], "reason": "slip"}
    judged = _seqs(
        before,
        *("ruling_given", "ruling_appealed", "penalty_given", "statement_taken", "corrected"),
        *("backed_up", "dispute_closed", "review_opened", "dispute_raised"),
    )
    if judged:
        yield {"event": "corrected", "strikes": [random.choice(judged)], "reason": "slip"}
    yield from _on_disputes(before, random, judge, player)


def _on_disputes(
    before: list[Entry], random: Random, judge: str, player: str
) -> Iterator[dict[str, Any]]:
    disputes = _seqs(before, "dispute_raised")
    rulings = _seqs(before, "ruling_given")
    appeals = _seqs(before, "ruling_appealed")
    if disputes:
        dispute = random.choice(disputes)
        on = {"dispute": dispute}
        yield {"event": "review_opened", "about": dispute, "judge": judge}
        yield {"event": "statement_taken", **on, "speaker": judge, "text": "I saw it"}
        for _ in range(2):
            yield {
                "event": "ruling_given",
                **on,
                "text": "so it is",
                "judge": judge,
                "decision": "upheld",
                "proof": "record",
            }
        moment = {"question": "window-run-over", "on": random.choice(before)["seq"]}
        asked = random.choice((moment, {"question": "faq-1996"}))
        known = {"answer": random.choice(("yes", "no")), "source": "judges_knowledge"}
        yield {"event": "question_answered", **asked, **known, **on, "text": "Is it so?"}
        how = random.choice(("final", "final", "withdrawn", "agreed"))
        yield {"event": "dispute_closed", **on, "how": how, "judge": judge}
        yield {"event": "penalty_given", "player": player, "penalty": "warning", **on}
        yield {"event": "time_extended", "milliseconds": 60_000, **on}
    if rulings:
        ruling = random.choice(rulings)
        yield {"event": "ruling_appealed", "ruling": ruling, "player": player}
        yield {"event": "backed_up", "to": random.randint(1, len(before)), "ruling": ruling}
    if appeals and rulings:
        yield {
            "event": "ruling_given",
            "text": "it stands",
            "judge": judge,
            "appeal": random.choice(appeals),
            "decision": "rejected",
            "proof": "record",
        }
