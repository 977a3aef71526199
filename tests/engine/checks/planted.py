"""Breaches planted in copies of the bundled First Edition match, judged under the FAQ of 1996."""

import re
from collections.abc import Iterator

from tests.engine.checks.planting import Planted, Source, timeless

OLD = Source("first_edition", "faq-1996")


def breaches() -> Iterator[Planted]:
    """Every breach that is planted, each in a copy of its own."""
    yield from _card_plays()
    yield from _after_the_draw()
    yield from _out_of_turn()
    yield from _stopped()
    for number in (9, 12, 17):
        at = OLD.at(number, "draw deck to")
        yield OLD.copy("turn-goes-back", f"turn {number}", at, ['step "card play"'])
    yield from _windows()
    yield from _cards()
    yield from _beginning_and_end()


def _card_plays() -> Iterator[Planted]:
    for number in (9, 10, 11, 12, 16, 17, 18, 20):
        play, orders = OLD.at(number, "claims normal play"), OLD.at(number, "step orders")
        lines = [OLD.lines[orders], *map(timeless, OLD.lines[play:orders])]
        cut = orders - play + 1
        yield OLD.copy("card-play-after-orders", f"turn {number}", play, lines, cut=cut)
    for number in (5, 9, 13, 19, 22, 24):
        who = "A" if number % 2 else "B"
        home = "fo" if number % 2 else "ko"
        extra = (
            f'{who} reports extra = "Commander" personnel to aboard {home} claims normal play; done'
        )
        line = OLD.at(number, "step orders")
        yield OLD.copy("second-card-play", f"turn {number}", line, [extra])


def _after_the_draw() -> Iterator[Planted]:
    # Each ship stays where it is, so that nothing else follows.
    for number, mission in {9: "fc", 11: "fc", 13: "exc", 16: "plu", 18: "kri", 21: "exc"}.items():
        who, ship = ("A", "nebula") if number % 2 else ("B", "pagh")
        end = OLD.at(number, "ends turn")
        order = f"{who} moves {ship} to space {mission}; done"
        # The whole crew of some is on a planet.
        empty = ["moves-with-nobody-aboard"] if number in (9, 13, 18) else []
        checks = ("acts-after-the-draw", *empty)
        yield OLD.copy("acts-after-the-draw", f"turn {number}", end, [order], *checks)
    for number in (1, 2, 7, 12):
        draw = OLD.at(number, "draw deck to")
        yield OLD.copy("draws-twice", f"turn {number}", draw, [timeless(OLD.lines[draw])])


def _out_of_turn() -> Iterator[Planted]:
    for number in (1, 2, 8, 12):
        who = "A" if number % 2 else "B"
        drawn = f"> 1 others from {who} draw deck to {who} hand drawn"
        lines = [f"turn {number} {who}", drawn, f"{who} ends turn"]
        yield OLD.copy("turn-out-of-turn", f"turn {number}", OLD.turn(number + 1)[0], lines)
    moves = {
        10: "A moves nebula to space fc",
        12: "A moves nebula to space fc",
        18: "A moves oberth to space exc",
        21: "B moves pagh to space kri",
        23: "B moves pagh to space plu",
    }
    for number, move in moves.items():
        lines = [f"{move}; done"]
        at = OLD.at(number, "step orders") + 1
        empty = ["moves-with-nobody-aboard"] if number == 10 else []
        yield OLD.copy("not-on-move", f"turn {number}", at, lines, "not-on-move", *empty)


def _stopped() -> Iterator[Planted]:
    stopped = {
        9: "A beams deanna, taitt to aboard nebula; done",
        10: "B beams kurn to aboard ko; done",
        13: "A attempts exc with taitt, tasha at planet exc; failed",
        14: "B moves pagh to space rpr; done",
        18: "B walks kurn, kargan to aboard pagh; done",
        24: "B attempts avd with kurn, kurak at planet avd; failed",
        25: "A beams worf, galen to aboard nebula; done",
    }
    for number, order in stopped.items():
        draw = OLD.at(number, "draw deck to") if number != 24 else OLD.at(24, "46:06.1")
        # Those who are taken aboard are not on the planet for the attempt that follows.
        parts = ["attempts-in-parts"] if number in (18, 25) else []
        checks = ("acts-while-barred", *parts)
        yield OLD.copy("acts-while-barred", f"turn {number}", draw, [order], *checks)
    unstopped = {9: "deanna", 10: "dukath", 13: "tasha, galen", 18: "kurn", 25: "worf"}
    for number, cards in unstopped.items():
        line = f"> {cards} no longer stopped"
        at = OLD.at(number, "draw deck to")
        yield OLD.copy("unstopped-too-soon", f"turn {number}", at, [line])


def _windows() -> Iterator[Planted]:
    for number in (10, 14, 24, 26, 27):
        at = OLD.at(number, "calls wait") + 1
        yield OLD.copy("window-run-over", f"turn {number}", at, [], cut=1)
    late = {
        14: ("> pagh weapons = 9", "A", "bynars"),
        24: ("3 others from B draw deck", "A", "fajo2"),
    }
    for number, (effect, who, to) in late.items():
        play = (
            f'  {who} plays late = "Kevin Uxbridge" interrupt on {to} answers {to} claims response'
        )
        at = OLD.at(number, effect) + 1
        both = ("response-late", "shown-card-waits")
        yield OLD.copy("response-late", f"turn {number}", at, [play, "  withdrawn"], *both)
    for number in (3, 8, 19):
        at = OLD.at(number, "claims normal play")
        lines = [OLD.lines[at].replace("; done", " as #here; done"), "backed up to #here"]
        yield OLD.copy("back-up-without-cause", f"turn {number}", at, lines, cut=1)


def _cards() -> Iterator[Planted]:
    for number, words in ((9, "beams geordi"), (12, "beams kurn"), (17, "beams deanna")):
        at = OLD.at(number, words)
        other = "B" if number % 2 else "A"
        begun = OLD.lines[at].removesuffix("; done")
        shown = f'  {other} plays early = "Ship Seizure" interrupt on nebula'
        waiting = [begun, shown, "done", "> early to discard of early", "early resolved"]
        yield OLD.copy("shown-card-waits", f"turn {number}", at, waiting, cut=1)
        inside = [begun, shown, "    > early to discard", "  resolved", "done"]
        both = ("shown-card-waits", "resolves-inside-an-action")
        yield OLD.copy(both[1], f"turn {number}", at, inside, *both, cut=1)
    for number, words in ((9, "15:20.7"), (10, "17:21.1"), (17, "32:02.3"), (26, "51:25.6")):
        play = ['  A plays mid = "Red Alert!" event claims between dilemmas', "  done"]
        yield OLD.copy("not-between-dilemmas", f"turn {number}", OLD.at(number, words), play)
    for number, words in ((21, "A moves nebula"), (26, "B moves pagh"), (11, "A moves nebula")):
        other = "B" if number % 2 else "A"
        play = [f'  {other} plays odd = "A card of no document" interrupt', "  withdrawn"]
        yield OLD.copy("response-cannot-be-told", f"turn {number}", OLD.at(number, words) + 1, play)
    for number, words in ((5, 'amanda = "Amanda Rogers"'), (22, 'qtwo2 = "Q2"'), (23, "amanda3 =")):
        at = OLD.at(number, words)
        line = re.sub(r'= "[^"]+"', '= "Kevin Uxbridge"', OLD.lines[at])
        checks = ["shown-card-waits", "resolves-inside-an-action", "cannot-nullify"]
        yield OLD.copy("cannot-nullify", f"turn {number}", at, [line], *checks, cut=1)


def _beginning_and_end() -> Iterator[Planted]:
    end = len(OLD.lines)
    checks = ("plays-on-after-the-end", "moves-with-nobody-aboard")
    move = "A moves oberth to space rpr; done"
    yield OLD.copy("plays-on-after-the-end", "the end", end, [move], *checks)
    ran_out = [OLD.lines[-1].replace("points", "deck exhausted"), "A ends turn", "turn 28 B"]
    yield OLD.copy("plays-on-after-the-deck-ran-out", "the end", end - 1, ran_out, cut=1)
    for points, where in ((95, "turn 27"), (60, "turn 21")):
        at = OLD.lines.index("points to win 100")
        lines = [f"points to win {points}"]
        yield OLD.copy("plays-on-after-the-win", where, at, lines, cut=1)
    for player, cards in (("A", 20), ("B", 15)):
        at = OLD.line(f"counted 42 in {player} draw")
        lines = [OLD.lines[at].replace("42", str(cards))]
        yield OLD.copy("plays-on-with-an-empty-draw-deck", player, at, lines, cut=1)
    for mission, twin in (("Test Mission", "Krios Suppression"), ("Study Nebula", "Excavation")):
        at = OLD.line(f'"{mission}" mission')
        lines = [OLD.lines[at].replace(mission, twin)]
        yield OLD.copy("seeds-a-mission-twice", mission, at, lines, cut=1)
    at = OLD.at(27, "step orders") + 1
    lines = ["A beams larson to planet avd; done"]
    yield OLD.copy("beams-to-another-location", "turn 27", at, lines)
