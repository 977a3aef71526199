"""A small record in the shape of GEMP-STCCG's, with invented cards, and ways to vary it."""

import json
from typing import Any

from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from recorder.importers.gemp.check import check
from recorder.importers.gemp.comparison import ComparedPoint, Comparison
from recorder.importers.gemp.read import Imported, convert

Document = dict[str, Any]

CLASSES = {
    "ATTEMPT_MISSION": ".missionattempt.AttemptMissionAction",
    "BEAM_CARDS": ".movecard.BeamCardsAction",
    "DRAW_CARD": ".draw.DrawSingleCardAction",
    "PLAY_CARD": ".playcard.ReportCardAction",
    "SEED_CARD": ".playcard.SeedCardAction",
    "SELECT_CARDS": ".choose.SelectVisibleCardAction",
    "USAGE_LIMIT": ".usage.UseNormalCardPlayAction",
}


def action(number: int, kind: str, player: str = "ada", **fields: Any) -> Document:
    """One performed action, as the server writes it."""
    return {
        "className": CLASSES.get(kind, f".made.up.{kind.title()}Action"),
        "actionId": number,
        "status": "completed_success",
        "performingPlayerId": player,
        "actionType": kind,
        **fields,
    }


def seed(number: int, card: int, player: str = "ada", zone: str = "AT_LOCATION") -> Document:
    """A card is seeded."""
    return action(
        number,
        "SEED_CARD",
        player,
        seededCardId=card,
        targetCardId=card,
        performingCardId=card,
        destinationZone=zone,
    )


def report(number: int, card: int, player: str = "ada") -> list[Document]:
    """A card is reported as the normal card play, with the choice and the limit before it."""
    return [
        action(number + 2, "SELECT_CARDS", player),
        action(number + 1, "USAGE_LIMIT", player),
        action(number, "PLAY_CARD", player, targetCardId=card, performingCardId=card),
    ]


def carried(
    number: int, kind: str, player: str, cards: list[int], origin: int, destination: int
) -> Document:
    """Cards are beamed or walked."""
    return action(
        number,
        kind,
        player,
        targetCardIds=cards,
        originCardId=origin,
        destinationCardId=destination,
        performingCardId=origin,
    )


def sailed(number: int, kind: str, ship: int, player: str = "ben") -> Document:
    """A ship undocks, docks or flies."""
    return action(number, kind, player, targetCardId=ship, performingCardId=ship)


def card(
    number: int, title: str, owner: str, kind: str, location: int = -999, **fields: Any
) -> Document:
    """A card as the snapshot shows it; in play unless said otherwise."""
    return {
        "className": ".ST1EPhysicalCard",
        "cardId": number,
        "title": title,
        "owner": owner,
        "cardType": kind,
        "locationId": location,
        "isStopped": False,
        "isInPlay": True,
        **fields,
    }


def actions() -> list[Document]:
    """Seeds, three turns of Ada's and three of Ben's, as the file lists them."""
    return [
        action(4, "USAGE_LIMIT", className=".usage.UseOncePerGameAction"),
        seed(3, 11, zone="CORE"),
        action(5, "USAGE_LIMIT", className=".usage.UseOncePerGameAction"),
        seed(2, 12, zone="CORE"),
        seed(6, 10, zone="SPACELINE"),
        seed(7, 5, "ben", zone="SPACELINE"),
        action(8, "ADD_CARDS_TO_PRESEED_STACK", targetCardIds=[13], locationId=2),
        action(10, "SELECT_CARDS"),
        seed(9, 14),
        seed(11, 1, "ben"),
        action(13, "DRAW_CARD", className=".draw.DrawMultipleCardsUnrespondableAction"),
        action(14, "DRAW_CARD", "ben", className=".draw.DrawMultipleCardsUnrespondableAction"),
        *report(20, 15),
        action(30, "DRAW_CARD"),
        *report(40, 2, "ben"),
        action(45, "DRAW_CARD", "ben"),
        carried(50, "BEAM_CARDS", "ada", [15], 14, 10),
        action(61, "SELECT_AWAY_TEAM"),
        action(60, "ATTEMPT_MISSION", targetCardId=10, performingCardId=10, locationId=1),
        action(65, "DRAW_CARD"),
        *report(70, 3, "ben"),
        carried(80, "WALK_CARDS", "ben", [3], 1, 2),
        sailed(90, "UNDOCK_SHIP", 2),
        action(101, "SELECT_CARDS", "ben"),
        sailed(100, "FLY_SHIP", 2),
        action(105, "DRAW_CARD", "ben"),
        action(110, "DRAW_CARD"),
        carried(120, "BEAM_CARDS", "ben", [3], 2, 5),
    ]


def document(*more: Document) -> Document:
    """The whole record; `more` are actions that follow those above."""
    cards = [
        card(1, "Ridge Station", "ben", "FACILITY", 1),
        card(2, "Kestrel", "ben", "SHIP", 2),
        card(3, "Orla Venn", "ben", "PERSONNEL", 2),
        card(5, "Survey the Reach", "ben", "MISSION", 2),
        card(10, "Map the Drift", "ada", "MISSION", 1),
        card(11, "Side Gate", "ada", "DOORWAY"),
        card(12, "Long Watch", "ada", "EVENT"),
        card(13, "Ion Fog", "ada", "DILEMMA", 2, isInPlay=False),
        card(14, "Harbour One", "ada", "FACILITY", 1),
        card(15, "Mira Chel", "ada", "PERSONNEL", 1),
        card(16, "Jon Abara", "ada", "PERSONNEL", isInPlay=False),
    ]
    return {
        "requestingPlayer": "ada",
        "currentPhase": "EXECUTE_ORDERS",
        "versionNumber": "1",
        "players": [
            _player("ada", 30, HAND=[16, *[-99] * 8], CORE=[11, 12], DRAW_DECK=[-99] * 20),
            _player("ben", 0, HAND=[-99] * 7, DRAW_DECK=[-99] * 21, DISCARD=[]),
        ],
        "playerOrder": {
            "turnOrder": ["ada", "ben"],
            "firstPlayer": "ada",
            "currentPlayer": "ben",
        },
        "visibleCardsInGame": {str(one["cardId"]): one for one in cards},
        "spacelineLocations": [
            _location(2, 5, seeds=1),
            _location(1, 10, completed=True),
        ],
        "performedActions": [*actions(), *more],
    }


def _player(name: str, points: int, **groups: list[int]) -> Document:
    return {
        "playerId": name,
        "points": {"total": points, "requiredToWin": 100},
        "cardGroups": {
            group: {"cardCount": len(cards), "cardIds": cards} for group, cards in groups.items()
        },
    }


def _location(number: int, mission: int, *, seeds: int = 0, completed: bool = False) -> Document:
    return {
        "locationId": number,
        "quadrant": "ALPHA",
        "isCompleted": completed,
        "missionCardIds": [mission],
        "seedCardCount": seeds,
    }


def text(record: Document) -> str:
    """A record as the server sends it."""
    return json.dumps(record)


def imported(*more: Document) -> Imported:
    """The small record, with more actions if any are given, made into a match."""
    return convert(text(document(*more)), "small.json")


def begun(match: Imported, number: int) -> Entry:
    """The entry that an action of the file was made into, by its number there."""
    return next(entry for entry in match.entries if _label(entry.body).endswith(f"#{number}"))


def of(match: Imported, number: int) -> list[AnyEvent]:
    """The effects and the end of an action of the file, in order."""
    seq = begun(match, number).seq
    bodies = [entry.body for entry in match.entries]
    return [
        body for body in bodies if seq in (getattr(body, "of", None), getattr(body, "action", None))
    ]


def _label(event: AnyEvent) -> str:
    label = getattr(event, "function", None) or getattr(event, "what", None) or ""
    return str(label).partition(" (")[0]


def place_of(match_card: str, *more: Document) -> Place:
    """Where a card lies in the end."""
    return Fold(imported(*more).entries).last.table.cards[match_card].place


def comparison(record: Document | None = None) -> Comparison:
    """How the match of a record compares with the record's own snapshot."""
    return check(text(record or document()), "small.json")


def point(what: str, record: Document | None = None) -> ComparedPoint:
    """The one point of that comparison that is called so."""
    return next(one for one in comparison(record).points if one.what == what)
