"""What a rule says to a question that names it: own features and spells, spells, conditions, masteries, terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.asked.wording import RulesQuestion
from rulesets.srd_5e.characters.classes import resources
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.magic import slots

_FRAME = frozenset(
    "what does do did how work works working is are was mean means being a an the use used using cast casting remind "
    "explain rules rule for about tell me far reach range damage much long last lasts of i my can could able spell "
    "feature mastery condition ability action many deal deals heal heals hit say says need to know prepared have "
    "prepare which when should describe get from level duration effect effects if which there".split()
)
_LEADING = frozenset("what how does do is are was being the a an use explain remind me my mean".split())
_KIND = frozenset("spell feature mastery condition rule rules ability cantrip".split())
_EVERYDAY = frozenset(
    "light help magic hide search ready heavy reach range push slow cover darkness attack stable influence study "
    "surprise sleep command charm friends shield web fly heal knock message thrown loading mending".split()
)
"""Words of the rules that people say of the world, too: a rule only where the question shows that it means one."""


@dataclass(frozen=True, slots=True)
class RuleText:
    """What a name stands for: how it is called, what it says, and what is left of it."""

    name: str
    text: str
    own: bool = False


def rule_text(
    entity: Entity, compendium: Compendium, asked: RulesQuestion, called: frozenset[str]
) -> str | None:
    """The text of the rule that a question names; None where it names none, or a thing of the story (`called`)."""
    words = asked.words
    how = words[0] in ("how", "explain", "remind") or {"does", "do", "mean", "means"} & set(words)
    shows_rule = not _KIND.isdisjoint(words)
    named = asked.left(_FRAME)
    found = _found(entity, compendium, named) or _found(entity, compendium, _all_but(asked))
    if found is None or found.name.casefold() in called:
        return None
    told_apart = shows_rule or "cast" in words or (how and found.own and "the" not in words)
    if found.name.casefold() in _EVERYDAY and not told_apart:
        return None
    if "the" in words and " " not in found.name and not (found.own or shows_rule):
        return None
    if not (how or shows_rule or _asks_by_name(asked, found)):
        return None
    if words[0] in ("can", "do", "am") and "i" in words:
        return _whether(entity, compendium, found)
    return f"**{found.name}.** {found.text}"


def _asks_by_name(asked: RulesQuestion, found: RuleText) -> bool:
    """Whether "what is …", "can I cast …" or "do I know …" is asked of something that is no everyday word."""
    first = asked.words[0]
    if first == "what":
        return found.own or " " in found.name or found.name.casefold() not in _EVERYDAY
    return first in ("can", "do", "am") and not {"cast", "know", "prepared", "use"}.isdisjoint(asked.words)


def _all_but(asked: RulesQuestion) -> str:
    """The words of a question without its first ones, for names that have a word of a question in them."""
    rest = list(asked.words)
    while rest and rest[0] in _LEADING:
        rest.pop(0)
    while rest and rest[-1] in ("do", "does", "work", "works", "mean", "means", "again", "spell", "for"):
        rest.pop()
    return " ".join(rest)


def _found(entity: Entity, compendium: Compendium, named: str) -> RuleText | None:
    if not named:
        return None
    wanted = {named, named.removesuffix("s"), _bare(named)}
    return next((one for one in _texts(entity, compendium) if one.name.casefold() in wanted), None)


def _bare(named: str) -> str:
    """`grappling` as `grapple`, `grappled` stays."""
    for ending, put in (("ling", "le"), ("ving", "ve"), ("ging", "ge"), ("dging", "dge"), ("ing", "")):
        if named.endswith(ending):
            return named[: -len(ending)] + put
    return named


def _texts(entity: Entity, compendium: Compendium) -> Iterator[RuleText]:
    """What one has comes first, then the rest."""
    yield from _features(entity, compendium)
    known = creature.figures(entity).get("spells_known") or ()
    for key in (*known, *(key for key in compendium.spells if key not in known)):
        if key in compendium.spells:
            spell = compendium.spells[key]
            yield RuleText(spell["name"], _spell(spell), key in known)
    for table in (compendium.conditions, compendium.rules, compendium.feats):
        for entry in table.values():
            yield RuleText(entry["name"], entry["text"])


def _features(entity: Entity, compendium: Compendium) -> Iterator[RuleText]:
    held = creature.figures(entity)
    pools: Mapping[str, Any] = (held.get("resources") or {}).get("class_features") or {}
    levels = creature.class_levels(entity)
    for key, level in levels.items():
        entry = compendium.classes.get(key, {})
        subclass = entry.get("subclass", {})
        has = held.get("subclass") or ""
        chosen = has.get(key) if isinstance(has, Mapping) else has
        parts = [*entry.get("features", ())]
        parts += subclass.get("features", ()) if chosen == subclass.get("key") else ()
        for each in parts:
            later = "" if each["level"] <= level else f" (from level {each['level']})"
            yield RuleText(each["name"], each["text"] + later + _uses(pools, each["key"]), True)
    for each in compendium.species.get(str(held.get("species")), {}).get("traits", ()):
        yield RuleText(each["name"], each["text"] + _uses(pools, each["key"]), True)
    for key in held.get("features") or ():
        if key in compendium.feats:
            yield RuleText(compendium.feats[key]["name"], compendium.feats[key]["text"], True)


def _uses(pools: Mapping[str, Any], key: str) -> str:
    pool = pools.get(key)
    if not pool:
        return ""
    return f" {resources.label(key)}: {pool['total'] - pool['used']}/{pool['total']} left."


def _spell(spell: Mapping[str, Any]) -> str:
    far, lasts = spell["range"], spell["duration"]
    reach = f"{far['feet']} ft" if far["kind"] == "feet" else str(far["kind"])
    rank = f"level {spell['level']}" if spell["level"] else "cantrip"
    casting = str(spell["casting_time"]).replace("_", " ")
    casting = f"{spell['casting_minutes']} minutes" if casting == "minutes" else casting
    kind = str(lasts["kind"]).replace("_", " ")
    count = lasts["count"]
    time = f"{count} {kind if count > 1 else kind.removesuffix('s')}" if count else kind
    hold = ", concentration" if spell["concentration"] else ""
    return f"*{rank}, {casting}, {reach}, {time}{hold}.* {spell['text']}"


def whether(entity: Entity, compendium: Compendium, key: str) -> str | None:
    """Whether one can cast the spell with this key."""
    spell = compendium.spells[key]
    known = creature.figures(entity).get("spells_known") or ()
    return _whether(entity, compendium, RuleText(spell["name"], _spell(spell), key in known))


def _whether(entity: Entity, compendium: Compendium, found: RuleText) -> str | None:
    """Whether one can cast or use what is asked for."""
    key = found.name.casefold().replace("'", "").replace(" ", "_")
    spell = compendium.spells.get(key)
    if spell is None:
        return (
            f"**{found.name}.** {found.text}"
            if found.own
            else f"No: {found.name} is none of yours. {found.text}"
        )
    book = creature.figures(entity).get("spellbook", ())
    if not found.own and key in book and spell["ritual"] and creature.has_feature(entity, "ritual_adept"):
        return f"Yes, as a ritual, from the book: ten minutes, and no slot. **{found.name}.** {found.text}"
    if not found.own and key in book:
        return f"No: {found.name} is in your book, but not prepared."
    if not found.own:
        return f"No: {found.name} (level {spell['level']}) is not among your spells."
    free = [one for one in slots.free(entity) if one.level >= spell["level"]]
    if spell["level"] and not free:
        return f"{found.name} is prepared, but you have no slot of level {spell['level']} left."
    return f"Yes. **{found.name}.** {found.text}"
