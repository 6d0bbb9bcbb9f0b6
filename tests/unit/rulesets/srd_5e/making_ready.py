"""Makes the ready characters of `rulesets/srd-5e/ready_characters.json` anew of their answers.

Each character has `key`, `name`, `pronouns`, `past` (a line people read), `answers` (as `creation.build` takes them),
`later` (the answers of each level from 2 on) and `levels`: the attributes by level, `"1"` and `"3"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.errors import IntegrityError
from rulesets.srd_5e.characters import creation, leveling
from rulesets.srd_5e.characters.classes.gains import gained
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.refusals import Refused

LEVELS = (1, 3)
"""The levels at which ready characters are kept."""


def remade(compendium: Compendium, character: Mapping[str, Any]) -> dict[str, Any]:
    """A ready character with every answer given and every figure reckoned from the rules and tables as they are now.

    Raises IntegrityError where its answers make no character.
    """
    answers = creation.completed(compendium, character["answers"])
    made = _fitting(creation.build(compendium, answers))
    levels = {"1": made}
    told = list(character.get("later", ()))
    later: list[dict[str, Any]] = []
    for level in range(2, max(LEVELS) + 1):
        given = told[level - 2] if level - 2 < len(told) else {}
        full = leveling.completed_level(compendium, made, answers["class"], given)
        made = leveling.with_experience(_fitting(gained(compendium, made, answers["class"], full)))
        later.append(full)
        if level in LEVELS:
            levels[str(level)] = made
    return {**character, "answers": answers, "later": later, "levels": levels}


def _fitting(made: dict[str, Any] | Refused) -> dict[str, Any]:
    if isinstance(made, Refused):
        raise IntegrityError(f"a ready character does not fit the rules: {made.message}")
    return made
