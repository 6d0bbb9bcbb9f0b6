"""The acts of a seed: the same for ever, so that a seed that was published says the same; rough ones are others."""

from __future__ import annotations

import hashlib
from collections import Counter

from bot.simulation.script import FAULTS, MOST_ROUGH, drawn


def test_a_seed_draws_what_it_always_drew() -> None:
    digests = [hashlib.sha256(repr(drawn(seed, 3.0)).encode()).hexdigest()[:12] for seed in (1, 2, 77)]
    assert digests == ["d0b4817dfb36", "bacc13aabfd9", "5f735d8a1c4f"]


def test_a_rough_seed_is_another_and_more_goes_wrong_in_it() -> None:
    plain, rough = (
        [act for seed in range(1, 41) for act in drawn(seed, 3.0, rough=rough)] for rough in (False, True)
    )
    assert rough != plain
    share = [sum(act.kind in FAULTS for act in acts) / len(acts) for acts in (plain, rough)]
    assert share[1] > 2 * share[0]
    counts = [Counter(act.kind for act in acts) for acts in (plain, rough)]
    assert counts[1]["undo"] / len(rough) > 2 * counts[0]["undo"] / len(plain)
    assert all(len(drawn(seed, 3.0, rough=True)) <= MOST_ROUGH for seed in range(1, 41))
