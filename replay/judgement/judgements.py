"""The judgements of a match by the rulesets of its edition."""

from engine.model.errors import Fault, InputError
from engine.rulebook.ruleset import Ruleset
from replay.judgement.comparison import rulesets_of
from replay.judgement.incremental import IncrementalJudge
from replay.judgement.interpreting import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline


class JudgedMatches:
    """Judges a match by one ruleset after the other, by each when it is first asked for.

    Each judging is given as far as it has come; whoever gets it goes on with it.
    """

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._made: dict[str, IncrementalJudge] = {}

    def own(self) -> IncrementalJudge:
        """Judge by the ruleset that the match was played under; raises InputError if not known."""
        return self.by(rules_of(self._timeline))

    def after(self, judged: JudgedMatch | None) -> IncrementalJudge:
        """Judge by the next ruleset of the match's edition, the first one after the last.

        Raises InputError where there is no other, or the record does not say its edition.
        """
        rulesets, _ = rulesets_of(self._timeline)
        ids = [rules.id for rules in rulesets]
        following = 0 if judged is None else (ids.index(judged.rules.id) + 1) % len(ids)
        if judged is not None and ids[following] == judged.rules.id:
            what = f"{judged.rules.id} is the only ruleset of this match's edition"
            raise InputError(Fault("", what, ""))
        return self.by(rulesets[following])

    def extend(self) -> None:
        """Judge what was recorded since, by every ruleset that was asked for."""
        for judging in self._made.values():
            judging.extend()

    def by(self, rules: Ruleset) -> IncrementalJudge:
        """Judge by a ruleset."""
        if rules.id not in self._made:
            self._made[rules.id] = IncrementalJudge(self._timeline, rules)
        return self._made[rules.id]
