"""The laws of wordings over all scenarios, and the texts of which they do not hold yet.

`python -m tests.wordings.known` counts them: `--each` names them, `--write` takes off
`known.toml` those that are judged alike now.
"""

import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from tests.rulings.scenario import Scenario, scenarios
from tests.wordings import other_elements, other_lines, unknown_card
from tests.wordings.redraft import Rewording
from tests.wordings.scenario_verdicts import Told, in_other_words

Law: TypeAlias = Callable[[Sequence[Scenario]], Iterator[Told]]
FURTHER: Final[tuple[Rewording, ...]] = (
    other_elements.title_as_function,
    other_elements.title_as_means,
    other_elements.put_at_the_mission,
    other_elements.declared_at,
    other_elements.ship_met_alone,
    other_elements.neighbouring_verb,
    other_elements.just_for_a_label,
    other_elements.label_on_the_end,
    other_elements.overcome_by_its_move,
    other_lines.used_by_its_effects,
    other_lines.last_effect_after_the_end,
    other_lines.void_a_line_earlier,
    other_lines.in_a_block_of_its_own,
    other_lines.keeps_some_ends,
)
LAWS: Final[Mapping[str, Law]] = {
    **{rewording.__name__: partial(in_other_words, rewording) for rewording in FURTHER},
    "unknown_card_lying": partial(unknown_card.with_unknown_card, None),
    "unknown_card_used_before": partial(unknown_card.with_unknown_card, unknown_card.just_before),
    "unknown_card_used_inside": partial(unknown_card.with_unknown_card, unknown_card.inside),
}
LISTED: Final = Path(__file__).with_name("known.toml")
_HEAD: Final = """\
# Texts that get another verdict in a further wording, by rewording: the scenario and its side.
# The lists can only shrink: `python -m tests.wordings.known --write` takes off what is alike now.
"""


@cache
def known() -> dict[str, frozenset[str]]:
    """The listed texts of each law."""
    lists = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    return {name: frozenset(texts) for name, texts in lists.items()}


def _run() -> Iterator[str]:
    lists = []
    yield f"{'law':<28}{'texts':>7}{'differ':>8}{'lose':>7}{'cry':>6}"
    for law, told in LAWS.items():
        every = list(told(scenarios()))
        differing = sorted(one.name for one in every if one.differs)
        lost, cried = sum(bool(one.lost) for one in every), sum(bool(one.cried) for one in every)
        yield f"{law:<28}{len(every):>7}{len(differing):>8}{lost:>7}{cried:>6}"
        if "--each" in sys.argv:
            for one in every:
                if one.differs:
                    yield f"    {one.name}: -{sorted(one.lost)} +{sorted(one.cried)}"
        still = (name for name in differing if name in known().get(law, frozenset(differing)))
        names = "".join(f"    {msgspec.json.encode(name).decode()},\n" for name in still)
        lists.append(f"{law} = [\n{names}]\n" if names else f"{law} = []\n")
    if "--write" in sys.argv:
        LISTED.write_text(_HEAD + "".join(lists), encoding="utf-8")


if __name__ == "__main__":
    for line in _run():
        print(line)  # noqa: T201
