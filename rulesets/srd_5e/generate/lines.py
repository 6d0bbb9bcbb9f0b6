"""Lines made of figures, for what nobody has written a text for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


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
