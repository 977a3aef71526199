"""The entries of one action of a GEMP-STCCG record after another, each with its parts within it."""

from typing import Final

from engine.model.enums import ActionKind, EntrySource, Outcome, PlaceKind
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsCounted
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded
from recorder.importers.gemp.actions import (
    KINDS,
    OUTCOMES,
    SUCCESS,
    TURNS,
    beginning,
    folded_choices,
    named_cards,
    remainder,
    targets_of,
)
from recorder.importers.gemp.effects import Effects
from recorder.importers.gemp.file_shape import GempAction, GempResult
from recorder.importers.gemp.inference import implied_places
from recorder.importers.gemp.nesting import MARKERS, Node, is_report
from recorder.importers.gemp.parents import Parents
from recorder.importers.gemp.places import card_id, of_player, with_card
from recorder.importers.gemp.results import Results
from recorder.importers.gemp.turns import Turns
from recorder.importers.gemp.writer import OUTSIDE, Writer

AUTHOR: Final = "GEMP-STCCG"
_TEXT: Final = 10_000


class ActionWriter:
    """Writes down actions, each with its parts within it."""

    def __init__(self, writer: Writer, parents: Parents) -> None:
        self.writer = writer
        self.turns = Turns(writer.record)
        self.results = Results(writer.record)
        self.effects = Effects(writer, implied_places(writer.record), self.results, parents)

    def write(self, node: Node, under: int | None) -> None:
        """Write an action: its beginning, parts, effects and end, and a note of what is left."""
        action = node.action
        self.writer.kind = action.action_type
        if action.action_type in MARKERS:
            seq = self._mark(action, under)
        elif action.action_type in TURNS and action.performing_player_id:
            seq = self._turn(action, action.performing_player_id)
        else:
            seq = self._act(node, under)
        rest = remainder(self.writer, action)
        for start in range(0, len(rest or ""), _TEXT):
            text = (rest or "")[start : start + _TEXT]
            self.writer.add(NoteAdded(text=text, on=seq, author=AUTHOR))
        self.writer.kind = OUTSIDE

    def _mark(self, action: GempAction, under: int | None) -> int:
        """Write a decision or a limit; the record says only that it was made."""
        self.writer.declare(named_cards(action), player=action.performing_player_id)
        performing = action.performing_card_id
        return self.writer.add(
            Chosen(
                of=under,
                player=action.performing_player_id,
                what=f"{action.action_type} {action.label}",
                performing=None if performing is None else card_id(performing),
                cards=tuple(card_id(card) for card in action.targets if card >= 0),
            )
        )

    def _turn(self, action: GempAction, player: str) -> int:
        """Write a start or end of turn that the record lists, with a note of its label."""
        self.writer.declare(named_cards(action), player=player)
        result = self.results.end(action)
        with self.writer.at(_time(result)):
            if action.action_type == "START_TURN":
                number = None if result is None else result.game_turn_number
                seq = self.turns.start(self.writer, player, EntrySource.IMPORT, number)
            else:
                seq = self.turns.end(self.writer, player)
        return self.writer.add(NoteAdded(text=action.label, on=seq, author=AUTHOR)) and seq

    def _act(self, node: Node, under: int | None) -> int:
        action, result = node.action, self.results.end(node.action)
        _declare(self.writer, node, result)
        if result is not None and result.is_starting_hand:
            hand = of_player(PlaceKind.HAND, action.performing_player_id)
            self.writer.add(CardsCounted(place=hand, total=0), EntrySource.INFERRED)
        with self.writer.at(_time(self.results.beginning(action))):
            seq = self.writer.add(beginning(self.writer, node, under, result))
        folded = folded_choices(self.writer, node)
        parts = [part for part in node.parts if part.action not in folded]
        before, after = self._about_its_effects(result, parts)
        for part in before:
            self.write(part, seq)
        self._bring_about(action, result, seq)
        for part in after:
            self.write(part, seq)
        self._end(node, seq)
        return seq

    def _about_its_effects(
        self, result: GempResult | None, parts: list[Node]
    ) -> tuple[list[Node], list[Node]]:
        """Return the parts of an action before and after its own effects, as results order them."""
        for at, part in enumerate(parts):
            first = self.results.earliest(part)
            if result is not None and first is not None and first > result.result_id:
                return parts[:at], parts[at:]
        return parts, []

    def _bring_about(self, action: GempAction, result: GempResult | None, seq: int) -> None:
        self.writer.kind = action.action_type
        with self.writer.at(_time(result)):
            if action.status == SUCCESS:
                self.effects.write(action, seq)

    def _end(self, node: Node, seq: int) -> None:
        action = node.action
        self.writer.kind = action.action_type
        outcome = OUTCOMES.get(action.status or "")
        if action.status == SUCCESS and KINDS.get(action.action_type) is ActionKind.ATTEMPT:
            outcome = Outcome.SOLVED  # the server fails every attempt that does not solve
        if outcome is not None:
            with self.writer.at(self._time_of_end(node)):
                self.writer.add(ActionEnded(action=seq, outcome=outcome))

    def _time_of_end(self, node: Node) -> int | None:
        """Return when an action ended: with what it, or the last of its parts, brought about."""
        own = _time(self.results.end(node.action))
        return None if own is None else self.results.latest_time(node)


def _time(result: GempResult | None) -> int | None:
    return None if result is None else result.time


def _declare(writer: Writer, node: Node, result: GempResult | None) -> None:
    """Declare the cards that an action is the first to name, at the place it takes them from.

    What is played and not downloaded, by the newest form's word, comes from the hand.
    """
    action = node.action
    player = action.performing_player_id
    match action.action_type:
        case "SEED_CARD":
            writer.declare(action.targets, PlaceKind.SEED_DECK, player=player, shown=True)
        case "ADD_CARDS_TO_PRESEED_STACK":
            writer.declare(action.targets, PlaceKind.SEED_DECK, player=player)
        case "PLAY_CARD" if (node.is_normal_play and is_report(action)) or (
            writer.record.tells_parents and result is not None and not result.is_download
        ):
            writer.declare(action.targets, PlaceKind.HAND, player=player)
        case "DRAW_CARD" if result is not None:
            writer.declare(result.drawn_card_ids, PlaceKind.DRAW_DECK, player=player)
        case "BEAM_CARDS" | "WALK_CARDS" if action.origin_card_id is not None:
            writer.declare((action.origin_card_id,), player=player)
            place = with_card(writer.record, action.origin_card_id)
            writer.declare(action.targets, place, player=player, shown=True)
        case _:
            pass
    writer.declare((*targets_of(action, result), *named_cards(action)), player=player)
    mission = writer.record.mission_of(action.location_id)
    if mission is not None:
        writer.declare((mission,), shown=True)
