"""What classes and backgrounds start with, as keys of gear and gold pieces."""

from __future__ import annotations

import re
from typing import Any

from rulesets.srd_5e.generate.fields import key_of

NAMES = {
    "arcane_focus": "arcane_focus_crystal",
    "druidic_focus": "druidic_focus_sprig_of_mistletoe",
    "holy_symbol": "holy_symbol_amulet",
    "arrow": "arrows",
    "pouche": "pouch",
    "gaming_set": "gaming_set_dice",
    "travelers_clothes": "clothes_travelers",
    "musical_instrument_of_your_choice": "musical_instrument_lute",
    "artisans_tools_or_musical_instrument_chosen_for_the_tool_proficiency_above": "woodcarvers_tools",
}
"""Where a kit leaves a choice, the one that is taken unless the player says otherwise."""
WITH_KIND = {
    "Arcane Focus (crystal)": "arcane_focus_crystal",
    "Arcane Focus (orb)": "arcane_focus_orb",
    "Arcane Focus (Quarterstaff)": "arcane_focus_staff",
    "Druidic Focus (Quarterstaff)": "druidic_focus_wooden_staff",
}


def kit(text: str) -> list[dict[str, Any]]:
    """The choices of `Choose A or B: (A) Greataxe, 4 Handaxes, and 15 GP; or (B) 75 GP`: items by key, and gold."""
    return [_choice(part) for part in re.split(r"\([ABC]\) ", text)[1:]]


def _choice(text: str) -> dict[str, Any]:
    items: list[dict[str, Any]] = []
    gold = 0
    for said in re.split(r", and |, (?![^(]*\))|; or |;", text.strip().rstrip(";").removesuffix(" or")):
        said = said.strip().removeprefix("and ")
        if coins := re.fullmatch(r"(\d+) GP", said):
            gold = int(coins[1])
        elif said:
            items.append(_item(said))
    return {"items": items, "gold": gold}


def _item(said: str) -> dict[str, Any]:
    counted = re.fullmatch(r"(\d+) (.*?)s?", said)
    sheets = re.search(r"\((\d+) sheets\)", said)
    name = counted[2] if counted else said
    key = WITH_KIND.get(name, key_of(name))
    key = NAMES.get(key, key)
    return {"key": key, "count": int(counted[1]) if counted else int(sheets[1]) if sheets else 1}
