"""The judgements of a match by the rulesets of its edition."""

from engine.model.errors import Fault, InputError
from engine.rulebook.ruleset import Ruleset
from replay.judgement.comparison import rulesets_of
from replay.judgement.incremental import IncrementalJudge
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline


class JudgedMatches:
    """The judgements of a match by several rulesets, each begun when it is first asked for.

    Each is returned as far as it is judged; the caller goes on with it.
    """

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._made: dict[str, IncrementalJudge] = {}

    def own(self) -> IncrementalJudge:
        """Return the judging by the match's own ruleset; raises InputError if that is not known."""
        return self.by(rules_of(self._timeline))

    def after(self, judged: JudgedMatch | None) -> IncrementalJudge:
        """Return the judging by the next ruleset of the edition; the first follows the last.

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
        """Return the judging by a ruleset, begun if it was not."""
        if rules.id not in self._made:
            self._made[rules.id] = IncrementalJudge(self._timeline, rules)
        return self._made[rules.id]
