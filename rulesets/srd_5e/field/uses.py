"""How often a feature can still be used, and using it up."""

from __future__ import annotations

from rulesets.srd_5e import creature
from rulesets.srd_5e.play import Play

OLDER_NAMES = {"focus_points": "ki_points", "lay_on_hands": "lay_on_hands_pool"}
"""Names that a sheet may have for a resource (docs/protocol.md)."""


def uses_left(play: Play, who: str, key: str) -> int:
    """How often a feature can still be used."""
    held = _uses(play, who, key)
    return held[1]["total"] - held[1]["used"] if held else 0


def spend_use(play: Play, who: str, key: str, amount: int = 1) -> bool:
    """Uses a feature up so often; False, and nothing changed, where not enough is left."""
    held = _uses(play, who, key)
    if held is None or held[1]["total"] - held[1]["used"] < amount:
        return False
    name, uses = held
    play.set(who, f"resources.class_features.{name}", {**uses, "used": uses["used"] + amount})
    return True


def _uses(play: Play, who: str, key: str) -> tuple[str, dict[str, int]] | None:
    features = (creature.figures(play.entity(who)).get("resources") or {}).get("class_features") or {}
    for name in (key, OLDER_NAMES.get(key, key)):
        if name in features:
            return name, features[name]
    return None
