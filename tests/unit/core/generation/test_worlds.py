"""Each twist is a rule that can be broken and kept, and each world a story that can be played to several ends."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.contracts import EntityView, InterpretInput, RuleTerm, SceneView
from bot.core.generation.generate import Generated, problems
from bot.core.generation.world.rule import CLOCK, KEEP
from bot.core.generation.world.story import story_of_world
from bot.core.language.act_names import ACTS
from tests.support.generated import TABLES, rules
from tests.support.played_worlds import GAMES, WON, WORLDS, argued, game_of, won
from tests.support.sweeps import some

TWISTS = WORLDS.challenges.twists
ENDINGS = {"ending_good", "ending_half", "ending_left", "ending_right", "ending_price", "ending_bad"}


def with_twist(key: str, ruleset: str = "everyday-tension") -> Generated:
    challenge, spec = argued(1, 1)
    return story_of_world(
        TABLES, WORLDS, rules(ruleset), challenge.model_copy(update={"twist": TWISTS[key].text}), spec
    )


def test_every_twist_of_the_tables_has_a_rule_of_its_own() -> None:
    assert set(WORLDS.rules) == set(TWISTS)
    labels = Counter(rule.label for rule in WORLDS.rules.values())
    assert max(labels.values()) == 1
    steps = Counter(step for rule in WORLDS.rules.values() for step in (*rule.steps, *rule.relief.done))
    assert max(steps.values()) == 1, "no two twists say the same"


@pytest.mark.parametrize("key", WORLDS.rules)
def test_a_twists_rule_names_acts_that_every_game_knows(key: str) -> None:
    rule = WORLDS.rules[key]
    barred = rule.bar.acts if rule.bar else ()
    assert {*rule.acts, *rule.eased_by, *barred} <= set(ACTS)
    assert rule.weighs
    assert any(amount < 0 for _, amount in rule.weighs), "it costs something"


def test_what_keeps_a_rule_is_heard_in_each_of_its_phrases() -> None:
    game = game_of(won("sole trades"))
    scene = SceneView(
        location_id="loc_yard_001",
        location="the yard",
        description="A paved yard.",
        time="15:30",
        time_of_day="Afternoon",
        tone="dry",
        present=(
            EntityView(id="pc_mara_001", name="Mara", type="pc", pronouns="she"),
            EntityView(id="npc_tine_001", name="Tine Slake", type="npc", pronouns="they"),
        ),
        status_line="",
    )
    asked = InterpretInput(
        text="",
        actor_id="pc_mara_001",
        scene=scene,
        vocabulary=game.vocabulary,
        default_action=game.ruleset.default_action,
    )
    unheard: list[str] = []
    for rule in (*WORLDS.rules.values(), WORLDS.words.unknown_rule):
        terms = (RuleTerm(key="", type=KEEP, names=rule.relief.verbs, aims="thing", phrase=True),)
        for verb in rule.relief.verbs:
            message = "I " + verb.replace("*", "them").removeprefix("i ")
            given = asked.model_copy(update={"text": message, "terms": terms})
            if KEEP not in [action.type for action in interpret(given).actions]:
                unheard.append(message)
    assert unheard == [], "; ".join(unheard)


@pytest.mark.sweep(30)
@pytest.mark.parametrize("key", WORLDS.rules)
def test_a_world_with_any_twist_passes_every_check(key: str) -> None:
    for ruleset in some(GAMES, 4):
        made = with_twist(key, ruleset)
        assert problems(made.files, rules(ruleset)) == []


def test_a_twist_that_no_table_knows_is_a_rule_all_the_same() -> None:
    challenge, spec = argued(1, 1)
    strange = challenge.model_copy(
        update={"twist": "rain burns", "biome": "salt flats", "inhabitants": "glass-blowers"}
    )
    made = story_of_world(TABLES, WORLDS, rules("everyday-tension"), strange, spec)
    assert made.scenario.house_rules is not None
    assert made.scenario.house_rules.clocks[CLOCK].label == "Talk"
    assert problems(made.files, rules("everyday-tension")) == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", WON)
def test_a_won_world_has_three_people_of_the_place_who_hide_something_and_ends_by_acts(name: str) -> None:
    made = won(name)
    assert problems(made.files, rules(made.scenario.ruleset_id)) == []
    assert len(made.scenario.intro_seed.split()) <= 230
    a, b, c = made.characters
    assert b.lies_about
    assert c.for_a_price
    assert len({person.name[0] for person in (a, b, c)}) == 3
    half = set[str]() if "half_mended" in made.scenario.flags else {"ending_half"}
    assert {beat.id for beat in made.scenario.beats if beat.ends} == ENDINGS - half
