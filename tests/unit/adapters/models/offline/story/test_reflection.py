"""An NPC's act by rules: weight decides, the seed tips what is close, memory speaks up now and then."""

from bot.adapters.models.offline.story.reflection import reflect
from bot.core.contracts import EntityView, ReflectInput, ReflectOption, Remembered, SceneView

SCENE = SceneView(
    location_id="loc_a_001",
    location="Room 12",
    description="",
    time="",
    time_of_day="Night",
    tone="",
    present=(EntityView(id="pc_mara_001", name="Mara", type="pc", pronouns="she"),),
    status_line="",
)
TEASE = ReflectOption(
    type="tease", label="Tease", target_id="pc_mara_001", weight=10, lines=("Lena laughs.", "Lena grins.")
)
SULK = ReflectOption(type="sulk", label="Sulk", target_id=None, weight=9, lines=("Lena turns away.",))


def given(*options: ReflectOption, seed: str = "s", **more: object) -> ReflectInput:
    return ReflectInput.model_validate(
        {
            "character_id": "npc_lena_001",
            "name": "Lena",
            "pronouns": "she",
            "profile": {},
            "stats": {},
            "scene": SCENE,
            "outcome": (),
            "memories": (),
            "options": options,
            "seed": seed,
            **more,
        }
    )


SEEDS = tuple(f"s{number}" for number in range(200))


def test_the_same_seed_gives_the_same_act() -> None:
    assert reflect(given(TEASE, SULK)) == reflect(given(TEASE, SULK))


def test_a_much_heavier_option_always_wins_and_a_close_one_sometimes_does() -> None:
    light = SULK.model_copy(update={"weight": 5})
    assert {reflect(given(TEASE, light, seed=seed)).action_type for seed in SEEDS} == {"tease"}
    types = [reflect(given(TEASE, SULK, seed=seed)).action_type for seed in SEEDS]
    assert set(types) == {"tease", "sulk"}
    assert types.count("tease") > types.count("sulk")


def test_the_target_and_the_line_come_from_the_option() -> None:
    answer = reflect(given(TEASE))
    assert answer.target_id == "pc_mara_001"
    assert answer.line_used in TEASE.lines
    assert answer.action_text == answer.line_used


def test_a_line_used_lately_waits() -> None:
    for seed in SEEDS[:20]:
        assert reflect(given(TEASE, seed=seed, recent_lines=("Lena laughs.",))).line_used == "Lena grins."


def test_nothing_to_do_is_an_idle_moment() -> None:
    idle = reflect(given(TEASE.model_copy(update={"weight": 0}), idle_lines=("Lena hums.",)))
    assert (idle.action_type, idle.action_text, idle.line_used) == (None, "Lena hums.", "Lena hums.")
    bare = reflect(given())
    assert bare.action_text.startswith("Lena ")
    assert bare.line_used is None


def test_an_option_without_lines_is_still_told() -> None:
    answer = reflect(given(TEASE.model_copy(update={"lines": ()})))
    assert answer.action_type == "tease"
    assert answer.action_text.startswith("Lena ")


def test_a_vivid_memory_comes_up_now_and_then() -> None:
    recall = "Lena has not forgotten how {memory}."
    more = {"memories": (Remembered(content="The visitor broke {the} lamp. Later, tea.", importance=5),)}
    plain = {"memories": (Remembered(content="The visitor broke the lamp. Later, tea.", importance=5),)}
    dull = {"memories": (Remembered(content="The visitor sat.", importance=3),)}
    texts = [reflect(given(TEASE, seed=seed, recall_lines=(recall,), **plain)).action_text for seed in SEEDS]
    recalled = [text for text in texts if text == "Lena has not forgotten how the visitor broke the lamp."]
    assert 0.1 < len(recalled) / len(texts) < 0.5
    for other in (dull, more):
        said = [
            reflect(given(TEASE, seed=seed, recall_lines=(recall,), **other)).action_text for seed in SEEDS
        ]
        assert not any("forgotten" in text for text in said)
