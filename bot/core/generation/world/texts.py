"""Texts of a sprint's world as parts of sentences: one line, of a length to be said aloud, without marks of play."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.core.generation.world.tables import WorldRule, WorldTable
from bot.core.sprint.contracts import Canon, Challenge, Inhabitants, Tension

LONGEST_SPEECH = 260
"""Letters of a text of the world where somebody says it."""
SENTENCE = re.compile(r"(?<=[.!?])\s+")


def slots(spec: Canon, people: Inhabitants, tension: Tension, own: Mapping[str, str]) -> dict[str, str]:
    """The texts of the world as parts of sentences and as whole ones; `own` are those of its challenge."""
    names = [inside(landmark.name) for landmark in spec.landmarks]
    first, second, third = (*names, *names, *names)[:3]
    landmarks = (*spec.landmarks, *spec.landmarks, *spec.landmarks)[:3]
    rule, more = _rule(spec.governing_logic)
    world = plain(spec.world_name)
    folk = _folk(people.name, world)
    made = {
        **own,
        "world": world,
        "people": f"the {folk}",
        "people_bare": folk,
        "people_cap": f"The {folk}",
        "first": first,
        "second": second,
        "third": third,
        "first_is": short(landmarks[0].description, 180),
        "appearance": short(people.appearance, 150),
        "livelihood": short(people.livelihood, 170),
        "livelihood_short": short(people.livelihood, 110),
        "customs": short(people.customs),
        "logic": said(spec.governing_logic),
        "rule": rule,
        "rule_small": rule,
        "rule_more": more,
        "conflict": short(tension.conflict),
        "stakes": short(tension.stakes),
        "sign": short(tension.visible_sign),
        "sign_small": short(tension.visible_sign, 110),
    }
    for key, landmark in zip(("first", "second", "third"), landmarks, strict=True):
        made[f"{key}_bare"] = bare(landmark.name)
        made[f"{key}_meaning"] = short(landmark.significance, 170)
        made[f"{key}_look"] = short(landmark.visual_key, 150)
        made[f"{key}_look_small"] = short(landmark.visual_key, 150)
    return (
        made
        | {f"{name}_cap": large(text) for name, text in own.items()}
        | {large(name): large(text) for name, text in own.items()}
    )


def large(text: str) -> str:
    """The text with a large first letter."""
    return text[:1].upper() + text[1:]


def _folk(name: str, world: str) -> str:
    """What the inhabitants are called, small, without the world they are of: "archive-forgetters"."""
    folk = re.sub(rf"\s+(?:of|from|in)\s+{re.escape(world)}$", "", bare(name)) if world else bare(name)
    return folk[:1].lower() + folk[1:]


def plain(text: str) -> str:
    """One line without the marks that lines of play give a meaning to."""
    text = " ".join(text.split()).translate(str.maketrans({"{": "(", "}": ")", '"': "'", "*": "", "`": "'"}))
    return text.strip()


def said(text: str) -> str:
    """Whole sentences: they begin large and come to an end."""
    text = plain(text)
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text.rstrip(',;:–—-')}."


def short(text: str, most: int = LONGEST_SPEECH) -> str:
    """The first whole sentences of a text, as many as can be said in one breath."""
    kept = ""
    for sentence in SENTENCE.split(said(text)):
        if kept and len(kept) + len(sentence) >= most:
            break
        kept = f"{kept} {sentence}".strip()
    if len(kept) <= most:
        return kept
    return kept[: most - 1].rsplit(" ", 1)[0].rstrip(",;:–—-. ") + "…"


def _rule(text: str) -> tuple[str, str]:
    """The rule of a world, which is the first sentence of its logic, and what follows: the rule again, if nothing."""
    first, *rest = SENTENCE.split(said(text))
    return short(first), short(" ".join(rest) or first)


def bare(name: str) -> str:
    """A name without its article."""
    return re.sub(r"^(the|a|an)\s+", "", plain(name), flags=re.IGNORECASE)


def inside(name: str) -> str:
    """A name within a sentence: its own article is small."""
    whole = plain(name)
    return f"the {bare(name)}" if whole.casefold().startswith("the ") else whole


def own_texts(table: WorldTable, rule: WorldRule, challenge: Challenge, spec: Canon) -> dict[str, str]:
    """What the challenge has beside the canon: weather, food, sides; what fits any world where it is none of ours."""
    given, found = table.challenges, dict(table.words.fallback)
    biome = next((one for one in given.biomes.values() if one.text == challenge.biome), None)
    folk = next((one for one in given.folk.values() if one.text == challenge.inhabitants), None)
    twist = next((one for one in given.twists.values() if one.text == challenge.twist), None)
    if biome is not None:
        found |= biome.model_dump(include={"spell", "swell", "crop", "peril", "light", "place", "tongue"})
        found |= {"sound": biome.sounds[0], "other_sound": biome.sounds[1]}
        found |= dict(zip(("stuff", "stuff_b", "stuff_c"), biome.stuff, strict=True))
    if folk is not None:
        found |= folk.model_dump(
            include={"one", "elder", "token", "tool", "garb", "saying", "rite", "fear", "craft"}
        )
    if twist is not None:
        found |= twist.model_dump(include={"good", "breach", "price"})
        found |= {"life": twist.life[0], "life_b": twist.life[1], "sight": twist.sights[0]}
        plainly = [hole.fix for hole in twist.holes if "{" not in hole.fix]
        found |= {"fix": plainly[challenge.seed % len(plainly)]} if plainly else {}
        # Sides have the names that the challenge gives them only where the world calls them so.
        told = f"{spec.tension.conflict if spec.tension else ''} {spec.governing_logic}".casefold()
        if bare(twist.left).casefold() in told and bare(twist.right).casefold() in told:
            found |= twist.model_dump(include={"left", "right", "left_wins", "right_wins"})
    found = {name: plain(text) for name, text in found.items()}
    for name in ("left", "right", "spell", "elder", "token"):
        found[f"{name}_bare"] = bare(found[name])
    found |= {"place": found.get("place", plain(challenge.biome)), "tongue": found.get("tongue", "")}
    found |= {
        "the_one": found["one"],
        "spell_the": large(found["spell"]),
        "relief_text": rule.relief.text,
        "relief_small": rule.relief.text[:1].lower() + rule.relief.text[1:],
        "relief_description": rule.relief.description,
    }
    return found
