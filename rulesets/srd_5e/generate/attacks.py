"""Attacks of stat blocks: to hit, reach, damage by type, and what a hit does besides."""

from __future__ import annotations

import re
from typing import Any

from rulesets.srd_5e.generate.fields import key_of, plain_dice

ROLL = re.compile(
    r"^(Melee or Ranged|Melee|Ranged) Attack Roll: \+(\d+)(?: to hit)?(?: \(with Advantage ([^)]*)\))?, ?"
)
REACH = re.compile(r"reach (\d+) (?:ft|feet)")
RANGE = re.compile(r"range (\d+)(?:/(\d+))? (?:ft|feet)")
DAMAGE = re.compile(
    r"(?:\d+ \((\d+d\d+(?: [+−-] \d+)?)\)|(\d+)) "
    r"(Acid|Bludgeoning|Cold|Fire|Force|Lightning|Necrotic|Piercing|Poison|Psychic|Radiant|Slashing|Thunder) damage"
)
CONDITION = re.compile(r"\b(?:has|have|give it) the ((?:[A-Z][a-z]+(?:, | and |, and )?)+) conditions?")
LASTS = re.compile(r"until the (start|end) of (its|the \w+'s|the \w+ \w+'s) next turn")
INSTEAD = re.compile(r"(?:,|—)? ?or \d+ \((\d+d\d+(?: [+] \d+)?)\) (\w+) damage (if [^.—]*)")
WHEN_ADVANTAGE = re.compile(r", plus (\d+ \([^)]*\) \w+ damage) if the attack roll had Advantage")
SIZE = re.compile(r"If (?:the )?target is (?:an? )?(Medium|Large|Huge) or smaller")
MOVED = re.compile(r"moved (\d+)\+ feet straight toward")
SHOVED = re.compile(r"(push|pull)(?:e?s the target|ed) (?:up to )?(\d+) feet")
EACH_TURN = re.compile(
    r"takes (\d+ \([^)]*\) \w+ damage(?: plus \d+ \([^)]*\) \w+ damage)?) at the (start|end) of each of (its|the \w+'s)"
)
HINDRANCES = {
    "no_reactions": re.compile(r"can't take (?:a Bonus Action or )?Reactions?"),
    "no_healing": re.compile(r"can't regain Hit Points"),
    "speed_halved": re.compile(r"Speed is halved"),
    "speed_zero": re.compile(r"Speed is 0"),
    "next_attack_hindered": re.compile(r"Disadvantage on the next attack roll it makes"),
    "next_attacker_helped": re.compile(r"next attack roll made against the target .* has Advantage"),
    "one_action": re.compile(r"(?:an|one) action(?: or a Bonus Action)? on its turn, not both"),
    "maximum_falls": re.compile(r"Hit Point maximum decreases by an amount equal"),
    "drains": re.compile(r"regains Hit Points equal to that amount"),
}


def attack(name: str, text: str) -> dict[str, Any] | None:
    """The attack that an action describes, or None where it has no attack roll."""
    rolled = ROLL.match(text)
    if rolled is None:
        return None
    rest = text[rolled.end() :]
    reach, far = REACH.search(rest), RANGE.search(rest)
    return {
        "key": key_of(name),
        "name": re.sub(r" *\(.*", "", name).strip(),
        "kind": {"Melee or Ranged": "both"}.get(rolled[1], rolled[1].lower()),
        "to_hit": int(rolled[2]),
        "advantage_when": _advantage(rolled[3]),
        "reach": int(reach[1]) if reach else None,
        "range": [int(far[1]), int(far[2] or far[1])] if far else None,
        "damage": damages(_sure(first_sentence(rest))),
        "on_hit": _on_hit(rest),
    }


def damages(text: str) -> list[dict[str, str]]:
    """Every damage that a sentence deals, in its order."""
    return [
        {"dice": plain_dice(dice or flat), "type": kind.lower()} for dice, flat, kind in DAMAGE.findall(text)
    ]


def first_sentence(text: str) -> str:
    """The sentence that says the damage, after the one that says reach or range."""
    after = re.sub(r"^.*?(?:ft|feet)\.? (?=\d|The target|Hit:)", "", text)
    return after.partition(". ")[0]


def _sure(sentence: str) -> str:
    return INSTEAD.sub("", WHEN_ADVANTAGE.sub("", sentence))


def _advantage(said: str | None) -> str | None:
    if said is None:
        return None
    if "Grappled by" in said:
        return "grappled_by_self"
    return "first_round" if "first round" in said else "target_wounded"


def _on_hit(rest: str) -> dict[str, Any] | None:
    before_save = re.split(r"\w+ Saving Throw:", rest)[0]
    found: dict[str, Any] = {
        **_limits(before_save),
        **_lasting(before_save),
        **_more_damage(rest),
    }
    if shoved := SHOVED.search(before_save):
        found[shoved[1]] = int(shoved[2])
    if saved := save(rest):
        found["save"] = saved
    return found or None


def _limits(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if size := SIZE.search(text):
        found["max_size"] = size[1].lower()
    if moved := MOVED.search(text):
        found["moved"] = int(moved[1])
    if "target is a Humanoid" in text:
        found["kind"] = "humanoid"
    return found


def _lasting(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if conditions := named_conditions(text):
        found["conditions"] = conditions
    if escape := re.search(r"escape DC (\d+)", text):
        found["escape_dc"] = int(escape[1])
    if lasts := LASTS.search(text):
        found["lasts"] = {"rounds": 1, "at": lasts[1], "of": "target" if lasts[2] == "its" else "source"}
    elif counted := re.search(r"for (\d+) (minute|hour)s?", text):
        found["minutes"] = int(counted[1]) * (60 if counted[2] == "hour" else 1)
    if hurt := EACH_TURN.search(text):
        found["each_turn"] = {
            "at": hurt[2],
            "of": "target" if hurt[3] == "its" else "source",
            "damage": damages(hurt[1]),
        }
    if slower := re.search(r"Speed decreases by (\d+) feet", text):
        found["speed"] = -int(slower[1])
    return found | {name: True for name, said in HINDRANCES.items() if said.search(text)}


def _more_damage(text: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if instead := INSTEAD.search(text):
        found["instead"] = {
            "when": _when(instead[3]),
            "damage": [{"dice": plain_dice(instead[1]), "type": instead[2].lower()}],
        }
    if plus := WHEN_ADVANTAGE.search(text):
        found["plus"] = {"when": "advantage", "damage": damages(plus[1])}
    if extra := re.search(r"takes an extra (\d+ \([^)]*\) \w+ damage)", text):
        found["plus"] = {"when": "moved", "damage": damages(extra[1])}
    return found


def _when(said: str) -> str:
    if "Advantage" in said:
        return "advantage"
    if "moved" in said:
        return "moved"
    if "Grappled" in said:
        return "grappled_by_self"
    return "target_bloodied" if "target is Bloodied" in said else "self_bloodied"


def named_conditions(text: str) -> list[str]:
    """The conditions that a text imposes, each once, sorted. `While Poisoned, ... has the X condition` counts X."""
    return sorted(
        {word.lower() for said in CONDITION.findall(text) for word in re.findall(r"[A-Z][a-z]+", said)}
    )


SAVE = re.compile(r"([A-Z][a-z]+) Saving Throw:_? DC (\d+)")
FAILURE = re.compile(
    r"(?:First )?Failure:?_?:? (.*?)(?= Success:| Second Failure| Failure or Success:|$)", re.S
)
AREA = re.compile(
    r"(\d+)-foot(?:-long, (\d+)-foot-wide)?(?:-radius)?(?:, \d+-foot-high)? (Cone|Line|Sphere|Emanation|Cube|Cylinder)"
)
WITHIN = re.compile(r"within (\d+) feet")


def save(text: str) -> dict[str, Any] | None:
    """The saving throw that a text forces, with what a failure costs; None where it forces none."""
    found = SAVE.search(text)
    if found is None:
        return None
    rest = text[found.end() :]
    target, _, _ = rest.partition("Failure")
    failed = FAILURE.search(rest)
    failure = failed[1] if failed else ""
    area, within = AREA.search(target), WITHIN.search(target)
    return {
        "ability": found[1].lower(),
        "dc": int(found[2]),
        "half": "Half damage" in rest,
        "damage": damages(EACH_TURN.sub("", failure).partition(". ")[0]),
        "area": _area(area) if area else None,
        "feet": int(within[1]) if within else None,
        "each": "each " in target,
        "repeats": "repeats the save" in rest,
        **_lasting(failure),
        **({shoved[1]: int(shoved[2])} if (shoved := SHOVED.search(failure)) else {}),
        **(
            {"worse": named_conditions(rest.partition("Second Failure")[2])}
            if "Second Failure" in rest
            else {}
        ),
    }


def _area(found: re.Match[str]) -> dict[str, Any]:
    area: dict[str, Any] = {"shape": found[3].lower(), "feet": int(found[1])}
    return area | ({"width": int(found[2])} if found[2] else {})
