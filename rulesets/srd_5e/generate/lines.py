"""Lines made of figures, for what nobody has written a text for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def spell_line(spell: Mapping[str, Any]) -> str:
    """`20-foot sphere; Dexterity save; 8d6 fire, half on a success; 10 minutes of concentration.`"""
    parts: list[str] = []
    if spell["area"]:
        parts.append(f"{spell['area']['feet']}-foot {spell['area']['shape']}")
    if spell["attack"]:
        parts.append("spell attack")
    if spell["save"]:
        parts.append(f"{spell['save'].capitalize()} save")
    if spell["damage"]:
        half = ", half on a success" if spell["half"] and spell["save"] else ""
        parts.append(" and ".join(f"{each['dice']} {_any(each['types'])}" for each in spell["damage"]) + half)
    if spell.get("heals"):
        parts.append(f"heals {spell['heals']}")
    parts.append(_lasting(spell))
    line = "; ".join(parts)
    return f"{line[0].upper()}{line[1:]}."


def _any(types: Sequence[str]) -> str:
    return types[0] if len(types) == 1 else f"{', '.join(types[:-1])} or {types[-1]}"


def _lasting(spell: Mapping[str, Any]) -> str:
    kind, count = spell["duration"]["kind"], spell["duration"]["count"]
    if not count:
        return {"instantaneous": "done at once", "special": "lasts as it says"}.get(
            kind, f"lasts {kind.replace('_', ' ')}"
        )
    said = f"{count} {kind if count > 1 else kind[:-1]}"
    return f"up to {said} of concentration" if spell["concentration"] else f"lasts {said}"


def save_line(save: Mapping[str, Any]) -> str:
    """`Dexterity save DC 21, 60-foot cone: 17d6 fire, half on a success.`"""
    where = f", {save['area']['feet']}-foot {save['area']['shape']}" if save["area"] else ""
    reach = f" within {save['feet']} feet" if save["feet"] else ""
    costs = [f"{each['dice']} {each['type']}" for each in save["damage"]]
    costs += save.get("conditions", [])
    if save.get("worse"):
        costs.append(f"then {' and '.join(save['worse'])}")
    costs += [f"{name}ed {save[name]} feet" for name in ("push", "pull") if name in save]
    if save.get("exhaustion"):
        costs.append("a level of exhaustion")
    half = ", half on a success" if save["half"] else ""
    again = "; the save is repeated each turn" if save["repeats"] else ""
    return f"{save['ability'].capitalize()} save DC {save['dc']}{where}{reach}" + (
        f": {', '.join(costs)}{half}{again}." if costs else "."
    )


def feature_line(owner: str, level: int) -> str:
    """What can be said of a feature of which only the level is known."""
    return f"A feature of level {level} ({owner})."
