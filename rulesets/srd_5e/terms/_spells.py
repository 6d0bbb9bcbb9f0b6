"""What the spells of a character are called, and the ways it may cast them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import SKILLS, figures
from rulesets.srd_5e.spells import spoken
from rulesets.srd_5e.spells.requirements import innate, metamagic
from rulesets.srd_5e.terms._gear import called as spelt

_CAST = RuleTerm(key="", type="cast", aims="several", names=("cast",))


def spell_terms(actor: Entity, compendium: Compendium, *, hurried: bool = False) -> Iterator[RuleTerm]:
    """Every spell that is prepared, or cast without a slot; `hurried` where a turn has but a bonus action left."""
    held = figures(actor)
    invoked = [
        spell for spell, feature in innate.BY_INVOCATION.items() if feature in (held.get("features") or ())
    ]
    known = tuple(dict.fromkeys((*(held.get("spells_known") or ()), *invoked)))
    if known:
        yield _CAST
    healing = next((key for key in sorted(_HEALERS, reverse=hurried) if key in known), None)
    for key in known:
        spell = compendium.spells.get(key)
        if spell is not None:
            names = (*spelt(spell["name"]), *(_HEALS if key == healing else ()))
            if _at_things(compendium, key):
                yield from _thing_terms(compendium, key, key)
                continue
            yield RuleTerm(key=key, type="cast", names=names, aims="several")
            for way, called in (*_ways_of_casting(actor, compendium, key), *_rituals(compendium, key)):
                fuller = tuple(each.format(name) for name in names for each in called)
                yield RuleTerm(key=way, type="cast", names=fuller, aims="several")
    if "ritual_adept" not in (held.get("features") or ()):
        return
    for key in held.get("spellbook") or ():
        spell = compendium.spells.get(key)
        way = f"{key}{spoken.META}{spoken.RITUAL}"
        if spell is not None and spell["ritual"] and key not in known and _at_things(compendium, key):
            yield from _thing_terms(compendium, key, way)
        elif spell is not None and spell["ritual"] and key not in known:
            names = tuple(name for name in spelt(spell["name"]) if " " in name) or (
                f"cast {spell['name'].lower()}",
            )
            yield RuleTerm(key=way, type="cast", names=names, aims="several")


def _at_things(compendium: Compendium, key: str) -> bool:
    """Whether a spell is cast at a thing, and at nothing else."""
    aimed = compendium.spell_effects.get(key, {}).get("targets") or {}
    return aimed.get("kind") == "thing" and not aimed.get("optional")


def _thing_terms(compendium: Compendium, key: str, option: str) -> Iterator[RuleTerm]:
    """A spell that is cast at a thing: its words are everybody's, so that it is one where somebody says "cast"."""
    name = spelt(compendium.spells[key]["name"])[0]
    names = tuple(f"{verb} {name}" for verb in ("cast", "use", "try", "cast a", "cast the"))
    yield RuleTerm(key=option, type="cast", names=names, aims="thing")


def _rituals(compendium: Compendium, key: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A spell cast as a ritual, where it is one."""
    if compendium.spells[key]["ritual"]:
        yield (
            f"{key}{spoken.META}{spoken.RITUAL}",
            ("{} * ritual", "ritual of {}", "ritual * {}", "ritually cast {}"),
        )


def _ways_of_casting(
    actor: Entity, compendium: Compendium, key: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A spell cast for one skill, or altered by metamagic, as an option and what it is called."""
    if compendium.spell_effects.get(key, {}).get("choices") == "skill":
        yield from (
            (f"{key}{spoken.CHOICE}{skill}", (f"{{}} * {skill.replace('_', ' ')}",)) for skill in SKILLS
        )
    chosen = compendium.spell_effects.get(key, {}).get("choices")
    if isinstance(chosen, list):
        for one in cast("list[str]", chosen):
            words = _CHOICE_WORDS.get(one, (one.replace("_", " "),))
            said = tuple(
                form.format("{}", word) for word in words for form in ("{0} {1}", "{0} * {1}", "{1} {0}")
            )
            yield f"{key}{spoken.CHOICE}{one}", said
    for option in metamagic.COSTS:
        if option in (figures(actor).get("features") or ()):
            word = option.removesuffix("_spell")
            said = (f"{word} {{}}", f"{_PLAIN_WORDS[word]} {{}}", f"{{}} * {word}")
            yield f"{key}{spoken.META}{option}", said


_CHOICE_WORDS = {
    "blinded": ("blinded", "blind", "blindness"), "deafened": ("deafened", "deaf", "deafness"),
    "poisoned": ("poisoned", "poison"), "paralyzed": ("paralyzed", "paralysis"),
    "destroy": ("destroy", "fog"), "sound": ("sound", "noise", "voice"), "create": ("create", "rain"),
}  # fmt: skip
"""What a choice of a spell is called, where that is more than its name."""
_HEALERS = ("cure_wounds", "healing_word")
_HEALS = ("heal", "heal myself", "heal * wounds", "heal up", "cure", "patch * up with magic")
"""What casting a spell that heals is called, where one is at hand."""
_PLAIN_WORDS = {
    "careful": "carefully cast", "distant": "distantly cast", "extended": "extend", "heightened": "heighten",
    "quickened": "quicken", "subtle": "subtly cast", "twinned": "twin",
}  # fmt: skip
