"""The pictures of the documentation that are drawn by rules: sheets, fights and a map. `make docs` writes them."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.adapters.images.charts.maps import draw_map
from bot.adapters.images.charts.plans import draw_plan
from bot.adapters.images.charts.sheet_pictures import draw_sheet
from bot.core.content.fight_plan import FightPlan, FightToken, FightZone
from bot.core.content.opening import first_state, joined
from bot.core.rules.knowledge.known_map import KnownMap, known_map
from bot.core.state.operations import apply_decided
from rulesets.srd_5e.characters.sheet_picture import picture_of
from rulesets.srd_5e.creature import as_entity
from tests.support.fifth_edition import rules
from tests.support.table import LIBRARY, ROOT

FOLDER = ROOT / "docs" / "images"
READY = ROOT / "rulesets" / "srd-5e" / "ready_characters.json"
HEALTH = {"unhurt": 10, "scratched": 8, "bloodied": 5, "near death": 2, "down": 0}
PARTY = ("Hedda Stonewick", "Pip Marrowby", "Oren Vale", "Sylle Aramoor", "Tamsin Rook")


def plan(number: int, turn: str, zones: tuple[FightZone, ...], *standing: tuple[str, str, str]) -> FightPlan:
    """A fight in a round: (name, zone, shape) in the order of turns."""
    tokens = tuple(
        FightToken(name, name, "party" if name in PARTY else "foes", zone, shape, HEALTH[shape], turn=name == turn)
        for name, zone, shape in standing
    )  # fmt: skip
    return FightPlan(number, zones, tokens)


def mill() -> FightPlan:
    """A yard before a mill, held against goblins."""
    zones = (
        FightZone("gate", "the gate", (("yard", 30),)),
        FightZone("yard", "the mill yard", (("gate", 30), ("loft", 20), ("race", 25)), difficult=True),
        FightZone("loft", "the loft", (("yard", 20),), cover=True),
        FightZone("race", "the mill race", (("yard", 25),), difficult=True),
    )
    return plan(
        2, "Sylle Aramoor", zones,
        ("Pip Marrowby", "loft", "unhurt"), ("Goblin 1", "yard", "bloodied"), ("Sylle Aramoor", "gate", "scratched"),
        ("Goblin 2", "yard", "near death"), ("Hedda Stonewick", "yard", "bloodied"), ("Goblin 3", "race", "down"),
        ("Oren Vale", "gate", "unhurt"), ("Goblin Boss", "yard", "unhurt"),
    )  # fmt: skip


def bridge() -> FightPlan:
    """A narrow bridge with somebody in the middle of it."""
    zones = (
        FightZone("near", "the near bank", (("span", 40),), cover=True),
        FightZone("span", "the span", (("near", 40), ("far", 40))),
        FightZone("far", "the far bank", (("span", 40),), cover=True),
    )
    return plan(
        1, "Hedda Stonewick", zones,
        ("Hedda Stonewick", "span", "unhurt"), ("Ogre", "span", "scratched"), ("Tamsin Rook", "near", "unhurt"),
        ("Archer 1", "far", "unhurt"), ("Archer 2", "far", "unhurt"), ("Oren Vale", "near", "unhurt"),
    )  # fmt: skip


def barrow() -> FightPlan:
    """A grave of several chambers, and its dead."""
    zones = (
        FightZone("shaft", "the shaft", (("hall", 15),), difficult=True),
        FightZone("hall", "the long hall", (("shaft", 15), ("crypt", 30), ("well", 30))),
        FightZone("crypt", "the crypt", (("hall", 30),), cover=True),
        FightZone("well", "the well room", (("hall", 30),), difficult=True),
    )
    return plan(
        4, "Oren Vale", zones,
        ("Skeleton 1", "hall", "near death"), ("Oren Vale", "hall", "bloodied"), ("Tamsin Rook", "well", "scratched"),
        ("Skeleton 2", "hall", "unhurt"), ("Pip Marrowby", "shaft", "unhurt"), ("Wight", "crypt", "bloodied"),
        ("Sylle Aramoor", "hall", "down"),
    )  # fmt: skip


def toll_gate() -> FightPlan:
    """The last fight of Middling Bridge, with the zones that its place has."""
    kept = LIBRARY.games["a-stone-a-night"].scenario.locations["loc_toll_gate_001"].zones
    zones = tuple(
        FightZone(key, zone["name"], tuple(zone["next_to"].items()), zone["difficult"], bool(zone["cover"]))
        for key, zone in kept.items()
    )
    return plan(
        2, "Oren Vale", zones,
        ("Oren Vale", "gate_street", "scratched"), ("Captain Stallard", "gate_tower", "unhurt"),
        ("Hedda Stonewick", "gate_fire", "bloodied"), ("Tench", "gate_fire", "bloodied"), ("Dace", "gate_fire", "down"),
        ("Roach", "gate_tower", "unhurt"),
    )  # fmt: skip


def middling() -> KnownMap:
    """The places of Middling Bridge as somebody in the taproom could draw them."""
    game = LIBRARY.games["a-stone-a-night"]
    state = first_state(game)
    role = game.scenario.roles[0]
    actor_id, made = joined(game, state, role, role.name)
    return known_map(apply_decided(state, made), actor_id)


def pictures() -> Mapping[str, bytes]:
    """Every picture by the name of its file."""
    ready = json.loads(READY.read_text(encoding="utf-8"))["characters"]
    drawn: dict[str, bytes] = {}
    for class_key in ("fighter", "wizard"):
        found = next(one for one in ready if one["answers"]["class"] == class_key)
        entity = as_entity(found["levels"]["3"], name=found["name"])
        drawn[f"sheet-{class_key}.png"] = draw_sheet(picture_of(entity, rules().compendium))
    for name, fight in (
        ("mill", mill()),
        ("bridge", bridge()),
        ("barrow", barrow()),
        ("toll-gate", toll_gate()),
    ):
        drawn[f"plan-{name}.png"] = draw_plan(fight)
    drawn["map-middling.png"] = draw_map(middling())
    return drawn


if __name__ == "__main__":
    for name, png in pictures().items():
        (FOLDER / name).write_bytes(png)
