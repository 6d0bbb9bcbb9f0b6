"""The offline Prompt Engineer and the offline judge: detailed, faithful, blind and fair."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from bot.adapters.models.offline.sprint import OfflinePersonas, judge, paint
from bot.core.sprint.contracts import CATEGORY_WEIGHTS, Canon, PromptPack, TeamId, Tier
from bot.core.sprint.events import RoundDecided, TurnTaken
from bot.core.sprint.judging import Package, check_verdict, package, points
from bot.core.sprint.validation.stages import check_prompts
from tests.support.offline_matches import PERSONAS, WORDS, drawn, played
from tests.support.sprint_speaker import final_canon, scripted
from tests.support.sweeps import WHOLE

SEEDS = range(24 if WHOLE else 3)


def made(seed: int, team: TeamId) -> tuple[Canon, Package]:
    """A world and what a judge sees of it."""
    given = drawn(seed % 3 + 1, seed)
    state, events = played(given, match_id=f"p{seed}", team=team)
    assert state.spec is not None
    blind = package(
        challenge=given,
        spec=state.spec,
        transcript=[event for event in events if isinstance(event, TurnTaken | RoundDecided)],
        pack=paint(state.spec, WORDS, given.tier),
        images=(),
        personas=PERSONAS,
    )
    return state.spec, blind


@pytest.fixture(scope="module")
def worlds() -> list[tuple[Canon, Package]]:
    return [made(seed, team) for seed in SEEDS for team in ("A", "B")]


def pictures(pack: PromptPack) -> list[str]:
    """The rendered prompts."""
    every = (pack.hero_image, *pack.landmarks, pack.inhabitant_portrait, pack.tension_snapshot)
    return [landmark.rendered_prompt for landmark in every]


def test_every_field_of_every_prompt_is_filled(worlds: list[tuple[Canon, Package]]) -> None:
    for spec, _ in worlds:
        pack = paint(spec, WORDS, 1)
        assert check_prompts(pack, spec) == ()
        for landmark in (pack.hero_image, *pack.landmarks, pack.inhabitant_portrait, pack.tension_snapshot):
            assert all(landmark.spec.model_dump().values())
            assert landmark.negative_prompt
            assert landmark.canon_refs
            assert landmark.params.seed is not None
            assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in landmark.spec.palette)
        assert len(set(pictures(pack))) == 6


def test_prompts_say_what_a_painter_must_show(worlds: list[tuple[Canon, Package]]) -> None:
    for spec, _ in worlds:
        pack = paint(spec, WORDS, 1)
        for landmark, prompt in zip(spec.landmarks, pack.landmarks, strict=True):
            assert landmark.name in prompt.rendered_prompt
            assert landmark.visual_key[1:].rstrip(".") in prompt.rendered_prompt
        assert spec.hero_image_description[:80] in pack.hero_image.rendered_prompt


def test_prompts_come_from_the_spec_alone(worlds: list[tuple[Canon, Package]]) -> None:
    for spec, _ in worlds:
        assert paint(spec, WORDS, 1) == paint(Canon.model_validate_json(spec.model_dump_json()), WORDS, 1)


def test_worlds_of_another_origin_can_be_painted() -> None:
    from random import Random

    for seed in range(20):
        random = Random(seed)
        spec = played(
            drawn(1, seed), match_id=f"s{seed}", speaker=lambda brief, random=random: scripted(brief, random)
        )[0].spec
        assert spec is not None
        assert check_prompts(paint(spec, WORDS, 1), spec) == ()


def test_the_judge_has_no_side(worlds: list[tuple[Canon, Package]]) -> None:
    for (_, first), (_, second) in zip(worlds[::2], worlds[1::2], strict=True):
        one, other = judge(first, second), judge(second, first)
        assert (one.first, one.second) == (other.second, other.first)
        assert check_verdict(one) == ()
        assert one == OfflinePersonas(WORDS).judge(first, second)


def test_marks_differ_and_are_explained(worlds: list[tuple[Canon, Package]]) -> None:
    scores = [judge(blind, blind).first for _, blind in worlds]
    assert len({points(score) for score in scores}) > len(scores) // 5
    for score in scores:
        assert all(name.replace("_", " ").capitalize() in score.reason for name in CATEGORY_WEIGHTS)


def test_a_thinner_world_is_marked_lower(worlds: list[tuple[Canon, Package]]) -> None:
    """Take from a package what it is judged by, and the marks for that fall; by less than one they may stay."""
    fallen: Counter[str] = Counter()
    for _, blind in worlds[:6]:
        whole = judge(blind, blind).first
        bare = judge({**blind, "prompts": None}, blind).first
        assert (bare.visual_fidelity, bare.artifact_quality) == (0, 0)
        assert bare.coherence == whole.coherence
        lines = [
            {
                **landmark,
                "description": "A big old place with a wall.",
                "significance": "It is nice here.",
                "visual_key": "a wall",
            }
            for landmark in blind["world"]["landmarks"]
        ]
        dull = judge({**blind, "world": {**blind["world"], "landmarks": lines}}, blind).first
        assert dull.coherence <= whole.coherence
        assert dull.ambition < whole.ambition
        fallen["coherence"] += whole.coherence - dull.coherence
        fallen["ambition"] += whole.ambition - dull.ambition
        fallen["worlds"] += dull.coherence < whole.coherence
    assert fallen["worlds"] >= 3, "where landmarks followed from the law"
    assert fallen["coherence"] >= 4
    assert fallen["ambition"] >= 15


def test_a_name_that_is_said_again_costs_no_mark(worlds: list[tuple[Canon, Package]]) -> None:
    """Landmarks that call the world, one another and the law's words by name are not alike for that."""
    for spec, blind in worlds[:6]:
        named = (
            f"{spec.world_name}, {', '.join(place.name for place in spec.landmarks)}: {spec.governing_logic}"
        )
        told = [
            {**landmark, "description": f"{landmark['description']} {named}"}
            for landmark in blind["world"]["landmarks"]
        ]
        again = judge({**blind, "world": {**blind["world"], "landmarks": told}}, blind).first
        assert again.ambition >= judge(blind, blind).first.ambition


DARK, PRINTS, WET = ("dark",), ("lithograph", "linocut"), ("watercolour", "gouache", "tempera")


@pytest.mark.parametrize(
    ("tier", "moods", "words"),
    [
        (1, ("mourning", "brooding", "sunlit", "weary"), DARK),
        (3, ("punctual", "dry-witted", "mourning", "proud"), PRINTS),
        (2, ("sunlit", "tender", "wide", "punctual"), WET),
        (1, ("mourning", "sunlit", "punctual"), WET),
        (2, ("mourning", "sunlit", "punctual"), PRINTS),
        (3, ("mourning", "sunlit", "punctual"), DARK),
        (3, ("a mood of its own",), DARK),
    ],
)
def test_tier_and_moods_of_a_world_decide_what_it_is_painted_with(
    tier: Tier, moods: tuple[str, ...], words: tuple[str, ...]
) -> None:
    for seed in range(6):
        spec = final_canon(Random(seed)).model_copy(update={"aesthetic_mood": moods})
        medium = paint(spec, WORDS, tier).style_profile.medium
        assert any(word in medium for word in words), medium


def test_every_medium_of_a_mood_is_one_of_the_media_and_no_mood_asks_for_two() -> None:
    told = [mood for one in WORDS.painting.moods for mood in one.moods]
    assert len(told) == len(set(told))
    assert {medium for one in WORDS.painting.moods for medium in one.media} <= set(WORDS.painting.media)
