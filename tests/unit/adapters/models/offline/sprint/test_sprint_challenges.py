"""Challenges: the same for the same seed, different for others, and harder by tier."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.errors import ContentError
from bot.core.sprint.challenges import OPPOSED, ChallengeTables, challenge, load_challenges
from bot.core.sprint.contracts import Tier

ROOT = Path(__file__).parents[6]
FILES = {
    f"data/challenges/{path.name}": path.read_text(encoding="utf-8")
    for path in (ROOT / "data" / "challenges").glob("*.json")
}
TIERS: tuple[Tier, ...] = (1, 2, 3)


@pytest.fixture(scope="module")
def tables() -> ChallengeTables:
    return load_challenges(FILES)


def test_the_tables_are_large(tables: ChallengeTables) -> None:
    assert min(len(tables.biomes), len(tables.folk), len(tables.twists)) >= 60
    for entries in (tables.biomes, tables.folk, tables.twists):
        assert len({entry.text for entry in entries.values()}) == len(entries)


@pytest.mark.parametrize("tier", TIERS)
def test_three_hundred_seeds_give_different_challenges(tables: ChallengeTables, tier: Tier) -> None:
    made = [challenge(tables, tier, seed) for seed in range(300)]
    assert len({(one.biome, one.inhabitants, one.twist) for one in made}) >= 290
    assert len({one.biome for one in made}) >= 55


def test_a_challenge_comes_from_tier_and_seed_alone(tables: ChallengeTables) -> None:
    assert challenge(tables, 2, -7) == challenge(load_challenges(FILES), 2, -7)
    # Pinned: a change here changes every match that was ever announced by its seed.
    assert challenge(tables, 3, 1).twist == "no sound can be made twice"


@pytest.mark.parametrize("seed", range(40))
def test_tiers_are_about_who_lives_there_and_under_what_rule(tables: ChallengeTables, seed: int) -> None:
    for tier in TIERS:
        made = challenge(tables, tier, seed)
        biome = next(one for one in tables.biomes.values() if one.text == made.biome)
        folk = next(one for one in tables.folk.values() if one.text == made.inhabitants)
        twist = next(one for one in tables.twists.values() if one.text == made.twist)
        assert twist.tier == tier
        shared = set(biome.tags) & set(folk.tags)
        at_odds = {OPPOSED[tag] for tag in biome.tags} & set(folk.tags)
        assert {1: bool(shared) and not at_odds, 2: not shared, 3: bool(at_odds)}[tier]


def test_a_table_that_cannot_be_read_is_named() -> None:
    with pytest.raises(ContentError, match=r"biomes\.json"):
        load_challenges({**FILES, "data/challenges/biomes.json": "{}}"})
    with pytest.raises(ContentError, match=r"twists\.json"):
        load_challenges({path: text for path, text in FILES.items() if "twists" not in path})
