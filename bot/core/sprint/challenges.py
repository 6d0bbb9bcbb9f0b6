"""Makes the challenge of a match from tables, by tier and seed alone.

Entries carry what a proposal can be built from: materials, sounds, light and colours of a biome; bodies, crafts and
rites of inhabitants; what a twist forbids, costs and changes. Lines hold placeholders such as `{flow}`,
which `offline` fills. Source: docs/sprints.md, A match.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from bot.core.content.ruleset_shapes import Lines, Part
from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass
from bot.core.published import adapter_of
from bot.core.sprint.contracts import Challenge, Tier

FOLDER = "data/challenges"
OPPOSED: Mapping[str, str] = {
    "wet": "dry",
    "high": "deep",
    "cold": "hot",
    "dark": "bright",
    "living": "built",
    "moving": "still",
    "dry": "wet",
    "deep": "high",
    "hot": "cold",
    "bright": "dark",
    "built": "living",
    "still": "moving",
    "stone": "airy",
    "airy": "stone",
}
"""The tags of biomes and inhabitants, each with the one that it cannot abide."""

_KEY = b"talewright challenge 1"
Made = TypeVar("Made")
Entry = TypeVar("Entry", "Biome", "Folk", "Twist")


class Biome(Part):
    """A place. `place`, `flow` and `spell` begin with "the"; `ground` is a plural without it, as is `stuff`."""

    text: str
    place: str
    word: str
    tags: Lines
    stuff: tuple[str, str, str]
    ground: str
    flow: str
    swell: str
    spell: str
    crop: str
    peril: str
    sounds: tuple[str, str]
    light: str
    view: str
    palette: tuple[str, str, str, str, str]
    moods: tuple[str, str, str, str]
    tongue: str


class Folk(Part):
    """Inhabitants. `people`, `garb` and `token` are plurals, `hands` and `rite` what they do, `one` has its article."""

    text: str
    people: str
    one: str
    tags: Lines
    body: str
    garb: str
    craft: str
    tool: str
    hands: str
    rite: str
    elder: str
    fear: str
    saying: str
    token: str


class Hole(Part):
    """A weak point: what goes wrong (a clause), what to do (an order), the sentence that does it, and whom it helps."""

    worry: str
    remedy: str
    fix: str
    who: str = ""


class Twist(Part):
    """A constraint. `text` is a clause, `price` what befalls whoever breaks it, `left` and `right` who it divides."""

    tier: Tier
    text: str
    good: str
    breach: str
    price: str
    life: tuple[str, str]
    sights: tuple[str, str]
    left: str
    right: str
    left_wins: str
    right_wins: str
    holes: tuple[Hole, Hole, Hole]


@dataclass(frozen=True, slots=True)
class ChallengeTables:
    """All biomes, inhabitants and twists by their keys."""

    biomes: Mapping[str, Biome]
    folk: Mapping[str, Folk]
    twists: Mapping[str, Twist]


def challenge(tables: ChallengeTables, tier: Tier, seed: int) -> Challenge:
    """The challenge of a tier and a seed (any integer), the same at every time and place.

    Tier 1: inhabitants at home in the biome and an even rule. Tier 2: strangers to it, and a rule that strains. Tier
    3: inhabitants that the biome contradicts, and a rule that contradicts itself.
    """
    biome = _pick([*tables.biomes.values()], f"{tier}/{seed}/biome")
    folk = _pick(_suited(tables, biome, tier), f"{tier}/{seed}/inhabitants")
    twist = _pick([one for one in tables.twists.values() if one.tier == tier], f"{tier}/{seed}/twist")
    return Challenge(tier=tier, seed=seed, biome=biome.text, inhabitants=folk.text, twist=twist.text)


def load_challenges(files: Mapping[str, str]) -> ChallengeTables:
    """The tables among content files (path to text). Raises ContentError with the file and the place."""
    return ChallengeTables(
        biomes=read_table(files, f"{FOLDER}/biomes.json", adapter_of(dict[str, Biome])),
        folk=read_table(files, f"{FOLDER}/inhabitants.json", adapter_of(dict[str, Folk])),
        twists=read_table(files, f"{FOLDER}/twists.json", adapter_of(dict[str, Twist])),
    )


def read_table(files: Mapping[str, str], path: str, shape: TypeAdapter[Made]) -> Made:
    """One content file in its shape. Raises ContentError with the file and the place."""
    try:
        return shape.validate_python(json.loads(files[path]))
    except KeyError as error:
        raise ContentError(path, "", "there is no such file") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ContentError(path, ".".join(str(part) for part in first["loc"]), first["msg"]) from error
    except ValueError as error:
        raise ContentError(path, "", f"this is not JSON: {error}") from error


def _suited(tables: ChallengeTables, biome: Biome, tier: Tier) -> list[Folk]:
    """Who may live there at this tier; anybody where nobody is suited."""
    home = set(biome.tags)
    hostile = {OPPOSED[tag] for tag in home}
    everybody = [*tables.folk.values()]
    match tier:
        case 1:
            found = [folk for folk in everybody if home & set(folk.tags) and not hostile & set(folk.tags)]
        case 2:
            found = [folk for folk in everybody if not home & set(folk.tags)]
        case 3:
            found = [folk for folk in everybody if hostile & set(folk.tags)]
    return found or everybody


def _pick(options: Sequence[Entry], purpose: str) -> Entry:
    """One of the options by a keyed hash of the purpose."""
    digest = hmac.new(_KEY, purpose.encode(), hashlib.sha256).digest()
    return options[int.from_bytes(digest[:8], "big") % len(options)]
