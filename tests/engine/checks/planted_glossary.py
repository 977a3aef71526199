"""Breaches planted in copies of the bundled First Edition match, judged under the glossary."""

from collections.abc import Iterator

from tests.engine.checks.planting import Planted, Source

NEW = Source("first_edition", "glossary")


def breaches() -> Iterator[Planted]:
    """Every breach that is planted, each in a copy of its own."""
    door = 'A plays door = "Alternate Universe Door" doorway'
    for phase in ("mission phase", "dilemma phase"):
        at = NEW.line(f'step "{phase}"') + 1
        yield NEW.copy("suspends-a-seed-phase", phase, at, [f"{door} claims suspends play; done"])
        answer = [f"{door}", "  B uses door answers door", "  done", "done"]
        yield NEW.copy("answers-in-the-seed-phases", phase, at, answer)
    for number, words in ((9, "15:20.7"), (10, "17:21.1"), (17, "32:02.3"), (26, "51:25.6")):
        who = "A" if number % 2 else "B"
        play = [f'  {who} plays mid = "Loss of Orbital Stability" interrupt on nebula', "  done"]
        play[0] += " claims between dilemmas"
        yield NEW.copy("not-between-dilemmas", f"turn {number}", NEW.at(number, words), play)
    unstopped = {9: "deanna", 10: "dukath", 18: "kurn"}
    for number, cards in unstopped.items():
        at = NEW.at(number, "draw deck to")
        lines = [f"> {cards} no longer stopped"]
        yield NEW.copy("unstopping-cannot-be-told", f"turn {number}", at, lines)
    for number, order in (
        (9, "A beams deanna, taitt to aboard nebula; done"),
        (13, "A attempts exc with taitt, tasha at planet exc; failed"),
        (18, "B walks kurn, kargan to aboard pagh; done"),
    ):
        at = NEW.at(number, "draw deck to")
        # Those who are taken aboard are not on the planet for the attempt that follows.
        checks = ("acts-while-barred", *(["attempts-in-parts"] if number == 18 else []))
        yield NEW.copy("acts-while-barred", f"turn {number}", at, [order], *checks)
    for number in (9, 12, 17):
        at = NEW.at(number, "draw deck to")
        yield NEW.copy("turn-goes-back", f"turn {number}", at, ['step "card play"'])
    for number, words in ((9, "beams geordi"), (12, "beams kurn"), (17, "beams deanna")):
        at = NEW.at(number, words)
        other = "B" if number % 2 else "A"
        shown = f'  {other} plays early = "Ship Seizure" interrupt on nebula claims response'
        lines = [NEW.lines[at].removesuffix("; done"), shown, "  withdrawn", "done"]
        yield NEW.copy("not-a-valid-response", f"turn {number}", at, lines, cut=1)
