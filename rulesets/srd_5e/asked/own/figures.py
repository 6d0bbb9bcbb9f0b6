"""What a player's own sheet says to a question: armor class, hit points, slots, scores, skills, attacks, gear."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulesets.srd_5e import creature
from rulesets.srd_5e.asked.own import body, gear
from rulesets.srd_5e.asked.own.sheet import OwnSheet
from rulesets.srd_5e.asked.wording import RulesQuestion

_FRAME = frozenset(
    "what which how many much high low good bad big do does did i we have has got get is are was were am be my our me "
    "any a an the some left remaining of at with on in for to tell show give list check remind see where under by "
    "about value total current currently there exactly still yet spend will would can could know say all "
    "badly seriously severely".split()
)
_BARE = frozenset(("spell list", "spell slots", "hit points", "armor class", "character sheet"))
"""What asks by itself, with no mark either."""
_OF_A_SHEET = frozenset(
    ("slots", "spell slots", "hit dice", "cantrips", "death saves", "hp", "hit points", "temp hp")
)
"""What only a sheet has, so that it is one's own where nobody is named ("how many slots are left")."""
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


def own_figure(own: OwnSheet, asked: RulesQuestion) -> str | None:
    """What the sheet says to a question about oneself; None where it asks for nothing that stands there."""
    if " ".join(asked.words) in _BARE:
        return _TOPICS[" ".join(asked.words)](own)
    if not asked.is_own and asked.left(_FRAME) in _OF_A_SHEET:
        return _TOPICS[asked.left(_FRAME)](own)
    if not asked.is_own:
        return body.lasting(own, asked.left(_FRAME), asked)
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


def _named(own: OwnSheet, topic: str, asked: RulesQuestion) -> str | None:
    """A score, a save, a skill, a resource, a weapon, an effect or a thing of the pack that is asked for by name."""
    trained = [word for word in topic.split() if word not in _TRAINED]
    bare = " ".join(trained)
    if bare in _SKILLS:
        return body.skill(own, _SKILLS[bare])
    if topic in _ABILITIES:
        return body.score(own, _ABILITIES[topic])
    save = re.fullmatch(r"(\w+) (?:saves?|saving throws?)(?: dc)?|(?:save|saving throw) (\w+)", topic)
    if save is not None and (ability := _ABILITIES.get(save[1] or save[2])):
        return body.save(own, ability)
    return (
        body.condition(own, topic)
        or body.resource(own, topic)
        or gear.attack(own, topic)
        or body.lasting(own, topic, asked)
        or gear.things(own, topic)
    )


def _by_names(*pairs: tuple[str, Answer]) -> Mapping[str, Answer]:
    return {" ".join(name.split()): answer for names, answer in pairs for name in names.split(",")}


_TOPICS = _by_names(
    ("ac, armor class, armour class, ac shield, ac armor, ac armour, ac without shield", body.armor_class),
    ("armor, armour, armor wearing, armour wearing", body.armor),
    ("""hp, hit points, hitpoints, hit point, health, hurt, wounded, injured, bleeding, dying, damage taken, hps,
     healthy, death saves, death save""", body.points),
    ("temp hp, temporary hp, temporary hit points", body.points),
    ("hit dice, hit die, hd", body.dice),
    ("speed, walking speed, movement speed, fast, far move, far walk, far run, far go turn, movement", body.speed),
    ("initiative, init", body.initiative),
    ("passive, passive perception, pp", body.passive),
    ("conditions, condition, effects, buffs, debuffs, status effects, spells active", body.conditions),
    ("inspiration, heroic inspiration", body.inspiration),
    ("exhaustion, exhausted, exhaustion level, tired", body.exhaustion),
    ("concentration, concentrating, concentrating anything, concentrating spell", body.concentration),
    ("level, class, lvl, character level, class level, level class", body.level),
    ("""xp, experience, exp, experience points, xp need, xp need next level, xp next level, xp need level up,
     far next level, close next level, close leveling, close levelling, close level up, level up, level up yet,
     xp level up, need level up, ready level up""", body.experience),
    ("race, species, background, ancestry", body.origin),
    ("ability scores, scores, abilities, attributes, stats, stat", body.scores),
    ("saves, saving throws, save, saving throw, saves proficient, saving throws proficient", body.saves),
    ("skills, proficiencies, skill, skills proficient, skills trained", body.skills),
    ("proficiency bonus, proficiency, prof bonus, prof, pb", body.proficiency),
    ("languages, language, languages speak, speak", body.languages),
    ("features, feature, class features, feats, feat, traits, special abilities, abilities special", body.features),
    ("""slots, spell slots, slot, spell slot, spells slots, magic, spells cast day, spells remaining, slots free,
     pact slots, slots available, spell slots available""", gear.slots),
    ("""spells, spell, spells prepared, prepared spells, spell list, spells cast, known spells, spells ready,
     spells prepare, magic spells""", gear.spells),
    ("cantrips, cantrip", gear.cantrips),
    ("spellbook", gear.book),
    ("""spell save dc, save dc, spell dc, spell save, dc, spell attack, spell attack roll, spellcasting,
     spell attack bonus, spellcasting modifier, spell modifier""", gear.casting),
    ("""attacks, attack, weapons, weapon, attack bonus, hit, roll hit, to hit, attack roll, damage, weapons carry,
     weapon damage, weapons carrying""", gear.attacks),
    ("gold, money, coins, coin, gp, cash, rich, purse, silver, copper, gold pieces, broke, gold carry", gear.money),
    ("""carry, capacity, carrying capacity, carry weight, weight, weight carry, weight carrying, encumbered,
     overloaded, overburdened, heavy stuff, heavy pack, heavy gear, load, carry more, encumbrance, heavily loaded,
     lift, carrying too, weigh, burdened""", gear.load),
    ("attuned, attunement, attunements, attuned items, items attuned, attunement slots", gear.attuned),
    ("character sheet, sheet, character, char sheet, character stats, own character", body.whole),
    *((f"""{rank} slots, {rank} spell slots, {rank} level slots, {rank} level spell slots, {rank}-level slots,
     {rank}-level spell slots, level {at} slots, level {at} spell slots, {at}-level slots""", gear.slots)
      for at, ranks in enumerate((("1st", "first"), ("2nd", "second"), ("3rd", "third")), 1) for rank in ranks),
)  # fmt: skip
