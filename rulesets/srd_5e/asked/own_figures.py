"""What a player's own sheet says to a question: armor class, hit points, slots, scores, skills, attacks, gear."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulesets.srd_5e import creature
from rulesets.srd_5e.asked import own_body, own_gear
from rulesets.srd_5e.asked.own_sheet import OwnSheet
from rulesets.srd_5e.asked.wording import Asked

_FRAME = frozenset(
    "what which how many much high low good bad big do does did i we have has got get is are was were am be my our me "
    "any a an the some left remaining of at with on in for to tell show give list check remind see where under by "
    "about value total current currently there exactly still yet spend will would can could know say all".split()
)
_BARE = frozenset(("spell list", "spell slots", "hit points", "armor class", "character sheet"))
"""What asks by itself, with no mark either."""
_TAILS = re.compile(r" (?:bonus|modifier|mod|score|stat|skill|check|value|number|roll)$")
_ABILITIES = {name[:3]: name for name in creature.ABILITIES} | {name: name for name in creature.ABILITIES}
_DOING = {
    "climbing": "athletics", "jumping": "athletics", "swimming": "athletics", "wrestling": "athletics",
    "sneaking": "stealth", "hiding": "stealth", "lying": "deception", "bluffing": "deception",
    "persuading": "persuasion", "persuading people": "persuasion", "intimidating": "intimidation",
    "scaring people": "intimidation", "picking pockets": "sleight_of_hand", "stealing": "sleight_of_hand",
    "tumbling": "acrobatics", "balancing": "acrobatics", "searching": "investigation", "listening": "perception",
    "spotting things": "perception", "noticing things": "perception", "healing": "medicine", "first aid": "medicine",
    "reading people": "insight", "tracking": "survival", "magic lore": "arcana",
}  # fmt: skip
_SKILLS = {key.replace("_", " "): key for key in creature.SKILLS} | _DOING
_TRAINED = frozenset(("proficient", "trained", "skilled", "expert", "proficiency"))


Answer = Callable[[OwnSheet], str]


def own_figure(own: OwnSheet, asked: Asked) -> str | None:
    """What the sheet says to a question about oneself; None where it asks for nothing that stands there."""
    if " ".join(asked.words) in _BARE:
        return _TOPICS[" ".join(asked.words)](own)
    if not asked.is_own:
        return own_body.lasting(own, asked.left(_FRAME), asked)
    if asked.words[0] in ("check", "show") and "me" not in asked.words and "my" not in asked.words:
        return None
    topic = asked.left(_FRAME)
    for words in dict.fromkeys((topic, _TAILS.sub("", topic))):
        answer = _TOPICS.get(words)
        if answer is not None:
            return answer(own)
        found = _named(own, words, asked)
        if found is not None:
            return found
    return None


def _named(own: OwnSheet, topic: str, asked: Asked) -> str | None:
    """A score, a save, a skill, a resource, a weapon, an effect or a thing of the pack that is asked for by name."""
    trained = [word for word in topic.split() if word not in _TRAINED]
    bare = " ".join(trained)
    if bare in _SKILLS:
        return own_body.skill(own, _SKILLS[bare])
    if topic in _ABILITIES:
        return own_body.score(own, _ABILITIES[topic])
    save = re.fullmatch(r"(\w+) (?:saves?|saving throws?)(?: dc)?|(?:save|saving throw) (\w+)", topic)
    if save is not None and (ability := _ABILITIES.get(save[1] or save[2])):
        return own_body.save(own, ability)
    return (
        own_body.condition(own, topic)
        or own_body.resource(own, topic)
        or own_gear.attack(own, topic)
        or own_body.lasting(own, topic, asked)
        or own_gear.things(own, topic)
    )


def _by_names(*pairs: tuple[str, Answer]) -> Mapping[str, Answer]:
    return {" ".join(name.split()): answer for names, answer in pairs for name in names.split(",")}


_TOPICS = _by_names(
    ("ac, armor class, armour class", own_body.armor_class),
    ("armor, armour, armor wearing, armour wearing", own_body.armor),
    ("""hp, hit points, hitpoints, hit point, health, hurt, wounded, injured, bleeding, dying, damage taken, hps,
     healthy, death saves, death save""", own_body.points),
    ("temp hp, temporary hp, temporary hit points", own_body.points),
    ("hit dice, hit die, hd", own_body.dice),
    ("speed, walking speed, movement speed, fast, far move, far walk, far run, far go turn, movement", own_body.speed),
    ("initiative, init", own_body.initiative),
    ("passive, passive perception, pp", own_body.passive),
    ("conditions, condition, effects, buffs, debuffs, status effects, spells active", own_body.conditions),
    ("inspiration, heroic inspiration", own_body.inspiration),
    ("exhaustion, exhausted, exhaustion level, tired", own_body.exhaustion),
    ("concentration, concentrating, concentrating anything, concentrating spell", own_body.concentration),
    ("level, class, lvl, character level, class level, level class", own_body.level),
    ("""xp, experience, exp, experience points, xp need, xp need next level, xp next level, xp need level up,
     far next level, close next level, close leveling, close levelling, close level up, level up, level up yet,
     xp level up, need level up, ready level up""", own_body.experience),
    ("race, species, background, ancestry", own_body.origin),
    ("ability scores, scores, abilities, attributes, stats, stat", own_body.scores),
    ("saves, saving throws, save, saving throw, saves proficient, saving throws proficient", own_body.saves),
    ("skills, proficiencies, skill, skills proficient, skills trained", own_body.skills),
    ("proficiency bonus, proficiency, prof bonus, prof, pb", own_body.proficiency),
    ("languages, language, languages speak, speak", own_body.languages),
    ("features, feature, class features, feats, feat, traits, special abilities, abilities special", own_body.features),
    ("""slots, spell slots, slot, spell slot, spells slots, magic, spells cast day, spells remaining, slots free,
     pact slots, slots available, spell slots available""", own_gear.slots),
    ("""spells, spell, spells prepared, prepared spells, spell list, spells cast, known spells, spells ready,
     spells prepare, magic spells""", own_gear.spells),
    ("cantrips, cantrip", own_gear.cantrips),
    ("spellbook", own_gear.book),
    ("""spell save dc, save dc, spell dc, spell save, dc, spell attack, spell attack roll, spellcasting,
     spell attack bonus, spellcasting modifier, spell modifier""", own_gear.casting),
    ("""attacks, attack, weapons, weapon, attack bonus, hit, roll hit, to hit, attack roll, damage, weapons carry,
     weapon damage, weapons carrying""", own_gear.attacks),
    ("gold, money, coins, coin, gp, cash, rich, purse, silver, copper, gold pieces, broke, gold carry", own_gear.money),
    ("""carry, capacity, carrying capacity, carry weight, weight, weight carry, weight carrying, encumbered,
     overloaded, overburdened, heavy stuff, heavy pack, heavy gear, load, carry more, encumbrance, heavily loaded,
     lift, carrying too, weigh, burdened""", own_gear.load),
    ("attuned, attunement, attunements, attuned items, items attuned, attunement slots", own_gear.attuned),
    ("character sheet, sheet, character, char sheet, character stats, own character", own_body.whole),
    *((f"""{rank} slots, {rank} spell slots, {rank} level slots, {rank} level spell slots, {rank}-level slots,
     {rank}-level spell slots, level {at} slots, level {at} spell slots, {at}-level slots""", own_gear.slots)
      for at, ranks in enumerate((("1st", "first"), ("2nd", "second"), ("3rd", "third")), 1) for rank in ranks),
)  # fmt: skip
