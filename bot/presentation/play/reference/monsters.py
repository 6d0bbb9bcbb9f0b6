"""The card of a creature: its stat block in a dozen lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.presentation.catalogue import say
from bot.presentation.play.reference.words import named, named_all, signed

Figures = Mapping[str, Any]
ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")


def monster_lines(figures: Figures) -> Sequence[str]:
    """A creature: what it is, its body, its abilities, what it knows, and what it does."""
    return (
        say(
            "reference/monster",
            size=figures["size"].capitalize(),
            kind=figures["kind"],
            alignment=figures["alignment"],
            challenge=figures["challenge"],
            xp=figures["xp"],
        ),
        say(
            "reference/monster_body",
            armor=figures["armor_class"],
            hp=figures["hit_points"],
            dice=figures["hit_dice"],
            speed=_speeds(figures["speeds"]),
            initiative=signed(figures["initiative"]),
        ),
        say("reference/abilities", table=_abilities(figures["attributes"])),
        *_knows(figures),
        *_does(figures),
    )


def _speeds(speeds: Mapping[str, int]) -> str:
    return ", ".join(
        say("reference/feet", feet=feet) if kind == "walk" else f"{kind} {say('reference/feet', feet=feet)}"
        for kind, feet in sorted(speeds.items(), key=lambda speed: speed[0] != "walk")
        if kind != "hover"
    )


def _abilities(scores: Mapping[str, int]) -> str:
    return " ".join(
        f"{each[:3].upper()} {scores[each]} ({signed((scores[each] - 10) // 2)})" for each in ABILITIES
    )


def _knows(figures: Figures) -> list[str]:
    bonuses = figures["bonuses"]
    saves = ", ".join(f"{name[:3].capitalize()} {signed(value)}" for name, value in bonuses["save"].items())
    skills = ", ".join(f"{named(name)} {signed(value)}" for name, value in bonuses["skill"].items())
    senses = [f"{name} {say('reference/feet', feet=feet)}" for name, feet in figures["senses"].items()]
    senses.append(say("reference/passive", value=figures["passive_perception"]))
    told = {
        "saves": saves,
        "skills": skills,
        "resistances": named_all(figures["resistances"]),
        "immunities": named_all([*figures["immunities"], *figures["condition_immunities"]]),
        "vulnerabilities": named_all(figures["vulnerabilities"]),
        "senses": ", ".join(senses),
        "languages": figures["languages"],
    }
    return [say("reference/knows", what=what, names=names) for what, names in told.items() if names]


def _does(figures: Figures) -> list[str]:
    lines = [
        say("reference/trait", name=_trait_name(each, figures), limit="", text=each["text"])
        for each in figures["traits"]
    ]
    lines += _multiattack(figures)
    lines += [_attack(each) for each in figures["attacks"]]
    if figures["spellcasting"]:
        lines.append(_spellcasting(figures["spellcasting"]))
    lines += [_action(each) for each in figures["actions"] if each["when"] == "action"]
    for part in ("bonus_action", "reaction"):
        found = [_action(each) for each in figures["actions"] if each["when"] == part]
        lines += [say("reference/part", part=part), *found] if found else []
    legendary = [_action(each) for each in figures["actions"] if each["when"] == "legendary"]
    if legendary:
        lines += [say("reference/legendary", actions=figures["legendary"]["actions"]), *legendary]
    return lines


def _trait_name(trait: Figures, figures: Figures) -> str:
    if trait["key"] != "legendary_resistance":
        return trait["name"]
    return say(
        "reference/legendary_resistance", name=trait["name"], times=figures["legendary"]["resistances"]
    )


def _multiattack(figures: Figures) -> list[str]:
    if not figures["multiattack"]:
        return []
    ways = [figures["multiattack"], *figures["multiattack_or"]]
    names = {each["key"]: each["name"] for each in (*figures["attacks"], *figures["actions"])}
    told = [
        ", ".join(
            say("reference/multiattack_step", name=names.get(key, named(key)), count=count)
            for key, count in way
        )
        for way in ways
    ]
    said = told[0]
    for other in told[1:]:
        said = say("reference/multiattack_ways", first=said, second=other)
    return [say("reference/multiattack", ways=said)]


def _limit(figures: Figures) -> str:
    if figures["recharge"]:
        case = "six" if figures["recharge"] == 6 else "more"
        return say("reference/recharge", case=case, least=figures["recharge"])
    return say("reference/uses", times=figures["uses"]) if figures["uses"] else ""


def _action(figures: Figures) -> str:
    return say("reference/trait", name=figures["name"], limit=_limit(figures), text=figures["text"])


def _attack(figures: Figures) -> str:
    where = [say("reference/reach", feet=figures["reach"])] if figures["reach"] else []
    if figures["range"]:
        near, far = figures["range"]
        where.append(
            say("reference/reach_far", feet=near, far=far)
            if near != far
            else say("reference/feet", feet=near)
        )
    more = _on_hit(figures["on_hit"] or {})
    return say(
        "reference/attack",
        name=figures["name"],
        limit=_limit(figures),
        kind=figures["kind"],
        hit=signed(figures["to_hit"]),
        where=", ".join(where),
        damage=_damage(figures["damage"]) or say("reference/none"),
        more=say("reference/attack_more", more=more) if more else "",
    )


def _damage(damage: Sequence[Figures]) -> str:
    return " + ".join(f"{each['dice']} {each['type']}" for each in damage)


def _on_hit(figures: Figures) -> str:
    told: list[str] = []
    if more := figures.get("plus"):
        told.append(say("reference/extra", dice=_damage(more["damage"]), case=more["when"]))
    if other := figures.get("instead"):
        told.append(say("reference/instead", dice=_damage(other["damage"]), case=other["when"]))
    told.append(named_all(figures.get("conditions", [])))
    if "push" in figures:
        told.append(say("reference/push", feet=figures["push"]))
    if "pull" in figures:
        told.append(say("reference/pull", feet=figures["pull"]))
    if "escape_dc" in figures:
        told.append(say("reference/escape", dc=figures["escape_dc"]))
    if saved := figures.get("save"):
        told.append(_save(saved))
    return ", ".join(each for each in told if each)


def _save(figures: Figures) -> str:
    told = [_damage(figures["damage"]), named_all(figures.get("conditions", []))]
    cost = ", ".join(each for each in told if each)
    return say(
        "reference/save",
        case="cost" if cost else "plain",
        ability=figures["ability"].capitalize(),
        dc=figures["dc"],
        cost=cost,
    )


def _spellcasting(figures: Figures) -> str:
    told = (
        [say("reference/spells_at_will", spells=named_all(figures["at_will"]))] if figures["at_will"] else []
    )
    told += [
        say("reference/spells_a_day", times=times, spells=named_all(spells))
        for times, spells in figures["per_day"].items()
    ]
    return say("reference/spellcasting", dc=figures["dc"] or "–", spells="; ".join(told))
