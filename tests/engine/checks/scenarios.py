"""For every check a breach, its legal twin, and which rulesets find what in the breach."""

from typing import Final

from tests.engine.checks.scenario import ALL_1E, NEW, OLD, SECOND, Scenario, under
from tests.engine.checks.timed_scenarios import EARLY_RESULTS, LIMITED_RESPONSES, TIMES

ORDERS: Final = "turn 1 A\nstep orders\n"
MOVE: Final = ORDERS + "A moves e to space ps as #mv\n"
EFFECT: Final = "  > e range left = 3\n"

WINDOWS: Final = (
    Scenario(
        check="window-run-over",
        breach=MOVE + "  B calls wait\n" + EFFECT + "done\n",
        legal=MOVE + "  B calls wait\n  B passes\n" + EFFECT + "done\n",
        finds=under(ALL_1E, "window-run-over"),
    ),
    Scenario(
        check="window-run-over",
        breach=MOVE + "  B calls wait\n" + EFFECT + "done\n",
        legal=MOVE + "  B calls wait\n  B passes\n" + EFFECT + "done\n",
        finds=under(SECOND, "window-run-over"),
        edition="2E",
    ),
    Scenario(
        check="window-not-given",
        breach=MOVE + EFFECT + "done\n",
        legal=MOVE + "  B passes\n  A passes\n" + EFFECT + "done\n",
        finds=under(NEW, "window-not-given"),
        keeps="passes all",
    ),
    Scenario(
        check="response-late",
        breach=MOVE + EFFECT + "  B uses k answers #mv claims response\n",
        legal=MOVE + EFFECT + "  B plays h on e answers #mv claims response\n",
        finds=under(ALL_1E, "response-late"),
    ),
    Scenario(
        check="response-out-of-order",
        breach=MOVE + "  A passes\n  B passes\n",
        legal=MOVE + "  B passes\n  A passes\n",
        finds=under(NEW, "response-out-of-order"),
        keeps="passes all",
    ),
    Scenario(
        check="response-twice-running",
        breach=MOVE + "  B passes\n  B passes\n",
        legal=MOVE + "  B passes\n  A passes\n",
        finds=under(NEW, "response-twice-running"),
        keeps="passes all",
    ),
)

BEAM: Final = ORDERS + "A beams p1 to planet ex as #up\n"
DOOR: Final = 'A plays d = "Alternate Universe Door" doorway'
SEIZURE: Final = 'B plays s = "Ship Seizure" interrupt on e'
ATTEMPT: Final = ORDERS + "A attempts ex with p1, p2, p3 as #try\n"
RESPONSES: Final = (
    Scenario(
        check="not-a-valid-response",
        breach=BEAM + f"  {SEIZURE} answers #up claims response\ndone\n",
        legal=BEAM + f"done\n{SEIZURE}\n",
        finds=under(OLD, "shown-card-waits") | under(NEW, "not-a-valid-response"),
    ),
    Scenario(
        check="shown-card-waits",
        breach=BEAM + f"  {SEIZURE}\ndone\n> s to discard of s\ns resolved\n",
        legal=BEAM + f"done\n{SEIZURE}\n> s to discard of s\ns resolved\n",
        finds=under(OLD, "shown-card-waits") | under(NEW, "not-a-valid-response"),
    ),
    Scenario(
        check="resolves-inside-an-action",
        breach=BEAM + f"  {SEIZURE}\n    > s to discard\n  resolved\ndone\n",
        legal=BEAM + f"done\n{SEIZURE}\n  > s to discard\nresolved\n",
        finds=under(OLD, "shown-card-waits", "resolves-inside-an-action")
        | under(NEW, "not-a-valid-response"),
    ),
    Scenario(
        check="response-cannot-be-told",
        breach=MOVE + '  B plays s = "Made up of whole cloth" interrupt answers #mv\n',
        legal=MOVE + 'done\nB plays s = "Made up of whole cloth" interrupt\n',
        finds=under(ALL_1E, "response-cannot-be-told"),
    ),
    Scenario(
        check="not-between-dilemmas",
        breach=ATTEMPT + '  B plays s = "Red Alert!" event claims between dilemmas\n',
        legal=ATTEMPT
        + "failed\nA ends turn\nturn 2 B\n"
        + 'B plays s = "Red Alert!" event claims normal play\n',
        finds=under(ALL_1E, "not-between-dilemmas"),
    ),
    Scenario(
        check="not-between-dilemmas",
        breach=ATTEMPT
        + '  A plays s = "Alternate Universe Door" doorway claims between dilemmas\n',
        legal=ATTEMPT + "failed\n" + 'A plays s = "Alternate Universe Door" doorway\n',
        finds=under(NEW, "not-between-dilemmas"),
    ),
    Scenario(
        check="cannot-nullify",
        breach=MOVE + "  B plays h on e answers #mv claims response\n"
        '    A plays kv = "Kevin Uxbridge" interrupt on h answers h claims response\n'
        "    resolved\n  nullified by kv\n",
        legal=MOVE + "  B plays h on e answers #mv claims response\n"
        "    A plays am on h answers h claims response\n"
        "    resolved\n  nullified by am\n",
        finds=under(OLD, "shown-card-waits", "resolves-inside-an-action", "cannot-nullify")
        | under(NEW, "not-a-valid-response", "cannot-nullify"),
    ),
)

STOPPED: Final = "turn 1 A\nstep orders\n> p1, p2 are stopped\n"
STANDING: Final = (
    Scenario(
        check="acts-while-barred",
        breach=STOPPED + "A attempts ex with p1, p2, p3\n",
        legal=STOPPED + "A attempts ex with p3\n",
        finds=under(ALL_1E, "acts-while-barred"),
    ),
    Scenario(
        check="acts-while-barred",
        breach=STOPPED + "A uses p1 with p2\n",
        legal=STOPPED + "A uses p3\n",
        finds=under(OLD, "acts-while-barred"),
    ),
    Scenario(
        check="acts-while-barred",
        breach=STOPPED + "A attempts ex with p1\n",
        legal=STOPPED + "A beams p3 to planet ex\n",
        finds=under(SECOND, "acts-while-barred"),
        edition="2E",
    ),
    Scenario(
        check="unstopped-too-soon",
        breach=STOPPED + "> p1 no longer stopped\n",
        legal=STOPPED + "A ends turn\nturn 2 B\n> p1, p2 no longer stopped\n",
        finds=under(("faq-1996",), "unstopped-too-soon")
        | under(("cr-1998", "glossary"), "unstopping-cannot-be-told"),
    ),
    Scenario(
        check="unstopped-too-soon",
        breach=STOPPED
        + 'A plays t = "Emergency Transporter Armbands" interrupt on e\n'
        + "  > p1 no longer stopped performed by t\n",
        legal=STOPPED + "A ends turn\n",
        finds=under(ALL_1E, "unstopped-too-soon"),
    ),
    Scenario(
        check="unstopping-cannot-be-told",
        breach=STOPPED + "> p1 no longer stopped\n",
        legal=STOPPED
        + 'A plays d = "Distortion of Space/Time Continuum" interrupt on e\n'
        + "  > p1, p2 no longer stopped\n",
        finds=under(("faq-1996",), "unstopped-too-soon")
        | under(("cr-1998", "glossary"), "unstopping-cannot-be-told"),
        beside={"faq-1996": ("not-a-target", "unstopped-too-soon")},
    ),
)

REPORT: Final = 'A reports n = "Taitt" personnel to aboard e claims normal play; done\n'
DRAW: Final = "> 1 others from A draw deck to A hand drawn\n"
TURNS: Final = (
    Scenario(
        check="moves-with-nobody-recorded",
        breach="turn 1 B\nB moves k to space ex; done\n",
        legal="turn 1 A\nA moves e to space ps; done\n",
        finds=under(ALL_1E, "moves-with-nobody-recorded"),
        header="underway\n",
    ),
    Scenario(
        check="moves-with-nobody-recorded",
        breach="turn 1 B\nB moves k to space ex; done\n",
        legal="turn 1 A\nA moves e to space ps; done\n",
        finds=under(SECOND, "moves-with-nobody-recorded"),
        header="underway\n",
        edition="2E",
    ),
    Scenario(
        check="card-play-after-orders",
        breach="turn 1 A\nstep orders\n" + REPORT,
        legal="turn 1 A\n" + REPORT + "step orders\n",
        finds=under(ALL_1E, "card-play-after-orders"),
    ),
    Scenario(
        check="second-card-play",
        breach="turn 1 A\n" + REPORT + REPORT.replace("n =", "n2 =").replace("Taitt", "McKnight"),
        legal="turn 1 A\n" + REPORT + "A ends turn\nturn 2 B\nB ends turn\nturn 3 A\n"
        'A reports n2 = "McKnight" personnel to aboard e claims normal play; done\n',
        finds=under(ALL_1E, "second-card-play"),
    ),
    Scenario(
        check="acts-after-the-draw",
        breach="turn 1 A\n" + DRAW + "A moves e to space ps; done\n",
        legal="turn 1 A\nA moves e to space ps; done\n" + DRAW,
        finds=under(ALL_1E, "acts-after-the-draw"),
    ),
    Scenario(
        check="second-draw",
        breach='card tt = "The Traveler: Transcendence" event of A in A core\nturn 1 A\n'
        + DRAW
        + DRAW,
        legal='turn 1 A\nA plays f = "Kivas Fajo - Collector" event\n  '
        + DRAW
        + "resolved\n"
        + DRAW
        + "A ends turn\n",
        finds=under(ALL_1E, "second-draw"),
    ),
    Scenario(
        check="turn-out-of-turn",
        breach="turn 1 A\nA ends turn\nturn 2 A\n",
        legal="turn 1 A\nA ends turn\nturn 2 B\n",
        finds=under(OLD, "turn-out-of-turn"),
    ),
    Scenario(
        check="not-on-move",
        breach="turn 1 A\nB moves k to space ex; done\n",
        legal="turn 1 A\nB plays h on e\n",
        finds=under(ALL_1E, "not-on-move"),
    ),
    Scenario(
        check="not-on-move",
        breach='turn 1 A\nB reports n = "Kurn" personnel to aboard k claims normal play; done\n',
        legal="turn 1 A\n> e control = B\nB moves e to space ps; done\n",
        finds=under(ALL_1E, "not-on-move"),
    ),
)

USE: Final = "A uses e\n"
ENDINGS: Final = (
    Scenario(
        check="plays-on-after-the-win",
        breach=ORDERS + "> A scores 100 points\n" + USE,
        legal=ORDERS + "> A scores 99 points\n" + USE,
        finds=under(OLD, "plays-on-after-the-win"),
        header="points to win 100\n",
    ),
    Scenario(
        check="back-up-without-cause",
        breach=MOVE + "done\nbacked up to #mv\n",
        legal=MOVE + EFFECT + "done\nB calls wait on #mv\nbacked up to #mv\n",
        finds=under(OLD, "back-up-without-cause"),
        beside=under(ALL_1E, "window-run-over"),
    ),
    Scenario(
        check="plays-on-after-the-end",
        breach=ORDERS + "match ended points won by A\n" + USE + USE,
        legal=ORDERS + USE + "match ended points won by A\n",
        finds=under(OLD, "plays-on-after-the-end"),
    ),
    Scenario(
        check="plays-on-after-the-end",
        breach=ORDERS + "match ended points won by A\nA ends turn\nturn 2 B\n",
        legal=ORDERS + "match ended conceded won by A\n" + USE,
        finds=under(SECOND, "won-too-soon", "plays-on-after-the-end"),
        edition="2E",
    ),
    Scenario(
        check="plays-on-after-the-deck-ran-out",
        breach=ORDERS + "match ended deck exhausted won by A\n" + USE,
        legal=ORDERS + USE + "match ended deck exhausted won by A\n",
        finds=under(OLD, "plays-on-after-the-deck-ran-out"),
    ),
    Scenario(
        check="plays-on-with-an-empty-draw-deck",
        breach="counted 1 in A draw deck\nturn 1 A\n" + DRAW + "A ends turn\nturn 2 B\n",
        legal="counted 2 in A draw deck\nturn 1 A\n" + DRAW + "A ends turn\nturn 2 B\n",
        finds=under(OLD, "plays-on-with-an-empty-draw-deck"),
    ),
)

SEEDING: Final = (
    Scenario(
        check="answers-in-the-seed-phases",
        breach=f'step "dilemma phase"\n{DOOR}\n  B uses k answers d\n',
        legal=f'step "dilemma phase"\n{DOOR}\n  B passes\n',
        finds=under(NEW, "answers-in-the-seed-phases"),
    ),
    Scenario(
        check="suspends-a-seed-phase",
        breach=f'step "dilemma phase"\n{DOOR} claims suspends play; done\n',
        legal=f'step "dilemma phase"\n{DOOR}; done\nturn 1 A\nA uses e claims suspends play\n',
        finds=under(NEW, "suspends-a-seed-phase"),
    ),
    Scenario(
        check="seeds-a-mission-twice",
        breach='step "mission phase"\nA seeds x2 = "Excavation" mission to spaceline; done\n',
        legal='step "mission phase"\nB seeds x2 = "Excavation" mission to spaceline; done\n',
        finds=under(OLD, "seeds-a-mission-twice"),
    ),
)

PLAY: Final = 'turn 1 A\nA plays n = "Rixx" personnel to planet ex as #play\n'
PREVENT: Final = "  B plays h on n answers #play claims prevent\n"
TRIGGER: Final = '  B uses k claims when when "{}"\n'
COUNTED: Final = ORDERS + "A attempts ex with p1, p2, p3 number 3\n"
STEPS: Final = (
    Scenario(
        check="prevents-too-late",
        breach=PLAY + "  step 7\n" + PREVENT,
        legal=PLAY + "  step 6\n" + PREVENT,
        finds=under(SECOND, "prevents-too-late"),
        edition="2E",
    ),
    Scenario(
        check="trigger-past-its-step",
        breach=ATTEMPT + "  step 2b\n" + TRIGGER.format("about to draw dilemmas"),
        legal=ATTEMPT + "  step 2a\n" + TRIGGER.format("about to draw dilemmas"),
        finds=under(SECOND, "trigger-past-its-step"),
        edition="2E",
    ),
    Scenario(
        check="trigger-past-its-step",
        breach=ATTEMPT + "  step 3b\n" + TRIGGER.format("you have chosen dilemmas"),
        legal=ATTEMPT + "  step 3b\n" + TRIGGER.format("a dilemma is about to be revealed"),
        finds=under(SECOND, "trigger-past-its-step"),
        edition="2E",
    ),
    Scenario(
        check="plays-before-the-last-is-done",
        breach=PLAY + '  step 8\nA plays n2 = "Lopez" personnel to planet ex\n',
        legal=PLAY + 'done\nA plays n2 = "Lopez" personnel to planet ex\n',
        finds=under(SECOND, "plays-before-the-last-is-done"),
        edition="2E",
        keeps="ends all",
    ),
    Scenario(
        check="draws-dilemmas-unannounced",
        breach=ORDERS + "B draws 2 cards at B dilemma pile\n",
        legal=ATTEMPT + "  B draws 2 cards at B dilemma pile\n",
        finds=under(SECOND, "draws-dilemmas-unannounced"),
        edition="2E",
    ),
    Scenario(
        check="draws-another-number-of-dilemmas",
        breach=ORDERS
        + "A attempts ex with p1, p2, p3 number 2\n  B draws 3 cards at B dilemma pile\n",
        legal=ORDERS
        + "A attempts ex with p1, p2, p3 number 2\n  B draws 2 cards at B dilemma pile\n",
        finds=under(SECOND, "draws-another-number-of-dilemmas"),
        edition="2E",
    ),
)

BEAMED: Final = ORDERS + "A moves e to space ps as #b; done\n"
MOVING: Final = ORDERS + "A moves e to space ps\n"
NO_PLACE: Final = ORDERS + "A moves e\n"
ELSEWHERE: Final = ORDERS + "A uses p2\n  > p1 from planet ex to aboard k\n"
UNDONE: Final = (
    'card x = "Federation PADD" equipment of A aboard e as #x\ncorrection strikes #x as #c\n'
    'card x = "Federation PADD" equipment of A aboard e as #y\n'
)
NAMED: Final = UNDONE + "> x to planet ex\n"
OVER: Final = "match ended conceded as #end\n"
RECORD: Final = tuple(
    Scenario(check=check, breach=breach, legal=legal, finds=under(rules, check), edition=edition)
    for rules, edition in ((ALL_1E, "1E"), (SECOND, "2E"))
    for check, breach, legal in (
        ("goes-on-when-over", BEAMED + "> e range left = 3 of #b\n", BEAMED),
        ("left-open", MOVING + "turn 6 B\n", MOVING + "done\nturn 6 B\n"),
        ("left-unmoved", NO_PLACE + "done\n", NO_PLACE + "  > e to space ps\ndone\n"),
        ("left-unmoved", NO_PLACE + "resolved\n", NO_PLACE + "aborted\n"),
        ("moved-from-elsewhere", ELSEWHERE, ELSEWHERE.replace("planet ex to", "aboard e to")),
        ("undeclared-card", NAMED + "correction strikes #y\n", NAMED),
        ("declared-twice", UNDONE + "correction strikes #c\n", UNDONE),
        ("ended-twice", OVER + OVER.split(" as")[0] + "\n", OVER + "correction strikes #end\n"),
    )
)

SCENARIOS: Final = (
    *WINDOWS,
    *RESPONSES,
    *STANDING,
    *TURNS,
    *ENDINGS,
    *SEEDING,
    *STEPS,
    *RECORD,
    *TIMES,
    *LIMITED_RESPONSES,
    *EARLY_RESULTS,
)
