"""An NPC's act by rules: weight decides, the seed tips what is close, memory speaks up now and then."""

from bot.adapters.models.offline.story.reflection import reflect
from bot.core.contracts import EntityView, Recollection, ReflectInput, ReflectOption, SceneView

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


THREAT = Recollection(said="you threatened me", told="Mara threatened her")
SPOKEN, TOLD = (
    '"I have not forgotten how {memory}," says Lena.',
    "Lena has it still before her that {memory}.",
)


def recalled(*found: Recollection, lines: tuple[str, ...] = (SPOKEN,), **more: object) -> list[str]:
    """What was brought up, in as many turns as there are seeds."""
    texts = [
        reflect(given(TEASE, seed=seed, recollections=found, recall_lines=lines, **more)) for seed in SEEDS
    ]
    return [one.action_text for one in texts if "remembers" in one.intent_tags]


def test_what_is_worth_recalling_comes_up_now_and_then() -> None:
    assert 0.1 < len(recalled(THREAT)) / len(SEEDS) < 0.5
    assert recalled() == []
    assert recalled(THREAT, lines=()) == []


def test_a_character_recalls_in_its_own_words_and_is_told_of_in_ours() -> None:
    assert set(recalled(THREAT)) == {'"I have not forgotten how you threatened me," says Lena.'}
    assert set(recalled(THREAT, lines=(TOLD,))) == {"Lena has it still before her that Mara threatened her."}


def test_nothing_is_brought_up_twice() -> None:
    (once,) = set(recalled(THREAT))
    assert recalled(THREAT, lines=(SPOKEN, TOLD), recent_lines=(once,)) == []
    other = Recollection(said="the lamp was still warm", told="the lamp was still warm")
    again = recalled(THREAT, other, lines=(SPOKEN, TOLD), recent_lines=(once,))
    assert set(again) == {"Lena has it still before her that the lamp was still warm."}


def test_a_memory_that_would_break_a_line_stays_unsaid() -> None:
    assert recalled(Recollection(said="you broke {the} lamp", told="Mara broke {the} lamp")) == []
