"""Multiattack: which attacks, how many of each, and what may stand in their place."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from rulesets.srd_5e.generate.fields import key_of

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
COUNT = "one|two|three|four|five|six"
COMBINED = re.compile(rf"({COUNT})(?: other)? attacks?, using ([A-Z].*?) in any combination")
EITHER = re.compile(rf"({COUNT}) ([A-Z][\w' -]*? or [A-Z][\w' -]*?) attacks?")
PLAIN = re.compile(rf"({COUNT}) ([A-Z][\w' -]*?) attacks?")
USES = re.compile(
    r"\b(?:can )?uses? (?:either )?([A-Z][\w', -]*?)( twice)?(?= if available|[.]|$|, and|,? and makes|, uses)"
)
REPLACE = re.compile(
    rf"replace (?:({COUNT}) attacks?|any attack|the ([A-Z]\w+) attack) with "
    r"(?:a use of )?(.*?)(?: attack| if available)?\."
)
Step = list[Any]


def multiattack(text: str, known: Collection[str]) -> dict[str, Any]:
    """`multiattack` as it is done first, `multiattack_or` other ways, and `multiattack_replace` what may replace what.

    `known` are the keys of the creature's attacks and actions; anything else is left out. An empty text is none.
    """
    sentence, _, replacing = text.partition(" It can replace")
    ways: list[list[Step]] = []
    for part in re.split(r",? or it makes (?=\w)| or (?=uses )", sentence):
        ways += _ways(part, known)
    return {
        "multiattack": ways[0] if ways else [],
        "multiattack_or": ways[1:],
        "multiattack_replace": _replacements(f"replace{replacing}", known) if replacing else [],
    }


def _ways(part: str, known: Collection[str]) -> list[list[Step]]:
    part = part.replace("as many Bite attacks as it has heads", "five Bite attacks")
    sure: list[Step] = []
    choices: list[list[Step]] = []
    rest = part
    for pattern in (COMBINED, EITHER):
        for match in pattern.finditer(rest):
            names = re.split(r", or | or |, and | and |, ", match[2])
            choices += [[[key_of(name), NUMBERS[match[1]]]] for name in names if key_of(name) in known]
        rest = pattern.sub("", rest)
    sure += [[key_of(m[2]), NUMBERS[m[1]]] for m in PLAIN.finditer(rest) if key_of(m[2]) in known]
    for match in USES.finditer(rest):
        first = re.split(r",? or |, ", match[1])[0]
        if key_of(first) in known:
            sure.append([key_of(first), 2 if match[2] else 1])
    return [choice + sure for choice in choices] or ([sure] if sure else [])


def _replacements(text: str, known: Collection[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for match in REPLACE.finditer(text):
        for name in re.split(r" or (?=\()| or (?=[A-Z])", re.sub(r" to cast[^.(]*", "", match[3])):
            key = key_of(re.sub(r"^\([AB]\) |^(a|an) ", "", name.strip()).strip())
            if key in known:
                attack = key_of(match[2]) if match[2] else None
                found.append({"key": key, "attack": attack, "attacks": NUMBERS.get(match[1] or "one", 1)})
    return found
