"""What the spells of a character are called, and the ways it may cast them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import SKILLS, figures
from rulesets.srd_5e.spells import spoken
from rulesets.srd_5e.spells.requirements import innate, metamagic
from rulesets.srd_5e.terms._gear import called as spelt

_CAST = RuleTerm(key="", type="cast", aims="several", names=("cast",))


def spell_terms(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """Every spell that is prepared, or cast without a slot."""
    held = figures(actor)
    invoked = [
        spell for spell, feature in innate.BY_INVOCATION.items() if feature in (held.get("features") or ())
    ]
    known = tuple(dict.fromkeys((*(held.get("spells_known") or ()), *invoked)))
    if known:
        yield _CAST
    for key in known:
        spell = compendium.spells.get(key)
        if spell is not None:
            names = spelt(spell["name"])
            yield RuleTerm(key=key, type="cast", names=names, aims="several")
            for way, called in _ways_of_casting(actor, compendium, key):
                fuller = tuple(each.format(name) for name in names for each in called)
                yield RuleTerm(key=way, type="cast", names=fuller, aims="several")


def _ways_of_casting(
    actor: Entity, compendium: Compendium, key: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A spell cast for one skill, or altered by metamagic, as an option and what it is called."""
    if compendium.spell_effects.get(key, {}).get("choices") == "skill":
        yield from (
            (f"{key}{spoken.CHOICE}{skill}", (f"{{}} * {skill.replace('_', ' ')}",)) for skill in SKILLS
        )
    for option in metamagic.COSTS:
        if option in (figures(actor).get("features") or ()):
            word = option.removesuffix("_spell")
            said = (f"{word} {{}}", f"{_PLAIN_WORDS[word]} {{}}", f"{{}} * {word}")
            yield f"{key}{spoken.META}{option}", said


_PLAIN_WORDS = {
    "careful": "carefully cast", "distant": "distantly cast", "extended": "extend", "heightened": "heighten",
    "quickened": "quicken", "subtle": "subtly cast", "twinned": "twin",
}  # fmt: skip
